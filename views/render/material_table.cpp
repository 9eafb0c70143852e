#include "views/render/material_table.h"

#include <algorithm>
#include <cmath>

#include "views/render/gl_constants.h"

namespace octant::render {

namespace {

constexpr std::size_t mostSlots = 65536;
constexpr glm::vec4 missingLook[6] = {{0.85f, 0.2f, 0.75f, 1.0f},
                                      {0.0f, 0.0f, 0.0f, 255.0f},
                                      {0, 0, 0, 0},
                                      {0, 0, 0, 0},
                                      {0, -1, 0.5f, 0},
                                      {0, 0, 0, 0}};

DrawClass drawClassOf(const MaterialStyle& look) {
    if (look.blended())
        return DrawClass::Blended;
    return look.liquid ? DrawClass::Liquid : DrawClass::Opaque;
}

} // namespace

MaterialTable::MaterialTable(Gl& gl, const TextureArray& textures) : m_gl(gl), m_textures(textures) {
    clear();
}

void MaterialTable::clear() {
    m_entries.clear();
    m_texels.clear();
    m_wanted.clear();
    m_wantedKeys.clear();
    m_anyFrames = m_anyMatcaps = false;
    m_entries[0] = {};
    write(0, missingLook);
}

MaterialTable::Entry& MaterialTable::entry(std::uint64_t id) {
    const auto known = m_entries.find(id);
    if (known != m_entries.end())
        return known->second;
    const std::size_t slot = m_texels.size() / texels;
    Entry& made = m_entries[id];
    if (slot < mostSlots) {
        made.slot = static_cast<std::uint16_t>(slot);
        write(made.slot, missingLook);
    }
    return made;
}

void MaterialTable::write(std::uint16_t slot, const glm::vec4 (&values)[texels]) {
    const std::size_t first = slot * texels;
    if (m_texels.size() < first + texels)
        m_texels.resize(first + texels);
    std::copy(std::begin(values), std::end(values), m_texels.begin() + static_cast<std::ptrdiff_t>(first));
    note(first, first + texels);
}

void MaterialTable::note(std::size_t first, std::size_t end) {
    m_dirtyFirst = m_dirtyFirst < m_dirtyEnd ? std::min(m_dirtyFirst, first) : first;
    m_dirtyEnd = std::max(m_dirtyEnd, end);
}

void MaterialTable::want(std::uint64_t id) {
    const auto known = m_entries.find(id);
    if (known == m_entries.end())
        return;
    known->second.used = true;
    const MaterialStyle& look = known->second.look;
    look.forEachPicture([this](const std::string& key) {
        if (m_wantedKeys.insert(key).second)
            m_wanted.push_back(key);
    });
    m_anyFrames = m_anyFrames || (look.advanceTime != 0 && !look.extraTextures.empty());
}

PackingStyles::Material MaterialTable::resolve(std::uint64_t id) {
    const Entry& found = entry(id);
    if (!found.used)
        want(id);
    return {found.slot, found.drawClass};
}

const MaterialStyle* MaterialTable::lookOf(std::uint64_t id) const {
    const auto known = m_entries.find(id);
    return id != 0 && known != m_entries.end() && known->second.known ? &known->second.look : nullptr;
}

const std::string& MaterialTable::frameKey(const MaterialStyle& look, std::size_t frame) {
    return frame == 0 || look.extraTextures.empty()
               ? look.texture
               : look.extraTextures[std::min(frame, look.extraTextures.size()) - 1];
}

bool MaterialTable::writeLayers(const Entry& entry) {
    const int layer = m_textures.layerOf(frameKey(entry.look, entry.frame));
    const int matcap = m_textures.layerOf(entry.look.matcap);
    const bool plain = layer < 0;
    // Where transparency counts, that of the picture does too.
    const bool alpha = !plain && entry.look.blended();
    const glm::vec4 value(plain ? TextureArray::Checker : layer, matcap, plain ? 0.5f : 1.0f,
                          alpha ? 1.0f : 0.0f);
    const std::size_t at = entry.slot * texels + pictureTexel;
    if (m_texels[at] == value)
        return false;
    m_texels[at] = value;
    note(at, at + 1);
    return true;
}

bool MaterialTable::refreshLayers() {
    bool changed = m_anyMatcaps;
    m_anyMatcaps = false;
    for (const auto& [id, found] : m_entries) {
        if (!found.known || found.slot == 0)
            continue;
        changed = writeLayers(found) || changed;
        m_anyMatcaps = m_anyMatcaps || m_textures.layerOf(found.look.matcap) >= 0;
    }
    return changed;
}

bool MaterialTable::advance(double time) {
    if (!m_anyFrames)
        return false;
    bool changed = false;
    for (auto& [id, found] : m_entries) {
        if (found.look.advanceTime == 0 || found.look.extraTextures.empty() || found.slot == 0)
            continue;
        const double frames = std::floor(time * 1e6 / found.look.advanceTime);
        const auto count = static_cast<double>(found.look.extraTextures.size() + 1);
        found.frame = static_cast<std::size_t>(frames - std::floor(frames / count) * count);
        changed = writeLayers(found) || changed;
    }
    return changed;
}

bool MaterialTable::set(const MaterialStyle& look) {
    if (look.id == 0)
        return false;
    Entry& found = entry(look.id);
    const DrawClass before = found.drawClass;
    found.drawClass = drawClassOf(look);
    found.look = look;
    found.known = true;
    found.frame = 0;
    if (found.slot == 0)
        return false;
    const bool waves = look.liquid;
    found.scrolls = look.uvScroll != glm::vec2(0.0f);
    found.waveReach = waves ? std::abs(look.wave.offset) + std::abs(look.wave.scale) : 0.0f;
    const glm::vec4 values[texels] = {
        glm::vec4(glm::vec3(look.color) / 255.0f,
                  look.transparent ? static_cast<float>(look.alpha) / 255.0f : 1.0f),
        glm::vec4(glm::vec3(look.emission) / 255.0f,
                  static_cast<float>(look.shading) + (look.addMode ? 0.5f : 0.0f)),
        glm::vec4(look.uvScroll, waves ? look.wave.offset : 0.0f, waves ? look.wave.scale : 0.0f),
        glm::vec4(look.wave.velocity, look.wave.windInfluence),
        m_texels[found.slot * texels + pictureTexel],
        glm::vec4(look.matcapUvScroll, look.matcapOffset)};
    write(found.slot, values);
    writeLayers(found);
    m_anyMatcaps = m_anyMatcaps || m_textures.layerOf(look.matcap) >= 0;
    if (found.used)
        want(look.id);
    return before != found.drawClass;
}

bool MaterialTable::remove(std::uint64_t id) {
    const auto known = m_entries.find(id);
    if (id == 0 || known == m_entries.end() || known->second.slot == 0)
        return false;
    write(known->second.slot, missingLook);
    const bool moved = known->second.drawClass != DrawClass::Opaque;
    known->second.drawClass = DrawClass::Opaque;
    known->second.waveReach = 0;
    known->second.scrolls = false;
    known->second.known = false;
    known->second.look = {};
    return moved;
}

bool MaterialTable::anyScrolling() const {
    return std::any_of(m_entries.begin(), m_entries.end(), [this](const auto& found) {
        const MaterialStyle& look = found.second.look;
        return found.second.scrolls ||
               (look.matcapUvScroll != glm::vec2(0.0f) && m_textures.layerOf(look.matcap) >= 0);
    });
}

bool MaterialTable::anyGround() const {
    return std::any_of(m_entries.begin(), m_entries.end(),
                       [](const auto& found) { return found.second.look.ground; });
}

float MaterialTable::waveReach() const {
    float reach = 0;
    for (const auto& [id, found] : m_entries)
        reach = std::max(reach, found.waveReach);
    return reach;
}

std::size_t MaterialTable::bind(unsigned unit) {
    std::size_t bytes = 0;
    const bool fresh = m_texture == 0;
    if (fresh) {
        m_buffer = m_gl.genBuffer();
        m_texture = m_gl.genTexture();
        m_sentSize = 0;
    }
    if (m_dirtyFirst < m_dirtyEnd || m_sentSize != m_texels.size()) {
        m_gl.bindBuffer(gl::TextureBuffer, m_buffer);
        if (m_sentSize != m_texels.size()) {
            bytes = m_texels.size() * sizeof(glm::vec4);
            m_gl.bufferData(gl::TextureBuffer, bytes, m_texels.data(), gl::DynamicDraw);
            m_sentSize = m_texels.size();
        } else {
            bytes = (m_dirtyEnd - m_dirtyFirst) * sizeof(glm::vec4);
            m_gl.bufferSubData(gl::TextureBuffer, m_dirtyFirst * sizeof(glm::vec4), bytes,
                               m_texels.data() + m_dirtyFirst);
        }
        m_gl.bindBuffer(gl::TextureBuffer, 0);
        m_dirtyFirst = m_dirtyEnd = 0;
    }
    m_gl.activeTexture(unit);
    m_gl.bindTexture(gl::TextureBuffer, m_texture);
    if (fresh)
        m_gl.textureBuffer(gl::Rgba32F, m_buffer);
    return bytes;
}

void MaterialTable::reset(bool contextLost) {
    if (m_texture != 0 && !contextLost) {
        m_gl.deleteTexture(m_texture);
        m_gl.deleteBuffer(m_buffer);
    }
    m_texture = m_buffer = 0;
}

} // namespace octant::render
