#pragma once

#include <memory>
#include <set>
#include <utility>

#include <QObject>

#include "model/terrain/terrain.h"
#include "views/host/window_tasks.h"
#include "views/render/terrain_scene.h"

namespace octant {

/// Keeps a scene in step with a terrain: chunks are meshed on workers, after an edit only those that it
/// touches. Lives on the window's thread.
class TerrainSync : public QObject {
    Q_OBJECT
public:
    TerrainSync(render::Scene& scene, ThreadPool& pool, QObject* parent = nullptr);

    /// Another terrain: everything anew.
    void show(TerrainPtr terrain);
    /// Tiles of the terrain changed, all in this rectangle.
    void follow(TerrainPtr terrain, const terrain::TileRect& changed);
    /// What is drawn of the same tiles changed everywhere.
    void followAll(TerrainPtr terrain);
    /// How chunks are meshed from now on; draws all of them anew.
    void setOptions(const terrain::MeshOptions& options);
    /// Whether no chunk waits or is being meshed.
    bool idle() const { return m_queue.empty() && m_running.empty(); }

signals:
    /// Many chunks changed, or the last that are to change; what one edit changes comes at once.
    void changed();
    /// A chunk could not be meshed, for want of memory most likely; the scene goes on without it.
    void failed(const Error& why);

private:
    using Chunk = render::ChunkPlace;
    void startJobs();
    void take(Chunk chunk, Result<std::shared_ptr<const PatchMesh>> patch, std::uint64_t round);

    render::Scene& m_scene;
    TerrainPtr m_terrain;
    terrain::MeshOptions m_options;
    std::set<Chunk> m_queue, m_running;
    std::size_t m_unseen = 0;  ///< chunks that came since changed()
    std::uint64_t m_round = 0; ///< of show(): results of earlier ones are dropped
    WindowTasks m_tasks;
};

} // namespace octant
