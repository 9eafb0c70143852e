#include "views/properties/fields/number_box_interface.h"

#include <algorithm>

#include <QAccessible>
#include <QAccessibleWidget>
#include <QLocale>

#include "views/properties/fields/number_box.h"

namespace octant {
namespace {

/// What Qt gives a line, which cannot be had to build upon, and a value.
class NumberBoxInterface final : public QAccessibleWidget,
                                 public QAccessibleTextInterface,
                                 public QAccessibleEditableTextInterface,
                                 public QAccessibleValueInterface {
public:
    explicit NumberBoxInterface(NumberBox& box)
        : QAccessibleWidget(&box, QAccessible::EditableText), m_box(box) {}

    void* interface_cast(QAccessible::InterfaceType type) override {
        switch (type) {
        case QAccessible::TextInterface:
            return static_cast<QAccessibleTextInterface*>(this);
        case QAccessible::EditableTextInterface:
            return static_cast<QAccessibleEditableTextInterface*>(this);
        case QAccessible::ValueInterface:
            return static_cast<QAccessibleValueInterface*>(this);
        default:
            return QAccessibleWidget::interface_cast(type);
        }
    }

    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.editable = true;
        state.selectableText = true;
        state.readOnly = m_box.isReadOnly();
        return state;
    }

    QString text(QAccessible::Text which) const override {
        return which == QAccessible::Value ? m_box.text() : QAccessibleWidget::text(which);
    }

    void setText(QAccessible::Text which, const QString& text) override {
        if (which == QAccessible::Value)
            type(text);
        else
            QAccessibleWidget::setText(which, text);
    }

    // The number, in the unit that the box shows

    QVariant currentValue() const override { return m_box.number() ? shown(*m_box.number()) : QVariant(); }

    void setCurrentValue(const QVariant& value) override {
        bool isNumber = false;
        const double number = value.toDouble(&isNumber);
        if (isNumber)
            type(QString::number(number, 'f', QLocale::FloatingPointShortest));
    }

    QVariant minimumValue() const override { return shown(m_box.rule().min); }
    QVariant maximumValue() const override { return shown(m_box.rule().max); }
    QVariant minimumStepSize() const override {
        const NumberRule& rule = m_box.rule();
        return rule.kind == NumberRule::Kind::Float ? 0.0 : 1.0 / static_cast<double>(rule.perUnit);
    }

    // The text

    void selection(int index, int* start, int* end) const override {
        const bool has = index == 0 && m_box.hasSelectedText();
        *start = has ? m_box.selectionStart() : 0;
        *end = has ? m_box.selectionEnd() : 0;
    }
    int selectionCount() const override { return m_box.hasSelectedText() ? 1 : 0; }
    void addSelection(int start, int end) override { setSelection(0, start, end); }
    void setSelection(int index, int start, int end) override {
        if (index == 0)
            m_box.setSelection(start, end - start);
    }
    void removeSelection(int index) override {
        if (index == 0)
            m_box.deselect();
    }

    int cursorPosition() const override { return m_box.cursorPosition(); }
    void setCursorPosition(int position) override { m_box.setCursorPosition(position); }

    QString text(int start, int end) const override { return m_box.text().mid(start, end - start); }
    int characterCount() const override { return static_cast<int>(m_box.text().size()); }

    QRect characterRect(int offset) const override {
        if (offset < 0 || offset >= characterCount())
            return {};
        const QFontMetrics metrics(m_box.font());
        const QRect inside = m_box.rect().marginsRemoved(m_box.textMargins());
        const int left = inside.left() + metrics.horizontalAdvance(m_box.text().left(offset));
        const QRect local(left, inside.top(), metrics.horizontalAdvance(m_box.text().at(offset)),
                          inside.height());
        return local.translated(m_box.mapToGlobal(QPoint()));
    }
    int offsetAtPoint(const QPoint& point) const override {
        return std::clamp(m_box.cursorPositionAt(m_box.mapFromGlobal(point)), 0, characterCount());
    }
    void scrollToSubstring(int start, int end) override {
        m_box.setCursorPosition(end);
        m_box.setCursorPosition(start);
    }
    QString attributes(int offset, int* start, int* end) const override {
        *start = offset;
        *end = offset;
        return {};
    }

    void deleteText(int start, int end) override { replaceText(start, end, {}); }
    void insertText(int offset, const QString& text) override { replaceText(offset, offset, text); }
    void replaceText(int start, int end, const QString& text) override {
        type(m_box.text().replace(start, end - start, text));
    }

private:
    void type(const QString& text) {
        if (!m_box.isReadOnly())
            m_box.setText(text);
    }

    QVariant shown(long double number) const { return static_cast<double>(number / m_box.rule().scale()); }

    NumberBox& m_box;
};

QAccessibleInterface* makeInterface(const QString& className, QObject* object) {
    auto* box = className == QLatin1String("octant::NumberBox") ? qobject_cast<NumberBox*>(object) : nullptr;
    return box != nullptr ? new NumberBoxInterface(*box) : nullptr; // Qt owns it
}

} // namespace

void provideNumberBoxInterface() {
    static const bool provided = [] {
        QAccessible::installFactory(&makeInterface);
        return true;
    }();
    static_cast<void>(provided);
}

} // namespace octant
