#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include <QModelIndexList>
#include <QWidget>

#include "views/host/host.h"

class QBoxLayout;
class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QMenu;
class QStackedWidget;
class QTabBar;
class QToolButton;
class QTreeWidget;

namespace octant {

class ActionRegistry;
class BrowserModel;
class MaterialsModel;
class ModelsModel;
class ResourcesModel;
class TexturesModel;

/// Thumbnails of the level's materials and of the game's textures: to pick, to drag, and to make one of the
/// other.
class Browser : public QWidget {
    Q_OBJECT
public:
    Browser(Host& host, ActionRegistry& actions, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum Page { MaterialsPage, TexturesPage, ModelsPage };
    /// What a page is searched for.
    struct Look {
        QString search;
        int filter = 0;
    };

    QListView* makeGrid(BrowserModel* model, const QString& name, const QString& label);
    void showPage();
    ResourcesModel* resources() const;
    BrowserModel& shownModel() const;
    void placeModel(const QModelIndex& index);
    void showDirectories();
    void onHostEvent(const HostEvent& event);
    void pickMaterial(const QModelIndex& index);
    std::vector<std::string> texturesAt(const QModelIndexList& indexes) const;
    void makeMaterials(const std::vector<std::string>& textures);
    void directoryMenu(const QPoint& at);
    void materialMenu(const QPoint& at);
    void makeVariant(const ItemRef& material);
    void textureMenu(const QPoint& at);
    void modelMenu(const QPoint& at);
    QMenu& newMenu();
    QAction* addFavourite(QMenu& menu, const QModelIndex& index) const;
    void toggleFavourite(const QModelIndex& index);
    void selectUsers(const ItemRef& material);
    void followSelection();
    void showHint();
    void resizeEvent(QResizeEvent* event) override;

    Host& m_host;
    ActionRegistry& m_actions;
    std::shared_ptr<void> m_listening;
    MaterialsModel* m_materials;
    TexturesModel* m_textures;
    ModelsModel* m_models;
    QTabBar* m_pages;
    QLineEdit* m_search;
    QComboBox* m_filter;
    QToolButton* m_choose;
    QBoxLayout* m_bar; ///< tabs and inputs, in one row or two
    QTreeWidget* m_tree;
    QStackedWidget* m_stack;
    QListView *m_materialGrid, *m_textureGrid, *m_modelGrid;
    QLabel* m_hint;
    bool m_following = false;
    std::array<Look, 3> m_looks; ///< by page
};

} // namespace octant
