#pragma once

#include <vector>

#include "views/properties/fields/field_editor.h"
#include "views/properties/fields/number_box.h"

class QGridLayout;

namespace octant {

/// Several numbers: x y z in their colours, tables of corners or texture positions, sector places.
class VectorField : public FieldEditor {
    Q_OBJECT
public:
    explicit VectorField(const FieldInfo& info, QWidget* parent = nullptr);
    void setValue(const Value& value) override;
    void setShared(const std::vector<std::optional<long double>>& numbers) override;
    void abandon() override;
    void setNames(const QString& objectName, const QString& label) override;
    bool wide() const override { return m_wide; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void build(std::size_t count);
    /// Numbers that do not fit side by side stand one below the other.
    void arrange();
    void addBox(std::size_t at, QGridLayout& grid, int row, int column);
    Value valueOf() const;

    bool m_whole; ///< int64 numbers in the place of floats
    bool m_wide = false;
    bool m_mixed = false;
    bool m_stacked = false;
    QString m_objectName, m_label;
    std::vector<NumberBox*> m_boxes;
    QWidget* m_table = nullptr;
};

} // namespace octant
