#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>

#include "model/geometry/mesh_context.h"
#include "model/light/light.h"
#include "model/visibility/listed_sight.h"
#include "model/visibility/sight_lines.h"
#include "views/host/window_tasks.h"

namespace octant {

/// What the visible lists of the level that is shown say, read on workers. Lives on the window's thread.
class SightView : public QObject {
    Q_OBJECT
public:
    using Context = std::shared_ptr<const MeshContext>;

    explicit SightView(ThreadPool& pool, QObject* parent = nullptr);

    /// What a place sees.
    struct Seen {
        bool anyLists = false; ///< in the level
        std::optional<visibility::SightPlace> place;
        bool stale = false; ///< the lists are older than the cubes
        std::shared_ptr<const visibility::ListedCubes> listed;
        visibility::SightCount count;
    };
    using Lists = std::shared_ptr<const Level>;
    /// Asks what the place around a point sees; answered() follows. What was known stays until then. `lists`
    /// is the level with the lists to be read, here and below; null: its own.
    void ask(const Context& context, const Lists& lists, const glm::dvec3& point);
    /// Nothing is asked any more.
    void drop();
    /// The last answer; null where there is none.
    const Seen* seen() const { return m_seen ? &*m_seen : nullptr; }
    /// The point that is asked about.
    const std::optional<glm::dvec3>& point() const { return m_point; }

    /// How one sees a face.
    struct Explained {
        enum class State { Nothing, Looking, Line, NoLine, Unlisted } state = State::Nothing;
        visibility::SightLines::Found found;
    };
    /// Asks for the line by which the place that was asked about sees a face of a cube; explained() follows.
    /// `light` says what is a sky; `lists` is the map with the lists that were read.
    void explain(const MapPtr& map, const MapPtr& lists, std::size_t level, const light::LevelLight& light,
                 std::size_t sector, std::uint32_t cube, int face, const glm::dvec3& point);
    void dropLine() { m_line = {}; }
    const Explained& line() const { return m_line; }
    static constexpr std::uint32_t mostRays = 20000;

    /// What is drawn from an eye by the lists of its place.
    struct ByLists {
        enum class State { Listed, Looking, NoLists, Stale, Outside, AllListed } state = State::Looking;
        std::shared_ptr<const visibility::ListedCubes> listed; ///< null: all of the level
        std::size_t sectors = 0, allSectors = 0;               ///< listed ones
    };
    ByLists byLists(const Context& context, const Lists& lists, const glm::dvec3& eye);

    /// How much of the level each of its places sees; null until it is known. Asked for anew where the lists
    /// are others.
    std::shared_ptr<const visibility::SightShares> shares(const Context& context, const Lists& lists);
    void dropShares();

    /// Nothing is being read.
    bool idle() const { return m_running == 0; }

signals:
    /// seen() is the answer to ask().
    void answered();
    void explained();
    /// Something else is known now.
    void changed();

private:
    struct Near {
        Context context;
        Lists lists;
        glm::dvec3 low{0}, high{0};
        ByLists found;
    };
    template <class Work, class Then> void run(const char* what, Work work, Then then);

    std::optional<glm::dvec3> m_point;
    std::optional<Seen> m_seen;
    std::uint64_t m_asked = 0; ///< answers to earlier questions are dropped
    Explained m_line;
    std::uint64_t m_lineAsked = 0;
    std::shared_ptr<const visibility::SightLines> m_lines; ///< of m_linesOf
    std::weak_ptr<const Map> m_linesOf;
    std::vector<Near> m_near; ///< the newest last
    bool m_nearAsked = false;
    std::shared_ptr<const visibility::SightShares> m_shares;
    std::shared_ptr<const Level> m_sharesOf; ///< that they are asked of
    std::uint64_t m_sharesAsked = 0;
    int m_running = 0;
    WindowTasks m_tasks;
};

} // namespace octant
