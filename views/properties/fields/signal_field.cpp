#include "views/properties/fields/signal_field.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <QCompleter>
#include <QHBoxLayout>
#include <QMenu>
#include <QStandardItemModel>
#include <QToolButton>

#include "views/host/shown_text.h"
#include "views/properties/fields/line_button.h"

namespace octant {
namespace {

constexpr std::size_t mostListed = 40; // in the menu; typing finds the others

QString usesOf(const Signal& signal) {
    return SignalField::tr("sent by %1, heard by %2").arg(signal.senders.size()).arg(signal.hearers.size());
}

} // namespace

bool SignalField::takes(const FieldInfo& info) {
    const std::string_view name = info.name;
    return info.refers == ItemKind::None && *info.group == 0 &&
           (name == "input" || name == "output" || name.starts_with("output_") ||
            name.starts_with("signal_"));
}

SignalField::SignalField(const FieldInfo& fieldInfo, QWidget* parent)
    : TextField(fieldInfo, parent), m_names(new QStandardItemModel(this)),
      m_pick(lineButton(this, static_cast<QBoxLayout*>(layout()), "down", tr("Signals that exist"))),
      m_menu(new QMenu(m_pick)) {
    m_pick->setPopupMode(QToolButton::InstantPopup);
    m_pick->setMenu(m_menu);
    m_pick->setFocusPolicy(Qt::TabFocus);
    connect(m_menu, &QMenu::aboutToShow, this, &SignalField::fillMenu);
    auto* completer = new QCompleter(m_names, this);
    completer->setCompletionRole(Qt::EditRole);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    auto* line = static_cast<TypedLine*>(input());
    line->setCompleter(completer);
    connect(line, &TypedLine::typingBegan, this, &SignalField::refill);
}

void SignalField::setMap(const MapPtr& map, const Level* level) {
    TextField::setMap(map, level);
    m_stale = m_stale || m_map != map;
    m_map = map;
}

void SignalField::setNames(const QString& objectName, const QString& label) {
    TextField::setNames(objectName, label);
    m_pick->setObjectName(objectName + QStringLiteral(".pick"));
    m_pick->setAccessibleName(tr("Signals for %1").arg(label));
    m_menu->setObjectName(objectName + QStringLiteral(".menu"));
    m_menu->setAccessibleName(m_pick->accessibleName());
}

void SignalField::setReadOnly(bool readOnly) {
    TextField::setReadOnly(readOnly);
    m_pick->setEnabled(!readOnly);
}

void SignalField::refill() {
    if (!std::exchange(m_stale, false) || !m_map)
        return;
    m_table = SignalTable(*m_map);
    m_names->clear();
    for (const Signal& signal : m_table.all()) {
        auto* row = new QStandardItem(QString::fromStdString(signal.name));
        row->setToolTip(usesOf(signal));
        m_names->appendRow(row);
    }
}

std::string SignalField::newName() const {
    std::string_view name = info().name;
    for (const std::string_view prefix : {"output_", "signal_"})
        if (name.starts_with(prefix))
            name.remove_prefix(prefix.size());
    return m_table.uniqueName(name);
}

void SignalField::fillMenu() {
    refill();
    m_menu->clear();
    const auto add = [this](const QString& text, const std::string& name) {
        QAction* row = m_menu->addAction(text);
        connect(row, &QAction::triggered, this, [this, name] { emit chosen(name); });
        return row;
    };
    add(tr("New “%1”").arg(shownMenuText(QString::fromStdString(newName()))), newName())
        ->setObjectName(QStringLiteral("newSignal"));
    add(tr("none"), {});
    m_menu->addSeparator();
    for (std::size_t i = 0; i < std::min(m_table.all().size(), mostListed); ++i) {
        const Signal& signal = m_table.all()[i];
        add(shownMenuText(QString::fromStdString(signal.name)) + QLatin1Char('\t') + usesOf(signal),
            signal.name);
    }
    if (m_table.all().size() > mostListed)
        m_menu->addAction(tr("Type a part of the name to find the others"))->setEnabled(false);
}

} // namespace octant
