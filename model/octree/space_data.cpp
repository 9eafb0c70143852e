#include "model/octree/space_data.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "model/octree/octree_parts.h"
#include "model/octree/spare_cubes.h"

namespace octant {
namespace {

constexpr std::size_t mostAttachments = 0xfffffe; // as Cube::extra has 24 bits for them

CubeType wrapperOf(SpaceData data) {
    constexpr std::array types{CubeType::Visinfo, CubeType::Lightinfo, CubeType::Pathinfo,
                               CubeType::Collider};
    return types[static_cast<std::size_t>(data)];
}

/// Of a wrapper in the order that writers put them in: collider outside, pathinfo inside.
int depthOf(CubeType type) { return type == CubeType::Collider ? 0 : static_cast<int>(type); }

std::uint8_t bitOf(SpaceData data) {
    constexpr std::array<std::uint8_t, 4> bits{Cube::HasVisibility, Cube::HasLighting, Cube::HasPathfinding,
                                               0};
    return bits[static_cast<std::size_t>(data)];
}

/// Calls fn(number) for the wrappers around a cube from the innermost out; `around` gives the cube around
/// one.
template <class Around, class Fn>
void forEachAround(const CubeList& cubes, std::uint32_t cube, Around&& around, Fn&& fn) {
    for (std::uint32_t steps = 0; steps < cubes.size(); ++steps) { // chains of broken trees have no end
        cube = around(cube);
        if (cube >= cubes.size() || !cubes.cubes[cube].wrapper())
            return;
        fn(cube);
    }
}

/// As spaceHolder().
template <class Around>
std::uint32_t findHolder(const CubeList& cubes, std::uint32_t cube, SpaceData data, Around&& around) {
    const CubeType type = wrapperOf(data);
    std::uint32_t found = Cube::None;
    forEachAround(cubes, cube, around, [&](std::uint32_t outer) {
        if (found == Cube::None && cubes.cubes[outer].type == type)
            found = outer;
    });
    std::uint32_t inner = cube;
    for (std::uint32_t steps = 0; steps < cubes.size() && inner < cubes.size(); ++steps) {
        const Cube& record = cubes.cubes[inner];
        if (!record.wrapper())
            return bitOf(data) != 0 && record.is(bitOf(data)) ? inner : found;
        if (record.type == type)
            found = inner;
        inner = record.link;
    }
    return found;
}

} // namespace

std::uint32_t spaceHolder(const CubeList& cubes, std::uint32_t cube, SpaceData data, const Octree* octree) {
    return findHolder(cubes, cube, data, [&](std::uint32_t number) {
        if (octree != nullptr)
            return octree->parent(number);
        for (std::uint32_t i = 0; i < cubes.size(); ++i)
            if (cubes.cubes[i].wrapper() && cubes.cubes[i].link == number)
                return i;
        return Cube::None;
    });
}

SpaceDataEditor::SpaceDataEditor(Sector& sector, float side, Revision revision)
    : m_list(&sector.cubes), m_side(side), m_january(isJanuary(revision)) {}

Result<SpaceDataEditor> SpaceDataEditor::of(Sector& sector, float side, Revision revision) {
    SpaceDataEditor editor(sector, side, revision);
    editor.m_cells.resize(sector.cubes.size());
    const Octree octree(sector.cubes,
                        [&](const CubeCell& cell, const Cube&) { editor.m_cells[cell.number] = cell; });
    if (!octree.isTree())
        return fail("the cubes of this sector are no tree, so it cannot be edited");
    for (std::uint32_t i = 0; i < sector.cubes.size(); ++i)
        editor.m_parents.push_back(octree.parent(i));
    return editor;
}

std::uint32_t SpaceDataEditor::holder(std::uint32_t cube, SpaceData data) const {
    return findHolder(*m_list, cube, data, [&](std::uint32_t number) { return m_parents[number]; });
}

std::uint32_t SpaceDataEditor::allocate(const Cube& cube) {
    PagedVector<std::uint32_t>& spare = m_list->spare.cubes;
    if (!m_list->spare.known || spare.empty()) {
        m_list->cubes.push_back(cube);
        m_parents.push_back(Cube::None);
        m_cells.push_back({});
        return m_list->size() - 1;
    }
    const std::uint32_t number = spare.front();
    spare.erase(0);
    m_list->cubes.set(number, cube);
    return number;
}

CubeAttachment SpaceDataEditor::emptyData(SpaceData data, std::uint32_t cube) {
    CubeAttachment made;
    const auto at = [](const auto& list) { return static_cast<std::uint32_t>(list.size()); };
    switch (data) {
    case SpaceData::Visibility:
        made.owned = CubeAttachment::OwnsVisibility;
        made.visibility = at(m_list->visibilities);
        m_list->visibilities.push_back(std::make_shared<const Visibility>());
        break;
    case SpaceData::Lighting:
        made.owned = CubeAttachment::OwnsLighting;
        made.lighting = at(m_list->lightings);
        m_list->lightings.push_back(std::make_shared<const Lighting>());
        break;
    case SpaceData::Pathfinding:
        made.other = at(m_list->pathfindings);
        m_list->pathfindings.push_back(std::make_shared<const Pathfinding>());
        break;
    case SpaceData::Boxes:
        made.other = at(m_list->boxes);
        m_list->boxes.push_back(std::make_shared<const std::vector<Corners>>(
            std::vector<Corners>{cellCorners(m_cells[cube], m_side)}));
        break;
    }
    return made;
}

void SpaceDataEditor::hang(std::uint32_t cube, SpaceData data) {
    const CubeAttachment more = emptyData(data, cube);
    const Cube before = m_list->cubes[cube];
    std::uint32_t at = before.attachment();
    if (before.hasAttachment()) {
        m_list->attachments.update(at, [&](CubeAttachment& attachment) {
            attachment.owned |= more.owned;
            if (data == SpaceData::Visibility)
                attachment.visibility = more.visibility;
            else if (data == SpaceData::Lighting)
                attachment.lighting = more.lighting;
            else
                attachment.other = more.other;
        });
    } else {
        at = static_cast<std::uint32_t>(m_list->attachments.size());
        m_list->attachments.push_back(more);
    }
    m_list->cubes.update(cube, [&](Cube& edited) {
        edited.bits = static_cast<std::uint8_t>(edited.bits | bitOf(data));
        edited.extra = (at + 1) << 8 | (edited.extra & 0xffU);
    });
}

void SpaceDataEditor::adopt(std::uint32_t parent) {
    const Cube& cube = m_list->cubes[parent];
    if (cube.wrapper() && cube.link != Cube::None)
        m_parents[cube.link] = parent;
    if (cube.type == CubeType::Parent)
        for (const std::uint32_t child : m_list->children[cube.link])
            if (child != Cube::None)
                m_parents[child] = parent;
}

void SpaceDataEditor::replaceIn(std::uint32_t parent, std::uint32_t child, std::uint32_t now) {
    if (m_list->cubes[parent].wrapper()) {
        m_list->cubes.update(parent, [&](Cube& cube) { cube.link = now; });
    } else {
        octree_parts::Row row = m_list->children[m_list->cubes[parent].link];
        std::replace(row.begin(), row.end(), child, now);
        m_list->children.set(m_list->cubes[parent].link, row);
        m_list->cubes.update(parent, [&](Cube& cube) { cube.faces = octree_parts::childBits(row); });
    }
    if (now != Cube::None)
        m_parents[now] = parent;
}

void SpaceDataEditor::wrap(std::uint32_t cube, SpaceData data) {
    const CubeType type = wrapperOf(data);
    // From outside in to the first that belongs inside of the new one.
    std::uint32_t inside = cube;
    forEachAround(
        *m_list, cube, [&](std::uint32_t number) { return m_parents[number]; },
        [&](std::uint32_t outer) { inside = outer; });
    while (m_list->cubes[inside].wrapper() && m_list->cubes[inside].link != Cube::None &&
           depthOf(m_list->cubes[inside].type) < depthOf(type))
        inside = m_list->cubes[inside].link;
    Cube wrapper;
    wrapper.type = type;
    m_list->attachments.push_back(emptyData(data, cube));
    wrapper.extra = static_cast<std::uint32_t>(m_list->attachments.size()) << 8 | octree_parts::noLightmap;
    wrapper.link = inside;
    if (inside == 0) { // the root has to stay number 0
        wrapper.link = allocate(m_list->cubes[0]);
        m_cells[wrapper.link] = m_cells[0];
        m_cells[wrapper.link].number = wrapper.link;
        m_list->cubes.set(0, wrapper);
        adopt(wrapper.link);
        m_parents[wrapper.link] = 0;
        return;
    }
    const std::uint32_t parent = m_parents[inside], number = allocate(wrapper);
    m_cells[number] = m_cells[inside];
    m_cells[number].number = number;
    replaceIn(parent, inside, number);
    m_parents[inside] = number;
}

Result<void> SpaceDataEditor::add(std::uint32_t cube, SpaceData data) {
    if (m_cells[cube].number == Cube::None)
        return fail(fmt::format("cube {} is not part of the octree", cube));
    if (m_list->attachments.size() >= mostAttachments)
        return fail("the sector cannot hold data of more cubes");
    if (m_january && data == SpaceData::Boxes)
        return fail("maps of January have no collider boxes; they came with 2025-08-08");
    const std::uint32_t there = holder(cube, data);
    if (there == Cube::None) {
        if (m_january)
            hang(cube, data);
        else
            wrap(cube, data);
        return {};
    }
    if (data != SpaceData::Boxes)
        return {};
    const auto* boxes = m_list->colliderBoxes(m_list->cubes[there]);
    if (boxes == nullptr || boxes->size() >= mostColliderBoxes)
        return fail(fmt::format("a cube has at most {} collider boxes", mostColliderBoxes));
    auto more = *boxes;
    more.push_back(cellCorners(m_cells[cube], m_side));
    m_list->boxes.set(m_list->attachments[m_list->cubes[there].attachment()].other,
                      std::make_shared<const std::vector<Corners>>(std::move(more)));
    return {};
}

void SpaceDataEditor::takeOff(std::uint32_t cube, SpaceData data) {
    const std::uint32_t at = m_list->cubes[cube].attachment();
    m_list->attachments.update(at, [&](CubeAttachment& attachment) {
        if (data == SpaceData::Visibility) {
            attachment.visibility = Cube::None;
            attachment.owned &= ~CubeAttachment::OwnsVisibility;
        } else if (data == SpaceData::Lighting) {
            attachment.lighting = Cube::None;
            attachment.owned &= ~CubeAttachment::OwnsLighting;
        } else {
            attachment.other = Cube::None;
        }
    });
    m_list->cubes.update(cube, [&](Cube& edited) {
        edited.bits = static_cast<std::uint8_t>(edited.bits & ~bitOf(data));
        if ((edited.bits & octree_parts::rareBits) == 0)
            edited.extra &= 0xffU;
    });
}

void SpaceDataEditor::unwrap(std::uint32_t wrapper) {
    const std::uint32_t inner = m_list->cubes[wrapper].link;
    if (wrapper == 0 && inner == Cube::None) {
        m_list->cubes.set(0, Cube{});
        return;
    }
    std::uint32_t freed = wrapper, instead = inner;
    if (wrapper == 0) {
        m_list->cubes.set(0, m_list->cubes[inner]);
        adopt(0);
        freed = inner;
        instead = 0;
    } else {
        const std::uint32_t parent = m_parents[wrapper];
        replaceIn(parent, wrapper, inner);
        if (inner == Cube::None)
            instead = parent;
    }
    m_list->cubes.set(freed, Cube{});
    m_cells[freed].number = Cube::None;
    m_parents[freed] = Cube::None;
    m_freed.emplace_back(freed, instead);
}

bool SpaceDataEditor::remove(std::uint32_t cube, SpaceData data, std::optional<std::size_t> box) {
    if (m_cells[cube].number == Cube::None)
        return false;
    const std::uint32_t there = holder(cube, data);
    if (there == Cube::None)
        return false;
    if (const auto* boxes = m_list->colliderBoxes(m_list->cubes[there]); boxes != nullptr && box) {
        if (*box >= boxes->size())
            return false;
        if (boxes->size() > 1) {
            auto left = *boxes;
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(*box));
            m_list->boxes.set(m_list->attachments[m_list->cubes[there].attachment()].other,
                              std::make_shared<const std::vector<Corners>>(std::move(left)));
            return true;
        }
    }
    if (m_list->cubes[there].hasAttachment())
        takeOff(there, data);
    if (m_list->cubes[there].wrapper())
        unwrap(there);
    return true;
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> SpaceDataEditor::finish() {
    std::vector<std::uint32_t> spare;
    for (const auto& [number, instead] : m_freed)
        spare.push_back(number);
    std::sort(spare.begin(), spare.end());
    if (!spare.empty())
        addSpareCubes(*m_list, std::move(spare));
    return std::move(m_freed);
}

} // namespace octant
