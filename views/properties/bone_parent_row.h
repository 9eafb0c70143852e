#pragma once

#include <QWidget>

#include "views/host/host.h"

class QComboBox;
class QLabel;

namespace octant {

/// The bone that selected bones hang on, in the panel of their fields. It follows from the order of all
/// bones, so it is no field of one.
class BoneParentRow : public QWidget {
    Q_OBJECT
public:
    BoneParentRow(Host& host, QWidget* parent);

    /// `bones`: of the map's model, by id.
    void show(const MapPtr& map, const Selection& bones);
    int labelWidth() const;
    void setLabelWidth(int width);

private:
    void choose();

    Host& m_host;
    Selection m_bones;
    QLabel* m_label;
    QComboBox* m_parents;
};

} // namespace octant
