#pragma once

#include <QWidget>

#include "views/host/host.h"
#include "views/properties/property_values.h"

class QToolButton;

namespace octant {

/// Adds data of the space of the selected cubes, like hints for walkers and collider boxes, and takes it
/// away; its fields are rows of their own.
class SpaceDataRow : public QWidget {
    Q_OBJECT
public:
    explicit SpaceDataRow(Host& host, QWidget* parent = nullptr);

    /// Cubes alone, and the fields that they have.
    void show(const Selection& cubes, const std::vector<SharedField>& fields);

private:
    void fillAdd();
    void fillRemove();
    bool has(const char* group) const;
    int boxes() const;

    Host& m_host;
    QToolButton* m_add;
    QToolButton* m_remove;
    Selection m_cubes;
    std::vector<SharedField> m_fields;
};

} // namespace octant
