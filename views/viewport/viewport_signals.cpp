#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <QMenu>

#include "model/map/locate.h"
#include "model/signals/link_options.h"
#include "views/drawing/signal_link_overlay.h"
#include "views/host/entity_types.h"
#include "views/host/shown_text.h"
#include "views/host/signal_words.h"
#include "views/render/scene.h"
#include "views/theme/theme.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/signal_link_view.h"
#include "views/viewport/viewport_widget.h"

/// Who sends signals to whom, as lines in the view.
namespace octant {
namespace {

enum LinkOverlayNumber { LinksAroundOverlay = 53, LinksOverlay };

constexpr std::size_t mostOptions = 8; // at once; the others are in menus of their own

const Entity* entityAt(const Map& map, const ItemRef& item) {
    return item.kind == ItemKind::Entity ? static_cast<const Entity*>(findItem(map, item)) : nullptr;
}

QString titleOf(const Entity& entity) {
    return entity.name.empty() ? entityTypeName(entity.type) : shownText(entity.name);
}

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
    if (wanted)
        m_links->want(m_sync->map(), {context, &context->level()});
    m_linksShown = wanted;
    m_linksStale = true;
}

void ViewportWidget::showLinks() {
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
    const MapPtr map = m_host.snapshot();
    const Entity *from = entityAt(*map, ends.from), *to = entityAt(*map, ends.to);
    if (from == nullptr || to == nullptr)
        return;
    const std::vector<LinkOption> options = linkOptions(map->revision, SignalTable(*map), *from, *to);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("signalLinkMenu"));
    menu->setAccessibleName(tr("What is sent, and what comes of it"));
    menu->setToolTipsVisible(true);
    // Most styles show no title of a section.
    menu->addAction(tr("%1 → %2").arg(shownMenuText(titleOf(*from)), shownMenuText(titleOf(*to))))
        ->setEnabled(false);
    menu->addSeparator();
    const auto outputs = entitySchema(from->type).fields, inputs = entitySchema(to->type).fields;
    std::map<std::uint8_t, QMenu*> others; // by output
    for (std::size_t i = 0; i < options.size(); ++i) {
        const LinkOption& option = options[i];
        QMenu* in = menu;
        if (i >= mostOptions) {
            QMenu*& other = others[option.output];
            if (other == nullptr) {
                if (others.size() == 1)
                    menu->addSeparator();
                other = menu->addMenu(tr("%1 →").arg(signalWord(outputs[option.output])));
                other->setToolTipsVisible(true);
            }
            in = other;
        }
        const QString name = shownMenuText(QString::fromStdString(option.name));
        QAction* row =
            in->addAction(linkWords(outputs[option.output], inputs[option.input]) + QLatin1Char('\t') +
                          (option.exists ? tr("“%1”").arg(name) : tr("new “%1”").arg(name)));
        row->setObjectName(QStringLiteral("link:%1:%2")
                               .arg(QString::fromLatin1(outputs[option.output].name),
                                    QString::fromLatin1(inputs[option.input].name)));
        row->setCheckable(option.linked);
        row->setChecked(option.linked);
        if (option.linked)
            row->setToolTip(tr("They are linked so. Choose it to end this link."));
        else if (!option.notHeard.empty())
            row->setToolTip(tr("It does not hear “%1” any more then").arg(shownText(option.notHeard)));
        if (!option.notHeard.empty())
            row->setIcon(themeIcon(QStringLiteral("warning"), themeColors().warning));
        Edit edit{option.linked ? "signal.disconnect" : "signal.connect", {ends.from, ends.to}, {}};
        edit.with("output", std::string(outputs[option.output].name))
            .with("input", std::string(inputs[option.input].name));
        if (!option.linked)
            edit.with("name", option.name);
        connect(row, &QAction::triggered, this, [this, edit] { m_host.submit(edit); });
    }
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
