#include "app/assets/pictures.h"

#include <algorithm>

#include <QFile>
#include <QFileInfo>

#include "app/assets/asset_check.h"
#include "app/document/program_pool.h"
#include "model/core/scale_picture.h"

namespace octant {
namespace {

constexpr int rereadDelay = 200;
constexpr std::size_t mostFindings = 200;
constexpr std::uint32_t smallestSide = 8; // that all pictures are made to have for want of memory

/// What a picture takes once it is halved to a side.
std::size_t bytesWithin(const Picture& picture, std::uint32_t side) {
    std::size_t bytes = picture.pixels.size();
    for (std::uint32_t longest = std::max(picture.width, picture.height); longest > side; longest /= 2)
        bytes /= 4;
    return bytes;
}

/// Of what a document holds or what lies beside it; models of a map's archive have textures too.
bool ofDocument(const std::string& key) {
    for (const char* kind : {"model::", "map:", "terrain::", "prop::"})
        if (key.starts_with(kind))
            return true;
    return false;
}

} // namespace

Pictures::Pictures(QObject* parent) : Pictures(Limits(), parent) {}

Pictures::Pictures(const Limits& limits, QObject* parent)
    : QObject(parent), m_limits(limits), m_side(limits.side),
      m_tasks(programPool(), Priority::Soon, *this, programPool().threads()) {
    m_settle.setSingleShot(true);
    m_settle.setInterval(rereadDelay);
    connect(&m_settle, &QTimer::timeout, this, &Pictures::filesChanged);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this](const QString& path) {
        m_touched.push_back(QFile::encodeName(path).toStdString());
        m_settle.start();
    });
}

void Pictures::setSource(std::shared_ptr<const PictureSource> source, bool sameGame) {
    ++m_round;
    m_tasks.dropWaiting();
    m_reading.cancel();
    m_reading = CancelToken();
    m_running = 0;
    m_side = m_limits.side;
    m_source = std::move(source);
    m_touched.clear();
    for (auto entry = m_entries.begin(); entry != m_entries.end();) {
        const auto here = entry++;
        if (!sameGame || here->second.running || ofDocument(here->first))
            forget(std::string(here->first));
    }
    if (!sameGame)
        m_missing = std::make_shared<Missing>();
    emit findingsChanged();
}

Pictures::Shown Pictures::shownFor(const PictureSource& source, const std::string& key, std::uint32_t side,
                                   Missing& missing, const CancelToken& cancel) {
    auto loaded = source.load(key, cancel);
    if (loaded) {
        loaded->picture = withinSide(std::move(loaded->picture), side);
        return {std::move(loaded), nullptr};
    }
    const std::lock_guard lock(missing.mutex);
    if (!missing.picture && !cancel.cancelled())
        missing.picture = source.missing(cancel);
    return {std::move(loaded), missing.picture};
}

void Pictures::start(const std::string& key) {
    m_entries[key].running = true;
    ++m_running;
    m_tasks.run(
        "a picture",
        [key, source = m_source, side = m_side, missing = m_missing, cancel = m_reading] {
            return shownFor(*source, key, side, *missing, cancel);
        },
        [this, key, round = m_round](const Result<Shown>& shown) { take(key, round, shown); });
}

void Pictures::take(const std::string& key, std::uint64_t round, const Result<Shown>& shown) {
    if (round != m_round || m_reading.cancelled())
        return;
    const Result<PictureSource::Loaded>& loaded =
        shown ? shown->loaded : Result<PictureSource::Loaded>(tl::unexpected(shown.error()));
    --m_running;
    Entry& entry = m_entries[key];
    entry.running = false;
    const bool wasBroken = entry.broken;
    entry.broken = !loaded;
    if (loaded) {
        entry.picture = loaded->picture;
        entry.file = loaded->file.string();
        if (!entry.file.empty())
            m_watcher.addPath(QFile::decodeName(entry.file.c_str()));
    } else {
        entry.picture = shown ? shown->missing : entry.picture;
        entry.problem = loaded.error();
    }
    const bool findingsDiffer = entry.broken || wasBroken;
    emit ready(key);
    keepWithinLimits();
    if (findingsDiffer)
        emit findingsChanged();
}

std::shared_ptr<const Picture> Pictures::picture(const std::string& key) {
    if (!m_source || key.empty())
        return nullptr;
    if (!m_source->knows(key))
        return nullptr;
    const auto known = m_entries.find(key);
    if (known != m_entries.end()) {
        known->second.used = ++m_askings;
        return known->second.picture;
    }
    start(key);
    m_entries[key].used = ++m_askings;
    return nullptr;
}

std::vector<Finding> Pictures::findings(const Map& map) const {
    std::vector<Finding> findings;
    if (std::none_of(m_entries.begin(), m_entries.end(),
                     [](const auto& entry) { return entry.second.broken; }))
        return findings;
    for (const NamedPicture& named : namedPictures(map)) {
        const auto entry = m_entries.find(named.key);
        if (entry != m_entries.end() && entry->second.broken && findings.size() < mostFindings)
            findings.push_back(pictureProblem(map, named, entry->second.problem));
    }
    return findings;
}

void Pictures::follow(std::shared_ptr<const PictureSource> source) {
    m_source = std::move(source);
    for (const auto& [key, entry] : m_entries)
        if (ofDocument(key))
            start(key);
}

void Pictures::retry() {
    for (const auto& [key, entry] : m_entries)
        if (entry.broken && !entry.running)
            start(key);
}

void Pictures::readModelAgain(const std::string& model) {
    for (const auto& [key, entry] : m_entries)
        if (key.starts_with("prop::") && key.ends_with(':' + model) && !entry.running)
            start(key);
}

void Pictures::keepWithinLimits() {
    std::vector<std::pair<std::uint64_t, std::string>> unused;
    std::size_t shownBytes = 0, unusedBytes = 0;
    for (const auto& [key, entry] : m_entries) {
        if (!entry.picture || entry.broken)
            continue;
        if (entry.picture.use_count() > 1) {
            shownBytes += bytesWithin(*entry.picture, m_side);
        } else if (!entry.running) {
            unusedBytes += entry.picture->pixels.size();
            unused.emplace_back(entry.used, key);
        }
    }
    if (shownBytes > m_limits.shown && m_side > smallestSide)
        m_side /= 2;
    halveLongOnes();
    if (unusedBytes <= m_limits.unused)
        return;
    std::sort(unused.begin(), unused.end());
    for (const auto& [used, key] : unused) {
        unusedBytes -= m_entries.at(key).picture->pixels.size();
        forget(key);
        if (unusedBytes <= m_limits.unused / 2)
            return;
    }
}

void Pictures::forget(const std::string& key) {
    const auto entry = m_entries.find(key);
    if (!entry->second.file.empty())
        m_watcher.removePath(QFile::decodeName(entry->second.file.c_str()));
    m_entries.erase(entry);
}

void Pictures::halveLongOnes() {
    for (auto& [key, entry] : m_entries)
        if (entry.picture && !entry.broken && !entry.running &&
            std::max(entry.picture->width, entry.picture->height) > m_side)
            start(key);
}

void Pictures::filesChanged() {
    for (const std::string& file : std::exchange(m_touched, {})) {
        const QString path = QFile::decodeName(file.c_str());
        if (QFileInfo::exists(path))
            m_watcher.addPath(path);
        for (const auto& [key, entry] : m_entries)
            if (entry.file == file && !entry.running)
                start(key);
    }
}

} // namespace octant
