#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include <QString>

#include "app/document/history_log.h"
#include "model/core/picture.h"
#include "model/map/map.h"
#include "views/host/host.h"

namespace octant {

/// A state of a document: what a step gave, with the step.
struct HistoryState {
    std::uint64_t number = 0;  ///< larger than those before; 0: the state before all steps
    std::uint64_t from = 0;    ///< number of the state that the step was done to
    std::uint64_t reading = 0; ///< number of the state whose reading gave out the ids of the map
    QString name;              ///< of the step
    std::int64_t time = 0;     ///< when it was done, milliseconds since 1970; 0: nobody knows
    SharedEdits edits;         ///< null for the state before all steps
    MapPtr map;                ///< null: restored and not yet done again (Document::fillHistory())
    Selection selectionBefore, selectionAfter;   ///< when the step began, and after it
    std::shared_ptr<const Picture> picture = {}; ///< of the view; null: none was taken
};

/// The states of a document, each with the one that it was made of: doing something else after an undo begins
/// a branch and loses nothing. States have positions in the order in which they were first reached; 0 is the
/// one before all steps. Redoing goes along the branch that was followed last.
class HistoryTree {
public:
    /// With one state, the document as it was opened.
    explicit HistoryTree(MapPtr opened);

    int count() const { return static_cast<int>(m_nodes.size()) - 1; } ///< steps
    int index() const { return m_current; }                            ///< position of the current state
    /// The position must be one that there is.
    const HistoryState& state(int position) const { return node(position).state; }
    /// Valid until the tree changes.
    const HistoryState& current() const { return state(m_current); }
    /// -1 for the state before all steps.
    int parent(int position) const { return node(position).parent; }

    /// One state has several numbers where the file that holds it was read again: its items have other ids
    /// then. These three are of the reading that the current state is in.
    std::uint64_t number() const { return m_number; }
    std::uint64_t reading() const { return readingOf(m_number); }
    const MapPtr& map() const { return mapOf(m_number); }
    /// Of the state with this number. They must be there.
    const MapPtr& mapOf(std::uint64_t number) const;
    /// The reading that a number belongs to.
    std::uint64_t readingOf(std::uint64_t number) const;
    /// -1 where there is none.
    int positionOf(std::uint64_t number) const;
    /// The map is that of the state, in any of its readings.
    bool holds(int position, const MapPtr& map) const;
    /// Calls back with the numbers of the states that a map is of.
    void forEachNumberOf(const MapPtr& map, const std::function<void(std::uint64_t)>& take) const;
    /// Largest number that was given out.
    std::uint64_t lastNumber() const { return m_lastNumber; }
    /// There are numbers up to this one elsewhere.
    void skipNumbers(std::uint64_t last);

    /// Where undoing and redoing lead; -1: nowhere.
    int undoTo() const { return parent(m_current); }
    int redoTo() const { return node(m_current).followed; }
    /// Steps that lead to the current state.
    int depth() const { return node(m_current).depth; }
    /// Whether undoTo() and redoTo() lead anywhere.
    bool canUndo() const { return undoTo() >= 0; }
    bool canRedo() const { return redoTo() >= 0; }
    /// Name of the step that undoing takes back; empty at the state before all steps.
    QString undoText() const { return current().name; }
    /// Name of the step that redoing does; empty where there is none.
    QString redoText() const { return canRedo() ? state(redoTo()).name : QString(); }
    /// Name of the step at a position, counted from 0.
    QString text(int step) const { return state(step + 1).name; }
    /// Positions from the state before all steps to the current one and on as redoing goes.
    std::vector<int> line() const;
    /// Edits of the steps that lead to the current state, in order, from the state on that a file gave whose
    /// ids they name: as a rule the one before all steps, or the one at which the file was opened again.
    std::vector<Edit> editsDone() const;
    /// What these are done to.
    const MapPtr& read() const { return mapOf(reading()); }

    /// Takes the memory that the next call of push() or goTo() needs, so that it does not fail.
    void makeReady();
    /// Adds a state that was made of the one with number `from`, and goes there.
    void push(HistoryState state);
    /// The file that holds a state was read again, which gave this map.
    void addReading(std::uint64_t number, std::uint64_t from, MapPtr map);
    /// Makes the state of this number the current one.
    void goTo(std::uint64_t number);
    /// The number that the state at a position is shown under when one comes from the current one: of the
    /// same reading where there is one.
    std::uint64_t numberToShow(int position) const;
    /// The last state that both have come from.
    int commonAncestor(int one, int other) const;
    /// Numbers of states to be shown in turn to get there: one or two, as two branches can have given the
    /// same id to different items.
    std::vector<std::uint64_t> way(int position) const;

    /// Of the state with this number.
    void setName(std::uint64_t number, const QString& name);
    /// Drops the picture that was set first where there are more than mostPictures.
    void setPicture(int position, std::shared_ptr<const Picture> picture);
    /// What replaying gave; for states that were pushed without.
    void setResult(std::uint64_t number, MapPtr map, SharedEdits edits = {}, Selection selectionAfter = {});
    /// Without the states that have no map, unless their file was read again: then they are what that gave,
    /// under its number. States hang on the last one before them that is there; without the state before all
    /// steps the first one takes its place, without map where there is none at all.
    HistoryTree withoutGaps() const;
    /// A number of the same state that has a map, where there is one; otherwise this number.
    std::uint64_t soundNumber(std::uint64_t number) const;
    /// States that were reached since the file that holds the state of number `at` was read again, under
    /// numbers that follow. Its current state becomes that of this tree.
    void append(const HistoryTree& later, std::uint64_t at);

    /// So many steps have pictures; older ones are dropped.
    static constexpr std::size_t mostPictures = 2000;

private:
    struct Node {
        HistoryState state;
        int parent = -1;
        int followed = -1; ///< the state after it that was gone to last
        int depth = 0;     ///< steps that lead here
    };
    struct Reading {
        std::uint64_t number = 0;
        int position = 0;
        MapPtr map;
    };
    Node& node(int position) { return m_nodes[static_cast<std::size_t>(position)]; }
    const Node& node(int position) const { return m_nodes[static_cast<std::size_t>(position)]; }
    const Reading* findReading(std::uint64_t number) const;

    std::vector<Node> m_nodes;       ///< numbers ascend
    std::vector<Reading> m_readings; ///< few; numbers ascend
    int m_current = 0;
    std::uint64_t m_number = 0, m_lastNumber = 0;
    std::deque<int> m_pictured; ///< positions with a picture, the oldest first
};

} // namespace octant
