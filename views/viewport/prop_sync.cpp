#include "views/viewport/prop_sync.h"

#include <glm/geometric.hpp>

#include "model/geometry/entity_values.h"
#include "model/map/locate.h"
#include "model/p3m/motion.h"
#include "model/schema/field.h"
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
    tellLooks();
}

void PropSync::follow(const MapPtr& map, ItemId level) {
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
        const bool other = followAnimation(instance, *map, model.item);
        if (!(instance.placed == model) || other) {
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

bool PropSync::followAnimation(Instance& instance, const Map& map, const ItemRef& item) const {
    const auto* entity = static_cast<const Entity*>(findItem(map, item));
    std::string animation;
    bool once = false;
    if (entity != nullptr && entity->type == EntityType::Prop && entity->data) {
        const auto fields = entityFields(static_cast<std::uint8_t>(entity->type), map.revision);
        if (const FieldRef* field = findField(fields, "animation", map.revision))
            if (const Value value = field->get(*field, entity);
                const auto* name = std::get_if<std::string>(&value))
                animation = *name;
        once = EntityValues(*entity, map.revision).flag("no_loop_animation");
    }
    const bool other = animation != instance.animation || once != instance.once;
    instance.animation = std::move(animation);
    instance.once = once;
    return other;
}

bool PropSync::animate(const glm::dvec3& eye, double seconds) {
    constexpr double farthestMotion = 48; // units; what is farther stands still
    constexpr int mostMotions = 24;       // posing costs time in each frame
    int motions = 0;
    const bool passed = std::exchange(m_seconds, seconds) != seconds;
    for (auto& [item, instance] : m_instances) {
        if (instance.animation.empty() || instance.sector == 0)
            continue;
        const Prop& prop = m_props.at(instance.placed.model);
        if (!prop.model || glm::length(instance.placed.position - eye) > farthestMotion ||
            motions >= mostMotions)
            continue;
        if (!instance.moving) {
            const auto number = p3m::firstNamed(prop.model->animations, p3m::Text(instance.animation));
            if (!number)
                continue;
            instance.moving.emplace(instance.placed.model, prop.model, prop.drawn, pictureOfPropTexture,
                                    *number, !instance.once);
        } else if (!passed) {
            ++motions;
            continue;
        }
        ++motions;
        instance.parts =
            render::putParts(m_scene, instance.moving->at(seconds), instance.placed, instance.sector);
    }
    return motions > 0;
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
    if (!m_shown || prop == m_props.end() || prop->second.drawn.parts.empty())
        return;
    instance.sector = m_numbers.sector++;
    instance.parts = render::placeProp(m_scene, prop->second.drawn, instance.placed, instance.sector);
}

void PropSync::drop(Instance& instance) {
    if (instance.sector != 0)
        m_scene.removeSector(instance.sector);
    instance.sector = 0;
    instance.moving.reset();
    instance.parts.clear();
}

std::optional<PropSync::Hit> PropSync::pick(const Ray& ray) const {
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
