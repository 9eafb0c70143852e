#include "views/viewport/paint_chip.h"

#include <algorithm>

#include "model/map/locate.h"
#include "views/browser/thumbnails.h"
#include "views/host/item_kinds.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {

constexpr int chipSide = 28; // pixels, of the picture
constexpr int longestName = 180;

const Material* materialOf(const Level& level, const ItemRef& item) {
    if (item.kind == ItemKind::Material)
        for (const Material& material : level.materials)
            if (material.id == item.id)
                return &material;
    return nullptr;
}

} // namespace

PaintChip::PaintChip(QWidget* parent) : QToolButton(parent) {
    setObjectName(QStringLiteral("paintMaterial"));
    setAccessibleName(tr("Current material"));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIconSize({chipSide, chipSide});
    setFocusPolicy(Qt::NoFocus);
    setAutoFillBackground(true);
    setAttribute(Qt::WA_NoMousePropagation);
    hide();
}

void PaintChip::present(Host& host, const Level& level, const ItemRef& item) {
    const QString name = shownText(displayName(*host.snapshot(), item));
    const Material* material = materialOf(level, item);
    const auto picture =
        material != nullptr && !material->texture.empty() ? host.picture(material->texture) : nullptr;
    // Asked for with every move of the pointer.
    if (item.kind == m_kind && name == m_name && picture == m_picture &&
        m_material == (material != nullptr ? *material : Material()))
        return;
    m_kind = item.kind;
    m_name = name;
    m_picture = picture;
    m_material = material != nullptr ? *material : Material();
    QIcon shown = kindIcon(item.kind);
    if (material != nullptr)
        shown = QPixmap::fromImage(thumbnailOf(*material, picture.get(), chipSide));
    setIcon(shown);
    setText(shownMenuText(fontMetrics().elidedText(name, Qt::ElideMiddle, longestName)));
    setAccessibleName(tr("Painting with %1").arg(name));
    setToolTip(tr("What is painted with. Click to select it in the map."));
    adjustSize();
}

} // namespace octant
