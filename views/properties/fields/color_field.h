#pragma once

#include <QColor>

#include "views/properties/fields/field_editor.h"

namespace octant {

class ColorSwatch;
class TypedLine;

/// A colour with or without alpha: a swatch that opens a picker, and its digits.
class ColorField : public FieldEditor {
    Q_OBJECT
public:
    explicit ColorField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    void abandon() override;
    QWidget* input() override;
    void setNames(const QString& objectName, const QString& label) override;

private:
    void show();
    void take(const QString& text);
    void openPopup();
    Value valueOf(const QColor& color) const;

    bool m_alpha;
    QColor m_color; ///< invalid: mixed
    ColorSwatch* m_swatch;
    TypedLine* m_line;
};

} // namespace octant
