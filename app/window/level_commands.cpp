#include "app/window/level_commands.h"

#include <algorithm>

#include <QWidget>

#include "app/dialogs/level_dialogs.h"
#include "app/dialogs/sky_dialog.h"
#include "app/document/document.h"
#include "app/document/document_host.h"
#include "model/core/translate.h"
#include "model/map/locate.h"
#include "views/host/actions.h"

namespace octant {
namespace {

ItemRef sectorRef(ItemId id) { return {ItemKind::Sector, -1, ItemRef::NoCube, id}; }

Value placeValue(SectorIndex at) { return std::vector<std::int64_t>{at.x(), at.y(), at.z()}; }

} // namespace

LevelCommands::LevelCommands(DocumentHost& host, Jobs& jobs, ActionRegistry& actions, QWidget& window)
    : QObject(&window), m_host(host), m_jobs(jobs), m_window(window) {
    const auto hasLevel = [this] { return level() != nullptr; };
    const auto some = [this] { return !sectors().empty(); };
    const auto one = [this] { return sectors().size() == 1; };
    actions.bind(
        "level.resize", [this] { (new ResizeDialog(m_host, m_jobs, *level(), &m_window))->open(); },
        hasLevel);
    actions.bind(
        "level.sector-size", [this] { (new SectorSizeDialog(m_host, m_jobs, *level(), &m_window))->open(); },
        hasLevel);
    actions.bind(
        "sky.make", [this] { (new SkyDialog(m_host, level()->id, &m_window))->open(); },
        [this, hasLevel] { return hasLevel() && m_host.snapshot()->revision != Revision::R20250107; });
    actions.bind(
        "level.move-centre", [this] { moveCenter(); }, one);
    actions.bind(
        "level.simplify", [this] { simplify(); }, hasLevel);
    actions.bind(
        "level.clear-bake", [this] { clearBake(); }, hasLevel);
    actions.bind(
        "sector.copy",
        [this] {
            m_copied = sectors().front().id;
            m_copiedFrom = m_host.documentNumber();
            m_host.report(tr("Sector copied. Select the one that it goes to and paste it.").toStdString());
        },
        one);
    actions.bind(
        "sector.paste", [this] { paste(); },
        [this, one] { return one() && m_copied != 0 && m_copiedFrom == m_host.documentNumber(); });
    actions.bind(
        "sector.clear",
        [this] {
            m_host.submit({"sector.clear", sectors(), {}});
        },
        some);
}

const Level* LevelCommands::level() const {
    const MapPtr map = m_host.snapshot();
    ItemId id = m_host.activeLevel();
    if (!m_host.selection().empty())
        if (const auto at = locate(*map, m_host.selection().back()); at && at->level != Location::None)
            id = map->levels[at->level]->id;
    const auto at = locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, id});
    return at ? levelAt(*map, *at) : nullptr;
}

Selection LevelCommands::sectors() const {
    Selection found;
    for (const ItemRef& item : m_host.selection()) {
        const ItemId id =
            item.kind == ItemKind::Sector || item.kind == ItemKind::Cube ? item.id : sectorOf(item.id);
        if (id != 0 && std::find(found.begin(), found.end(), sectorRef(id)) == found.end())
            found.push_back(sectorRef(id));
    }
    return found;
}

void LevelCommands::moveCenter() {
    const MapPtr map = m_host.snapshot();
    if (const auto at = locate(*map, sectors().front()))
        m_host.submit(Edit{
            "level.move-centre",
            {{ItemKind::Level, -1, ItemRef::NoCube, map->levels[at->level]->id}},
            {}}.with("to", placeValue(map->levels[at->level]->indexOf(at->sector))));
}

void LevelCommands::paste() {
    const MapPtr map = m_host.snapshot();
    const auto to = locate(*map, sectors().front()), from = locate(*map, sectorRef(m_copied));
    if (!from || !to || from->level != to->level)
        m_host.report(
            tr("The copied sector is not in this level. Copy one of this level first.").toStdString());
    else
        m_host.submit(Edit{"sector.copy", {sectorRef(m_copied)}, {}}.with(
            "to", placeValue(map->levels[to->level]->indexOf(to->sector))));
}

void LevelCommands::simplify() {
    Selection targets;
    for (const ItemRef& item : m_host.selection())
        if (item.kind == ItemKind::Sector)
            targets.push_back(item);
    if (targets.empty())
        targets.push_back({ItemKind::Level, -1, ItemRef::NoCube, level()->id});
    (new SimplifyDialog(m_host, m_jobs, targets, &m_window))->open();
}

void LevelCommands::clearBake() {
    const MapPtr before = m_host.snapshot();
    Selection targets;
    for (const ItemRef& item : m_host.selection())
        if (item.kind == ItemKind::Sector)
            targets.push_back(item);
    if (targets.empty())
        targets.push_back({ItemKind::Level, -1, ItemRef::NoCube, level()->id});
    if (m_host.submit({"level.clear-bake", targets, {}}) && m_host.snapshot() == before)
        m_host.report(tr("No sector has baked data that is older than its cubes.").toStdString());
}

std::span<const ActionRow> levelActionRows() {
    static constexpr ActionRow rows[] = {
        ActionRow("level.resize", "tools", OCTANT_TR("&Resize level…"),
                  OCTANT_TR("Add sectors at any of the six sides of the level, or take some away"),
                  {.in = ActionIn::Maps, .section = 1, .whyNot = OCTANT_TR("Show a level first")}),
        ActionRow("level.move-centre", "tools", OCTANT_TR("&Move centre here"),
                  OCTANT_TR("Make the selected sector the centre of its level; nothing moves in the world"),
                  {.in = ActionIn::Maps, .section = 1, .whyNot = OCTANT_TR("Select a sector first")}),
        ActionRow("level.sector-size", "tools", OCTANT_TR("Sector si&ze…"),
                  OCTANT_TR("Split the sectors of the level into smaller ones, or join them to larger ones"),
                  {.in = ActionIn::Maps, .section = 1, .whyNot = OCTANT_TR("Show a level first")}),
        ActionRow("sky.make", "tools", OCTANT_TR("Make s&ky from pictures…"),
                  OCTANT_TR("Make a sky environment of six pictures, which come along in the map"),
                  {.icon = "sky",
                   .in = ActionIn::Maps,
                   .section = 1,
                   .synonyms = OCTANT_TR("skybox cubemap environment"),
                   .whyNot = OCTANT_TR("Show a level of a revision that has skies first")}),
        ActionRow("sector.copy", "tools", OCTANT_TR("&Copy sector"),
                  OCTANT_TR("Remember the selected sector, to paste it into another place of the level"),
                  {.in = ActionIn::Maps, .section = 2, .whyNot = OCTANT_TR("Select a sector first")}),
        ActionRow("sector.paste", "tools", OCTANT_TR("&Paste sector"),
                  OCTANT_TR("Put a copy of the remembered sector into the place of the selected one"),
                  {.in = ActionIn::Maps,
                   .section = 2,
                   .whyNot = OCTANT_TR("Copy a sector and select another one first")}),
        ActionRow("sector.clear", "tools", OCTANT_TR("C&lear sectors"),
                  OCTANT_TR("Empty the selected sectors"),
                  {.in = ActionIn::Maps, .section = 2, .whyNot = OCTANT_TR("Select a sector first")}),
        ActionRow("level.simplify", "tools", OCTANT_TR("&Simplify…"),
                  OCTANT_TR("Make one cube of eight equal ones in the level or the selected sectors; says "
                            "first what that saves"),
                  {.in = ActionIn::Maps,
                   .section = 3,
                   .synonyms = OCTANT_TR("optimize merge reduce"),
                   .whyNot = OCTANT_TR("Show a level first")}),
        ActionRow("level.clear-bake", "tools", OCTANT_TR("Clear stale &light"),
                  OCTANT_TR("Take away light and visible lists that are older than the cubes, or those of "
                            "the selected sectors"),
                  {.in = ActionIn::Maps,
                   .section = 3,
                   .synonyms = OCTANT_TR("lightmap visibility rebuild"),
                   .whyNot = OCTANT_TR("No light is older than the cubes")}),
    };
    return rows;
}

} // namespace octant
