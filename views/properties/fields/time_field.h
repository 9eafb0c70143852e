#pragma once

#include "views/properties/fields/field_editor.h"
#include "views/properties/fields/typed_line.h"

class QToolButton;

namespace octant {

/// A moment in UTC, as `2025-08-08 14:30:00`; a plain number is taken as seconds since 1970.
class TimeField : public FieldEditor {
    Q_OBJECT
public:
    explicit TimeField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    void abandon() override;
    QWidget* input() override { return m_line; }
    void setNames(const QString& objectName, const QString& label) override;

private:
    void take(const QString& text);

    TypedLine* m_line;
    QToolButton* m_now;
    QString m_shown;
};

} // namespace octant
