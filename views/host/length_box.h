#pragma once

#include <optional>

#include <QDoubleSpinBox>

namespace octant {

/// A length: its value, limits and step are in units of the map, what is shown and typed is in the unit that
/// is in force. Another unit may be typed behind a number: `10 ft`.
class LengthBox : public QDoubleSpinBox {
    Q_OBJECT
public:
    /// `shownDecimals`: of metres; other units have as many as that takes. `unit`: "m", or what depends on it
    /// like a length, as "m/s".
    explicit LengthBox(int shownDecimals, QWidget* parent = nullptr, const char* unit = "m");

    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;
    /// Steps are round numbers of the unit that is shown.
    void stepBy(int steps) override;

private:
    void showUnit();
    /// What is typed, units of the map.
    std::optional<double> lengthIn(const QString& text) const;

    int m_shownDecimals;
    const char* m_unit;
};

} // namespace octant
