#include <utility>

#include <QAction>
#include <QDialog>
#include <QDockWidget>
#include <QMap>
#include <QTest>

#include "app/document/documents.h"
#include "model/map/locate.h"
#include "tests/support/readme_list.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "tests/support/window_widgets.h"
#include "views/host/actions.h"

namespace tst_gui_readme {

using namespace octant;
using octant::test::differenceToReadme;
using octant::test::WindowDriver;

namespace {

/// Text that a table of Markdown takes.
QString cell(QString text) { return text.replace(QLatin1Char('|'), QStringLiteral("\\|")); }

/// The dialog, dock or else the part of the window that a widget is in, by its object name.
QString placeOf(const QWidget* widget) {
    for (const QWidget* parent = widget->parentWidget(); parent; parent = parent->parentWidget()) {
        const bool place = parent->isWindow() || qobject_cast<const QDockWidget*>(parent);
        if (place && !parent->objectName().isEmpty())
            return parent->objectName();
    }
    return {};
}

/// What a test driver needs to find the widgets that take input: where each is, its object name and what it
/// says of itself, of several situations of the window.
class WidgetList {
public:
    void look() {
        for (const QWidget* widget : QApplication::allWidgets()) {
            const QString name = widget->objectName();
            // Parts of a scroll area are its own, but for those of the start page. Inputs of fields and
            // buttons of actions are as many as there are fields and actions.
            if (name.isEmpty() || !test::takesInput(widget) ||
                (test::partOfAnother(widget) && !name.startsWith(QLatin1String("start."))) ||
                !widget->window()->isVisible() || !widget->isVisibleTo(widget->window()) ||
                name.contains(QLatin1Char(':')) || name.startsWith(QLatin1String("toolBar.")))
                continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const bool plain = button && widget->accessibleName().isEmpty(); // it then says its text
            m_rows.insert({placeOf(widget), name},
                          plain ? button->text().remove(QLatin1Char('&')) : widget->accessibleName());
        }
    }
    QStringList lines() const {
        QStringList lines{QStringLiteral("| in | object name | accessible name |"),
                          QStringLiteral("|---|---|---|")};
        for (auto row = m_rows.begin(); row != m_rows.end(); ++row)
            lines << QStringLiteral("| `%1` | `%2` | %3 |")
                         .arg(row.key().first, row.key().second, cell(row.value()));
        return lines;
    }

private:
    QMap<std::pair<QString, QString>, QString> m_rows;
};

/// Dialogs and menus that an action opened are put away as by Escape.
void closeDialogs(const QWidget& window) {
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (widget != &window && widget->isVisible())
            widget->close();
}

void lookAtDialogs(WindowDriver& driver, WidgetList& list, std::initializer_list<const char*> actions) {
    for (const char* id : actions) {
        QVERIFY2(driver.trigger(id), id);
        QVERIFY2(driver.settle(), id);
        list.look();
        closeDialogs(driver.window());
        QVERIFY2(driver.settle(), id);
    }
}

} // namespace

/// The lists of tests/README.md that drivers of the window rely on.
class TestGuiReadme : public QObject {
    Q_OBJECT

private slots:
    void listsAllActions();
    void listsInputsOfTheWindow();
};

void TestGuiReadme::listsAllActions() {
    WindowDriver driver;
    QStringList lines{QStringLiteral("| id | name | key |"), QStringLiteral("|---|---|---|")};
    for (const ActionRegistry::Entry& entry : driver->actions().entries()) {
        QString text = QString::fromUtf8(entry.row.text);
        text.remove(QLatin1Char('&'));
        QStringList keys = QString::fromUtf8(entry.row.keys).split(QStringLiteral(", "), Qt::SkipEmptyParts);
        lines << QStringLiteral("| `%1` | %2 | %3 |")
                     .arg(entry.action->objectName(), cell(text), cell(keys.join(QStringLiteral(", "))));
    }
    const QString difference = differenceToReadme(QStringLiteral("actions"), lines);
    QVERIFY2(difference.isEmpty(), qPrintable(difference));
}

void TestGuiReadme::listsInputsOfTheWindow() {
    WindowDriver driver;
    WidgetList list;
    QVERIFY(driver.settle());
    list.look();
    QVERIFY(driver.trigger("file.new-room"));
    QVERIFY(driver.settle());
    for (const char* dock : {"statistics", "keyframes", "signals", "log"}) {
        QAction* const shows =
            driver->actions().action(QStringLiteral("view.toggle-dock.") + QLatin1String(dock));
        QVERIFY2(shows, dock);
        if (!shows->isChecked())
            shows->trigger();
    }
    QVERIFY(driver.settle());
    list.look();
    lookAtDialogs(driver, list,
                  {"tools.command-palette", "help.keys", "edit.keys", "edit.preferences", "edit.kept-history",
                   "help.about", "go.position", "go.sector", "level.resize", "level.sector-size",
                   "level.simplify", "file.export", "file.convert-to-terrain", "file.new-terrain",
                   "file.archive", "file.backups"});
    const MapPtr map = driver->host().snapshot();
    driver->host().select({{ItemKind::Material, -1, ItemRef::NoCube, map->levels[0]->materials[0].id}});
    QVERIFY(driver.settle());
    lookAtDialogs(driver, list, {"edit.replace-material"});
    const ItemRef level{ItemKind::Level, -1, ItemRef::NoCube, map->levels[0]->id};
    QVERIFY(driver->host().submit(Edit{"preset.add", {level}, {}}.with("type", std::string("prop"))));
    QVERIFY(driver.settle());
    lookAtDialogs(driver, list, {"arrange.array", "arrange.circle"});
    for (const char* id : {"view.build", "build.shape-box", "build.terrain"}) {
        QVERIFY2(driver.trigger(id), id);
        QVERIFY(driver.settle());
        list.look();
    }
    QVERIFY(driver.trigger("edit.select-all")); // all cells, as one builds
    QVERIFY(driver.settle());
    lookAtDialogs(driver, list, {"build.texture", "build.repeat"});
    driver.openCopy(QStringLiteral("p3m/arm.p3m"));
    QVERIFY(driver.settle());
    list.look();
    lookAtDialogs(driver, list, {"model.transform"});
    driver.openCopy(QStringLiteral("pfmap/hills-narrow.pfmap"));
    QVERIFY(driver.settle());
    list.look();
    lookAtDialogs(driver, list, {"terrain.resize", "terrain.replace-material", "file.convert-to-map"});
    QVERIFY(driver.trigger("terrain.raise"));
    QVERIFY(driver.settle());
    list.look();
    const QString difference = differenceToReadme(QStringLiteral("widgets"), list.lines());
    QVERIFY2(difference.isEmpty(), qPrintable(difference));
}

} // namespace tst_gui_readme

OCTANT_WINDOW_SUITE(tst_gui_readme, TestGuiReadme)
#include "tst_gui_readme.moc"
