#pragma once

#include <memory>

#include <QToolButton>

#include "model/core/picture.h"
#include "model/map/material.h"
#include "views/host/host.h"

namespace octant {

/// Shows what one paints with, in a corner of the 3D view. A click selects it in the map.
class PaintChip : public QToolButton {
    Q_OBJECT
public:
    explicit PaintChip(QWidget* parent);

    /// `material`: of any of the three kinds, in the level.
    void present(Host& host, const Level& level, const ItemRef& material);

private:
    ItemKind m_kind = ItemKind::None;
    QString m_name;
    Material m_material;
    std::shared_ptr<const Picture> m_picture;
};

} // namespace octant
