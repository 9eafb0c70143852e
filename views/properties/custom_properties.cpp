#include "views/properties/custom_properties.h"

#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/schema/typed_values.h"
#include "views/properties/custom_property_row.h"
#include "views/theme/theme.h"

namespace octant {

CustomProperties::CustomProperties(Host& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_column(new QVBoxLayout(this)), m_valueTitle(new QLabel(this)),
      m_title(new QLabel(this)), m_none(new QLabel(this)), m_add(new QToolButton(this)) {
    setObjectName(QStringLiteral("customProperties"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    m_valueTitle->setText(tr("Value"));
    m_title->setText(tr("Custom properties"));
    m_title->setToolTip(
        tr("Values that the game gives a meaning, in this order; maps store no names of them."));
    for (QLabel* title : {m_valueTitle, m_title})
        title->setProperty("heading", true);
    m_none->setText(tr("None yet."));
    m_none->setProperty("dim", true);
    m_add->setObjectName(QStringLiteral("addProperty"));
    m_add->setAccessibleName(tr("Add a custom property"));
    m_add->setText(tr("Add property"));
    m_add->setIcon(themeIcon(QStringLiteral("add")));
    m_add->setIconSize({14, 14});
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_add);
    menu->setObjectName(QStringLiteral("addPropertyMenu"));
    m_add->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &CustomProperties::fillAddMenu);
    m_column->addWidget(m_valueTitle);
    m_column->addWidget(m_title);
    m_column->addWidget(m_none);
    m_column->addWidget(m_add, 0, Qt::AlignLeft);
}

void CustomProperties::fillAddMenu() {
    QMenu& menu = *m_add->menu();
    menu.clear();
    const bool january = m_host.snapshot()->january();
    const auto entry = [this](QMenu& in, const QString& text, const char* type,
                              const std::vector<std::int64_t>& lengths = {}) {
        QAction* const action = in.addAction(text);
        action->setObjectName(
            QStringLiteral("addProperty.%1%2")
                .arg(QLatin1String(type), lengths.empty() ? QString() : QStringLiteral(".list")));
        connect(action, &QAction::triggered, this, [this, type, lengths] { add(type, lengths); });
    };
    entry(menu, tr("Number"), "f32");
    entry(menu, tr("Whole number"), "i32");
    entry(menu, tr("Yes or no"), "bool");
    entry(menu, tr("Text"), "str");
    if (january)
        entry(menu, tr("Vector"), "vec");
    else
        entry(menu, tr("Vector (three numbers)"), "f32", {3});
    entry(menu, tr("List of texts"), "str", {1});
    QMenu* const others = menu.addMenu(tr("Other types"));
    others->setObjectName(QStringLiteral("addPropertyTypes"));
    for (std::size_t i = 0; i < valueTypeNames().size(); ++i) {
        const auto type = static_cast<ValueType>(i);
        const bool common = type == ValueType::F32 || type == ValueType::I32 || type == ValueType::Bool ||
                            type == ValueType::Str || type == ValueType::Vec;
        if (!common && storesValueType(m_host.snapshot()->revision, type))
            entry(*others, valueTypeText(type), valueTypeNames()[i]);
    }
}

void CustomProperties::add(const char* type, std::vector<std::int64_t> lengths) {
    finish();
    Edit edit{"property.add", m_selection, {{"type", std::string(type)}}};
    if (!lengths.empty())
        edit.with("lengths", std::move(lengths));
    if (m_host.submit(edit) && !m_rows.empty())
        m_rows.back()->firstInput()->setFocus(Qt::OtherFocusReason);
}

QString CustomProperties::focused() const {
    for (const QWidget* widget = QApplication::focusWidget(); widget; widget = widget->parentWidget())
        if (!widget->objectName().isEmpty())
            return isAncestorOf(widget) ? widget->objectName() : QString();
    return {};
}

void CustomProperties::rebuild(const SharedProperties& properties) {
    for (CustomPropertyRow* row : m_rows) {
        row->finish();
        row->hide();
        row->deleteLater(); // one of its buttons may be the one that asked for the change
    }
    m_rows.clear();
    m_numbers.clear();
    for (const SharedProperty& property : properties.list) {
        auto* row = new CustomPropertyRow(m_host, property.at, this);
        m_rows.push_back(row);
        m_numbers.push_back(property.at);
        m_column->insertWidget(property.at ? m_column->count() - 1 : 1, row);
        row->setVisible(true);
    }
}

void CustomProperties::show(const SharedProperties& properties, const Selection& selection, const MapPtr& map,
                            const Level* level) {
    const QString focus = focused();
    m_selection = selection;
    std::vector<std::optional<std::uint64_t>> numbers;
    bool own = false;
    for (const SharedProperty& property : properties.list) {
        numbers.push_back(property.at);
        own = own || !property.at;
    }
    m_valueTitle->setVisible(own);
    m_title->setVisible(properties.entities);
    m_add->setVisible(properties.entities);
    m_none->setVisible(properties.entities && properties.list.size() == (own ? 1 : 0));
    m_none->setText(selection.size() > 1 ? tr("None that all of these have.") : tr("None yet."));
    if (numbers != m_numbers)
        rebuild(properties);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i]->show(properties.list[i], selection, map, level);
        m_rows[i]->setLast(i + 1 == m_rows.size());
    }
    if (focus.isEmpty() || focused() == focus)
        return;
    for (QWidget* widget : findChildren<QWidget*>(focus))
        if (widget->isVisibleTo(this) && widget->isEnabled())
            widget->setFocus(Qt::OtherFocusReason);
}

void CustomProperties::finish() {
    for (CustomPropertyRow* row : m_rows)
        row->finish();
}

void CustomProperties::checkGesture() {
    for (CustomPropertyRow* row : m_rows)
        row->checkGesture();
}

void CustomProperties::forget() {
    for (CustomPropertyRow* row : m_rows)
        row->forget();
}

} // namespace octant
