#include "views/browser/browser.h"

#include <algorithm>

#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "model/map/locate.h"
#include "model/map/usage.h"
#include "views/browser/browser_models.h"
#include "views/browser/resource_edits.h"
#include "views/host/actions.h"
#include "views/host/panels.h"
#include "views/properties/fields/outside_choice.h"
#include "views/theme/passing_menu.h"
#include "views/theme/theme.h"

namespace octant {

Browser::Browser(Host& host, ActionRegistry& actions, QWidget* parent)
    : QWidget(parent), m_host(host), m_actions(actions), m_materials(new MaterialsModel(host, this)),
      m_textures(new TexturesModel(host, this)), m_models(new ModelsModel(host, this)),
      m_pages(new QTabBar(this)), m_search(new QLineEdit(this)), m_filter(new QComboBox(this)),
      m_tree(new QTreeWidget(this)), m_stack(new QStackedWidget(this)), m_hint(new QLabel(this)) {
    setObjectName(QStringLiteral("browserPanel"));
    m_pages->setObjectName(QStringLiteral("browserPages"));
    m_pages->setAccessibleName(tr("What is listed"));
    m_pages->setDrawBase(false);
    m_pages->addTab(tr("Materials"));
    m_pages->addTab(tr("Textures"));
    m_pages->addTab(tr("Models"));
    m_search->setObjectName(QStringLiteral("browserSearch"));
    m_search->setAccessibleName(tr("Find materials, textures and models"));
    m_search->setPlaceholderText(tr("Find by name"));
    m_search->setClearButtonEnabled(true);
    m_filter->setObjectName(QStringLiteral("browserFilter"));
    m_filter->setAccessibleName(tr("Which ones are listed"));
    m_filter->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_filter->setMinimumContentsLength(5);
    m_filter->addItems({tr("All"), tr("Used in the map"), tr("Picked lately"), tr("Favourites")});
    m_tree->setObjectName(QStringLiteral("browserFolders"));
    m_tree->setAccessibleName(tr("Folders of the game"));
    m_tree->setHeaderHidden(true);
    m_tree->setMinimumWidth(120);
    m_hint->setObjectName(QStringLiteral("browserHint"));
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setProperty("dim", true);
    m_materialGrid = makeGrid(m_materials, QStringLiteral("materialGrid"), tr("Materials of the level"));
    m_textureGrid = makeGrid(m_textures, QStringLiteral("textureGrid"), tr("Textures of the game"));
    m_modelGrid = makeGrid(m_models, QStringLiteral("modelGrid"), tr("Models of the game"));
    m_textureGrid->setSelectionMode(QAbstractItemView::ExtendedSelection);

    m_choose = new QToolButton(this);
    m_choose->setObjectName(QStringLiteral("browserChooseGame"));
    m_choose->setDefaultAction(m_actions.action(QStringLiteral("file.choose-game")));
    m_choose->setAccessibleName(tr("Choose game"));
    m_choose->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* searching = new QHBoxLayout;
    searching->addWidget(m_search, 1);
    searching->addWidget(m_filter);
    searching->addWidget(m_choose);
    m_bar = new QBoxLayout(QBoxLayout::LeftToRight);
    m_bar->setContentsMargins(6, 4, 6, 4);
    m_bar->addWidget(m_pages);
    m_bar->addLayout(searching, 1);
    m_stack->addWidget(m_materialGrid);
    m_stack->addWidget(m_textureGrid);
    m_stack->addWidget(m_modelGrid);
    m_stack->addWidget(m_hint);
    auto* middle = new QSplitter(this);
    middle->addWidget(m_tree);
    middle->addWidget(m_stack);
    middle->setStretchFactor(1, 1);
    middle->setSizes({180, 800});
    middle->setMinimumHeight(1); // on small screens the row above stays whole
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_bar);
    column->addWidget(middle, 1);

    connect(m_pages, &QTabBar::currentChanged, this, &Browser::showPage);
    // Each page has a search and a filter of its own.
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_looks[static_cast<std::size_t>(m_pages->currentIndex())].search = text;
        shownModel().setSearch(text);
        showHint();
    });
    connect(m_filter, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_looks[static_cast<std::size_t>(m_pages->currentIndex())].filter = index;
        shownModel().setFilter(static_cast<BrowserFilter>(index));
        showHint();
    });
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (resources() != nullptr)
            resources()->setDirectory(item != nullptr ? item->data(0, Qt::UserRole).toString().toStdString()
                                                      : std::string());
        showHint();
    });
    for (ResourcesModel* model :
         {static_cast<ResourcesModel*>(m_textures), static_cast<ResourcesModel*>(m_models)})
        connect(model, &ResourcesModel::directoriesChanged, this, &Browser::showDirectories);
    connect(m_modelGrid, &QListView::doubleClicked, this, &Browser::placeModel);
    // With the mouse, when the button comes up: a drag picks nothing, and lists that it goes to stand still.
    connect(m_materialGrid->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                // The focus alone makes a row current, keys select it as well.
                if (QGuiApplication::mouseButtons() == Qt::NoButton &&
                    m_materialGrid->selectionModel()->isSelected(index))
                    pickMaterial(index);
            });
    connect(m_materialGrid, &QListView::clicked, this, &Browser::pickMaterial);
    onOutsideChoice(*m_materialGrid, [this](const QModelIndex& index) { pickMaterial(index); });
    connect(m_textureGrid, &QListView::doubleClicked, this,
            [this](const QModelIndex& index) { makeMaterials(texturesAt({index})); });
    connect(m_materialGrid, &QListView::customContextMenuRequested, this, &Browser::materialMenu);
    connect(m_textureGrid, &QListView::customContextMenuRequested, this, &Browser::textureMenu);
    connect(m_modelGrid, &QListView::customContextMenuRequested, this, &Browser::modelMenu);
    m_materialGrid->setMouseTracking(true);
    m_materialGrid->viewport()->installEventFilter(this);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QTreeWidget::customContextMenuRequested, this, &Browser::directoryMenu);
    m_listening = m_host.listen([this](const HostEvent& event) { onHostEvent(event); });
    showDirectories();
    showPage();
}

/// What is animated moves under the pointer.
bool Browser::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_materialGrid->viewport()) {
        if (event->type() == QEvent::MouseMove)
            m_materials->animate(
                m_materialGrid->indexAt(static_cast<QMouseEvent*>(event)->position().toPoint()));
        else if (event->type() == QEvent::Leave || event->type() == QEvent::Hide)
            m_materials->animate({});
    }
    return QWidget::eventFilter(watched, event);
}

QListView* Browser::makeGrid(BrowserModel* model, const QString& name, const QString& label) {
    auto* grid = new QListView(this);
    grid->setObjectName(name);
    grid->setAccessibleName(label);
    grid->setModel(model);
    showThumbnails(*grid);
    grid->setDragEnabled(true);
    grid->setDragDropMode(QAbstractItemView::DragOnly);
    grid->setContextMenuPolicy(Qt::CustomContextMenu);
    return grid;
}

ResourcesModel* Browser::resources() const {
    switch (m_pages->currentIndex()) {
    case TexturesPage:
        return m_textures;
    case ModelsPage:
        return m_models;
    default:
        return nullptr;
    }
}

BrowserModel& Browser::shownModel() const {
    return resources() != nullptr ? static_cast<BrowserModel&>(*resources()) : *m_materials;
}

void Browser::showPage() {
    const Look look = m_looks[static_cast<std::size_t>(m_pages->currentIndex())];
    m_search->setText(look.search);
    m_filter->setCurrentIndex(look.filter);
    m_tree->setVisible(resources() != nullptr);
    showDirectories();
}

void Browser::showHint() {
    const bool filtered = !m_search->text().isEmpty() || m_filter->currentIndex() != 0;
    const bool empty = (resources() != nullptr ? resources()->rowCount() : m_materials->rowCount()) == 0;
    if (!empty)
        m_stack->setCurrentIndex(m_pages->currentIndex());
    else if (filtered)
        m_hint->setText(tr("Nothing has this name. Clear the search, or list all of them."));
    else if (resources() == nullptr)
        m_hint->setText(m_host.activeLevel() != 0
                            ? tr("This level has no materials. Double-click a texture to make one.")
                            : tr("There are no materials here."));
    else if (!m_host.resources())
        m_hint->setText(tr("No game is chosen. Choose one to see its textures and models here."));
    else
        m_hint->setText(tr("The game has none, or they are still being looked for."));
    if (empty)
        m_stack->setCurrentWidget(m_hint);
}

void Browser::showDirectories() {
    if (resources() == nullptr) {
        showHint();
        return;
    }
    m_tree->clear();
    auto* all = new QTreeWidgetItem(m_tree, {tr("All folders")});
    std::unordered_map<std::string, QTreeWidgetItem*> items;
    for (const std::string& directory : resources()->directories()) {
        QTreeWidgetItem* parent = nullptr;
        std::size_t end = 0;
        do {
            end = directory.find('/', end + 1);
            const std::string path = directory.substr(0, end);
            QTreeWidgetItem*& item = items[path];
            if (item == nullptr) {
                const QStringList words{QString::fromStdString(path.substr(path.find_last_of('/') + 1))};
                item = parent != nullptr ? new QTreeWidgetItem(parent, words)
                                         : new QTreeWidgetItem(m_tree, words);
                item->setData(0, Qt::UserRole, QString::fromStdString(path));
            }
            parent = item;
        } while (end != std::string::npos);
    }
    m_tree->expandToDepth(1);
    m_tree->setCurrentItem(all);
    showHint();
}

void Browser::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // A narrow column has the inputs under the tabs.
    constexpr int widthOfOneRow = 480, heightOfTwoRows = 160;
    const bool narrow = width() < widthOfOneRow && height() >= heightOfTwoRows;
    m_bar->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_choose->setToolButtonStyle(narrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextOnly);
}

void Browser::onHostEvent(const HostEvent& event) {
    m_materials->onHostEvent(event);
    m_textures->onHostEvent(event);
    m_models->onHostEvent(event);
    if (std::holds_alternative<SelectionChanged>(event))
        followSelection();
    if (std::holds_alternative<MapChanged>(event) || std::holds_alternative<GameChanged>(event) ||
        std::holds_alternative<ActiveLevelChanged>(event))
        showHint();
}

/// What is picked elsewhere is marked here too.
void Browser::followSelection() {
    const Selection& selection = m_host.selection();
    const QModelIndex index = selection.size() == 1 ? m_materials->indexOf(selection.front()) : QModelIndex();
    m_following = true;
    if (index.isValid() && m_materialGrid->currentIndex() != index)
        m_materialGrid->setCurrentIndex(index);
    else if (!index.isValid())
        m_materialGrid->clearSelection();
    m_following = false;
}

void Browser::pickMaterial(const QModelIndex& index) {
    const ItemRef item = m_materials->itemAt(index);
    if (m_following || item.kind == ItemKind::None)
        return;
    m_materials->noteUse(std::to_string(item.id));
    m_host.select({item});
}

std::vector<std::string> Browser::texturesAt(const QModelIndexList& indexes) const {
    std::vector<std::string> identifiers;
    for (const QModelIndex& index : indexes)
        if (std::string identifier = m_textures->identifierAt(index); !identifier.empty())
            identifiers.push_back(std::move(identifier));
    return identifiers;
}

void Browser::makeMaterials(const std::vector<std::string>& textures) {
    if (m_host.activeLevel() == 0 || textures.empty() ||
        !m_host.submit(newMaterialsOf(m_host.activeLevel(), textures)))
        return;
    for (const std::string& texture : textures)
        m_textures->noteUse(texture);
}

/// As dropping it in the middle of the view does.
void Browser::placeModel(const QModelIndex& index) {
    const std::string identifier = m_models->identifierAt(index);
    if (identifier.empty() || m_host.activeLevel() == 0)
        return;
    if (m_host.submit(newPropOf(m_host.activeLevel(), identifier, m_host.placeInView())))
        m_models->noteUse(identifier);
}

void Browser::selectUsers(const ItemRef& material) {
    Selection users;
    std::uint64_t cubes = 0;
    for (const Use& use : usesOf(*m_host.snapshot(), material)) {
        users.push_back(use.by);
        cubes += use.by.kind == ItemKind::Sector ? use.count : 0;
    }
    if (users.empty()) {
        m_host.report(tr("Nothing uses this material.").toStdString());
        return;
    }
    m_host.report(tr("%n cube(s) use this material; all that names it is selected.", nullptr,
                     static_cast<int>(std::min<std::uint64_t>(cubes, 1000000000)))
                      .toStdString());
    m_host.select(users);
    m_host.focus(users);
}

QMenu& Browser::newMenu() {
    return *passingMenu(this, QStringLiteral("browserMenu"), tr("What can be done here"));
}

QAction* Browser::addFavourite(QMenu& menu, const QModelIndex& index) const {
    QAction* action = menu.addAction(tr("Favourite"));
    action->setObjectName(QStringLiteral("browserFavourite"));
    action->setCheckable(true);
    action->setChecked(index.data(BrowserModel::FavouriteRole).toBool());
    return action;
}

void Browser::toggleFavourite(const QModelIndex& index) {
    shownModel().setFavourite(index, !index.data(BrowserModel::FavouriteRole).toBool());
    showHint();
}

void Browser::modelMenu(const QPoint& at) {
    const QPersistentModelIndex index = m_modelGrid->indexAt(at);
    if (!index.isValid())
        return;
    QMenu& menu = newMenu();
    connect(addFavourite(menu, index), &QAction::triggered, this, [this, index] { toggleFavourite(index); });
    menu.popup(m_modelGrid->viewport()->mapToGlobal(at));
}

void Browser::materialMenu(const QPoint& at) {
    const QPersistentModelIndex index = m_materialGrid->indexAt(at);
    const ItemRef item = m_materials->itemAt(index);
    if (item.kind != ItemKind::Material)
        return;
    // What the menu renames, duplicates and removes is what is selected.
    if (const Selection& now = m_host.selection(); std::find(now.begin(), now.end(), item) == now.end())
        pickMaterial(index);
    QMenu& menu = newMenu();
    connect(addFavourite(menu, index), &QAction::triggered, this, [this, index] { toggleFavourite(index); });
    connect(menu.addAction(tr("Select where it is used")), &QAction::triggered, this,
            [this, item] { selectUsers(item); });
    for (const char* id : {"edit.rename", "edit.duplicate", "edit.delete"})
        if (QAction* action = m_actions.action(QString::fromLatin1(id)))
            menu.addAction(action);
    QAction* variant = menu.addAction(tr("Make variant"));
    variant->setObjectName(QStringLiteral("browserVariant"));
    variant->setToolTip(tr("A copy that follows this material in all that is not changed in it"));
    connect(variant, &QAction::triggered, this, [this, item] { makeVariant(item); });
    menu.addSeparator();
    menu.addAction(m_actions.action(QStringLiteral("edit.remove-unused")));
    menu.popup(m_materialGrid->viewport()->mapToGlobal(at));
}

void Browser::makeVariant(const ItemRef& material) {
    if (!m_host.submit(Edit{"item.duplicate", {material}, {}}.with("variant", true)))
        return;
    // It stands behind what it was copied from, and is what one goes on with.
    const MapPtr map = m_host.snapshot();
    const auto at = locate(*map, material);
    if (!at || at->level >= map->levels.size() || at->index + 1 >= map->levels[at->level]->materials.size())
        return;
    m_host.select(
        {{ItemKind::Material, -1, ItemRef::NoCube, map->levels[at->level]->materials[at->index + 1].id}});
}

void Browser::textureMenu(const QPoint& at) {
    const QModelIndexList picked = m_textureGrid->selectionModel()->selectedIndexes();
    if (picked.isEmpty())
        return;
    QMenu& menu = newMenu();
    connect(menu.addAction(tr("Make %n material(s)", nullptr, static_cast<int>(picked.size()))),
            &QAction::triggered, this, [this, of = texturesAt(picked)] { makeMaterials(of); });
    if (const QPersistentModelIndex under = m_textureGrid->indexAt(at); under.isValid())
        connect(addFavourite(menu, under), &QAction::triggered, this,
                [this, under] { toggleFavourite(under); });
    menu.popup(m_textureGrid->viewport()->mapToGlobal(at));
}

void Browser::directoryMenu(const QPoint& at) {
    QTreeWidgetItem* item = m_tree->itemAt(at);
    if (item == nullptr || m_pages->currentIndex() != TexturesPage || m_host.activeLevel() == 0)
        return;
    m_tree->setCurrentItem(item); // lists what is in it
    std::vector<std::string> textures;
    for (int row = 0; row < m_textures->rowCount(); ++row)
        textures.push_back(m_textures->identifierAt(m_textures->index(row)));
    // Those that a material shows already would only be there twice.
    const MapPtr map = m_host.snapshot();
    if (const auto level = locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, m_host.activeLevel()}))
        for (const Material& material : map->levels[level->level]->materials)
            std::erase(textures, material.texture);
    QMenu& menu = newMenu();
    QAction* make = menu.addAction(
        tr("Make %n material(s) of what no material shows yet", nullptr, static_cast<int>(textures.size())));
    make->setEnabled(!textures.empty());
    connect(make, &QAction::triggered, this, [this, textures] { makeMaterials(textures); });
    menu.popup(m_tree->viewport()->mapToGlobal(at));
}

QWidget* createBrowser(Host& host, ActionRegistry& actions, QWidget* parent) {
    return new Browser(host, actions, parent);
}

} // namespace octant
