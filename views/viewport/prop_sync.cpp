#include "views/viewport/prop_sync.h"

#include <glm/ext/matrix_transform.hpp>
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
    m_carriedStale = true;
    tellLooks();
}

void PropSync::follow(const MapPtr& map, ItemId level) {
    std::vector<PlacedModel> placed;
    m_map = map;
    m_followers.clear();
    m_led.clear();
    m_carriedStale = true;
    for (const auto& one : map->levels)
        if (one->id == level) {
            for (Follower& follower : followersOf(*map, *one)) {
                m_led.emplace(follower.leader, follower.id);
                m_followers.emplace(follower.id, std::move(follower));
            }
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

bool PropSync::animate(const glm::dvec3& eye, double seconds, const std::map<ItemId, float>& doors) {
    constexpr double farthestMotion = 48; // units; what is farther stands still
    constexpr int mostMotions = 24;       // posing costs time in each frame
    int motions = 0;
    const bool passed = std::exchange(m_seconds, seconds) != seconds;
    std::vector<std::pair<Instance*, const std::vector<std::shared_ptr<const PatchMesh>>*>> posed;
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
        posed.emplace_back(&instance, &instance.moving->at(seconds));
    }
    if (m_doors != doors) {
        m_doors = doors;
        m_carriedStale = true;
    }
    if (std::exchange(m_carriedStale, false) || !posed.empty())
        carry();
    for (const auto& [instance, parts] : posed)
        put(*instance, *parts);
    return motions > 0;
}

void PropSync::carry() {
    const Carried before = std::move(m_carried);
    m_carried.clear();
    Carried known;
    const std::unordered_set<ItemId> moves = moving();
    for (const ItemId id : moves)
        if (const glm::dmat4* by = carry(id, moves, known, 0); by != nullptr && *by != glm::dmat4(1))
            m_carried.emplace(id, *by);
    const auto by = [](const Carried& of, ItemId id) {
        const auto found = of.find(id);
        return found != of.end() ? found->second : glm::dmat4(1);
    };
    for (auto& [item, instance] : m_instances)
        if (instance.sector != 0 && by(before, item.id) != by(m_carried, item.id))
            put(instance,
                instance.moving ? instance.moving->parts() : m_props.at(instance.placed.model).drawn.parts);
}

std::unordered_set<ItemId> PropSync::moving() const {
    std::unordered_set<ItemId> moves;
    std::vector<ItemId> leaders;
    if (!m_followers.empty()) {
        for (const auto& [item, instance] : m_instances)
            if (instance.moving)
                leaders.push_back(item.id);
        for (const auto& [door, open] : m_doors)
            leaders.push_back(door);
    }
    while (!leaders.empty()) {
        const auto led = m_led.equal_range(leaders.back());
        leaders.pop_back();
        for (auto one = led.first; one != led.second; ++one)
            if (moves.insert(one->second).second)
                leaders.push_back(one->second);
    }
    return moves;
}

const glm::dmat4* PropSync::carry(ItemId entity, const std::unordered_set<ItemId>& moving, Carried& known,
                                  int depth) const {
    constexpr int deepest = 100; // one after another; those behind stay
    if (!moving.contains(entity) || depth > deepest)
        return nullptr;
    const Follower& follower = m_followers.at(entity);
    const auto [made, isNew] = known.try_emplace(entity, 1.0);
    if (!isNew)
        return &made->second; // of those that follow each other in a ring one stays
    const glm::dmat4* base = carry(follower.leader, moving, known, depth + 1);
    if (const auto lead = leadOf(follower, base))
        made->second = carriedBy(*lead, follower);
    return &made->second;
}

std::optional<Lead> PropSync::leadOf(const Follower& follower, const glm::dmat4* base) const {
    const ItemRef leader{ItemKind::Entity, -1, ItemRef::NoCube, follower.leader};
    const glm::dmat4 above = base != nullptr ? *base : glm::dmat4(1);
    if (const auto instance = m_instances.find(leader);
        instance != m_instances.end() && instance->second.moving && !follower.bone.empty())
        if (const auto bone = instance->second.moving->bone(follower.bone, follower.tail)) {
            glm::dmat4 stands{glm::dmat3(instance->second.placed.axes)};
            stands[3] = glm::dvec4(instance->second.placed.position, 1);
            return Lead{stands * bone->rest, above * stands * bone->now};
        }
    Lead lead;
    lead.rest[3] = glm::dvec4(follower.leaderPlace, 1);
    lead.now = above * lead.rest;
    const auto door = m_doors.find(follower.leader);
    if (door != m_doors.end())
        if (const auto* entity = static_cast<const Entity*>(findItem(*m_map, leader)))
            if (const auto motion = doorMotion(*entity, m_map->revision, door->second)) {
                const glm::dmat4 toList = glm::translate(glm::dmat4(1), -follower.list);
                const glm::dmat4 fromList = glm::translate(glm::dmat4(1), follower.list);
                lead.now = above * fromList * *motion * toList * lead.rest;
            }
    return lead;
}

void PropSync::put(Instance& instance, const std::vector<std::shared_ptr<const PatchMesh>>& parts) {
    PlacedModel now = instance.placed;
    if (const auto by = m_carried.find(now.item.id); by != m_carried.end()) {
        now.position = glm::dvec3(by->second * glm::dvec4(now.position, 1));
        now.axes = glm::mat3(glm::dmat3(by->second) * glm::dmat3(now.axes));
    }
    instance.at = now.position;
    instance.parts = render::putParts(m_scene, parts, now, instance.sector);
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
