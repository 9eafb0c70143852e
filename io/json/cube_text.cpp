#include "io/json/cube_text.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "io/json/clipboard.h"
#include "io/json/edit_json.h"

namespace octant::json {
namespace {

constexpr std::string_view textHeader = "octant.cubes", start = "{\"action\":\"octant.cubes\"";
constexpr std::uint64_t version = 1;
constexpr std::size_t largestText = std::size_t{64} << 20;
constexpr std::size_t cubeNumbers = 8, paintNumbers = 13, partNumbers = 6, uvsOfFace = 8;

using Numbers = std::vector<std::int64_t>;

tl::unexpected<Error> broken() { return fail("the copied cubes are damaged. Copy them again"); }

glm::dvec3 cornerInPlace(std::size_t corner) {
    glm::dvec3 point;
    for (int axis = 0; axis < 3; ++axis)
        point[axis] = cornerPositive(static_cast<int>(corner), axis) ? 1 : 0;
    return point;
}

/// A map of the newest revision that holds the materials and lamps of a clip, for what knows how to write and
/// read them.
struct ItemHolder {
    Map map;
    std::vector<ItemRef> items;
    Numbers absent; ///< positions of those that are only a name

    explicit ItemHolder(const CubeClip& clip) {
        auto level = std::make_shared<Level>();
        level->id = map.nextId++;
        const auto add = [&](const auto& table, auto& list, ItemKind kind) {
            for (const auto& one : table) {
                auto item = one.item;
                item.id = map.nextId++;
                if (!one.exists)
                    absent.push_back(static_cast<std::int64_t>(items.size()));
                items.push_back({kind, -1, ItemRef::NoCube, item.id});
                list.push_back(std::move(item));
            }
        };
        add(clip.materials, level->materials, ItemKind::Material);
        add(clip.physicsMaterials, level->physicsMaterials, ItemKind::PhysicsMaterial);
        add(clip.soundMaterials, level->soundMaterials, ItemKind::SoundMaterial);
        for (const light::Source& lamp : clip.lamps) {
            const LightSource source{lamp, map.nextId++};
            items.push_back({ItemKind::LightSource, -1, ItemRef::NoCube, source.id});
            level->lightSources.push_back(source);
        }
        map.levels.push_back(std::move(level));
    }
};

void putCubes(Edit& edit, const CubeClip& clip) {
    Numbers cubes, paints;
    const auto optional = [](std::uint32_t number) {
        return number == ClipCube::none ? std::int64_t{-1} : std::int64_t{number};
    };
    for (const ClipCube& cube : clip.cubes)
        cubes.insert(cubes.end(), {cube.min.x, cube.min.y, cube.min.z, cube.sideLog2, cube.bits, cube.paint,
                                   optional(cube.shape), optional(cube.uvs)});
    for (const ClipPaint& paint : clip.paints) {
        paints.insert(paints.end(), paint.materials.begin(), paint.materials.end());
        paints.insert(paints.end(), paint.physicsMaterials.begin(), paint.physicsMaterials.end());
        paints.push_back(paint.soundMaterial == ClipPaint::none ? -1 : std::int64_t{paint.soundMaterial});
    }
    edit.with("cubes", std::move(cubes)).with("paints", std::move(paints));
}

void putShapes(Edit& edit, const CubeClip& clip) {
    Numbers moved, faces;
    std::vector<float> corners, uvs;
    for (const ClipShape& shape : clip.shapes) {
        moved.push_back(shape.moved);
        for (std::size_t i = 0; i < 8; ++i)
            for (int axis = 0; axis < 3 && (shape.moved >> i & 1) != 0; ++axis)
                corners.push_back(static_cast<float>(shape.corners[i][axis]));
    }
    for (const FaceUvs& one : clip.uvs) {
        std::int64_t bits = 0;
        for (std::size_t face = 0; face < 6; ++face) {
            if (!one[face])
                continue;
            bits |= std::int64_t{1} << face;
            for (const glm::vec2 uv : *one[face])
                uvs.insert(uvs.end(), {uv.x, uv.y});
        }
        faces.push_back(bits);
    }
    edit.with("moved", std::move(moved)).with("corners", std::move(corners));
    edit.with("uv_faces", std::move(faces)).with("uvs", std::move(uvs));
}

template <class T> const T* parameterOf(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    return value != nullptr ? std::get_if<T>(value) : nullptr;
}

bool inRange(std::int64_t number, std::int64_t low, std::int64_t high) {
    return number >= low && number <= high;
}

constexpr std::int64_t anyNumber = std::numeric_limits<std::uint32_t>::max() - std::int64_t{1};

std::uint32_t optionalNumber(std::int64_t number) {
    return number < 0 ? ClipCube::none : static_cast<std::uint32_t>(number);
}

bool getCubes(const Numbers& numbers, CubeClip& clip) {
    if (numbers.size() % cubeNumbers != 0 || numbers.size() / cubeNumbers > CubeClip::mostCubes)
        return false;
    clip.cubes.reserve(numbers.size() / cubeNumbers);
    for (std::size_t i = 0; i < numbers.size(); i += cubeNumbers) {
        const std::int64_t* at = &numbers[i];
        if (!inRange(at[3], 0, 43) || (at[4] != 0 && at[4] != Cube::DrawBackfaces) ||
            !inRange(at[5], 0, anyNumber) || !inRange(at[6], -1, anyNumber) || !inRange(at[7], -1, anyNumber))
            return false;
        ClipCube cube;
        cube.min = {at[0], at[1], at[2]};
        cube.sideLog2 = static_cast<std::uint8_t>(at[3]);
        cube.bits = static_cast<std::uint8_t>(at[4]);
        cube.paint = static_cast<std::uint32_t>(at[5]);
        cube.shape = optionalNumber(at[6]);
        cube.uvs = optionalNumber(at[7]);
        clip.cubes.push_back(cube);
    }
    return true;
}

/// Ends of a part are checked with the rest of the clip.
bool getParts(const Numbers& numbers, CubeClip& clip) {
    if (numbers.size() % partNumbers != 0)
        return false;
    for (std::size_t i = 0; i < numbers.size(); i += partNumbers) {
        const std::int64_t* at = &numbers[i];
        clip.parts.push_back({{at[0], at[1], at[2]}, {at[3], at[4], at[5]}});
    }
    return true;
}

bool getPaints(const Numbers& numbers, CubeClip& clip) {
    if (numbers.size() % paintNumbers != 0)
        return false;
    for (std::size_t i = 0; i < numbers.size(); i += paintNumbers) {
        ClipPaint paint;
        for (std::size_t k = 0; k < paintNumbers; ++k) {
            const std::int64_t number = numbers[i + k];
            if (!inRange(number, k == 12 ? -1 : 0, 0xfffe))
                return false;
            const auto small = static_cast<std::uint16_t>(number);
            (k == 12 ? paint.soundMaterial
             : k < 6 ? paint.materials[k]
                     : paint.physicsMaterials[k - 6]) = small;
        }
        clip.paints.push_back(paint);
    }
    return true;
}

bool getShapes(const Numbers& moved, const std::vector<float>& corners, CubeClip& clip) {
    std::size_t at = 0;
    for (const std::int64_t bits : moved) {
        if (!inRange(bits, 1, 255) ||
            corners.size() - at < 3 * static_cast<std::size_t>(std::popcount(static_cast<unsigned>(bits))))
            return false;
        ClipShape shape;
        shape.moved = static_cast<std::uint8_t>(bits);
        for (std::size_t i = 0; i < 8; ++i) {
            shape.corners[i] = cornerInPlace(i);
            for (int axis = 0; axis < 3 && (bits >> i & 1) != 0; ++axis)
                shape.corners[i][axis] = corners[at++];
        }
        clip.shapes.push_back(shape);
    }
    return at == corners.size();
}

bool getUvs(const Numbers& faces, const std::vector<float>& numbers, CubeClip& clip) {
    std::size_t at = 0;
    for (const std::int64_t bits : faces) {
        if (!inRange(bits, 1, 63) || numbers.size() - at < uvsOfFace * static_cast<std::size_t>(std::popcount(
                                                                           static_cast<unsigned>(bits))))
            return false;
        FaceUvs uvs;
        for (std::size_t face = 0; face < 6; ++face)
            if ((bits >> face & 1) != 0)
                for (glm::vec2& uv : uvs[face].emplace()) {
                    uv = {numbers[at], numbers[at + 1]};
                    at += 2;
                }
        clip.uvs.push_back(uvs);
    }
    return at == numbers.size() && std::all_of(numbers.begin(), numbers.end(), [](float number) {
               return number >= std::numeric_limits<float>::lowest() &&
                      number <= std::numeric_limits<float>::max();
           });
}

/// Takes so many items of one kind from a list of all of them; `take` gets each with its number in the list.
template <class T, class Take>
bool getItems(const std::vector<CopiedItem>& items, std::int64_t count, std::size_t& at, Take&& take) {
    if (count < 0 || static_cast<std::uint64_t>(count) > items.size() - at)
        return false;
    for (std::int64_t i = 0; i < count; ++i, ++at) {
        const T* item = std::get_if<T>(&items[at].item);
        if (item == nullptr)
            return false;
        take(*item, at);
    }
    return true;
}

template <class T>
bool getTable(const std::vector<CopiedItem>& items, const Numbers& absent, std::int64_t count,
              std::size_t& at, std::vector<ClipItem<T>>& table) {
    return getItems<T>(items, count, at, [&](const T& item, std::size_t number) {
        const bool exists =
            std::find(absent.begin(), absent.end(), static_cast<std::int64_t>(number)) == absent.end();
        table.push_back({item, exists});
    });
}

/// The items of a clip, of which `tables` counts materials, physics materials, sound materials and lamps;
/// texts without lamps do not count these.
Result<void> getClipItems(const Edit& edit, std::string_view text, CubeClip& clip) {
    const auto* counts = parameterOf<Numbers>(edit, "tables");
    const auto* absent = parameterOf<Numbers>(edit, "absent");
    if (counts == nullptr || counts->size() < 3 || counts->size() > 4 || absent == nullptr)
        return broken();
    std::vector<CopiedItem> items;
    if (!text.empty()) {
        auto read = itemsFromText(Map(), text);
        if (!read)
            return broken();
        items = std::move(*read);
    }
    std::size_t at = 0;
    if (!getTable(items, *absent, (*counts)[0], at, clip.materials) ||
        !getTable(items, *absent, (*counts)[1], at, clip.physicsMaterials) ||
        !getTable(items, *absent, (*counts)[2], at, clip.soundMaterials) ||
        !getItems<LightSource>(items, counts->size() > 3 ? (*counts)[3] : 0, at,
                               [&](const LightSource& lamp, std::size_t) { clip.lamps.push_back(lamp); }) ||
        at != items.size())
        return broken();
    return {};
}

} // namespace

std::string cubesToText(const CubeClip& clip) {
    const ItemHolder holder(clip);
    Edit edit{std::string(textHeader), {}, {}};
    edit.with("version", version).with("cell", std::int64_t{clip.cellSideLog2});
    edit.with("size", Numbers{clip.size.x, clip.size.y, clip.size.z});
    edit.with("fine", static_cast<std::uint64_t>(clip.fine));
    if (!clip.parts.empty()) {
        Numbers parts;
        for (const CellBox& part : clip.parts)
            parts.insert(parts.end(),
                         {part.min.x, part.min.y, part.min.z, part.max.x, part.max.y, part.max.z});
        edit.with("parts", std::move(parts));
    }
    Numbers tables{static_cast<std::int64_t>(clip.materials.size()),
                   static_cast<std::int64_t>(clip.physicsMaterials.size()),
                   static_cast<std::int64_t>(clip.soundMaterials.size())};
    if (!clip.lamps.empty())
        tables.push_back(static_cast<std::int64_t>(clip.lamps.size()));
    edit.with("tables", std::move(tables));
    edit.with("absent", holder.absent);
    putCubes(edit, clip);
    putShapes(edit, clip);
    std::string text = editToJson(edit);
    if (!holder.items.empty())
        text += '\n' + itemsToText(holder.map, holder.items);
    return text;
}

bool isCubeText(std::string_view text) { return text.starts_with(start); }

Result<CubeClip> cubesFromText(std::string_view text) {
    if (!isCubeText(text))
        return fail("the clipboard holds no cubes. Copy some cubes first");
    if (text.size() > largestText)
        return fail("there are too many copied cubes; copy a smaller box");
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto edit = editFromJson(text.substr(0, end));
    if (!edit || edit->action != textHeader)
        return broken();
    const auto* found = parameterOf<std::uint64_t>(*edit, "version");
    if (found == nullptr)
        return broken();
    if (*found != version)
        return fail("the cubes were copied by a newer program; update this one");
    const auto* cell = parameterOf<std::int64_t>(*edit, "cell");
    const auto* size = parameterOf<Numbers>(*edit, "size");
    const auto* fine = parameterOf<std::uint64_t>(*edit, "fine");
    const auto* parts = parameterOf<Numbers>(*edit, "parts");
    const auto* cubes = parameterOf<Numbers>(*edit, "cubes");
    const auto* paints = parameterOf<Numbers>(*edit, "paints");
    const auto* moved = parameterOf<Numbers>(*edit, "moved");
    const auto* corners = parameterOf<std::vector<float>>(*edit, "corners");
    const auto* faces = parameterOf<Numbers>(*edit, "uv_faces");
    const auto* uvs = parameterOf<std::vector<float>>(*edit, "uvs");
    CubeClip clip;
    if (cell == nullptr || size == nullptr || size->size() != 3 || fine == nullptr || cubes == nullptr ||
        paints == nullptr || moved == nullptr || corners == nullptr || faces == nullptr || uvs == nullptr ||
        !inRange(*cell, -64, 64) || *fine > std::uint64_t{CubeClip::mostFine} || !getCubes(*cubes, clip) ||
        (edit->parameter("parts") != nullptr && (parts == nullptr || !getParts(*parts, clip))) ||
        !getPaints(*paints, clip) || !getShapes(*moved, *corners, clip) || !getUvs(*faces, *uvs, clip))
        return broken();
    clip.cellSideLog2 = static_cast<int>(*cell);
    clip.size = {(*size)[0], (*size)[1], (*size)[2]};
    clip.fine = static_cast<int>(*fine);
    if (auto done = getClipItems(*edit, text.substr(std::min(end + 1, text.size())), clip); !done)
        return tl::unexpected<Error>(done.error());
    if (auto fits = checkClip(clip); !fits)
        return tl::unexpected<Error>(fits.error());
    return clip;
}

} // namespace octant::json
