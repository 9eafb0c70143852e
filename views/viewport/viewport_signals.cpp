#include <algorithm>
#include <vector>

#include <QMenu>

#include "model/map/locate.h"
#include "views/drawing/signal_link_overlay.h"
#include "views/host/link_menu.h"
#include "views/host/signal_words.h"
#include "views/render/scene.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/signal_link_view.h"
#include "views/viewport/viewport_widget.h"

/// Who sends signals to whom, as lines in the view.
namespace octant {
namespace {

enum LinkOverlayNumber { LinksAroundOverlay = 53, LinksOverlay };

std::vector<ItemId> entitiesOf(const Selection& selection) {
    std::vector<ItemId> ids;
    for (const ItemRef& item : selection)
        if (item.kind == ItemKind::Entity)
            ids.push_back(item.id);
    return ids;
}

} // namespace

void ViewportWidget::wantLinks() {
    const auto& context = m_sync->context();
    const bool wanted =
        context && !m_asset && m_on.entities && (m_on.links || !entitiesOf(m_host.selection()).empty());
    if (wanted) {
        // Of what is hidden no lines are drawn.
        const MapPtr& map = m_layers.map();
        if (const auto at = locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, m_shownLevel.second}))
            m_links->want(map, map->levels[at->level]);
    }
    m_linksShown = wanted;
    m_linksStale = true;
}

void ViewportWidget::showLinks() {
    if (const int pane = mainPane(); pane != m_pane) {
        inPane(pane, [this] { showLinks(); });
        return;
    }
    const render::Camera& camera = m_control.camera();
    if (m_asset || (!m_linksStale && (!m_linksShown || m_linksFrom == camera)))
        return;
    m_linksStale = false;
    m_linksFrom = camera;
    DrawnLinks around, own;
    const SignalLinks& links = m_links->links();
    if (m_linksShown) {
        if (m_on.links)
            around = drawnLinksAround(links, camera, viewSize());
        own = drawnLinksOf(links, entitiesOf(m_host.selection()), camera, viewSize());
    }
    m_linkLabels.clear();
    std::vector<bool> labelled(links.all().size());
    const auto label = [&](const DrawnLinks& drawn, bool selected) {
        for (const DrawnLinks::Label& of : drawn.labels) {
            if (labelled[of.link])
                continue;
            labelled[of.link] = true;
            const SignalLink& link = links.all()[of.link];
            ViewLabel words;
            words.point = of.at;
            words.text = linkWords(link.output.description(), link.input.description()).toStdString();
            words.ofLink = selected ? ViewLabel::Link::Selected : ViewLabel::Link::Other;
            m_linkLabels.push_back(std::move(words));
        }
    };
    label(own, true);
    label(around, false);
    m_scene->setOverlay(LinksAroundOverlay, std::move(around.overlay));
    m_scene->setOverlay(LinksOverlay, std::move(own.overlay));
    m_moving = true;
}

void ViewportWidget::chooseLink(const SignalLinkTool::Ends& ends) {
    QMenu* menu = makeLinkMenu(m_host, this, ends.from, ends.to);
    if (menu == nullptr)
        return;
    m_toolsStale = true;
    menu->popup(mapToGlobal(QPoint(qRound(ends.at.x), qRound(ends.at.y))));
}

void ViewportWidget::bindSignalActions() {
    bindAction(
        "view.links",
        [this] {
            m_on.links = !m_on.links;
            wantLinks();
        },
        {}, [this] { return m_on.links; });
}

} // namespace octant
