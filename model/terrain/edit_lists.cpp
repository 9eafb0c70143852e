#include "model/terrain/edit_lists.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace octant::terrain {
namespace {

Result<void> checkWord(const char* what, const std::string& word) {
    if (word.empty())
        return fail(fmt::format("the {} is empty; give it at least one character", what));
    if (std::any_of(word.begin(), word.end(), [](char c) {
            const auto byte = static_cast<unsigned char>(c);
            return byte <= ' ' || byte == 0x7F;
        }))
        return fail(fmt::format("the {} may hold no blanks and no line ends; use _ in their place", what));
    return {};
}

Result<void> checkWords(const Material& material) {
    if (auto done = checkWord("name", material.name); !done)
        return done;
    if (auto done = checkWord("texture", material.texture); !done)
        return done;
    if (material.name.size() + material.texture.size() > longestMaterialWords)
        return fail(fmt::format("name and texture together may have {} bytes", longestMaterialWords));
    return {};
}

Result<void> checkIndex(const char* what, std::size_t index, std::size_t count) {
    if (index >= count)
        return fail(fmt::format("there is no {} {}; the last one is {}", what, index,
                                static_cast<std::int64_t>(count) - 1));
    return {};
}

/// Gives every index the one that stands in the table.
void renumber(Terrain& map, const std::vector<std::uint32_t>& table) {
    const auto changed = [&](std::uint32_t index) { return index < table.size() ? table[index] : index; };
    for (std::size_t i = 0; i < map.splats.size(); ++i) {
        const Splat splat = map.splats[i];
        if (changed(splat.base) != splat.base || changed(splat.accent) != splat.accent)
            map.splats.set(i, {splat.id, changed(splat.base), changed(splat.accent)});
    }
    const PagedVector<Tile> before = map.tiles;
    before.forEachRun([&](std::size_t first, std::span<const Tile> run) {
        for (std::size_t i = 0; i < run.size(); ++i) {
            const auto top = static_cast<std::uint32_t>(run[i].topMaterial());
            const auto side = static_cast<std::uint32_t>(run[i].sideMaterial());
            if (changed(top) == top && changed(side) == side)
                continue;
            map.tiles.update(first + i, [&](Tile& tile) {
                tile.setTopMaterial(static_cast<int>(changed(top)));
                tile.setSideMaterial(static_cast<int>(changed(side)));
            });
        }
    });
}

Result<Terrain> withMaterial(const Terrain& map, std::size_t index, const Material& material) {
    if (auto done = checkWords(material); !done)
        return tl::unexpected(done.error());
    Terrain edited = map;
    if (!(map.materials[index] == material))
        edited.materials.set(index, material);
    return edited;
}

Result<void> checkSplat(const Terrain& map, std::uint32_t base, std::uint32_t accent) {
    if (auto done = checkIndex("material", base, map.materials.size()); !done)
        return done;
    return checkIndex("material", accent, map.materials.size());
}

} // namespace

Result<Terrain> addMaterial(const Terrain& map, std::size_t at, std::string name, std::string texture) {
    if (map.materials.size() >= mostMaterials)
        return fail(fmt::format("a terrain may have {} materials", mostMaterials));
    const Material material{map.nextId, std::move(name), std::move(texture)};
    if (auto done = checkWords(material); !done)
        return tl::unexpected(done.error());
    Terrain edited = map;
    const std::size_t count = map.materials.size();
    at = std::min(at, count);
    edited.materials.insert(at, material);
    ++edited.nextId;
    if (at < count) {
        std::vector<std::uint32_t> table(count);
        std::iota(table.begin(), table.end(), 0U);
        for (std::size_t i = at; i < count; ++i)
            ++table[i];
        renumber(edited, table);
    }
    return edited;
}

Result<Terrain> setMaterialName(const Terrain& map, std::size_t index, std::string name) {
    if (auto done = checkIndex("material", index, map.materials.size()); !done)
        return tl::unexpected(done.error());
    Material material = map.materials[index];
    material.name = std::move(name);
    return withMaterial(map, index, material);
}

Result<Terrain> setMaterialTexture(const Terrain& map, std::size_t index, std::string texture) {
    if (auto done = checkIndex("material", index, map.materials.size()); !done)
        return tl::unexpected(done.error());
    Material material = map.materials[index];
    material.texture = std::move(texture);
    return withMaterial(map, index, material);
}

Result<Terrain> moveMaterial(const Terrain& map, std::size_t from, std::size_t to) {
    const std::size_t count = map.materials.size();
    for (const std::size_t index : {from, to})
        if (auto done = checkIndex("material", index, count); !done)
            return tl::unexpected(done.error());
    Terrain edited = map;
    if (from == to)
        return edited;
    edited.materials.move(from, to);
    std::vector<std::uint32_t> order(count), table(count);
    std::iota(order.begin(), order.end(), 0U);
    const std::uint32_t moved = order[from];
    order.erase(order.begin() + static_cast<std::ptrdiff_t>(from));
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(to), moved);
    for (std::uint32_t i = 0; i < count; ++i)
        table[order[i]] = i;
    renumber(edited, table);
    return edited;
}

Result<Terrain> removeMaterial(const Terrain& map, std::size_t index, std::optional<std::size_t> instead) {
    const std::size_t count = map.materials.size();
    if (auto done = checkIndex("material", index, count); !done)
        return tl::unexpected(done.error());
    if (instead && (*instead >= count || *instead == index))
        return fail("the material to use instead must be another one of the list");
    if (!instead && materialUses(map)[index].all() != 0)
        return fail("the material is used; choose another one that takes its place");
    Terrain edited = map;
    edited.materials.erase(index);
    const auto after = [&](std::size_t i) { return static_cast<std::uint32_t>(i > index ? i - 1 : i); };
    std::vector<std::uint32_t> table(count);
    for (std::size_t i = 0; i < count; ++i)
        table[i] = after(i == index ? instead.value_or(i) : i);
    renumber(edited, table);
    return edited;
}

Result<Terrain> addSplat(const Terrain& map, std::uint32_t base, std::uint32_t accent) {
    if (map.splats.size() >= mostSplats)
        return fail(fmt::format("a terrain may have {} splats", mostSplats));
    if (auto done = checkSplat(map, base, accent); !done)
        return tl::unexpected(done.error());
    Terrain edited = map;
    if (versionNumber(map.version) < splatVersion)
        edited.version = "1.2";
    edited.splats.push_back({edited.nextId++, base, accent});
    return edited;
}

Result<Terrain> setSplat(const Terrain& map, std::size_t index, std::uint32_t base, std::uint32_t accent) {
    if (auto done = checkIndex("splat", index, map.splats.size()); !done)
        return tl::unexpected(done.error());
    if (auto done = checkSplat(map, base, accent); !done)
        return tl::unexpected(done.error());
    Terrain edited = map;
    const Splat splat{map.splats[index].id, base, accent};
    if (!(map.splats[index] == splat))
        edited.splats.set(index, splat);
    return edited;
}

Result<Terrain> removeSplat(const Terrain& map, std::size_t index) {
    if (auto done = checkIndex("splat", index, map.splats.size()); !done)
        return tl::unexpected(done.error());
    Terrain edited = map;
    edited.splats.erase(index);
    return edited;
}

std::vector<MaterialUses> materialUses(const Terrain& map) {
    std::vector<MaterialUses> uses(map.materials.size());
    const auto count = [&](std::size_t index, std::uint64_t MaterialUses::*kind) {
        if (index < uses.size())
            ++(uses[index].*kind);
    };
    for (const Tile& tile : map.tiles) {
        count(static_cast<std::size_t>(tile.topMaterial()), &MaterialUses::tops);
        count(static_cast<std::size_t>(tile.sideMaterial()), &MaterialUses::sides);
    }
    for (const Splat& splat : map.splats) {
        count(splat.base, &MaterialUses::splats);
        count(splat.accent, &MaterialUses::splats);
    }
    return uses;
}

} // namespace octant::terrain
