#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSpinBox>
#include <QTest>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "tests/support/outline_driver.h"
#include "tests/support/window_suite.h"
#include "views/properties/property_values.h"

namespace tst_gui_accessible {

using namespace octant;
using octant::test::addEdit;
using octant::test::itemRef;
using octant::test::Tree;

namespace {

enum How { SetText, SetValue, Replace, Toggle, Press, Choose };

QAccessibleInterface* of(QWidget* widget) { return QAccessible::queryAccessibleInterface(widget); }

void act(QAccessibleInterface* interface, const QString& action) {
    QVERIFY(interface && interface->actionInterface());
    QVERIFY(interface->actionInterface()->actionNames().contains(action));
    interface->actionInterface()->doAction(action);
}

/// The list that a box or a view shows, among what the interface has below it.
QAccessibleInterface* listIn(QAccessibleInterface* interface) {
    if (interface->role() == QAccessible::List)
        return interface;
    for (int i = 0; i < interface->childCount(); ++i)
        if (QAccessibleInterface* const child = interface->child(i))
            if (QAccessibleInterface* const found = listIn(child))
                return found;
    return nullptr;
}

/// Does with an input what a screen reader or a test driver would do.
void change(QWidget* input, How how, const QString& text) {
    QAccessibleInterface* const interface = of(input);
    QVERIFY(interface);
    if (how == SetText) {
        interface->setText(QAccessible::Value, text);
    } else if (how == SetValue) {
        QVERIFY(interface->valueInterface());
        interface->valueInterface()->setCurrentValue(text.toDouble());
    } else if (how == Replace) {
        QVERIFY(interface->editableTextInterface());
        interface->editableTextInterface()->replaceText(0, interface->textInterface()->characterCount(),
                                                        text);
    } else if (how == Toggle) {
        act(interface, QAccessibleActionInterface::toggleAction());
    } else if (how == Press) {
        act(interface, QAccessibleActionInterface::pressAction());
    } else {
        if (interface->role() == QAccessible::ComboBox)
            act(interface, QAccessibleActionInterface::showMenuAction());
        QAccessibleInterface* const list = listIn(interface);
        QVERIFY(list);
        QCoreApplication::processEvents();
        bool found = false;
        for (int i = 0; i < list->childCount() && !found; ++i) {
            QAccessibleInterface* const row = list->child(i);
            found = row && row->text(QAccessible::Name) == text;
            if (found)
                act(row, QAccessibleActionInterface::toggleAction());
        }
        QVERIFY2(found, qPrintable(text));
    }
}

class Fields : public Tree {
public:
    /// The item of a kind, which may be a new entity of a type.
    ItemRef item(ItemKind kind, const QString& type) {
        if (!type.isEmpty()) {
            document().submit(addEdit(level(), ItemKind::Entity).with("type", type.toStdString()));
            return document().selection().front();
        }
        if (isRoot(kind))
            return itemRef(kind, MapItem);
        if (kind == ItemKind::Level)
            return level();
        for (const SectorSlot& slot : map()->levels[0]->sectors)
            if (kind == ItemKind::Region)
                for (const ItemId id : ids(kind, itemRef(ItemKind::Sector, slot.id)))
                    return itemRef(kind, id);
        return itemRef(kind, ids(kind, level()).front());
    }
    void pick(const ItemRef& item) {
        driver()->host().select({item});
        QCoreApplication::processEvents();
    }
    Value value(const ItemRef& item, const std::string& path) {
        const MapPtr now = map();
        const auto groups = pickGroups(*now, {item});
        const FieldRef* field = findField(groups.front().fields, path, now->revision);
        return field ? field->get(*field, groups.front().items.front()) : Value();
    }
    /// The reason that stands below a field.
    QString reason() {
        for (const QLabel* label : driver()->findChildren<QLabel*>())
            if (label->isVisible() && label->property("reason").toBool())
                return label->text();
        return {};
    }
};

} // namespace

class TestGuiAccessible : public QObject {
    Q_OBJECT

private slots:
    void aFieldIsSet_data() {
        QTest::addColumn<ItemKind>("kind");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("input");
        QTest::addColumn<int>("how");
        QTest::addColumn<QString>("text");
        QTest::addColumn<Value>("expected");
        const auto row = [](const char* name, ItemKind kind, const char* path, const char* part, How how,
                            const char* text, const Value& expected, const char* type = "") {
            QTest::newRow(name) << kind << QString::fromLatin1(type) << QString::fromLatin1(path)
                                << QStringLiteral("field:%1%2").arg(QLatin1String(path), QLatin1String(part))
                                << static_cast<int>(how) << QString::fromUtf8(text) << expected;
        };
        using Numbers = std::vector<std::int64_t>;
        row("text", ItemKind::Material, "texture", "", SetText, "wood/oak", std::string("wood/oak"));
        row("editable text", ItemKind::Material, "texture", "", Replace, "wood", std::string("wood"));
        row("several lines", ItemKind::Map, "description", "", SetText, "One\ntwo", std::string("One\ntwo"));
        row("several lines, replaced", ItemKind::Map, "description", "", Replace, "Three",
            std::string("Three"));
        row("time", ItemKind::Map, "creation_time", "", SetText, "1970-01-02 00:00:00", std::uint64_t{86400});
        row("number", ItemKind::PhysicsMaterial, "friction", "", SetText, "0.75", 0.75f);
        row("value", ItemKind::PhysicsMaterial, "friction", "", SetValue, "0.00001", 0.00001f);
        row("value of a whole number", ItemKind::Material, "shading", "", SetValue, "17", std::uint64_t{17});
        row("whole number", ItemKind::Material, "shading", "", SetText, "17", std::uint64_t{17});
        row("sum", ItemKind::PhysicsMaterial, "friction", "", Replace, "2*3", 6.0f);
        row("switch, toggled", ItemKind::Material, "flags/liquid", "", Toggle, "", true);
        row("choice", ItemKind::Material, "render_mode", "", Choose, "Add", std::uint64_t{1});
        row("colour", ItemKind::Material, "color", "", SetText, "#a1b2c3", Numbers{161, 178, 195});
        row("list", ItemKind::Map, "gamemodes", ".0", SetText, "race", Value());
        row("line of a list", ItemKind::Material, "extra_textures", ".add", Press, "", Value());
        row("reference", ItemKind::SkyEnvironment, "cloud_top", ".text", SetText, "", Ref{});
        row("reference, chosen", ItemKind::SkyEnvironment, "cloud_top", "", Choose, "none", Ref{});
        row("places", ItemKind::Region, "sectors", "", SetText, "1,2,3", Numbers{1, 2, 3});
        row("entity by name", ItemKind::Entity, "target", ".text", Replace, "Door 7", std::string("Door 7"),
            "setter");
    }
    void aFieldIsSet() {
        QFETCH(ItemKind, kind);
        QFETCH(QString, type);
        QFETCH(QString, path);
        QFETCH(QString, input);
        QFETCH(int, how);
        QFETCH(QString, text);
        QFETCH(Value, expected);
        Fields fields;
        QVERIFY(fields.ready());
        const ItemRef item = fields.item(kind, type);
        fields.pick(item);
        if (std::holds_alternative<Ref>(expected)) { // something that it can be taken away from
            const ItemId material = fields.ids(ItemKind::Material, fields.level()).front();
            fields.document().submit(
                Edit{"item.set", {item}, {{"field", path.toStdString()}, {"value", Ref{material, {}}}}});
        }
        const Value before = fields.value(item, path.toStdString());
        const std::size_t steps = fields.document().history().size();
        auto* widget = fields.input<QWidget>(qPrintable(input));
        QVERIFY(widget);
        change(widget, static_cast<How>(how), text);
        QTRY_VERIFY2(fields.document().history().size() == steps + 1,
                     qPrintable(fields.reason() + QLatin1Char('/') + widget->objectName()));
        QVERIFY(!fields.document().gestureOpen());
        const Value after = fields.value(item, path.toStdString());
        QVERIFY(!sameValue(before, after));
        if (!std::holds_alternative<std::monostate>(expected))
            QVERIFY(sameValue(after, expected));
        fields.document().undo();
        QVERIFY(sameValue(fields.value(item, path.toStdString()), before));
    }

    void theRowThatIsChosenAlreadyClosesThePopup_data() {
        QTest::addColumn<ItemKind>("kind");
        QTest::addColumn<QString>("path");
        QTest::newRow("choice") << ItemKind::Material << "render_mode";
        QTest::newRow("name") << ItemKind::SkyEnvironment << "cloud_top";
    }
    void theRowThatIsChosenAlreadyClosesThePopup() {
        QFETCH(ItemKind, kind);
        QFETCH(QString, path);
        Fields fields;
        QVERIFY(fields.ready());
        const ItemRef item = fields.item(kind, {});
        fields.pick(item);
        if (kind == ItemKind::SkyEnvironment) {
            const ItemId material = fields.ids(ItemKind::Material, fields.level()).front();
            fields.document().submit(
                Edit{"item.set", {item}, {{"field", path.toStdString()}, {"value", Ref{material, {}}}}});
        }
        const std::size_t steps = fields.document().history().size();
        auto* box = fields.input<QComboBox>(qPrintable(QStringLiteral("field:") + path));
        QVERIFY(box);
        const QString now = box->currentText();
        QVERIFY(!now.isEmpty());
        change(box, Choose, now);
        QTRY_VERIFY(!box->view()->isVisible());
        QCOMPARE(box->currentText(), now);
        QCOMPARE(fields.document().history().size(), steps);
    }

    /// A popup has one row marked, whatever keys and mouse do with it.
    void aPopupMarksOneRow() {
        Fields fields;
        QVERIFY(fields.ready());
        fields.pick(fields.item(ItemKind::Entity, QStringLiteral("light")));
        auto* box = fields.input<QComboBox>("field:shape");
        QVERIFY(box && box->count() > 2);
        box->showPopup();
        QCoreApplication::processEvents();
        QAbstractItemView& list = *box->view();
        list.setCurrentIndex(list.model()->index(0, 0));
        QTest::keyClick(&list, Qt::Key_Down, Qt::ShiftModifier);
        QTRY_COMPARE(list.selectionModel()->selectedIndexes().size(), 1);
        QCOMPARE(list.currentIndex().row(), 1);
        QVERIFY(list.isVisible());
        QTest::keyClick(&list, Qt::Key_Return);
        QTRY_COMPARE(box->currentIndex(), 1);
        QVERIFY(!list.isVisible());
    }

    void aNameIsTakenAwayInOneStep() {
        Fields fields;
        QVERIFY(fields.ready());
        const ItemRef item = fields.item(ItemKind::Entity, QStringLiteral("setter"));
        fields.pick(item);
        QVERIFY(fields.document().submit(
            Edit{"item.set", {item}, {{"field", std::string("target")}, {"value", std::string("Door 7")}}}));
        const std::size_t steps = fields.document().history().size();
        auto* box = fields.input<QComboBox>("field:target");
        QVERIFY(box);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentIndex(), 0); // none
        QTRY_COMPARE(fields.document().history().size(), steps + 1);
        QCoreApplication::processEvents();
        QCOMPARE(fields.document().history().size(), steps + 1);
        QVERIFY(sameValue(fields.value(item, "target"), std::string()));
    }

    void whatCannotBeIsToldAndNotShown() {
        Fields fields;
        const ItemRef item = fields.item(ItemKind::PhysicsMaterial, {});
        fields.pick(item);
        auto* box = fields.input("field:friction");
        const QString shown = box->text();
        change(box, SetText, QStringLiteral("slippery"));
        QCOMPARE(box->text(), shown);
        QCOMPARE(fields.document().history().size(), std::size_t{0});
        QCOMPARE(fields.reason(), QStringLiteral("This is not a number"));
        QCOMPARE(of(box)->text(QAccessible::Description), QStringLiteral("This is not a number"));
        change(box, SetText, QStringLiteral("0.5"));
        QCOMPARE(fields.reason(), QString());
        QCOMPARE(fields.document().history().size(), std::size_t{1});
        fields.pick(fields.item(ItemKind::SkyEnvironment, {}));
        auto* name = fields.input<QComboBox>("field:cloud_top");
        const QString before = name->currentText();
        change(name->lineEdit(), SetText, QStringLiteral("nobody"));
        QCOMPARE(name->currentText(), before);
        QVERIFY(!fields.reason().isEmpty());
        QCOMPARE(fields.document().history().size(), std::size_t{1});
    }

    void whatIsOnlyShownStaysAsItIs() {
        Fields fields;
        fields.pick(fields.item(ItemKind::Map, {}));
        for (auto* line : fields.driver()->findChildren<QLineEdit*>())
            if (line->isVisible() && !line->isEnabled()) {
                const QString shown = line->text();
                change(line, SetText, QStringLiteral("7"));
                QCOMPARE(line->text(), shown);
            }
        QCOMPARE(fields.document().history().size(), std::size_t{0});
    }

    void aRowOfATreeOpensWhereItIsChosen() {
        Fields fields;
        QVERIFY(fields.ready());
        QTreeView& tree = fields.view();
        const QPersistentModelIndex materials = fields.list(ItemKind::Material),
                                    physics = fields.list(ItemKind::PhysicsMaterial);
        QVERIFY(materials.isValid() && physics.isValid());
        QVERIFY(!tree.isExpanded(materials) && !tree.isExpanded(physics));
        const QString name = materials.data(Qt::AccessibleTextRole).toString();
        QAccessibleInterface* row = nullptr;
        for (int i = 0; i < of(&tree)->childCount() && !row; ++i)
            if (QAccessibleInterface* const child = of(&tree)->child(i);
                child && child->text(QAccessible::Name) == name)
                row = child;
        act(row, QAccessibleActionInterface::toggleAction());
        QTRY_VERIFY(tree.isExpanded(materials));
        QCOMPARE(tree.currentIndex(), QModelIndex(materials));
        fields.click(physics); // a hand selects and does not open
        QCoreApplication::processEvents();
        QVERIFY(tree.selectionModel()->isSelected(physics));
        QVERIFY(!tree.isExpanded(physics));
    }

    void aStepOfTheHistoryIsGoneTo() {
        Fields fields;
        const ItemRef item = fields.item(ItemKind::PhysicsMaterial, {});
        fields.pick(item);
        const Value first = fields.value(item, "friction");
        change(fields.input("field:friction"), SetText, QStringLiteral("0.5"));
        change(fields.input("field:friction"), SetText, QStringLiteral("0.75"));
        QCOMPARE(fields.document().history().size(), std::size_t{2});
        auto* list = fields.driver()->findChild<QListView*>(QStringLiteral("history"));
        QVERIFY(list);
        change(list, Choose, list->model()->index(0, 0).data().toString());
        QTRY_VERIFY(sameValue(fields.value(item, "friction"), first));
    }

    void aNumberTellsItsValueAndItsLimits() {
        Fields fields;
        const ItemRef item = fields.item(ItemKind::Material, {});
        fields.pick(item);
        auto* box = fields.input("field:shading");
        QAccessibleValueInterface* const number = of(box)->valueInterface();
        QVERIFY(number);
        QCOMPARE(number->minimumValue().toDouble(), 0.0);
        QCOMPARE(number->maximumValue().toDouble(), 255.0);
        QCOMPARE(number->minimumStepSize().toDouble(), 1.0);
        number->setCurrentValue(23);
        QCOMPARE(number->currentValue().toDouble(), 23.0);
        QCOMPARE(of(box)->text(QAccessible::Value), QStringLiteral("23"));
        number->setCurrentValue(300); // beyond its limit
        QCOMPARE(number->currentValue().toDouble(), 23.0);
        QVERIFY(!fields.reason().isEmpty());
        number->setCurrentValue(QStringLiteral("many"));
        QCOMPARE(number->currentValue().toDouble(), 23.0);

        // Two that differ have none.
        const std::vector<ItemId> all = fields.ids(ItemKind::Material, fields.level());
        fields.driver()->host().select({item, itemRef(ItemKind::Material, all[1])});
        QCoreApplication::processEvents();
        box = fields.input("field:shading");
        QVERIFY(box && of(box)->valueInterface());
        QVERIFY(!of(box)->valueInterface()->currentValue().isValid());
    }

    void numbersOfAToolAreTaken() {
        Fields fields;
        fields.driver().trigger("view.build");
        fields.driver().trigger("build.terrain");
        for (auto* box : fields.driver()->findChildren<QDoubleSpinBox*>(QStringLiteral("terrainRadius"))) {
            QVERIFY(of(box)->valueInterface());
            of(box)->valueInterface()->setCurrentValue(3.0);
            QCOMPARE(box->value(), 3.0);
        }
    }
};

} // namespace tst_gui_accessible

OCTANT_WINDOW_SUITE(tst_gui_accessible, TestGuiAccessible)
#include "tst_gui_accessible.moc"
