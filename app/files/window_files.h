#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QStringList>

#include "app/files/file_claim.h"
#include "app/files/file_watch.h"
#include "app/files/map_files.h"
#include "app/files/save_queue.h"
#include "app/files/templates.h"
#include "app/window/message_bar.h"
#include "io/machine_memory.h"

class QMessageBox;
class QWidget;

namespace octant {

class ConvertDialog;
class Documents;
class ExportDialog;
class Jobs;
struct GameChoice;
struct ReadyExport;

/// The file commands of the window: they start jobs and ask what only the user can say.
class WindowFiles : public QObject {
    Q_OBJECT
public:
    WindowFiles(Documents& documents, Jobs& jobs, MessageBars& bars, QWidget* window);

    /// Opens it as a document without a file.
    void newMap(MapTemplate which);
    /// A model of one box.
    void newModel();
    /// Asks for its size and materials.
    void newTerrain();
    /// Ask how, list what is lost, and open what comes of a terrain or of a map as another document.
    void convertToMap(Document& document);
    void convertToTerrain(Document& document, const GameChoice& game);
    /// Asks for files.
    void openAsking();
    /// A file that is open already is shown again.
    void open(const QStringList& paths, const ReadChoice& choice = {});
    /// Asks for a name where the document has none. `then` is called once the file is written.
    void save(Document& document, std::function<void()> then = {});
    /// Asked before a document is written by hand; true: an edit was begun that is to be written with it.
    void setBeforeSave(std::function<bool(Document&)> ask) { m_beforeSave = std::move(ask); }
    /// Asks for a name, then saves under it from now on. `then` as for save().
    void saveAs(Document& document, std::function<void()> then = {});
    /// Saves under this name from now on, without asking.
    void saveTo(Document& document, const QString& path, std::function<void()> then = {});
    /// Saves all that has changes; asks for names, one after another, where documents have none, and ends
    /// where the user gives none.
    void saveAll();
    /// Saves what has changes and a file that may be written without asking anything. A failure is told once,
    /// until a save succeeds. False: something is still being done to one of them, so that it waits.
    bool saveByItself();
    /// Whether a document has changes.
    bool anythingToSave() const;
    /// Asks for a form and a file; the document stays with its own.
    void exportAs(Document& document, const GameChoice& game);
    /// Asks for a file and writes the edits that are done to it, as a script.
    void exportHistory(Document& document);
    /// The same to this file; what cannot be written is told in a bar.
    void writeHistory(Document& document, const QString& path);
    /// Reads the file again; asks first when there are changes.
    void revert(Document& document);
    /// Asks first when there are changes.
    void close(Document& document);
    /// Opens the file that was closed last.
    void reopenClosed();
    /// A file was closed and is not open again.
    bool canReopen() const { return !m_closed.isEmpty(); }
    /// No changes wait to be saved, and nothing is being written.
    bool settled() const;
    /// Waits for what is being written, asks for each document with changes, then calls `then`, unless the
    /// user wants to stay. What was edited meanwhile is asked for again.
    void settleAll(const std::function<void()>& then);

    /// A document that was put together from its journal, in place of the one of the same file that is open
    /// without changes; where that has changes it keeps the file, and this one has none yet. `stamp`: of its
    /// file when that was the document's last.
    Document* adoptRecovered(std::unique_ptr<Document> document, const FileStamp& stamp);
    /// Opens what came of a merge, unsaved, as the document of a file that it is saved to; without one, or
    /// where that is open, a name beside `beside` is suggested.
    Document* openMerged(LoadedMap merged, const QString& out, const QString& beside);
    /// What *Compare* does where another program has changed the file of a document: shows how the document
    /// and the file differ. Null, as at first: it is not offered.
    using Compare = std::function<void(Document& document, const QString& path)>;
    void setCompare(Compare compare) { m_compare = std::move(compare); }
    /// Where it is read how much memory is left.
    void setMemorySources(MemorySources sources) { m_memory = std::move(sources); }

signals:
    /// A document was opened, or another map put into it, from these bytes; none where it cannot be written
    /// yet. `stamp`: of its file.
    void opened(octant::Document* document, const octant::Blob& file, const octant::FileStamp& stamp);
    /// The list of files that were open lately is another one.
    void recentChanged();
    /// A line for the status bar and the log.
    void reported(const QString& line);

private:
    /// The claim on a file, or who has it.
    using Claimed = tl::expected<FileClaim, FileHolder>;
    /// `accepted`: also where it takes more memory than is left to make a model of it.
    void openOne(const QString& path, const ReadChoice& choice, bool accepted = false);
    /// Makes what was read a document, asking first where that needs more memory than is left.
    void showIfItFits(const QString& path, LoadedMap loaded, std::optional<Claimed> claim);
    /// Says so of a file, and what it needs; `anyway` is done where the user wants it nevertheless.
    void askForMemory(const QString& path, const QString& text, std::function<void()> anyway);
    /// What open maps will take in the next moments is no more left either.
    std::uint64_t memoryLeftToShow() const;
    /// Makes what was read a document, and tells of it. `claim`: nothing where nobody has tried yet.
    void show(const QString& path, LoadedMap loaded, std::optional<Claimed> claim);
    void reload(Document& document, const ReadChoice& choice);
    Document* adopt(LoadedMap loaded);
    /// `source`: the file that is converted.
    void openConverted(ConvertDialog* dialog, const QString& source);
    /// Asks for names for those that have none, one after another.
    void saveUntitled();
    /// Its file, or where it is being saved to; empty where it has none yet.
    QString pathToSave(const Document& document) const;
    /// Saving it asks for a name.
    bool needsName(const Document& document) const;
    /// Null where the file is not open.
    Document* openDocument(const QString& path) const;
    /// What comes of it is shown in the dialog, or told where that is closed. Returns the number in the
    /// queue.
    int writeExport(Document& document, const QString& path, const std::shared_ptr<const ReadyExport>& ready,
                    ExportDialog& dialog);
    void exported(const QString& path, const FileStamp& stamp);
    /// A name after that of a file, beside it, that neither a file nor an open document has, and none of
    /// `others`.
    QString freePathFor(const QString& source, const QString& ending, const QStringList& others = {}) const;
    /// Once nothing of the document is being written any more: calls `then` at once when it has no changes,
    /// or when they are saved or may go.
    void askThen(Document& document, const std::function<void()>& then);
    /// Maps that the user does not want to save, by the numbers of their documents.
    using Discarded = std::map<std::uint64_t, MapPtr>;
    void settleRest(const std::shared_ptr<Discarded>& discarded, const std::function<void()>& then);
    void askToSave(Document& document, std::function<void()> saved, std::function<void()> discarded);
    /// Saves once a long edit that is under way has ended, so that its outcome is in the file.
    void saveAfterEdit(Document& document, std::function<void()> then);
    /// Reads it again once nothing of it is being written; asks first when there are changes.
    void reloadAsking(Document& document, const ReadChoice& choice);
    void fileChanged(const QString& path, bool exists);
    /// Writes the document to a new name beside its file, which keeps what another program wrote.
    void keepBoth(Document& document);
    /// What lay under a name when a document was to be saved there, and the claim on that name.
    struct SaveTarget {
        FileStamp stamp;                        ///< none exists: the name is to be free
        std::optional<std::uint64_t> hash = {}; ///< of the content (bytesHash()), where it is known
        std::shared_ptr<FileClaim> claim = {};  ///< null: the document has it, or nobody
    };
    /// Who wants a file written.
    enum class Asked { ByHand, ByItself };
    void writeTo(Document& document, const QString& path, SaveTarget target, std::function<void()> then,
                 Asked asked = Asked::ByHand);
    /// Whether saving it can be left to the clock: its file holds a state of it, and is to be written.
    bool savesByItself(const Document& document) const;
    /// The claim on a name that the document is to be saved under. Null where it has that already, or where
    /// the user wants to edit what another program has open. Errors: who has it.
    tl::expected<std::shared_ptr<FileClaim>, FileHolder> claimFor(const Document& document,
                                                                  const QString& path) const;
    /// Where it is open: "in another Octant, process 12".
    static QString whoHas(const FileHolder& holder);
    /// The file of the document was replaced.
    void renewClaim(const Document& document);
    /// The document is no longer that of its file, which is watched only as long as another one is.
    void forgetFile(const Document& document);
    /// The backup of a file that is open in a tab, and so is not to be renamed; empty where none is.
    QString openBackup(const QString& path, int count) const;
    /// The document has the claim on its file, so that no two programs edit it: where another one does
    /// already the document is read-only, with a bar that says so.
    void claimOpened(Document& document, Claimed claim);
    /// The same for a file that was just written, which is the document's own whoever else has it open; that
    /// is told of where the name is another one. `claim`: that was had for the name; may be null.
    void claimWritten(Document& document, FileClaim* claim, bool newName);
    void makeReadOnly(Document& document, const FileHolder& holder);
    /// The user wants to edit what another program has open as well.
    void editAnyway(Document& document);
    /// Tells of what a save could not do or left beside the file.
    void tellOfSave(Document& document, const QString& path, const SaveDetails& details);
    void tellOfImport(Document& document, const std::vector<std::string>& losses);
    void offerChoices(Document& document);
    /// `target`: what lies there now.
    void askToWriteOver(Document& document, const QString& path, SaveTarget target,
                        std::function<void()> then);
    void saved(Document* document, const MapPtr& map, const QString& path, const SaveDetails& details,
               FileClaim* claim);
    void saveFailed(Document* document, const QString& path, const Error& error, const FileStamp& before);
    void showError(const QString& id, const QString& text, Document* document,
                   std::vector<BarMessage::Choice> choices = {});

    Documents& m_documents;
    Jobs& m_jobs;
    MessageBars& m_bars;
    QWidget* m_window;
    MemorySources m_memory;
    Compare m_compare;
    FileWatch m_watch;
    std::map<std::uint64_t, FileClaim> m_claims; ///< by the numbers of documents
    std::function<bool(Document&)> m_beforeSave;
    SaveQueue m_saves;
    std::set<std::uint64_t> m_toldOfFailure; ///< numbers of documents that could not be saved by themselves
    std::set<std::uint64_t> m_recovered;     ///< of those that were recovered and not saved since
    QStringList m_closed;             ///< files that were closed and not opened since, the last at the end
    QPointer<QMessageBox> m_question; ///< asks whether changes are to be saved
    QPointer<QMessageBox> m_overQuestion; ///< asks whether another program's changes are to be written over
};

} // namespace octant
