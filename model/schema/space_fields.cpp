#include "model/schema/space_fields.h"

#include <algorithm>
#include <utility>

#include "model/core/translate.h"
#include "model/map/cube_attachment.h"
#include "model/octree/space_data.h"
#include "model/schema/cube_fields.h"
#include "model/schema/space_text.h"

namespace octant::fields {
namespace {

const CubeFieldTarget& target(const void* item) { return *static_cast<const CubeFieldTarget*>(item); }

std::uint32_t holderOf(const CubeFieldTarget& at, SpaceData data) {
    return spaceHolder(at.sector->cubes, at.cube, data, at.octree);
}

/// Maps of January hang attributes on cubes that are no wrappers.
bool ofJanuary(const CubeFieldTarget& at, std::uint32_t holder) {
    return !at.sector->cubes.cubes[holder].wrapper();
}

std::optional<Visibility> visibilityOf(const CubeFieldTarget& at) {
    const std::uint32_t holder = holderOf(at, SpaceData::Visibility);
    return holder != Cube::None ? at.sector->cubes.visibility(at.sector->cubes.cubes[holder]) : std::nullopt;
}
std::optional<Lighting> lightingOf(const CubeFieldTarget& at) {
    const std::uint32_t holder = holderOf(at, SpaceData::Lighting);
    return holder != Cube::None ? at.sector->cubes.lighting(at.sector->cubes.cubes[holder]) : std::nullopt;
}

/// Changes what is there by fn(T&), which gives Result<void>.
template <class T, class Fn>
Result<void> change(const CubeFieldTarget& at, SpaceData data, std::optional<T> now, Fn&& fn) {
    if (at.edited == nullptr)
        return fail("this sector cannot be edited");
    if (!now)
        return fail("the space of this cube has no such data; add it first");
    const T before = *now;
    if (Result<void> done = fn(*now); !done)
        return done;
    if (*now == before)
        return {};
    CubeList& cubes = at.edited->cubes;
    setAttached(cubes, cubes.cubes[holderOf(at, data)].attachment(), std::move(*now));
    return {};
}

Result<std::vector<std::string>> linesOf(const Value& value) {
    const auto* lines = std::get_if<std::vector<std::string>>(&value);
    if (lines == nullptr)
        return fail("a list of texts is needed");
    return *lines;
}

/// `set` of a member that is made of lines; `check` says what of it is wrong in this sector.
template <class T, class Parse, class Check>
Result<void> setLines(const Value& value, T& out, Parse&& parse, Check&& check) {
    const auto lines = linesOf(value);
    if (!lines)
        return tl::unexpected<Error>(lines.error());
    auto parsed = parse(*lines);
    if (!parsed)
        return tl::unexpected<Error>(parsed.error());
    if (Result<void> done = check(*parsed); !done)
        return done;
    out = std::move(*parsed);
    return {};
}

Row visibleCubes() {
    return {{.name = "visible_cubes",
             .group = "visibility",
             .label = octant::OCTANT_TR("Visible cubes"),
             .help = octant::OCTANT_TR(
                 "Numbers of the cubes of this sector that can be seen from inside; a parent "
                 "stands for all in it."),
             .type = FieldType::WholeNumbers,
             .max = 4294967294.0},
            [](const FieldRef&, const void* item) -> Value {
                const auto visibility = visibilityOf(target(item));
                if (!visibility)
                    return {};
                return std::vector<std::int64_t>(visibility->cubes.begin(), visibility->cubes.end());
            },
            [](const FieldRef& field, void* item, const Value& value) -> Result<void> {
                const CubeFieldTarget& at = target(item);
                auto numbers = wholeNumbers(*field.info, value, 0,
                                            static_cast<std::int64_t>(at.sector->cubes.size()) - 1);
                if (!numbers)
                    return tl::unexpected<Error>(numbers.error());
                std::sort(numbers->begin(), numbers->end());
                numbers->erase(std::unique(numbers->begin(), numbers->end()), numbers->end());
                return change(at, SpaceData::Visibility, visibilityOf(at),
                              [&](Visibility& visibility) -> Result<void> {
                                  visibility.cubes.assign(numbers->begin(), numbers->end());
                                  return {};
                              });
            }};
}

Result<void> sectorsExist(const Level& level, const std::vector<Visibility::Other>& sectors) {
    for (const Visibility::Other& other : sectors) {
        const SectorIndex at = other.sector;
        if (!level.contains(at))
            return fail(fmt::format("the level has no sector {} {} {}", at.x(), at.y(), at.z()));
        const Sector* sector = level.sectors[level.numberOf(at)].cell->value();
        for (const std::uint32_t cube : other.cubes)
            if (sector != nullptr && cube >= sector->cubes.size())
                return fail(fmt::format("sector {} {} {} has no cube {}", at.x(), at.y(), at.z(), cube));
    }
    return {};
}

Row visibleSectors() {
    return {{.name = "visible_sectors",
             .group = "visibility",
             .label = octant::OCTANT_TR("Visible sectors"),
             .help = octant::OCTANT_TR(
                 "Other sectors that can be seen from inside, as 4 0 7, or as 4 0 7: 12 14 for "
                 "some of their cubes."),
             .type = FieldType::Texts,
             .max = 65535},
            [](const FieldRef&, const void* item) -> Value {
                const auto visibility = visibilityOf(target(item));
                return visibility ? Value(visibleSectorLines(visibility->sectors)) : Value();
            },
            [](const FieldRef&, void* item, const Value& value) -> Result<void> {
                const CubeFieldTarget& at = target(item);
                return change(at, SpaceData::Visibility, visibilityOf(at), [&](Visibility& visibility) {
                    return setLines(value, visibility.sectors, visibleSectorsOf,
                                    [&](const auto& sectors) { return sectorsExist(*at.level, sectors); });
                });
            }};
}

Row baseLight() {
    return {{.name = "base_light",
             .group = "lighting",
             .label = octant::OCTANT_TR("Base light"),
             .help = octant::OCTANT_TR("Light of things in this space while all lights are off."),
             .type = FieldType::Color,
             .count = 3},
            [](const FieldRef&, const void* item) -> Value {
                const auto lighting = lightingOf(target(item));
                return lighting ? toValue(lighting->baseLight) : Value();
            },
            [](const FieldRef& field, void* item, const Value& value) -> Result<void> {
                const CubeFieldTarget& at = target(item);
                return change(at, SpaceData::Lighting, lightingOf(at), [&](Lighting& lighting) {
                    return fromValue(*field.info, value, lighting.baseLight);
                });
            }};
}

template <auto Member, auto Lights> Row lights(const char* name, const char* label, const char* help) {
    return {
        {.name = name,
         .group = "lighting",
         .label = label,
         .help = help,
         .type = FieldType::Texts,
         .max = 255},
        [](const FieldRef&, const void* item) -> Value {
            const auto lighting = lightingOf(target(item));
            return lighting ? Value(lightLines((*lighting).*Member)) : Value();
        },
        [](const FieldRef&, void* item, const Value& value) -> Result<void> {
            const CubeFieldTarget& at = target(item);
            const std::size_t count = (at.sector->*Lights).size();
            return change(at, SpaceData::Lighting, lightingOf(at), [&](Lighting& lighting) {
                return setLines(value, lighting.*Member, lightsOf, [&](const auto& lines) -> Result<void> {
                    for (const Lighting::Light& light : lines)
                        if (light.index >= count)
                            return fail(
                                fmt::format("there is no light {}; the sector has {}", light.index, count));
                    return {};
                });
            });
        }};
}

Row attributes() {
    return {{.name = "attributes",
             .group = "pathfinding",
             .label = octant::OCTANT_TR("Hints"),
             .help = octant::OCTANT_TR(
                 "Hints for walkers, as a name or as name: what it says; in maps of January as "
                 "name: x y z with where to face."),
             .type = FieldType::Texts,
             .max = 255},
            [](const FieldRef&, const void* item) -> Value {
                const CubeFieldTarget& at = target(item);
                const std::uint32_t holder = holderOf(at, SpaceData::Pathfinding);
                if (holder == Cube::None)
                    return {};
                const Pathfinding* hints = at.sector->cubes.pathfinding(at.sector->cubes.cubes[holder]);
                return hints != nullptr ? Value(attributeLines(*hints, ofJanuary(at, holder))) : Value();
            },
            [](const FieldRef&, void* item, const Value& value) -> Result<void> {
                const CubeFieldTarget& at = target(item);
                const std::uint32_t holder = holderOf(at, SpaceData::Pathfinding);
                if (at.edited == nullptr)
                    return fail("this sector cannot be edited");
                CubeList& cubes = at.edited->cubes;
                if (holder == Cube::None || cubes.pathfinding(cubes.cubes[holder]) == nullptr)
                    return fail("the space of this cube has no hints; add them first");
                Pathfinding hints;
                if (Result<void> done = setLines(
                        value, hints,
                        [&](const auto& lines) { return attributesOf(lines, ofJanuary(at, holder)); },
                        [](const Pathfinding&) { return Result<void>(); });
                    !done)
                    return done;
                if (hints == *cubes.pathfinding(cubes.cubes[holder]))
                    return {};
                cubes.pathfindings.set(cubes.attachments[cubes.cubes[holder].attachment()].other,
                                       std::make_shared<const Pathfinding>(std::move(hints)));
                return {};
            }};
}

constexpr const char* boxNames[] = {"0", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                    "8", "9", "10", "11", "12", "13", "14", "15"};
constexpr const char* boxLabels[] = {
    octant::OCTANT_TR("Box 1"),  octant::OCTANT_TR("Box 2"),  octant::OCTANT_TR("Box 3"),
    octant::OCTANT_TR("Box 4"),  octant::OCTANT_TR("Box 5"),  octant::OCTANT_TR("Box 6"),
    octant::OCTANT_TR("Box 7"),  octant::OCTANT_TR("Box 8"),  octant::OCTANT_TR("Box 9"),
    octant::OCTANT_TR("Box 10"), octant::OCTANT_TR("Box 11"), octant::OCTANT_TR("Box 12"),
    octant::OCTANT_TR("Box 13"), octant::OCTANT_TR("Box 14"), octant::OCTANT_TR("Box 15"),
    octant::OCTANT_TR("Box 16")};

const std::vector<Corners>* boxesOf(const CubeFieldTarget& at) {
    const std::uint32_t holder = holderOf(at, SpaceData::Boxes);
    return holder != Cube::None ? at.sector->cubes.colliderBoxes(at.sector->cubes.cubes[holder]) : nullptr;
}

template <std::size_t Number> Row box() {
    return {{.name = boxNames[Number],
             .group = "boxes",
             .label = boxLabels[Number],
             .help = octant::OCTANT_TR(
                 "Solid though nothing of it is drawn: eight corners, from the centre of the "
                 "sector."),
             .unit = "m",
             .type = FieldType::Vector,
             .count = 24,
             .revisions = revisionsSince(Revision::R20250808)},
            [](const FieldRef&, const void* item) -> Value {
                const auto* boxes = boxesOf(target(item));
                return boxes != nullptr && Number < boxes->size() ? toValue((*boxes)[Number]) : Value();
            },
            [](const FieldRef& field, void* item, const Value& value) -> Result<void> {
                const CubeFieldTarget& at = target(item);
                if (at.edited == nullptr)
                    return fail("this sector cannot be edited");
                const auto* boxes = boxesOf(at);
                if (boxes == nullptr || Number >= boxes->size())
                    return fail("the space of this cube has no such box; add it first");
                auto changed = *boxes;
                if (Result<void> done = fromValue(*field.info, value, changed[Number]); !done)
                    return done;
                if (changed == *boxes)
                    return {};
                CubeList& cubes = at.edited->cubes;
                const std::uint32_t holder = holderOf(at, SpaceData::Boxes);
                cubes.boxes.set(cubes.attachments[cubes.cubes[holder].attachment()].other,
                                std::make_shared<const std::vector<Corners>>(std::move(changed)));
                return {};
            }};
}

template <std::size_t... Numbers> void addBoxes(std::vector<Row>& rows, std::index_sequence<Numbers...>) {
    (rows.push_back(box<Numbers>()), ...);
}

} // namespace

std::vector<Row> spaceDataRows() {
    std::vector<Row> rows{
        visibleCubes(),
        visibleSectors(),
        baseLight(),
        lights<&Lighting::dynamicLights, &Sector::dynamicLights>(
            "dynamic_lights", octant::OCTANT_TR("Dynamic lights"),
            octant::OCTANT_TR(
                "Dynamic lights of the sector that reach this space, each as its number and how much of "
                "it there is, like 2: 255.")),
        lights<&Lighting::fastLights, &Sector::fastLights>(
            "fast_lights", octant::OCTANT_TR("Fast lights"),
            octant::OCTANT_TR(
                "Fast lights of the sector that reach this space, each as its number and how much of it "
                "there is, like 2: 255.")),
        attributes()};
    addBoxes(rows, std::make_index_sequence<mostColliderBoxes>());
    return rows;
}

} // namespace octant::fields
