#pragma once

#include <functional>
#include <optional>

#include <QObject>
#include <QStringList>

#include "app/file_watch.h"
#include "app/map_files.h"
#include "app/templates.h"

class QWidget;

namespace octant {

class ConvertDialog;
class Documents;
class Jobs;
class MessageBars;
struct GameChoice;

/// The file commands of the window: they start jobs and ask what only the user can say.
class WindowFiles : public QObject {
    Q_OBJECT
public:
    WindowFiles(Documents& documents, Jobs& jobs, MessageBars& bars, QWidget* window);

    void newMap(MapTemplate which);
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
    void saveAs(Document& document, std::function<void()> then = {});
    void saveTo(Document& document, const QString& path, std::function<void()> then = {});
    void exportAs(Document& document);
    /// Asks for a file and writes the edits that are done to it, as a script.
    void exportHistory(Document& document);
    void writeHistory(Document& document, const QString& path);
    /// Reads the file again; asks first when there are changes.
    void revert(Document& document);
    /// Asks first when there are changes.
    void close(Document& document);
    /// Asks for each document with changes, then calls `then`, unless the user wants to stay.
    void settleAll(std::function<void()> then);

signals:
    void recentChanged();
    void reported(const QString& line);

private:
    void openOne(const QString& path, const ReadChoice& choice);
    void reload(Document& document, const ReadChoice& choice);
    Document* adopt(LoadedMap loaded);
    void openConverted(ConvertDialog* dialog);
    void askThen(Document& document, std::function<void()> then);
    void fileChanged(const QString& path, bool exists);
    void tellOfImport(Document& document, const std::vector<std::string>& losses);
    void offerChoices(Document& document);
    void askToWriteOver(Document& document, std::function<void()> then);
    void showError(const QString& id, const QString& text, Document* document);

    Documents& m_documents;
    Jobs& m_jobs;
    MessageBars& m_bars;
    QWidget* m_window;
    FileWatch m_watch;
};

} // namespace octant
