#include "views/render/level_painter.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include "views/render/gl_constants.h"
#include "views/render/preview_uniforms.h"
#include "views/render/section_planes.h"

namespace octant::render {

namespace {

/// Triangles sorted a frame at most; the rest keep the order of an earlier frame for one more.
constexpr std::size_t sortBudget = 150000;
/// Triangles that are looked through a frame at most for what they hide.
constexpr std::size_t mostMade = 10000;
/// Pixels that are looked at together for what shows through.
constexpr int squareSide = 16;

} // namespace

void LevelPainter::addRun(std::vector<PageRuns>& pages, const GpuCache::Patch& patch, DrawClass drawClass,
                          float distance) {
    const GeometryStore::Run& run = patch.residence.indices[static_cast<std::size_t>(drawClass)];
    if (run.count == 0)
        return;
    PageRuns& page = pages[static_cast<std::size_t>(patch.residence.page)];
    page.nearest = std::min(page.nearest, distance);
    page.runs.push_back({run.first, run.count});
}

void LevelPainter::addRuns(std::vector<PageRuns>& pages, const GpuCache::Patch& patch, DrawClass drawClass,
                           std::span<const GeometryStore::Run> parts, float distance) {
    if (parts.empty())
        return;
    const GeometryStore::Run& run = patch.residence.indices[static_cast<std::size_t>(drawClass)];
    PageRuns& page = pages[static_cast<std::size_t>(patch.residence.page)];
    page.nearest = std::min(page.nearest, distance);
    for (const GeometryStore::Run& part : parts)
        page.runs.push_back({run.first + part.first, part.count});
}

/// Goes through the triangles as packPatch() puts them down.
const LevelPainter::Split& LevelPainter::splitOf(int place, const visibility::ListedCubes::OfSector& listed) {
    const GpuCache::Patch& patch = m_gpuCache.patches()[static_cast<std::size_t>(place)];
    Split& split = m_splits[place];
    if (split.mesh == patch.mesh)
        return split;
    split = {};
    split.mesh = patch.mesh;
    const PatchMesh& mesh = *patch.mesh;
    std::array<std::uint32_t, 2> ends{};
    const auto add = [](std::vector<GeometryStore::Run>& runs, std::uint32_t first) {
        if (!runs.empty() && runs.back().first + runs.back().count == first)
            runs.back().count += 3;
        else
            runs.push_back({first, 3});
    };
    for (const MeshBatch& batch : mesh.batches) {
        const DrawClass drawClass = m_gpuCache.materials().resolve(batch.material).drawClass;
        const std::size_t end =
            std::min<std::size_t>(std::size_t{batch.firstIndex} + batch.indexCount, mesh.indices.size());
        for (int side = 0; side < (batch.drawBackfaces ? 2 : 1); ++side)
            for (std::size_t i = batch.firstIndex; i + 2 < end; i += 3) {
                if (std::any_of(mesh.indices.begin() + static_cast<std::ptrdiff_t>(i),
                                mesh.indices.begin() + static_cast<std::ptrdiff_t>(i + 3),
                                [&](std::uint32_t corner) { return corner >= mesh.vertices.size(); }))
                    continue;
                const bool has = i / 3 >= mesh.triangleCubes.size() || listed.has(mesh.triangleCubes[i / 3]);
                if (drawClass == DrawClass::Blended) {
                    split.blended = split.blended || has;
                    continue;
                }
                const auto number = static_cast<std::size_t>(drawClass);
                add((has ? split.listed : split.other)[number], ends[number]);
                ends[number] += 3;
            }
    }
    return split;
}

void LevelPainter::addListed(int place, const visibility::ListedCubes::OfSector& listed, bool hides,
                             float distance) {
    const GpuCache::Patch& patch = m_gpuCache.patches()[static_cast<std::size_t>(place)];
    const Split& split = splitOf(place, listed);
    addRuns(m_opaque, patch, DrawClass::Opaque, split.listed[0], distance);
    addRuns(m_liquid, patch, DrawClass::Liquid, split.listed[1], distance);
    if (!hides) {
        addRuns(m_darkOpaque, patch, DrawClass::Opaque, split.other[0], distance);
        addRuns(m_darkLiquid, patch, DrawClass::Liquid, split.other[1], distance);
    }
    if (!patch.blended.empty() && (split.blended || !hides))
        m_blended.push_back({distance, place, !split.blended});
}

void LevelPainter::cull(const Camera& camera, ViewSize size, const FrameSettings& settings, FrameStats& stats,
                        std::uint64_t only) {
    m_picked.clear();
    m_hidden.clear();
    const visibility::ListedCubes* const sight = settings.sight.listed.get();
    if (m_splitBy != settings.sight.listed || m_splitAt != m_gpuCache.generation()) {
        m_splitBy = settings.sight.listed;
        m_splitAt = m_gpuCache.generation();
        m_splits.clear();
    }
    const Frustum frustum = camera.frustum(size);
    const bool cuts = settings.section.cuts();
    const glm::vec3 ahead(camera.forward());
    const float reach = m_gpuCache.materials().waveReach();
    std::vector<GpuCache::Patch>& patches = m_gpuCache.patches();
    bool liquids = false;
    for (GpuCache::Sector& sector : m_gpuCache.sectors()) {
        if (!sector.placed || sector.patches.empty() || (only != 0 && sector.id != only))
            continue;
        m_gpuCache.refreshBox(sector);
        if (sector.half.x < 0)
            continue;
        const glm::vec3 origin(sector.origin - camera.eye);
        const glm::vec3 slack(0.0f, reach, 0.0f);
        const Frustum::Overlap whole = frustum.overlap(origin + sector.center, sector.half + slack);
        if (whole == Frustum::Overlap::Outside) {
            stats.culled += sector.patches.size();
            continue;
        }
        const visibility::ListedCubes::OfSector* listed = nullptr; // none: all of the sector is
        if (sight != nullptr)
            if (const auto found = sight->sectors.find(sector.id);
                found != sight->sectors.end() && !found->second.all)
                listed = &found->second;
        if (listed != nullptr && settings.sight.hides && !listed->any()) {
            stats.culled += sector.patches.size();
            continue;
        }
        for (const int place : sector.patches) {
            const GpuCache::Patch& patch = patches[static_cast<std::size_t>(place)];
            if (patch.residence.page < 0)
                continue;
            const glm::vec3 center = origin + patch.center;
            if (cuts &&
                !settings.section.touches(camera.eye + glm::dvec3(center), glm::dvec3(patch.half + slack))) {
                ++stats.culled;
                continue;
            }
            if (whole == Frustum::Overlap::Partly &&
                frustum.overlap(center, patch.half + (patch.moves() ? slack : glm::vec3(0.0f))) ==
                    Frustum::Overlap::Outside) {
                ++stats.culled;
                continue;
            }
            ++stats.patches;
            const float distance = camera.orthographic() ? glm::dot(center, ahead) : glm::length(center);
            if (listed != nullptr && settings.sight.hides) {
                const Split& split = splitOf(place, *listed);
                liquids = liquids || !split.listed[1].empty() || (split.blended && !patch.blended.empty());
            } else {
                liquids = liquids || patch.moves();
            }
            m_picked.push_back({place, listed, origin, distance, false});
        }
    }
    const MaterialTable& materials = m_gpuCache.materials();
    const bool pictures = settings.mode == ViewMode::Shaded && m_gpuCache.textures().usable();
    const bool scrolls = (settings.gridPattern || pictures) && materials.anyScrolling();
    stats.animated = stats.patches > 0 && (scrolls || (pictures && materials.anyFrames()) ||
                                           (liquids && m_gpuCache.materials().anyWaves()));
}

void LevelPainter::take(const Picked& picked, const FrameSettings& settings) {
    if (picked.listed != nullptr) {
        addListed(picked.place, *picked.listed, settings.sight.hides, picked.distance);
        return;
    }
    const GpuCache::Patch& patch = m_gpuCache.patches()[static_cast<std::size_t>(picked.place)];
    addRun(m_opaque, patch, DrawClass::Opaque, picked.distance);
    addRun(m_liquid, patch, DrawClass::Liquid, picked.distance);
    if (!patch.blended.empty())
        m_blended.push_back({picked.distance, picked.place, false});
}

/// From near to far, so that what is hidden need not be asked what it hides.
void LevelPainter::coverBoxes(float reach) {
    std::vector<float> nearest(m_picked.size());
    m_order.resize(m_picked.size());
    const auto patchOf = [&](std::size_t number) -> GpuCache::Patch& {
        return m_gpuCache.patches()[static_cast<std::size_t>(m_picked[number].place)];
    };
    for (std::size_t i = 0; i < m_picked.size(); ++i) {
        const GpuCache::Patch& patch = patchOf(i);
        m_order[i] = static_cast<std::uint32_t>(i);
        nearest[i] = m_flat ? m_picked[i].distance
                            : glm::length(glm::max(glm::abs(m_picked[i].origin + patch.center) - patch.half,
                                                   glm::vec3(0.0f)));
    }
    std::sort(m_order.begin(), m_order.end(),
              [&](std::uint32_t a, std::uint32_t b) { return nearest[a] < nearest[b]; });
    std::size_t made = 0;
    for (const std::uint32_t number : m_order) {
        Picked& picked = m_picked[number];
        GpuCache::Patch& patch = patchOf(number);
        const glm::vec3 slack(0.0f, patch.moves() ? reach : 0.0f, 0.0f);
        picked.hidden = m_hiding.hides(picked.origin + patch.center, patch.half + slack);
        if (picked.hidden)
            continue;
        if (!patch.hiding && made < mostMade) {
            m_gpuCache.makeHiding(patch);
            made += patch.mesh->indices.size() / 3;
        }
        if (patch.hiding)
            m_hiding.add(*patch.mesh, patch.hiding->faces, picked.origin);
    }
}

/// Whether all of a patch's boxes are hidden or out of the picture; notes those that are hidden.
bool LevelPainter::hideBoxes(std::size_t number, const Frustum& frustum, float reach) {
    const Picked& picked = m_picked[number];
    const GpuCache::Patch& patch = m_gpuCache.patches()[static_cast<std::size_t>(picked.place)];
    const glm::vec3 slack(0.0f, patch.moves() ? reach : 0.0f, 0.0f);
    const std::size_t before = m_hidden.size();
    const auto hide = [&](const glm::vec3& center, const glm::vec3& half) {
        if (!picked.hidden && !m_hiding.hides(center, half))
            return false;
        HiddenBox box{number, {}};
        if (m_hiding.place(center, half, box.place))
            m_hidden.push_back(box);
        return true;
    };
    const glm::vec3 center = picked.origin + patch.center, half = patch.half + slack;
    if (hide(center, half))
        return true;
    if (!patch.hiding)
        return false;
    for (const Box& box : patch.hiding->boxes) {
        const glm::vec3 middle = picked.origin + box.center(), part = box.size() * 0.5f + slack;
        if (frustum.overlap(middle, part) != Frustum::Overlap::Outside && !hide(middle, part)) {
            m_hidden.resize(before);
            return false;
        }
    }
    return true;
}

void LevelPainter::hide(const Camera& camera, ViewSize size, const FrameSettings& settings,
                        FrameStats& stats) {
    // What lists say may leave out some triangles of a patch.
    if (!settings.hiding.on || settings.sight.listed)
        return;
    std::size_t triangles = 0;
    const auto trianglesOf = [&](const Picked& picked) {
        std::size_t corners = 0;
        for (const GeometryStore::Run& run :
             m_gpuCache.patches()[static_cast<std::size_t>(picked.place)].residence.indices)
            corners += run.count;
        return corners / 3;
    };
    for (const Picked& picked : m_picked)
        triangles += trianglesOf(picked);
    if (triangles < settings.hiding.least)
        return;
    m_size = size;
    m_flat = camera.orthographic();
    const float reach = m_gpuCache.materials().waveReach();
    m_hiding.begin(camera, size, settings.section);
    coverBoxes(reach);
    const Frustum frustum = camera.frustum(size);
    std::size_t hidden = 0;
    for (std::size_t i = 0; i < m_picked.size(); ++i) {
        m_picked[i].hidden = hideBoxes(i, frustum, reach);
        if (m_picked[i].hidden) {
            ++stats.hidden;
            hidden += trianglesOf(m_picked[i]);
        }
    }
    if (hidden >= settings.hiding.least) {
        stats.patches -= stats.hidden;
        return;
    }
    for (Picked& picked : m_picked)
        picked.hidden = false;
    m_hidden.clear();
    stats.hidden = 0;
}

void LevelPainter::leaveOutside(const PictureRect& part, const PictureRect& blendedPart,
                                const PaintContext& context) {
    const glm::mat4 rows = glm::transpose(context.clip);
    const auto beamOf = [&](const PictureRect& rect) {
        // A pixel more on each side, as the corners of boxes are rounded otherwise than those of triangles.
        const auto line = [](int pixel, float size) {
            return 2.0f * static_cast<float>(pixel) / size - 1.0f;
        };
        Frustum beam;
        beam.count = 4;
        beam.planes[0] = rows[0] - line(rect.x - 1, context.pixels.x) * rows[3];
        beam.planes[1] = line(rect.x + rect.width + 1, context.pixels.x) * rows[3] - rows[0];
        beam.planes[2] = rows[1] - line(rect.y - 1, context.pixels.y) * rows[3];
        beam.planes[3] = line(rect.y + rect.height + 1, context.pixels.y) * rows[3] - rows[1];
        return beam;
    };
    const Frustum beam = beamOf(part), blendedBeam = beamOf(blendedPart);
    const float reach = m_gpuCache.materials().waveReach();
    for (Picked& picked : m_picked) {
        const GpuCache::Patch& patch = m_gpuCache.patches()[static_cast<std::size_t>(picked.place)];
        const glm::vec3 half = patch.half + glm::vec3(0.0f, patch.moves() ? reach : 0.0f, 0.0f);
        const glm::vec3 center = picked.origin + patch.center;
        picked.hidden = beam.overlap(center, half) == Frustum::Overlap::Outside;
        picked.blendedToo =
            !patch.blended.empty() && blendedBeam.overlap(center, half) != Frustum::Overlap::Outside;
    }
}

/// Finds the hidden patches that show through what was drawn, by gaps between faces that are as thin as a
/// pixel, and takes them for drawing; whether there are any.
bool LevelPainter::uncover(const PaintContext& context, const FrameSettings& settings, FrameStats& stats) {
    const auto width = static_cast<std::size_t>(m_size.width),
               height = static_cast<std::size_t>(m_size.height);
    m_depth.resize(width * height);
    m_gl.pixelStore(gl::PackAlignment, 4);
    m_gl.readPixels(0, 0, m_size.width, m_size.height, gl::DepthComponent, gl::Float, m_depth.data());
    // By tiles, first what is the farthest there and the nearest of what is hidden.
    const int columns = (m_size.width + squareSide - 1) / squareSide,
              rows = (m_size.height + squareSide - 1) / squareSide;
    std::vector<float> farthest(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), 1e30f);
    const float scale = m_flat ? -context.depth.linear.x : context.depth.linear.x;
    const float offset = m_flat ? -context.depth.linear.y : context.depth.linear.y;
    std::vector<float> ofColumns;
    for (std::size_t y = 0; y < height; ++y) {
        if (y % squareSide == 0)
            ofColumns.assign(width, 1e30f);
        const float* const line = m_depth.data() + y * width;
        for (std::size_t x = 0; x < width; ++x)
            ofColumns[x] = std::min(ofColumns[x], line[x]);
        float* const tiles = farthest.data() + y / squareSide * static_cast<std::size_t>(columns);
        for (std::size_t x = 0; x < width && (y % squareSide == squareSide - 1 || y + 1 == height); ++x)
            tiles[x / squareSide] = std::min(tiles[x / squareSide], ofColumns[x]);
    }
    const auto shows = [&](const BoxInPicture& box, float depth) {
        return depth * scale + offset <= box.nearness + std::abs(box.nearness) * 1e-5f;
    };
    const auto showsInTile = [&](const BoxInPicture& box, int column, int row) {
        if (!shows(box, farthest[static_cast<std::size_t>(row * columns + column)]))
            return false;
        for (int y = std::max(box.low, row * squareSide); y <= std::min(box.high, (row + 1) * squareSide - 1);
             ++y)
            for (int x = std::max(box.left, column * squareSide);
                 x <= std::min(box.right, (column + 1) * squareSide - 1); ++x)
                if (shows(box, m_depth[static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)]))
                    return true;
        return false;
    };
    bool any = false;
    for (const HiddenBox& box : m_hidden) {
        Picked& picked = m_picked[box.picked];
        for (int row = box.place.low / squareSide; row <= box.place.high / squareSide && picked.hidden; ++row)
            for (int column = box.place.left / squareSide;
                 column <= box.place.right / squareSide && picked.hidden; ++column)
                if (showsInTile(box.place, column, row)) {
                    picked.hidden = false;
                    take(picked, settings);
                    --stats.hidden;
                    ++stats.patches;
                    any = true;
                }
    }
    m_hidden.clear();
    return any;
}

void LevelPainter::takePicked(const FrameSettings& settings) {
    for (std::vector<PageRuns>* pages : {&m_opaque, &m_liquid, &m_darkOpaque, &m_darkLiquid})
        pages->assign(m_gpuCache.store().pageCount(), {});
    m_blended.clear();
    for (const Picked& picked : m_picked) {
        if (!picked.hidden) {
            take(picked, settings);
            continue;
        }
        // Where faces lie in one another the order of pages decides, so it is the same whatever is hidden.
        const GpuCache::Patch& patch = m_gpuCache.patches()[static_cast<std::size_t>(picked.place)];
        if (picked.blendedToo)
            m_blended.push_back({picked.distance, picked.place, false});
        const auto number = static_cast<std::size_t>(patch.residence.page);
        if (patch.residence.indices[0].count > 0)
            m_opaque[number].nearest = std::min(m_opaque[number].nearest, picked.distance);
        if (patch.residence.indices[1].count > 0)
            m_liquid[number].nearest = std::min(m_liquid[number].nearest, picked.distance);
    }
}

void LevelPainter::sortBlended(const Camera& camera) {
    std::sort(m_blended.begin(), m_blended.end(), [](const BlendedItem& a, const BlendedItem& b) {
        return a.distance != b.distance ? a.distance > b.distance : a.patch < b.patch;
    });
    // An orthographic viewer is far away in the direction that it looks from.
    const glm::dvec3 viewpoint = camera.orthographic() ? camera.eye - camera.forward() * 32768.0 : camera.eye;
    std::size_t sorted = 0;
    // Nearest first: that is where a wrong order is seen.
    for (auto item = m_blended.rbegin(); item != m_blended.rend() && sorted < sortBudget; ++item) {
        GpuCache::Patch& patch = m_gpuCache.patches()[static_cast<std::size_t>(item->patch)];
        const GpuCache::Sector& sector = m_gpuCache.sectors()[static_cast<std::size_t>(patch.sector)];
        sorted += m_gpuCache.sortBlended(patch, glm::vec3(viewpoint - sector.origin));
    }
}

Result<void> LevelPainter::useProgram(Pass& pass, int page, bool liquid) {
    const GeometryStore::Kind& kind = m_gpuCache.store().page(page).kind;
    const bool plain = pass.cap;
    const Section& section = pass.settings.section;
    const bool lightmap = kind.book >= 0 && !plain && pass.settings.mode != ViewMode::MaterialColor;
    const bool pattern = pass.settings.gridPattern && !plain && pass.settings.mode != ViewMode::LightmapOnly;
    const int mode = pass.cap ? 3 : static_cast<int>(pass.settings.mode);
    std::string defines = "#define MODE " + std::to_string(mode);
    defines += std::string("\n#define LIGHTMAP ") + (lightmap ? "1" : "0");
    defines += std::string("\n#define GRID ") + (pattern ? "1" : "0");
    defines += std::string("\n#define LIQUID ") + (liquid ? "1" : "0");
    const bool pictures = !plain && pass.settings.mode == ViewMode::Shaded && m_gpuCache.textures().usable();
    const bool matcaps = pictures && m_gpuCache.materials().anyMatcaps();
    const bool ground =
        !plain && pass.settings.mode == ViewMode::Shaded && m_gpuCache.materials().anyGround();
    defines += std::string("\n#define GROUND ") + (ground ? "1" : "0");
    defines += std::string("\n#define TEXTURE ") + (pictures ? "1" : "0");
    defines += std::string("\n#define SECTION ") + (section.cuts() ? "1" : "0");
    defines += std::string("\n#define MATCAP ") + (matcaps ? "1\n" : "0\n");
    const bool preview = !plain && pass.settings.mode == ViewMode::Shaded && !pass.settings.preview.empty();
    defines += std::string("#define PREVIEW ") + (preview ? "1\n" : "0\n");
    const bool fastLight = kind.fastLight && !plain && pass.settings.mode != ViewMode::MaterialColor;
    defines += std::string("#define FAST ") + (fastLight ? "1\n" : "0\n");
    defines += std::string("#define DARK ") + (pass.dark && !pass.cap ? "1\n" : "0\n");
    Result<Program*> found = m_programs.get("world", defines);
    if (!found)
        return tl::unexpected(found.error());
    Program& program = **found;
    if (pass.program != &program) {
        pass.program = &program;
        program.use();
        program.set("uClip", pass.context.clip);
        program.set("uBias", pass.blended ? pass.context.depth.blendedToFront : glm::vec2(1.0f, 0.0f));
        program.set("uTime", static_cast<float>(std::fmod(pass.settings.time, 4096.0)));
        program.set("uEye", glm::vec3(pass.context.eye));
        program.set("uWind", pass.settings.wind);
        if (section.cuts())
            setSection(program, section, pass.context);
        if (mode == static_cast<int>(ViewMode::MaterialColor))
            program.set("uSides", pass.settings.relief.sides ? 1.0f : 0.0f);
        program.set("uLightmaps", 0);
        program.set("uSectors", 1);
        program.set("uMaterials", 2);
        if (pictures) {
            program.set("uTextures", 3);
            program.set("uPlain", static_cast<float>(pass.settings.gridPattern ? TextureArray::Checker
                                                                               : TextureArray::White));
        }
        if (matcaps) {
            program.set("uRight", pass.context.right);
            program.set("uUp", pass.context.up);
        }
        if (preview)
            setPreview(program, pass.settings.preview, pass.context.eye);
    }
    program.set("uSectorBase", static_cast<int>(kind.sectorBlock * 65536u));
    if (lightmap && pass.book != kind.book) {
        pass.book = kind.book;
        m_gl.activeTexture(0);
        m_gl.bindTexture(gl::Texture2DArray, m_gpuCache.atlas().texture(kind.book));
    }
    return {};
}

void LevelPainter::drawRuns(int page, std::span<const GeometryStore::Run> runs, FrameStats& stats) {
    m_counts.clear();
    m_offsets.clear();
    std::uint32_t end = 0;
    const GeometryStore::Page& from = m_gpuCache.store().page(page);
    for (const GeometryStore::Run& run : runs) {
        stats.triangles += run.count / 3;
        if (!m_counts.empty() && run.first == end) {
            m_counts.back() += static_cast<int>(run.count);
        } else {
            m_counts.push_back(static_cast<int>(run.count));
            m_offsets.push_back(reinterpret_cast<const void*>( // NOLINT(performance-no-int-to-ptr)
                run.first * from.indexBytes()));
        }
        end = run.first + run.count;
    }
    if (m_counts.empty())
        return;
    const Gl::Enum type = from.indexBytes() == sizeof(std::uint16_t) ? gl::UnsignedShort : gl::UnsignedInt;
    m_gl.bindVertexArray(from.vertexArray);
    if (m_counts.size() == 1)
        m_gl.drawElements(gl::Triangles, m_counts[0], type, reinterpret_cast<std::size_t>(m_offsets[0]));
    else
        m_gl.multiDrawElements(gl::Triangles, m_counts, type, m_offsets);
    ++stats.drawCalls;
}

Result<void> LevelPainter::drawPages(Pass& pass, std::vector<PageRuns>& pages, bool liquid,
                                     FrameStats& stats) {
    std::vector<int> order;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (!pages[i].runs.empty())
            order.push_back(static_cast<int>(i));
    }
    // What is near hides what is far, and hidden pixels are cheap.
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        return pages[static_cast<std::size_t>(a)].nearest < pages[static_cast<std::size_t>(b)].nearest;
    });
    for (const int number : order) {
        std::vector<GeometryStore::Run>& runs = pages[static_cast<std::size_t>(number)].runs;
        std::sort(runs.begin(), runs.end(),
                  [](const GeometryStore::Run& a, const GeometryStore::Run& b) { return a.first < b.first; });
        if (Result<void> used = useProgram(pass, number, liquid); !used)
            return used;
        drawRuns(number, runs, stats);
    }
    return {};
}

Result<void> LevelPainter::drawBlendedItems(const Pass& blended, FrameStats& stats) {
    std::vector<GeometryStore::Run> runs;
    int page = -1;
    Pass pass = blended;
    const auto flush = [&]() -> Result<void> {
        if (runs.empty())
            return {};
        if (Result<void> used = useProgram(pass, page, true); !used)
            return used;
        drawRuns(page, runs, stats);
        runs.clear();
        return {};
    };
    for (const BlendedItem& item : m_blended) {
        const GpuCache::Patch& patch = m_gpuCache.patches()[static_cast<std::size_t>(item.patch)];
        if (patch.residence.page != page || item.dark != pass.dark) {
            if (Result<void> drawn = flush(); !drawn)
                return drawn;
            page = patch.residence.page;
            pass.dark = item.dark;
        }
        const GeometryStore::Run& run = patch.residence.indices[static_cast<std::size_t>(DrawClass::Blended)];
        runs.push_back({run.first, run.count});
    }
    return flush();
}

void LevelPainter::setState(const PaintContext& context, bool blend) {
    m_gl.enable(gl::DepthTest, true);
    m_gl.depthFunction(context.depth.closer);
    m_gl.depthMask(!blend);
    m_gl.enable(gl::Blend, blend);
    m_gl.enable(gl::CullFace, true);
    m_gl.cullFace(gl::Back);
    m_gl.frontFace(gl::CounterClockwise);
    m_gpuCache.bindSectors(1, context.eye);
    m_gpuCache.materials().bind(2);
    m_gpuCache.textures().bind(3);
}

Result<void> LevelPainter::drawSolid(const FrameSettings& settings, const PaintContext& context,
                                     FrameStats& stats) {
    takePicked(settings);
    setState(context, false);
    clip(settings, true);
    Pass pass{settings, context};
    Pass darkPass{settings, context, false, false, true};
    Result<void> drawn = drawPages(pass, m_opaque, false, stats);
    if (drawn && !m_hidden.empty()) {
        std::vector<PageRuns> first(m_opaque.size());
        first.swap(m_opaque);
        if (uncover(context, settings, stats))
            drawn = drawPages(pass, m_opaque, false, stats);
        for (std::size_t i = 0; i < first.size(); ++i) {
            PageRuns& page = m_opaque[i];
            page.nearest = first[i].nearest;
            page.runs.insert(page.runs.end(), first[i].runs.begin(), first[i].runs.end());
        }
    }
    if (drawn)
        drawn = drawPages(darkPass, m_darkOpaque, false, stats);
    if (drawn && settings.section.cuts()) {
        // Where one looks into matter one sees its sides from behind: they are the cut.
        Pass cap{settings, context, false, true};
        FrameStats again;
        m_gl.cullFace(gl::Front);
        drawn = drawPages(cap, m_opaque, false, again);
        if (drawn)
            drawn = drawPages(cap, m_darkOpaque, false, again);
        m_gl.cullFace(gl::Back);
        stats.drawCalls += again.drawCalls;
    }
    if (drawn)
        drawn = drawPages(pass, m_liquid, true, stats);
    if (drawn)
        drawn = drawPages(darkPass, m_darkLiquid, true, stats);
    clip(settings, false);
    return drawn;
}

Result<void> LevelPainter::drawBlended(const Camera& camera, const FrameSettings& settings,
                                       const PaintContext& context, FrameStats& stats) {
    sortBlended(camera);
    setState(context, true);
    clip(settings, true);
    Pass pass{settings, context, true};
    Result<void> drawn = drawBlendedItems(pass, stats);
    clip(settings, false);
    return drawn;
}

void LevelPainter::clip(const FrameSettings& settings, bool on) { enableSection(m_gl, settings.section, on); }

} // namespace octant::render
