#include "app/automation/widget_value.h"

#include <algorithm>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QJsonArray>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QSpinBox>
#include <QTabBar>
#include <QTextEdit>

namespace octant::automation {
namespace {

QString nameOf(const QWidget& widget) {
    if (!widget.accessibleName().isEmpty())
        return widget.accessibleName();
    QAccessibleInterface* const interface =
        QAccessible::queryAccessibleInterface(const_cast<QWidget*>(&widget));
    return interface != nullptr ? interface->text(QAccessible::Name) : QString();
}

tl::unexpected<Refusal> takesOnly(const QWidget& widget, const char* what) {
    return refuse("bad-value",
                  QStringLiteral("%1 takes %2").arg(widgetPath(widget), QString::fromUtf8(what)));
}

Found<QString> textIn(const QWidget& widget, const QJsonValue& value) {
    if (value.isString())
        return value.toString();
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest);
    return takesOnly(widget, "a text");
}

/// Types a text into what has the keyboard, in place of what is there, and keeps it.
void typeOver(QWidget& widget, const QString& text, Qt::Key end) {
    const auto send = [&widget](int key, const QString& written) {
        QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier, written);
        QCoreApplication::sendEvent(&widget, &down);
        QKeyEvent up(QEvent::KeyRelease, key, Qt::NoModifier, written);
        QCoreApplication::sendEvent(&widget, &up);
    };
    if (text.isEmpty())
        send(Qt::Key_Delete, {});
    else
        send(0, text);
    if (end != Qt::Key_unknown)
        send(end, QStringLiteral("\r"));
}

Found<void> setLine(QLineEdit& line, const QJsonValue& value) {
    const auto text = textIn(line, value);
    if (!text)
        return tl::unexpected<Refusal>(text.error());
    if (line.isReadOnly())
        return refuse("read-only", QStringLiteral("%1 shows its text and takes none").arg(widgetPath(line)));
    line.setFocus(Qt::TabFocusReason);
    line.selectAll();
    // Lines of our own keep what Enter ends; in dialogs Enter would press their button.
    const bool own = line.inherits("octant::TypedLine");
    typeOver(line, *text, own ? Qt::Key_Return : Qt::Key_unknown);
    return {};
}

/// Sets a longer text; what is set through the accessibility interface counts as typed.
Found<void> setText(QWidget& widget, const QJsonValue& value) {
    const auto text = textIn(widget, value);
    if (!text)
        return tl::unexpected<Refusal>(text.error());
    QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(&widget);
    if (interface == nullptr || interface->state().readOnly)
        return refuse("read-only",
                      QStringLiteral("%1 shows its text and takes none").arg(widgetPath(widget)));
    widget.setFocus(Qt::TabFocusReason);
    interface->setText(QAccessible::Value, *text);
    return {};
}

/// Chooses in a box by opening its list, so that boxes that fill it then have it.
Found<void> choose(QComboBox& box, const QJsonValue& value) {
    const auto text = textIn(box, value);
    if (!text)
        return tl::unexpected<Refusal>(text.error());
    box.setFocus(Qt::TabFocusReason);
    box.showPopup();
    const int row = box.findText(*text, Qt::MatchFixedString | Qt::MatchCaseSensitive);
    if (row < 0) {
        QStringList present;
        constexpr int told = 12;
        for (int i = 0; i < std::min(box.count(), told); ++i)
            present << box.itemText(i);
        box.hidePopup();
        if (box.isEditable())
            return setLine(*box.lineEdit(), value);
        return refuse("bad-value",
                      QStringLiteral("%1 has no \"%2\"; there are %3")
                          .arg(widgetPath(box), text->left(80), present.join(QStringLiteral(", "))));
    }
    QAbstractItemView& list = *box.view();
    list.setCurrentIndex(box.model()->index(row, box.modelColumn(), box.rootModelIndex()));
    if (list.isVisible()) { // a box of our own has chosen by that
        QKeyEvent enter(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, QStringLiteral("\r"));
        QCoreApplication::sendEvent(&list, &enter);
    }
    box.hidePopup();
    return {};
}

Found<void> setNumber(QWidget& widget, const QJsonValue& value) {
    QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(&widget);
    QAccessibleValueInterface* const number = interface != nullptr ? interface->valueInterface() : nullptr;
    if (number == nullptr || !value.isDouble())
        return takesOnly(widget, "a number");
    if (value.toDouble() < number->minimumValue().toDouble() ||
        value.toDouble() > number->maximumValue().toDouble())
        return refuse("bad-value", QStringLiteral("%1 takes numbers from %2 to %3")
                                       .arg(widgetPath(widget))
                                       .arg(number->minimumValue().toDouble())
                                       .arg(number->maximumValue().toDouble()));
    number->setCurrentValue(value.toVariant());
    return {};
}

} // namespace

QJsonValue valueOf(const QWidget& widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget))
        return line->text();
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        return box->currentText();
    if (const auto* box = qobject_cast<const QSpinBox*>(&widget))
        return box->value();
    if (const auto* box = qobject_cast<const QDoubleSpinBox*>(&widget))
        return box->value();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget))
        return text->toPlainText();
    if (const auto* text = qobject_cast<const QTextEdit*>(&widget))
        return text->toPlainText();
    if (const auto* slider = qobject_cast<const QAbstractSlider*>(&widget))
        return slider->value();
    if (const auto* bar = qobject_cast<const QProgressBar*>(&widget))
        return bar->value();
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return label->text();
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        return tabs->tabText(tabs->currentIndex());
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return button->isCheckable() ? QJsonValue(button->isChecked()) : QJsonValue(button->text());
    if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget))
        return view->currentIndex().data(Qt::DisplayRole).toString();
    return QJsonValue::Null;
}

Found<void> setValueOf(QWidget& widget, const QJsonValue& value) {
    if (auto* line = qobject_cast<QLineEdit*>(&widget))
        return setLine(*line, value);
    if (auto* box = qobject_cast<QComboBox*>(&widget))
        return choose(*box, value);
    if (qobject_cast<QPlainTextEdit*>(&widget) != nullptr || qobject_cast<QTextEdit*>(&widget) != nullptr)
        return setText(widget, value);
    if (qobject_cast<QAbstractSpinBox*>(&widget) != nullptr ||
        qobject_cast<QAbstractSlider*>(&widget) != nullptr)
        return setNumber(widget, value);
    if (auto* button = qobject_cast<QAbstractButton*>(&widget)) {
        if (!button->isCheckable())
            return refuse("bad-value", QStringLiteral("%1 is a button; click it").arg(widgetPath(widget)));
        if (!value.isBool())
            return takesOnly(widget, "true or false");
        if (button->isChecked() != value.toBool())
            button->click();
        return {};
    }
    return refuse("bad-value",
                  QStringLiteral("%1 takes no value; point at it instead").arg(widgetPath(widget)));
}

QJsonObject describeWidget(const QWidget& widget) {
    QJsonObject told{{QStringLiteral("widget"), widgetPath(widget)},
                     {QStringLiteral("kind"), QString::fromLatin1(widget.metaObject()->className())},
                     {QStringLiteral("name"), nameOf(widget)},
                     {QStringLiteral("enabled"), widget.isEnabled()},
                     {QStringLiteral("focus"), widget.hasFocus()}};
    if (!widget.accessibleDescription().isEmpty())
        told[QStringLiteral("description")] = widget.accessibleDescription();
    if (const QJsonValue value = valueOf(widget); !value.isNull())
        told[QStringLiteral("value")] = value;
    const QPoint corner = widget.mapTo(widget.window(), QPoint());
    told[QStringLiteral("window")] = widget.window()->objectName();
    told[QStringLiteral("rect")] = QJsonArray{corner.x(), corner.y(), widget.width(), widget.height()};
    return told;
}

} // namespace octant::automation
