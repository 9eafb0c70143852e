#pragma once

#include <cstdint>
#include <vector>

#include "views/render/gl.h"
#include "views/render/patch_packing.h"
#include "views/render/scene.h"

namespace octant::render {

/// Lightmaps of many sectors in few array textures ("books"), so that sectors can be drawn together. All of a
/// sector's lie in one book, each with a border of repeated luxels, so that linear filtering never sees a
/// neighbour.
class LightmapAtlas {
public:
    /// Where the lightmaps of one sector lie; book is -1 where there are none.
    struct Placement {
        int book = -1;
        std::vector<LightmapPlace> places; ///< by number in the sector's list
        struct Square {
            int x = 0; ///< of the first luxel, inside the border
            int y = 0;
            int side = 0; ///< 0 where the image is not usable
        };
        std::vector<Square> squares;
    };

    explicit LightmapAtlas(Gl& gl) : m_gl(gl) {}

    /// Reserves room; nothing is drawn yet.
    Placement place(const LightmapList& lightmaps);
    /// Whether these images have the sizes of the squares of a placement, so that they can take the place of
    /// others there.
    static bool fits(const Placement& placement, const LightmapList& lightmaps);
    /// Sends the images (halved until they fit the driver's limit), but none that is the same in those that
    /// lie there; returns the bytes sent.
    std::size_t upload(const Placement& placement, const LightmapList& lightmaps,
                       const LightmapList* before = nullptr);
    /// Gives the room of a placement back.
    void release(Placement& placement);

    /// The array texture of a book, 0 for -1.
    Gl::Name texture(int book) const {
        return book < 0 ? 0 : m_books[static_cast<std::size_t>(book)].texture;
    }
    /// Deletes all textures (or, after a lost context, forgets them).
    void reset(bool contextLost);

private:
    struct Shelf {
        int y = 0;
        int height = 0;
        int used = 0;
        int layer = 0;
    };
    struct Book {
        Gl::Name texture = 0;
        int side = 0;
        int layers = 0;
        int sectors = 0; ///< that use it; at 0 the texture is dropped
        std::vector<Shelf> shelves;
    };
    bool reserve(Book& book, const std::vector<int>& sides, Placement& placement) const;
    int limit();

    Gl& m_gl;
    std::vector<Book> m_books;
    int m_limit = 0;
};

} // namespace octant::render
