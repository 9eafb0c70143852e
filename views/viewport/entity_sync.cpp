#include "views/viewport/entity_sync.h"

#include <algorithm>
#include <utility>

#include <glm/geometric.hpp>

#include "model/geometry/pick.h"
#include "model/map/locate.h"
#include "views/viewport/scene_sync.h"

namespace octant {
namespace {

constexpr std::size_t entitiesInChunk = 128;
constexpr std::uint64_t spriteSector = render::firstEntitySector - 1,
                        markSector = render::firstEntitySector - 2;
constexpr std::size_t mostMarksOfDecals = 2000;
constexpr int signOverlay = 47; // below all that marks entities

std::uint64_t listSector(std::size_t list) { return render::firstEntitySector + list; }

/// Whether a ray passes through a box, both in the same place.
bool passesThrough(const Ray& ray, const Box& box) {
    double first = 0, last = 1e300;
    for (int axis = 0; axis < 3; ++axis) {
        const double way = ray.direction[axis], from = ray.origin[axis];
        const double low = double{box.min[axis]} - from, high = double{box.max[axis]} - from;
        if (way == 0) {
            if (low > 0 || high < 0)
                return false;
            continue;
        }
        first = std::max(first, std::min(low / way, high / way));
        last = std::min(last, std::max(low / way, high / way));
    }
    return first <= last;
}

/// Where a ray meets a triangle from either side, in lengths of its direction.
std::optional<double> meetsTriangle(const Ray& ray, const glm::dvec3& a, const glm::dvec3& b,
                                    const glm::dvec3& c) {
    const glm::dvec3 ab = b - a, ac = c - a, across = glm::cross(ray.direction, ac);
    const double det = glm::dot(ab, across);
    if (std::abs(det) < 1e-14)
        return std::nullopt;
    const glm::dvec3 from = ray.origin - a, other = glm::cross(from, ab);
    const double u = glm::dot(from, across) / det, v = glm::dot(ray.direction, other) / det;
    const double distance = glm::dot(ac, other) / det;
    if (u < 0 || v < 0 || u + v > 1 || distance < 0)
        return std::nullopt;
    return distance;
}

} // namespace

const Level* EntitySync::level() const {
    if (m_map)
        for (const auto& one : m_map->levels)
            if (one->id == m_level)
                return one.get();
    return nullptr;
}

void EntitySync::dropLists(std::size_t from) {
    for (std::size_t i = from; i < m_lists.size(); ++i)
        m_scene.removeSector(listSector(i));
    m_lists.resize(std::min(from, m_lists.size()));
}

void EntitySync::show(const MapPtr& map, ItemId level) {
    dropLists(0);
    m_scene.removeSector(spriteSector);
    m_scene.removeSector(markSector);
    m_scene.setOverlay(signOverlay, nullptr);
    m_signsDrawn = false;
    m_doors.clear();
    m_hidden.clear();
    m_carried = {};
    m_spritesDrawn = false;
    m_looksTold = 0;
    follow(map, level);
}

void EntitySync::follow(const MapPtr& map, ItemId id) {
    m_map = map;
    m_level = id;
    const Level* shown = level();
    if (shown == nullptr) {
        dropLists(0);
        m_sprites = {};
        m_signs.clear();
        m_scene.setOverlay(signOverlay, nullptr);
        m_spritesStale = true;
        return;
    }
    const bool all = m_looks.setMaterials(shown->materials);
    dropLists(2 + shown->sectors.size());
    m_lists.resize(2 + shown->sectors.size());
    read(0, map->entities.entities, glm::dvec3(0), all);
    read(1, shown->entities.entities, glm::dvec3(0), all);
    for (std::size_t i = 0; i < shown->sectors.size(); ++i) {
        const LazySector& cell = *shown->sectors[i].cell;
        const Sector* sector = cell.decoded() ? cell.value() : nullptr;
        read(2 + i, sector != nullptr ? sector->entities.entities : PagedVector<Entity>(),
             sectorCenter(*shown, i), all);
    }
    m_sprites = render::EntitySprites(*map, *shown);
    m_signs.follow(*map, *shown);
    m_spritesStale = m_marksStale = true;
    tellLooks();
}

void EntitySync::read(std::size_t number, const PagedVector<Entity>& entities, const glm::dvec3& center,
                      bool all) {
    List& list = m_lists[number];
    if (!all && list.center == center && list.entities.sameAs(entities))
        return;
    all = all || list.center != center;
    list.center = center;
    list.entities = entities;
    list.decals.clear();
    const std::size_t chunks = (entities.size() + entitiesInChunk - 1) / entitiesInChunk;
    for (std::size_t i = chunks; i < list.chunks.size(); ++i)
        m_scene.removePatch({listSector(number), static_cast<std::uint32_t>(i)});
    list.chunks.resize(chunks);
    std::size_t at = 0;
    std::vector<std::pair<ItemId, std::shared_ptr<const EntityData>>> now;
    const auto finish = [&](std::size_t chunk) {
        if (all || list.chunks[chunk].entities != now) {
            list.chunks[chunk].entities = std::move(now);
            make(number, chunk);
        }
        now.clear();
    };
    for (const Entity& entity : entities) {
        if (entity.type == EntityType::Decal)
            list.decals.push_back(at);
        now.emplace_back(entity.id, entity.data);
        if (++at % entitiesInChunk == 0)
            finish(at / entitiesInChunk - 1);
    }
    if (!now.empty())
        finish(chunks - 1);
}

void EntitySync::make(std::size_t number, std::size_t chunk) {
    List& list = m_lists[number];
    Chunk& made = list.chunks[chunk];
    made.bodies.clear();
    made.faces.clear();
    for (std::size_t i = 0; i < made.entities.size(); ++i) {
        const Entity& entity = list.entities[chunk * entitiesInChunk + i];
        const auto open = m_doors.find(entity.id);
        std::vector<EntityFace> faces =
            facesOf(entity, m_map->revision, open != m_doors.end() ? open->second : 0.0f);
        if (faces.empty())
            continue;
        if (const glm::dmat4* by = m_carried.of(entity.id))
            render::carryFaces(faces, list.center, *by);
        // It keeps its place, so that it is found when it is shown again.
        if (m_hidden.contains(entity.id))
            faces.clear();
        Chunk::Body body{entity.id, {}, made.faces.size(), faces.size()};
        for (const EntityFace& face : faces)
            for (const glm::vec3& corner : face.corners)
                body.box.add(corner);
        made.bodies.push_back(body);
        std::move(faces.begin(), faces.end(), std::back_inserter(made.faces));
    }
    const PatchKey key{listSector(number), static_cast<std::uint32_t>(chunk)};
    const auto mesh = m_shown ? render::meshOfFaces(made.faces, m_looks) : nullptr;
    if (!mesh && !made.drawn)
        return;
    const render::Scene::Sector* sector = m_scene.sector(key.sector);
    if (mesh && (sector == nullptr || sector->origin != list.center))
        m_scene.setSector(key.sector, list.center, double{level()->sectorSide()});
    made.drawn = mesh != nullptr;
    m_scene.setPatch(key, mesh);
}

void EntitySync::setShown(bool shown) {
    if (std::exchange(m_shown, shown) == shown || level() == nullptr)
        return;
    for (std::size_t number = 0; number < m_lists.size(); ++number)
        for (std::size_t chunk = 0; chunk < m_lists[number].chunks.size(); ++chunk)
            make(number, chunk);
    m_marksStale = m_spritesStale = true;
    tellLooks();
}

void EntitySync::setDoors(std::map<ItemId, float> open) {
    if (open == m_doors)
        return;
    const std::map<ItemId, float> before = std::exchange(m_doors, std::move(open));
    makeMoved([&](ItemId id) {
        const auto was = before.find(id);
        const auto is = m_doors.find(id);
        return (was != before.end() ? was->second : 0) != (is != m_doors.end() ? is->second : 0);
    });
}

void EntitySync::setHidden(std::set<ItemId> hidden) {
    if (hidden == m_hidden)
        return;
    const std::set<ItemId> before = std::exchange(m_hidden, std::move(hidden));
    makeMoved([&](ItemId id) { return before.contains(id) != m_hidden.contains(id); });
}

void EntitySync::setCarried(const Carried& carried) {
    if (carried == m_carried)
        return;
    const Carried before = std::exchange(m_carried, carried);
    makeMoved([&](ItemId id) {
        const glm::dmat4 *was = before.of(id), *is = m_carried.of(id);
        return was != nullptr && is != nullptr ? *was != *is : was != is;
    });
    m_spritesStale = true;
}

template <class Moved> void EntitySync::makeMoved(const Moved& moved) {
    for (std::size_t number = 0; number < m_lists.size(); ++number)
        for (std::size_t chunk = 0; chunk < m_lists[number].chunks.size(); ++chunk)
            if (const auto& bodies = m_lists[number].chunks[chunk].bodies;
                std::any_of(bodies.begin(), bodies.end(),
                            [&](const Chunk::Body& body) { return moved(body.entity); }))
                make(number, chunk);
}

void EntitySync::tellLooks() {
    if (m_looksTold == m_looks.own().size())
        return;
    m_looksTold = m_looks.own().size();
    m_sync.setOtherLooks(SceneSync::OtherLooks::Entities, m_looks.own());
}

void EntitySync::spray(PickIndex& picks) {
    m_marksStale = false;
    m_scene.removeSector(markSector);
    std::vector<EntityFace> marks;
    for (const List& list : m_lists)
        for (const std::size_t decal : list.decals) {
            if (!m_shown || marks.size() >= mostMarksOfDecals)
                break;
            auto mark = render::decalMark(list.entities[decal], m_map->revision, list.center, picks);
            if (!mark)
                continue;
            for (glm::vec3& corner : mark->corners)
                corner += glm::vec3(list.center);
            marks.push_back(std::move(*mark));
        }
    if (const auto mesh = render::meshOfFaces(marks, m_looks)) {
        m_scene.setSector(markSector, glm::dvec3(0), double{level()->sectorSide()});
        m_scene.setPatch({markSector, 0}, mesh);
    }
    tellLooks();
}

void EntitySync::showSprites(const render::Camera& camera, double seconds) {
    m_moves = false;
    const glm::dvec3 origin = glm::round(camera.eye);
    std::vector<EntityFace> faces;
    if (m_shown)
        faces = m_sprites.faces(*level(), camera, seconds, origin, &m_moves, &m_carried);
    const auto mesh = render::meshOfFaces(faces, m_looks);
    if (mesh)
        m_scene.setSector(spriteSector, origin, double{level()->sectorSide()});
    if (mesh || m_spritesDrawn)
        m_scene.setPatch({spriteSector, 0}, mesh);
    m_spritesDrawn = mesh != nullptr;
}

void EntitySync::showSigns(const render::Camera& camera) {
    m_signsFrom = camera;
    const auto signs = m_shown ? m_signs.overlay(camera, &m_carried) : nullptr;
    if (signs || m_signsDrawn)
        m_scene.setOverlay(signOverlay, signs);
    m_signsDrawn = signs != nullptr;
}

bool EntitySync::animate(const render::Camera& camera, double seconds, PickIndex& picks) {
    if (level() == nullptr)
        return false;
    if (m_marksStale && m_sync.idle())
        spray(picks);
    const bool stale = std::exchange(m_spritesStale, false);
    if (stale || m_signsFrom != camera)
        showSigns(camera);
    if (m_sprites.empty() && !m_spritesDrawn)
        return false;
    if (stale || m_from != camera || (m_moves && m_seconds != seconds)) {
        m_from = camera;
        m_seconds = seconds;
        showSprites(camera, seconds);
    }
    return m_moves;
}

std::optional<EntitySync::Hit> EntitySync::pick(const Ray& ray) const {
    std::optional<Hit> nearest;
    if (!m_shown)
        return nearest;
    for (const List& list : m_lists)
        for (const Chunk& chunk : list.chunks)
            for (const Chunk::Body& body : chunk.bodies) {
                const Ray local{ray.origin - list.center, ray.direction};
                if (body.faces == 0 || !passesThrough(local, body.box))
                    continue;
                for (std::size_t i = 0; i < body.faces; ++i) {
                    const auto& corners = chunk.faces[body.firstFace + i].corners;
                    const glm::dvec3 a(corners[0]), b(corners[1]), c(corners[2]), d(corners[3]);
                    for (const auto& distance :
                         {meetsTriangle(local, a, c, d), meetsTriangle(local, a, d, b)})
                        if (distance && (!nearest || *distance < nearest->distance))
                            nearest = Hit{{ItemKind::Entity, -1, ItemRef::NoCube, body.entity}, *distance};
                }
            }
    if (m_signsDrawn && m_signsFrom)
        if (const auto sign = m_signs.pick(ray, *m_signsFrom, &m_carried);
            sign && (!nearest || sign->second < nearest->distance))
            nearest = Hit{{ItemKind::Entity, -1, ItemRef::NoCube, sign->first}, sign->second};
    return nearest;
}

} // namespace octant
