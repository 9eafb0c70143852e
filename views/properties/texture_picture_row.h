#pragma once

#include <memory>

#include <QWidget>

#include "model/p3m/model.h"
#include "views/host/host.h"

class QLabel;
class QToolButton;

namespace octant {

class ActionRegistry;

/// The picture of a texture of a model, in the panel of its fields: what it looks like, how large it is, and
/// a button to take another one.
class TexturePictureRow : public QWidget {
    Q_OBJECT
public:
    TexturePictureRow(Host& host, ActionRegistry& actions, QWidget* parent);

    /// `texture`: of the map's model, by id.
    void show(const MapPtr& map, const ItemRef& texture);

private:
    void refresh();
    QString describe(const p3m::Texture& texture, const Picture* picture) const;
    /// What keeps it from being shown; empty where nothing does.
    QString problem() const;

    Host& m_host;
    std::shared_ptr<void> m_listening;
    MapPtr m_map;
    ItemRef m_texture;
    QLabel *m_picture, *m_words;
    QToolButton* m_replace;
};

} // namespace octant
