#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "model/core/picture.h"
#include "views/render/frame.h"
#include "views/render/gl.h"
#include "views/render/scene.h"

namespace octant::render {

/// The pictures of all materials in one array texture, so that triangles of any number of them are drawn
/// together. Every picture fills one square layer of the same side, the largest that is wanted and that the
/// memory allows; a layer is found by the picture's key.
class TextureArray {
public:
    static constexpr int Checker = 0; ///< layer with a faint checker of two squares a repeat
    static constexpr int White = 1;
    static constexpr std::size_t usualMemory = std::size_t{384} << 20; ///< bytes

    /// The Gl must outlive it.
    explicit TextureArray(Gl& gl) : m_gl(gl) {}

    /// The most memory that pictures may take on the driver.
    void setMemory(std::size_t bytes) { m_memory = bytes; }
    /// Learns which pictures a scene has and which its materials name. True when layers changed, so that
    /// materials have to ask for theirs again.
    bool sync(const Scene& scene);
    /// The layer of a key, -1 while its picture is not there.
    int layerOf(const std::string& key) const;
    /// Whether a picture that has been sent may let through what is behind it.
    bool hasAlpha(const std::string& key) const;
    /// Whether any picture has been sent.
    bool usable() const { return m_texture != 0; }

    /// Sends pictures until the budget is spent, at least one. Returns the bytes sent; `changed` is set when
    /// layers became usable.
    std::size_t upload(const UploadBudget& budget, bool& changed);
    /// Number of pictures that wait to be sent.
    std::size_t pending() const { return m_pending.size(); }
    /// Whether the texture has to be made anew with another side or number of layers.
    bool stale() const { return m_stale && !m_places.empty(); }

    /// Binds the texture to a unit.
    void bind(unsigned unit);
    /// Side of a layer in texels.
    int side() const { return m_side; }
    /// Deletes everything on the driver; with `contextLost` only forgets it.
    void reset(bool contextLost);
    /// Forgets the scene, so that the next sync() looks at everything.
    void clear();

private:
    struct Place {
        std::shared_ptr<const Picture> picture;
        int layer = 0;
        bool sent = false;
    };
    /// Finds side and number of layers for what is wanted; true when the texture has to be made anew.
    bool plan(std::size_t named);
    void allocate();
    std::size_t send(const Picture& picture, int layer);

    Gl& m_gl;
    std::size_t m_memory = usualMemory;
    std::map<std::string, Place> m_places;
    std::vector<int> m_vacant;
    std::vector<std::string> m_pending;
    std::uint64_t m_scene = 0, m_seen = 0;
    int m_side = 0, m_layers = 0, m_used = 2;
    int m_mostLayers = 0;
    bool m_stale = false; ///< side or layers are not those of the texture
    Gl::Name m_texture = 0;
};

/// A picture as RGBA at another side: scaled down by averages, up by repeating or blending texels, whichever
/// keeps whole texels whole.
std::vector<std::uint8_t> squarePixels(const Picture& picture, int side);

} // namespace octant::render
