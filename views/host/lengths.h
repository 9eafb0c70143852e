#pragma once

#include <string_view>
#include <vector>

#include <QObject>
#include <QString>
#include <glm/vec3.hpp>

#include "model/core/length_unit.h"

namespace octant {

/// The unit that the window shows and takes lengths in, wherever it does. There is one for all windows, as
/// there is one language.
class ShownLengths : public QObject {
    Q_OBJECT
public:
    static ShownLengths& instance();
    /// Metres at first.
    const LengthUnit& unit() const { return *m_unit; }
    /// One of lengthUnits().
    void setUnit(const LengthUnit& unit);

signals:
    /// The unit is another one: what shows lengths writes them anew.
    void changed();

private:
    const LengthUnit* m_unit = &metres();
};

/// That in force.
inline const LengthUnit& shownLengthUnit() { return ShownLengths::instance().unit(); }
/// Its suffix, like "m", in the language of the window.
QString lengthSuffix();
/// The unit of a field ("m", "m/s", "°") as it is shown: that of lengths becomes the one in force.
QString shownUnit(std::string_view unit);

/// A length that is given in units of the map, like "4 m": with so many significant digits at most.
QString lengthText(double length, int digits = 6);
/// The same with so many decimals where that is a metre, and about as fine in other units.
QString fixedLengthText(double length, int decimals);
/// The number of that alone.
QString fixedLengthNumberText(double length, int decimals);
/// The number of lengthText() alone.
QString lengthNumberText(double length, int digits = 6);
/// An area, like "4 m²".
QString areaText(double area, int digits = 6);
/// Lengths of sides, like "4 × 2 × 3 m".
QString sizeText(const std::vector<double>& sides, int digits = 6);
/// A place, like "1, 2, 3 m".
QString placeText(const glm::dvec3& place, int digits = 6);
/// A sentence that is translated and says lengths in metres, like "a rope of 3 m": with these in the unit in
/// force.
QString withShownLengths(const QString& sentence);

} // namespace octant
