#include <algorithm>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/edit_cost.h"
#include "model/edit/edit_memory.h"
#include "model/edit/light/light_draft.h"
#include "model/map/bake.h"
#include "model/visibility/sight_at_hand.h"

namespace octant {
namespace {

std::string visibilityText(const visibility::VisibilityFigures& figures) {
    return fmt::format("{} cells, {} of them with lists of {} bytes in all, {:.1f} % of the faces listed on "
                       "average{}",
                       figures.cells, figures.lists, figures.bytes, 100 * figures.meanSeen(),
                       figures.looked < figures.cells
                           ? fmt::format(", {} cells computed anew", figures.looked)
                           : std::string());
}

Result<visibility::VisibleLevel> listsOf(const MapPtr& map, std::size_t level, const light::LevelLight& light,
                                         const EditContext& context, double from, double to) {
    if (context.sightAtHand != nullptr)
        if (auto lists = context.sightAtHand->of(map, level, light))
            return std::move(*lists);
    return visibility::bakeVisibility(map, level, light, context.work, from, to,
                                      context.memory != nullptr ? context.memory->sight : nullptr);
}

Result<Edited> bakeVisibleLists(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto levels = levelsOfEdit(*map, edit);
    if (!levels)
        return tl::unexpected<Error>(levels.error());
    auto sources = lightIn(*map, context);
    if (!sources)
        return tl::unexpected<Error>(sources.error());
    MapDraft draft(map, context);
    visibility::VisibilityFigures figures;
    std::string notes;
    const auto count = static_cast<double>(levels->size());
    for (std::size_t i = 0; i < levels->size(); ++i) {
        const std::size_t number = (*levels)[i];
        const light::LevelLight* own = sources->of(number);
        auto made = listsOf(map, number, own != nullptr ? *own : light::LevelLight{}, context,
                            static_cast<double>(i) / count, static_cast<double>(i + 1) / count);
        if (!made) {
            Error error = made.error();
            if (!error.place.empty())
                error.place = fmt::format("level {} / {}", number, error.place);
            return tl::unexpected<Error>(std::move(error));
        }
        figures.add(made->figures);
        for (const std::string& note : made->notes)
            notes += fmt::format("; level {}: {}", number, note);
        Level& edited = draft.editLevel(number);
        for (std::size_t at = 0; at < made->sectors.size(); ++at)
            if (made->sectors[at])
                edited.sectors.update(at, [&](SectorSlot& slot) {
                    slot.cell = std::make_shared<const LazySector>(std::move(*made->sectors[at]), slot.cell);
                });
        forgetStale(edited, hasBakedLight); // whether light of before is stale is not known
    }
    Edited edited{draft.finish(), {}, visibilityText(figures) + notes};
    if (context.sightAtHand != nullptr)
        for (const std::size_t number : *levels) {
            const light::LevelLight* own = sources->of(number);
            context.sightAtHand->knowOwn(edited.map->levels[number],
                                         own != nullptr ? *own : light::LevelLight{});
        }
    return edited;
}

/// Longer than what is done at once, however small the level is.
double costOfLists(const Map& map, const Edit& edit) { return 1e6 + 1000 * costOfTargets(map, edit); }

} // namespace

const EditAction bakeVisibilityAction{
    .id = "visibility.bake",
    .label = OCTANT_TR("Bake visibility"),
    .help = OCTANT_TR(
        "Computes the visible lists of the targets, levels: for each place what can be seen from it, never "
        "too little, so that the game need not draw the rest."),
    .apply = bakeVisibleLists,
    .estimateCost = costOfLists,
};

} // namespace octant
