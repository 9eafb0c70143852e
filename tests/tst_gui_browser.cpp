#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QTabBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "io/ptf/ptf.h"
#include "model/map/locate.h"
#include "model/schema/cube_fields.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/browser/browser_models.h"
#include "views/browser/thumbnails.h"
#include "views/host/panels.h"
#include "views/outline/outline_model.h"

namespace tst_gui_browser {

using namespace octant;
using namespace octant::test;

namespace {

void writePicture(const QString& path, std::uint8_t grey) {
    QDir().mkpath(QFileInfo(path).path());
    const auto file = ptf::write({1, 1, PixelFormat::Grey, Blob(std::vector<std::byte>{std::byte{grey}})});
    QFile out(path);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(reinterpret_cast<const char*>(file->data()), static_cast<qint64>(file->size()));
}

/// The window on a room that lies in a game with two textures.
class Site {
public:
    Site() {
        const QString main = m_driver.folder() + QStringLiteral("/main");
        const QString game = main + QStringLiteral("/games/demo");
        writePicture(game + QStringLiteral("/textures/env/brick.ptf"), 90);
        writePicture(game + QStringLiteral("/textures/env/wood.ptf"), 160);
        QFile config(game + QStringLiteral("/game.cfg"));
        (void)config.open(QIODevice::WriteOnly);
        QDir().mkpath(game + QStringLiteral("/maps"));
        m_file = game + QStringLiteral("/maps/room.pmf");
        QFile::copy(dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), m_file);
        QFile::setPermissions(m_file, QFile::ReadOwner | QFile::WriteOwner);
        m_driver->files().open({m_file});
    }
    bool ready() { return m_driver.settle() && m_driver->documents().current() != nullptr; }
    WindowDriver& driver() { return m_driver; }
    DocumentHost& host() { return m_driver->host(); }
    MapPtr map() { return host().snapshot(); }
    const Level& level() { return *map()->levels[0]; }
    template <class T> T* child(const char* name) {
        return m_driver->findChild<T*>(QString::fromLatin1(name));
    }
    QWidget& view() { return *m_driver->viewport()->widget(); }

    /// Drops what an entry of a grid carries in the middle of the view.
    bool drop(QListView& grid, const QModelIndex& index) {
        const std::unique_ptr<QMimeData> data(grid.model()->mimeData({index}));
        const QPoint middle = view().rect().center();
        QDragEnterEvent enter(middle, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(&view(), &enter);
        QDragMoveEvent move(middle, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(&view(), &move);
        QDropEvent drop(middle, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(&view(), &drop);
        m_driver.settle();
        return enter.isAccepted() && drop.isAccepted();
    }
    /// The material of the face in the middle of the view.
    ItemId faceInTheMiddle() {
        QTest::mouseClick(&view(), Qt::LeftButton, Qt::ShiftModifier, view().rect().center());
        m_driver.settle();
        const Selection selection = host().selection();
        if (selection.size() != 1 || selection.front().kind != ItemKind::Cube)
            return 0;
        m_face = selection.front();
        return materialOf(m_face);
    }
    ItemId materialOf(const ItemRef& face) {
        const auto at = locate(*map(), face);
        const Sector* sector = at ? sectorAt(*map(), *at) : nullptr;
        if (sector == nullptr)
            return 0;
        const CubeFieldTarget target = CubeFieldTarget::toRead(level(), *sector, face.cube, face.face);
        const FieldRef* field = findField(cubeFields(), "material");
        const Value value = field->get(*field, &target);
        const auto* ref = std::get_if<Ref>(&value);
        return ref != nullptr ? ref->id : 0;
    }
    const ItemRef& face() const { return m_face; }

private:
    WindowDriver m_driver;
    QString m_file;
    ItemRef m_face;
};

} // namespace

class TestGuiBrowser : public QObject {
    Q_OBJECT
private slots:
    void materialsAreListedAndPicked() {
        Site site;
        QVERIFY(site.ready());
        auto* grid = site.child<QListView>("materialGrid");
        QVERIFY(grid);
        QCOMPARE(grid->model()->rowCount(), static_cast<int>(site.level().materials.size()));
        grid->setCurrentIndex(grid->model()->index(1, 0));
        QCOMPARE(site.host().selection(),
                 (Selection{{ItemKind::Material, -1, ItemRef::NoCube, site.level().materials[1].id}}));
        // What is picked elsewhere is marked here.
        site.host().select({{ItemKind::Material, -1, ItemRef::NoCube, site.level().materials[2].id}});
        QCOMPARE(grid->currentIndex().row(), 2);
    }

    void searchAndFilterNarrowTheList() {
        Site site;
        QVERIFY(site.ready());
        auto* grid = site.child<QListView>("materialGrid");
        const std::string& name = site.level().materials[0].name;
        QTest::keyClicks(site.child<QLineEdit>("browserSearch"), QString::fromStdString(name));
        QVERIFY(grid->model()->rowCount() >= 1);
        QCOMPARE(grid->model()->index(0, 0).data().toString(), QString::fromStdString(name));
        site.child<QLineEdit>("browserSearch")->setText(QStringLiteral("no such name"));
        QCOMPARE(grid->model()->rowCount(), 0);
        QVERIFY(site.child<QLabel>("browserHint")->text().contains(QStringLiteral("name")));
        site.child<QLineEdit>("browserSearch")->clear();
        site.child<QComboBox>("browserFilter")->setCurrentIndex(1);
        QVERIFY(grid->model()->rowCount() > 0);
        QVERIFY(grid->model()->rowCount() <= static_cast<int>(site.level().materials.size()));
    }

    void theMenuIsAboutTheMaterialUnderThePointer() {
        Site site;
        QVERIFY(site.ready());
        auto* grid = site.child<QListView>("materialGrid");
        const auto at = [&](std::size_t number) {
            return itemRef(ItemKind::Material, site.level().materials[number].id);
        };
        site.host().select({at(0)});
        QTimer::singleShot(100, [] {
            if (QWidget* menu = QApplication::activePopupWidget())
                QTest::keyClick(menu, Qt::Key_Escape);
        });
        const QModelIndex other = grid->model()->match(grid->model()->index(0, 0), Qt::DisplayRole,
                                                       QString::fromStdString(site.level().materials[1].name),
                                                       1, Qt::MatchExactly)[0];
        grid->scrollTo(other);
        emit grid->customContextMenuRequested(grid->visualRect(other).center());
        QTRY_VERIFY(QApplication::activePopupWidget() == nullptr);
        QCOMPARE(site.host().selection(), Selection{at(1)});
    }

    /// A variant is made, says whose it is, follows its origin, and is set back to that field by field.
    void aVariantFollowsItsMaterial() {
        Site site;
        QVERIFY(site.ready());
        auto* grid = site.child<QListView>("materialGrid");
        const std::size_t materials = site.level().materials.size();
        const std::string name = site.level().materials[0].name;
        QTimer::singleShot(100, [] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (menu == nullptr)
                return;
            menu->setActiveAction(menu->findChild<QAction*>(QStringLiteral("browserVariant")));
            QTest::keyClick(menu, Qt::Key_Return);
        });
        emit grid->customContextMenuRequested(grid->visualRect(grid->model()->index(0, 0)).center());
        QTRY_VERIFY(QApplication::activePopupWidget() == nullptr);
        site.driver().settle();
        QCOMPARE(site.level().materials.size(), materials + 1);
        QCOMPARE(site.level().materials[1].name, name + " ~ variant");
        const ItemRef origin = itemRef(ItemKind::Material, site.level().materials[0].id),
                      variant = itemRef(ItemKind::Material, site.level().materials[1].id);
        QCOMPARE(site.host().selection(), Selection{variant});
        QVERIFY(
            grid->model()->index(1, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("Variant")));
        QVERIFY(site.child<QLabel>("propertiesPlace")
                    ->text()
                    .startsWith(QStringLiteral("Variant of ") + QString::fromStdString(name)));
        QVERIFY(site.host().submit(setEdit({origin}, "alpha", std::uint64_t{99})));
        QCOMPARE(int(site.level().materials[1].alpha), 99);
        site.driver().settle();
        auto* reset = site.child<QToolButton>("reset:alpha");
        QVERIFY(reset != nullptr && !reset->isVisible()); // as the origin, though not as a new material
        QVERIFY(site.host().submit(setEdit({variant}, "alpha", std::uint64_t{120})));
        QVERIFY(site.host().submit(setEdit({origin}, "alpha", std::uint64_t{44})));
        QCOMPARE(int(site.level().materials[1].alpha), 120);
        site.driver().settle();
        QVERIFY(reset->isVisible());
        QVERIFY(reset->toolTip().contains(QString::fromStdString(name)));
        reset->click();
        site.driver().settle();
        QCOMPARE(int(site.level().materials[1].alpha), 44);
    }

    void texturesOfTheGameAreListed() {
        Site site;
        QVERIFY(site.ready());
        site.child<QTabBar>("browserPages")->setCurrentIndex(1);
        auto* grid = site.child<QListView>("textureGrid");
        QTRY_COMPARE(grid->model()->rowCount(), 2);
        QCOMPARE(grid->model()->index(0, 0).data(BrowserModel::KeyRole).toString(),
                 QStringLiteral("textures/env/brick"));
        // All textures, and the folders in one another.
        auto* tree = site.child<QTreeWidget>("browserFolders");
        QCOMPARE(tree->topLevelItemCount(), 2);
        QCOMPARE(tree->topLevelItem(1)->child(0)->text(0), QStringLiteral("env"));
    }

    void aDroppedMaterialPaintsTheFace() {
        Site site;
        QVERIFY(site.ready());
        const ItemId before = site.faceInTheMiddle();
        QVERIFY(before != 0);
        site.host().select({});
        auto* grid = site.child<QListView>("materialGrid");
        int other = 0;
        while (site.level().materials[static_cast<std::size_t>(other)].id == before)
            ++other;
        QVERIFY(site.drop(*grid, grid->model()->index(other, 0)));
        QCOMPARE(site.materialOf(site.face()), site.level().materials[static_cast<std::size_t>(other)].id);
        QVERIFY(site.driver().trigger("edit.undo"));
        QCOMPARE(site.materialOf(site.face()), before);
    }

    void aDroppedTextureBecomesAMaterial() {
        Site site;
        QVERIFY(site.ready());
        QVERIFY(site.faceInTheMiddle() != 0);
        site.host().select({});
        const std::size_t materials = site.level().materials.size();
        auto* grid = site.child<QListView>("textureGrid");
        QTRY_COMPARE(grid->model()->rowCount(), 2);
        QVERIFY(site.drop(*grid, grid->model()->index(1, 0)));
        QCOMPARE(site.level().materials.size(), materials + 1);
        const Material& made = site.level().materials[materials];
        QCOMPARE(made.texture, std::string("textures/env/wood"));
        QCOMPARE(made.name, std::string("wood"));
        QCOMPARE(site.materialOf(site.face()), made.id);
        // The same texture once more takes the material that there is.
        QVERIFY(site.drop(*grid, grid->model()->index(1, 0)));
        QCOMPARE(site.level().materials.size(), materials + 1);
    }

    void aTextureIsPickedForAField() {
        Site site;
        QVERIFY(site.ready());
        const ItemId id = site.level().materials[0].id;
        site.host().select({{ItemKind::Material, -1, ItemRef::NoCube, id}});
        QVERIFY(site.driver().settle());
        auto* button = site.child<QToolButton>("pick:texture");
        QVERIFY(button);
        QTest::mouseClick(button, Qt::LeftButton);
        auto* grid = site.child<QListView>("texturePickerGrid");
        QVERIFY(grid);
        QTRY_COMPARE(grid->model()->rowCount(), 2);
        QTest::qWait(50);
        QTest::mouseClick(grid->viewport(), Qt::LeftButton, {},
                          grid->visualRect(grid->model()->index(0, 0)).center());
        QTRY_COMPARE(site.level().materials[0].texture, std::string("textures/env/brick"));
        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.level().materials[0].texture != "textures/env/brick");
    }

    void aTextureIsAddedToTheFramesOfAMaterial() {
        Site site;
        QVERIFY(site.ready());
        const ItemId id = site.level().materials[0].id;
        site.host().select({{ItemKind::Material, -1, ItemRef::NoCube, id}});
        QVERIFY(site.driver().settle());
        const std::vector<std::string> before = site.level().materials[0].extraTextures;
        for (int i = 0; i < 2; ++i) {
            auto* button = site.child<QToolButton>("pick:extra_textures");
            QVERIFY(button);
            button->click();
            auto* search = site.child<QLineEdit>("texturePickerSearch");
            QVERIFY(search);
            QTRY_COMPARE(site.child<QListView>("texturePickerGrid")->model()->rowCount(), 2);
            QTest::keyClicks(search, i == 0 ? QStringLiteral("wood") : QStringLiteral("brick"));
            QTest::keyClick(search, Qt::Key_Return);
            QTRY_VERIFY(site.child<QListView>("texturePickerGrid") == nullptr);
        }
        std::vector<std::string> wanted = before;
        wanted.insert(wanted.end(), {"textures/env/wood", "textures/env/brick"});
        QCOMPARE(site.level().materials[0].extraTextures, wanted);
        QVERIFY(site.driver().trigger("edit.undo"));
        wanted.pop_back();
        QCOMPARE(site.level().materials[0].extraTextures, wanted);
    }

    void aFolderOfTexturesBecomesMaterials() {
        Site site;
        QVERIFY(site.ready());
        auto* grid = site.child<QListView>("textureGrid");
        QTRY_COMPARE(grid->model()->rowCount(), 2);
        site.child<QTabBar>("browserPages")->setCurrentIndex(1);
        auto* tree = site.child<QTreeWidget>("browserFolders");
        QTRY_COMPARE(tree->topLevelItemCount(), 2);
        const std::size_t materials = site.level().materials.size();
        const auto make = [&] {
            QTimer::singleShot(100, [] {
                auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
                if (menu == nullptr)
                    return;
                if (menu->actions().front()->isEnabled())
                    QTest::keyClick(menu, Qt::Key_Down);
                QTest::keyClick(menu, menu->actions().front()->isEnabled() ? Qt::Key_Return : Qt::Key_Escape);
            });
            const QPoint at = tree->visualItemRect(tree->topLevelItem(1)->child(0)).center();
            emit tree->customContextMenuRequested(at);
            QTRY_VERIFY(QApplication::activePopupWidget() == nullptr);
            site.driver().settle();
        };
        make();
        QCOMPARE(site.level().materials.size(), materials + 2);
        QCOMPARE(site.level().materials[materials].texture, std::string("textures/env/brick"));
        QCOMPARE(site.level().materials[materials + 1].name, std::string("wood"));
        // What a material shows is not made twice, and all of them are one step.
        make();
        QCOMPARE(site.level().materials.size(), materials + 2);
        QVERIFY(site.driver().trigger("edit.undo"));
        QCOMPARE(site.level().materials.size(), materials);
    }

    void aTextureDroppedOnTheOutline_data() {
        QTest::addColumn<bool>("onMaterial");
        QTest::newRow("on a material is its texture") << true;
        QTest::newRow("on the list of materials is a new one") << false;
    }
    void aTextureDroppedOnTheOutline() {
        QFETCH(bool, onMaterial);
        Site site;
        QVERIFY(site.ready());
        auto* grid = site.child<QListView>("textureGrid");
        QTRY_COMPARE(grid->model()->rowCount(), 2);
        auto* tree = site.child<QTreeView>("outline");
        auto& outline = *qobject_cast<OutlineModel*>(tree->model());
        const std::size_t materials = site.level().materials.size();
        QModelIndex row =
            outline.indexOf(ItemRef{ItemKind::Material, -1, ItemRef::NoCube, site.level().materials[0].id});
        if (!onMaterial)
            row = row.parent();
        QVERIFY(row.isValid());
        tree->expand(row.parent());
        tree->scrollTo(row);
        const std::unique_ptr<QMimeData> data(grid->model()->mimeData({grid->model()->index(1, 0)}));
        const QPoint at = tree->visualRect(row).center();
        QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(tree->viewport(), &enter);
        QDragMoveEvent move(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(tree->viewport(), &move);
        QVERIFY(move.isAccepted());
        QDropEvent drop(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(tree->viewport(), &drop);
        site.driver().settle();
        QCOMPARE(site.level().materials.size(), materials + (onMaterial ? 0 : 1));
        QCOMPARE(site.level().materials[onMaterial ? 0 : materials].texture,
                 std::string("textures/env/wood"));
        QVERIFY(site.driver().trigger("edit.undo"));
        QCOMPARE(site.level().materials.size(), materials);
        QVERIFY(site.level().materials[0].texture != "textures/env/wood");
    }

    void aMissingTextureIsAProblem() {
        Site site;
        QVERIFY(site.ready());
        const ItemRef item{ItemKind::Material, -1, ItemRef::NoCube, site.level().materials[0].id};
        Edit edit{"item.set", {item}, {}};
        edit.with("field", std::string("texture")).with("value", std::string("textures/env/none"));
        QVERIFY(site.host().submit(edit));
        const auto told = [&] {
            for (const Finding& finding : site.host().findings())
                if (finding.ruleName() == "GAME-003" && finding.item == item)
                    return true;
            return false;
        };
        QTRY_VERIFY(told());
    }

    void aGameIsChosenAndRemembered() {
        Site site;
        QVERIFY(site.ready());
        // A map that lies in no game.
        site.driver().openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(site.driver().settle());
        QVERIFY(!site.host().resources());
        QVERIFY(site.driver().trigger("file.choose-game"));
        auto* dialog = topLevel<QDialog>("gameDialog");
        QVERIFY(dialog);
        auto* use = dialog->findChild<QPushButton*>(QStringLiteral("gameUse"));
        QVERIFY(!use->isEnabled());
        QTest::keyClicks(dialog->findChild<QLineEdit*>(QStringLiteral("gameFolder")),
                         site.driver().folder() + QStringLiteral("/main"));
        QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("gameName"))->count(), 1);
        QTest::mouseClick(use, Qt::LeftButton);
        QVERIFY(site.host().resources());
        QCOMPARE(site.host().resources()->name(), std::string("demo"));
        DocumentHost later;
        QVERIFY(later.resources());
    }

    void filesOfTheArchiveAreSteps() {
        Site site;
        QVERIFY(site.ready());
        const Blob before = site.map()->embeddedArchive;
        QVERIFY(site.driver().trigger("file.archive"));
        auto* dialog = topLevel<QDialog>("archiveDialog");
        QVERIFY(dialog);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(site.driver().folder() +
                                          QStringLiteral("/main/games/demo/textures/env/wood.ptf"))});
        QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(dialog, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(dialog, &drop);
        auto* tree = dialog->findChild<QTreeWidget*>(QStringLiteral("archiveTree"));
        const auto found = tree->findItems(QStringLiteral("wood.ptf"), Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        QVERIFY(!(site.map()->embeddedArchive == before));
        tree->setCurrentItem(found.front());
        // A picture of another kind could not be read under the name of this one.
        const Blob added = site.map()->embeddedArchive;
        const QString picture = site.driver().folder() + QStringLiteral("/wood.png");
        QVERIFY(QImage(4, 4, QImage::Format_RGB32).save(picture));
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("archiveReplace")), Qt::LeftButton);
        auto* files = topLevel<QFileDialog>("archiveFileDialog");
        QVERIFY(files);
        emit files->fileSelected(picture);
        files->reject();
        QVERIFY(site.map()->embeddedArchive == added);
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("archiveHint"))
                    ->text()
                    .contains(QStringLiteral("wood.png")));
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("archiveRemove")), Qt::LeftButton);
        QVERIFY(tree->findItems(QStringLiteral("wood.ptf"), Qt::MatchRecursive).isEmpty());
        dialog->close();
        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.driver().trigger("edit.undo"));
        QVERIFY(site.map()->embeddedArchive == before);
    }
};

} // namespace tst_gui_browser

OCTANT_WINDOW_SUITE(tst_gui_browser, TestGuiBrowser)
#include "tst_gui_browser.moc"
