#include <algorithm>

#include "model/light/light.h"
#include "model/map/locate.h"
#include "views/host/baked_lights.h"
#include "views/render/frame.h"
#include "views/render/scene.h"
#include "views/viewport/live_light_sync.h"
#include "views/viewport/live_sight.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/sight_view.h"
#include "views/viewport/viewport_widget.h"

/// What visible lists say: what a place sees, how much is seen from where, and drawing by them.
namespace octant {
namespace {

constexpr double beforeSurface = 1.0 / 64; // units; what is asked about is the place before a face

} // namespace

void ViewportWidget::makeSight() {
    m_sight = std::make_unique<SightView>(m_host.pool());
    connect(m_sight.get(), &SightView::answered, this, &ViewportWidget::showSight);
    connect(m_sight.get(), &SightView::explained, this, [this] {
        const auto& found = m_sight->line().found.line;
        m_sightTool.setLine(found ? std::optional(SightTool::Line(found->from, found->to)) : std::nullopt);
    });
    connect(m_sight.get(), &SightView::changed, this, [this] {
        paintShares();
        wake();
        tellStatus();
    });
    m_liveSight = std::make_unique<LiveSight>(m_host.pool());
    if (BakedLights* lights = bakedLightsOf(m_host))
        lights->setSightAtHand(m_liveSight->atHand());
    connect(m_liveSight.get(), &LiveSight::changed, this, [this] {
        followSight();
        wake();
        tellStatus();
    });
}

/// Lists that are older than cubes are made anew, once the light that follows them is there.
void ViewportWidget::followLiveSight() {
    const auto at =
        m_on.liveLists && m_sync->context() && !m_asset && m_sync->idle() && !shownLevel()->staleBake.empty()
            ? locate(*m_sync->map(), {ItemKind::Level, -1, ItemRef::NoCube, m_sync->level()})
            : std::nullopt;
    if (at)
        m_liveSight->want(LiveSight::Wanted{m_sync->map(), at->level,
                                            shownLight() != nullptr ? *shownLight() : light::LevelLight()});
    else if (m_sync->idle() || !m_on.liveLists)
        m_liveSight->want(std::nullopt);
    m_liveSight->wait(m_live->wanted() && !m_live->done());
}

MapPtr ViewportWidget::mapOfLists() const {
    const auto at = m_sync->context()
                        ? locate(*m_sync->map(), {ItemKind::Level, -1, ItemRef::NoCube, m_sync->level()})
                        : std::nullopt;
    return at ? m_liveSight->listsOf(m_sync->map(), at->level) : nullptr;
}

std::shared_ptr<const Level> ViewportWidget::presentLists() const {
    const MapPtr map = mapOfLists();
    const auto at =
        map ? locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, m_sync->level()}) : std::nullopt;
    return at ? map->levels[at->level] : nullptr;
}

void ViewportWidget::bindSightActions() {
    const auto shown = [this] { return shownLevel() != nullptr; };
    bindAction(
        "view.what-sees",
        [this] {
            if (m_sightTool.active()) {
                m_sightTool.end();
                return;
            }
            askWhatSees(surfaceUnderPointer());
        },
        shown, [this] { return m_sightTool.active(); });
    bindAction(
        "view.draw-by-lists", [this] { m_on.byLists = !m_on.byLists; }, {}, [this] { return m_on.byLists; });
}

/// From the menus or with the pointer elsewhere there is none, and the camera's place is meant.
std::optional<PickHit> ViewportWidget::surfaceUnderPointer() {
    if (underMouse() && hasFocus())
        for (const PickHit& met : hitsAt(m_pointer, 16))
            if (met.item.kind == ItemKind::Cube)
                return met;
    return std::nullopt;
}

glm::dvec3 ViewportWidget::placeBefore(const std::optional<PickHit>& of) const {
    return of ? of->point + glm::dvec3(of->normal) * beforeSurface : m_control.camera().eye;
}

void ViewportWidget::askWhatSees(const std::optional<PickHit>& of) {
    if (!m_sync->context())
        return;
    const glm::dvec3 point = placeBefore(of);
    const auto place = visibility::sightPlaceAt(*shownLevel(), point);
    if (!place) {
        m_host.report(
            tr("There is no place of the level: point at a face, or fly into the level.").toStdString());
        return;
    }
    m_sight->drop();
    m_sightTool.begin(place->low, place->high);
    m_sight->ask(m_sync->context(), presentLists(), point);
}

/// The level is another state of itself.
void ViewportWidget::followSight() {
    paintShares();
    if (m_sightTool.active() && m_sight->point() && m_sync->context()) {
        m_sightTool.setLine(std::nullopt);
        m_sight->ask(m_sync->context(), presentLists(), *m_sight->point());
    }
}

void ViewportWidget::endSight() {
    m_sightTool.end();
    m_sight->drop();
    m_sight->dropShares();
    m_liveSight->forget();
}

/// The answer is there.
void ViewportWidget::showSight() {
    const SightView::Seen* seen = m_sight->seen();
    if (!m_sightTool.active())
        return;
    if (seen == nullptr || !seen->anyLists) {
        m_sightTool.end();
        m_host.report(tr("The level has no visible lists yet: Bake visibility in the menu Tools makes them.")
                          .toStdString());
    } else if (seen->place) {
        m_sightTool.begin(seen->place->low, seen->place->high);
    }
    m_overlaysStale = true;
    wake();
}

void ViewportWidget::explainSight(const PickHit* hit) {
    m_sightTool.setLine(std::nullopt);
    m_sight->dropLine();
    const auto at = locate(*m_sync->map(), {ItemKind::Level, -1, ItemRef::NoCube, m_sync->level()});
    if (hit == nullptr || !at)
        return;
    const Level& level = *m_sync->map()->levels[at->level];
    for (std::size_t i = 0; i < level.sectors.size(); ++i)
        if (level.sectors[i].id == hit->item.id)
            m_sight->explain(m_sync->map(), mapOfLists(), at->level,
                             shownLight() != nullptr ? *shownLight() : light::LevelLight(), i, hit->item.cube,
                             hit->item.face, hit->point);
    wake();
    tellStatus();
}

/// Faces are coloured by how much is seen, where that is how one looks.
void ViewportWidget::paintShares() {
    if (m_sync->paint() == FacePaint::SightShare && m_sync->context())
        m_sync->setShares(m_sight->shares(m_sync->context(), presentLists()));
}

render::SightLook ViewportWidget::sightLook() {
    if (m_asset || !m_sync->context())
        return {};
    if (m_sightTool.active() && m_sight->seen() != nullptr)
        return {m_sight->seen()->listed, false};
    const render::Camera& camera = m_control.camera();
    if (!m_on.byLists || camera.orthographic() || shownSection().cuts() || !m_sync->idle())
        return {};
    return {m_sight->byLists(m_sync->context(), presentLists(), camera.eye).listed, true};
}

QString ViewportWidget::sightLine() {
    if (m_asset || !m_sync->context())
        return {};
    QStringList parts;
    if (m_sightTool.active()) {
        const SightView::Seen* seen = m_sight->seen();
        if (seen == nullptr || !seen->place)
            parts << tr("Reading visible lists");
        else if (!seen->place->sees)
            parts << tr("Sees all of the level: the place has no list");
        else
            parts << tr("Sees cells: %1 of %2, sectors: %3 of %4")
                         .arg(seen->count.cells)
                         .arg(seen->count.allCells)
                         .arg(seen->count.sectors)
                         .arg(seen->count.allSectors);
        if (seen != nullptr && seen->stale)
            parts << tr("the list is older than the cubes: Tools, Bake visibility makes it anew");
        else if (seen != nullptr && presentLists())
            parts << tr("made anew after the last change: Tools, Bake visibility keeps it");
        const SightView::Explained& line = m_sight->line();
        switch (line.state) {
        case SightView::Explained::State::Nothing:
            break;
        case SightView::Explained::State::Looking:
            parts << tr("looking for a free line");
            break;
        case SightView::Explained::State::Line:
            parts << (line.found.line->toFace
                          ? tr("seen through this gap")
                          : tr("no free line to this face, but to what is listed with it"));
            break;
        case SightView::Explained::State::NoLine:
            parts << tr("listed, but no free line was found among %1 rays").arg(line.found.tried);
            break;
        case SightView::Explained::State::Unlisted:
            parts << tr("not listed: it is not seen from there");
            break;
        }
        parts << tr("Esc ends");
    } else if (m_on.byLists) {
        using State = SightView::ByLists::State;
        if (m_control.camera().orthographic() || shownSection().cuts()) {
            parts << tr("All is drawn: visible lists are for views from within the whole level");
        } else {
            const SightView::ByLists by =
                m_sight->byLists(m_sync->context(), presentLists(), m_control.camera().eye);
            if (by.state == State::Listed)
                parts << tr("Sectors drawn by visible lists: %1 of %2").arg(by.sectors).arg(by.allSectors);
            else if (by.state == State::NoLists)
                parts << tr("All is drawn: there are no visible lists, Tools, Bake visibility makes them");
            else if (by.state == State::Stale)
                parts << tr("All is drawn: visible lists are older than the cubes");
            else if (by.state == State::Outside)
                parts << tr("All is drawn: the camera is at no place that visible lists are for");
            else if (by.state == State::AllListed)
                parts << tr("All is drawn: the place sees all of the level");
        }
    }
    return parts.join(QStringLiteral("  ·  "));
}

} // namespace octant
