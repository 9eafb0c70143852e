#include "app/document/document.h"

#include <algorithm>
#include <memory>
#include <new>
#include <utility>

#include <QDateTime>

#include "app/document/step_name.h"
#include "model/change/change_set.h"
#include "model/edit/edit.h"

/// Steps of a document: done, undone, gone to and put back.
namespace octant {
namespace {

/// Whether two snapshots hold the same values.
bool sameMap(const MapPtr& a, const MapPtr& b) { return a == b || changesBetween(*a, *b).empty(); }

bool builds(const SharedEdits& edits) {
    return edits && std::all_of(edits->begin(), edits->end(), [](const Edit& edit) {
               const EditAction* action = findAction(edit.action);
               return action != nullptr && action->keepsPaint;
           });
}

} // namespace

Selection Document::selectedAfter(const Selection& stored, bool building) const {
    const auto paints = [](const ItemRef& item) {
        return item.kind == ItemKind::Material || item.kind == ItemKind::PhysicsMaterial ||
               item.kind == ItemKind::SoundMaterial;
    };
    return building && !m_selection.empty() && std::all_of(m_selection.begin(), m_selection.end(), paints)
               ? m_selection
               : stored;
}

bool Document::pushStep(std::vector<Edit> edits, const MapPtr& before, const Edited& edited,
                        Selection selectionBefore, const QString& name, double seconds, bool together) {
    try {
        const bool changed = !sameMap(before, edited.map);
        if (!changed && !together)
            return false;
        Selection selectionAfter =
            edited.made.empty() ? m_selection : Selection(edited.made.begin(), edited.made.end());
        HistoryState state{m_tree.lastNumber() + 1, m_tree.number(), m_tree.reading(),
                           together ? name : stepNameWithItem(*before, edits.front(), name),
                           QDateTime::currentMSecsSinceEpoch(),
                           std::make_shared<const std::vector<Edit>>(std::move(edits)),
                           // Each step has a map of its own, so that one can tell which of them was saved.
                           changed ? edited.map : std::make_shared<const Map>(*edited.map),
                           std::move(selectionBefore), std::move(selectionAfter)};
        m_tree.makeReady();
        if (m_log)
            m_log->makeReady();
        restore(state.map, selectedAfter(state.selectionAfter, builds(state.edits)));
        m_tree.push(std::move(state));
    } catch (const std::bad_alloc&) {
        putBack(before);
        throw;
    }
    if (m_log)
        logStep(m_tree.current(), seconds);
    emitHistory();
    return true;
}

void Document::logStep(const HistoryState& state, double seconds) {
    m_log->stepDone(
        {state.number, state.from, state.name, state.edits, state.map, state.time, state.reading, seconds});
}

void Document::undo() {
    if (m_gesture)
        cancel(m_gesture->id);
    else if (!refuseWhileBusy())
        goToStep(m_tree.undoTo());
}

void Document::redo() {
    if (!m_gesture && !refuseWhileBusy())
        goToStep(m_tree.redoTo());
}

Selection Document::selectedAt(int position, std::uint64_t number) const {
    const int from = m_tree.index();
    const int shared = m_tree.commonAncestor(from, position);
    bool building = true;
    for (const int end : {from, position})
        for (int at = end; at != shared; at = m_tree.parent(at))
            building = building && builds(m_tree.state(at).edits);
    const HistoryState* stored = &m_tree.state(position);
    if (position == shared) {
        // What was selected before the first step that is undone on the way.
        int next = from;
        while (m_tree.parent(next) != shared)
            next = m_tree.parent(next);
        stored = &m_tree.state(next);
    }
    if (stored->reading != m_tree.readingOf(number))
        return {};
    return selectedAfter(position == shared ? stored->selectionBefore : stored->selectionAfter, building);
}

void Document::goToStep(int index) {
    if (m_gesture)
        cancel(m_gesture->id);
    if (index < 0 || index > m_tree.count() || refuseWhileBusy())
        return;
    if (index == m_tree.index()) {
        emitHistory();
        return;
    }
    const std::vector<std::uint64_t> way = m_tree.way(index);
    if (std::any_of(way.begin(), way.end(), [this](std::uint64_t number) { return !m_tree.mapOf(number); })) {
        emit refused(tr("“%1” is still being restored. Go there again in a moment.")
                         .arg(index == 0 ? tr("As opened") : m_tree.state(index).name));
        return;
    }
    const std::uint64_t from = m_tree.number();
    const auto tell = [&] {
        if (m_log && m_tree.number() != from)
            m_log->wentTo(m_tree.number());
        emitHistory();
    };
    try {
        if (m_log)
            m_log->makeReady();
        const Selection selection = selectedAt(index, m_tree.numberToShow(index));
        for (const std::uint64_t number : way) {
            restore(m_tree.mapOf(number), selection, m_tree.readingOf(number) != m_tree.reading());
            m_tree.goTo(number);
        }
    } catch (const std::bad_alloc&) {
        putBack(m_tree.map());
        tell();
        throw;
    }
    tell();
}

void Document::restoreHistory(HistoryTree tree) {
    m_tree = std::move(tree);
    const bool same = m_tree.current().reading == m_tree.reading(); // others have other ids
    restore(m_tree.map(), same ? m_tree.current().selectionAfter : Selection());
    emitHistory();
}

void Document::fillHistory(const HistoryTree& replayed, const MapPtr& saved) {
    bool all = true;
    for (int position = 0; position <= m_tree.count(); ++position) {
        const std::uint64_t number = m_tree.state(position).number;
        if (m_tree.state(position).map)
            continue;
        const int there = replayed.positionOf(number);
        if (there >= 0 && replayed.state(there).map) {
            const HistoryState& state = replayed.state(there);
            m_tree.setResult(number, state.map, state.edits, state.selectionAfter);
        } else {
            all = false;
        }
    }
    if (!all)
        m_tree = m_tree.withoutGaps();
    if (!m_saved)
        m_saved = saved;
    emitHistory();
}

void Document::continueHistory(HistoryTree before, std::uint64_t at, std::unique_ptr<HistoryLog> log) {
    const MapPtr opened = m_tree.state(0).map;
    const std::uint64_t read = before.lastNumber() + 1;
    const int steps = before.count();
    before.append(m_tree, at);
    if (log) // before anything is changed, as memory can be short for it
        log->readAgain(read, at, opened);
    m_tree = std::move(before);
    // The one of now goes once the other one has all of it.
    const std::unique_ptr<HistoryLog> old = std::exchange(m_log, std::move(log));
    if (m_log) {
        for (int position = steps + 1; position <= m_tree.count(); ++position)
            logStep(m_tree.state(position));
        if (m_tree.count() > steps && m_tree.index() != m_tree.count())
            m_log->wentTo(m_tree.number());
        if (m_saved != opened)
            logSaved();
    }
    emitHistory();
}

std::vector<HistoryStep> Document::history() const {
    std::vector<HistoryStep> steps(static_cast<std::size_t>(m_tree.count()));
    for (int position = 1; position <= m_tree.count(); ++position) {
        const HistoryState& state = m_tree.state(position);
        steps[static_cast<std::size_t>(position) - 1] = {state.name.toStdString(),
                                                         m_saved && m_tree.holds(position, m_saved),
                                                         m_tree.parent(position),
                                                         false,
                                                         false,
                                                         state.time,
                                                         state.picture};
    }
    bool done = true;
    for (const int position : m_tree.line()) {
        if (position > 0) {
            HistoryStep& step = steps[static_cast<std::size_t>(position) - 1];
            step.onLine = true;
            step.done = done;
        }
        done = done && position != m_tree.index();
    }
    return steps;
}

std::vector<Edit> Document::editsDone() const { return m_tree.editsDone(); }

bool Document::wantsStepPicture() const {
    return !m_gesture && m_shown == m_tree.map() && !m_tree.current().picture;
}

void Document::giveStepPicture(std::shared_ptr<const Picture> picture) {
    if (!wantsStepPicture())
        return;
    if (m_log)
        m_log->pictured(picture);
    m_tree.setPicture(m_tree.index(), std::move(picture));
    emit happened(StepPictured{});
}

bool Document::holdsSaved() const {
    return m_committed == m_saved ||
           (m_saved && m_committed == m_tree.map() && m_tree.holds(m_tree.index(), m_saved));
}

void Document::logSaved() {
    bool told = false;
    if (m_saved)
        m_tree.forEachNumberOf(m_saved, [&](std::uint64_t number) {
            m_log->saved(number, m_origin.path, m_savedStamp);
            told = true;
        });
    if (!told)
        m_log->unsaved(m_origin.path);
}

} // namespace octant
