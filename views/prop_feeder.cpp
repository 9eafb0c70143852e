#include "views/prop_feeder.h"

#include <algorithm>

#include <QCoreApplication>
#include <QThreadPool>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include "views/mesh_picking.h"
#include "views/render/model_scene.h"
#include "views/scene_feeder.h"

namespace octant {
namespace {

/// Numbers of sectors and materials in the scene that no map has.
constexpr std::uint64_t firstSector = std::uint64_t{1} << 62, firstMaterial = std::uint64_t{1} << 61;

std::shared_ptr<const PatchMesh> turned(const PatchMesh& mesh, const glm::mat3& axes) {
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

} // namespace

PropFeeder::PropFeeder(Host& host, SceneFeeder& feeder, render::Scene& scene, QObject* parent)
    : QObject(parent), m_host(host), m_feeder(feeder), m_scene(scene), m_nextSector(firstSector),
      m_nextMaterial(firstMaterial) {}

PropFeeder::~PropFeeder() = default;

void PropFeeder::show(const MapPtr& map, ItemId level) {
    m_instances.clear();
    tellLooks();
    follow(map, level);
}

void PropFeeder::forget() {
    ++m_round;
    m_reading = 0;
    for (auto& [item, instance] : m_instances)
        drop(instance);
    m_instances.clear();
    m_props.clear();
    tellLooks();
}

void PropFeeder::follow(const MapPtr& map, ItemId level) {
    std::vector<PlacedModel> placed;
    for (const auto& one : map->levels)
        if (one->id == level && m_host.resources())
            placed = placedModels(*map, *one);
    std::map<ItemRef, Instance> before = std::move(m_instances);
    m_instances.clear();
    for (PlacedModel& model : placed) {
        const auto known = before.find(model.item);
        Instance instance;
        if (known != before.end()) {
            instance = std::move(known->second);
            before.erase(known);
        }
        if (!(instance.placed == model)) {
            drop(instance);
            instance.placed = std::move(model);
            if (m_props.contains(instance.placed.model))
                draw(instance);
            else
                read(instance.placed.model);
        }
        m_instances.emplace(instance.placed.item, std::move(instance));
    }
    for (auto& [item, gone] : before)
        drop(gone);
    emit changed();
}

void PropFeeder::setShown(bool shown) {
    if (std::exchange(m_shown, shown) == shown)
        return;
    for (auto& [item, instance] : m_instances) {
        drop(instance);
        draw(instance);
    }
    emit changed();
}

void PropFeeder::read(const std::string& model) {
    const auto game = m_host.resources();
    Prop& prop = m_props[model];
    if (!game || prop.reading)
        return;
    prop.reading = true;
    ++m_reading;
    QThreadPool::globalInstance()->start(
        [this, game, model, round = m_round, alive = std::weak_ptr(m_alive)] {
            const auto value = game->model(model).value_or(nullptr);
            QMetaObject::invokeMethod(qApp, [this, model, round, alive, value] {
                if (!alive.expired() && round == m_round)
                    take(model, value);
            });
        });
}

void PropFeeder::take(const std::string& model, const std::shared_ptr<const p3m::Model>& value) {
    --m_reading;
    Prop& prop = m_props[model];
    prop.reading = false;
    if (value) {
        render::Scene alone;
        render::addModel(alone, value, {}, [&](const p3m::Texture& texture) {
            return texture.type == p3m::Texture::External ? texture.path.string()
                                                          : pictureOfProp(model, texture.id);
        });
        std::map<std::uint64_t, std::uint64_t> names;
        for (const render::MaterialLook& look : alone.materials()) {
            names[look.id] = m_nextMaterial;
            prop.looks.push_back(look);
            prop.looks.back().id = m_nextMaterial++;
        }
        for (const auto& [id, sector] : alone.sectors())
            for (const auto& [cube, mesh] : sector.patches) {
                auto part = std::make_shared<PatchMesh>(*mesh);
                for (MeshBatch& batch : part->batches)
                    batch.material = names[batch.material];
                prop.parts.push_back(std::move(part));
            }
    }
    tellLooks();
    for (auto& [item, instance] : m_instances)
        if (instance.placed.model == model)
            draw(instance);
    emit changed();
}

void PropFeeder::tellLooks() {
    std::vector<render::MaterialLook> looks;
    for (const auto& [model, prop] : m_props)
        looks.insert(looks.end(), prop.looks.begin(), prop.looks.end());
    m_feeder.setOtherLooks(std::move(looks));
}

void PropFeeder::draw(Instance& instance) {
    const auto prop = m_props.find(instance.placed.model);
    if (!m_shown || prop == m_props.end() || prop->second.parts.empty())
        return;
    instance.sector = m_nextSector++;
    double reach = 0;
    for (std::size_t i = 0; i < prop->second.parts.size(); ++i) {
        instance.parts.push_back(turned(*prop->second.parts[i], instance.placed.axes));
        const Box& box = instance.parts.back()->bounds;
        reach = std::max({reach, double(glm::length(box.min)), double(glm::length(box.max))});
    }
    m_scene.setSector(instance.sector, instance.placed.position, std::max(1.0, 2 * reach));
    for (std::size_t i = 0; i < instance.parts.size(); ++i)
        m_scene.setPatch({instance.sector, static_cast<std::uint32_t>(i)}, instance.parts[i]);
}

void PropFeeder::drop(Instance& instance) {
    if (instance.sector != 0)
        m_scene.removeSector(instance.sector);
    instance.sector = 0;
    instance.parts.clear();
}

std::optional<PropFeeder::Hit> PropFeeder::pick(const Ray& ray) const {
    std::optional<Hit> nearest;
    for (const auto& [item, instance] : m_instances) {
        const Ray local{ray.origin - instance.placed.position, ray.direction};
        for (const auto& part : instance.parts)
            if (const auto distance = distanceTo(local, *part);
                distance && (!nearest || *distance < nearest->distance))
                nearest = Hit{item, *distance};
    }
    return nearest;
}

} // namespace octant
