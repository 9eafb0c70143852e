#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include <glm/vec4.hpp>

#include "views/render/gl.h"
#include "views/render/patch_packing.h"
#include "views/render/scene.h"

namespace octant::render {

/// The looks of all materials in one buffer texture, so that triangles of different materials are drawn
/// together and a changed colour costs the upload of one entry. Slots are given to ids as they appear and
/// kept; slot 0 is the look of what is missing.
class MaterialTable {
public:
    explicit MaterialTable(Gl& gl);

    /// The slot of an id and how it is drawn. An id without a look gets a slot that looks like a missing
    /// material.
    PackingLooks::Material resolve(std::uint64_t id);
    /// Sets a look; true when patches that use it must be packed anew because they move to another pass.
    bool set(const MaterialLook& look);
    /// Makes an id look missing; true as above.
    bool remove(std::uint64_t id);

    /// Whether time changes how any material looks: by waves, or by moving textures.
    bool anyWaves() const { return waveReach() > 0; }
    bool anyScrolling() const;
    /// How far waves move anything, units.
    float waveReach() const;

    /// Sends changed entries and binds the texture to a unit. Returns the bytes sent.
    std::size_t bind(unsigned unit);
    void reset(bool contextLost);
    void clear();

private:
    struct Entry {
        std::uint16_t slot = 0;
        DrawClass drawClass = DrawClass::Opaque;
        float waveReach = 0;
        bool scrolls = false;
    };
    static constexpr std::size_t texels = 4;
    Entry& entry(std::uint64_t id);
    void write(std::uint16_t slot, const glm::vec4 (&values)[texels]);

    Gl& m_gl;
    std::unordered_map<std::uint64_t, Entry> m_entries;
    std::vector<glm::vec4> m_texels;
    std::size_t m_dirtyFirst = 0; ///< texels that changed since they were sent
    std::size_t m_dirtyEnd = 0;
    std::size_t m_sentSize = 0;
    Gl::Name m_buffer = 0;
    Gl::Name m_texture = 0;
};

} // namespace octant::render
