#pragma once

#include <vector>

#include <QWidget>

#include <glm/vec3.hpp>

#include "model/p3m/model.h"

namespace octant {

/// The values of a channel over its frames: x red, y green, z blue.
class KeyframeCurve : public QWidget {
    Q_OBJECT
public:
    explicit KeyframeCurve(QWidget* parent);
    void show(std::vector<p3m::Keyframe<glm::vec3>> keys, int selected);
    QSize sizeHint() const override { return {360, 220}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<p3m::Keyframe<glm::vec3>> m_keys;
    int m_selected = -1;
};

} // namespace octant
