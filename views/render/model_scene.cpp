#include "views/render/model_scene.h"

#include <algorithm>

#include <glm/geometric.hpp>

#include "model/p3m/motion.h"
#include "model/p3m/skeleton.h"

namespace octant::render {
namespace {

/// The one sector that all parts of a model lie in.
constexpr std::uint64_t modelSector = 1;

/// A part whose material moves has a material of its own in the scene.
constexpr std::uint64_t ownMaterial = std::uint64_t{1} << 48;

bool scrolls(const p3m::Material& material) {
    return material.animated &&
           (material.animation.textureScroll != glm::vec2(0) || material.animation.preserveScroll);
}

/// A triangle without normals looks flat: its corners are its own.
glm::vec3 flatNormal(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c) {
    const glm::vec3 outwards = glm::cross(c - a, b - a);
    const float length = glm::length(outwards);
    return length > 0 ? outwards / length : glm::vec3(0, 1, 0);
}

void flatten(PatchMesh& mesh) {
    for (std::size_t i = 0; i + 3 <= mesh.vertices.size(); i += 3) {
        const glm::vec3 normal = flatNormal(mesh.vertices[i].position, mesh.vertices[i + 1].position,
                                            mesh.vertices[i + 2].position);
        for (std::size_t k = 0; k < 3; ++k)
            mesh.vertices[i + k].normal = normal;
    }
}

} // namespace

std::string ModelScene::keyOf(std::uint8_t texture) const {
    return texture < m_model->textures.size() ? m_keyOf(m_model->textures[texture]) : std::string();
}

bool ModelScene::seesThrough(const std::string& key) const {
    const auto found = m_scene.pictures().find(key);
    if (found == m_scene.pictures().end() || !found->second)
        return false;
    auto& [picture, known] = m_seenThrough[key];
    if (picture != found->second) {
        picture = found->second;
        const std::size_t channels = channelsOf(picture->format);
        const std::span<const std::byte> pixels = picture->pixels.span();
        known = false;
        if (picture->format == PixelFormat::GreyAlpha || picture->format == PixelFormat::Rgba)
            for (std::size_t at = channels - 1; at < pixels.size() && !known; at += channels)
                known = pixels[at] != std::byte{255};
    }
    return known;
}

MaterialStyle ModelScene::lookOf(const p3m::Material& material, const p3m::MaterialValues& values,
                                 std::uint64_t id) const {
    MaterialStyle look;
    look.id = id;
    look.color = {values.color[0], values.color[1], values.color[2]};
    look.alpha = values.color[3];
    look.emission = {values.emission[0], values.emission[1], values.emission[2]};
    look.shading = values.shading;
    look.addMode = material.mode == p3m::RenderMode::Add;
    look.texture = keyOf(values.texture);
    look.transparent = look.alpha != 255 || look.addMode || seesThrough(look.texture);
    look.matcap = keyOf(values.matcap);
    return look;
}

bool ModelScene::hasMovingMaterials() const {
    return m_model && std::any_of(m_model->materials.begin(), m_model->materials.end(),
                                  [](const p3m::Material& material) { return material.animated; });
}

void ModelScene::makePart(PartScene& scene, const p3m::Part& part) const {
    scene.part = part;
    scene.posed = false;
    auto mesh = std::make_shared<PatchMesh>();
    scene.vertices.clear();
    const std::size_t count = part.positions.size();
    const auto add = [&](std::uint16_t vertex) {
        const glm::vec2 uv = vertex < part.uvs.size() ? part.uvs[vertex] : glm::vec2(0);
        const glm::vec3 normal = vertex < part.normals.size() ? part.normals[vertex] : glm::vec3(0, 1, 0);
        scene.vertices.push_back(vertex);
        mesh->vertices.push_back({part.positions[vertex], normal, {uv.x, 1 - uv.y}, {0, 0}});
        mesh->bounds.add(part.positions[vertex]);
    };
    const bool flat = part.normals.size() != count;
    if (!flat)
        for (std::size_t i = 0; i < count; ++i)
            add(static_cast<std::uint16_t>(i));
    for (std::size_t i = 0; i + 3 <= part.indices.size(); i += 3) {
        const std::uint16_t corners[] = {part.indices[i], part.indices[i + 1], part.indices[i + 2]};
        if (corners[0] >= count || corners[1] >= count || corners[2] >= count)
            continue;
        for (const std::uint16_t vertex : corners) {
            if (flat)
                add(vertex);
            mesh->indices.push_back(flat ? static_cast<std::uint32_t>(mesh->vertices.size() - 1) : vertex);
        }
        mesh->triangleCubes.push_back(0);
    }
    if (flat)
        flatten(*mesh);
    mesh->batches.push_back({scene.look, 255, false, 0, static_cast<std::uint32_t>(mesh->indices.size())});
    scene.rest = scene.mesh = std::move(mesh);
    scene.skin.emplace(part, *m_skeleton);
}

void ModelScene::show(p3m::ModelPtr model) {
    m_model = std::move(model);
    m_skeleton.emplace(*m_model);
    m_tails = p3m::tailsOf(m_model->bones);
    std::vector<PartScene> old = std::move(m_parts);
    m_parts.clear();
    std::size_t index = 0;
    for (const p3m::Part& part : m_model->parts) {
        PartScene& scene = m_parts.emplace_back();
        const bool same = index < old.size() && old[index].part.id == part.id;
        if (same)
            scene = std::move(old[index]);
        if (same && scene.part == part)
            scene.skin.emplace(part, *m_skeleton);
        else
            makePart(scene, part);
        scene.visible = false;
        ++index;
    }
    for (std::size_t i = 0; i < std::max(old.size(), m_parts.size()); ++i)
        m_scene.removePatch({modelSector, static_cast<std::uint32_t>(i)});
    WorldBox box;
    for (const PartScene& part : m_parts)
        if (!part.rest->bounds.empty()) {
            box.add(glm::dvec3(part.rest->bounds.min));
            box.add(glm::dvec3(part.rest->bounds.max));
        }
    double side = 1;
    if (!box.empty())
        for (const glm::dvec3& corner : {box.min, box.max})
            side = std::max({side, 2 * std::abs(corner.x), 2 * std::abs(corner.y), 2 * std::abs(corner.z)});
    m_scene.setSector(modelSector, glm::dvec3(0), 2 * side);
    pose(m_moment);
}

bool ModelScene::posePart(PartScene& part, const glm::vec2& scroll, std::uint64_t look, bool moved) const {
    const bool skinned = part.skin && part.skin->moves() && moved;
    if (part.look == look && part.scroll == scroll && !skinned && !part.posed)
        return false;
    auto mesh = std::make_shared<PatchMesh>(*part.rest);
    if (skinned) {
        std::vector<glm::vec3> positions = part.part.positions.copy(), normals = part.part.normals.copy();
        part.skin->apply(m_pose.skin, positions, normals);
        mesh->bounds = {};
        const bool flat = normals.size() != positions.size();
        for (std::size_t i = 0; i < mesh->vertices.size(); ++i) {
            MeshVertex& vertex = mesh->vertices[i];
            vertex.position = positions[part.vertices[i]];
            if (!flat)
                vertex.normal = normals[part.vertices[i]];
            mesh->bounds.add(vertex.position);
        }
        if (flat)
            flatten(*mesh);
    }
    if (scroll != glm::vec2(0))
        for (MeshVertex& vertex : mesh->vertices)
            vertex.uv += glm::vec2(scroll.x, -scroll.y);
    for (MeshBatch& batch : mesh->batches)
        batch.material = look;
    part.posed = skinned;
    part.look = look;
    part.scroll = scroll;
    part.mesh = std::move(mesh);
    return true;
}

void ModelScene::pose(const ModelMoment& moment) {
    m_moment = moment;
    if (m_moment.animation && *m_moment.animation >= m_model->animations.size())
        m_moment.animation.reset();
    if (m_moment.action && *m_moment.action >= m_model->actions.size())
        m_moment.action.reset();
    std::optional<std::size_t> action;
    bool moved = false;
    if (!m_moment.animation && m_moment.action) {
        action = m_moment.action;
        m_pose = m_skeleton->at(m_model->actions[*action],
                                p3m::positionOf(m_model->actions[*action], m_moment.us));
        moved = true;
    } else if (m_moment.animation) {
        const p3m::Moment now =
            p3m::momentAt(*m_model, m_model->animations[*m_moment.animation], m_moment.us, m_moment.repeat);
        if (now.action && *now.action < m_model->actions.size()) {
            action = now.action;
            m_pose = m_skeleton->at(m_model->actions[*action], now.position);
            moved = true;
        }
    }
    if (!moved)
        m_pose = m_skeleton->rest();
    const std::vector<bool> visible = p3m::shownParts(*m_model, action);
    std::vector<MaterialStyle> looks;
    for (const p3m::Material& material : m_model->materials)
        looks.push_back(lookOf(material, material.values, material.id));
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        PartScene& part = m_parts[i];
        const std::size_t number = p3m::materialOf(*m_model, part.part, m_moment.animation);
        const p3m::MaterialMoment now = part.material.at(*m_model, number, m_moment.materialUs);
        std::uint64_t look = 0;
        glm::vec2 scroll(0);
        if (number < m_model->materials.size()) {
            const p3m::Material& material = m_model->materials[number];
            look = material.animated ? part.part.id | ownMaterial : material.id;
            if (material.animated) {
                looks.push_back(lookOf(material, now.values, look));
                const glm::vec2 shift = glm::fract(now.matcapOffset);
                looks.back().matcapOffset = {shift.x, -shift.y}; // rows of pictures go down
            }
            if (scrolls(material))
                scroll = glm::fract(now.textureOffset);
        }
        const PatchKey key{modelSector, static_cast<std::uint32_t>(i)};
        const bool another = posePart(part, scroll, look, moved);
        if (visible[i] && !part.mesh->indices.empty()) {
            if (another || !part.visible)
                m_scene.setPatch(key, part.mesh);
            part.visible = true;
        } else if (part.visible) {
            m_scene.removePatch(key);
            part.visible = false;
        }
    }
    m_scene.setMaterials(std::move(looks));
}

std::vector<ModelScene::Shown> ModelScene::shown() const {
    std::vector<Shown> list;
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        if (m_parts[i].visible)
            list.push_back({i, m_parts[i].mesh, &m_parts[i].vertices});
    return list;
}

WorldBox ModelScene::boundsOfPart(std::size_t part) const {
    WorldBox box;
    if (part < m_parts.size() && !m_parts[part].mesh->bounds.empty()) {
        box.add(glm::dvec3(m_parts[part].mesh->bounds.min));
        box.add(glm::dvec3(m_parts[part].mesh->bounds.max));
    }
    return box;
}

void addModel(Scene& scene, const p3m::ModelPtr& model, const ModelMoment& moment, ModelScene::KeyOf keyOf) {
    ModelScene shown(scene, std::move(keyOf));
    shown.show(model);
    shown.pose(moment);
}

} // namespace octant::render
