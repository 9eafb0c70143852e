#include "views/viewport/terrain_sync.h"

#include <algorithm>

namespace octant {
namespace {

constexpr std::size_t chunksAhead = 32; ///< so that workers go on while a picture is drawn
/// A picture of large terrain takes long to draw, so that one for each chunk would take most of the time.
constexpr std::size_t chunksPerPicture = 64;

} // namespace

TerrainSync::TerrainSync(render::Scene& scene, ThreadPool& pool, QObject* parent)
    : QObject(parent), m_scene(scene),
      m_tasks(pool, Priority::InView, *this, std::max(2U, pool.threads()) - 1) {}

void TerrainSync::show(TerrainPtr terrain) {
    ++m_round;
    m_queue.clear();
    m_running.clear();
    std::vector<std::uint64_t> old;
    for (const auto& [id, sector] : m_scene.sectors())
        old.push_back(id);
    for (const std::uint64_t id : old)
        m_scene.removeSector(id);
    m_terrain = std::move(terrain);
    for (std::uint32_t row = 0; row < m_terrain->chunkRows; ++row)
        for (std::uint32_t col = 0; col < m_terrain->chunkCols; ++col) {
            render::placeChunk(m_scene, *m_terrain, row, col);
            m_queue.insert({row, col});
        }
    startJobs();
    emit changed();
}

void TerrainSync::follow(TerrainPtr terrain, const terrain::TileRect& changed) {
    const TerrainPtr before = std::exchange(m_terrain, std::move(terrain));
    for (const Chunk& chunk : render::changedChunks(*before, *m_terrain, changed))
        m_queue.insert(chunk);
    startJobs();
}

void TerrainSync::followAll(TerrainPtr terrain) {
    m_terrain = std::move(terrain);
    for (std::uint32_t row = 0; row < m_terrain->chunkRows; ++row)
        for (std::uint32_t col = 0; col < m_terrain->chunkCols; ++col)
            m_queue.insert({row, col});
    startJobs();
}

void TerrainSync::setOptions(const terrain::MeshOptions& options) {
    m_options = options;
    if (m_terrain)
        followAll(m_terrain);
}

void TerrainSync::startJobs() {
    for (auto next = m_queue.begin(); next != m_queue.end() && m_running.size() < chunksAhead;) {
        const Chunk chunk = *next;
        // One job of a chunk at a time, so that results come in order.
        if (m_running.contains(chunk)) {
            ++next;
            continue;
        }
        next = m_queue.erase(next);
        m_running.insert(chunk);
        m_tasks.run(
            "drawing terrain",
            [chunk, terrain = m_terrain, options = m_options] {
                return render::patchOf(*terrain, chunk.first, chunk.second, options);
            },
            [this, chunk, round = m_round](Result<std::shared_ptr<const PatchMesh>> patch) {
                take(chunk, std::move(patch), round);
            });
    }
}

void TerrainSync::take(Chunk chunk, Result<std::shared_ptr<const PatchMesh>> patch, std::uint64_t round) {
    if (round != m_round)
        return;
    m_running.erase(chunk);
    if (patch)
        m_scene.setPatch({render::chunkSector(*m_terrain, chunk.first, chunk.second), 0}, std::move(*patch));
    else
        emit failed(patch.error());
    startJobs();
    if (++m_unseen < chunksPerPicture && !idle())
        return;
    m_unseen = 0;
    emit changed();
}

} // namespace octant
