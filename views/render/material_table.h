#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <glm/vec4.hpp>

#include "views/render/gl.h"
#include "views/render/patch_packing.h"
#include "views/render/scene.h"
#include "views/render/texture_array.h"

namespace octant::render {

/// The looks of all materials in one buffer texture, so that triangles of different materials are drawn
/// together and a changed colour costs the upload of one entry. Slots are given to ids as they appear and
/// kept; slot 0 is the look of what is missing.
class MaterialTable {
public:
    /// Layers of pictures come from `textures`, which outlives it.
    MaterialTable(Gl& gl, const TextureArray& textures);

    /// The slot of an id and how it is drawn. An id without a look gets a slot that looks like a missing
    /// material.
    PackingStyles::Material resolve(std::uint64_t id);
    /// Sets a look; true when patches that use it must be packed anew because they move to another pass.
    bool set(const MaterialStyle& look);
    /// Makes an id look like a missing material; true as for set().
    bool remove(std::uint64_t id);
    /// Asks the texture array for the layers of all materials again. True where any changed.
    bool refreshLayers();
    /// Shows the frames of this time, seconds. True where any changed.
    bool advance(double time);
    /// Whether frames follow one another in any material that is drawn.
    bool anyFrames() const { return m_anyFrames; }
    /// Whether any material has a matcap that can be drawn.
    bool anyMatcaps() const { return m_anyMatcaps; }
    /// Whether any material is of the ground of a terrain.
    bool anyGround() const;
    /// Keys of the pictures of drawn materials, in the order in which they were first needed.
    const std::vector<std::string>& wanted() const { return m_wanted; }
    /// Look and slot of a material that was set; null for none.
    const MaterialStyle* lookOf(std::uint64_t id) const;
    /// Treats a material as drawn even if no triangle has it, so that its pictures are wanted.
    void want(std::uint64_t id);

    /// Whether waves move any material.
    bool anyWaves() const { return waveReach() > 0; }
    /// Whether textures of any material move.
    bool anyScrolling() const;
    /// The greatest distance, in units, by which waves move a vertex.
    float waveReach() const;

    /// Sends changed entries and binds the texture to a unit. Returns the bytes sent.
    std::size_t bind(unsigned unit);
    /// Deletes everything on the driver; with `contextLost` only forgets it.
    void reset(bool contextLost);
    /// Forgets all looks and slots.
    void clear();

private:
    struct Entry {
        std::uint16_t slot = 0;
        DrawClass drawClass = DrawClass::Opaque;
        float waveReach = 0;
        bool scrolls = false;
        bool used = false; ///< by triangles that were sent
        bool known = false;
        std::size_t frame = 0; ///< of the pictures that follow one another
        MaterialStyle look;
    };
    static constexpr std::size_t texels = 6;
    static constexpr std::size_t pictureTexel = 4; ///< of a slot
    Entry& entry(std::uint64_t id);
    void write(std::uint16_t slot, const glm::vec4 (&values)[texels]);
    /// Writes where the pictures of a material lie; true where that changed.
    bool writeLayers(const Entry& entry);
    void note(std::size_t first, std::size_t end);
    static const std::string& frameKey(const MaterialStyle& look, std::size_t frame);

    Gl& m_gl;
    const TextureArray& m_textures;
    std::vector<std::string> m_wanted;
    std::unordered_set<std::string> m_wantedKeys;
    bool m_anyFrames = false, m_anyMatcaps = false;
    std::unordered_map<std::uint64_t, Entry> m_entries;
    std::vector<glm::vec4> m_texels;
    std::size_t m_dirtyFirst = 0; ///< texels that changed since they were sent
    std::size_t m_dirtyEnd = 0;
    std::size_t m_sentSize = 0;
    Gl::Name m_buffer = 0;
    Gl::Name m_texture = 0;
};

} // namespace octant::render
