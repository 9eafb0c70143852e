#include "views/render/entity_scene.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include <glm/geometric.hpp>

#include "model/geometry/entity_values.h"
#include "model/geometry/mesh_context.h"
#include "model/geometry/pick.h"
#include "model/geometry/sector_walk.h"
#include "model/geometry/surroundings_at.h"
#include "model/geometry/wind.h"
#include "model/map/entity_place.h"

namespace octant::render {
namespace {

constexpr std::uint64_t firstOwnLook = std::uint64_t{1} << 60;
/// What has no material yet: a door without a model, particles that were not given one.
constexpr glm::u8vec3 plainColor{176, 180, 188};

MaterialStyle plainLook(std::uint64_t id, bool fades) {
    MaterialStyle look;
    look.id = id;
    look.color = plainColor;
    look.transparent = fades;
    return look;
}

/// Calls with each decoded list of a level and the map, its origin and a number that it keeps.
template <class Visit> void forEntityLists(const Map& map, const Level& level, Visit&& visit) {
    visit(map.entities.entities, glm::dvec3(0), std::size_t{0});
    visit(level.entities.entities, glm::dvec3(0), std::size_t{1});
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const LazySector& cell = *level.sectors[i].cell;
        if (const Sector* sector = cell.decoded() ? cell.value() : nullptr;
            sector != nullptr && !sector->entities.entities.empty())
            visit(sector->entities.entities, sectorCenter(level, i), 2 + i);
    }
}

} // namespace

EntityLooks::EntityLooks() : m_own{plainLook(firstOwnLook, false), plainLook(firstOwnLook + 1, true)} {}

bool EntityLooks::setMaterials(const PagedVector<Material>& materials) {
    std::unordered_map<std::string, std::uint64_t> now;
    for (const Material& material : materials)
        now.emplace(material.name, material.id);
    const bool other = now != m_materials;
    m_materials = std::move(now);
    return other;
}

std::uint64_t EntityLooks::of(const EntityFace& face) {
    if (!face.material.empty()) {
        const auto known = m_materials.find(face.material);
        return known != m_materials.end() ? known->second : 0;
    }
    constexpr glm::u8vec4 white(255);
    if (face.texture.empty() && face.color == white)
        return m_own[face.opacity < 1 ? 1 : 0].id;
    MaterialStyle look;
    look.texture = face.texture;
    look.color = {face.color.r, face.color.g, face.color.b};
    look.alpha = face.color.a;
    look.emission = face.emission;
    look.transparent = !face.texture.empty() || face.opacity < 1 || face.color.a < white.a;
    for (const MaterialStyle& own : m_own) {
        look.id = own.id;
        if (own == look)
            return own.id;
    }
    look.id = firstOwnLook + m_own.size();
    m_own.push_back(std::move(look));
    return m_own.back().id;
}

std::shared_ptr<const PatchMesh> meshOfFaces(std::span<const EntityFace> faces, EntityLooks& looks) {
    if (faces.empty())
        return nullptr;
    struct Drawn {
        std::uint64_t look;
        bool bothSides;
        std::uint32_t face;
        auto operator<=>(const Drawn&) const = default;
    };
    std::vector<Drawn> drawn;
    drawn.reserve(faces.size());
    for (std::size_t i = 0; i < faces.size(); ++i)
        drawn.push_back({looks.of(faces[i]), faces[i].bothSides, static_cast<std::uint32_t>(i)});
    std::sort(drawn.begin(), drawn.end());
    auto mesh = std::make_shared<PatchMesh>();
    mesh->vertices.reserve(4 * faces.size());
    mesh->indices.reserve(6 * faces.size());
    for (const Drawn& one : drawn) {
        const EntityFace& face = faces[one.face];
        const auto first = static_cast<std::uint32_t>(mesh->vertices.size());
        const glm::vec3 outwards =
            glm::cross(face.corners[1] - face.corners[0], face.corners[2] - face.corners[0]);
        const float length = glm::length(outwards);
        const glm::vec3 normal = length > 0 ? outwards / length : glm::vec3(0, 1, 0);
        for (std::size_t corner = 0; corner < 4; ++corner) {
            mesh->vertices.push_back({face.corners[corner], normal, face.uvs[corner], {0, 0}});
            mesh->weights.push_back(
                static_cast<std::uint8_t>(std::lround(std::clamp(face.opacity, 0.0f, 1.0f) * 255.0f)));
            mesh->bounds.add(face.corners[corner]);
        }
        if (mesh->batches.empty() || mesh->batches.back().material != one.look ||
            mesh->batches.back().drawBackfaces != one.bothSides)
            mesh->batches.push_back(
                {one.look, 255, one.bothSides, static_cast<std::uint32_t>(mesh->indices.size()), 0});
        // Down the left side first: counter-clockwise on the screen.
        for (const std::uint32_t corner : {0u, 2u, 3u, 0u, 3u, 1u})
            mesh->indices.push_back(first + corner);
        mesh->batches.back().indexCount += 6;
        mesh->triangleCubes.insert(mesh->triangleCubes.end(), 2, one.face);
    }
    return mesh;
}

ParticleView viewOf(const Camera& camera) {
    return {glm::vec3(camera.right()), glm::vec3(camera.up()), glm::vec3(camera.forward())};
}

EntitySprites::EntitySprites(const Map& map, const Level& level) : m_revision(map.revision) {
    forEntityLists(map, level,
                   [&](const PagedVector<Entity>& entities, const glm::dvec3& center, std::size_t) {
                       for (const Entity& entity : entities) {
                           const bool emits = entity.type == EntityType::Particles;
                           if ((!emits && entity.type != EntityType::Billboard) || !entity.data)
                               continue;
                           if (emits && EntityValues(entity, m_revision).flag("inactive"))
                               continue;
                           if (const auto at = entityPosition(entity, m_revision))
                               m_sprites.push_back({entity, center, center + glm::dvec3(*at)});
                       }
                   });
}

std::vector<EntityFace> EntitySprites::faces(const Level& level, const Camera& camera, double seconds,
                                             const glm::dvec3& origin, bool* moved,
                                             const Carried* carried) const {
    const auto placeOf = [&](const Sprite& sprite) {
        return carried != nullptr ? carried->point(sprite.entity.id, sprite.place) : sprite.place;
    };
    std::vector<std::pair<double, const Sprite*>> near;
    for (const Sprite& sprite : m_sprites) {
        const double away = glm::length(placeOf(sprite) - camera.eye);
        if (away < farthestEmitter || camera.orthographic())
            near.emplace_back(away, &sprite);
    }
    std::sort(near.begin(), near.end());
    const ParticleView view = viewOf(camera);
    std::vector<EntityFace> all;
    for (const auto& [away, sprite] : near) {
        if (all.size() >= mostFaces)
            break;
        std::vector<EntityFace> own;
        if (sprite->entity.type == EntityType::Billboard) {
            own = facingFaces(sprite->entity, m_revision, view.right, view.up);
        } else {
            const Surroundings around = surroundingsAt(level, sprite->place);
            ParticleForces forces;
            if (around.gravity != nullptr)
                forces.gravity = around.gravity->gravity;
            if (around.weather != nullptr)
                forces.wind = meanWind(*around.weather, seconds);
            own = particleFaces(sprite->entity, m_revision, seconds, forces, view,
                                std::min(mostOfOne, mostFaces - all.size()));
            if (moved != nullptr && !own.empty())
                *moved = true;
        }
        const glm::vec3 shift(sprite->center + placeOf(*sprite) - sprite->place - origin);
        for (EntityFace& face : own) {
            for (glm::vec3& corner : face.corners)
                corner += shift;
            all.push_back(std::move(face));
        }
    }
    return all;
}

std::optional<EntityFace> decalMark(const Entity& entity, Revision revision, const glm::dvec3& center,
                                    PickIndex& picks) {
    const auto spray = sprayOf(entity, revision);
    if (!spray)
        return std::nullopt;
    PickOptions options;
    options.maxDistance = sprayReach;
    options.liquids = false;
    const auto hits = picks.pick({center + glm::dvec3(spray->from), glm::dvec3(spray->way)}, options);
    if (hits.empty() || !(glm::length(hits.front().normal) > 0.5f))
        return std::nullopt;
    return sprayedFace(entity, revision, *spray, glm::vec3(hits.front().point - center),
                       glm::normalize(hits.front().normal));
}

void carryFaces(std::span<EntityFace> faces, const glm::dvec3& center, const glm::dmat4& by) {
    for (EntityFace& face : faces)
        for (glm::vec3& corner : face.corners)
            corner = glm::vec3(glm::dvec3(by * glm::dvec4(center + glm::dvec3(corner), 1)) - center);
}

void addEntityFaces(Scene& scene, const Map& map, std::size_t level, EntityLooks& looks,
                    const Carried& carried) {
    const std::shared_ptr<const Level>& shown = map.levels[level];
    looks.setMaterials(shown->materials);
    PickIndex picks;
    picks.update(std::make_shared<const MeshContext>(shown, map.revision, std::make_shared<TreeCache>()));
    std::vector<std::pair<PatchKey, std::shared_ptr<const PatchMesh>>> meshes;
    forEntityLists(map, *shown,
                   [&](const PagedVector<Entity>& entities, const glm::dvec3& center, std::size_t number) {
                       std::vector<EntityFace> faces;
                       for (const Entity& entity : entities) {
                           const glm::dmat4* by = carried.of(entity.id);
                           std::vector<EntityFace> own = facesOf(entity, map.revision);
                           if (by != nullptr)
                               carryFaces(own, center, *by);
                           std::move(own.begin(), own.end(), std::back_inserter(faces));
                           if (auto mark = decalMark(entity, map.revision, center, picks))
                               faces.push_back(std::move(*mark));
                       }
                       if (faces.empty())
                           return;
                       const std::uint64_t sector = firstEntitySector + number;
                       scene.setSector(sector, center, double{shown->sectorSide()});
                       meshes.push_back({{sector, 0}, meshOfFaces(faces, looks)});
                   });
    std::vector<MaterialStyle> all = scene.materials();
    all.insert(all.end(), looks.own().begin(), looks.own().end());
    scene.setMaterials(std::move(all));
    for (const auto& [key, mesh] : meshes)
        scene.setPatch(key, mesh);
}

void addEntitySprites(Scene& scene, const Map& map, std::size_t level, EntityLooks& looks,
                      const Camera& camera, double seconds, const Carried& carried) {
    const Level& shown = *map.levels[level];
    const EntitySprites sprites(map, shown);
    const std::vector<EntityFace> faces =
        sprites.faces(shown, camera, seconds, glm::dvec3(0), nullptr, &carried);
    constexpr std::uint64_t sector = firstEntitySector - 1;
    if (const auto mesh = meshOfFaces(faces, looks)) {
        scene.setSector(sector, glm::dvec3(0), double{shown.sectorSide()});
        scene.setPatch({sector, 0}, mesh);
    }
}

} // namespace octant::render
