#include "io/pmf/cube_codec.h"

#include <bit>

#include "io/endian.h"
#include "io/pmf/layout_cube.h"

namespace octant::pmf {
namespace {

/// Attachments are counted in 24 bits of a cube.
constexpr std::size_t mostAttachments = (std::size_t{1} << 24) - 2;

template <class T> PagedVector<T> pages(std::vector<T>& items) {
    return PagedVector<T>::fromSpan(std::span<const T>(items));
}

/// Bytes of a visibility or lighting record that stands in a block as it was read.
std::size_t visibilityBytes(const std::byte* at) {
    const std::byte* end = at + 4 + std::size_t{4} * loadAs<std::uint32_t>(at);
    const auto sectors = loadAs<std::uint32_t>(end);
    end += 4;
    for (std::uint32_t i = 0; i < sectors; ++i)
        end += 8 + std::size_t{4} * loadAs<std::uint32_t>(end + 4);
    return static_cast<std::size_t>(end - at);
}

std::size_t lightingBytes(const std::byte* at) {
    std::size_t size = 4 + std::size_t{2} * std::to_integer<std::size_t>(at[3]);
    return size + 1 + std::size_t{2} * std::to_integer<std::size_t>(at[size]);
}

} // namespace

CubeAttachment& CubeReader::attachment(Cube& cube) {
    if (!cube.hasAttachment()) {
        m_attachments.emplace_back();
        cube.extra |= static_cast<std::uint32_t>(m_attachments.size()) << 8;
    }
    return m_attachments[cube.attachment()];
}

bool CubeReader::skipVisibility(BlockReader& reader) {
    const auto cubes = reader.get<std::uint32_t>();
    if (!reader.room(cubes, 4))
        return false;
    reader.skip(std::size_t{4} * cubes);
    const auto sectors = reader.get<std::uint32_t>();
    if (!reader.room(sectors, 8))
        return false;
    for (std::uint32_t i = 0; i < sectors && reader.ok(); ++i) {
        reader.skip(4);
        const auto others = reader.get<std::uint32_t>();
        if (!reader.room(others, 4))
            return false;
        reader.skip(std::size_t{4} * others);
    }
    return reader.ok();
}

bool CubeReader::skipLighting(BlockReader& reader) {
    reader.skip(3);
    for (int kind = 0; kind < 2; ++kind)
        reader.skip(std::size_t{2} * reader.get<std::uint8_t>());
    return reader.ok();
}

void CubeReader::visibility(BlockReader& reader, Cube& cube) {
    attachment(cube).visibility = static_cast<std::uint32_t>(reader.offset());
    m_commonBytes = reader.bytes();
    skipVisibility(reader);
}

void CubeReader::lighting(BlockReader& reader, Cube& cube) {
    attachment(cube).lighting = static_cast<std::uint32_t>(reader.offset());
    m_clientBytes = reader.bytes();
    skipLighting(reader);
}

void CubeReader::pathfinding(BlockReader& reader, Cube& cube) {
    auto value = std::make_shared<Pathfinding>();
    layoutPathfinding(reader, *value);
    attachment(cube).other = static_cast<std::uint32_t>(m_pathfindings.size());
    m_pathfindings.push_back(std::move(value));
}

void CubeReader::parent(BlockReader& reader, Cube& cube) {
    cube.faces = reader.get<std::uint8_t>();
    cube.link = static_cast<std::uint32_t>(m_children.size());
    auto& children = m_children.emplace_back();
    children.fill(Cube::None);
    if (cube.faces == 0xff) {
        reader.value(children);
        return;
    }
    for (unsigned i = 0; i < 8; ++i)
        if ((cube.faces >> i & 1) != 0)
            children[i] = reader.get<std::uint32_t>();
}

void CubeReader::geometry(BlockReader& reader, Cube& cube) {
    if (cube.is(Cube::CommonExtended)) {
        cube.link = static_cast<std::uint32_t>(m_extendedCommon.size());
        layoutExtendedCommon(reader, m_extendedCommon.emplace_back());
    } else {
        BasicCommon half;
        layoutBasicCommon(reader, half);
        cube.link = half.link();
    }
}

void CubeReader::collider(BlockReader& reader, Cube& cube, unsigned boxes) {
    cube.link = reader.get<std::uint32_t>();
    auto list = std::make_shared<std::vector<Corners>>();
    if (reader.room(boxes, sizeof(Corners)))
        list->resize(boxes);
    for (Corners& box : *list)
        for (glm::vec3& corner : box)
            reader.value(corner);
    attachment(cube).other = static_cast<std::uint32_t>(m_boxes.size());
    m_boxes.push_back(std::move(list));
}

Cube CubeReader::januaryCube(BlockReader& reader) {
    const unsigned byte = reader.get<std::uint8_t>();
    Cube cube;
    cube.type = static_cast<CubeType>(std::min(byte & 3, 2u));
    cube.bits = static_cast<std::uint8_t>((byte >> 1 & 0x38) | ((byte & 3) == 3 ? Cube::CommonExtended : 0u) |
                                          ((byte & 2) != 0 && (byte & 8) != 0 ? Cube::ClientExtended : 0u));
    cube.reserved = static_cast<std::uint8_t>(byte ^ firstByte(cube, true, 0));
    if (cube.is(Cube::HasVisibility))
        visibility(reader, cube);
    if (cube.type == CubeType::Parent)
        parent(reader, cube);
    else if (cube.type == CubeType::Geometry)
        geometry(reader, cube);
    return cube;
}

Cube CubeReader::latestCube(BlockReader& reader) {
    const unsigned byte = reader.get<std::uint8_t>();
    Cube cube;
    if ((byte & 15) > 6) {
        reader.failAt(Rule::Pmf013, fmt::format("cube type {} is not known", byte & 15), reader.offset() - 1);
        return cube;
    }
    cube.type = static_cast<CubeType>(byte & 15);
    const unsigned boxes = (byte >> 4) + 1;
    if (cube.type == CubeType::Geometry)
        cube.bits = static_cast<std::uint8_t>(byte >> 4 & 7);
    cube.reserved = static_cast<std::uint8_t>(byte ^ firstByte(cube, false, boxes));
    switch (cube.type) {
    case CubeType::Parent:
        parent(reader, cube);
        break;
    case CubeType::Geometry:
        geometry(reader, cube);
        break;
    case CubeType::Visinfo:
        cube.link = reader.get<std::uint32_t>();
        visibility(reader, cube);
        break;
    case CubeType::Collider:
        collider(reader, cube, boxes);
        break;
    case CubeType::Empty:
    case CubeType::Lightinfo:
    case CubeType::Pathinfo:
        break;
    }
    return cube;
}

void CubeReader::common(BlockReader& reader) {
    const auto count = reader.get<std::uint32_t>();
    if (reader.ok() && count == 0)
        reader.fail(Rule::Pmf017, "a sector without a cube; it has at least one");
    if (!reader.room(count, 1))
        return;
    m_cubes.reserve(count);
    const bool january = reader.january();
    const Place before = reader.enter("cube", 0);
    for (std::uint32_t i = 0; i < count; ++i) {
        reader.renumber(i);
        m_cubes.push_back(january ? januaryCube(reader) : latestCube(reader));
        if (m_attachments.size() > mostAttachments)
            reader.fail(Rule::Pmf003,
                        "more cubes with visibility, light or colliders than a sector can have here");
        if (!reader.ok())
            return;
    }
    reader.leave(before);
}

void CubeReader::client(BlockReader& reader) {
    const Place before = reader.place();
    for (std::uint32_t i = 0; i < m_cubes.size() && reader.ok(); ++i) {
        Cube& cube = m_cubes[i];
        if (cube.type == CubeType::Lightinfo)
            cube.link = reader.get<std::uint32_t>();
        if (cube.type == CubeType::Lightinfo || cube.is(Cube::HasLighting))
            lighting(reader, cube);
        if (cube.type != CubeType::Geometry)
            continue;
        if (cube.is(Cube::ClientExtended)) {
            cube.vertices = static_cast<std::uint32_t>(m_extendedClient.size());
            layoutExtendedClient(reader, m_extendedClient.emplace_back());
        } else {
            BasicClient half;
            layoutBasicClient(reader, half);
            cube.faces = half.faces;
            cube.vertices = half.firstVertex;
            cube.extra = (cube.extra & ~std::uint32_t{0xff}) | half.lightmap;
        }
        if (!reader.ok())
            return;
    }
    reader.leave(before);
}

void CubeReader::server(BlockReader& reader) {
    for (std::uint32_t i = 0; i < m_cubes.size() && reader.ok(); ++i) {
        Cube& cube = m_cubes[i];
        if (cube.type != CubeType::Pathinfo && !cube.is(Cube::HasPathfinding))
            continue;
        const Place before = reader.enter("cube", i);
        if (cube.type == CubeType::Pathinfo)
            cube.link = reader.get<std::uint32_t>();
        pathfinding(reader, cube);
        if (reader.ok())
            reader.leave(before);
    }
}

void CubeReader::clear() {
    m_cubes.clear();
    m_children.clear();
    m_extendedCommon.clear();
    m_extendedClient.clear();
    m_attachments.clear();
    m_pathfindings.clear();
    m_boxes.clear();
    m_commonBytes = {};
    m_clientBytes = {};
}

CubeList CubeReader::finish() {
    CubeList list;
    list.cubes = pages(m_cubes);
    list.children = pages(m_children);
    list.extendedCommon = pages(m_extendedCommon);
    list.extendedClient = pages(m_extendedClient);
    list.attachments = pages(m_attachments);
    list.pathfindings = pages(m_pathfindings);
    list.boxes = pages(m_boxes);
    list.commonBytes = std::move(m_commonBytes);
    list.clientBytes = std::move(m_clientBytes);
    return list;
}

namespace {

void writeVisibility(BlockWriter& writer, const CubeList& list, const Cube& cube) {
    const CubeAttachment& attachment = list.attachments[cube.attachment()];
    if ((attachment.owned & CubeAttachment::OwnsVisibility) != 0) {
        layoutVisibility(writer, *list.visibilities[attachment.visibility]);
    } else {
        const std::byte* at = list.commonBytes.data() + attachment.visibility;
        writer.raw({at, visibilityBytes(at)});
    }
}

void writeLighting(BlockWriter& writer, const CubeList& list, const Cube& cube) {
    const CubeAttachment& attachment = list.attachments[cube.attachment()];
    if ((attachment.owned & CubeAttachment::OwnsLighting) != 0) {
        layoutLighting(writer, *list.lightings[attachment.lighting]);
    } else {
        const std::byte* at = list.clientBytes.data() + attachment.lighting;
        writer.raw({at, lightingBytes(at)});
    }
}

} // namespace

void writeCubeCommon(BlockWriter& writer, const CubeList& list, const Cube& cube, bool soundMaterials) {
    const std::vector<Corners>* boxes = cube.type == CubeType::Collider
                                            ? list.boxes[list.attachments[cube.attachment()].other].get()
                                            : nullptr;
    const std::uint8_t byte = firstByte(cube, writer.january(), boxes != nullptr ? boxes->size() : 0);
    writer.put(static_cast<std::uint8_t>(byte ^ cube.reserved));
    if (cube.is(Cube::HasVisibility))
        writeVisibility(writer, list, cube);
    switch (cube.type) {
    case CubeType::Parent: {
        writer.put(cube.faces);
        const auto& children = list.children[cube.link];
        for (unsigned i = 0; i < 8; ++i)
            if ((cube.faces >> i & 1) != 0)
                writer.put(children[i]);
        break;
    }
    case CubeType::Geometry:
        if (cube.is(Cube::CommonExtended)) {
            ExtendedCommon half = list.extendedCommon[cube.link];
            half.soundMaterial = soundMaterials ? half.soundMaterial : std::uint8_t{0};
            layoutExtendedCommon(writer, half);
        } else {
            BasicCommon half = BasicCommon::of(cube.link);
            half.soundMaterial = soundMaterials ? half.soundMaterial : std::uint8_t{0};
            layoutBasicCommon(writer, half);
        }
        break;
    case CubeType::Visinfo:
        writer.put(cube.link);
        writeVisibility(writer, list, cube);
        break;
    case CubeType::Collider:
        writer.put(cube.link);
        for (const Corners& box : *boxes)
            for (const glm::vec3& corner : box)
                writer.value(corner);
        break;
    case CubeType::Empty:
    case CubeType::Lightinfo:
    case CubeType::Pathinfo:
        break;
    }
}

void writeCubeClient(BlockWriter& writer, const CubeList& list, const Cube& cube) {
    if (cube.type == CubeType::Lightinfo)
        writer.put(cube.link);
    if (cube.type == CubeType::Lightinfo || cube.is(Cube::HasLighting))
        writeLighting(writer, list, cube);
    if (cube.type != CubeType::Geometry)
        return;
    if (cube.is(Cube::ClientExtended))
        layoutExtendedClient(writer, list.extendedClient[cube.vertices]);
    else
        layoutBasicClient(writer, BasicClient{cube.lightmap(), cube.faces, cube.vertices});
}

void writeCubeServer(BlockWriter& writer, const CubeList& list, const Cube& cube) {
    if (cube.type != CubeType::Pathinfo && !cube.is(Cube::HasPathfinding))
        return;
    if (cube.type == CubeType::Pathinfo)
        writer.put(cube.link);
    layoutPathfinding(writer, *list.pathfindings[list.attachments[cube.attachment()].other]);
}

void writeCubesCommon(BlockWriter& writer, const CubeList& list, bool soundMaterials) {
    writer.count<std::uint32_t>("cubes", list.cubes.size());
    for (const Cube& cube : list.cubes)
        writeCubeCommon(writer, list, cube, soundMaterials);
}

void writeCubesClient(BlockWriter& writer, const CubeList& list) {
    for (const Cube& cube : list.cubes)
        writeCubeClient(writer, list, cube);
}

void writeCubesServer(BlockWriter& writer, const CubeList& list) {
    for (const Cube& cube : list.cubes)
        writeCubeServer(writer, list, cube);
}

} // namespace octant::pmf
