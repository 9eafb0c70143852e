#include <algorithm>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/core/with_numbers.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/remap_visible_lists.h"
#include "model/edit/edit_cost.h"
#include "model/edit/light/light_draft.h"
#include "model/light/bake.h"
#include "model/light/bake_hash.h"
#include "model/light/light_at_hand.h"
#include "model/map/bake.h"

namespace octant {
namespace {

/// What files say who baked them; the hash beside it says of what.
constexpr const char* bakedBy = "octant 0.1";

/// Mean colours of textures that the edit brings along; those that the settings have count.
Result<void> takeAlbedo(light::Settings& settings, const Edit& edit) {
    const Value *names = edit.parameter("albedo"), *colors = edit.parameter("albedo_colors");
    if (names == nullptr && colors == nullptr)
        return {};
    if (names == nullptr || colors == nullptr ||
        std::get<std::vector<std::string>>(*names).size() * 3 != std::get<std::vector<float>>(*colors).size())
        return fail("\"albedo\" and \"albedo_colors\" belong together: three numbers for each texture");
    const auto& textures = std::get<std::vector<std::string>>(*names);
    const auto& numbers = std::get<std::vector<float>>(*colors);
    for (std::size_t i = 0; i < textures.size(); ++i) {
        const glm::vec3 color(numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]);
        for (int channel = 0; channel < 3; ++channel)
            if (!(color[channel] >= 0 && color[channel] <= 255))
                return fail("a mean colour is not within 0 and 255");
        const bool known = std::any_of(settings.albedo.begin(), settings.albedo.end(),
                                       [&](const auto& one) { return one.first == textures[i]; });
        if (!known)
            settings.albedo.emplace_back(textures[i], color);
    }
    return {};
}

std::string figuresText(const light::BakeFigures& figures) {
    return figures.rays == 0
               ? withNumbers(octant::OCTANT_TR("luxels: %1, lightmaps: %2"), {figures.luxels, figures.pages})
               : withNumbers(octant::OCTANT_TR("luxels: %1, lightmaps: %2, rays: %3"),
                             {figures.luxels, figures.pages, figures.rays});
}

/// From where the light at hand stands, or all of it.
Result<light::BakedLevel> litLevel(const MapPtr& map, std::size_t number, const light::LevelLight& light,
                                   light::Quality quality, const EditContext& context, double from,
                                   double to) {
    if (quality == light::Quality::Final && context.lightAtHand != nullptr)
        if (auto finished = context.lightAtHand->finish(map, number, light, context.work, from, to))
            return std::move(*finished);
    return light::bakeLevel(*map, number, light, quality, context.work, from, to);
}

Result<light::Quality> qualityOf(const Edit& edit) {
    const std::string* wanted = textParameter(edit, "quality");
    if (wanted == nullptr || *wanted == "final")
        return light::Quality::Final;
    if (*wanted != "quick")
        return fail("\"quality\" must be quick or final");
    return light::Quality::Quick;
}

tl::unexpected<Error> inLevel(std::size_t number, Error error) {
    if (!error.place.empty())
        error.place = fmt::format("level {} / {}", number, error.place);
    return tl::unexpected<Error>(std::move(error));
}

void putSectors(Level& level, std::vector<std::optional<Sector>>& sectors) {
    for (std::size_t at = 0; at < sectors.size(); ++at)
        if (sectors[at])
            level.sectors.update(at, [&](SectorSlot& slot) {
                slot.cell = std::make_shared<const LazySector>(std::move(*sectors[at]), slot.cell);
            });
}

Result<Edited> bakeLight(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto levels = levelsOfEdit(*map, edit);
    if (!levels)
        return tl::unexpected<Error>(levels.error());
    const auto wanted = qualityOf(edit);
    if (!wanted)
        return tl::unexpected<Error>(wanted.error());
    const light::Quality quality = *wanted;
    auto sources = lightIn(*map, context);
    if (!sources)
        return tl::unexpected<Error>(sources.error());
    MapDraft draft(map, context);
    light::BakeFigures figures;
    std::string notes;
    for (std::size_t i = 0; i < levels->size(); ++i) {
        const std::size_t number = (*levels)[i];
        light::LevelLight& level = sources->edit(number);
        if (const auto taken = takeAlbedo(level.settings, edit); !taken)
            return tl::unexpected<Error>(taken.error());
        const auto count = static_cast<double>(levels->size());
        auto baked = litLevel(map, number, level, quality, context, static_cast<double>(i) / count,
                              static_cast<double>(i + 1) / count);
        if (!baked)
            return inLevel(number, baked.error());
        figures.add(baked->figures);
        for (const std::string& note : baked->notes)
            notes += fmt::format("; level {}: {}", number, note);
        Level& edited = draft.editLevel(number);
        putSectors(edited, baked->sectors);
        forgetStale(edited, hasSpaceLight); // which light.bake-space computes
        level.baked.reset();
        if (quality == light::Quality::Final)
            level.baked = light::BakedBy{bakedBy, light::bakeHash(edited, level)};
    }
    if (const auto done = putLight(draft, *sources); !done)
        return tl::unexpected<Error>(done.error());
    return Edited{draft.finish(), {}, figuresText(figures) + notes};
}

/// The map without the light of things in the space of these levels.
Result<MapPtr> withoutSpaceLight(const MapPtr& map, std::span<const std::size_t> levels,
                                 const EditContext& context) {
    MapDraft draft(map, context);
    bool any = false;
    for (const std::size_t level : levels)
        for (std::size_t i = 0; i < map->levels[level]->sectors.size(); ++i) {
            const Sector* sector = draft.sector(level, i);
            if (sector == nullptr || !hasSpaceLight(*sector))
                continue;
            any = true;
            const auto own = draft.editSector(level, i);
            if (!own)
                return tl::unexpected<Error>(own.error());
            const FreedCubes freed = dropSpaceLight(**own);
            if (!freed.empty())
                if (auto done = remapVisibleLists(draft, level, i, freed); !done)
                    return tl::unexpected<Error>(done.error());
        }
    return any ? draft.finish() : map;
}

bool hasLightmapsOrLists(const Sector& sector) {
    return !sector.lightmaps.empty() || !sector.dynamicLights.empty() || !sector.fastLights.empty() ||
           hasVisibleLists(sector);
}

Result<Edited> bakeSpace(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto levels = levelsOfEdit(*map, edit);
    if (!levels)
        return tl::unexpected<Error>(levels.error());
    const auto quality = qualityOf(edit);
    if (!quality)
        return tl::unexpected<Error>(quality.error());
    auto sources = lightIn(*map, context);
    if (!sources)
        return tl::unexpected<Error>(sources.error());
    const auto bare = withoutSpaceLight(map, *levels, context);
    if (!bare)
        return tl::unexpected<Error>(bare.error());
    MapDraft draft(*bare, context);
    light::BakeFigures figures;
    std::string notes;
    for (std::size_t i = 0; i < levels->size(); ++i) {
        const std::size_t number = (*levels)[i];
        light::LevelLight& level = sources->edit(number);
        if (const auto taken = takeAlbedo(level.settings, edit); !taken)
            return tl::unexpected<Error>(taken.error());
        if (!level.settings.spaceLight) {
            notes += fmt::format("; level {}: its settings leave out the light of things in space", number);
            continue;
        }
        const auto count = static_cast<double>(levels->size());
        auto baked =
            light::bakeSpaceLight(**bare, number, level, *quality, context.work,
                                  static_cast<double>(i) / count, static_cast<double>(i + 1) / count);
        if (!baked)
            return inLevel(number, baked.error());
        figures.add(baked->figures);
        Level& edited = draft.editLevel(number);
        putSectors(edited, baked->sectors);
        // Lightmaps are of now where the bake says of which cubes they are.
        if (level.baked && level.baked->hash == light::bakeHash(edited, level))
            edited.staleBake.clear();
        else
            forgetStale(edited, hasLightmapsOrLists);
    }
    if (const auto done = putLight(draft, *sources); !done)
        return tl::unexpected<Error>(done.error());
    return Edited{draft.finish(),
                  {},
                  withNumbers(octant::OCTANT_TR("places: %1, rays: %2"), {figures.samples, figures.rays}) +
                      notes};
}

/// Longer than what is done at once, however small the level is.
double costOfBake(const Map& map, const Edit& edit) { return 1e6 + 1000 * costOfTargets(map, edit); }

constexpr EditParameter bakeLightParameters[] = {
    {"quality", ParameterType::Text, Needed::Optional,
     OCTANT_TR(
         "quick: half the density, a quarter of the samples and one bounce; final: as the settings say, "
         "as without it")},
    {"albedo", ParameterType::Texts, Needed::Optional,
     OCTANT_TR(
         "Textures whose mean colours are given; they are kept in the settings, so that the same bake gives "
         "the same light elsewhere")},
    {"albedo_colors", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Of these, three numbers each, 0 to 255")},
};

} // namespace

const EditAction bakeLightAction{
    .id = "light.bake",
    .label = OCTANT_TR("Bake light"),
    .help = OCTANT_TR(
        "Computes the light of the targets, levels, from their sources and settings: lightmaps, layers "
        "of dynamic lights and ranges of fast lights."),
    .apply = bakeLight,
    .parameters = bakeLightParameters,
    .estimateCost = costOfBake,
};

const EditAction bakeSpaceLightAction{
    .id = "light.bake-space",
    .label = OCTANT_TR("Bake light of things"),
    .help = OCTANT_TR(
        "Computes for the space of the targets, levels, the light that things in it get, from the same "
        "sources and settings. Lightmaps stay as they are."),
    .apply = bakeSpace,
    .parameters = bakeLightParameters,
    .estimateCost = costOfBake,
};

} // namespace octant
