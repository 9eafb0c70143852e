#include "views/properties/light_pages.h"

#include <algorithm>
#include <cstring>

#include <QCoreApplication>

#include "model/geometry/octree.h"
#include "model/map/locate.h"

namespace octant {
namespace {

constexpr int mostPixels = 1024; // pixels of a picture
constexpr std::size_t mostOutlines = 20000;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(octant::LightPictureRow)
};

/// Every so many luxels of a square of RGB, so that the picture is not too large.
QImage pictureOf(const Blob& luxels, std::uint8_t sizeLog2) {
    const std::size_t side = std::size_t{1} << sizeLog2;
    if (luxels.size() < side * side * 3)
        return {};
    const std::size_t step = std::max<std::size_t>(1, side / mostPixels), shown = side / step;
    QImage picture(static_cast<int>(shown), static_cast<int>(shown), QImage::Format_RGB888);
    for (std::size_t y = 0; y < shown; ++y) {
        uchar* line = picture.scanLine(static_cast<int>(y));
        const std::byte* row = luxels.data() + y * step * side * 3;
        for (std::size_t x = 0; x < shown; ++x)
            std::memcpy(line + x * 3, row + x * step * 3, 3);
    }
    return picture;
}

/// "64 × 64 luxels · mean 12, 10, 9 · brightest 200".
QString wordsOf(const Blob& luxels, std::uint8_t sizeLog2) {
    std::uint64_t sums[3] = {};
    int brightest = 0;
    for (std::size_t i = 0; i + 3 <= luxels.size(); i += 3)
        for (std::size_t part = 0; part < 3; ++part) {
            const int number = std::to_integer<int>(luxels.data()[i + part]);
            sums[part] += static_cast<std::uint64_t>(number);
            brightest = std::max(brightest, number);
        }
    const std::uint64_t count = std::max<std::uint64_t>(1, luxels.size() / 3);
    return Words::tr("%1 × %1 luxels, mean %2, %3, %4, brightest %5")
        .arg(1 << sizeLog2)
        .arg(sums[0] / count)
        .arg(sums[1] / count)
        .arg(sums[2] / count)
        .arg(brightest);
}

/// Vertices in rows, each as bright as the light scales it; those that it leaves alone are blue.
LightPage rangesOf(const FastLight& light, std::size_t vertices) {
    constexpr std::size_t across = 128, most = across * 8192;
    const std::size_t shown = std::clamp<std::size_t>(vertices, 1, most),
                      rows = (shown + across - 1) / across;
    LightPage page;
    page.picture = QImage(static_cast<int>(across), static_cast<int>(rows), QImage::Format_RGB888);
    page.picture.fill(QColor(24, 24, 64));
    std::uint64_t at = 0, lit = 0, sum = 0;
    for (const FastLight::Range& range : light.ranges) {
        at += range.skip;
        for (const std::byte number : range.multipliers.span()) {
            const int bright = std::to_integer<int>(number);
            if (at < shown)
                page.picture.setPixelColor(static_cast<int>(at % across), static_cast<int>(at / across),
                                           QColor(bright, bright, bright));
            ++at;
            ++lit;
            sum += static_cast<std::uint64_t>(bright);
        }
    }
    page.words = Words::tr("%1 of %2 vertices in %n range(s), mean %3 of 255; those in blue stay as they are",
                           nullptr, static_cast<int>(light.ranges.size()))
                     .arg(lit)
                     .arg(vertices)
                     .arg(lit != 0 ? sum / lit : 0);
    return page;
}

template <class T> const T* itemIn(const PagedVector<T>& list, ItemId id) {
    for (const T& item : list)
        if (item.id == id)
            return &item;
    return nullptr;
}

} // namespace

std::vector<LightPage> lightPages(const Map& map, const ItemRef& item) {
    const auto at = locate(map, item);
    const Sector* sector = at && at->sector != Location::None ? sectorAt(map, *at) : nullptr;
    std::vector<LightPage> pages;
    if (sector == nullptr)
        return pages;
    if (item.kind == ItemKind::Lightmap) {
        if (const Lightmap* lightmap = itemIn(sector->lightmaps, item.id))
            pages.push_back({{},
                             wordsOf(lightmap->luxels, lightmap->sizeLog2),
                             pictureOf(lightmap->luxels, lightmap->sizeLog2),
                             static_cast<int>(at->index)});
    } else if (item.kind == ItemKind::DynamicLight) {
        if (const DynamicLight* light = itemIn(sector->dynamicLights, item.id))
            for (const DynamicLight::Layer& layer : light->layers) {
                if (layer.lightmap >= sector->lightmaps.size())
                    continue;
                const std::uint8_t size = sector->lightmaps[layer.lightmap].sizeLog2;
                pages.push_back({Words::tr("On lightmap %1").arg(layer.lightmap), wordsOf(layer.luxels, size),
                                 pictureOf(layer.luxels, size), layer.lightmap});
            }
    } else if (item.kind == ItemKind::FastLight) {
        if (const FastLight* light = itemIn(sector->fastLights, item.id);
            light != nullptr && !light->ranges.empty())
            pages.push_back(rangesOf(*light, sector->vertices.size()));
    }
    return pages;
}

LightmapUse lightmapUse(const Sector& sector, ItemId sectorId, int lightmap) {
    LightmapUse use;
    const CubeList& cubes = sector.cubes;
    const auto face = [&](std::uint32_t number, int which, std::size_t first, std::size_t count,
                          std::size_t corners) {
        use.faces.push_back(ItemRef::ofCube(sectorId, number, which));
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t from = first + i * corners;
            if (use.outlines.size() >= mostOutlines || from + corners > sector.vertices.size())
                return;
            QPolygonF outline;
            for (std::size_t corner = 0; corner < corners; ++corner) {
                const glm::vec2 uv = sector.vertices[from + corner].lightmapUv;
                outline.append(QPointF(double{uv.x}, double{uv.y}));
            }
            use.outlines.push_back(std::move(outline));
        }
    };
    std::uint32_t number = 0;
    for (const Cube& cube : cubes.cubes) {
        const std::uint32_t own = number++;
        if (!cube.geometry())
            continue;
        if (!cube.is(Cube::ClientExtended)) {
            std::size_t first = cube.vertices;
            for (int which = 0; which < faceCount && cube.lightmap() == lightmap; ++which)
                if ((cube.faces >> which & 1) != 0) {
                    face(own, which, first, 1, 4);
                    first += 4;
                }
        } else if (cube.vertices < cubes.extendedClient.size()) {
            const ExtendedClient& client = cubes.extendedClient[cube.vertices];
            std::size_t first = client.firstVertex;
            for (int which = 0; which < faceCount; ++which) {
                const std::size_t count = client.triangleCounts[static_cast<std::size_t>(which)];
                if (count != 0 && client.lightmaps[static_cast<std::size_t>(which)] == lightmap)
                    face(own, which, first, count, 3);
                first += 3 * count;
            }
        }
    }
    return use;
}

} // namespace octant
