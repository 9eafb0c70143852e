#include "views/render/lightmap_atlas.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "views/render/gl_constants.h"

namespace octant::render {

namespace {

constexpr int border = 1;
constexpr int usualSide = 512;
constexpr int usualLayers = 8;
constexpr int mostLayers = 254;
constexpr int wantedLayers = 64;

bool usable(const LightmapImage& image) {
    const auto side = static_cast<std::uint64_t>(image.side);
    return side > 0 && side <= 32768 && image.rgb.size() == side * side * 3;
}

/// Side in the atlas: halved until it fits.
int atlasSide(const LightmapImage& image, int limit) {
    if (!usable(image))
        return 0;
    auto side = static_cast<int>(image.side);
    while (side + 2 * border > limit)
        side /= 2;
    return side;
}

std::vector<int> atlasSides(const LightmapList& lightmaps, int limit) {
    std::vector<int> sides;
    sides.reserve(lightmaps.size());
    for (const LightmapImage& image : lightmaps)
        sides.push_back(atlasSide(image, limit));
    return sides;
}

std::uint8_t luxel(const LightmapImage& image, std::size_t x, std::size_t y, std::size_t channel) {
    return std::to_integer<std::uint8_t>(image.rgb.data()[(y * image.side + x) * 3 + channel]);
}

/// The image at the wanted side (a whole part of its own) with a border of repeated luxels.
std::vector<std::uint8_t> bordered(const LightmapImage& image, int side) {
    const auto inner = static_cast<std::size_t>(side);
    const std::size_t outer = inner + std::size_t{2} * border;
    const std::size_t step = image.side / inner;
    std::vector<std::uint8_t> out(outer * outer * 3);
    for (std::size_t y = 0; y < outer; ++y) {
        const std::size_t fromY = (std::clamp<std::size_t>(y, border, inner) - border) * step;
        for (std::size_t x = 0; x < outer; ++x) {
            const std::size_t fromX = (std::clamp<std::size_t>(x, border, inner) - border) * step;
            for (std::size_t channel = 0; channel < 3; ++channel) {
                std::size_t sum = 0;
                for (std::size_t j = 0; j < step; ++j) {
                    for (std::size_t i = 0; i < step; ++i)
                        sum += luxel(image, fromX + i, fromY + j, channel);
                }
                out[(y * outer + x) * 3 + channel] = static_cast<std::uint8_t>(sum / (step * step));
            }
        }
    }
    return out;
}

} // namespace

int LightmapAtlas::limit() {
    if (m_limit == 0)
        m_limit = std::clamp(m_gl.integer(gl::MaxTextureSize), usualSide, 8192);
    return m_limit;
}

bool LightmapAtlas::reserve(Book& book, const std::vector<int>& sides, Placement& placement) const {
    // Tallest first keeps the shelves full; the sector's own order is kept in the result.
    std::vector<std::size_t> order(sides.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return sides[a] > sides[b]; });
    std::vector<Shelf> shelves = book.shelves;
    placement.places.assign(sides.size(), {});
    placement.squares.assign(sides.size(), {});
    for (const std::size_t number : order) {
        const int side = sides[number];
        if (side == 0)
            continue;
        const int room = side + 2 * border;
        auto shelf = std::find_if(shelves.begin(), shelves.end(), [&](const Shelf& s) {
            return s.height >= room && s.height <= room * 2 && s.used + room <= book.side;
        });
        if (shelf == shelves.end()) {
            Shelf next{0, room, 0, 0};
            if (!shelves.empty()) {
                next.y = shelves.back().y + shelves.back().height;
                next.layer = shelves.back().layer;
            }
            if (next.y + room > book.side) {
                next.y = 0;
                ++next.layer;
            }
            if (next.layer >= book.layers)
                return false;
            shelf = shelves.insert(shelves.end(), next);
        }
        const float scale = 1.0f / static_cast<float>(book.side);
        placement.squares[number] = {shelf->used + border, shelf->y + border, side};
        placement.places[number].layer = static_cast<std::uint8_t>(shelf->layer);
        placement.places[number].offset = glm::vec2(shelf->used + border, shelf->y + border) * scale;
        placement.places[number].scale = glm::vec2(static_cast<float>(side) * scale);
        shelf->used += room;
    }
    book.shelves = std::move(shelves);
    return true;
}

LightmapAtlas::Placement LightmapAtlas::place(const LightmapList& lightmaps) {
    Placement placement;
    const std::vector<int> sides = atlasSides(lightmaps, limit());
    const int largest = sides.empty() ? 0 : *std::max_element(sides.begin(), sides.end());
    if (largest == 0)
        return placement;
    for (std::size_t i = 0; i < m_books.size(); ++i) {
        if (m_books[i].texture != 0 && reserve(m_books[i], sides, placement)) {
            ++m_books[i].sectors;
            placement.book = static_cast<int>(i);
            return placement;
        }
    }
    const auto needed = static_cast<int>(std::bit_ceil(static_cast<unsigned>(largest + 2 * border)));
    Book book;
    book.side = std::min(std::max(usualSide, needed), limit());
    while (true) {
        book.layers = book.side < limit() ? wantedLayers : mostLayers;
        book.shelves.clear();
        if (reserve(book, sides, placement))
            break;
        if (book.side >= limit())
            return {};
        book.side = std::min(book.side * 2, limit());
    }
    book.layers = book.shelves.back().layer + 1;
    if (book.side == usualSide)
        book.layers = std::max(book.layers, usualLayers);
    book.sectors = 1;
    book.texture = m_gl.genTexture();
    m_gl.bindTexture(gl::Texture2DArray, book.texture);
    m_gl.textureParameter(gl::Texture2DArray, gl::TextureMinFilter, gl::Linear);
    m_gl.textureParameter(gl::Texture2DArray, gl::TextureMagFilter, gl::Linear);
    m_gl.textureParameter(gl::Texture2DArray, gl::TextureWrapS, gl::ClampToEdge);
    m_gl.textureParameter(gl::Texture2DArray, gl::TextureWrapT, gl::ClampToEdge);
    m_gl.textureParameter(gl::Texture2DArray, gl::TextureMaxLevel, 0);
    m_gl.textureImage3D(gl::Texture2DArray, 0, gl::Rgb8, book.side, book.side, book.layers, gl::Rgb,
                        gl::UnsignedByte, nullptr);
    m_gl.bindTexture(gl::Texture2DArray, 0);
    auto vacant = std::find_if(m_books.begin(), m_books.end(), [](const Book& b) { return b.texture == 0; });
    if (vacant == m_books.end())
        vacant = m_books.insert(m_books.end(), Book{});
    placement.book = static_cast<int>(vacant - m_books.begin());
    *vacant = std::move(book);
    return placement;
}

bool LightmapAtlas::fits(const Placement& placement, const LightmapList& lightmaps) {
    if (placement.book < 0 || placement.squares.size() != lightmaps.size())
        return false;
    for (std::size_t i = 0; i < lightmaps.size(); ++i) {
        const int side = usable(lightmaps[i]) ? static_cast<int>(lightmaps[i].side) : 0;
        if (side != placement.squares[i].side)
            return false;
    }
    return true;
}

std::size_t LightmapAtlas::upload(const Placement& placement, const LightmapList& lightmaps,
                                  const LightmapList* before) {
    std::size_t bytes = 0;
    if (placement.book < 0)
        return bytes;
    m_gl.bindTexture(gl::Texture2DArray, texture(placement.book));
    m_gl.pixelStore(gl::UnpackAlignment, 1);
    for (std::size_t i = 0; i < lightmaps.size() && i < placement.squares.size(); ++i) {
        const Placement::Square& square = placement.squares[i];
        if (square.side == 0 ||
            (before != nullptr && i < before->size() && (*before)[i].rgb.data() == lightmaps[i].rgb.data()))
            continue;
        const std::vector<std::uint8_t> pixels = bordered(lightmaps[i], square.side);
        const int outer = square.side + 2 * border;
        m_gl.textureSubImage3D(gl::Texture2DArray, 0, square.x - border, square.y - border,
                               placement.places[i].layer, outer, outer, 1, gl::Rgb, gl::UnsignedByte,
                               pixels.data());
        bytes += pixels.size();
    }
    m_gl.pixelStore(gl::UnpackAlignment, 4);
    m_gl.bindTexture(gl::Texture2DArray, 0);
    return bytes;
}

void LightmapAtlas::release(Placement& placement) {
    if (placement.book >= 0) {
        Book& book = m_books[static_cast<std::size_t>(placement.book)];
        if (--book.sectors == 0) {
            m_gl.deleteTexture(book.texture);
            book = {};
        }
    }
    placement = {};
}

void LightmapAtlas::reset(bool contextLost) {
    for (const Book& book : m_books) {
        if (book.texture != 0 && !contextLost)
            m_gl.deleteTexture(book.texture);
    }
    m_books.clear();
}

} // namespace octant::render
