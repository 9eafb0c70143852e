#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTest>
#include <QToolButton>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/document/documents.h"
#include "model/map/locate.h"
#include "model/schema/entity_schema.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/properties/fields/color_popup.h"
#include "views/properties/fields/field_editor.h"
#include "views/properties/fields/number_box.h"
#include "views/properties/property_row.h"

namespace tst_gui_properties {

using namespace octant;
using octant::test::addEdit;
using octant::test::itemRef;
using octant::test::setEdit;
using octant::test::WindowDriver;

namespace {

/// The window with a map that has every structure, and the panel of properties in it.
class Panel {
public:
    explicit Panel(const char* file = "pmf/kitchen-sink.2025-08-08.pmf") {
        m_driver.openCopy(QString::fromLatin1(file));
        m_ready = m_driver.settle() && QTest::qWaitForWindowActive(&m_driver.window());
    }
    bool ready() const { return m_ready; }
    WindowDriver& driver() { return m_driver; }
    Document& document() { return *m_driver->documents().current(); }
    MapPtr map() { return document().snapshot(); }
    const Level& level() { return *map()->levels[0]; }
    std::size_t steps() { return document().history().size(); }

    Selection items(ItemKind kind) {
        Selection found;
        for (const ItemId id : itemsOf(*map(), kind, itemRef(ItemKind::Level, level().id)))
            found.push_back(itemRef(kind, id));
        return found;
    }
    ItemRef item(ItemKind kind, std::size_t at) { return items(kind)[at]; }
    void pick(const Selection& selection) {
        m_driver->host().select(selection);
        QCoreApplication::processEvents();
    }

    /// The input of a field, scrolled to where the mouse reaches it; null when it is not there.
    template <class T = QLineEdit> T* input(const char* name) {
        auto* scroll = m_driver->findChild<QScrollArea*>(QStringLiteral("properties"));
        for (T* found : scroll->widget()->findChildren<T*>(QString::fromLatin1(name)))
            if (found->isVisible()) {
                scroll->ensureWidgetVisible(found);
                QCoreApplication::processEvents();
                return found;
            }
        return nullptr;
    }
    QString reasonShown() {
        auto* scroll = m_driver->findChild<QScrollArea*>(QStringLiteral("properties"));
        for (const QLabel* label : scroll->widget()->findChildren<QLabel*>())
            if (label->isVisible() && label->property("reason").toBool())
                return label->text();
        return {};
    }

private:
    WindowDriver m_driver;
    bool m_ready = false;
};

void type(QWidget* input, const char* text) {
    QTest::mouseClick(input, Qt::LeftButton);
    QTest::keyClick(input, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(input, QString::fromUtf8(text));
}

void leave(QWidget* input) { QTest::keyClick(input, Qt::Key_Tab); }

/// A drag with the left button, in single steps, that is not let go.
void dragFrom(QWidget* input, int pixels) {
    const QPoint start = input->rect().center();
    QTest::mousePress(input, Qt::LeftButton, {}, start);
    for (int i = 1; i <= 10; ++i)
        QTest::mouseMove(input, start + QPoint(pixels * i / 10, 0));
    QCoreApplication::processEvents();
}

void release(QWidget* input, int pixels) {
    QTest::mouseRelease(input, Qt::LeftButton, {}, input->rect().center() + QPoint(pixels, 0));
}

} // namespace

class TestGuiProperties : public QObject {
    Q_OBJECT

private slots:
    void typingIsOneStepUntilTheFieldIsLeft() {
        Panel panel;
        QVERIFY(panel.ready());
        panel.pick({panel.item(ItemKind::GravityEnvironment, 0)});
        auto* box = panel.input("field:gravity.y");
        QVERIFY(box);
        type(box, "12.5");
        QCOMPARE(panel.level().gravityEnvironments[0].gravity.y, 12.5f);
        QCOMPARE(panel.steps(), std::size_t{0});
        QVERIFY(panel.document().gestureOpen());
        leave(box);
        QVERIFY(!panel.document().gestureOpen());
        QCOMPARE(panel.steps(), std::size_t{1});
        QCOMPARE(panel.document().history()[0].name,
                 std::string("Set Gravity: ") +
                     displayName(*panel.map(), panel.item(ItemKind::GravityEnvironment, 0)));
        panel.document().undo();
        QCOMPARE(box->text(), QStringLiteral("-1.625"));
        QCOMPARE(panel.document().selection(), Selection{panel.item(ItemKind::GravityEnvironment, 0)});
    }

    void typingBackToTheStartLeavesNoStep() {
        Panel panel;
        panel.pick({panel.item(ItemKind::GravityEnvironment, 0)});
        auto* box = panel.input("field:gravity.y");
        type(box, "3");
        type(box, "-1.625");
        leave(box);
        QCOMPARE(panel.steps(), std::size_t{0});
        QVERIFY(!panel.document().modified());
    }

    void escapeGivesTypingUp() {
        Panel panel;
        panel.pick({panel.item(ItemKind::Material, 0)});
        auto* line = panel.input("field:texture");
        type(line, "wood");
        QCOMPARE(panel.level().materials[0].texture, std::string("wood"));
        QTest::keyClick(line, Qt::Key_Escape);
        QCOMPARE(panel.level().materials[0].texture, std::string());
        QCOMPARE(line->text(), QString());
        QCOMPARE(panel.steps(), std::size_t{0});
    }

    void sumsAreWorkedOut() {
        Panel panel;
        panel.pick({panel.item(ItemKind::PhysicsMaterial, 0)});
        auto* box = panel.input("field:friction");
        type(box, "(1+2)*4");
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(panel.level().physicsMaterials[0].friction, 12.0f);
        QCOMPARE(box->text(), QStringLiteral("12"));
    }

    void dragIsOneStep() {
        Panel panel;
        panel.pick({panel.item(ItemKind::PhysicsMaterial, 0)});
        auto* box = panel.input("field:friction");
        dragFrom(box, 40);
        QVERIFY(panel.level().physicsMaterials[0].friction > 0);
        QCOMPARE(panel.steps(), std::size_t{0});
        release(box, 40);
        QCOMPARE(panel.steps(), std::size_t{1});
        QVERIFY(!panel.document().gestureOpen());
        panel.document().undo();
        QCOMPARE(panel.level().physicsMaterials[0].friction, -0.375f);
    }

    void dragOnTheLabelIsTheSame() {
        Panel panel;
        panel.pick({panel.item(ItemKind::PhysicsMaterial, 0)});
        auto* box = panel.input("field:friction");
        QLabel* label = nullptr;
        for (QLabel* each : box->window()->findChildren<QLabel*>())
            if (each->buddy() == box)
                label = each;
        QVERIFY(label);
        dragFrom(label, 60);
        QVERIFY(panel.level().physicsMaterials[0].friction > 0);
        QTest::keyClick(QWidget::keyboardGrabber(), Qt::Key_Escape);
        QCOMPARE(panel.level().physicsMaterials[0].friction, -0.375f);
        release(label, 60);
        QCOMPARE(panel.steps(), std::size_t{0});
        dragFrom(label, 60);
        release(label, 60);
        QCOMPARE(panel.steps(), std::size_t{1});
    }

    void dragBackToTheStartLeavesNoStep() {
        Panel panel;
        panel.pick({panel.item(ItemKind::PhysicsMaterial, 0)});
        auto* box = panel.input("field:friction");
        dragFrom(box, 40);
        QTest::mouseMove(box, box->rect().center());
        release(box, 0);
        QCOMPARE(panel.steps(), std::size_t{0});
        QCOMPARE(panel.level().physicsMaterials[0].friction, -0.375f);
    }

    void undoDuringADragCancelsIt() {
        Panel panel;
        panel.pick({panel.item(ItemKind::PhysicsMaterial, 0)});
        auto* box = panel.input("field:friction");
        dragFrom(box, 40);
        QVERIFY(panel.document().gestureOpen());
        QCoreApplication::processEvents();
        QTest::keyClick(QWidget::keyboardGrabber(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(panel.level().physicsMaterials[0].friction, -0.375f);
        QTest::mouseMove(box, box->rect().center() + QPoint(60, 0));
        release(box, 60);
        QCOMPARE(panel.steps(), std::size_t{0});
        QVERIFY(!panel.document().gestureOpen());
        QVERIFY(!QWidget::keyboardGrabber());
        QCOMPARE(panel.level().physicsMaterials[0].friction, -0.375f);
    }

    void wheelAndArrowsMergeUntilTheFieldIsLeft() {
        Panel panel;
        panel.pick({panel.item(ItemKind::Material, 0)});
        auto* box = panel.input("field:shading");
        QTest::mouseClick(box, Qt::LeftButton);
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(panel.level().materials[0].shading, std::uint8_t{251});
        leave(box);
        QCOMPARE(panel.steps(), std::size_t{1});
    }

    void whatCannotBeIsRefusedAtThePlace_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("reason");
        QTest::newRow("no number") << "field:shading"
                                   << "dark"
                                   << "This is not a number";
        QTest::newRow("too large") << "field:shading"
                                   << "300"
                                   << "Not more than 255";
        QTest::newRow("too small") << "field:shading"
                                   << "-1"
                                   << "Not less than 0";
        QTest::newRow("no whole number") << "field:shading"
                                         << "1.5"
                                         << "Only whole numbers go here";
        QTest::newRow("no colour") << "field:color"
                                   << "#12"
                                   << "A colour is #rrggbb or #rrggbbaa";
    }
    void whatCannotBeIsRefusedAtThePlace() {
        QFETCH(QString, field);
        QFETCH(QString, text);
        QFETCH(QString, reason);
        Panel panel;
        panel.pick({panel.item(ItemKind::Material, 0)});
        const MapPtr before = panel.map();
        auto* line = panel.input(qPrintable(field));
        QVERIFY(line);
        const QString shown = line->text();
        QTest::mouseClick(line, Qt::LeftButton);
        line->selectAll();
        QTest::keyClick(line, Qt::Key_Delete);
        QTest::keyClicks(line, text);
        QVERIFY2(panel.reasonShown().startsWith(reason.left(16)), qPrintable(panel.reasonShown()));
        QVERIFY(line->property("invalid").toBool());
        leave(line);
        QCOMPARE(panel.reasonShown(), QString());
        QVERIFY(!line->property("invalid").toBool());
        // What could be on the way there is kept as a step, or nothing was.
        while (panel.document().undoStack().index() > 0)
            panel.document().undo();
        QCOMPARE(panel.map(), before);
        QCOMPARE(line->text(), shown);
    }

    /// Nobody is asked for the bone of what follows nobody; what is set already stays within reach.
    void whatMeansNothingIsHidden() {
        Panel panel;
        QVERIFY(panel.ready());
        const ItemRef level = itemRef(ItemKind::Level, panel.level().id);
        QVERIFY(panel.driver()->host().submit(addEdit(level, ItemKind::Entity)
                                                  .with("type", std::string("trigger"))
                                                  .with("name", std::string("gate"))
                                                  .with("position", std::vector<float>{0, 0, 0})));
        const auto& entities = panel.level().entities.entities;
        const ItemRef trigger = itemRef(ItemKind::Entity, entities[entities.size() - 1].id);
        panel.pick({trigger});
        const auto set = [&](const char* field, const Value& value) {
            const bool done = panel.driver()->host().submit(setEdit({trigger}, field, value));
            QCoreApplication::processEvents();
            return done;
        };
        QVERIFY(panel.input<QWidget>("field:follow_entity") != nullptr);
        for (const char* hidden : {"field:follow_bone", "field:flags/follow_bone_tail", "field:type_filter",
                                   "field:flags/type_filter_blacklist", "field:flags/team_filter_blacklist"})
            QVERIFY2(panel.input<QWidget>(hidden) == nullptr, hidden);
        QVERIFY(set("follow_entity", std::string("guard")));
        QVERIFY(panel.input<QWidget>("field:follow_bone") != nullptr);
        QVERIFY(panel.input<QWidget>("field:flags/follow_bone_tail") == nullptr);
        QVERIFY(set("follow_bone", std::string("hand")));
        QVERIFY(panel.input<QWidget>("field:flags/follow_bone_tail") != nullptr);
        QVERIFY(set("follow_entity", std::string()));
        QVERIFY(panel.input<QWidget>("field:follow_bone") != nullptr); // it holds something
        // A click on the switch brings what it is about.
        auto* enabled = panel.input<QCheckBox>("field:flags/type_filter_enabled");
        QVERIFY(enabled != nullptr);
        QTest::mouseClick(enabled, Qt::LeftButton, {}, QPoint(8, enabled->height() / 2));
        QCoreApplication::processEvents();
        QVERIFY(panel.input<QWidget>("field:type_filter") != nullptr);
        QVERIFY(panel.input<QWidget>("field:flags/type_filter_blacklist") != nullptr);
        QCOMPARE(panel.input<QCheckBox>("field:flags/type_filter_enabled"), enabled); // it keeps the keys
    }

    void severalItemsShowWhatTheyShare() {
        Panel panel;
        panel.pick(panel.items(ItemKind::PhysicsMaterial));
        auto* box = panel.input("field:friction");
        QCOMPARE(box->text(), mixedText);
        QVERIFY(!panel.input("field:color"));
        type(box, "0.5");
        leave(box);
        for (const PhysicsMaterial& material : panel.level().physicsMaterials)
            QCOMPARE(material.friction, 0.5f);
        QCOMPARE(panel.steps(), std::size_t{1});
        QCOMPARE(box->text(), QStringLiteral("0.5"));
        panel.pick({});
        panel.document().undo();
        QCOMPARE(panel.document().selection(), panel.items(ItemKind::PhysicsMaterial));
        QCOMPARE(panel.input("field:friction")->text(), mixedText);
    }

    void differentKindsShowTheFieldsOfAll() {
        Panel panel;
        panel.pick({panel.item(ItemKind::Material, 0), panel.item(ItemKind::PhysicsMaterial, 0)});
        QVERIFY(!panel.input("field:friction"));
        QVERIFY(!panel.input("field:shading"));
        QVERIFY(panel.input("field:name"));
        panel.pick({panel.item(ItemKind::Material, 0), panel.item(ItemKind::SoundMaterial, 0)});
        QVERIFY(!panel.input("field:name"));
    }

    void oneNumberOfMixedVectorsIsSetAlone() {
        Panel panel;
        const auto before = panel.level().gravityEnvironments;
        panel.pick(panel.items(ItemKind::GravityEnvironment));
        auto* box = panel.input("field:gravity.y");
        QCOMPARE(box->text(), mixedText);
        type(box, "-9");
        leave(box);
        for (std::size_t i = 0; i < before.size(); ++i) {
            QCOMPARE(panel.level().gravityEnvironments[i].gravity.x, before[i].gravity.x);
            QCOMPARE(panel.level().gravityEnvironments[i].gravity.y, -9.0f);
            QCOMPARE(panel.level().gravityEnvironments[i].gravity.z, before[i].gravity.z);
        }
        QCOMPARE(panel.steps(), std::size_t{1});
        QCOMPARE(panel.input("field:gravity.y")->text(), QStringLiteral("-9"));
    }

    void resetGivesTheDefault() {
        Panel panel;
        panel.pick({panel.item(ItemKind::Material, 0)});
        auto* reset = panel.input<QToolButton>("reset:uv_scroll");
        QVERIFY(reset);
        QTest::mouseClick(reset, Qt::LeftButton);
        QCOMPARE(panel.level().materials[0].uvScroll, glm::vec2(0));
        QCOMPARE(panel.steps(), std::size_t{1});
        QVERIFY(!panel.input<QToolButton>("reset:uv_scroll"));
    }

    void switchesAndChoicesAreStepsOfTheirOwn() {
        Panel panel;
        panel.pick({panel.item(ItemKind::Material, 0)});
        auto* liquid = panel.input<QCheckBox>("field:flags/liquid");
        QVERIFY(liquid);
        QTest::mouseClick(liquid, Qt::LeftButton, {}, QPoint(8, liquid->height() / 2));
        QVERIFY(liquid->isChecked());
        QCOMPARE(panel.steps(), std::size_t{1});
        auto* mode = panel.input<QComboBox>("field:render_mode");
        QVERIFY(mode);
        mode->setFocus();
        const int at = mode->currentIndex();
        QTest::keyClick(mode, Qt::Key_Down);
        QCOMPARE(mode->currentIndex(), at + 1);
        QCOMPARE(panel.steps(), std::size_t{2});
        panel.pick(panel.items(ItemKind::Material));
        QCOMPARE(panel.input<QCheckBox>("field:flags/liquid")->checkState(), Qt::PartiallyChecked);
    }

    void colourIsPickedWithAlpha() {
        Panel panel;
        panel.pick({panel.item(ItemKind::Material, 0)});
        auto* line = panel.input("field:color");
        QVERIFY(line);
        type(line, "#40a030");
        leave(line);
        QCOMPARE(panel.steps(), std::size_t{1});
        auto* swatch = panel.input<QAbstractButton>("field:color.swatch");
        QVERIFY(swatch);
        QTest::mouseClick(swatch, Qt::LeftButton);
        auto* popup = qobject_cast<ColorPopup*>(QApplication::activePopupWidget());
        QVERIFY(popup);
        QTest::mousePress(popup, Qt::LeftButton, {}, QPoint(30, 30));
        QTest::mouseMove(popup, QPoint(60, 60));
        QTest::mouseMove(popup, QPoint(90, 90));
        QCOMPARE(panel.steps(), std::size_t{1});
        QVERIFY(line->text() != QLatin1String("#40a030"));
        QTest::mouseRelease(popup, Qt::LeftButton, {}, QPoint(90, 90));
        QCOMPARE(panel.steps(), std::size_t{2});
        QTest::keyClick(popup, Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activePopupWidget());
        panel.document().undo();
        QCOMPARE(line->text(), QStringLiteral("#40a030"));
    }

    void referencesAreFoundByPartOfTheirName() {
        Panel panel;
        panel.pick({panel.item(ItemKind::SkyEnvironment, 0)});
        auto* text = panel.input("field:cloud_top.text");
        QVERIFY(text);
        QTest::mouseClick(text, Qt::LeftButton);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("wall"));
        QCOMPARE(text->text(), QStringLiteral("wall"));
        QAbstractItemView* popup = text->completer()->popup();
        QTRY_VERIFY(popup->isVisible());
        QCOMPARE(popup->model()->rowCount(), 1);
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        QTRY_COMPARE(panel.steps(), std::size_t{1});
        const Level& level = panel.level();
        QCOMPARE(level.skyEnvironments[0].cloudTop.id, level.materials[2].id);
        // A name that nothing has is refused and goes when the field is left.
        text = panel.input("field:cloud_top.text");
        text->selectAll();
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("nothing"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QVERIFY2(panel.reasonShown().startsWith(QLatin1String("No material is called")),
                 qPrintable(panel.reasonShown()));
        leave(QApplication::focusWidget());
        QCOMPARE(panel.reasonShown(), QString());
        QCOMPARE(text->text(), QStringLiteral("m:wall2"));
        QCOMPARE(panel.steps(), std::size_t{1});
    }

    void timesAreTypedInUtc() {
        Panel panel;
        panel.pick({itemRef(ItemKind::Map, MapItem)});
        auto* line = panel.input("field:creation_time");
        QVERIFY(line);
        QCOMPARE(line->text(), QStringLiteral("2025-01-07 00:00:00"));
        type(line, "2025-08-08 14:30:05");
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(panel.map()->header.creationTime, std::uint64_t{1754663405});
        QCOMPARE(panel.steps(), std::size_t{1});
        type(line, "yesterday");
        QVERIFY(!panel.reasonShown().isEmpty());
        leave(line);
        QCOMPARE(panel.map()->header.creationTime, std::uint64_t{1754663405});
        auto* now = panel.input<QToolButton>("field:creation_time.now");
        QTest::mouseClick(now, Qt::LeftButton);
        QCOMPARE(panel.steps(), std::size_t{2});
    }

    void longTextsMergeUntilTheyAreLeft() {
        Panel panel;
        panel.pick({itemRef(ItemKind::Map, MapItem)});
        auto* edit = panel.input<QPlainTextEdit>("field:description");
        QVERIFY(edit);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("two"));
        QTest::keyClick(edit, Qt::Key_Return);
        QTest::keyClicks(edit, QStringLiteral("lines"));
        QCOMPARE(panel.steps(), std::size_t{0});
        leave(edit);
        QCOMPARE(panel.map()->header.description, std::string("two\nlines"));
        QCOMPARE(panel.steps(), std::size_t{1});
    }

    void pickingSomethingElseEndsTyping() {
        Panel panel;
        panel.pick({panel.item(ItemKind::Material, 0)});
        type(panel.input("field:texture"), "wood");
        panel.pick({panel.item(ItemKind::Material, 1)});
        QVERIFY(!panel.document().gestureOpen());
        QCOMPARE(panel.steps(), std::size_t{1});
        QCOMPARE(panel.level().materials[0].texture, std::string("wood"));
        QVERIFY(panel.level().materials[1].texture != "wood");
        panel.document().undo();
        QCOMPARE(panel.document().selection(), Selection{panel.item(ItemKind::Material, 0)});
    }

    void cubesAndFacesTakeMaterials() {
        Panel panel;
        const SectorSlot& slot = panel.level().sectors[0];
        const Sector* sector = slot.cell->value();
        QVERIFY(sector);
        Selection cubes;
        for (std::uint32_t i = 0; i < sector->cubes.size(); ++i)
            if (sector->cubes.cubes[i].geometry())
                cubes.push_back(ItemRef::ofCube(slot.id, i));
        QVERIFY(cubes.size() > 1);
        const auto choose = [&](const char* name) {
            auto* text = panel.input("field:material.text");
            QVERIFY(text);
            QTest::mouseClick(text, Qt::LeftButton);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_A, Qt::ControlModifier);
            QTest::keyClicks(QApplication::focusWidget(), QString::fromLatin1(name));
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        };
        const auto materialOf = [&](std::size_t cube, int face) {
            const Sector& now = *panel.level().sectors[0].cell->value();
            return now.usedMaterials[now.cubes.material(now.cubes.cubes[cubes[cube].cube], face)].id;
        };
        const ItemId wall = panel.level().materials[2].id;
        panel.pick({cubes[0]});
        choose("m:wall2");
        QCOMPARE(panel.steps(), std::size_t{1});
        for (int face = 0; face < 6; ++face)
            QCOMPARE(materialOf(0, face), wall);
        panel.pick(cubes);
        QCOMPARE(panel.input("field:material.text")->placeholderText(), mixedText);
        choose("m:wall2");
        QCOMPARE(panel.steps(), std::size_t{2});
        for (std::size_t i = 0; i < cubes.size(); ++i)
            QCOMPARE(materialOf(i, 3), wall);
        panel.pick({ItemRef::ofCube(slot.id, cubes[1].cube, 2)});
        choose("m:lamp5");
        QCOMPARE(panel.steps(), std::size_t{3});
        QCOMPARE(materialOf(1, 2), panel.level().materials[5].id);
        QCOMPARE(materialOf(1, 3), wall);
        auto* backfaces = panel.input<QCheckBox>("field:draw_backfaces");
        QVERIFY(backfaces);
        QTest::mouseClick(backfaces, Qt::LeftButton, {}, QPoint(8, backfaces->height() / 2));
        QCOMPARE(panel.steps(), std::size_t{4});
        panel.document().goToStep(0);
        QVERIFY(!panel.document().modified());
    }

    void everyInputOfEveryItemHasNames_data() {
        QTest::addColumn<QString>("file");
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
            QTest::newRow(revision) << QStringLiteral("pmf/kitchen-sink.%1.pmf").arg(QLatin1String(revision));
    }
    void everyInputOfEveryItemHasNames() {
        QFETCH(QString, file);
        Panel panel(qPrintable(file));
        QVERIFY(panel.ready());
        Selection all{itemRef(ItemKind::Map, MapItem), itemRef(ItemKind::Level, panel.level().id)};
        for (const EntitySchema& schema : entitySchemas())
            if (schema.exists(panel.map()->revision)) {
                QVERIFY2(panel.driver()->host().submit(
                             addEdit(itemRef(ItemKind::Level, panel.level().id), ItemKind::Entity)
                                 .with("type", std::string(schema.name))),
                         schema.name);
                all.insert(all.end(), panel.document().selection().begin(),
                           panel.document().selection().end());
            }
        const auto addAll = [&](const ItemRef& owner, ItemKind first, ItemKind last) {
            for (int kind = static_cast<int>(first); kind <= static_cast<int>(last); ++kind)
                for (const ItemId id : itemsOf(*panel.map(), static_cast<ItemKind>(kind), owner))
                    all.push_back(itemRef(static_cast<ItemKind>(kind), id));
        };
        addAll(itemRef(ItemKind::Map, MapItem), ItemKind::Entity, ItemKind::Extension);
        addAll(itemRef(ItemKind::Level, panel.level().id), ItemKind::Material, ItemKind::Container);
        for (const SectorSlot& slot : panel.level().sectors) {
            addAll(itemRef(ItemKind::Sector, slot.id), ItemKind::SoundRegion, ItemKind::Entity);
            for (std::uint32_t cube = 0; cube < slot.cell->value()->cubes.size(); ++cube)
                all.push_back(ItemRef::ofCube(slot.id, cube));
        }
        int inputs = 0;
        for (const ItemRef& item : all) {
            panel.pick({item});
            auto* form = panel.driver()->findChild<QScrollArea*>(QStringLiteral("properties"))->widget();
            if (!form)
                continue;
            QSet<QString> names;
            for (const FieldEditor* editor : form->findChildren<FieldEditor*>())
                for (const QWidget* widget : editor->findChildren<QWidget*>()) {
                    const bool input = qobject_cast<const QLineEdit*>(widget) ||
                                       qobject_cast<const QAbstractButton*>(widget) ||
                                       qobject_cast<const QComboBox*>(widget) ||
                                       qobject_cast<const QPlainTextEdit*>(widget);
                    if (!input || !widget->isVisibleTo(form))
                        continue;
                    ++inputs;
                    const QString where =
                        QStringLiteral("%1: %2 '%3'")
                            .arg(QString::fromStdString(placeOf(*panel.map(), item)),
                                 QString::fromUtf8(editor->info().name), widget->objectName());
                    QVERIFY2(widget->objectName().startsWith(QLatin1String("field:")), qPrintable(where));
                    QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(where));
                    QVERIFY2(!names.contains(widget->objectName()), qPrintable(where));
                    names.insert(widget->objectName());
                }
        }
        QVERIFY(inputs > 500);
    }

    void theColourPickerHasNames() {
        Panel panel;
        panel.pick({panel.item(ItemKind::Material, 0)});
        QTest::mouseClick(panel.input<QAbstractButton>("field:color.swatch"), Qt::LeftButton);
        QWidget* popup = QApplication::activePopupWidget();
        QVERIFY(popup);
        QCOMPARE(popup->objectName(), QStringLiteral("colorPopup"));
        QVERIFY(!popup->accessibleName().isEmpty());
        for (const QWidget* part : popup->findChildren<QWidget*>()) {
            QVERIFY2(!part->objectName().isEmpty(), part->metaObject()->className());
            QVERIFY2(!part->accessibleName().isEmpty(), part->metaObject()->className());
        }
        QTest::keyClick(popup, Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activePopupWidget());
        QCOMPARE(panel.steps(), std::size_t{0});
    }

    void labelsFitIntoTheSmallestWindow() {
        Panel panel;
        panel.driver()->resize(1280, 720);
        for (const ItemKind kind :
             {ItemKind::Material, ItemKind::WeatherEnvironment, ItemKind::SkyEnvironment}) {
            panel.pick({panel.item(kind, 0)});
            auto* scroll = panel.driver()->findChild<QScrollArea*>(QStringLiteral("properties"));
            QVERIFY(scroll->widget()->minimumSizeHint().width() <= scroll->viewport()->width());
        }
    }
};

} // namespace tst_gui_properties

OCTANT_WINDOW_SUITE(tst_gui_properties, TestGuiProperties)
#include "tst_gui_properties.moc"
