#include "views/tool_panels/material_choice.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QPixmap>
#include <QSignalBlocker>

#include "views/host/shown_text.h"

namespace octant {

void listMaterials(QComboBox& box, const Level& level, ItemId chosen) {
    constexpr int side = 12; // pixels of a swatch
    if (box.view()->isVisible())
        return;
    const QSignalBlocker blocker(box);
    box.clear();
    int current = 0;
    for (const Material& material : level.materials) {
        if (material.id == chosen)
            current = box.count();
        QPixmap swatch(side, side);
        swatch.fill(QColor(material.color[0], material.color[1], material.color[2]));
        box.addItem(swatch, shownText(material.name), QVariant::fromValue<qulonglong>(material.id));
    }
    box.setCurrentIndex(current);
}

ItemId chosenMaterial(const QComboBox& box) { return box.currentData().toULongLong(); }

} // namespace octant
