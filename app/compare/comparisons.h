#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QString>

#include "app/compare/map_comparison.h"
#include "model/core/blob.h"
#include "model/edit/edit.h"
#include "views/host/actions.h"

class QWidget;

namespace octant {

class Document;
class DocumentHost;
class MergeConflicts;
struct LoadedMap;
struct MergeStanding;
class Documents;
class Jobs;
class MessageBars;
struct JobControl;

/// The files of a merge.
struct MergeFiles {
    QString base;              ///< one without content: the sides have nothing in common
    QString ours;              ///< name of our version, and its file where `document` is null
    QString theirs;            ///< file of the other version
    QString out;               ///< what it is saved to; empty: a name is asked for
    MapPtr document = nullptr; ///< our version
};

/// What the open documents are compared with: reads the other file and finds the differences in jobs, and
/// finds them anew after each edit. The same for merges, whose conflicts are listed.
class Comparisons : public QObject, public Comparing {
    Q_OBJECT
public:
    Comparisons(Documents& documents, DocumentHost& host, Jobs& jobs, MessageBars& bars, QWidget* window);
    ~Comparisons() override;

    /// Asks for the other file.
    void compareAsking(Document& document);
    /// Compares a document, what is not saved included, with a file.
    void compareWith(Document& document, const QString& path);
    /// The same with its own file as it is on disk.
    void compareWithSaved(Document& document);
    /// Compares the first document that is opened next.
    void compareNextOpened(const QString& path);

    /// Asks for theirs and the base, and merges the document with them.
    void mergeAsking(Document& document);
    /// Opens what comes of a merge as another document.
    void merge(const MergeFiles& files);
    /// How that becomes a document that is saved to a file.
    using OpenMerged = std::function<Document*(LoadedMap merged, const MergeFiles& files)>;
    /// Has to be set before merge() is called.
    void setOpenMerged(OpenMerged open) { m_openMerged = std::move(open); }
    /// Called with what lists the conflicts of such a document again (merge_record.h), should the program
    /// end.
    using KeepMerge = std::function<void(const Document& document, const Blob& record)>;
    void setKeepMerge(KeepMerge keep) { m_keepMerge = std::move(keep); }
    /// Lists the conflicts of a merge again whose document was recovered. `opened`: what it was when it was
    /// opened.
    void continueMerge(Document& document, const MapPtr& opened, const Blob& record);
    /// Whether what came of a merge was saved with no conflict left.
    bool mergeSaved() const { return m_mergeSaved; }

    std::shared_ptr<const Comparison> comparison() const override;
    bool preparing() const override;
    void choose(const DifferenceRef& at) override;
    std::optional<DifferenceRef> chosen() const override;
    bool canTake(const DifferenceRef& at) const override;
    void take(const DifferenceRef& at) override;
    void end() override;
    std::shared_ptr<const ConflictStates> conflicts() const override;
    bool canResolve(const DifferenceRef& at, MergeSide side) const override;
    void resolve(const DifferenceRef& at, MergeSide side) override;
    void resolveRest(MergeSide side) override;

signals:
    /// The user asked for a comparison of the document that is shown.
    void wanted();
    /// A line for the status bar and the log.
    void reported(const QString& line);

private:
    struct State {
        QString path, name; ///< of the other file
        MapPtr other;       ///< as read; null before
        MapPtr compared;    ///< the document's map that the comparison is of
        std::shared_ptr<const MapComparison> comparison;
        std::shared_ptr<JobControl> job;
        std::optional<DifferenceRef> chosen;
        std::shared_ptr<const MergeConflicts> merge; ///< null: it is no merge
        std::shared_ptr<const MergeStanding> standing;
        std::shared_ptr<const ConflictStates> states;
        MapPtr told; ///< as it was saved when that was told of last
    };
    struct Outcome;
    struct MergeOutcome;

    State* shown() const;
    void follow(Document& document);
    void start(Document& document);
    void finish(Document* document, const JobControl* job, const Outcome& outcome, bool cancelled);
    void drop(const Document* document);
    void tell();
    void listenTo(Document& document);
    void openMerge(const MergeFiles& files, MergeOutcome& outcome);
    void listConflicts(Document& document, const QString& theirs,
                       const std::shared_ptr<const MergeConflicts>& conflicts);
    void startStanding(Document& document);
    /// Looks again at which conflicts are decided.
    void restate(Document& document);
    void tellOfSavedMerge(Document& document, State& state);
    bool stands(const Document& document, const State& state) const;
    void submitResolved(std::vector<Edit> edits, const QString& name);

    Documents& m_documents;
    DocumentHost& m_host;
    Jobs& m_jobs;
    MessageBars& m_bars;
    QWidget* m_window;
    OpenMerged m_openMerged;
    KeepMerge m_keepMerge;
    bool m_mergeSaved = false;
    QString m_next; ///< what the document that is opened next is compared with
    mutable std::map<const Document*, State> m_states;
};

} // namespace octant
