#include "views/viewport/prop_sync.h"

#include <array>

#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>

#include "model/map/locate.h"
#include "model/p3m/motion.h"
#include "views/assets/model_pictures.h"
#include "views/viewport/mesh_picking.h"
#include "views/viewport/scene_sync.h"

namespace octant {

PropSync::PropSync(Host& host, SceneSync& sync, render::Scene& scene, QObject* parent)
    : QObject(parent), m_host(host), m_sync(sync), m_scene(scene),
      m_tasks(host.pool(), Priority::Soon, *this) {}

PropSync::~PropSync() = default;

void PropSync::show(const MapPtr& map, ItemId level) {
    m_instances.clear();
    tellLooks();
    follow(map, level);
}

void PropSync::forget() {
    ++m_round;
    m_reading = 0;
    for (auto& [item, instance] : m_instances)
        drop(instance);
    m_instances.clear();
    m_props.clear();
    m_carriedStale = true;
    tellLooks();
}

void PropSync::follow(const MapPtr& map, ItemId level) {
    std::vector<PlacedModel> placed;
    m_map = map;
    m_level = nullptr;
    m_following = {};
    m_carriedStale = true;
    for (const auto& one : map->levels)
        if (one->id == level) {
            m_level = one;
            m_following = Following(map, *one);
            if (m_host.resources())
                placed = placedModels(*map, *one);
        }
    std::map<ItemRef, Instance> before = std::move(m_instances);
    m_instances.clear();
    for (PlacedModel& model : placed) {
        const auto known = before.find(model.item);
        Instance instance;
        if (known != before.end()) {
            instance = std::move(known->second);
            before.erase(known);
        }
        const bool other = followAnimation(instance, *map, model.item);
        if (!(instance.placed == model) || other) {
            drop(instance);
            instance.placed = std::move(model);
            if (m_props.contains(instance.placed.model))
                draw(instance);
            else
                read(instance.placed.model);
        } else if (instance.sector != 0 && m_space.at(*m_level, instance.at) != instance.light) {
            put(instance, partsOf(instance));
        }
        m_instances.emplace(instance.placed.item, std::move(instance));
    }
    for (auto& [item, gone] : before)
        drop(gone);
    emit changed();
}

bool PropSync::followAnimation(Instance& instance, const Map& map, const ItemRef& item) const {
    return std::exchange(instance.plays, render::playingOf(map, item)) != instance.plays;
}

bool PropSync::animate(const glm::dvec3& eye, double seconds, const std::map<ItemId, float>& doors) {
    constexpr double farthestMotion = 48; // units; what is farther stands still
    constexpr int mostMotions = 24;       // posing costs time in each frame
    int motions = 0;
    const bool passed = std::exchange(m_seconds, seconds) != seconds;
    std::vector<std::pair<Instance*, const std::vector<std::shared_ptr<const PatchMesh>>*>> posed;
    for (auto& [item, instance] : m_instances) {
        if (instance.plays.animation.empty() || instance.sector == 0)
            continue;
        const Prop& prop = m_props.at(instance.placed.model);
        if (!prop.model || glm::length(instance.placed.position - eye) > farthestMotion ||
            motions >= mostMotions)
            continue;
        if (!instance.moving) {
            const auto number = p3m::firstNamed(prop.model->animations, p3m::Text(instance.plays.animation));
            if (!number)
                continue;
            instance.moving.emplace(instance.placed.model, prop.model, prop.drawn, pictureOfPropTexture,
                                    *number, !instance.plays.once);
        } else if (!passed) {
            ++motions;
            continue;
        }
        ++motions;
        posed.emplace_back(&instance, &instance.moving->at(seconds));
    }
    std::vector<ItemId> swung;
    if (m_doors != doors) {
        for (const auto* each : std::array<const std::map<ItemId, float>*, 2>{&m_doors, &doors})
            for (const auto& [door, open] : *each)
                swung.push_back(door);
        m_doors = doors;
        m_carriedStale = true;
    }
    if (std::exchange(m_carriedStale, false) || !posed.empty())
        carry();
    for (const ItemId door : swung)
        if (const auto instance = m_instances.find({ItemKind::Entity, -1, ItemRef::NoCube, door});
            instance != m_instances.end() && instance->second.sector != 0)
            put(instance->second, partsOf(instance->second));
    for (const auto& [instance, parts] : posed)
        put(*instance, *parts);
    return motions > 0;
}

void PropSync::carry() {
    std::vector<ItemId> playing;
    if (!m_following.empty())
        for (const auto& [item, instance] : m_instances)
            if (instance.moving)
                playing.push_back(item.id);
    const auto boneOf = [this](ItemId leader, const std::string& bone, bool tail) -> std::optional<Lead> {
        const Instance& instance = m_instances.at({ItemKind::Entity, -1, ItemRef::NoCube, leader});
        const auto lead = instance.moving->bone(bone, tail);
        return lead ? std::optional(render::placedLead(*lead, instance.placed)) : std::nullopt;
    };
    const Carried before = std::exchange(m_carried, m_following.carried(playing, m_doors, boneOf));
    const auto moved = [&](ItemId id) {
        const glm::dmat4 *was = before.of(id), *is = m_carried.of(id);
        return was != nullptr && is != nullptr ? *was != *is : was != is;
    };
    for (auto& [item, instance] : m_instances)
        if (instance.sector != 0 && moved(item.id))
            put(instance, partsOf(instance));
}

const std::vector<std::shared_ptr<const PatchMesh>>& PropSync::partsOf(const Instance& instance) const {
    return instance.moving ? instance.moving->parts() : m_props.at(instance.placed.model).drawn.parts;
}

void PropSync::put(Instance& instance, const std::vector<std::shared_ptr<const PatchMesh>>& parts) {
    PlacedModel now = instance.placed;
    // The model of a door goes with the door.
    if (const auto door = m_doors.find(now.item.id); door != m_doors.end() && m_map)
        if (const auto* entity = static_cast<const Entity*>(findItem(*m_map, now.item)))
            if (const auto motion = doorMotion(*entity, m_map->revision, door->second)) {
                const glm::dmat4 toList = glm::translate(glm::dmat4(1), -now.list);
                const glm::dmat4 fromList = glm::translate(glm::dmat4(1), now.list);
                now = render::movedModel(std::move(now), fromList * *motion * toList);
            }
    if (const glm::dmat4* by = m_carried.of(now.item.id))
        now = render::movedModel(std::move(now), *by);
    instance.at = now.position;
    instance.light = m_level ? m_space.at(*m_level, now.position) : std::nullopt;
    instance.parts = render::putParts(m_scene, parts, now, instance.sector, instance.light);
}

void PropSync::setShown(bool shown) {
    if (std::exchange(m_shown, shown) == shown)
        return;
    for (auto& [item, instance] : m_instances) {
        drop(instance);
        draw(instance);
    }
    emit changed();
}

void PropSync::setHidden(const std::set<ItemId>& hidden) {
    if (hidden == m_hidden)
        return;
    const std::set<ItemId> before = std::exchange(m_hidden, hidden);
    for (auto& [item, instance] : m_instances)
        if (before.contains(item.id) != hidden.contains(item.id)) {
            drop(instance);
            draw(instance);
        }
    emit changed();
}

void PropSync::read(const std::string& model) {
    const auto game = m_host.resources();
    Prop& prop = m_props[model];
    if (!game || prop.reading)
        return;
    prop.reading = true;
    prop.again = false;
    ++m_reading;
    m_tasks.run(
        "a model", [game, model] { return game->model(model); },
        [this, model, round = m_round](const Result<std::shared_ptr<const p3m::Model>>& value) {
            if (round == m_round)
                take(model, value.value_or(nullptr));
        });
}

void PropSync::take(const std::string& model, const std::shared_ptr<const p3m::Model>& value) {
    --m_reading;
    Prop& prop = m_props[model];
    prop.reading = false;
    prop.drawn = value ? render::propOf(model, value, pictureOfPropTexture, m_numbers) : render::Prop();
    prop.model = value;
    tellLooks();
    for (auto& [item, instance] : m_instances)
        if (instance.placed.model == model) {
            drop(instance);
            draw(instance);
        }
    if (prop.again)
        read(model);
    emit changed();
}

void PropSync::readAgain(const std::string& model) {
    const auto known = m_props.find(model);
    if (known == m_props.end())
        return;
    known->second.again = known->second.reading;
    read(model);
}

void PropSync::tellLooks() {
    std::vector<render::MaterialStyle> looks;
    for (const auto& [model, prop] : m_props)
        looks.insert(looks.end(), prop.drawn.looks.begin(), prop.drawn.looks.end());
    m_sync.setOtherLooks(SceneSync::OtherLooks::Props, std::move(looks));
}

void PropSync::draw(Instance& instance) {
    const auto prop = m_props.find(instance.placed.model);
    if (!m_shown || m_hidden.contains(instance.placed.item.id) || prop == m_props.end() ||
        prop->second.drawn.parts.empty())
        return;
    instance.sector = m_numbers.sector++;
    put(instance, prop->second.drawn.parts);
}

void PropSync::drop(Instance& instance) {
    if (instance.sector != 0)
        m_scene.removeSector(instance.sector);
    instance.sector = 0;
    m_carriedStale = m_carriedStale || instance.moving;
    instance.moving.reset();
    instance.parts.clear();
}

std::optional<PropSync::Hit> PropSync::pick(const Ray& ray) const {
    std::optional<Hit> nearest;
    for (const auto& [item, instance] : m_instances) {
        const Ray local{ray.origin - instance.at, ray.direction};
        for (const auto& part : instance.parts)
            if (const auto distance = distanceTo(local, *part);
                distance && (!nearest || *distance < nearest->distance))
                nearest = Hit{item, *distance};
    }
    return nearest;
}

} // namespace octant
