#include "io/pmf/convert.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "io/pmf/convert_parts.h"
#include "model/check/check.h"
#include "model/edit/layers/layer_draft.h"
#include "model/octree/saved_sector.h"

namespace octant::pmf {

using namespace convert;

namespace {

/// A map with one of these cannot be converted: its numbers would name something else afterwards.
bool forbids(Rule rule) {
    constexpr std::array rules{Rule::Pmf080, Rule::Pmf081, Rule::Pmf082, Rule::Pmf090, Rule::Pmf091,
                               Rule::Pmf095, Rule::Pmf096, Rule::Pmf097, Rule::Pmf124};
    return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

const Finding* firstDamage(const Map& map) {
    for (const auto& level : map.levels)
        for (const SectorSlot& slot : level->sectors)
            if (const Finding* damage = slot.cell->damage())
                return damage;
    return nullptr;
}

/// What stands in the way of a conversion.
std::optional<Error> obstacle(const Map& map, Executor& executor, const CancelToken& cancel) {
    const std::vector<Finding> findings = checkMap(map, executor, cancel);
    if (cancel.cancelled())
        return Error{{}, "the conversion was cancelled"};
    if (const Finding* damage = firstDamage(map))
        return Error{damage->place,
                     "a map with a damaged sector cannot be converted; remove or repair the sector first: " +
                         damage->what,
                     damage->byte, damage->rule};
    const auto first = std::find_if(findings.begin(), findings.end(),
                                    [](const Finding& finding) { return forbids(finding.rule); });
    if (first == findings.end())
        return std::nullopt;
    const auto count = std::count_if(findings.begin(), findings.end(),
                                     [](const Finding& finding) { return forbids(finding.rule); });
    std::string what =
        "the map has errors that a conversion would make worse; repair them first: " + first->what;
    if (count > 1)
        what += fmt::format(" ({} more)", count - 1);
    return Error{first->place, std::move(what), {}, first->rule};
}

/// Kinds of environments that a level has regions of.
std::vector<ItemKind> regionKinds(const Level& level) {
    std::vector<ItemKind> kinds;
    const auto add = [&](ItemKind kind, bool any) {
        if (any && std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
            kinds.push_back(kind);
    };
    for (const SectorSlot& slot : level.sectors) {
        const Sector& sector = *slot.cell->value();
        add(ItemKind::SoundEnvironment, !sector.soundRegions.empty());
        add(ItemKind::WeatherEnvironment, !sector.weatherRegions.empty());
        add(ItemKind::SkyEnvironment, !sector.skyRegions.empty());
        add(ItemKind::GravityEnvironment, !sector.gravityRegions.empty());
    }
    std::sort(kinds.begin(), kinds.end());
    return kinds;
}

void append(std::vector<Loss>& to, std::vector<Loss> from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

/// One step from revision to revision.
class Conversion {
public:
    Conversion(const Map& map, Step step, const ConvertOptions& options)
        : m_map(map), m_step(step), m_options(options),
          m_executor(options.executor != nullptr ? *options.executor : inlineExecutor()) {}

    Converted run() {
        auto result = std::make_shared<Map>(m_map);
        result->stored = {};
        result->base = nullptr;
        result->revision = m_step.to;
        result->levelOrder = LevelOrder::SizeFirst;
        result->trailing = {};
        result->readingFindings.clear();
        const NewId newId = [&next = result->nextId] { return next++; };
        convertHead(*result);
        for (std::size_t i = 0; i < m_map.levels.size() && !m_options.cancel.cancelled(); ++i)
            result->levels.set(i, convertLevelAt(i, newId));
        Losses losses("global entities");
        result->entities = convertEntities(m_map.entities, m_step, newId, losses);
        append(m_losses, losses.take());
        return {std::move(result), std::move(m_losses)};
    }

private:
    void convertHead(Map& result) {
        Losses losses("");
        if (m_step.wraps())
            for (std::size_t i = 0; i < result.header.gamemodes.size(); ++i)
                if (std::string& name = result.header.gamemodes[i]; name.empty()) {
                    name = fmt::format("gamemode{}", i);
                    losses.add(Rule::Loss22, fmt::format("header / gamemode {}", i),
                               fmt::format("the gamemode without a name is called \"{}\"", name));
                }
        for (std::size_t i = 0; i < result.extensions.size(); ++i) {
            const std::uint8_t flags = result.extensions[i].flags;
            const std::uint8_t known = clearReserved(flags, Extension::UseInCrc | Extension::SupportRequired,
                                                     losses, fmt::format("data / extension {}", i));
            if (known != flags)
                result.extensions.update(i, [known](Extension& extension) { extension.flags = known; });
        }
        append(m_losses, losses.take());
    }

    std::shared_ptr<const Level> convertLevelAt(std::size_t number, const NewId& newId) {
        const Level& level = *m_map.levels[number];
        Losses losses(fmt::format("level {}", number));
        auto result = convertLevel(level, m_step, m_options, regionKinds(level), newId, losses);
        append(m_losses, losses.take());

        const std::size_t count = level.sectors.size();
        std::vector<std::vector<std::uint32_t>> numbers(count);
        if (m_step.wraps() || m_step.unwraps())
            m_executor.forEach(
                count,
                [&](std::size_t i) {
                    numbers[i] = cubeNumbers(level.sectors[i].cell->value()->cubes, m_step);
                },
                m_options.cancel);
        std::vector<SectorSlot> slots(count);
        std::vector<std::vector<Loss>> lost(count);
        if (!m_options.cancel.cancelled())
            m_executor.forEach(
                count, [&](std::size_t i) { slots[i] = convertSectorAt(level, number, i, numbers, lost[i]); },
                m_options.cancel);
        for (std::vector<Loss>& part : lost)
            append(m_losses, std::move(part));
        result->sectors = PagedVector<SectorSlot>::fromSpan(slots);
        return result;
    }

    SectorSlot convertSectorAt(const Level& level, std::size_t levelNumber, std::size_t i,
                               const std::vector<std::vector<std::uint32_t>>& numbers,
                               std::vector<Loss>& lost) const {
        const SectorSlot& slot = level.sectors[i];
        const Sector& sector = *slot.cell->value();
        const SectorIndex at = level.indexOf(i);
        Losses losses(fmt::format("level {} / sector {},{},{}", levelNumber, at.x(), at.y(), at.z()));
        Sector result = convertSector(sector, slot.id, m_step, losses);
        ConvertedCubes cubes = convertCubes(sector, level, i, numbers, m_step, losses);
        result.cubes = std::move(cubes.list);
        result.normals = std::move(cubes.normals);
        lost = losses.take();
        return {slot.id, std::make_shared<const LazySector>(std::move(result), nullptr)};
    }

    const Map& m_map;
    Step m_step;
    const ConvertOptions& m_options;
    Executor& m_executor;
    std::vector<Loss> m_losses;
};

Revision nextTo(Revision from, Revision target) {
    const std::size_t at = revisionIndex(from);
    return allRevisions[from < target ? at + 1 : at - 1];
}

} // namespace

Result<Converted> convertMap(const MapPtr& map, Revision target, const ConvertOptions& options) {
    Converted result{map, {}};
    if (map->revision == target)
        return result;
    Executor& executor = options.executor != nullptr ? *options.executor : inlineExecutor();
    if (auto error = obstacle(*map, executor, options.cancel))
        return tl::unexpected<Error>(std::move(*error));
    result.map = withSavedNumbers(map);
    while (result.map->revision != target && !options.cancel.cancelled()) {
        const Revision from = result.map->revision;
        Converted next = Conversion(*result.map, {from, nextTo(from, target)}, options).run();
        result.map = std::move(next.map);
        append(result.losses, std::move(next.losses));
    }
    if (options.cancel.cancelled())
        return fail("the conversion was cancelled");
    result.map = withLayersFollowing(map, result.map, {}); // what is left of lists stands elsewhere in them
    return result;
}

} // namespace octant::pmf
