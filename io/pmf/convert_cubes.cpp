#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

#include "io/pmf/convert_parts.h"
#include "model/geometry/cube_faces.h"

namespace octant::pmf::convert {

namespace {

constexpr std::uint8_t hasBits = Cube::HasVisibility | Cube::HasLighting | Cube::HasPathfinding;

/// The shortest `%.Ng` that reads back as the same number.
std::string shortest(float number) {
    for (int digits = 1; digits < 9; ++digits) {
        std::string text = fmt::format("{:.{}g}", number, digits);
        float back = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), back);
        if (error == std::errc() && end == text.data() + text.size() &&
            std::bit_cast<std::uint32_t>(back) == std::bit_cast<std::uint32_t>(number))
            return text;
    }
    return fmt::format("{:.9g}", number);
}

/// Three decimal numbers between single spaces.
std::optional<glm::vec3> directionOf(const std::string& data) {
    glm::vec3 direction;
    const char* at = data.data();
    const char* const end = at + data.size();
    for (int i = 0; i < 3; ++i) {
        if (i > 0 && (at == end || *at++ != ' '))
            return std::nullopt;
        const char* const stop = std::find(at, end, ' ');
        const bool decimal = std::all_of(
            at, stop, [](char c) { return (c >= '0' && c <= '9') || std::strchr("+-.eE", c) != nullptr; });
        if (at != stop && *at == '+')
            ++at; // which from_chars does not know
        const auto [read, error] = std::from_chars(at, stop, direction[i]);
        if (!decimal || at == stop || error != std::errc() || read != stop)
            return std::nullopt;
        at = stop;
    }
    return at == end ? std::optional(direction) : std::nullopt;
}

/// Which cubes are the child of a wrapper.
std::vector<bool> insideWrappers(const CubeList& list) {
    std::vector<bool> inside(list.size());
    for (const Cube& cube : list.cubes)
        if (cube.wrapper() && cube.link != Cube::None)
            inside[cube.link] = true;
    return inside;
}

/// Cubes of one sector on their way from one revision to another.
class CubeConversion {
public:
    CubeConversion(const Sector& sector, const Level& level, std::size_t own,
                   const std::vector<std::vector<std::uint32_t>>& numbers, Step step, Losses& losses)
        : m_sector(sector), m_list(sector.cubes), m_level(level), m_own(own), m_numbers(numbers),
          m_step(step), m_losses(losses),
          m_client(m_list.extendedClient.begin(), m_list.extendedClient.end()) {}

    ConvertedCubes run() {
        if (m_step.wraps())
            wrap();
        else if (m_step.unwraps())
            unwrap();
        else
            tidy();
        return finish();
    }

private:
    std::string place(std::uint32_t cube) const { return fmt::format("cube {}", cube); }

    /// A cube without bits that no table names (LOSS-20).
    Cube known(std::uint32_t number) {
        Cube cube = m_list.cubes[number];
        constexpr unsigned extendedBit = 4; // of January: says the same as the type, so nothing is lost
        const unsigned reserved = cube.reserved & (m_step.unwraps() ? 0xffu : ~extendedBit);
        const bool basic = cube.geometry() && !cube.is(Cube::ClientExtended);
        if (reserved != 0 || (basic && cube.faces > 0x3f))
            m_losses.add(Rule::Loss20, place(number), "reserved bits of the cube are cleared");
        cube.reserved = 0;
        if (basic)
            cube.faces &= 0x3f;
        return cube;
    }

    void tidy() {
        m_cubes.reserve(m_list.size());
        for (std::uint32_t i = 0; i < m_list.size(); ++i)
            m_cubes.push_back(known(i));
    }

    // January to 2025-08-08

    void wrap() {
        m_cubes.reserve(m_list.size());
        for (std::uint32_t i = 0; i < m_list.size(); ++i) {
            Cube cube = known(i);
            addWrapper(cube, Cube::HasVisibility, CubeType::Visinfo);
            addWrapper(cube, Cube::HasLighting, CubeType::Lightinfo);
            addWrapper(cube, Cube::HasPathfinding, CubeType::Pathinfo);
            cube.bits &= static_cast<std::uint8_t>(~hasBits);
            cube.extra &= 0xff;
            mapChildren(cube);
            if (cube.geometry() && cube.is(Cube::ClientExtended))
                addNormals(m_client[cube.vertices]);
            if (cube.geometry() && !cube.is(Cube::CommonExtended))
                cube.link &= 0xffff; // sound material 0
            m_cubes.push_back(cube);
        }
    }

    void addWrapper(const Cube& cube, std::uint8_t bit, CubeType type) {
        if (!cube.is(bit))
            return;
        CubeAttachment attachment;
        if (type == CubeType::Visinfo)
            attachment.visibility = addVisibility(cube);
        if (type == CubeType::Lightinfo)
            shareLighting(attachment, cube);
        if (type == CubeType::Pathinfo)
            attachment.other = addPathfinding(cube, 0);
        Cube wrapper;
        wrapper.type = type;
        wrapper.link = static_cast<std::uint32_t>(m_cubes.size() + 1); // the next one is inside
        attach(wrapper, attachment);
        m_cubes.push_back(wrapper);
    }

    void addNormals(ExtendedClient& half) {
        half.firstNormal = 0;
        const auto first = static_cast<std::uint32_t>(m_normals.size());
        std::size_t vertex = half.firstVertex;
        for (int face = 0; face < 6; ++face)
            for (unsigned n = half.triangleCounts[static_cast<std::size_t>(face)]; n > 0; --n, vertex += 3) {
                half.firstNormal = first;
                m_normals.insert(m_normals.end(), 3,
                                 flatNormal(m_sector.vertices[vertex].position,
                                            m_sector.vertices[vertex + 1].position,
                                            m_sector.vertices[vertex + 2].position, face));
            }
    }

    // 2025-08-08 to January

    void unwrap() {
        const std::vector<bool> inside = insideWrappers(m_list);
        for (std::uint32_t i = 0; i < m_list.size(); ++i)
            if (!inside[i])
                m_cubes.push_back(chainFrom(i));
        for (ExtendedClient& half : m_client)
            half.firstNormal = 0;
    }

    /// The cube that a chain of wrappers becomes.
    Cube chainFrom(std::uint32_t number) {
        CubeAttachment attachment;
        std::uint8_t bits = 0;
        Cube cube = known(number);
        for (; cube.wrapper(); cube = known(number)) {
            addWrapped(cube, number, attachment, bits);
            if (cube.link == Cube::None) {
                cube = Cube();
                break;
            }
            number = cube.link;
        }
        cube.extra &= 0xff;
        mapChildren(cube);
        if (cube.is(Cube::DrawBackfaces))
            m_losses.add(Rule::Loss10, place(number), "the faces are not drawn from both sides any more");
        cube.bits = static_cast<std::uint8_t>((cube.bits & ~Cube::DrawBackfaces) | bits);
        if (cube.geometry() && !cube.is(Cube::CommonExtended))
            cube.link &= 0xffff; // no sound material
        if (bits != 0)
            attach(cube, attachment);
        return cube;
    }

    void addWrapped(const Cube& wrapper, std::uint32_t number, CubeAttachment& attachment,
                    std::uint8_t& bits) {
        const auto first = [&](std::uint8_t bit, const char* what) {
            if ((bits & bit) != 0)
                m_losses.add(Rule::Loss13, place(number),
                             fmt::format("there is {} around this one, which is dropped", what));
            const bool none = (bits & bit) == 0;
            bits |= bit;
            return none;
        };
        switch (wrapper.type) {
        case CubeType::Visinfo:
            if (first(Cube::HasVisibility, "other visibility"))
                attachment.visibility = addVisibility(wrapper);
            break;
        case CubeType::Lightinfo:
            if (first(Cube::HasLighting, "other lighting"))
                shareLighting(attachment, wrapper);
            break;
        case CubeType::Pathinfo:
            if (first(Cube::HasPathfinding, "other pathfinding"))
                attachment.other = addPathfinding(wrapper, number);
            break;
        default: {
            const auto* boxes = m_list.colliderBoxes(wrapper);
            m_losses.add(
                Rule::Loss09, place(number),
                fmt::format("the collider of {} boxes is dropped", boxes != nullptr ? boxes->size() : 0));
            break;
        }
        }
    }

    // Both ways

    void attach(Cube& cube, const CubeAttachment& attachment) {
        m_attachments.push_back(attachment);
        cube.extra = (cube.extra & 0xff) | static_cast<std::uint32_t>(m_attachments.size()) << 8;
    }

    void shareLighting(CubeAttachment& attachment, const Cube& cube) const {
        const CubeAttachment& before = m_list.attachments[cube.attachment()];
        attachment.lighting = before.lighting;
        attachment.owned |= before.owned & CubeAttachment::OwnsLighting;
    }

    void mapChildren(Cube& cube) {
        if (cube.type != CubeType::Parent)
            return;
        auto children = m_list.children[cube.link];
        for (std::uint32_t& child : children)
            if (child != Cube::None)
                child = m_numbers[m_own][child];
        cube.link = static_cast<std::uint32_t>(m_children.size());
        m_children.push_back(children);
    }

    void put(std::uint32_t number) {
        const auto at = m_common.size();
        m_common.resize(at + sizeof(number));
        std::memcpy(m_common.data() + at, &number, sizeof(number));
    }
    void put(const std::vector<std::uint32_t>& list) {
        put(static_cast<std::uint32_t>(list.size()));
        for (const std::uint32_t number : list)
            put(number);
    }

    void renumber(std::vector<std::uint32_t>& cubes, std::size_t sector) const {
        for (std::uint32_t& cube : cubes)
            cube = m_numbers[sector][cube];
        if (m_step.unwraps()) {
            std::sort(cubes.begin(), cubes.end());
            cubes.erase(std::unique(cubes.begin(), cubes.end()), cubes.end());
        }
    }

    /// One entry a sector; no cubes stand for all of them.
    static void mergeSectors(std::vector<Visibility::Other>& sectors) {
        std::stable_sort(sectors.begin(), sectors.end(),
                         [](const auto& a, const auto& b) { return a.sector < b.sector; });
        std::vector<Visibility::Other> merged;
        for (Visibility::Other& other : sectors) {
            if (merged.empty() || merged.back().sector != other.sector) {
                merged.push_back(std::move(other));
                continue;
            }
            std::vector<std::uint32_t>& cubes = merged.back().cubes;
            if (cubes.empty() || other.cubes.empty()) {
                cubes.clear();
                continue;
            }
            cubes.insert(cubes.end(), other.cubes.begin(), other.cubes.end());
            std::sort(cubes.begin(), cubes.end());
            cubes.erase(std::unique(cubes.begin(), cubes.end()), cubes.end());
        }
        sectors = std::move(merged);
    }

    /// Writes the visibility with new numbers as it stands in a block: a list a cube would take far more
    /// memory as values. Returns its place.
    std::uint32_t addVisibility(const Cube& cube) {
        Visibility visibility = m_list.visibility(cube).value_or(Visibility());
        renumber(visibility.cubes, m_own);
        for (Visibility::Other& other : visibility.sectors)
            if (!other.cubes.empty())
                renumber(other.cubes, m_level.numberOf(other.sector));
        if (m_step.unwraps())
            mergeSectors(visibility.sectors);
        const auto at = static_cast<std::uint32_t>(m_common.size());
        put(visibility.cubes);
        put(static_cast<std::uint32_t>(visibility.sectors.size()));
        for (const Visibility::Other& other : visibility.sectors) {
            put(other.sector.raw);
            put(other.cubes);
        }
        return at;
    }

    std::uint32_t addPathfinding(const Cube& cube, std::uint32_t number) {
        auto result = std::make_shared<Pathfinding>();
        if (const Pathfinding* before = m_list.pathfinding(cube))
            *result = *before;
        for (Pathfinding::Attribute& attribute : result->attributes) {
            if (m_step.wraps()) {
                attribute.data =
                    fmt::format("{} {} {}", shortest(attribute.direction.x), shortest(attribute.direction.y),
                                shortest(attribute.direction.z));
                attribute.direction = glm::vec3(0);
                continue;
            }
            const auto direction = directionOf(attribute.data);
            if (!direction)
                m_losses.add(
                    Rule::Loss05, place(number),
                    fmt::format("the data \"{}\" of the attribute \"{}\" is no direction and is dropped",
                                attribute.data, attribute.name));
            attribute.direction = direction.value_or(glm::vec3(0));
            attribute.data.clear();
        }
        m_pathfindings.push_back(std::move(result));
        return static_cast<std::uint32_t>(m_pathfindings.size() - 1);
    }

    ConvertedCubes finish() {
        ConvertedCubes result;
        result.list = m_list;
        result.list.cubes = PagedVector<Cube>::fromSpan(m_cubes);
        if (!m_step.wraps() && !m_step.unwraps())
            return result;
        std::vector<ExtendedCommon> common(m_list.extendedCommon.begin(), m_list.extendedCommon.end());
        for (ExtendedCommon& half : common)
            half.soundMaterial = 0;
        result.list.children = PagedVector<std::array<std::uint32_t, 8>>::fromSpan(m_children);
        result.list.extendedCommon = PagedVector<ExtendedCommon>::fromSpan(common);
        result.list.extendedClient = PagedVector<ExtendedClient>::fromSpan(m_client);
        result.list.attachments = PagedVector<CubeAttachment>::fromSpan(m_attachments);
        result.list.visibilities = {};
        result.list.pathfindings = PagedVector<std::shared_ptr<const Pathfinding>>::fromSpan(m_pathfindings);
        result.list.boxes = {};
        result.list.commonBytes = Blob(std::move(m_common));
        result.list.spare = {};
        if (!m_normals.empty()) {
            auto owner = std::make_shared<const std::vector<glm::vec3>>(std::move(m_normals));
            const auto bytes = std::as_bytes(std::span(*owner));
            result.normals = PackedList<glm::vec3>(Blob(std::move(owner), bytes));
        }
        return result;
    }

    const Sector& m_sector;
    const CubeList& m_list;
    const Level& m_level;
    std::size_t m_own;
    const std::vector<std::vector<std::uint32_t>>& m_numbers;
    Step m_step;
    Losses& m_losses;
    std::vector<Cube> m_cubes;
    std::vector<std::array<std::uint32_t, 8>> m_children;
    std::vector<ExtendedClient> m_client;
    std::vector<CubeAttachment> m_attachments;
    std::vector<std::shared_ptr<const Pathfinding>> m_pathfindings;
    std::vector<std::byte> m_common; ///< new visibility records
    std::vector<glm::vec3> m_normals;
};

} // namespace

std::vector<std::uint32_t> cubeNumbers(const CubeList& list, Step step) {
    std::vector<std::uint32_t> numbers(list.size());
    if (step.wraps()) {
        std::uint32_t next = 0;
        for (std::uint32_t i = 0; i < list.size(); ++i) {
            const Cube& cube = list.cubes[i];
            numbers[i] = next;
            for (const std::uint8_t bit : {Cube::HasVisibility, Cube::HasLighting, Cube::HasPathfinding})
                next += cube.is(bit) ? 1 : 0;
            ++next;
        }
        return numbers;
    }
    const std::vector<bool> inside = insideWrappers(list);
    std::uint32_t next = 0;
    for (std::uint32_t i = 0; i < list.size(); ++i) {
        if (inside[i])
            continue;
        numbers[i] = next;
        for (const Cube* cube = &list.cubes[i]; cube->wrapper() && cube->link != Cube::None;
             cube = &list.cubes[cube->link])
            numbers[cube->link] = next;
        ++next;
    }
    return numbers;
}

ConvertedCubes convertCubes(const Sector& sector, const Level& level, std::size_t own,
                            const std::vector<std::vector<std::uint32_t>>& numbers, Step step,
                            Losses& losses) {
    return CubeConversion(sector, level, own, numbers, step, losses).run();
}

} // namespace octant::pmf::convert
