#include <QCheckBox>
#include <QDialog>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/assets/map_archive.h"
#include "app/assets/sky_pictures.h"
#include "app/dialogs/sky_dialog.h"
#include "app/document/document.h"
#include "io/png/png.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_sky {

using namespace octant;
using octant::test::WindowDriver;

namespace {

void writePicture(const QString& path, int side) {
    const Picture picture{3, 2, PixelFormat::Grey, Blob(std::vector<std::byte>(6, std::byte(40 * side)))};
    const auto bytes = png::write(picture);
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes->data()), qsizetype(bytes->size()));
}

/// Pictures of all six sides.
void writeDusk(const QTemporaryDir& folder) {
    const char* ends[] = {"right", "top", "front", "left", "bottom", "back"};
    for (int side = 0; side < 6; ++side)
        writePicture(folder.filePath(QStringLiteral("dusk_%1.png").arg(QLatin1String(ends[side]))), side);
}

} // namespace

class TestGuiSky : public QObject {
    Q_OBJECT
private slots:
    void endsOfNamesTellTheSides_data() {
        QTest::addColumn<QStringList>("files"); // in face order, then what is none
        QTest::newRow("words") << QStringList{"a_right.png",  "a_top.png",  "a_front.png", "a_left.png",
                                              "a_bottom.png", "a_back.png", "readme.txt"};
        QTest::newRow("short") << QStringList{"sky-RT.tga", "sky-UP.tga", "sky-FT.tga",
                                              "sky-LF.tga", "sky-DN.tga", "sky-BK.tga"};
        QTest::newRow("at once") << QStringList{"desertrt.tga", "desertup.tga", "desertft.tga",
                                                "desertlf.tga", "desertdn.tga", "desertbk.tga"};
        QTest::newRow("axes") << QStringList{"px.png", "py.png", "pz.png", "nx.png", "ny.png", "nz.png"};
        QTest::newRow("a word that ends alike") << QStringList{
            "x_rt.png", "x_up.png", "x_ft.png", "x_lf.png", "x_dn.png", "x_bk.png", "a_setup.png"};
    }
    void endsOfNamesTellTheSides() {
        QFETCH(QStringList, files);
        std::vector<std::filesystem::path> paths;
        for (const QString& file : files)
            paths.emplace_back(file.toStdString());
        const SkyFaces faces = skyFacesAmong(paths);
        for (std::size_t side = 0; side < faces.size(); ++side)
            QCOMPARE(faces[side], paths[side]);
    }

    void aFolderOfPicturesBecomesTheSkyOfTheLevel() {
        QTemporaryDir folder;
        writeDusk(folder);
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(driver.settle());
        Document& document = *driver->documents().current();
        const MapPtr before = document.committed();
        QVERIFY(driver.trigger("sky.make"));
        auto* dialog = driver->findChild<SkyDialog*>(QStringLiteral("skyDialog"));
        QVERIFY(dialog && dialog->isVisible());
        auto* make = dialog->findChild<QPushButton*>(QStringLiteral("skyMake"));
        QVERIFY(!make->isEnabled());
        dialog->takeFiles({folder.path()});
        QTRY_VERIFY(!dialog->findChild<QToolButton*>(QStringLiteral("skySide.top"))->icon().isNull());
        QVERIFY(driver.settle());
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("skyName"));
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("dusk"));
        QTRY_VERIFY(make->isEnabled());
        QTest::mouseClick(make, Qt::LeftButton);
        QTRY_VERIFY(document.committed() != before);
        QVERIFY(driver.settle());
        const Level& level = *document.committed()->levels[0];
        const SkyEnvironment& sky = level.skyEnvironments[level.skyEnvironments.size() - 1];
        QCOMPARE(sky.name, std::string("dusk"));
        QCOMPARE(level.defaultSky.id, sky.id);
        const auto archive = archiveOf(*document.committed());
        QVERIFY(archive && paf::find(archive->entries, "textures/skies/dusk/bottom.ptf") != nullptr);
        QVERIFY(driver.trigger("edit.undo"));
        QVERIFY(driver.settle());
        QCOMPARE(document.committed(), before);
    }

    /// The button that was clicked has the focus still, and asked again.
    void enterBehindChooseFolderMakesTheSky() {
        QTemporaryDir folder;
        writeDusk(folder);
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(driver.settle());
        const Document& document = *driver->documents().current();
        const MapPtr before = document.committed();
        QVERIFY(driver.trigger("sky.make"));
        auto* dialog = driver->findChild<SkyDialog*>(QStringLiteral("skyDialog"));
        QVERIFY(dialog && dialog->isVisible());
        auto* choose = dialog->findChild<QPushButton*>(QStringLiteral("skyFolder"));
        choose->setFocus();
        dialog->takeFiles({folder.path()});
        QTRY_VERIFY(dialog->findChild<QPushButton*>(QStringLiteral("skyMake"))->isEnabled());
        QTest::keyClick(choose, Qt::Key_Return);
        QVERIFY(dialog->findChildren<QFileDialog*>().isEmpty());
        QTRY_VERIFY(document.committed() != before);
        QVERIFY(driver.settle());
    }

    void whatIsNoPictureIsTold() {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("x_top.png")));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("no picture");
        file.close();
        WindowDriver driver;
        driver.openCopy(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(driver.settle() && driver.trigger("sky.make"));
        auto* dialog = driver->findChild<SkyDialog*>(QStringLiteral("skyDialog"));
        dialog->takeFiles({folder.path()});
        const auto* state = dialog->findChild<QLabel*>(QStringLiteral("skyState"));
        QTRY_VERIFY(state->text().contains(QStringLiteral("x_top.png cannot be read")));
        QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("skyMake"))->isEnabled());
        QTest::keyClick(dialog, Qt::Key_Escape);
    }
};

} // namespace tst_gui_sky

OCTANT_WINDOW_SUITE(tst_gui_sky, TestGuiSky)
#include "tst_gui_sky.moc"
