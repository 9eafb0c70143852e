#include "app/files/templates.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <vector>

#include "app/files/template_octree.h"
#include "io/edit_context.h"
#include "io/p3m/p3m.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/edit/edit.h"
#include "model/map/level_defaults.h"
#include "views/add/light_additions.h"

namespace octant {
namespace {

constexpr std::uint8_t sideLog2 = 4; // 16 units
constexpr int depth = 4;             // cubes of 1 unit

/// Makes the parts of a new map, each with its id.
class Maker {
public:
    Maker() : m_map(std::make_shared<Map>()), m_level(std::make_shared<Level>()) {
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        m_map->header.creationTime =
            static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(now).count());
        m_map->header.compilerInfo = "Octant " OCTANT_VERSION;
        m_level->id = m_map->nextId++;
        m_level->sectorSizeLog2 = sideLog2;
        addLevelDefaults(*m_map, *m_level, "ground");
    }

    int addMaterial(const char* name, Color3 color, std::uint8_t alpha = 255) {
        Material look;
        look.id = m_map->nextId++;
        look.name = name;
        look.color = color;
        look.alpha = alpha;
        m_used.push_back({look.id, {}});
        m_level->materials.push_back(std::move(look));
        return static_cast<int>(m_used.size()) - 1;
    }

    void setCounts(std::uint32_t x, std::uint32_t z) {
        m_level->lastSector = SectorIndex::of(x - 1, 0, z - 1);
        m_level->centerSector = SectorIndex::of(x / 2, 0, z / 2);
    }

    /// The next sector of the level, in the order of the grid: y, x, z.
    void addSector(const std::function<int(int, int, int)>& cellAt) {
        Sector sector;
        for (const Ref& material : m_used)
            sector.usedMaterials.push_back(material);
        sector.usedPhysicsMaterials.push_back({m_level->physicsMaterials[1].id, {}});
        fillSector(sector, m_level->sectorSide(), depth, cellAt);
        m_level->sectors.push_back(
            {m_map->nextId++, std::make_shared<const LazySector>(std::move(sector), nullptr)});
    }

    MapPtr finish(const char* name) {
        m_map->header.name = name;
        m_map->levels.push_back(m_level);
        return m_map;
    }

    ItemRef level() const { return {ItemKind::Level, -1, ItemRef::NoCube, m_level->id}; }

private:
    std::shared_ptr<Map> m_map;
    std::shared_ptr<Level> m_level;
    std::vector<Ref> m_used;
};

/// The map after edits; as far as they are not refused.
MapPtr withEdits(MapPtr map, const std::vector<Edit>& edits) {
    for (const Edit& edit : edits)
        if (const auto edited = octant::apply(map, edit, editContext()))
            map = edited->map;
    return map;
}

MapPtr makeEmpty() {
    Maker maker;
    maker.addMaterial("stone", {150, 148, 144}); // to build with
    maker.setCounts(1, 1);
    maker.addSector([](int, int, int) { return openCell; });
    return withEdits(maker.finish("Empty"), clearDayEdits(maker.level()));
}

MapPtr makeRoom() {
    constexpr int last = (1 << depth) - 1, ceilingAt = 6;
    Maker maker;
    const int floor = maker.addMaterial("floor", {148, 112, 78});
    const int wall = maker.addMaterial("wall", {196, 190, 178});
    const int ceiling = maker.addMaterial("ceiling", {226, 224, 218});
    const int trim = maker.addMaterial("trim", {88, 96, 108});
    maker.setCounts(1, 1);
    maker.addSector([=](int x, int y, int z) {
        if (y > ceilingAt)
            return hiddenCell;
        if (y == 0)
            return floor;
        if (y == ceilingAt)
            return ceiling;
        const bool atX = x == 0 || x == last, atZ = z == 0 || z == last;
        if (atX || atZ)
            return y == 1 ? trim : wall;
        // A pillar in each quarter gives the eye a measure.
        const bool pillar = (x == 4 || x == last - 4) && (z == 4 || z == last - 4);
        return pillar ? trim : openCell;
    });
    std::vector<Edit> light = clearDayEdits(maker.level()); // for whoever opens it
    Edit lamp = newLampEdit(light::SourceType::Point);
    lamp.targets = {maker.level()};
    lamp.with("position", std::vector<float>{0, -3, 0}).with("intensity", 16.0f).with("range", 24.0f);
    light.push_back(std::move(lamp));
    return withEdits(maker.finish("Room"), light);
}

MapPtr makeOutdoor() {
    constexpr std::uint32_t sectors = 3;
    constexpr int cells = 1 << depth;
    Maker maker;
    const int grass = maker.addMaterial("grass", {104, 142, 70});
    const int earth = maker.addMaterial("earth", {120, 92, 64});
    const int rock = maker.addMaterial("rock", {134, 136, 140});
    maker.setCounts(sectors, sectors);
    for (std::uint32_t sx = 0; sx < sectors; ++sx)
        for (std::uint32_t sz = 0; sz < sectors; ++sz)
            maker.addSector([=](int x, int y, int z) {
                // Ground at a third of the sector that rises to a rim of rock around the level.
                const int gx = static_cast<int>(sx) * cells + x, gz = static_cast<int>(sz) * cells + z;
                const int reach = static_cast<int>(sectors) * cells;
                const int edge = std::min({gx, gz, reach - 1 - gx, reach - 1 - gz});
                const int ground = 5 + std::max(0, 6 - edge);
                if (y > ground)
                    return openCell;
                return y < ground ? earth : edge < 5 ? rock : grass;
            });
    return withEdits(maker.finish("Outdoor"), clearDayEdits(maker.level()));
}

MapPtr make(MapTemplate which) {
    switch (which) {
    case MapTemplate::Room:
        return makeRoom();
    case MapTemplate::Outdoor:
        return makeOutdoor();
    case MapTemplate::Empty:
        break;
    }
    return makeEmpty();
}

} // namespace

MapPtr makeMap(MapTemplate which) {
    MapPtr made = make(which);
    const auto pieces = pmf::writeMap(*made);
    const auto read = pieces ? pmf::readMap(pmf::joined(*pieces)) : Result<MapPtr>(made);
    return read ? *read : made;
}

MapPtr makeModel() {
    p3m::Model empty;
    empty.layout = p3m::Layout::Engine;
    const MapPtr start = documentOf(std::make_shared<const p3m::Model>(std::move(empty)));
    const ItemRef root{ItemKind::Model, -1, ItemRef::NoCube, MapItem};
    MapPtr made = start;
    for (const ItemKind kind : {ItemKind::ModelMaterial, ItemKind::ModelPart})
        if (const auto edited = octant::apply(
                made, Edit{"item.add", {root}, {}}.with("kind", static_cast<std::uint64_t>(kind)),
                editContext()))
            made = edited->map;
    const auto bytes = p3m::write(*made->model);
    const auto read = bytes ? p3m::read(*bytes, p3m::Layout::Engine) : tl::unexpected(bytes.error());
    return read ? documentOf(read->model) : made;
}

} // namespace octant
