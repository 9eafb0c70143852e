#include "views/render/texture_array.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <set>

#include "views/render/gl_constants.h"

namespace octant::render {
namespace {

constexpr int smallestSide = 64, largestSide = 1024;
constexpr int firstLayers = 8;
constexpr int mostAnisotropy = 8;
constexpr int fixedLayers = 2;
constexpr int leastMostLayers = 256; // that OpenGL 3.3 promises
constexpr std::size_t texelBytes = 4;

/// Bytes of an array with all its smaller levels.
std::size_t bytesOf(int side, int layers) {
    return static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * texelBytes *
           static_cast<std::size_t>(layers) * 4 / 3;
}

int levelsOf(int side) { return static_cast<int>(std::bit_width(static_cast<unsigned>(side))); }

std::array<std::uint8_t, 4> texelOf(const Picture& picture, std::size_t x, std::size_t y) {
    const std::size_t channels = channelsOf(picture.format);
    const std::byte* at = picture.pixels.data() + (y * picture.width + x) * channels;
    const auto byte = [&](std::size_t i) { return std::to_integer<std::uint8_t>(at[i]); };
    switch (picture.format) {
    case PixelFormat::Grey:
        return {byte(0), byte(0), byte(0), 255};
    case PixelFormat::GreyAlpha:
        return {byte(0), byte(0), byte(0), byte(1)};
    case PixelFormat::Rgb:
        return {byte(0), byte(1), byte(2), 255};
    case PixelFormat::Rgba:
        break;
    }
    return {byte(0), byte(1), byte(2), byte(3)};
}

/// The next smaller level.
std::vector<std::uint8_t> halved(const std::vector<std::uint8_t>& pixels, int side) {
    const auto half = static_cast<std::size_t>(side / 2), row = static_cast<std::size_t>(side) * texelBytes;
    std::vector<std::uint8_t> out(half * half * texelBytes);
    for (std::size_t y = 0; y < half; ++y)
        for (std::size_t x = 0; x < half; ++x)
            for (std::size_t c = 0; c < texelBytes; ++c) {
                const std::size_t at = 2 * y * row + 2 * x * texelBytes + c;
                const int sum =
                    pixels[at] + pixels[at + texelBytes] + pixels[at + row] + pixels[at + row + texelBytes];
                out[(y * half + x) * texelBytes + c] = static_cast<std::uint8_t>((sum + 2) / 4);
            }
    return out;
}

/// The texel positions that a texel of a row of `to` averages, in a row of `from`.
struct Span {
    std::size_t first, last; ///< both counted in
};
std::vector<Span> spansOf(std::uint32_t from, int to) {
    std::vector<Span> spans(static_cast<std::size_t>(to));
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const std::size_t first = i * from / spans.size();
        const std::size_t end = (i + 1) * from / spans.size();
        spans[i] = {first, std::max(first + 1, end) - 1};
    }
    return spans;
}

std::vector<std::uint8_t> filled(int side, std::uint8_t a, std::uint8_t b) {
    const auto edge = static_cast<std::size_t>(side);
    std::vector<std::uint8_t> pixels(edge * edge * texelBytes, 255);
    for (std::size_t i = 0; i < edge * edge; ++i) {
        const bool odd = ((i % edge) * 2 / edge + (i / edge) * 2 / edge) % 2 != 0;
        std::fill_n(pixels.begin() + static_cast<std::ptrdiff_t>(i * texelBytes), 3, odd ? b : a);
    }
    return pixels;
}

} // namespace

std::vector<std::uint8_t> squarePixels(const Picture& picture, int side) {
    const auto edge = static_cast<std::size_t>(side);
    std::vector<std::uint8_t> out(edge * edge * texelBytes);
    if (picture.width == 0 || picture.height == 0 || picture.pixels.size() < picture.byteCount())
        return out;
    const std::vector<Span> columns = spansOf(picture.width, side), rows = spansOf(picture.height, side);
    for (std::size_t y = 0; y < edge; ++y) {
        for (std::size_t x = 0; x < edge; ++x) {
            std::array<std::uint32_t, 4> sum{};
            std::uint32_t count = 0;
            for (std::size_t j = rows[y].first; j <= rows[y].last; ++j)
                for (std::size_t i = columns[x].first; i <= columns[x].last; ++i, ++count) {
                    const auto texel = texelOf(picture, i, j);
                    for (std::size_t c = 0; c < texelBytes; ++c)
                        sum[c] += texel[c];
                }
            for (std::size_t c = 0; c < texelBytes; ++c)
                out[(y * edge + x) * texelBytes + c] = static_cast<std::uint8_t>(sum[c] / count);
        }
    }
    return out;
}

bool TextureArray::sync(const Scene& scene) {
    if (scene.identity() == m_scene && scene.picturesChanged() == m_seen)
        return false;
    m_scene = scene.identity();
    m_seen = scene.picturesChanged();
    bool changed = false;
    for (auto place = m_places.begin(); place != m_places.end();) {
        const auto kept = scene.pictures().find(place->first);
        if (kept != scene.pictures().end() && kept->second == place->second.picture) {
            ++place;
            continue;
        }
        m_vacant.push_back(place->second.layer);
        place = m_places.erase(place);
        changed = true;
    }
    std::erase_if(m_pending, [&](const std::string& key) { return !m_places.contains(key); });
    std::set<std::string> named;
    for (const MaterialStyle& look : scene.materials())
        look.forEachPicture([&](const std::string& key) { named.insert(key); });
    for (const auto& [key, picture] : scene.pictures()) {
        if (m_places.contains(key))
            continue;
        m_places[key].picture = picture;
        m_pending.push_back(key);
        m_places[key].layer = -1;
    }
    m_stale = plan(std::max(named.size(), scene.pictures().size())) || m_stale;
    for (auto& [key, place] : m_places) {
        if (place.layer >= 0)
            continue;
        if (!m_vacant.empty()) {
            place.layer = m_vacant.back();
            m_vacant.pop_back();
        } else if (m_used < m_layers) {
            place.layer = m_used++;
        }
    }
    std::erase_if(m_pending, [&](const std::string& key) { return m_places[key].layer < 0; });
    return changed;
}

bool TextureArray::plan(std::size_t named) {
    if (m_mostLayers == 0)
        m_mostLayers = std::max(leastMostLayers, m_gl.integer(gl::MaxArrayTextureLayers));
    const std::size_t wanted = std::max(named, m_places.size()) + fixedLayers;
    const int layers = std::min(
        m_mostLayers,
        std::max(firstLayers, static_cast<int>(std::bit_ceil(std::min(wanted, std::size_t{65536})))));
    std::uint32_t widest = smallestSide;
    for (const auto& [key, place] : m_places)
        widest = std::max({widest, place.picture->width, place.picture->height});
    int side = std::min(largestSide, static_cast<int>(std::bit_ceil(std::min(widest, 32768u))));
    while (side > smallestSide && bytesOf(side, std::max(layers, m_layers)) > m_memory)
        side /= 2;
    if (side <= m_side && layers <= m_layers && bytesOf(m_side, m_layers) <= m_memory)
        return false;
    m_side = side;
    m_layers = std::max(layers, m_layers);
    return true;
}

void TextureArray::allocate() {
    m_stale = false;
    if (m_texture == 0)
        m_texture = m_gl.genTexture();
    m_gl.bindTexture(gl::Texture2DArray, m_texture);
    m_gl.textureParameter(gl::Texture2DArray, gl::TextureMinFilter, gl::LinearMipmapLinear);
    m_gl.textureParameter(gl::Texture2DArray, gl::TextureMagFilter, gl::Linear);
    m_gl.textureParameter(gl::Texture2DArray, gl::TextureWrapS, gl::Repeat);
    m_gl.textureParameter(gl::Texture2DArray, gl::TextureWrapT, gl::Repeat);
    m_gl.textureParameter(gl::Texture2DArray, gl::TextureMaxLevel, levelsOf(m_side) - 1);
    // Sharp where one looks along a floor; a driver that cannot stays blurred there.
    if (const int most = std::min(m_gl.maxAnisotropy(), mostAnisotropy); most > 1)
        m_gl.textureParameter(gl::Texture2DArray, gl::TextureMaxAnisotropy, most);
    for (int level = 0; level < levelsOf(m_side); ++level)
        m_gl.textureImage3D(gl::Texture2DArray, level, gl::Rgba8, m_side >> level, m_side >> level, m_layers,
                            gl::Rgba, gl::UnsignedByte, nullptr);
    m_pending.clear();
    for (auto& [key, place] : m_places) {
        place.sent = false;
        if (place.layer >= 0)
            m_pending.push_back(key);
    }
}

namespace {

void sendLevels(Gl& gl, std::vector<std::uint8_t> pixels, int side, int layer) {
    for (int level = 0; side > 0; ++level, side /= 2) {
        gl.textureSubImage3D(gl::Texture2DArray, level, 0, 0, layer, side, side, 1, gl::Rgba,
                             gl::UnsignedByte, pixels.data());
        if (side > 1)
            pixels = halved(pixels, side);
    }
}

} // namespace

std::size_t TextureArray::send(const Picture& picture, int layer) {
    sendLevels(m_gl, squarePixels(picture, m_side), m_side, layer);
    return bytesOf(m_side, 1);
}

std::size_t TextureArray::upload(const UploadBudget& budget, bool& changed) {
    changed = false;
    if (m_places.empty() || (!m_stale && m_pending.empty()))
        return 0;
    const auto start = std::chrono::steady_clock::now();
    std::size_t bytes = 0;
    if (m_stale) {
        allocate();
        changed = true;
        constexpr std::uint8_t light = 255, dark = 241;
        sendLevels(m_gl, filled(m_side, light, dark), m_side, Checker);
        sendLevels(m_gl, filled(m_side, light, light), m_side, White);
    }
    m_gl.bindTexture(gl::Texture2DArray, m_texture);
    while (!m_pending.empty()) {
        Place& place = m_places[m_pending.back()];
        m_pending.pop_back();
        bytes += send(*place.picture, place.layer);
        place.sent = changed = true;
        if (bytes >= budget.bytes || std::chrono::steady_clock::now() - start >= budget.time)
            break;
    }
    m_gl.bindTexture(gl::Texture2DArray, 0);
    return bytes;
}

int TextureArray::layerOf(const std::string& key) const {
    const auto found = key.empty() ? m_places.end() : m_places.find(key);
    return found != m_places.end() && found->second.sent ? found->second.layer : -1;
}

bool TextureArray::hasAlpha(const std::string& key) const {
    const auto found = m_places.find(key);
    return found != m_places.end() && (found->second.picture->format == PixelFormat::GreyAlpha ||
                                       found->second.picture->format == PixelFormat::Rgba);
}

void TextureArray::bind(unsigned unit) {
    m_gl.activeTexture(unit);
    m_gl.bindTexture(gl::Texture2DArray, m_texture);
}

void TextureArray::reset(bool contextLost) {
    if (m_texture != 0 && !contextLost)
        m_gl.deleteTexture(m_texture);
    m_texture = 0;
    clear();
}

void TextureArray::clear() {
    m_places.clear();
    m_vacant.clear();
    m_pending.clear();
    m_scene = m_seen = 0;
    m_used = fixedLayers;
    m_side = m_layers = 0;
    m_stale = false;
}

} // namespace octant::render
