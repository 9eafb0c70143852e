#include "app/pictures.h"

#include <algorithm>

#include <QFile>
#include <QFileInfo>
#include <QThread>

#include "model/locate.h"
#include "model/rule_name.h"
#include "views/host.h"

namespace octant {
namespace {

constexpr int settleMilliseconds = 200;
constexpr std::size_t mostFindings = 200;
constexpr std::size_t mostBytes = std::size_t{256} << 20; // that nobody shows

bool ofDocument(const std::string& key) { return key.starts_with("model::") || key.starts_with("map:"); }

/// The first material of a document that names a picture.
std::optional<ItemRef> firstUserOf(const Map& map, const std::string& key) {
    for (const auto& level : map.levels)
        for (const Material& material : level->materials)
            if (material.texture == key || material.matcap == key ||
                std::find(material.extraTextures.begin(), material.extraTextures.end(), key) !=
                    material.extraTextures.end())
                return ItemRef{ItemKind::Material, -1, ItemRef::NoCube, material.id};
    if (map.terrain)
        for (const terrain::Material& material : map.terrain->materials)
            if (pictureOfTerrain(material.texture) == key)
                return ItemRef{ItemKind::TerrainMaterial, -1, ItemRef::NoCube, material.id};
    return std::nullopt;
}

} // namespace

Pictures::Pictures(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(std::max(1, QThread::idealThreadCount()));
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMilliseconds);
    connect(&m_settle, &QTimer::timeout, this, &Pictures::filesChanged);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this](const QString& path) {
        m_touched.push_back(QFile::encodeName(path).toStdString());
        m_settle.start();
    });
}

Pictures::~Pictures() {
    m_pool.clear();
    m_pool.waitForDone();
}

void Pictures::setSource(std::shared_ptr<const PictureSource> source) {
    ++m_round;
    m_pool.clear();
    m_running = 0;
    m_source = std::move(source);
    m_entries.clear();
    m_missing.reset();
    m_touched.clear();
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    emit findingsChanged();
}

void Pictures::start(const std::string& key) {
    m_entries[key].running = true;
    ++m_running;
    m_pool.start([this, key, source = m_source, round = m_round] {
        auto loaded = std::make_shared<const Result<PictureSource::Loaded>>(source->load(key));
        QMetaObject::invokeMethod(this, [this, key, round, loaded] { take(key, round, *loaded); });
    });
}

void Pictures::take(const std::string& key, std::uint64_t round,
                    const Result<PictureSource::Loaded>& loaded) {
    if (round != m_round)
        return;
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
        if (!m_missing)
            m_missing = m_source->missing();
        entry.picture = m_missing;
        entry.problem = loaded.error();
    }
    const bool findingsDiffer = entry.broken || wasBroken;
    emit ready(key);
    keepWithin(mostBytes);
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
    for (const auto& [key, entry] : m_entries) {
        if (!entry.broken || findings.size() >= mostFindings)
            continue;
        const std::optional<ItemRef> user = firstUserOf(map, key);
        if (!user)
            continue;
        Finding finding = findingOf(entry.problem, Severity::Warning, *user);
        finding.place = placeOf(map, *user);
        finding.what = key + ": " + entry.problem.text();
        findings.push_back(std::move(finding));
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

void Pictures::keepWithin(std::size_t bytes) {
    std::vector<std::pair<std::uint64_t, std::string>> unused;
    std::size_t sum = 0;
    for (const auto& [key, entry] : m_entries)
        if (entry.picture && !entry.broken && !entry.running && entry.picture.use_count() == 1) {
            unused.emplace_back(entry.used, key);
            sum += entry.picture->pixels.size();
        }
    if (sum <= bytes)
        return;
    std::sort(unused.begin(), unused.end());
    for (const auto& [used, key] : unused) {
        const auto entry = m_entries.find(key);
        sum -= entry->second.picture->pixels.size();
        if (!entry->second.file.empty())
            m_watcher.removePath(QFile::decodeName(entry->second.file.c_str()));
        m_entries.erase(entry);
        if (sum <= bytes / 2)
            return;
    }
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
