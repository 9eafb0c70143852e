#include <algorithm>
#include <numeric>
#include <unordered_map>

#include <fmt/format.h>

#include "model/check/check.h"
#include "model/check/check_light.h"
#include "model/check/check_solids.h"
#include "model/check/parts.h"

namespace octant {

using namespace check;

namespace {

/// What was found in a sector, and what has to be the same for it to be true still.
struct CheckedSector {
    std::shared_ptr<const LazySector> cell; ///< held, so that its address is not used again
    std::shared_ptr<const LevelFacts> facts;
    SectorIndex at;
    ItemId id = 0;
    SectorCheck found;

    bool holds(const std::shared_ptr<const LevelFacts>& now, SectorIndex where, ItemId sector,
               std::span<const std::uint32_t> cubes) const {
        return facts == now && at == where && id == sector &&
               std::all_of(found.seen.begin(), found.seen.end(), [cubes](const SeenSector& seen) {
                   return seen.number < cubes.size() && cubes[seen.number] == seen.cubes;
               });
    }
};
using CheckedPtr = std::shared_ptr<const CheckedSector>;

/// One level during a check.
struct LevelState {
    std::shared_ptr<const Level> level;
    std::shared_ptr<const LevelFacts> facts;
    std::vector<std::uint32_t> cubes;
    std::vector<CheckedPtr> sectors;
    EntityFacts entities;
    std::vector<Finding> findings; ///< of the level itself
    Findable findable;
};

void append(std::vector<Finding>& to, std::vector<Finding> from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

/// True when it stands as it was read: what reading noted is still so.
bool asRead(const Level& level) { return level.stored.get() != nullptr && level.base == nullptr; }

/// Findings of reading that no edit can have settled. Those of edited parts are found anew by the check.
std::vector<Finding> stillTrue(const Map& map) {
    const auto keep = [&map](const Finding& finding) {
        if (finding.rule == Rule::Pmf007)
            return !map.trailing.empty();
        if (finding.rule == Rule::Pmf025 || map.base == nullptr)
            return true;
        std::string_view place = finding.place;
        if (place.starts_with("header"))
            return map.header == map.base->header;
        if (place.starts_with("global entities"))
            return map.entities.sameAs(map.base->entities);
        if (place.starts_with("data"))
            return map.extensions.sameAs(map.base->extensions);
        constexpr std::string_view level = "level ";
        if (!place.starts_with(level))
            return true;
        std::size_t number = 0;
        for (place.remove_prefix(level.size()); !place.empty() && place[0] >= '0' && place[0] <= '9';
             place.remove_prefix(1))
            number = number * 10 + static_cast<std::size_t>(place[0] - '0');
        return number < map.levels.size() && asRead(*map.levels[number]);
    };
    std::vector<Finding> findings;
    std::copy_if(map.readingFindings.begin(), map.readingFindings.end(), std::back_inserter(findings), keep);
    return findings;
}

} // namespace

struct Checker::Memory {
    std::vector<std::shared_ptr<const LevelFacts>> facts;
    std::unordered_map<const LazySector*, CheckedPtr> sectors;
    SolidsCheck solids;
    SectorHashes hashes;
    ReadLight readLight = nullptr;

    std::shared_ptr<const CheckResult> check(const Map& map, Executor& executor, const CancelToken& cancel);

private:
    std::shared_ptr<const LevelFacts> factsOf(const Map& map, std::size_t number) const;
    bool decode(std::vector<LevelState>& levels, Executor& executor, const CancelToken& cancel);
    std::size_t checkSectors(std::vector<LevelState>& levels, Executor& executor, const CancelToken& cancel);
    void remember(const std::vector<LevelState>& levels);
};

std::shared_ptr<const LevelFacts> Checker::Memory::factsOf(const Map& map, std::size_t number) const {
    auto now = std::make_shared<const LevelFacts>(map, *map.levels[number], number);
    return number < facts.size() && *facts[number] == *now ? facts[number] : now;
}

bool Checker::Memory::decode(std::vector<LevelState>& levels, Executor& executor, const CancelToken& cancel) {
    std::vector<std::pair<LevelState*, std::size_t>> sectorList;
    for (LevelState& state : levels) {
        state.cubes.resize(state.level->sectors.size());
        state.sectors.resize(state.level->sectors.size());
        for (std::size_t i = 0; i < state.cubes.size(); ++i)
            sectorList.emplace_back(&state, i);
    }
    constexpr std::size_t batch = 64;
    executor.forEach((sectorList.size() + batch - 1) / batch,
                     [&](std::size_t index) {
                         const std::size_t end = std::min(sectorList.size(), (index + 1) * batch);
                         for (std::size_t i = index * batch; i < end && !cancel.cancelled(); ++i) {
                             auto& [state, number] = sectorList[i];
                             const Sector* sector = state->level->sectors[number].cell->value();
                             state->cubes[number] =
                                 sector != nullptr ? sector->cubes.size() : SeenSector::Damaged;
                         }
                     },
                     cancel);
    return !cancel.cancelled();
}

std::size_t Checker::Memory::checkSectors(std::vector<LevelState>& levels, Executor& executor,
                                          const CancelToken& cancel) {
    struct Job {
        LevelState* state;
        std::size_t number;
    };
    std::vector<Job> jobs;
    for (LevelState& state : levels)
        for (std::size_t i = 0; i < state.sectors.size(); ++i) {
            const SectorSlot& slot = state.level->sectors[i];
            const auto known = sectors.find(slot.cell.get());
            if (known != sectors.end() &&
                known->second->holds(state.facts, state.level->indexOf(i), slot.id, state.cubes))
                state.sectors[i] = known->second;
            else
                jobs.push_back({&state, i});
        }
    // The largest first, so that no thread is left alone with one at the end.
    std::stable_sort(jobs.begin(), jobs.end(), [](const Job& a, const Job& b) {
        return a.state->cubes[a.number] > b.state->cubes[b.number];
    });
    executor.forEach(
        jobs.size(),
        [&](std::size_t index) {
            LevelState& state = *jobs[index].state;
            const std::size_t i = jobs[index].number;
            const SectorSlot& slot = state.level->sectors[i];
            auto checked = std::make_shared<CheckedSector>();
            checked->cell = slot.cell;
            checked->facts = state.facts;
            checked->at = state.level->indexOf(i);
            checked->id = slot.id;
            checked->found = checkSector(*slot.cell, slot.id, checked->at, *state.facts, state.cubes);
            state.sectors[i] = std::move(checked);
        },
        cancel);
    return jobs.size();
}

void Checker::Memory::remember(const std::vector<LevelState>& levels) {
    facts.clear();
    sectors.clear();
    for (const LevelState& state : levels) {
        facts.push_back(state.facts);
        for (const CheckedPtr& sector : state.sectors)
            sectors.emplace(sector->cell.get(), sector);
    }
}

std::shared_ptr<const CheckResult> Checker::Memory::check(const Map& map, Executor& executor,
                                                          const CancelToken& cancel) {
    std::vector<LevelState> levels(map.levels.size());
    for (std::size_t i = 0; i < levels.size(); ++i) {
        levels[i].level = map.levels[i];
        levels[i].facts = factsOf(map, i);
    }
    if (!decode(levels, executor, cancel))
        return nullptr;
    auto result = std::make_shared<CheckResult>();
    result->sectorsChecked = checkSectors(levels, executor, cancel);
    if (cancel.cancelled())
        return nullptr;

    const bool january = map.january();
    Notes global("global entities", january);
    const bool globalAnew = map.base != nullptr && !map.entities.sameAs(map.base->entities);
    const auto reachOf = [](const Level& level) {
        return LevelReach(level.centerSector, level.lastSector, level.sectorSizeLog2);
    };
    std::vector<LevelReach> reaches;
    for (const auto& level : map.levels)
        reaches.push_back(reachOf(*level));
    const EntityFacts globalFacts =
        checkEntities(global, map.entities,
                      {map.revision, map.header.gamemodes.size(), nullptr, globalAnew, std::move(reaches)});
    const LightFound light = findLight(map, readLight);
    Findable anywhere;
    anywhere.names.insert(globalFacts.names.begin(), globalFacts.names.end());
    for (std::size_t i = 0; i < levels.size(); ++i) {
        LevelState& state = levels[i];
        Notes notes(fmt::format("level {}", i), january);
        checkLevel(notes, map, *state.level, *state.facts);
        const bool anew = !asRead(*state.level);
        if (anew)
            checkLevelFloats(notes, *state.level);
        state.entities = checkEntities(
            notes, state.level->entities,
            {map.revision, map.header.gamemodes.size(), state.facts.get(), anew, {reachOf(*state.level)}});
        state.findable.names = anywhere.names;
        state.findable.names.insert(state.entities.names.begin(), state.entities.names.end());
        for (std::size_t k = 0; k < state.sectors.size(); ++k) {
            const SectorCheck& found = state.sectors[k]->found;
            state.findable.names.insert(found.entities.names.begin(), found.entities.names.end());
            state.findable.dynamicLights.insert(found.dynamicLights.begin(), found.dynamicLights.end());
            state.findable.fastLights.insert(found.fastLights.begin(), found.fastLights.end());
            state.findable.complete = state.findable.complete && state.cubes[k] != SeenSector::Damaged;
        }
        const SourceIds sources = sourceIds(light, i);
        state.findable.sources = sources.any;
        anywhere.sources = anywhere.sources || sources.any;
        state.findable.dynamicLights.insert(sources.dynamic.begin(), sources.dynamic.end());
        state.findable.fastLights.insert(sources.fast.begin(), sources.fast.end());
        anywhere.dynamicLights.insert(state.findable.dynamicLights.begin(),
                                      state.findable.dynamicLights.end());
        anywhere.fastLights.insert(state.findable.fastLights.begin(), state.findable.fastLights.end());
        anywhere.complete = anywhere.complete && state.findable.complete;
        checkWanted(notes, state.entities, state.findable);
        if (const light::LevelLight* own = light.light ? light.light->of(i) : nullptr)
            checkLight(notes, *state.level, *own, hashes, executor, cancel);
        state.findings = notes.take();
    }

    Notes whole("", january);
    checkHeader(whole, map);
    checkData(whole, map, light);
    result->checked = whole.take();
    for (std::size_t i = 0; i < levels.size(); ++i) {
        LevelState& state = levels[i];
        append(result->checked, std::move(state.findings));
        checkBake(result->checked, *state.level, i);
        for (const CheckedPtr& sector : state.sectors) {
            append(result->checked, sector->found.findings);
            if (sector->found.entities.wanted.empty())
                continue;
            Notes notes(sectorPlace(i, sector->at), january);
            checkWanted(notes, sector->found.entities, state.findable);
            append(result->checked, notes.take());
        }
    }
    checkWanted(global, globalFacts, anywhere);
    append(result->checked, global.take());
    const auto hints = std::stable_partition(result->checked.begin(), result->checked.end(),
                                             [](const Finding& finding) { return !isHint(finding.rule); });
    result->hints.assign(std::make_move_iterator(hints), std::make_move_iterator(result->checked.end()));
    result->checked.erase(hints, result->checked.end());
    append(result->hints, checkTogether(map));
    append(result->hints, solids.check(map, executor, cancel));
    if (cancel.cancelled())
        return nullptr;

    result->reading = stillTrue(map);
    for (const LevelState& state : levels)
        for (const SectorSlot& slot : state.level->sectors) {
            append(result->reading, slot.cell->readingFindings());
            if (const Finding* damage = slot.cell->damage())
                result->reading.push_back(*damage);
        }
    hashes.forgetOthers();
    remember(levels);
    return result;
}

Checker::Checker(ReadLight readLight) : m_memory(std::make_unique<Memory>()) {
    m_memory->readLight = readLight;
}
Checker::~Checker() = default;
Checker::Checker(Checker&&) noexcept = default;
Checker& Checker::operator=(Checker&&) noexcept = default;

std::shared_ptr<const CheckResult> Checker::check(const MapPtr& map, Executor& executor,
                                                  const CancelToken& cancel) {
    return m_memory->check(*map, executor, cancel);
}

std::vector<Finding> checkMap(const Map& map, Executor& executor, const CancelToken& cancel) {
    // Only for the call: the checker keeps no more of the map than its cells.
    const MapPtr borrowed(MapPtr(), &map);
    const auto result = Checker().check(borrowed, executor, cancel);
    return result ? result->checked : std::vector<Finding>();
}

std::vector<Finding> CheckResult::all() const {
    std::vector<Finding> findings = reading;
    findings.insert(findings.end(), checked.begin(), checked.end());
    findings.insert(findings.end(), hints.begin(), hints.end());
    return findings;
}

bool isHint(Rule rule) { return rule >= Rule::Oct001 && rule <= Rule::Oct009; }

const char* severityName(Severity severity) {
    switch (severity) {
    case Severity::Warning:
        return "warning";
    case Severity::Error:
        return "error";
    case Severity::Unreadable:
        break;
    }
    return "unreadable";
}

const char* outcomeName(Outcome outcome) {
    switch (outcome) {
    case Outcome::Clean:
        return "clean";
    case Outcome::Warnings:
        return "readable with warnings";
    case Outcome::Errors:
        return "readable with errors";
    case Outcome::Unreadable:
        break;
    }
    return "unreadable";
}

} // namespace octant
