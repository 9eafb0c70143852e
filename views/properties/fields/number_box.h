#pragma once

#include <optional>

#include "model/core/length_unit.h"
#include "model/schema/field.h"
#include "views/properties/fields/typed_line.h"

namespace octant {

/// How a number may be: whole or not, its limits, its unit.
struct NumberRule {
    enum class Kind : std::uint8_t { Float, Int, UInt } kind = Kind::Float; ///< UInt: whole and not negative
    long double min = 0, max = 0;                                           ///< both allowed
    double softMin = 0, softMax = 0; ///< equal: nobody says what is usual
    QString unit;                    ///< shown behind the number; empty: none
    LengthDimension lengths;         ///< of a float: what is shown and typed follows the unit of lengths
    std::int64_t perUnit = 1;        ///< of a whole number: how many make one of the unit that is shown

    /// How much one of what is shown is as a stored number.
    long double scale() const;

    /// That of a field of numbers.
    static NumberRule of(const FieldInfo& info);
};

/// One number: typed (sums and products too; `+4` adds to it, `*2` doubles it), dragged to the left and
/// right, or turned with the wheel and the arrow keys while it has the focus. Shift makes it fine, Ctrl
/// coarse. A click without a drag begins typing.
class NumberBox : public TypedLine {
    Q_OBJECT
public:
    explicit NumberBox(NumberRule rule, QWidget* parent = nullptr);

    /// Shows a number, or a mark for several that differ where there is none; what somebody types stays.
    void setNumber(std::optional<long double> number);
    /// None where several differ.
    std::optional<long double> number() const { return m_number; }
    /// Which numbers are taken.
    const NumberRule& rule() const { return m_rule; }
    /// The place in the text that is nearest to a point of the box.
    int cursorPositionAt(const QPoint& at) { return QLineEdit::cursorPositionAt(at); }
    /// Colour of a line at the left edge.
    void setEdge(const QColor& color);
    /// Width in which the number is shown as it is.
    int neededWidth() const;
    /// Drops what is typed or dragged.
    void abandon();

    /// Drags come from here or from the label beside it; `pixels` from where it began.
    void beginDrag();
    /// Shift makes a pixel a tenth of what it is otherwise, Ctrl ten times that.
    void dragTo(int pixels, Qt::KeyboardModifiers modifiers);
    /// With `keep` the drag is a step, otherwise it is taken back.
    void endDrag(bool keep);
    /// Whether a drag is under way.
    bool dragging() const { return m_state == State::Dragging; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// An entry begins that is one step until it ends: typing, a drag, notches of the wheel.
    void began();
    /// What the entry comes to so far.
    void changed(long double number);
    /// The entry is a step, or is taken back.
    void ended();
    void cancelled();
    /// Why what is typed cannot be taken; empty once it can.
    void refused(const QString& why);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class State : std::uint8_t { Idle, Typing, Stepping, Dragging };

    void take(const QString& text);
    void step(long double steps, Qt::KeyboardModifiers modifiers);
    void endStepping();
    void show();
    /// All of it, and what is enough beside other things: a length in feet seldom is a short number.
    QString textOf(long double number) const;
    QString shortTextOf(long double number) const;
    void showUnit();
    /// With as many digits as there is room for.
    QString fitted(const QString& whole) const;
    /// What one pixel of a drag, or a tenth of a wheel notch, is worth at a number.
    long double grain(long double at) const;
    long double rounded(long double number, long double to) const;

    NumberRule m_rule;
    std::optional<long double> m_number, m_typedFrom; ///< now, and when typing began
    State m_state = State::Idle;
    std::optional<QPoint> m_pressed;
    long double m_dragFrom = 0;
    QColor m_edge;
};

/// The unit that a field's numbers are shown in: times are stored in microseconds and shown in seconds,
/// lengths in what the user prefers.
QString shownUnit(const FieldInfo& info);

/// A float, signed or unsigned number of the rule's kind.
Value numberValue(NumberRule::Kind kind, long double number);
/// The number in a value; nothing for other values.
std::optional<long double> numberIn(const Value& value);

} // namespace octant
