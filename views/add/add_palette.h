#pragma once

#include <memory>
#include <vector>

#include <QFrame>

#include "views/add/additions.h"
#include "views/host/host.h"

class QLineEdit;
class QListWidget;

namespace octant {

class ActionRegistry;
class PrefabThumbnails;

/// Everything that can be added, by plain names, to be searched and chosen or dragged into the view: a panel,
/// or a window of its own that closes after a choice (`Qt::Popup`).
class AddPalette : public QFrame {
    Q_OBJECT
public:
    AddPalette(Host& host, const ActionRegistry& actions, QWidget* parent, Qt::WindowFlags flags = {});
    /// Opens as a popup near a place of the screen, for a new search.
    void popUp(const QPoint& at);

signals:
    /// Addition::key of what was chosen.
    void chosen(const QString& key);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fill();
    void showPictures();
    void choose();
    void step(int rows);

    Host& m_host;
    const ActionRegistry& m_actions;
    QLineEdit* m_text;
    QListWidget* m_list;
    PrefabThumbnails* m_thumbnails;
    std::vector<Addition> m_all; ///< what can be added, as it was listed last
    std::shared_ptr<void> m_listening;
    std::uint64_t m_document = 0; ///< that is listed
};

} // namespace octant
