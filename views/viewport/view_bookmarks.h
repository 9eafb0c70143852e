#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include <QByteArray>
#include <QDialog>
#include <QString>

#include "model/map/item.h"
#include "views/drawing/camera.h"

class QListWidget;
class QPushButton;

namespace octant {

/// A place that one comes back to.
struct ViewBookmark {
    QString name;
    ItemId level = 0;
    render::Camera camera;
    QByteArray picture; ///< JPEG of what is seen from there; may be empty
};

constexpr std::size_t bookmarkCount = 9;
using ViewBookmarks = std::array<std::optional<ViewBookmark>, bookmarkCount>;

/// Those of the file, with their pictures: a double click goes there, names are typed over, the rest is
/// removed.
class BookmarksDialog : public QDialog {
    Q_OBJECT
public:
    explicit BookmarksDialog(const ViewBookmarks& bookmarks, QWidget* parent = nullptr);

signals:
    void goWanted(int number); ///< 0 to 8
    void renamed(int number, const QString& name);
    void removed(int number);

private:
    int current() const; ///< -1 for none

    QListWidget* m_list;
    QPushButton *m_go, *m_remove;
};

} // namespace octant
