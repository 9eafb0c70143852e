#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <QDateTime>
#include <QObject>
#include <QString>

#include "app/document/history_log.h"
#include "app/document/history_tree.h"
#include "model/core/executor.h"
#include "model/core/revision.h"
#include "views/host/host.h"

namespace octant {

class Checker;
class Jobs;
struct JobControl;
namespace light {
class LightAtHand;
}
namespace visibility {
class SightAtHand;
class SightMemory;
} // namespace visibility

/// Where a document came from and how it was read.
struct DocumentOrigin {
    QString path;                     ///< empty: never saved
    QString importedFrom;             ///< file of another kind that it was made of
    QString suggestedPath;            ///< where it goes by its first save; empty: nobody knows
    bool revisionCertain = true;      ///< false: the file could be of another revision too
    std::vector<Revision> candidates; ///< revisions that the file can be read as
    bool sectorSizeCertain = true;    ///< false: 2025-01-07, where the size is a setting
};

/// The map after all of these edits, each done to what the one before gave. Errors: of the first that is
/// refused.
Result<Edited> applyInTurn(const MapPtr& map, std::span<const Edit> edits, const EditContext& context);

/// The single mutable thing: which map is the current one, how it came about, and what is selected. Changes
/// only by edits. Lives on the window's thread.
class Document : public QObject {
    Q_OBJECT
public:
    Document(MapPtr map, DocumentOrigin origin, Jobs& jobs, QObject* parent = nullptr);
    ~Document() override;

    /// Another one for every document of this run.
    std::uint64_t number() const { return m_number; }
    /// The map as shown: with an open gesture its last preview.
    const MapPtr& snapshot() const { return m_shown; }
    /// The map that a save writes.
    const MapPtr& committed() const { return m_committed; }

    /// True: it is done or, if it is a long one, begun.
    bool submit(const Edit& edit);
    /// Several edits as one step with this name, each done to what the one before gave. It is a step also
    /// where the map stays as it is.
    bool submitTogether(std::vector<Edit> edits, const QString& name);
    /// As Host has them; what they refuse changes nothing.
    Host::GestureId beginGesture(QString name, Host::Interrupted then = Host::Interrupted::Commit);
    /// False where it was refused, or the gesture is not open any more.
    bool preview(Host::GestureId gesture, const Edit& edit);
    /// Makes the gesture one step, if it changed anything; with a long edit under way once that is done.
    void commit(Host::GestureId gesture);
    /// An id that is not open any more is ignored, here and in commit().
    void cancel(Host::GestureId gesture);
    /// Whether a gesture has begun and was neither committed nor cancelled.
    bool gestureOpen() const { return m_gesture && !m_gesture->ended; }
    /// A long edit is being applied on a worker, with progress. Until it is done or cancelled no other is
    /// accepted, nor undo and redo; what comes of it lands on the map that it began from.
    bool busy() const { return m_long.has_value(); }
    /// Ends an open gesture where it stands: on focus loss, tool or tab switch, saving, closing.
    void endGesture();

    /// All states that were ever reached.
    const HistoryTree& undoStack() const { return m_tree; }
    /// Undo during a gesture cancels it and undoes nothing else.
    void undo();
    /// Along the branch that was followed last; not during a gesture.
    void redo();
    /// True during a gesture, which undo() cancels.
    bool canUndo() const { return m_gesture || (!busy() && m_tree.canUndo()); }
    /// False during a gesture, and while a long edit is applied.
    bool canRedo() const { return !m_gesture && !busy() && m_tree.canRedo(); }
    /// Shows the state at a position of the history, on whatever branch; 0: as opened.
    void goToStep(int index);
    /// The steps at positions from 1 on.
    std::vector<HistoryStep> history() const;
    /// No picture of the current state was taken yet, and what is shown is that state.
    bool wantsStepPicture() const;
    /// What is seen of the current state.
    void giveStepPicture(std::shared_ptr<const Picture> picture);
    /// Edits of the steps that are done, in order: replaying them on the opened map, undoStack().read(),
    /// gives the current one.
    std::vector<Edit> editsDone() const;

    /// What is selected in all views; items of it may be gone from the map.
    const Selection& selection() const { return m_selection; }
    /// Views hear SelectionChanged where it is another one.
    void select(Selection selection);
    /// Id of the level that views show; 0 where the map has none.
    ItemId activeLevel() const { return m_activeLevel; }
    /// Views hear ActiveLevelChanged where it is another one.
    void setActiveLevel(ItemId level);

    /// Its file, or what it was made of, and what that file left open.
    const DocumentOrigin& origin() const { return m_origin; }
    /// Emits originChanged() even where it is the same.
    void setOrigin(DocumentOrigin origin);
    /// File name without folder, or that of the file that it was made of, or "Untitled".
    QString title() const;
    /// Where it would be written first: its own file, one beside that which it was made of, or "untitled".
    QString fileToSuggest() const;
    QString fileEnding() const; ///< ".pmf" and the like
    /// There is something that its file does not hold yet.
    bool modified() const { return !holdsSaved() || busy(); }
    /// This snapshot is what the file holds now, which had that stamp when it was written; null: it holds
    /// something else.
    void setSaved(MapPtr snapshot, const FileStamp& stamp = {});
    /// What the file holds; null where that is none of the states, or there is no file.
    const MapPtr& savedSnapshot() const { return m_saved; }
    /// Of the file, when it was last read or written.
    const FileStamp& savedStamp() const { return m_savedStamp; }
    /// States that this document, which has none yet, had before it was closed; its current one is shown.
    void restoreHistory(HistoryTree tree);
    /// States of restoreHistory() that had no map yet, from the same history with all that could be done
    /// again; those that could not go. `saved`: what the file holds, where that was among them.
    void fillHistory(const HistoryTree& replayed, const MapPtr& saved);
    /// States that this document had when its file was open before, which held that with number `at`. They
    /// come before those of now, and the log, which knows them, is told of these.
    void continueHistory(HistoryTree before, std::uint64_t at, std::unique_ptr<HistoryLog> log);
    /// Why no edit is accepted, a sentence; empty where edits are.
    const QString& readOnly() const { return m_readOnly; }
    /// Ends an open gesture.
    void setReadOnly(QString why);
    /// Who is told of the history from now on; null: nobody.
    void setLog(std::unique_ptr<HistoryLog> log) { m_log = std::move(log); }
    /// Who has light at hand that a bake would compute anew.
    void setLightAtHand(std::shared_ptr<light::LightAtHand> light) { m_lightAtHand = std::move(light); }
    /// Who has visible lists that a bake would.
    void setSightAtHand(std::shared_ptr<const visibility::SightAtHand> sight) {
        m_sightAtHand = std::move(sight);
    }
    /// Null where nobody is told.
    HistoryLog* log() const { return m_log.get(); }
    /// Another map in the place of this one (revert, another revision): history and selection begin anew, and
    /// the log ends.
    void replace(MapPtr map, DocumentOrigin origin);

    /// What the levels held when they were last counted; null before.
    const std::shared_ptr<const MapStatistics>& statistics() const { return m_statistics; }
    /// As of the last check, which checked() says is that of now.
    const std::vector<Finding>& findings() const { return m_findings; }
    /// False while findings of the current snapshot are still being looked for.
    bool checked() const { return m_checkedMap == m_committed; }

signals:
    /// For the views, in the order in which it happened.
    void happened(const octant::HostEvent& event);
    /// There are changes that are not saved now, or none any more.
    void modifiedChanged();
    /// It belongs to another file, or its name differs.
    void originChanged();
    /// What an edit has to say of itself.
    void noted(const QString& what);
    /// An edit was refused, in plain words.
    void refused(const QString& why);

private:
    struct Gesture {
        Host::GestureId id = 0;
        QString name;
        Host::Interrupted interrupted = Host::Interrupted::Commit;
        MapPtr before;
        Selection selectionBefore;
        std::optional<Edit> edit; ///< of the last preview
        double seconds = 0;       ///< that it took
        std::vector<ItemRef> made;
        std::optional<Edit> next; ///< preview that waits for the one that is on a worker
        bool ended = false;       ///< committed, but for the long edit that is still under way
    };
    /// An edit on a worker: the last preview of the gesture where one is open.
    struct LongEdit {
        std::vector<Edit> edits; ///< mostly one
        MapPtr before;
        QString name;
        bool together = false;
        std::shared_ptr<JobControl> job;
        bool logged = false; ///< the log was told that it is under way
    };
    /// What a worker made of it.
    struct LongResult {
        Result<Edited> edited;
        double seconds;
    };

    /// Shows a map and tells the views; `selection` replaces the selected items, less those that are gone.
    /// `reread`: its items have other ids than those shown before.
    void show(MapPtr map, bool isPreview, std::optional<Selection> selection = {}, bool reread = false);
    /// Makes a map the committed one and shows it.
    void restore(const MapPtr& map, const Selection& selection, bool reread = false);
    /// After a step that memory ran out in: the map of the history is the committed one again.
    void putBack(const MapPtr& map);
    /// What is selected where a step left this; a material that one builds with stays it.
    Selection selectedAfter(const Selection& stored, bool building) const;
    /// What is selected when one comes to a position from the current one; it is shown as `number`.
    Selection selectedAt(int position, std::uint64_t number) const;
    bool holdsSaved() const;
    /// `seconds`: that doing it took.
    void logStep(const HistoryState& state, double seconds = 0);
    void logSaved();
    /// `together`: of submitTogether(); else what changes nothing is no step.
    bool pushStep(std::vector<Edit> edits, const MapPtr& before, const Edited& edited,
                  Selection selectionBefore, const QString& name, double seconds, bool together = false);
    /// Says why not, where a long edit is under way.
    bool refuseWhileBusy();
    /// The same where no edit is accepted at all.
    bool refuseEdit();
    void startLong(std::vector<Edit> edits, const MapPtr& before, const QString& name, bool together = false);
    void finishLong(const JobControl* job, const LongResult& result);
    void finishLongPreview(const LongEdit& done, const LongResult& result);
    void dropLong();
    /// Tells the log that the long edit is under way: nobody is to take it back any more.
    void logLong();
    /// Tells the log that it was given up.
    void logGivenUp(const LongEdit& given);
    /// The active level, or the first one where it is gone.
    ItemId presentLevel() const;
    /// Decodes all sectors on workers, those of the active level first.
    void startDecoding();
    void stopDecoding();
    void startCheck();
    void emitHistory();

    const std::uint64_t m_number;
    Jobs& m_jobs;
    HistoryTree m_tree;
    std::unique_ptr<HistoryLog> m_log;
    std::shared_ptr<light::LightAtHand> m_lightAtHand;
    std::shared_ptr<const visibility::SightAtHand> m_sightAtHand;
    std::shared_ptr<visibility::SightMemory> m_sight; ///< of the last bake of visible lists
    MapPtr m_shown, m_committed, m_saved;
    FileStamp m_savedStamp; ///< of the file when it was written or read
    DocumentOrigin m_origin;
    QString m_readOnly;
    std::optional<Gesture> m_gesture;
    std::optional<LongEdit> m_long;
    Selection m_selection;
    ItemId m_activeLevel = 0;
    bool m_wasModified = false;

    std::shared_ptr<Checker> m_checker; ///< remembers the last snapshot, so that only changes are looked at
    std::shared_ptr<StatisticsCounter> m_counter; ///< likewise
    MapPtr m_checkedMap;
    std::vector<Finding> m_findings;
    std::shared_ptr<const MapStatistics> m_statistics;
    std::shared_ptr<JobControl> m_checkJob, m_decodeJob;
};

} // namespace octant
