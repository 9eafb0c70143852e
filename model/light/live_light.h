#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include <glm/ext/vector_double3.hpp>

#include "model/light/bake.h"
#include "model/light/gather.h"
#include "model/light/live_change.h"
#include "model/light/ray_records.h"

namespace octant::light {

/// From where light is looked at: what lies in this cone is wanted first.
struct LightView {
    glm::dvec3 eye{0};           ///< units from the centre of the centre sector
    glm::vec3 forward{0, 0, -1}; ///< of length 1: the middle of the cone
    float cosine = -1;           ///< of half the angle of the cone; -1: everything is in view
};

/// How far the light is that is there.
enum class LivePhase : std::uint8_t {
    Direct, ///< light straight from sources, of what is in view
    Coarse, ///< all that had no light yet, with few directions
    Final,  ///< as the settings say, what is in view first
    Done    ///< the same as bakeLevel() gives
};

/// The light of a level that is kept in step with its edits: after a change only that is computed again which
/// the change can make a difference to, in any order, and once nothing is left the values are those of
/// bakeLevel() with Quality::Final. Samples belong to tiles, cells of a grid by the axis that their faces
/// look along. A tile knows how far its rays went and the light of which tiles they met, and is computed
/// again where a changed box is within reach, or the light of a tile that it met is another one. What rays
/// met is kept, within a bound of memory: only those through changed boxes are traced again, the others are
/// summed up. The light of states that it was done with is kept for undo and redo, within another bound. Used
/// by one thread at a time, which shares the work with the threads of the work's executor.
class LiveLight {
public:
    /// Follows nothing: there is no light.
    LiveLight();
    ~LiveLight();
    LiveLight(const LiveLight&) = delete;
    LiveLight& operator=(const LiveLight&) = delete;

    /// Takes another state of a level over, or another level. Not stopped by the work. Errors: the level is
    /// too large for so many luxels a unit; then there is no light.
    Result<void> follow(const MapPtr& map, std::size_t level, const LevelLight& light,
                        const WorkContext& work);
    /// From where it is looked at now; what lies there is computed first from now on.
    void look(const LightView& view);
    /// Computes at most so many tiles of one phase, the most urgent ones. Returns the phase that
    /// comes next.
    LivePhase advance(const WorkContext& work, std::size_t tiles);
    /// The phase that advance() goes on with.
    LivePhase phase() const { return m_phase; }
    /// Whether what is in view is final, but for light from places that are not.
    bool viewDone() const { return m_phase == LivePhase::Done || m_step + stages() >= m_plan.size(); }

    /// Sectors whose light has changed since the last call, ascending.
    std::vector<std::size_t> takeChanged();
    /// All of them count as changed.
    void changeAll() { m_changed.assign(m_changed.size(), true); }
    /// Whether all of the level has light by now, be it coarse or that of before the last change.
    bool complete() const;
    /// What a sector's light was computed of.
    std::shared_ptr<const LazySector> sourceOf(std::size_t sector) const;
    /// Another number whenever the faces or luxels of a sector lie elsewhere than before, or its fast lights
    /// shine otherwise on its vertices.
    std::uint64_t layoutOf(std::size_t sector) const { return m_layouts[sector]; }
    /// A sector with the light that is there (seenSector()); none of a damaged one.
    std::optional<Sector> seen(std::size_t sector, bool pagesAlone);
    /// The level with all of its light; only when it is done.
    Result<BakedLevel> baked(const WorkContext& work);

    /// The light of the moment of what is in view, as luxels have it, three channels a sample. In the same
    /// order until something else is followed or looked at.
    std::vector<std::uint8_t> lightInView() const;
    /// Whether it follows this level of some map.
    bool follows(std::size_t level) const;
    /// Share of the work that is done, 0..1.
    double doneShare() const;
    /// Tiles that were computed so far, in all turns, and those that there are.
    std::uint64_t computedTiles() const { return m_computed; }
    /// Those that the level has now.
    std::size_t tiles() const { return m_tiles.size(); }

private:
    enum class Have : std::uint8_t { Nothing, Coarse, Final };
    struct Stage {
        Have have = Have::Nothing;
        bool stale = true;
        std::uint32_t checked = 0;       ///< boxes that were looked at, of m_boxes
        float reach = 0;                 ///< units, of the rays
        std::vector<std::uint32_t> seen; ///< tiles whose light it took, ascending
    };
    struct Tile {
        std::uint32_t sector = 0;
        std::vector<std::uint32_t> samples; ///< numbers in the sector, in an order of their own
        std::vector<Stage> stages;
        std::vector<RayRecords> rays; ///< by stage; none where they are not kept
        std::uint64_t content = 0;    ///< hash of its samples
        std::uint64_t sources = 0;    ///< of those that shine here
        LightBox box;
        glm::vec3 plane{0}; ///< of its first sample
    };
    /// A stage of a tile as it was when all light was done.
    struct KeptStage {
        bool any = false;
        bool seenToo = false; ///< otherwise what it sees now holds what it saw then
        Stage stage;
        std::vector<std::uint64_t> which; ///< bits by sample: those that are here; empty: all
        std::vector<glm::vec3> values;    ///< list by list, sample by sample
    };
    struct KeptTile {
        std::uint64_t content = 0;
        std::vector<KeptStage> stages;
    };
    struct State;
    /// A state whose light was done, with the tiles that were overwritten after it and before the next such
    /// state. So the light of a state is that of its own tiles here, of those of the states after it, and of
    /// the moment for the rest.
    struct KeptLight {
        std::weak_ptr<const Map> map;
        LevelLight light;
        std::unordered_map<std::uint32_t, KeptTile> tiles;
        std::size_t bytes = 0;

        bool isOf(const State& state) const;
    };
    using Flat = std::vector<std::vector<glm::vec3>>; ///< by group, by place
    /// Tiles of a step: of those in view the ones near what changed, all in view, or all.
    enum class Part : std::uint8_t { Near, InView, All };
    /// A part of the work: those tiles that want one stage.
    struct Step {
        std::size_t stage;
        bool coarse;
        Part part;
    };

    void forget();
    /// Normals that faces share follow a change. Adds where they became others to `boxes`, and returns the
    /// triangles of earlier states for which they did, by sector.
    std::vector<std::vector<std::uint32_t>> smooth(BakeScene& scene, const std::vector<bool>& same,
                                                   std::vector<std::vector<LightPiece>>& pieces,
                                                   std::vector<LightBox>& boxes, const WorkContext& work);
    /// `made`: charts that are there already, by sector.
    void layOut(const std::vector<bool>& relaid, std::vector<std::optional<SectorCharts>>& made,
                std::vector<std::vector<LightPiece>>& pieces, const std::vector<LightBox>& changed,
                float around, const WorkContext& work);
    /// Each sample keeps its place among values; new ones get others, and those that are gone lose theirs.
    void givePlaces(const std::vector<bool>& relaid, const std::vector<std::vector<std::uint32_t>>& numbers);
    /// Leaves places out that no sample has any more.
    void packPlaces(const WorkContext& work);
    /// Places without a sample have no number as light, so that records of rays there show it.
    void markDeadPlaces();
    /// Which samples the tiles of a sector will have, and which of them have others than before.
    struct TilesOfSector;
    TilesOfSector tilesOf(std::size_t sector, const std::vector<LightSample>& old,
                          const std::vector<std::uint32_t>& numberBefore);
    void takeTiles(std::size_t sector, TilesOfSector& tiles);
    /// Sources and settings of the state are others than before.
    void followLight(const Settings& then, const std::vector<std::uint32_t>& layersThen,
                     const WorkContext& work);
    void clearValues();
    /// Fast lights are multipliers at vertices, and take part in nothing else: they are computed cube by
    /// cube, once there is some light of what is in view.
    struct FastCube {
        std::uint64_t sources = 0;
        std::uint32_t checked = 0; ///< boxes that were looked at, of m_boxes
        bool stale = true;
    };
    /// Takes over what another state of the level had where cubes are the same.
    void followFast(const State* before, const std::vector<bool>& same);
    bool fastWants(std::size_t sector, std::size_t cube) const;
    /// What lights are, not where they shine: whether they are on, how bright and of which colour.
    void followLooksOfLights();
    /// Whether there was anything to do.
    bool advanceFast(const WorkContext& work, std::size_t cubes);
    void noteBoxes(std::vector<LightBox> boxes);
    void noteRayBoxes(const std::vector<LightBox>& boxes);
    void forgetRays(Tile& tile);
    void followSources(const WorkContext& work);
    /// The state is done: tiles are kept before they are overwritten.
    void beginKeeping();
    /// All of a tile.
    void keep(const Tile& tile);
    /// A stage that was overwritten: what it was, and its values, as valuesOf() gave them. `seenToo`: what it
    /// saw may not be in what it sees now.
    void keep(const Tile& tile, std::size_t number, Stage was, const std::vector<glm::vec3>& values,
              bool seenToo);
    /// Adds samples of which values are others now to what is kept of a stage. Without values: all.
    static void addKept(KeptStage& stage, const std::vector<glm::vec3>& values,
                        const std::vector<glm::vec3>& now, std::size_t samples);
    bool keeps() const { return !m_kept.empty() && !m_keptTooMuch; }
    std::vector<glm::vec3> valuesOf(const Tile& tile, std::size_t number);
    /// Gives the light back that a state of before had, where it is kept.
    void restoreKept();
    bool restore(Tile& tile, const KeptTile& kept);
    static std::uint64_t contentHash(const Tile& tile, const std::vector<LightSample>& samples);
    /// All that has a value by sample; of a stage, those that are not made of others.
    std::vector<std::vector<glm::vec3>*> valueLists();
    std::vector<std::vector<glm::vec3>*> valueLists(std::size_t stage);
    void orderTiles();
    bool isNear(const Tile& tile) const;
    std::size_t endOf(Part part) const;
    void spread(std::size_t turn, const WorkContext& work);
    void plan();

    std::size_t stages() const;
    bool wanted(const Tile& tile, const Step& step) const;
    /// The next ones of the step at hand; those before them are not wanted any more.
    std::vector<std::uint32_t> wantedTiles(const Step& step, std::size_t most);
    bool anyWanted(const Step& step);
    /// Whether values of the tile are others afterwards.
    bool compute(Tile& tile, std::size_t stage, bool coarse);
    /// `which`: bits by sample; empty: all.
    bool computeDirect(const Tile& tile, std::uint32_t count, const std::vector<bool>& which);
    bool computeShone(const Tile& tile, Stage& stage, std::uint32_t count);
    bool computeBounce(const Tile& tile, Stage& stage, std::size_t number, std::uint32_t count);
    /// With records of rays, final. `all`: not only where other things are met than before.
    bool sumUpRays(Tile& tile, std::size_t number, bool all);
    /// Traces a ray. Returns its code.
    std::uint32_t traceRay(const Surface& surface, const glm::vec3& direction, std::size_t number,
                           std::span<glm::vec3> to, Gatherer::Trace& trace) const;
    bool touched(const Tile& tile, std::size_t stage) const;
    /// Of the direct light of a tile: samples whose rays go through boxes that were not looked at, as bits.
    /// Empty: none.
    std::vector<bool> directTouched(const Tile& tile) const;
    Surface surfaceOf(const Tile& tile, std::uint32_t sample, std::size_t stage, std::uint32_t count) const;
    std::uint32_t samplesOfStage(Have have) const;
    glm::vec3 lightAt(std::size_t group, std::uint32_t place) const;
    void sumUp(std::size_t sector);
    /// By sector: all of its tiles have some light.
    std::vector<bool> readySectors() const;

    std::unique_ptr<State> m_state;
    LightField m_field;
    Flat m_direct, m_onward; ///< straight from sources: all, and what goes on
    Flat m_shone;            ///< from sky and emission, one group
    std::vector<Flat> m_turns;
    std::vector<std::vector<LightPiece>> m_pieces; ///< by sector
    std::vector<LightBox> m_faceBoxes;             ///< by sector
    std::vector<std::uint64_t> m_layouts;
    std::uint64_t m_lastLayout = 0;
    std::vector<Tile> m_tiles;
    std::unordered_map<std::uint64_t, std::uint32_t> m_tileOfKey;
    std::vector<KeptLight> m_kept;       ///< the oldest first
    bool m_keptTooMuch = false;          ///< since the last state: nothing more is kept, and none given back
    std::mutex m_keeping;                ///< of both, while tiles are computed
    std::vector<std::uint32_t> m_tileOf; ///< by place
    std::uint32_t m_placeCount = 0;      ///< that were given
    std::vector<std::uint32_t> m_dead;   ///< places that have no sample any more
    std::vector<LightBox> m_boxes;
    std::vector<LightBox> m_nearBoxes;      ///< in which faces changed since all was done
    std::vector<LightBox> m_rayBoxes;       ///< that records of rays may not know yet
    std::atomic<std::size_t> m_rayBytes{0}; ///< of all records
    std::vector<glm::vec3> m_albedos;       ///< by look: share of light that goes on from it
    std::vector<std::vector<FastCube>>
        m_fast; ///< by sector, as SectorFaces::cubes; empty without fast lights
    std::vector<std::uint32_t> m_fastIds;
    std::size_t m_fastSector = 0; ///< those before it are done
    std::uint64_t m_layerLooks = 0, m_fastLooks = 0;
    std::vector<std::vector<bool>> m_others; ///< by turn: tiles whose light is another one
    std::vector<bool> m_changed;             ///< sectors
    std::vector<std::uint32_t> m_order;      ///< of the tiles, the most urgent first
    std::size_t m_near = 0, m_inView = 0;    ///< of these
    bool m_orderStale = true;
    std::vector<Step> m_plan;
    std::size_t m_step = 0;
    std::size_t m_looked = 0; ///< of m_order, in this step
    LightView m_view;
    LivePhase m_phase = LivePhase::Done;
    std::uint64_t m_computed = 0;
};

} // namespace octant::light
