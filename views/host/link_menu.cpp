#include "views/host/link_menu.h"

#include <map>
#include <string>
#include <vector>

#include <QCoreApplication>
#include <QMenu>

#include "model/map/locate.h"
#include "model/signals/link_options.h"
#include "views/host/entity_types.h"
#include "views/host/host.h"
#include "views/host/shown_text.h"
#include "views/host/signal_words.h"
#include "views/theme/passing_menu.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr std::size_t mostLinkOptions = 8; // at once; the others are in menus of their own

const Entity* linkEntity(const Map& map, const ItemRef& item) {
    return item.kind == ItemKind::Entity ? static_cast<const Entity*>(findItem(map, item)) : nullptr;
}

QString linkTitle(const Entity& entity) {
    return entity.name.empty() ? entityTypeName(entity.type) : shownText(entity.name);
}

class LinkMenu {
    Q_DECLARE_TR_FUNCTIONS(octant::LinkMenu)

public:
    static QMenu* make(Host& host, QWidget* parent, const ItemRef& fromItem, const ItemRef& toItem) {
        const MapPtr map = host.snapshot();
        const Entity *from = linkEntity(*map, fromItem), *to = linkEntity(*map, toItem);
        if (from == nullptr || to == nullptr)
            return nullptr;
        const std::vector<LinkOption> options = linkOptions(map->revision, SignalTable(*map), *from, *to);
        QMenu* const menu =
            passingMenu(parent, QStringLiteral("signalLinkMenu"), tr("What is sent, and what comes of it"));
        menu->setToolTipsVisible(true);
        // Most styles show no title of a section.
        menu->addAction(tr("%1 → %2").arg(shownMenuText(linkTitle(*from)), shownMenuText(linkTitle(*to))))
            ->setEnabled(false);
        menu->addSeparator();
        const auto outputs = entitySchema(from->type).fields, inputs = entitySchema(to->type).fields;
        std::map<std::uint8_t, QMenu*> others; // by output
        for (std::size_t i = 0; i < options.size(); ++i) {
            const LinkOption& option = options[i];
            QMenu* in = menu;
            if (i >= mostLinkOptions) {
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
            Edit edit{option.linked ? "signal.disconnect" : "signal.connect", {fromItem, toItem}, {}};
            edit.with("output", std::string(outputs[option.output].name))
                .with("input", std::string(inputs[option.input].name));
            if (!option.linked)
                edit.with("name", option.name);
            QObject::connect(row, &QAction::triggered, menu, [&host, edit] { host.submit(edit); });
        }
        return menu;
    }
};

} // namespace

QMenu* makeLinkMenu(Host& host, QWidget* parent, const ItemRef& from, const ItemRef& to) {
    return LinkMenu::make(host, parent, from, to);
}

} // namespace octant
