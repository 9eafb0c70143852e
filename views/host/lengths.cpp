#include "views/host/lengths.h"

#include <algorithm>
#include <cmath>

#include <QRegularExpression>
#include <QStringList>

#include "views/host/translated.h"

namespace octant {
namespace {

QString withSuffix(const QString& number) { return number + QLatin1Char(' ') + lengthSuffix(); }

} // namespace

ShownLengths& ShownLengths::instance() {
    static ShownLengths shown;
    return shown;
}

void ShownLengths::setUnit(const LengthUnit& unit) {
    if (m_unit == &unit)
        return;
    m_unit = &unit;
    emit changed();
}

QString lengthSuffix() { return translated(shownLengthUnit().suffix); }

QString shownUnit(std::string_view unit) {
    const LengthDimension dimension = lengthDimension(unit);
    return dimension.power == 0 ? QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()))
                                : lengthSuffix() + QString::fromUtf8(dimension.after);
}

QString lengthNumberText(double length, int digits) {
    return QString::fromStdString(lengthNumber(length, shownLengthUnit(), digits));
}

QString lengthText(double length, int digits) { return withSuffix(lengthNumberText(length, digits)); }

QString fixedLengthNumberText(double length, int decimals) {
    const auto metresEach = static_cast<double>(shownLengthUnit().metres);
    const int fewer = static_cast<int>(std::floor(-std::log10(metresEach)));
    return QString::number(length / metresEach, 'f', std::max(decimals - fewer, 0));
}

QString fixedLengthText(double length, int decimals) {
    return withSuffix(fixedLengthNumberText(length, decimals));
}

QString areaText(double area, int digits) {
    return withSuffix(QString::fromStdString(lengthNumber(area, shownLengthUnit(), digits, 2))) +
           QStringLiteral("²");
}

QString sizeText(const std::vector<double>& sides, int digits) {
    QStringList numbers;
    for (const double side : sides)
        numbers << lengthNumberText(side, digits);
    return withSuffix(numbers.join(QStringLiteral(" × ")));
}

QString placeText(const glm::dvec3& place, int digits) {
    const QStringList numbers{lengthNumberText(place.x, digits), lengthNumberText(place.y, digits),
                              lengthNumberText(place.z, digits)};
    return withSuffix(numbers.join(QStringLiteral(", ")));
}

QString withShownLengths(const QString& sentence) {
    static const QRegularExpression length(QStringLiteral("(?<![\\w.,])(\\d+(?:[.,]\\d+)?) m(?![\\w²/])"),
                                           QRegularExpression::UseUnicodePropertiesOption);
    if (&shownLengthUnit() == &metres())
        return sentence;
    QString shown;
    qsizetype after = 0;
    constexpr int digits = 3; // those of sentences are round
    for (auto match = length.globalMatch(sentence); match.hasNext();) {
        const QRegularExpressionMatch one = match.next();
        shown += sentence.mid(after, one.capturedStart() - after);
        shown += lengthText(one.captured(1).replace(QLatin1Char(','), QLatin1Char('.')).toDouble(), digits);
        after = one.capturedEnd();
    }
    return shown + sentence.mid(after);
}

} // namespace octant
