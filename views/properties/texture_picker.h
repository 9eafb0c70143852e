#pragma once

#include <functional>
#include <string>

#include <QFrame>

#include "views/host/host.h"

class QListView;

namespace octant {

class TexturesModel;

/// Lists the game's textures beside a field to take one; shuts itself.
class TexturePicker : public QFrame {
    Q_OBJECT
public:
    /// `taken` gets the identifier.
    TexturePicker(Host& host, std::function<void(const std::string&)> taken, QWidget* parent);

    /// Opens below a widget.
    void openAt(const QWidget& widget);

private:
    void take(const QModelIndex& index);

    std::shared_ptr<void> m_listening;
    TexturesModel* m_textures;
    QListView* m_grid;
    std::function<void(const std::string&)> m_taken;
};

} // namespace octant
