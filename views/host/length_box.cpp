#include "views/host/length_box.h"

#include <algorithm>
#include <cmath>

#include "views/host/lengths.h"

namespace octant {
namespace {

/// More than are shown, so that what is typed in one unit is kept when another is chosen.
constexpr int keptDecimals = 9;

/// The nearest of 1, 2, 5 and their tens.
double roundStep(double step) {
    const double ten = std::pow(10.0, std::floor(std::log10(step))), share = step / ten;
    return ten * (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10);
}

} // namespace

LengthBox::LengthBox(int shownDecimals, QWidget* parent, const char* unit)
    : QDoubleSpinBox(parent), m_shownDecimals(shownDecimals), m_unit(unit) {
    setDecimals(keptDecimals);
    showUnit();
    connect(&ShownLengths::instance(), &ShownLengths::changed, this, &LengthBox::showUnit);
}

void LengthBox::showUnit() {
    // Writes the number anew as well.
    setSuffix(QLatin1Char(' ') + shownUnit(m_unit));
    updateGeometry();
}

QString LengthBox::textFromValue(double value) const {
    const LengthUnit& unit = shownLengthUnit();
    if (unit.metres == 1)
        return QDoubleSpinBox::locale()
            .toString(value, 'f', m_shownDecimals)
            .remove(locale().groupSeparator());
    constexpr int digits = 6;
    return QString::fromStdString(lengthNumber(value, unit, digits));
}

std::optional<double> LengthBox::lengthIn(const QString& text) const {
    QString number = text.trimmed();
    if (number.endsWith(suffix().trimmed()))
        number.chop(suffix().trimmed().size());
    const auto length = parseLength(number.trimmed().toStdString(), shownLengthUnit());
    return length ? std::optional(static_cast<double>(*length)) : std::nullopt;
}

double LengthBox::valueFromText(const QString& text) const {
    if (!specialValueText().isEmpty() && text == specialValueText())
        return minimum();
    // Nothing was typed: what is rounded in the text stays as it is.
    if (text == textFromValue(value()) || text == textFromValue(value()) + suffix())
        return value();
    return lengthIn(text).value_or(value());
}

QValidator::State LengthBox::validate(QString& text, int&) const {
    if (!specialValueText().isEmpty() && text == specialValueText())
        return QValidator::Acceptable;
    const auto length = lengthIn(text);
    // Limits are rounded as other lengths are, which then may be beyond them; who takes the value bounds it.
    const double slack = 1e-5 * std::max({1.0, std::abs(minimum()), std::abs(maximum())});
    // A letter more may make it a number, or one within the limits.
    return length && *length >= minimum() - slack && *length <= maximum() + slack ? QValidator::Acceptable
                                                                                  : QValidator::Intermediate;
}

void LengthBox::fixup(QString& text) const {
    const auto length = lengthIn(text);
    text = textFromValue(length ? std::clamp(*length, minimum(), maximum()) : value());
}

void LengthBox::stepBy(int steps) {
    const LengthUnit& unit = shownLengthUnit();
    if (unit.metres == 1) {
        QDoubleSpinBox::stepBy(steps);
        return;
    }
    const auto metres = static_cast<double>(unit.metres);
    const double step = roundStep(singleStep() / metres);
    setValue((std::round(value() / metres / step) + steps) * step * metres);
    selectAll();
}

} // namespace octant
