#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include "app/assets/picture_source.h"
#include "model/map/finding.h"
#include "views/host/window_tasks.h"

namespace octant {

/// The pictures of the document that is shown: decoded on workers when they are first asked for, read again
/// when their files change. What cannot be had is the engine's pattern for that, and a finding. Lives on the
/// window's thread.
class Pictures : public QObject {
    Q_OBJECT
public:
    /// What decoded pictures may take.
    struct Limits {
        std::uint32_t side = 1024;                   ///< larger ones are halved: more than that is not drawn
        std::size_t shown = std::size_t{512} << 20;  ///< bytes; beyond them all get smaller
        std::size_t unused = std::size_t{256} << 20; ///< bytes that nobody shows
    };

    explicit Pictures(QObject* parent = nullptr);
    Pictures(const Limits& limits, QObject* parent);
    ~Pictures() override { endReading(); }

    /// From now on pictures are those of another document, or of another game; of the same game those that do
    /// not belong to a document stay.
    void setSource(std::shared_ptr<const PictureSource> source, bool sameGame = false);

    /// Null until ready(); then the picture, or the pattern for what is missing.
    std::shared_ptr<const Picture> picture(const std::string& key);
    /// What was asked for and is not there, as warnings; without a game nothing is said of its identifiers.
    std::vector<Finding> findings(const Map& map) const;
    /// The document was edited: what it holds itself is decoded anew, the rest stays.
    void follow(std::shared_ptr<const PictureSource> source);
    /// The file of a model of the game is another: pictures in it are decoded anew.
    void readModelAgain(const std::string& model);
    /// Looks once more for what was missing.
    void retry();
    /// Nothing is being decoded.
    bool idle() const { return m_running == 0; }
    /// Gives up what is being decoded; nothing comes of it, and nothing is to be asked for any more.
    void endReading() { m_reading.cancel(); }

signals:
    /// A picture was decoded, or could not be.
    void ready(const std::string& key);
    /// What is wrong with the pictures may differ from what was told before.
    void findingsChanged();

private:
    struct Entry {
        std::shared_ptr<const Picture> picture; ///< null while it is decoded for the first time
        Error problem;
        bool broken = false, running = false;
        std::uint64_t used = 0; ///< when it was asked for last, in askings
        std::string file;
    };
    /// What is drawn for the missing, in this game. Decoded by the first task that needs it, for which others
    /// wait.
    struct Missing {
        std::mutex mutex;
        std::shared_ptr<const Picture> picture;
    };
    /// A picture, or why there is none and what is drawn instead.
    struct Shown {
        Result<PictureSource::Loaded> loaded;
        std::shared_ptr<const Picture> missing;
    };
    static Shown shownFor(const PictureSource& source, const std::string& key, std::uint32_t side,
                          Missing& missing, const CancelToken& cancel);
    void start(const std::string& key);
    void take(const std::string& key, std::uint64_t round, const Result<Shown>& shown);
    void filesChanged();
    /// Lets go of decoded pictures that nobody shows, the longest unused first, where they take too much, and
    /// halves the largest of the others where those do.
    void keepWithinLimits();
    void forget(const std::string& key);
    void halveLongOnes();

    Limits m_limits;
    std::uint32_t m_side; ///< no picture is longer now
    std::shared_ptr<const PictureSource> m_source;
    std::map<std::string, Entry> m_entries;
    std::shared_ptr<Missing> m_missing = std::make_shared<Missing>();
    CancelToken m_reading;     ///< of m_round
    std::uint64_t m_round = 0; ///< of setSource(): what was begun before is dropped
    std::uint64_t m_askings = 0;
    int m_running = 0;
    QFileSystemWatcher m_watcher;
    QTimer m_settle; ///< writers take a moment
    std::vector<std::string> m_touched;
    WindowTasks m_tasks;
};

} // namespace octant
