#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/document/documents.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/schema/cube_fields.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/properties/zoom_picture.h"

namespace tst_gui_space_data {

using namespace octant;
using octant::test::itemRef;
using octant::test::WindowDriver;

namespace {

/// The window with a map that has one of everything.
class Panel {
public:
    explicit Panel(const QString& file = QString()) {
        if (file.isEmpty())
            m_driver.openCopy(QStringLiteral("pmf/kitchen-sink.2025-08-08.pmf"));
        else
            m_driver.window().files().open({file});
        m_ready = m_driver.settle() && QTest::qWaitForWindowActive(&m_driver.window());
    }
    bool ready() const { return m_ready; }
    MapPtr map() { return m_driver->documents().current()->snapshot(); }
    std::size_t steps() { return m_driver->documents().current()->history().size(); }
    const SectorSlot& slot() { return map()->levels[0]->sectors[0]; }
    const Sector& sector() { return *slot().cell->value(); }
    Selection selection() { return m_driver->host().selection(); }

    void pick(const ItemRef& item) {
        m_driver->host().select({item});
        QCoreApplication::processEvents();
    }
    Value cubeField(std::uint32_t cube, const char* path) {
        const auto target = CubeFieldTarget::toRead(*map()->levels[0], sector(), cube);
        const FieldRef* field = findField(cubeFields(), path);
        return field->get(*field, &target);
    }
    /// A visible input of the panel, scrolled to; null where it is not there.
    template <class T> T* input(const char* name) {
        auto* scroll = m_driver->findChild<QScrollArea*>(QStringLiteral("properties"));
        if (scroll->widget() == nullptr)
            return nullptr;
        for (T* found : scroll->widget()->findChildren<T*>(QString::fromLatin1(name)))
            if (found->isVisible()) {
                scroll->ensureWidgetVisible(found);
                QCoreApplication::processEvents();
                return found;
            }
        return nullptr;
    }
    bool click(const char* name) {
        auto* button = input<QToolButton>(name);
        if (!button || !button->isEnabled())
            return false;
        QTest::mouseClick(button, Qt::LeftButton);
        QCoreApplication::processEvents();
        return true;
    }
    /// Opens a menu by the keyboard and takes an entry of it.
    bool choose(const char* button, const char* entry) {
        auto* opener = input<QToolButton>(button);
        if (!opener)
            return false;
        QMenu& menu = *opener->menu();
        bool found = false;
        QTimer::singleShot(0, &menu, [&] {
            for (QAction* action : menu.actions())
                if (action->objectName() == QString::fromLatin1(entry) && action->isEnabled()) {
                    menu.setActiveAction(action);
                    found = true;
                }
            QTest::keyClick(&menu, found ? Qt::Key_Return : Qt::Key_Escape);
        });
        opener->setFocus();
        QTest::keyClick(opener, Qt::Key_Space);
        QCoreApplication::processEvents();
        return found;
    }
    WindowDriver& driver() { return m_driver; }

private:
    WindowDriver m_driver;
    bool m_ready = false;
};

} // namespace

/// What the panel has for what is not cubes and entities: data of the space of cubes, baked light,
/// extensions, reserved bits.
class tst_gui_space_data : public QObject {
    Q_OBJECT

private slots:
    void hints_are_added_typed_and_taken_away();
    void a_collider_box_is_added_and_one_of_several_goes();
    void light_of_a_space_is_a_colour_of_the_panel();
    void a_lightmap_is_a_picture_with_its_faces();
    void layers_of_a_dynamic_light_are_pictures();
    void ranges_of_a_fast_light_are_a_picture();
    void an_extension_is_typed_as_text_or_as_digits();
    void reserved_bits_are_folded_and_can_be_cleared();
};

void tst_gui_space_data::hints_are_added_typed_and_taken_away() {
    Panel panel;
    QVERIFY(panel.ready());
    const std::uint32_t cube = 3;
    QVERIFY(panel.sector().cubes.cubes[cube].geometry());
    panel.pick(ItemRef::ofCube(panel.slot().id, cube));
    if (panel.input<QToolButton>("field:pathfinding/attributes.add") != nullptr)
        QVERIFY(panel.choose("spaceRemove", "spaceRemove.pathfinding"));
    QVERIFY(panel.input<QToolButton>("field:pathfinding/attributes.add") == nullptr);
    QVERIFY(panel.choose("spaceAdd", "spaceAdd.pathfinding"));
    QVERIFY(panel.click("field:pathfinding/attributes.add"));
    auto* line = panel.input<QLineEdit>("field:pathfinding/attributes.0");
    QVERIFY(line);
    line->setFocus();
    QTest::keyClicks(line, QStringLiteral("duck: <b>low</b>"));
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(sameValue(panel.cubeField(cube, "pathfinding/attributes"),
                      std::vector<std::string>{"duck: <b>low</b>"}));
    QVERIFY(!panel.click("field:pathfinding/attributes.0.down"));
    QVERIFY(panel.click("field:pathfinding/attributes.add"));
    QVERIFY(panel.click("field:pathfinding/attributes.0.down"));
    QVERIFY(sameValue(panel.cubeField(cube, "pathfinding/attributes"),
                      std::vector<std::string>{"", "duck: <b>low</b>"}));
    QVERIFY(panel.click("field:pathfinding/attributes.0.remove"));
    QVERIFY(panel.choose("spaceRemove", "spaceRemove.pathfinding"));
    QVERIFY(sameValue(panel.cubeField(cube, "pathfinding/attributes"), Value()));
    QVERIFY(panel.driver().trigger("edit.undo"));
    QVERIFY(sameValue(panel.cubeField(cube, "pathfinding/attributes"),
                      std::vector<std::string>{"duck: <b>low</b>"}));
}

void tst_gui_space_data::a_collider_box_is_added_and_one_of_several_goes() {
    Panel panel;
    QVERIFY(panel.ready());
    const std::uint32_t cube = 3;
    panel.pick(ItemRef::ofCube(panel.slot().id, cube));
    QVERIFY(sameValue(panel.cubeField(cube, "boxes/0"), Value()));
    QVERIFY(panel.choose("spaceAdd", "spaceAdd.boxes"));
    QVERIFY(panel.choose("spaceAdd", "spaceAdd.boxes"));
    QVERIFY(!sameValue(panel.cubeField(cube, "boxes/1"), Value()));
    QVERIFY(panel.choose("spaceRemove", "spaceRemove.boxes.0"));
    QVERIFY(!sameValue(panel.cubeField(cube, "boxes/0"), Value()));
    QVERIFY(sameValue(panel.cubeField(cube, "boxes/1"), Value()));
    QVERIFY(panel.driver().trigger("edit.undo"));
    QVERIFY(!sameValue(panel.cubeField(cube, "boxes/1"), Value()));
}

void tst_gui_space_data::light_of_a_space_is_a_colour_of_the_panel() {
    Panel panel;
    QVERIFY(panel.ready());
    std::uint32_t lit = Cube::None;
    for (std::uint32_t i = 0; i < panel.sector().cubes.size(); ++i)
        if (panel.sector().cubes.cubes[i].type == CubeType::Lightinfo)
            lit = i;
    panel.pick(ItemRef::ofCube(panel.slot().id, lit));
    auto* line = panel.input<QLineEdit>("field:lighting/base_light");
    QVERIFY(line);
    QTest::mouseClick(line, Qt::LeftButton);
    QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(line, QStringLiteral("#0a0b0c"));
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(sameValue(panel.cubeField(lit, "lighting/base_light"), std::vector<std::int64_t>{10, 11, 12}));
}

void tst_gui_space_data::a_lightmap_is_a_picture_with_its_faces() {
    Panel panel;
    QVERIFY(panel.ready());
    bool used = false;
    for (const Lightmap& lightmap : panel.sector().lightmaps) {
        panel.pick(itemRef(ItemKind::Lightmap, lightmap.id));
        auto* picture = panel.input<ZoomPicture>("lightPicture");
        QVERIFY(picture);
        QCOMPARE(picture->picture().width(), 1 << lightmap.sizeLog2);
        const std::byte* first = lightmap.luxels.data();
        QCOMPARE(picture->picture().pixelColor(0, 0),
                 QColor(std::to_integer<int>(first[0]), std::to_integer<int>(first[1]),
                        std::to_integer<int>(first[2])));
        QVERIFY(panel.input<QLabel>("lightWords")->text().contains(QString::number(1 << lightmap.sizeLog2)));
        QCOMPARE(picture->zoom(), 1.0);
        QWheelEvent wheel(picture->rect().center(), picture->mapToGlobal(picture->rect().center()), {},
                          {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(picture, &wheel);
        QVERIFY(picture->zoom() > 1);
        picture->setFocus();
        QTest::keyClick(picture, Qt::Key_0);
        QCOMPARE(picture->zoom(), 1.0);
        if (used || !panel.click("lightSelectFaces"))
            continue;
        used = true;
        QVERIFY(!panel.selection().empty());
        for (const ItemRef& face : panel.selection()) {
            QCOMPARE(face.kind, ItemKind::Cube);
            QVERIFY(face.face >= 0);
        }
    }
    QVERIFY(used);
}

void tst_gui_space_data::layers_of_a_dynamic_light_are_pictures() {
    Panel panel;
    QVERIFY(panel.ready());
    panel.pick(itemRef(ItemKind::DynamicLight, panel.sector().dynamicLights[0].id));
    auto* pages = panel.input<QComboBox>("lightPage");
    QVERIFY(pages);
    QCOMPARE(pages->count(), 2);
    const QString words = panel.input<QLabel>("lightWords")->text();
    pages->setFocus();
    QTest::keyClick(pages, Qt::Key_Down);
    QCOMPARE(pages->currentIndex(), 1);
    QVERIFY(!panel.input<ZoomPicture>("lightPicture")->picture().isNull());
    QVERIFY(panel.input<QLabel>("lightWords")->text() != words);
    // One without baked light says so.
    panel.pick(itemRef(ItemKind::DynamicLight, panel.sector().dynamicLights[1].id));
    QVERIFY(panel.input<ZoomPicture>("lightPicture") == nullptr);
    QVERIFY(!panel.input<QLabel>("lightWords")->text().isEmpty());
}

void tst_gui_space_data::ranges_of_a_fast_light_are_a_picture() {
    Panel panel;
    QVERIFY(panel.ready());
    panel.pick(itemRef(ItemKind::FastLight, panel.sector().fastLights[0].id));
    auto* picture = panel.input<ZoomPicture>("lightPicture");
    QVERIFY(picture);
    // The sample scales vertices 0 and 1 by 1 and 2, and after six more vertex 8 by 255.
    QCOMPARE(picture->picture().pixelColor(0, 0), QColor(1, 1, 1));
    QCOMPARE(picture->picture().pixelColor(1, 0), QColor(2, 2, 2));
    QCOMPARE(picture->picture().pixelColor(8, 0), QColor(255, 255, 255));
    QVERIFY(picture->picture().pixelColor(2, 0).blue() > picture->picture().pixelColor(2, 0).red());
}

void tst_gui_space_data::an_extension_is_typed_as_text_or_as_digits() {
    Panel panel;
    QVERIFY(panel.ready());
    const auto data = [&](std::size_t at) {
        const auto bytes = panel.map()->extensions[at].data.span();
        return QByteArray(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    };
    const std::size_t steps = panel.steps();
    panel.pick(itemRef(ItemKind::Extension, panel.map()->extensions[0].id));
    auto* edit = panel.input<QPlainTextEdit>("field:data");
    auto* form = panel.input<QComboBox>("field:data.form");
    QVERIFY(edit && form);
    QCOMPARE(form->currentIndex(), 1); // its bytes are no text
    edit->setFocus();
    QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(edit, QStringLiteral("3c 62 3e"));
    QTest::keyClicks(edit, QStringLiteral(" z"));
    QCOMPARE(edit->property("invalid").toBool(), true);
    QTest::keyClick(edit, Qt::Key_Backspace);
    form->setFocus();
    QCOMPARE(data(0), QByteArray("<b>"));
    QCOMPARE(panel.steps(), steps + 1);
    QTest::keyClick(form, Qt::Key_Up);
    QCOMPARE(edit->toPlainText(), QStringLiteral("<b>"));
    edit->setFocus();
    QTest::keyClick(edit, Qt::Key_End, Qt::ControlModifier);
    QTest::keyClicks(edit, QStringLiteral("!"));
    form->setFocus();
    QCOMPARE(data(0), QByteArray("<b>!"));
    QCOMPARE(data(1), QByteArray());
}

void tst_gui_space_data::reserved_bits_are_folded_and_can_be_cleared() {
    const MapPtr sample = octant::test::readTestMap("pmf/kitchen-sink.2025-08-08.pmf");
    const auto edited = editable(sample);
    edited->extensions.update(0, [](Extension& extension) { extension.flags |= 0x40; });
    const auto pieces = pmf::writeMap(*edited);
    QVERIFY(pieces.has_value());
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("reserved.pmf")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const Blob bytes = pmf::joined(*pieces);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
    file.close();

    Panel panel(file.fileName());
    QVERIFY(panel.ready());
    panel.pick(itemRef(ItemKind::Extension, panel.map()->extensions[0].id));
    QVERIFY(panel.input<QLineEdit>("field:flags/reserved") == nullptr);
    QVERIFY(panel.click("reservedFold"));
    QVERIFY(panel.input<QLabel>("reservedWarning"));
    auto* line = panel.input<QWidget>("field:flags/reserved");
    QVERIFY(line);
    QVERIFY(panel.click("reset:flags/reserved"));
    QCOMPARE(panel.map()->extensions[0].flags & 0xfc, 0);
    QVERIFY(panel.input<QToolButton>("reservedFold") == nullptr);
    QVERIFY(panel.driver().trigger("edit.undo"));
    QCOMPARE(panel.map()->extensions[0].flags & 0xfc, 0x40);
}

} // namespace tst_gui_space_data

OCTANT_WINDOW_SUITE(tst_gui_space_data, tst_gui_space_data)
#include "tst_gui_space_data.moc"
