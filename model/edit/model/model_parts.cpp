#include <algorithm>
#include <cmath>
#include <numbers>
#include <unordered_map>

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/model/model_weights.h"
#include "model/p3m/limits.h"
#include "model/p3m/part_normals.h"

namespace octant {
namespace {

using p3m::Part;
using p3m::WeightGroup;

/// Weights of all parts, in a row.
std::vector<WeightGroup> mergedWeights(const std::vector<Part>& parts, std::size_t vertices) {
    std::vector<std::pair<p3m::Text, std::vector<int>>> groups;
    std::size_t first = 0;
    for (const Part& part : parts) {
        for (const WeightGroup& group : part.weightGroups) {
            auto known = std::find_if(groups.begin(), groups.end(),
                                      [&](const auto& one) { return one.first == group.bone; });
            if (known == groups.end())
                known = groups.insert(groups.end(), {group.bone, std::vector<int>(vertices, -1)});
            const std::vector<int> weights = weightsOf(group, part.positions.size());
            for (std::size_t i = 0; i < weights.size(); ++i)
                if (weights[i] >= 0)
                    known->second[first + i] = weights[i];
        }
        first += part.positions.size();
    }
    std::vector<WeightGroup> merged;
    merged.reserve(groups.size());
    for (const auto& [bone, weights] : groups)
        merged.push_back(groupOf(bone, weights));
    return merged;
}

Result<Part> mergedOf(std::vector<Part> parts) {
    const auto any = [&](bool Part::*what) {
        return std::any_of(parts.begin(), parts.end(), [&](const Part& part) { return part.*what; });
    };
    Part merged = parts.front();
    merged.hasUvs = any(&Part::hasUvs);
    merged.hasNormals = any(&Part::hasNormals);
    std::vector<glm::vec3> positions, normals;
    std::vector<glm::vec2> uvs;
    std::vector<std::uint16_t> indices;
    for (const Part& part : parts) {
        if (part.material != merged.material || !(part.overrides == merged.overrides))
            return fail("parts of different materials cannot be one; give them the same first");
        if (positions.size() + part.positions.size() > p3m::mostVertices ||
            indices.size() + part.indices.size() > p3m::mostVertices)
            return fail(
                fmt::format("one part can have at most {} vertices and as many indices", p3m::mostVertices));
        for (const std::uint16_t index : part.indices.span().first(part.indices.size() / 3 * 3))
            indices.push_back(static_cast<std::uint16_t>(positions.size() + index));
        positions.insert(positions.end(), part.positions.begin(), part.positions.end());
        if (merged.hasUvs) {
            uvs.insert(uvs.end(), part.uvs.begin(), part.uvs.end());
            uvs.resize(positions.size());
        }
        if (merged.hasNormals) {
            const auto own = part.hasNormals ? part.normals.copy() : p3m::smoothNormals(part, 0);
            normals.insert(normals.end(), own.begin(), own.end());
        }
    }
    merged.weightGroups = mergedWeights(parts, positions.size());
    merged.positions = std::move(positions);
    merged.uvs = std::move(uvs);
    merged.normals = std::move(normals);
    merged.indices = std::move(indices);
    return merged;
}

Result<Edited> mergeParts(const MapPtr& map, const Edit& edit, const EditContext&) {
    if (!map->model)
        return fail("this is done to models alone");
    const auto positions = modelPositions(*map->model, edit.targets, ItemKind::ModelPart);
    if (!positions)
        return tl::unexpected<Error>(positions.error());
    if (positions->size() < 2)
        return fail("select two parts or more to make one of them");
    std::vector<Part> parts;
    for (const std::size_t at : *positions)
        parts.push_back(map->model->parts[at]);
    auto merged = mergedOf(parts);
    if (!merged)
        return tl::unexpected<Error>(merged.error());
    ModelDraft draft(map);
    p3m::Model& model = draft.edit();
    const ItemId id = merged->id;
    model.parts.set(positions->front(), std::move(*merged));
    for (std::size_t i = positions->size(); i-- > 1;)
        model.parts.erase((*positions)[i]);
    for (std::size_t i = 1; i < parts.size(); ++i)
        if (std::none_of(model.parts.begin(), model.parts.end(),
                         [&](const Part& part) { return part.name == parts[i].name; }))
            renamePart(model, parts[i].name, std::nullopt);
    return draft.finish({modelItem(ItemKind::ModelPart, id)});
}

} // namespace

const EditAction mergePartsAction{
    .id = "part.merge",
    .label = OCTANT_TR("Merge parts"),
    .help = OCTANT_TR("Makes one part of the targets, parts of a model with the same material."),
    .apply = mergeParts,
    .namesItem = true,
};

namespace {

Result<Edited> computeNormals(const MapPtr& map, const Edit& edit, const EditContext&) {
    if (!map->model)
        return fail("this is done to models alone");
    const auto positions = modelPositions(*map->model, edit.targets, ItemKind::ModelPart);
    if (!positions)
        return tl::unexpected<Error>(positions.error());
    constexpr float usualAngle = 60;
    const Value* given = edit.parameter("angle");
    const float angle = given != nullptr ? std::get<float>(*given) : usualAngle;
    if (!(angle >= 0 && angle <= 180))
        return fail("the angle is from 0 to 180 degrees");
    ModelDraft draft(map);
    for (const std::size_t at : *positions) {
        const Part& part = map->model->parts[at];
        p3m::SharedList<glm::vec3> normals = p3m::smoothNormals(part, angle);
        if (part.hasNormals && normals == part.normals)
            continue;
        draft.edit().parts.update(at, [&](Part& one) {
            one.hasNormals = true;
            one.normals = normals;
        });
    }
    return draft.finish();
}

constexpr EditParameter normalsParameters[] = {
    {"angle", ParameterType::Float, Needed::Optional,
     OCTANT_TR("Degrees, 0 to 180: surfaces that meet at more than that keep their edge; otherwise 60")},
};

} // namespace

const EditAction computeNormalsAction{
    .id = "part.normals",
    .label = OCTANT_TR("Compute normals"),
    .help = OCTANT_TR("Gives the targets, parts of a model, normals of their triangles."),
    .apply = computeNormals,
    .parameters = normalsParameters,
    .namesItem = true,
};

} // namespace octant
