#pragma once

#include <array>

#include <QDialog>

#include "app/assets/sky_pictures.h"
#include "views/host/host.h"
#include "views/host/window_tasks.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace octant {

/// Asks for the pictures of the six sides of a sky, one by one, several at once or a folder that has them,
/// and makes a sky environment of them.
class SkyDialog final : public QDialog {
    Q_OBJECT
public:
    /// `level` gets the sky.
    SkyDialog(Host& host, ItemId level, QWidget* parent);
    void accept() override;

    /// Takes over what of these files names a side. What is no picture of a side stays out.
    void takeFiles(const QStringList& files);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QToolButton* addSide(std::size_t side);
    void choose(std::size_t side);
    void chooseSeveral();
    void chooseFolder();
    void put(std::size_t side, const QString& file);
    void refresh();

    Host& m_host;
    ItemId m_level;
    SkyFaces m_files;
    std::array<QToolButton*, 6> m_sides{};
    std::array<std::uint64_t, 6> m_rounds{}; ///< of pictures that are being read
    QLineEdit* m_name;
    QCheckBox* m_usual;
    QLabel* m_state;
    QPushButton* m_make;
    bool m_making = false;
    WindowTasks m_tasks;
};

} // namespace octant
