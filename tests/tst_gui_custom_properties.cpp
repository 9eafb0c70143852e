#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QTest>
#include <QToolButton>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/document/documents.h"
#include "model/map/locate.h"
#include "model/schema/typed_values.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_custom_properties {

using namespace octant;
using octant::test::addEdit;
using octant::test::itemRef;
using octant::test::WindowDriver;

namespace {

/// The window with a map, and the custom properties of what is selected in it.
class CustomPanel {
public:
    explicit CustomPanel(const char* file = "pmf/minimal.2025-08-08.pmf") {
        m_driver.openCopy(QString::fromLatin1(file));
        m_ready = m_driver.settle() && QTest::qWaitForWindowActive(&m_driver.window());
    }
    bool ready() const { return m_ready; }
    Document& document() { return *m_driver->documents().current(); }
    MapPtr map() { return document().snapshot(); }
    const EntityList& list() { return map()->levels[0]->entities; }
    std::size_t steps() { return document().history().size(); }
    WindowDriver& driver() { return m_driver; }

    ItemRef added(const char* type) {
        const ItemRef level = itemRef(ItemKind::Level, map()->levels[0]->id);
        (void)m_driver->host().submit(addEdit(level, ItemKind::Entity).with("type", std::string(type)));
        return itemRef(ItemKind::Entity, list().entities[list().entities.size() - 1].id);
    }
    void pick(const Selection& selection) {
        m_driver->host().select(selection);
        QCoreApplication::processEvents();
    }
    const EntityData& data(const ItemRef& entity) {
        return *static_cast<const Entity*>(findItem(*map(), entity))->data;
    }
    /// The values of an entity as texts: "1.5", "a, b".
    QStringList values(const ItemRef& entity) {
        QStringList all;
        const auto add = [&](const TypedValue& value) {
            QStringList texts;
            for (std::size_t i = 0; i < elementsOf(value); ++i)
                texts.append(QString::fromStdString(elementText(value, i)));
            all.append(texts.join(QStringLiteral(", ")));
        };
        for (const TypedValue& value : data(entity).properties)
            add(value);
        for (const ContainerRef& ref : data(entity).containers)
            if (const void* container = findItem(*map(), itemRef(ItemKind::Container, ref.id)))
                add(static_cast<const Container*>(container)->value);
        return all;
    }

    /// A visible input of the panel, scrolled to; null where it is not there.
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
    bool click(const char* name) {
        auto* button = input<QToolButton>(name);
        if (!button || !button->isEnabled())
            return false;
        QTest::mouseClick(button, Qt::LeftButton);
        QCoreApplication::processEvents();
        return true;
    }
    /// Adds by keys: the button, down to the entry, Enter.
    bool add(const char* entry) {
        auto* button = input<QToolButton>("addProperty");
        if (!button)
            return false;
        QMenu& menu = *button->menu();
        bool found = false;
        QTimer::singleShot(0, &menu, [&] {
            for (QAction* action : menu.actions())
                if (action->objectName() == QString::fromLatin1(entry)) {
                    menu.setActiveAction(action);
                    found = true;
                }
            QTest::keyClick(&menu, found ? Qt::Key_Return : Qt::Key_Escape);
        });
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QCoreApplication::processEvents();
        return found;
    }
    bool choose(const char* name, ValueType type) {
        auto* box = input<QComboBox>(name);
        const int at = box ? box->findData(static_cast<int>(type)) : -1;
        if (at < 0)
            return false;
        box->setFocus();
        while (box->currentIndex() != at)
            QTest::keyClick(box, box->currentIndex() < at ? Qt::Key_Down : Qt::Key_Up);
        QCoreApplication::processEvents();
        return true;
    }
    QString words() {
        QStringList all;
        auto* scroll = m_driver->findChild<QScrollArea*>(QStringLiteral("properties"));
        for (const QLabel* label : scroll->widget()->findChildren<QLabel*>())
            if (label->isVisible())
                all.append(label->text());
        return all.join(QLatin1Char('\n'));
    }

private:
    WindowDriver m_driver;
    bool m_ready = false;
};

void typeInto(QWidget* input, const char* text) {
    QTest::mouseClick(input, Qt::LeftButton);
    QTest::keyClick(input, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(input, Qt::Key_Delete);
    QTest::keyClicks(input, QString::fromUtf8(text));
    QTest::keyClick(input, Qt::Key_Tab);
    QCoreApplication::processEvents();
}

} // namespace

class TestGuiCustomProperties : public QObject {
    Q_OBJECT

private slots:
    void aPropertyIsAddedTypedAndTakenBack_data() {
        QTest::addColumn<QString>("file");
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
            QTest::newRow(revision) << QStringLiteral("pmf/minimal.%1.pmf").arg(QLatin1String(revision));
    }
    void aPropertyIsAddedTypedAndTakenBack() {
        QFETCH(QString, file);
        CustomPanel panel(qPrintable(file));
        QVERIFY(panel.ready());
        const ItemRef entity = panel.added("prop");
        panel.pick({entity});
        QVERIFY(panel.words().contains("Custom properties"));
        QVERIFY(panel.words().contains("None yet."));
        const std::size_t before = panel.steps();
        QVERIFY(panel.add("addProperty.f32"));
        QCOMPARE(panel.values(entity), QStringList{"0"});
        // What it holds can be typed at once.
        auto* number = panel.input("field:properties/0/value");
        QVERIFY(number);
        QTRY_VERIFY(number->hasFocus());
        QTest::keyClicks(number, "2.5");
        QTest::keyClick(number, Qt::Key_Return);
        QCOMPARE(panel.values(entity), QStringList{"2.5"});
        QVERIFY(panel.add("addProperty.str"));
        typeInto(panel.input("field:properties/1/value"), "open, sesame");
        QCOMPARE(panel.values(entity), (QStringList{"2.5", "open, sesame"}));
        QVERIFY(panel.add("addProperty.bool"));
        auto* box = panel.input<QCheckBox>("field:properties/2/value");
        QVERIFY(box);
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        QCOMPARE(panel.values(entity), (QStringList{"2.5", "open, sesame", "true"}));
        QCOMPARE(panel.steps(), before + 6);
        while (panel.steps() > 0 && !panel.values(entity).isEmpty())
            QVERIFY(panel.driver().trigger("edit.undo"));
        QVERIFY(panel.words().contains("None yet."));
    }

    void typesAndDimensionsChange() {
        CustomPanel panel;
        QVERIFY(panel.ready());
        const ItemRef entity = panel.added("prop");
        panel.pick({entity});
        QVERIFY(panel.add("addProperty.f32"));
        typeInto(panel.input("field:properties/0/value"), "2.5");
        typeInto(panel.input("property:0.lengths"), "2 x 2");
        QCOMPARE(panel.values(entity), QStringList{"2.5, 0, 0, 0"});
        typeInto(panel.input("field:properties/0/value/3"), "7");
        QCOMPARE(panel.values(entity), QStringList{"2.5, 0, 0, 7"});
        const std::size_t before = panel.steps();
        QVERIFY(panel.choose("property:0.type", ValueType::I32));
        QVERIFY(panel.steps() > before);
        QCOMPARE(panel.values(entity), QStringList{"3, 0, 0, 7"});
        // The focus stays where it was.
        QVERIFY(panel.input<QComboBox>("property:0.type")->hasFocus());
        typeInto(panel.input("property:0.lengths"), "many");
        QVERIFY(panel.words().contains("whole numbers"));
        QCOMPARE(panel.values(entity), QStringList{"3, 0, 0, 7"});
        typeInto(panel.input("property:0.lengths"), "");
        QCOMPARE(panel.values(entity), QStringList{"3"});
        QVERIFY(panel.choose("property:0.type", ValueType::F64));
        typeInto(panel.input("field:properties/0/value"), "3.141592653589793");
        QCOMPARE(panel.values(entity), QStringList{"3.141592653589793"});
        typeInto(panel.input("field:properties/0/value"), "much");
        QCOMPARE(panel.values(entity), QStringList{"3.141592653589793"});
    }

    void longListsAreShownInPages() {
        CustomPanel panel;
        QVERIFY(panel.ready());
        const ItemRef entity = panel.added("prop");
        panel.pick({entity});
        QVERIFY(panel.add("addProperty.i32"));
        typeInto(panel.input("property:0.lengths"), "100");
        QVERIFY(panel.input("field:properties/0/value/47"));
        QVERIFY(!panel.input("field:properties/0/value/48"));
        QVERIFY(panel.click("property:0.next"));
        QVERIFY(panel.click("property:0.next"));
        typeInto(panel.input("field:properties/0/value/99"), "5");
        QVERIFY(panel.values(entity).front().endsWith(", 5"));
        QVERIFY(panel.input("field:properties/0/value/99")); // the page stays
    }

    void propertiesAreMovedAndRemoved() {
        CustomPanel panel("pmf/minimal.2025-01-15.pmf");
        QVERIFY(panel.ready());
        const ItemRef entity = panel.added("prop");
        panel.pick({entity});
        for (int i = 0; i < 3; ++i) {
            QVERIFY(panel.add("addProperty.i32"));
            typeInto(panel.input(qPrintable(QStringLiteral("field:properties/%1/value").arg(i))),
                     qPrintable(QString::number(i)));
        }
        QVERIFY(!panel.click("property:0.up"));
        QVERIFY(panel.click("property:2.up"));
        QCOMPARE(panel.values(entity), (QStringList{"0", "2", "1"}));
        QVERIFY(!panel.click("property:2.down"));
        QVERIFY(panel.click("property:0.down"));
        QVERIFY(panel.click("property:0.down"));
        QCOMPARE(panel.values(entity), (QStringList{"0", "2", "1"}));
        QVERIFY(panel.click("property:0.remove"));
        QCOMPARE(panel.values(entity), (QStringList{"2", "1"}));
        QVERIFY(!panel.input("field:properties/2/value"));
    }

    void severalEntitiesAreEditedTogether() {
        CustomPanel panel;
        QVERIFY(panel.ready());
        const ItemRef one = panel.added("prop"), two = panel.added("prop");
        panel.pick({one});
        QVERIFY(panel.add("addProperty.f32"));
        panel.pick({one, two});
        QVERIFY(panel.words().contains("None that all of these have."));
        QVERIFY(panel.add("addProperty.i32"));
        // Numbers count from the first: of the first entity that is the older one.
        QCOMPARE(panel.values(one), (QStringList{"0", "0"}));
        QVERIFY(panel.words().contains("different things"));
        QVERIFY(!panel.input("field:properties/0/value"));
        QVERIFY(panel.choose("property:0.type", ValueType::F32));
        typeInto(panel.input("field:properties/0/value"), "4");
        QCOMPARE(panel.values(one).front(), QString("4"));
        QCOMPARE(panel.values(two).front(), QString("4"));
    }

    void sharingIsToldAndEnds() {
        CustomPanel panel;
        QVERIFY(panel.ready());
        const ItemRef entity = panel.added("prop");
        panel.pick({entity});
        QVERIFY(panel.add("addProperty.i32"));
        QVERIFY(panel.driver()->host().submit(Edit{"item.duplicate", {entity}, {}}));
        QVERIFY(panel.driver().settle());
        const auto& entities = panel.list().entities;
        const ItemRef copy = itemRef(ItemKind::Entity, entities[entities.size() - 1].id);
        const ItemRef other =
            copy.id == entity.id ? itemRef(ItemKind::Entity, entities[entities.size() - 2].id) : entity;
        panel.pick({copy});
        QVERIFY(panel.words().contains("have this value too") ||
                panel.words().contains("has this value too"));
        QVERIFY(panel.click("property:0.own"));
        QVERIFY(!panel.input<QToolButton>("property:0.own"));
        typeInto(panel.input("field:properties/0/value"), "9");
        QCOMPARE(panel.values(copy), QStringList{"9"});
        QCOMPARE(panel.values(other), QStringList{"0"});
    }

    void settersAndContainersHaveAValue() {
        CustomPanel panel;
        QVERIFY(panel.ready());
        const ItemRef setter = panel.added("setter");
        panel.pick({setter});
        QVERIFY(panel.choose("property:value.type", ValueType::Str));
        typeInto(panel.input("field:value/value"), "open");
        const ItemRef container = itemRef(ItemKind::Container, panel.data(setter).container.id);
        panel.pick({container});
        auto* line = panel.input("field:value/value");
        QVERIFY(line);
        QCOMPARE(line->text(), QString("open"));
        typeInto(line, "shut");
        QVERIFY(!panel.input<QToolButton>("addProperty"));
        QCOMPARE(static_cast<const Container*>(findItem(*panel.map(), container))->value.texts,
                 std::vector<std::string>{"shut"});
    }
};

} // namespace tst_gui_custom_properties

OCTANT_WINDOW_SUITE(tst_gui_custom_properties, TestGuiCustomProperties)
#include "tst_gui_custom_properties.moc"
