#pragma once

#include <vector>

#include <QWidget>

#include "views/host/host.h"
#include "views/properties/light_pages.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace octant {

class ZoomPicture;

/// Baked light as pictures and numbers: a lightmap with the faces that lie on it, the layers of a dynamic
/// light, the vertices that a fast light scales. It is only looked at.
class LightPictureRow : public QWidget {
    Q_OBJECT
public:
    explicit LightPictureRow(Host& host, QWidget* parent = nullptr);

    static bool shows(ItemKind kind) {
        return kind == ItemKind::Lightmap || kind == ItemKind::DynamicLight || kind == ItemKind::FastLight;
    }
    void show(const MapPtr& map, const ItemRef& item);

private:
    void showPage();

    Host& m_host;
    QComboBox* m_page;
    ZoomPicture* m_picture;
    QLabel* m_words;
    QToolButton* m_select;
    MapPtr m_map;
    ItemRef m_item;
    std::vector<LightPage> m_pages;
    LightmapUse m_use;
};

} // namespace octant
