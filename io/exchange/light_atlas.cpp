#include "io/exchange/light_atlas.h"

#include <algorithm>
#include <cstring>

namespace octant::exchange {
namespace {

/// Sides of pictures that every graphics driver takes; a larger lightmap has a picture of its own.
constexpr unsigned usualSideLog2 = 12;

/// Every second bit: one coordinate of a place on a curve that fills squares of powers of two one by one.
std::uint32_t everySecondBit(std::uint64_t number) {
    std::uint32_t bits = 0;
    for (unsigned bit = 0; bit < 32; ++bit)
        bits |= static_cast<std::uint32_t>(number >> (2 * bit) & 1) << bit;
    return bits;
}

bool whole(const Lightmap& lightmap) {
    constexpr unsigned largest = 15;
    return lightmap.sizeLog2 <= largest &&
           lightmap.luxels.size() == (std::size_t{3} << (2 * lightmap.sizeLog2));
}

} // namespace

LightAtlas::LightAtlas(const Level& level) {
    std::vector<std::pair<std::pair<std::size_t, std::size_t>, const Lightmap*>> all;
    for (std::size_t at = 0; at < level.sectors.size(); ++at)
        if (const Sector* const sector = level.sectors[at].cell->value())
            for (std::size_t number = 0; number < sector->lightmaps.size(); ++number)
                if (const Lightmap& lightmap = sector->lightmaps[number]; whole(lightmap))
                    all.push_back({{at, number}, &lightmap});
    // Large ones first: then each begins where a square of its size does.
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.second->sizeLog2 > b.second->sizeLog2; });
    std::uint64_t used = 0, room = 0; // of the last picture, in luxels
    const auto close = [&] {
        if (m_sides.empty())
            return;
        while (m_sides.back() > 1 && std::uint64_t{m_sides.back() / 2} * (m_sides.back() / 2) >= used)
            m_sides.back() /= 2;
    };
    for (const auto& [key, lightmap] : all) {
        const std::uint64_t luxels = std::uint64_t{1} << (2 * lightmap->sizeLog2);
        if (used + luxels > room) {
            close();
            m_sides.push_back(std::uint32_t{1} << std::max<unsigned>(usualSideLog2, lightmap->sizeLog2));
            used = 0;
            room = std::uint64_t{m_sides.back()} * m_sides.back();
        }
        m_places.emplace(
            key, Place{lightmap, m_sides.size() - 1, everySecondBit(used), everySecondBit(used >> 1)});
        used += luxels;
    }
    close();
}

std::optional<LightPlace> LightAtlas::find(std::size_t sector, std::uint8_t lightmap) const {
    const auto found = m_places.find({sector, lightmap});
    if (found == m_places.end())
        return {};
    const Place& place = found->second;
    const auto side = static_cast<float>(m_sides[place.picture]);
    return LightPlace{place.picture, glm::vec2(place.x, place.y) / side,
                      static_cast<float>(std::uint32_t{1} << place.lightmap->sizeLog2) / side};
}

std::vector<Picture> LightAtlas::pictures() const {
    std::vector<std::vector<std::byte>> pixels;
    for (const std::uint32_t side : m_sides)
        pixels.emplace_back(std::size_t{3} * side * side);
    for (const auto& [key, place] : m_places) {
        const std::size_t side = std::size_t{1} << place.lightmap->sizeLog2, row = 3 * side;
        for (std::size_t y = 0; y < side; ++y)
            std::memcpy(pixels[place.picture].data() + 3 * ((place.y + y) * m_sides[place.picture] + place.x),
                        place.lightmap->luxels.data() + y * row, row);
    }
    std::vector<Picture> pictures;
    for (std::size_t i = 0; i < pixels.size(); ++i)
        pictures.push_back({m_sides[i], m_sides[i], PixelFormat::Rgb, Blob(std::move(pixels[i]))});
    return pictures;
}

} // namespace octant::exchange
