#include "app/assets/asset_check.h"

#include <algorithm>
#include <set>
#include <unordered_set>

#include "io/p3m/p3m.h"
#include "model/geometry/placed_models.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/rules/rule.h"
#include "views/assets/model_pictures.h"
#include "views/host/host.h"

namespace octant {
namespace {

/// Without the item where the model does not have it any more.
Finding shown(Finding finding, const p3m::Model& model) {
    if (finding.item.kind != ItemKind::Model &&
        listIn(model, finding.item.kind).positionOf(finding.item.id) == ItemListView::NotFound)
        finding.item.kind = ItemKind::None;
    return finding;
}

/// That what an item names cannot be had.
Finding cannotHave(const Map& map, const ItemRef& user, const std::string& name, const Error& why) {
    Finding finding = findingOf(why, user);
    finding.severity = Severity::Warning;
    finding.place = placeOf(map, user);
    // What is not found says its name already.
    finding.what =
        name.empty() || why.text().starts_with(name + ": ") ? why.text() : name + ": " + why.text();
    return finding;
}

} // namespace

std::vector<NamedPicture> namedPictures(const Map& map) {
    std::vector<NamedPicture> named;
    std::unordered_set<std::string> had;
    const auto add = [&](const std::string& key, ItemKind kind, ItemId id) {
        if (!key.empty() && had.insert(key).second)
            named.push_back({key, {kind, -1, ItemRef::NoCube, id}});
    };
    for (const auto& level : map.levels)
        for (const Material& material : level->materials) {
            add(material.texture, ItemKind::Material, material.id);
            add(material.matcap, ItemKind::Material, material.id);
            for (const std::string& texture : material.extraTextures)
                add(texture, ItemKind::Material, material.id);
        }
    if (map.terrain)
        for (const terrain::Material& material : map.terrain->materials)
            add(pictureOfTerrain(material.texture), ItemKind::TerrainMaterial, material.id);
    if (map.model)
        for (const p3m::Texture& texture : map.model->textures)
            add(pictureOfModelTexture(texture), ItemKind::ModelTexture, texture.id);
    return named;
}

Finding pictureProblem(const Map& map, const NamedPicture& named, const Error& why) {
    // What a model holds itself has no name that anybody would know.
    return cannotHave(map, named.user, named.key.starts_with("model::") ? std::string() : named.key, why);
}

std::vector<Finding> modelProblemsOf(const Map& map, const std::map<std::string, Error>& problems) {
    constexpr std::size_t mostFindings = 200;
    std::vector<Finding> findings;
    if (problems.empty())
        return findings;
    std::set<ItemRef> told; // what is global is in each level
    for (const auto& level : map.levels)
        for (const PlacedModel& placed : placedModels(map, *level)) {
            const auto problem = problems.find(placed.model);
            if (problem == problems.end() || findings.size() >= mostFindings ||
                !told.insert(placed.item).second)
                continue;
            findings.push_back(cannotHave(map, placed.item, placed.model, problem->second));
        }
    return findings;
}

std::vector<Finding> modelFindings(const Map& map) {
    std::vector<Finding> findings;
    // While it is what a file holds, what is wrong stands at a byte of it, and items have the numbers that
    // reading gives them.
    if (map.model->source.size() > 0)
        if (const auto opened = p3m::read(map.model->source, map.model->layout)) {
            for (const Finding& problem : opened->problems)
                findings.push_back(shown(problem, *map.model));
            return findings;
        }
    for (const auto& problems : {p3m::check(*map.model), p3m::checkTextures(*map.model)})
        for (const Finding& problem : problems)
            findings.push_back(shown(problem, *map.model));
    return findings;
}

} // namespace octant
