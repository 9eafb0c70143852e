#include "views/properties/fields/number_box.h"

#include <algorithm>
#include <cmath>

#include <QAccessible>
#include <QFontMetrics>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <fmt/format.h>

#include "model/core/expression.h"
#include "views/host/lengths.h"
#include "views/properties/fields/field_editor.h"
#include "views/properties/fields/number_box_interface.h"
#include "views/theme/theme.h"

// Not a QDoubleSpinBox: that rounds to its decimals, and has no 64 bit numbers, no mixed values, no sums and
// no dragging.

namespace octant {
namespace {

constexpr int dragThreshold = 3, textPadding = 14;
constexpr std::int64_t usPerSecond = 1000000;
constexpr int roundedDigits = 6; // of a length in another unit than that of the map

bool isTime(const FieldInfo& info) { return std::string_view(info.unit) == "µs"; }

/// A whole number in a larger unit, with all digits that count.
QString inUnits(long double number, std::int64_t perUnit) {
    const long double size = std::fabs(number);
    const auto whole = static_cast<qulonglong>(size / perUnit);
    const auto rest = static_cast<qulonglong>(size - static_cast<long double>(whole) * perUnit);
    QString text = QString::number(whole);
    if (rest != 0) {
        QString digits = QString::number(static_cast<qulonglong>(perUnit) + rest).mid(1);
        while (digits.endsWith(QLatin1Char('0')))
            digits.chop(1);
        text += QLatin1Char('.') + digits;
    }
    return number < 0 ? QLatin1Char('-') + text : text;
}

QString shortest(long double number, NumberRule::Kind kind) {
    if (kind == NumberRule::Kind::Float)
        return QString::fromStdString(fmt::format("{}", static_cast<float>(number)));
    return kind == NumberRule::Kind::Int ? QString::number(static_cast<qlonglong>(number))
                                         : QString::number(static_cast<qulonglong>(number));
}

} // namespace

NumberRule NumberRule::of(const FieldInfo& info) {
    NumberRule rule;
    rule.kind = info.type == FieldType::Int    ? Kind::Int
                : info.type == FieldType::UInt ? Kind::UInt
                                               : Kind::Float;
    rule.min = info.min;
    rule.max = info.max;
    if (rule.kind == Kind::UInt) {
        rule.min = std::max(rule.min, 0.0L);
        rule.max = std::min(rule.max, 18446744073709551615.0L);
    } else if (rule.kind == Kind::Int) {
        rule.min = std::max(rule.min, -9223372036854775808.0L);
        rule.max = std::min(rule.max, 9223372036854775807.0L);
    }
    rule.softMin = info.softMin;
    rule.softMax = info.softMax;
    rule.unit = shownUnit(info);
    if (rule.kind == Kind::Float)
        rule.lengths = lengthDimension(info.unit);
    if (rule.kind != Kind::Float && isTime(info))
        rule.perUnit = usPerSecond;
    return rule;
}

long double NumberRule::scale() const {
    return lengths.power != 0 ? metresIn(shownLengthUnit(), lengths.power)
                              : static_cast<long double>(perUnit);
}

QString shownUnit(const FieldInfo& info) {
    return isTime(info) && info.type != FieldType::Float ? QStringLiteral("s") : shownUnit(info.unit);
}

Value numberValue(NumberRule::Kind kind, long double number) {
    if (kind == NumberRule::Kind::Float)
        return static_cast<float>(number);
    if (kind == NumberRule::Kind::Int)
        return static_cast<std::int64_t>(number);
    return static_cast<std::uint64_t>(number);
}

std::optional<long double> numberIn(const Value& value) {
    if (const auto* f = std::get_if<float>(&value))
        return *f;
    if (const auto* i = std::get_if<std::int64_t>(&value))
        return static_cast<long double>(*i);
    if (const auto* u = std::get_if<std::uint64_t>(&value))
        return static_cast<long double>(*u);
    return std::nullopt;
}

NumberBox::NumberBox(NumberRule rule, QWidget* parent) : TypedLine(parent), m_rule(std::move(rule)) {
    provideNumberBoxInterface();
    setFocusPolicy(Qt::TabFocus); // a click may be the start of a drag
    setCursor(Qt::SizeHorCursor);
    setProperty("number", true);
    // Numbers run from the left in all languages: the unit stands behind them.
    setAlignment(Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter);
    showUnit();
    if (m_rule.lengths.power != 0)
        connect(&ShownLengths::instance(), &ShownLengths::changed, this, [this] {
            if (!m_rule.unit.isEmpty())
                m_rule.unit = lengthSuffix() + QString::fromUtf8(m_rule.lengths.after);
            showUnit();
            show();
            update();
        });
    connect(this, &TypedLine::typingBegan, this, [this] {
        endStepping();
        m_state = State::Typing;
        m_typedFrom = m_number;
        emit began();
    });
    connect(this, &TypedLine::typed, this, &NumberBox::take);
    connect(this, &TypedLine::typingEnded, this, [this] {
        m_state = State::Idle;
        if (!setFromOutside())
            emit refused({});
        emit ended();
        show();
    });
    connect(this, &TypedLine::typingCancelled, this, [this] {
        m_state = State::Idle;
        emit refused({});
        emit cancelled();
        show();
        selectAll();
    });
}

void NumberBox::showUnit() {
    if (!m_rule.unit.isEmpty())
        setTextMargins(0, 0, QFontMetrics(font()).horizontalAdvance(m_rule.unit) + 4, 0);
}

void NumberBox::setNumber(std::optional<long double> newNumber) {
    const bool differs = m_number != newNumber;
    m_number = newNumber;
    show();
    update();
    if (differs && m_number && QAccessible::isActive()) {
        QAccessibleValueChangeEvent told(this, static_cast<double>(*m_number / m_rule.scale()));
        QAccessible::updateAccessibility(&told);
    }
}

void NumberBox::show() {
    if (!m_number)
        display(mixedText);
    else
        display(hasFocus() ? textOf(*m_number) : fitted(shortTextOf(*m_number)));
}

QString NumberBox::fitted(const QString& whole) const {
    const int room = width() - textPadding - textMargins().right();
    const QFontMetrics metrics(font());
    if (!m_number || m_rule.kind != NumberRule::Kind::Float || metrics.horizontalAdvance(whole) <= room)
        return whole;
    for (int digits = 5; digits > 0; --digits) {
        // Says that it is not all that is stored.
        QString fewer = QStringLiteral("≈") +
                        QString::number(static_cast<double>(*m_number / m_rule.scale()), 'g', digits);
        if (metrics.horizontalAdvance(fewer) <= room)
            return fewer;
    }
    return whole;
}

void NumberBox::resizeEvent(QResizeEvent* event) {
    TypedLine::resizeEvent(event);
    show();
}

QString NumberBox::textOf(long double of) const {
    if (m_rule.lengths.power != 0)
        return QString::fromStdString(
            exactLengthNumber(static_cast<float>(of), shownLengthUnit(), m_rule.lengths.power));
    return m_rule.perUnit != 1 ? inUnits(of, m_rule.perUnit) : shortest(of, m_rule.kind);
}

QString NumberBox::shortTextOf(long double of) const {
    QString whole = textOf(of);
    if (m_rule.lengths.power == 0 || m_rule.scale() == 1)
        return whole;
    QString rounded = QString::fromStdString(
        lengthNumber(static_cast<double>(of), shownLengthUnit(), roundedDigits, m_rule.lengths.power));
    return rounded.size() < whole.size() ? rounded : whole;
}

int NumberBox::neededWidth() const {
    return QFontMetrics(font()).horizontalAdvance(m_number ? shortTextOf(*m_number) : mixedText) +
           textPadding + textMargins().right();
}

void NumberBox::setEdge(const QColor& color) {
    m_edge = color;
    update();
}

void NumberBox::abandon() {
    stopTyping();
    if (m_state == State::Dragging)
        releaseKeyboard();
    m_state = State::Idle;
    m_pressed.reset();
    show();
}

void NumberBox::take(const QString& text) {
    const QByteArray utf8 = text.toUtf8();
    const long double unit = m_rule.scale();
    const bool isLength = m_rule.lengths.power == 1 && *m_rule.lengths.after == 0;
    const auto from = m_typedFrom ? std::optional(*m_typedFrom / unit) : std::nullopt;
    auto value = evaluate(std::string_view(utf8.constData(), static_cast<std::size_t>(utf8.size())), from,
                          isLength ? &shownLengthUnit() : nullptr);
    if (value)
        value = m_rule.perUnit != 1 ? std::round(*value * unit) : *value * unit;
    QString why;
    if (!value)
        why = translatedLiteral(value.error().what.c_str());
    else if (m_rule.kind != NumberRule::Kind::Float && *value != std::floor(*value))
        why = tr("only whole numbers go here");
    else if (*value < m_rule.min)
        why = tr("not less than %1").arg(textOf(m_rule.min));
    else if (*value > m_rule.max)
        why = tr("not more than %1").arg(textOf(m_rule.max));
    emit refused(why);
    if (!why.isEmpty())
        return;
    m_number = *value;
    update();
    emit changed(*value);
}

long double NumberBox::grain(long double at) const {
    if (m_rule.perUnit != 1) {
        const long double size = std::max(std::fabs(at), static_cast<long double>(m_rule.perUnit) / 10);
        return std::pow(10.0L, std::floor(std::log10(size))) / 100;
    }
    if (m_rule.kind != NumberRule::Kind::Float) {
        const long double width = m_rule.softMax - m_rule.softMin;
        return width > 0 ? std::max(width / 256, 0.1L) : 0.25L;
    }
    if (m_rule.softMin < m_rule.softMax)
        return static_cast<long double>(m_rule.softMax - m_rule.softMin) / 200;
    // Tens of what is shown.
    const long double scale = m_rule.scale(), size = std::max(std::fabs(at / scale), 1.0L);
    return std::pow(10.0L, std::floor(std::log10(size))) / 100 * scale;
}

long double NumberBox::rounded(long double of, long double to) const {
    long double value = of;
    if (m_rule.kind != NumberRule::Kind::Float && m_rule.perUnit == 1) {
        value = std::round(value);
    } else if (to > 0) {
        const long double scale = m_rule.lengths.power != 0 ? m_rule.scale() : 1;
        const long double digit = std::pow(10.0L, std::floor(std::log10(to / scale)));
        value = std::round(value / scale / digit) * digit * scale;
    }
    if (m_rule.softMin < m_rule.softMax && of >= m_rule.softMin && of <= m_rule.softMax)
        value = std::clamp(value, static_cast<long double>(m_rule.softMin),
                           static_cast<long double>(m_rule.softMax));
    return std::clamp(value, m_rule.min, m_rule.max);
}

void NumberBox::beginDrag() {
    endTyping();
    endStepping();
    m_state = State::Dragging;
    m_dragFrom = m_number.value_or(0);
    grabKeyboard(); // Escape gives the drag up
    emit began();
}

void NumberBox::dragTo(int pixels, Qt::KeyboardModifiers modifiers) {
    if (m_state != State::Dragging)
        return;
    long double each = grain(m_dragFrom);
    if (modifiers & Qt::ShiftModifier)
        each /= 10;
    if (modifiers & Qt::ControlModifier)
        each *= 10;
    // Back at the start the number is what it was, digits that a drag would round away included.
    const long double value = pixels == 0 ? m_dragFrom : rounded(m_dragFrom + each * pixels, each);
    if (m_number == value)
        return;
    m_number = value;
    show();
    update();
    emit changed(value);
}

void NumberBox::endDrag(bool keep) {
    if (m_state != State::Dragging)
        return;
    releaseKeyboard();
    m_state = State::Idle;
    if (keep)
        emit ended();
    else
        emit cancelled();
}

void NumberBox::step(long double steps, Qt::KeyboardModifiers modifiers) {
    if (isReadOnly() || !isEnabled())
        return;
    endTyping();
    if (m_state != State::Stepping) {
        m_state = State::Stepping;
        emit began();
    }
    const long double from = m_number.value_or(0);
    const bool divides = m_rule.kind == NumberRule::Kind::Float || m_rule.perUnit != 1;
    long double each = divides ? grain(from) * 10 : 1;
    if (modifiers & Qt::ShiftModifier)
        each = divides ? each / 10 : each;
    if (modifiers & Qt::ControlModifier)
        each *= 10;
    m_number = rounded(from + each * steps, each);
    show();
    selectAll();
    update();
    emit changed(*m_number);
}

void NumberBox::endStepping() {
    if (m_state != State::Stepping)
        return;
    m_state = State::Idle;
    emit ended();
}

void NumberBox::mousePressEvent(QMouseEvent* event) {
    if (hasFocus() || isReadOnly() || event->button() != Qt::LeftButton) {
        TypedLine::mousePressEvent(event);
        return;
    }
    m_pressed = event->pos();
}

void NumberBox::mouseMoveEvent(QMouseEvent* event) {
    if (!m_pressed) {
        TypedLine::mouseMoveEvent(event);
        return;
    }
    const int pixels = event->pos().x() - m_pressed->x();
    if (m_state != State::Dragging && std::abs(pixels) > dragThreshold)
        beginDrag();
    dragTo(pixels, event->modifiers());
}

void NumberBox::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_pressed) {
        TypedLine::mouseReleaseEvent(event);
        return;
    }
    m_pressed.reset();
    if (m_state == State::Dragging) {
        endDrag(true);
    } else {
        setFocus(Qt::MouseFocusReason);
        selectAll();
    }
}

void NumberBox::wheelEvent(QWheelEvent* event) {
    if (!hasFocus() || event->angleDelta().y() == 0) {
        event->ignore();
        return;
    }
    step(event->angleDelta().y() / 120.0L, event->modifiers());
    event->accept();
}

void NumberBox::keyPressEvent(QKeyEvent* event) {
    if (m_state == State::Dragging && event->key() == Qt::Key_Escape) {
        m_pressed.reset();
        endDrag(false);
        return;
    }
    if (m_state == State::Stepping && event->key() == Qt::Key_Escape) {
        m_state = State::Idle;
        emit cancelled();
        return;
    }
    if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) {
        step(event->key() == Qt::Key_Up ? 1 : -1, event->modifiers());
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        endStepping();
    TypedLine::keyPressEvent(event);
}

void NumberBox::focusInEvent(QFocusEvent* event) {
    TypedLine::focusInEvent(event);
    const bool all = hasSelectedText();
    show(); // with all digits
    if (all)
        selectAll();
    setCursor(Qt::IBeamCursor);
}

void NumberBox::focusOutEvent(QFocusEvent* event) {
    TypedLine::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason)
        return;
    setCursor(Qt::SizeHorCursor);
    endStepping();
    show();
}

void NumberBox::paintEvent(QPaintEvent* event) {
    TypedLine::paintEvent(event);
    QPainter painter(this);
    const ThemeColors& colors = themeColors();
    if (!m_rule.unit.isEmpty()) {
        painter.setPen(isEnabled() ? colors.dimText : colors.disabledText);
        painter.drawText(rect().adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter,
                         m_rule.unit);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    if (m_edge.isValid()) {
        painter.setBrush(m_edge);
        painter.drawRoundedRect(QRectF(1.5, 4, 2, height() - 8), 1, 1);
    }
    if (m_rule.softMin < m_rule.softMax && m_number) {
        const double part = std::clamp(
            (static_cast<double>(*m_number) - m_rule.softMin) / (m_rule.softMax - m_rule.softMin), 0.0, 1.0);
        QColor bar = colors.accent;
        bar.setAlpha(isEnabled() ? 200 : 80);
        painter.setBrush(bar);
        painter.drawRoundedRect(QRectF(3, height() - 3.5, (width() - 6) * part, 2), 1, 1);
    }
}

QSize NumberBox::sizeHint() const { return {70, QLineEdit::sizeHint().height()}; }
QSize NumberBox::minimumSizeHint() const { return {36, QLineEdit::minimumSizeHint().height()}; }

} // namespace octant
