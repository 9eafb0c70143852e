#include "views/outline/removal_question.h"

#include <algorithm>
#include <unordered_set>

#include <QMessageBox>
#include <QPushButton>

#include "model/map/locate.h"
#include "model/map/usage.h"
#include "views/host/item_kinds.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"

namespace octant {
namespace {

/// So many places are told; the rest is a number.
constexpr std::size_t toldPlaces = 8;
/// Of so many items the uses are looked up; more are asked about as a whole by the first ones.
constexpr std::size_t lookedUp = 64;

} // namespace

QString useLine(const Map& map, const Use& use) {
    const QString place = shownText(placeOf(map, use.by));
    const QString name = shownText(displayName(map, use.by));
    QString line = use.by.kind == ItemKind::Level ? tr("%1: the default").arg(place)
                   : name.isEmpty() || place.endsWith(name, Qt::CaseInsensitive)
                       ? place
                       : QStringLiteral("%1 “%2”").arg(place, name);
    if (use.by.kind == ItemKind::Sector && use.count > 1)
        line += tr(", %1 cubes").arg(use.count);
    return line;
}

void removeAsked(const Map& map, const Selection& items, QWidget* parent,
                 const std::function<void()>& remove) {
    std::unordered_set<ItemId> going;
    for (const ItemRef& item : items)
        going.insert(item.id);
    std::vector<Use> uses;
    std::size_t used = 0;
    QString first;
    for (std::size_t i = 0; i < std::min(items.size(), lookedUp); ++i) {
        std::vector<Use> found = usesOf(map, items[i]);
        // What goes too does not matter.
        std::erase_if(found, [&](const Use& use) {
            return use.by.kind != ItemKind::Cube && going.contains(use.by.id);
        });
        if (found.empty())
            continue;
        if (used++ == 0)
            first = shownText(displayName(map, items[i]));
        uses.insert(uses.end(), found.begin(), found.end());
    }
    if (uses.empty()) {
        remove();
        return;
    }
    QStringList lines;
    for (std::size_t i = 0; i < std::min(uses.size(), toldPlaces); ++i)
        lines.append(useLine(map, uses[i]));
    if (uses.size() > toldPlaces)
        lines.append(tr("and %1 more").arg(uses.size() - toldPlaces));
    auto* const box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(QStringLiteral("removalQuestion"));
    box->setIcon(QMessageBox::Question);
    box->setWindowTitle(tr("Remove"));
    box->setText(used == 1 ? tr("“%1” is in use. Remove it all the same?").arg(first)
                           : tr("%1 of these items are in use. Remove them all the same?").arg(used));
    box->setInformativeText(
        tr("Used by:\n%1\n\nWhat names it keeps the name and shows as a problem. You can undo this.")
            .arg(lines.join(QLatin1Char('\n'))));
    QPushButton* const wanted = box->addButton(tr("Remove"), QMessageBox::DestructiveRole);
    wanted->setObjectName(QStringLiteral("removalRemove"));
    QPushButton* const keep = box->addButton(tr("Keep"), QMessageBox::RejectRole);
    keep->setObjectName(QStringLiteral("removalKeep"));
    box->setDefaultButton(keep);
    box->setEscapeButton(keep);
    QObject::connect(wanted, &QPushButton::clicked, parent, remove);
    box->open();
}

} // namespace octant
