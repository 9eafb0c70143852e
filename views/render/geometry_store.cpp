#include "views/render/geometry_store.h"

#include <algorithm>
#include <cstddef>

#include "views/render/gl_constants.h"

namespace octant::render {

namespace {

constexpr std::uint32_t pageVertices = 1u << 16;
constexpr std::uint32_t pageIndices = pageVertices / 2 * 3;
/// Equal vertices between two changed ones that are sent along rather than cutting a run.
constexpr std::size_t sameToBridge = 16;

std::uint32_t size32(std::size_t value) { return static_cast<std::uint32_t>(value); }

} // namespace

int GeometryStore::addPage(const Kind& kind, std::uint32_t vertices, std::uint32_t indices) {
    Page page;
    page.kind = kind;
    page.vertices = RangeAllocator(std::max(vertices, pageVertices));
    page.indices = RangeAllocator(std::max(indices, pageIndices));
    page.vertexArray = m_gl.genVertexArray();
    page.vertexBuffer = m_gl.genBuffer();
    page.indexBuffer = m_gl.genBuffer();
    m_gl.bindVertexArray(page.vertexArray);
    m_gl.bindBuffer(gl::ArrayBuffer, page.vertexBuffer);
    m_gl.bufferData(gl::ArrayBuffer, page.vertices.capacity() * sizeof(GpuVertex), nullptr, gl::StaticDraw);
    m_gl.bindBuffer(gl::ElementArrayBuffer, page.indexBuffer);
    m_gl.bufferData(gl::ElementArrayBuffer, page.indices.capacity() * page.indexBytes(), nullptr,
                    gl::StaticDraw);
    constexpr int stride = sizeof(GpuVertex);
    m_gl.vertexAttribute(0, 3, gl::Float, false, stride, offsetof(GpuVertex, position));
    m_gl.vertexAttribute(1, 2, gl::Float, false, stride, offsetof(GpuVertex, uv));
    m_gl.vertexAttribute(2, 2, gl::UnsignedShort, true, stride, offsetof(GpuVertex, lightmapUv));
    m_gl.vertexAttribute(3, 4, gl::Byte, true, stride, offsetof(GpuVertex, normal));
    m_gl.vertexIntegerAttribute(4, 4, gl::UnsignedByte, stride, offsetof(GpuVertex, normal));
    m_gl.vertexIntegerAttribute(5, 2, gl::UnsignedShort, stride, offsetof(GpuVertex, material));
    m_gl.bindVertexArray(0);

    auto vacant =
        std::find_if(m_pages.begin(), m_pages.end(), [](const Page& p) { return p.vertexArray == 0; });
    if (vacant == m_pages.end())
        vacant = m_pages.insert(m_pages.end(), Page{});
    *vacant = std::move(page);
    return static_cast<int>(vacant - m_pages.begin());
}

void GeometryStore::addFastLight(Page& page) {
    page.fastLightBuffer = m_gl.genBuffer();
    m_gl.bindVertexArray(page.vertexArray);
    m_gl.bindBuffer(gl::ArrayBuffer, page.fastLightBuffer);
    m_gl.bufferData(gl::ArrayBuffer, page.vertices.capacity() * sizeof(glm::u8vec4), nullptr, gl::StaticDraw);
    m_gl.vertexAttribute(6, 4, gl::UnsignedByte, true, sizeof(glm::u8vec4), 0);
    m_gl.bindVertexArray(0);
}

bool GeometryStore::settle(Residence& residence, int number, const PackedPatch& patch) {
    Page& page = m_pages[static_cast<std::size_t>(number)];
    Residence settled;
    settled.page = number;
    const auto vertices = page.vertices.take(size32(patch.vertices.size()));
    if (!vertices)
        return false;
    settled.vertices = {*vertices, size32(patch.vertices.size())};
    for (std::size_t drawClass = 0; drawClass < drawClasses; ++drawClass) {
        const std::uint32_t count = size32(patch.indices[drawClass].size());
        const auto first = page.indices.take(count, drawClass != static_cast<std::size_t>(DrawClass::Opaque));
        if (!first) {
            for (const Run& run : settled.indices)
                page.indices.giveBack(run.first, run.count);
            page.vertices.giveBack(settled.vertices.first, settled.vertices.count);
            return false;
        }
        settled.indices[drawClass] = {*first, count};
    }
    ++page.patches;
    residence = settled;
    return true;
}

std::size_t GeometryStore::sendVertices(const Residence& residence, const PackedPatch& patch,
                                        const PackedPatch* before) {
    const Gl::Name buffer = page(residence.page).vertexBuffer;
    const std::size_t base = residence.vertices.first;
    const std::size_t count = patch.vertices.size();
    std::size_t bytes = 0;
    const auto send = [&](std::size_t first, std::size_t end) {
        m_vertexWrites.write(buffer, (base + first) * sizeof(GpuVertex),
                             std::as_bytes(std::span(patch.vertices).subspan(first, end - first)));
        bytes += (end - first) * sizeof(GpuVertex);
        if (patch.fastLight.empty())
            return;
        m_vertexWrites.write(page(residence.page).fastLightBuffer, (base + first) * sizeof(glm::u8vec4),
                             std::as_bytes(std::span(patch.fastLight).subspan(first, end - first)));
        bytes += (end - first) * sizeof(glm::u8vec4);
    };
    const auto same = [&](std::size_t i) {
        return patch.vertices[i] == before->vertices[i] &&
               (patch.fastLight.empty() || patch.fastLight[i] == before->fastLight[i]);
    };
    if (!before || before->vertices.size() != count || before->fastLight.size() != patch.fastLight.size()) {
        if (count > 0)
            send(0, count);
    } else {
        std::size_t at = 0;
        while (at < count) {
            if (same(at)) {
                ++at;
                continue;
            }
            std::size_t end = at + 1;
            for (std::size_t i = end; i < count && i - end <= sameToBridge; ++i) {
                if (!same(i))
                    end = i + 1;
            }
            send(at, end);
            at = end;
        }
    }
    return bytes;
}

std::size_t GeometryStore::put(Residence& residence, const Kind& kind, const PackedPatch& patch,
                               const PackedPatch* before) {
    bool inPlace = residence.page >= 0 && page(residence.page).kind == kind &&
                   residence.vertices.count == patch.vertices.size();
    for (std::size_t drawClass = 0; drawClass < drawClasses; ++drawClass)
        inPlace = inPlace && residence.indices[drawClass].count == patch.indices[drawClass].size();
    if (!inPlace) {
        release(residence);
        before = nullptr;
        if (patch.vertices.empty())
            return 0;
        bool settled = false;
        for (std::size_t i = m_pages.size(); i > 0 && !settled; --i) {
            if (m_pages[i - 1].vertexArray != 0 && m_pages[i - 1].kind == kind)
                settled = settle(residence, static_cast<int>(i - 1), patch);
        }
        if (Page* empty = settled ? nullptr : emptyPage()) {
            empty->kind = kind;
            settled = settle(residence, static_cast<int>(empty - m_pages.data()), patch);
        }
        if (!settled) {
            std::size_t indices = 0;
            for (const auto& list : patch.indices)
                indices += list.size();
            settle(residence, addPage(kind, size32(patch.vertices.size()), size32(indices)), patch);
        }
    }
    if (Page& page = m_pages[static_cast<std::size_t>(residence.page)];
        kind.fastLight && page.fastLightBuffer == 0)
        addFastLight(page);
    std::size_t bytes = sendVertices(residence, patch, before);
    std::vector<std::uint32_t> moved;
    for (std::size_t drawClass = 0; drawClass < drawClasses; ++drawClass) {
        const std::vector<std::uint32_t>& indices = patch.indices[drawClass];
        // Blended triangles may lie there in another order than they were packed in.
        const bool kept = before && drawClass != static_cast<std::size_t>(DrawClass::Blended) &&
                          before->indices[drawClass] == indices;
        if (indices.empty() || kept)
            continue;
        moved.resize(indices.size());
        std::transform(indices.begin(), indices.end(), moved.begin(),
                       [&](std::uint32_t index) { return index + residence.vertices.first; });
        reorder(residence, static_cast<DrawClass>(drawClass), moved);
        bytes += moved.size() * page(residence.page).indexBytes();
    }
    return bytes;
}

std::size_t GeometryStore::putFastLight(const Residence& residence, std::span<const glm::u8vec4> light) {
    const Page& to = page(residence.page);
    if (to.fastLightBuffer == 0 || light.size() != residence.vertices.count)
        return 0;
    m_vertexWrites.write(to.fastLightBuffer, residence.vertices.first * sizeof(glm::u8vec4),
                         std::as_bytes(light));
    return light.size_bytes();
}

void GeometryStore::reorder(const Residence& residence, DrawClass drawClass,
                            std::span<const std::uint32_t> indices) {
    const Page& to = page(residence.page);
    const std::size_t first = residence.indices[static_cast<std::size_t>(drawClass)].first * to.indexBytes();
    if (to.indexBytes() == sizeof(std::uint32_t)) {
        m_indexWrites.write(to.indexBuffer, first, std::as_bytes(indices));
        return;
    }
    m_shortIndices.resize(indices.size());
    std::transform(indices.begin(), indices.end(), m_shortIndices.begin(),
                   [](std::uint32_t index) { return static_cast<std::uint16_t>(index); });
    m_indexWrites.write(to.indexBuffer, first, std::as_bytes(std::span(m_shortIndices)));
}

void GeometryStore::flush() {
    m_vertexWrites.flush();
    m_indexWrites.flush();
}

GeometryStore::Page* GeometryStore::emptyPage() {
    const auto empty = std::find_if(m_pages.begin(), m_pages.end(), [](const Page& page) {
        return page.vertexArray != 0 && page.patches == 0;
    });
    return empty == m_pages.end() ? nullptr : &*empty;
}

void GeometryStore::deletePage(Page& page) {
    flush();
    m_gl.deleteVertexArray(page.vertexArray);
    m_gl.deleteBuffer(page.vertexBuffer);
    m_gl.deleteBuffer(page.indexBuffer);
    if (page.fastLightBuffer != 0)
        m_gl.deleteBuffer(page.fastLightBuffer);
    page = {};
}

void GeometryStore::release(Residence& residence) {
    if (residence.page >= 0) {
        Page& page = m_pages[static_cast<std::size_t>(residence.page)];
        page.vertices.giveBack(residence.vertices.first, residence.vertices.count);
        for (const Run& run : residence.indices)
            page.indices.giveBack(run.first, run.count);
        const bool spare = emptyPage() == nullptr && page.vertices.capacity() == pageVertices;
        if (--page.patches == 0 && !spare)
            deletePage(page);
    }
    residence = {};
}

void GeometryStore::clear() {
    m_vertexWrites.drop();
    m_indexWrites.drop();
    bool spare = false;
    for (Page& page : m_pages) {
        if (page.vertexArray == 0)
            continue;
        if (spare || page.vertices.capacity() != pageVertices) {
            deletePage(page);
            continue;
        }
        spare = true;
        page.vertices = RangeAllocator(page.vertices.capacity());
        page.indices = RangeAllocator(page.indices.capacity());
        page.patches = 0;
    }
}

void GeometryStore::reset(bool contextLost) {
    m_vertexWrites.drop();
    m_indexWrites.drop();
    for (Page& page : m_pages)
        if (page.vertexArray != 0 && !contextLost)
            deletePage(page);
    m_pages.clear();
}

} // namespace octant::render
