#include "views/render/prop_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include <glm/common.hpp>
#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <glm/vector_relational.hpp>

#include "model/geometry/entity_values.h"
#include "model/geometry/octree.h"
#include "model/map/locate.h"
#include "model/p3m/motion.h"
#include "views/render/model_scene.h"

namespace octant::render {
namespace {

std::shared_ptr<PatchMesh> turned(const PatchMesh& mesh, const glm::mat3& axes) {
    auto out = std::make_shared<PatchMesh>(mesh);
    out->bounds = {};
    const float size = glm::determinant(axes);
    const glm::mat3 normals = size != 0 ? glm::transpose(glm::inverse(axes)) : glm::mat3(1);
    for (MeshVertex& vertex : out->vertices) {
        vertex.position = axes * vertex.position;
        const glm::vec3 normal = normals * vertex.normal;
        vertex.normal = glm::length(normal) > 0 ? glm::normalize(normal) : vertex.normal;
        out->bounds.add(vertex.position);
    }
    // A mirrored model would show its insides.
    if (size < 0)
        for (std::size_t i = 0; i + 3 <= out->indices.size(); i += 3)
            std::swap(out->indices[i + 1], out->indices[i + 2]);
    return out;
}

/// Which way the light of normals comes from, as in world.vert, and what comes from there and from behind.
constexpr glm::vec3 lightWay{0.5199f, 0.7998f, -0.2999f};
constexpr glm::vec3 lightAhead{1.04f, 1.02f, 0.98f}, lightBehind{0.40f, 0.42f, 0.48f};
constexpr std::uint32_t lightSteps = 8;

/// The light of normals in a space, from behind to ahead: a lightmap in which a normal is a place.
LightmapImage lightOfNormals(const glm::vec3& space) {
    std::vector<std::byte> luxels;
    for (std::uint32_t y = 0; y < lightSteps; ++y)
        for (std::uint32_t x = 0; x < lightSteps; ++x) {
            const float ahead = static_cast<float>(x) / (lightSteps - 1);
            const glm::vec3 light = glm::clamp(space * glm::mix(lightBehind, lightAhead, ahead), 0.0f, 1.0f);
            for (int channel = 0; channel < 3; ++channel)
                luxels.push_back(static_cast<std::byte>(std::lround(light[channel] * 255)));
        }
    return {lightSteps, Blob(std::move(luxels))};
}

void takeLightOfNormals(PatchMesh& mesh) {
    for (MeshVertex& vertex : mesh.vertices) {
        const float ahead = 0.5f + 0.5f * glm::dot(vertex.normal, lightWay);
        vertex.lightmapUv = {(0.5f + std::clamp(ahead, 0.0f, 1.0f) * (lightSteps - 1)) / lightSteps, 0.5f};
    }
    for (MeshBatch& batch : mesh.batches)
        batch.lightmap = 0;
}

} // namespace

std::optional<glm::vec3> SpaceLight::at(const Level& level, const glm::dvec3& place) {
    const double side = level.sectorSide();
    const glm::dvec3 cell =
        glm::floor(place / side + 0.5) +
        glm::dvec3(level.centerSector.x(), level.centerSector.y(), level.centerSector.z());
    const glm::dvec3 counts(level.countX(), level.countY(), level.countZ());
    if (!glm::all(glm::greaterThanEqual(cell, glm::dvec3(0))) || !glm::all(glm::lessThan(cell, counts)))
        return std::nullopt;
    const glm::uvec3 index(cell);
    const SectorIndex where = SectorIndex::of(index.x, index.y, index.z);
    const std::size_t number = level.numberOf(where);
    if (number >= level.sectors.size())
        return std::nullopt;
    const SectorSlot& slot = level.sectors[number];
    Known& known = m_sectors[slot.id];
    if (known.sector != slot.cell || (!known.decoded && slot.cell->decoded())) {
        known.sector = slot.cell;
        read(known, side);
    }
    const std::array<double, 3> center = level.sectorCenter(where);
    const glm::dvec3 local = place - glm::dvec3(center[0], center[1], center[2]);
    std::optional<glm::vec3> light;
    double nearest = 0, size = 0;
    for (const Cell& lit : known.cells) {
        const glm::dvec3 off = local - glm::clamp(local, lit.low, lit.high);
        const double away = glm::dot(off, off), extent = lit.high.x - lit.low.x;
        if (light && (away > nearest || (away == nearest && extent >= size)))
            continue;
        light = lit.light;
        nearest = away;
        size = extent;
    }
    return light;
}

void SpaceLight::read(Known& known, double side) const {
    known.cells.clear();
    known.decoded = known.sector->decoded();
    const Sector* sector = known.decoded ? known.sector->value() : nullptr;
    if (sector == nullptr)
        return;
    const auto colorOf = [](const Color3& color) { return glm::vec3(color[0], color[1], color[2]) / 255.0f; };
    walkCubes(sector->cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
        const auto lighting = sector->cubes.lighting(cube);
        if (!lighting)
            return;
        glm::vec3 light = colorOf(lighting->baseLight);
        for (const Lighting::Light& own : lighting->dynamicLights)
            if (own.index < sector->dynamicLights.size())
                if (const DynamicLight& from = sector->dynamicLights[own.index];
                    (from.flags & DynamicLight::Enabled) != 0)
                    light += colorOf(from.color) * (own.amount / 255.0f);
        for (const Lighting::Light& own : lighting->fastLights)
            if (own.index < sector->fastLights.size())
                if (const FastLight& from = sector->fastLights[own.index];
                    (from.flags & FastLight::Enabled) != 0)
                    light += colorOf(from.color) * (own.amount / 255.0f * (from.intensity / 255.0f));
        const double unit = side / gridSide;
        const glm::dvec3 low = glm::dvec3(cell.corner) * unit - side / 2;
        known.cells.push_back({low, low + cell.extent() * unit, glm::min(light, glm::vec3(1))});
    });
}

Prop propOf(const std::string& identifier, const p3m::ModelPtr& model, const PropPictures& keyOf,
            PropNumbers& numbers) {
    Scene alone;
    addModel(alone, model, {}, [&](const p3m::Texture& texture) { return keyOf(identifier, texture); });
    Prop prop;
    std::map<std::uint64_t, std::uint64_t> names;
    for (const MaterialStyle& look : alone.materials()) {
        names[look.id] = numbers.material;
        prop.looks.push_back(look);
        prop.looks.back().id = numbers.material++;
    }
    for (const auto& [id, sector] : alone.sectors())
        for (const auto& [cube, mesh] : sector.patches) {
            auto part = std::make_shared<PatchMesh>(*mesh);
            for (MeshBatch& batch : part->batches)
                batch.material = names[batch.material];
            prop.parts.push_back(std::move(part));
        }
    return prop;
}

struct MovingProp::Stage {
    Stage(const std::string& identifier, const PropPictures& keyOf)
        : model(scene,
                [identifier, keyOf](const p3m::Texture& texture) { return keyOf(identifier, texture); }) {}

    Scene scene;
    ModelScene model;
    ModelMoment moment;
    std::map<std::uint64_t, std::uint64_t> looks; ///< of the scene to those of the prop
    std::uint64_t otherwise = 0;                  ///< for materials that come with the motion
    std::optional<p3m::Skeleton> skeleton;
    p3m::Pose rest;
    std::vector<std::shared_ptr<const PatchMesh>> parts;
};

MovingProp::MovingProp(const std::string& identifier, p3m::ModelPtr model, const Prop& prop,
                       const PropPictures& keyOf, std::size_t animation, bool repeat)
    : m_stage(std::make_unique<Stage>(identifier, keyOf)) {
    m_stage->skeleton.emplace(*model);
    m_stage->rest = m_stage->skeleton->rest();
    m_stage->model.show(std::move(model));
    // In the order in which propOf() numbered them.
    const std::vector<MaterialStyle>& materials = m_stage->scene.materials();
    for (std::size_t i = 0; i < std::min(materials.size(), prop.looks.size()); ++i)
        m_stage->looks[materials[i].id] = prop.looks[i].id;
    m_stage->otherwise = prop.looks.empty() ? 0 : prop.looks.front().id;
    m_stage->moment.animation = animation;
    m_stage->moment.repeat = repeat;
}
MovingProp::~MovingProp() = default;
MovingProp::MovingProp(MovingProp&&) noexcept = default;
MovingProp& MovingProp::operator=(MovingProp&&) noexcept = default;

const std::vector<std::shared_ptr<const PatchMesh>>& MovingProp::at(double seconds) {
    constexpr double microseconds = 1e6;
    m_stage->moment.us = m_stage->moment.materialUs = seconds * microseconds;
    m_stage->model.pose(m_stage->moment);
    m_stage->parts.clear();
    for (const ModelScene::Shown& shown : m_stage->model.shown()) {
        auto part = std::make_shared<PatchMesh>(*shown.mesh);
        for (MeshBatch& batch : part->batches) {
            const auto look = m_stage->looks.find(batch.material);
            batch.material = look != m_stage->looks.end() ? look->second : m_stage->otherwise;
        }
        m_stage->parts.push_back(std::move(part));
    }
    return m_stage->parts;
}

const std::vector<std::shared_ptr<const PatchMesh>>& MovingProp::parts() const { return m_stage->parts; }

std::optional<Lead> MovingProp::bone(const std::string& name, bool tail) const {
    const auto number = m_stage->skeleton->find(p3m::Text(name));
    const std::vector<glm::mat4>& now = m_stage->model.bones().bones;
    if (!number || *number >= now.size())
        return std::nullopt;
    // The tail lies on the bone's Y axis.
    const auto& bones = m_stage->model.model()->bones;
    const double length =
        tail ? double{glm::distance(bones[*number].head, m_stage->model.tails()[*number])} : 0;
    const glm::dmat4 along = glm::translate(glm::dmat4(1), {0, length, 0});
    return Lead{glm::dmat4(m_stage->rest.bones[*number]) * along, glm::dmat4(now[*number]) * along};
}

std::vector<std::shared_ptr<const PatchMesh>>
putParts(Scene& scene, const std::vector<std::shared_ptr<const PatchMesh>>& whole, const PlacedModel& placed,
         std::uint64_t sector, const std::optional<glm::vec3>& space) {
    std::vector<std::shared_ptr<const PatchMesh>> parts;
    double reach = 0;
    for (const auto& part : whole) {
        auto own = turned(*part, placed.axes);
        if (space)
            takeLightOfNormals(*own);
        parts.push_back(std::move(own));
        const Box& box = parts.back()->bounds;
        reach = std::max({reach, double(glm::length(box.min)), double(glm::length(box.max))});
    }
    const Scene::Sector* before = scene.sector(sector);
    const std::size_t had = before != nullptr ? before->patches.size() : 0;
    scene.setSector(sector, placed.position, std::max(1.0, 2 * reach));
    if (space || (before != nullptr && before->lightmaps && !before->lightmaps->empty()))
        scene.setLightmaps(sector, space ? LightmapList{lightOfNormals(*space)} : LightmapList());
    for (std::size_t i = 0; i < std::max(had, parts.size()); ++i)
        scene.setPatch({sector, static_cast<std::uint32_t>(i)}, i < parts.size() ? parts[i] : nullptr);
    return parts;
}

std::vector<std::shared_ptr<const PatchMesh>> placeProp(Scene& scene, const Prop& prop,
                                                        const PlacedModel& placed, std::uint64_t sector) {
    return putParts(scene, prop.parts, placed, sector);
}

Lead placedLead(const Lead& inModel, const PlacedModel& placed) {
    glm::dmat4 stands{glm::dmat3(placed.axes)};
    stands[3] = glm::dvec4(placed.position, 1);
    return {stands * inModel.rest, stands * inModel.now};
}

PlacedModel movedModel(PlacedModel placed, const glm::dmat4& by) {
    placed.position = glm::dvec3(by * glm::dvec4(placed.position, 1));
    placed.axes = glm::mat3(glm::dmat3(by) * glm::dmat3(placed.axes));
    return placed;
}

Playing playingOf(const Map& map, const ItemRef& item) {
    const auto* entity = static_cast<const Entity*>(findItem(map, item));
    if (entity == nullptr || entity->type != EntityType::Prop || entity->opaque() || !entity->data)
        return {};
    return {std::string(entityText(*entity, map.revision, "animation")),
            EntityValues(*entity, map.revision).flag("no_loop_animation")};
}

Carried addProps(Scene& scene, const MapPtr& map, const Level& level, double seconds,
                 const std::function<p3m::ModelPtr(const std::string& identifier)>& find,
                 const PropPictures& keyOf) {
    struct Known {
        p3m::ModelPtr model;
        Prop prop;
    };
    const std::vector<PlacedModel> placed = placedModels(*map, level);
    PropNumbers numbers;
    std::map<std::string, Known> props;
    std::vector<MaterialStyle> looks = scene.materials();
    for (const PlacedModel& one : placed)
        if (const auto [known, isNew] = props.try_emplace(one.model); isNew)
            if (known->second.model = find(one.model); known->second.model) {
                Prop& prop = known->second.prop;
                prop = propOf(one.model, known->second.model, keyOf, numbers);
                looks.insert(looks.end(), prop.looks.begin(), prop.looks.end());
            }
    scene.setMaterials(std::move(looks));
    std::map<ItemId, std::pair<const PlacedModel*, MovingProp>> moving;
    std::vector<ItemId> playing;
    for (const PlacedModel& one : placed) {
        const Known& known = props.at(one.model);
        const Playing plays = playingOf(*map, one.item);
        if (plays.animation.empty() || known.prop.parts.empty())
            continue;
        const auto number = p3m::firstNamed(known.model->animations, p3m::Text(plays.animation));
        if (!number)
            continue;
        MovingProp prop(one.model, known.model, known.prop, keyOf, *number, !plays.once);
        prop.at(seconds);
        moving.emplace(one.item.id, std::pair(&one, std::move(prop)));
        playing.push_back(one.item.id);
    }
    const auto boneOf = [&](ItemId leader, const std::string& bone, bool tail) -> std::optional<Lead> {
        const auto& [where, prop] = moving.at(leader);
        const auto lead = prop.bone(bone, tail);
        return lead ? std::optional(placedLead(*lead, *where)) : std::nullopt;
    };
    Carried carried = Following(map, level).carried(playing, {}, boneOf);
    SpaceLight space;
    for (const PlacedModel& one : placed) {
        const Prop& prop = props.at(one.model).prop;
        if (prop.parts.empty())
            continue;
        const auto plays = moving.find(one.item.id);
        const glm::dmat4* by = carried.of(one.item.id);
        const PlacedModel now = by != nullptr ? movedModel(one, *by) : one;
        putParts(scene, plays != moving.end() ? plays->second.second.parts() : prop.parts, now,
                 numbers.sector++, space.at(level, now.position));
    }
    return carried;
}

} // namespace octant::render
