#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <glm/vec3.hpp>

#include "views/render/gl.h"
#include "views/render/patch_packing.h"
#include "views/render/range_allocator.h"
#include "views/render/write_runs.h"

namespace octant::render {

/// Vertices and indices of patches on the graphics driver, many patches to a page. Patches of a page can be
/// drawn with one call: indices count from the page's first vertex.
class GeometryStore {
public:
    /// A run of vertices or indices of a page.
    struct Run {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    /// Which pages a patch may share: those of its lightmap book and of its block of 65,536 sector slots,
    /// with or without light of fast lights.
    struct Kind {
        int book = -1;
        std::uint32_t sectorBlock = 0;
        bool fastLight = false;
        bool operator==(const Kind&) const = default;
    };
    /// Buffers on the driver, and which parts of them are in use.
    struct Page {
        Kind kind;
        Gl::Name vertexArray = 0;
        Gl::Name vertexBuffer = 0;
        Gl::Name indexBuffer = 0;
        Gl::Name fastLightBuffer = 0; ///< 0 as long as no patch of it has any
        RangeAllocator vertices{0};
        RangeAllocator indices{0};
        std::uint32_t patches = 0;

        /// Of an index: two, unless there are more vertices than these can name.
        std::size_t indexBytes() const {
            return vertices.capacity() > 0x10000 ? sizeof(std::uint32_t) : sizeof(std::uint16_t);
        }
    };
    /// Where a patch lies.
    struct Residence {
        int page = -1;
        Run vertices;
        std::array<Run, drawClasses> indices;
    };

    explicit GeometryStore(Gl& gl) : m_gl(gl), m_vertexWrites(gl), m_indexWrites(gl) {}

    /// Sends a patch. A residence of before is written over where the sizes agree, and then only the runs of
    /// vertices that differ from `before` (when given) are sent; else it is given up for another. Returns the
    /// bytes to be sent, which arrive by flush() at the latest.
    std::size_t put(Residence& residence, const Kind& kind, const PackedPatch& patch,
                    const PackedPatch* before);
    /// Sends what fast lights add at the vertices of a patch that has such light. Returns the bytes.
    std::size_t putFastLight(const Residence& residence, std::span<const glm::u8vec4> light);
    /// Replaces the order of a patch's indices of a class; they count from the page's first vertex.
    void reorder(const Residence& residence, DrawClass drawClass, std::span<const std::uint32_t> indices);
    /// Gives the place of a patch back.
    void release(Residence& residence);
    /// Sends what put() and reorder() still hold back.
    void flush();

    const Page& page(int number) const { return m_pages[static_cast<std::size_t>(number)]; }
    std::size_t pageCount() const { return m_pages.size(); }
    /// Gives all patches up. The buffers of one page stay for the next scene: to make them takes longer than
    /// to draw many a first picture.
    void clear();
    /// Deletes all buffers (or, after a lost context, forgets them).
    void reset(bool contextLost);

private:
    void deletePage(Page& page);
    Page* emptyPage();
    bool settle(Residence& residence, int number, const PackedPatch& patch);
    /// Gives a page room for the light of fast lights.
    void addFastLight(Page& page);
    int addPage(const Kind& kind, std::uint32_t vertices, std::uint32_t indices);
    std::size_t sendVertices(const Residence& residence, const PackedPatch& patch, const PackedPatch* before);

    Gl& m_gl;
    WriteRuns m_vertexWrites, m_indexWrites;
    std::vector<std::uint16_t> m_shortIndices; ///< on their way
    std::vector<Page> m_pages;
};

} // namespace octant::render
