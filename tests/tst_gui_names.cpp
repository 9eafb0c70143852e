#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QTabBar>
#include <QTest>
#include <QTimer>
#include <QToolTip>
#include <QTreeView>

#include <fcntl.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "app/document/document.h"
#include "app/files/map_files.h"
#include "app/files/window_files.h"
#include "app/window/main_window.h"
#include "app/window/window_layout.h"
#include "model/map/locate.h"
#include "tests/support/edit_map.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/host/shown_text.h"

namespace tst_gui_names {

using namespace octant;
using octant::test::editOf;
using octant::test::itemRef;
using octant::test::setEdit;
using octant::test::topLevel;
using octant::test::WindowDriver;

namespace {

const QString turned = QString::fromUtf8("\u202e"), escape = QStringLiteral("\x1b");

/// Says whether anybody opens a file.
class FileWitness {
public:
    explicit FileWitness(const QString& path) : m_watch(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write("no picture");
        file.close();
        m_file = ::inotify_add_watch(m_watch, QFile::encodeName(path).constData(), IN_OPEN | IN_ACCESS);
    }
    ~FileWitness() { ::close(m_watch); }
    bool watches() const { return m_file >= 0; }
    bool opened() const {
        char events[4096];
        return ::read(m_watch, events, sizeof events) > 0;
    }

private:
    int m_watch, m_file = -1;
};

/// A name with a picture that would be read and a link that would be followed.
std::string hostileName(const QString& picture, int number) {
    return (QStringLiteral("<img src=\"file://%1\"><a href=\"file:///bin/true\">%2</a>&amp;")
                .arg(picture)
                .arg(number) +
            turned + escape + QStringLiteral("[31m"))
        .toStdString();
}

/// Adds what stands in texts that show markup, control characters or turned text to the complaints.
class TextsOf {
public:
    void look(const QWidget& window) {
        add(window.windowTitle(), window);
        for (const QWidget* widget : window.findChildren<QWidget*>()) {
            add(widget->toolTip(), *widget);
            add(widget->accessibleName(), *widget);
            if (const auto* label = qobject_cast<const QLabel*>(widget))
                lookAt(*label);
            if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
                add(button->text(), *widget);
            if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
                for (int i = 0; i < tabs->count(); ++i) {
                    add(tabs->tabText(i), *widget);
                    add(tabs->tabToolTip(i), *widget);
                }
            if (const auto* view = qobject_cast<const QAbstractItemView*>(widget); view && view->model())
                lookAt(*view, {});
        }
        for (const QAction* action : window.findChildren<QAction*>())
            add(action->text(), window);
    }
    void lookAt(const QLabel& label) {
        add(label.text(), label);
        if (label.text().contains(QLatin1Char('<')) && label.textFormat() != Qt::PlainText)
            m_wrong << QStringLiteral("%1 shows markup: %2").arg(label.objectName(), label.text());
    }
    int hostile() const { return m_hostile; }
    QString wrong() const { return m_wrong.join(QLatin1Char('\n')); }

private:
    void lookAt(const QAbstractItemView& view, const QModelIndex& parent) {
        constexpr int enough = 50;
        const QAbstractItemModel& model = *view.model();
        for (int row = 0; row < std::min(model.rowCount(parent), enough); ++row) {
            for (int column = 0; column < model.columnCount(parent); ++column)
                for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole),
                                       int(Qt::AccessibleTextRole), int(Qt::AccessibleDescriptionRole)})
                    add(model.index(row, column, parent).data(role).toString(), view);
            lookAt(view, model.index(row, 0, parent));
        }
    }
    void add(const QString& text, const QWidget& widget) {
        m_hostile += text.contains(QLatin1String("<img")) ? 1 : 0;
        if (text.contains(turned) || text.contains(escape))
            m_wrong << QStringLiteral("%1 %2: %3")
                           .arg(QLatin1String(widget.metaObject()->className()), widget.objectName(), text);
    }

    int m_hostile = 0;
    QStringList m_wrong;
};

/// Hovers rows of a view as the mouse does; the tool tips that came.
QStringList hover(QAbstractItemView& view, TextsOf& texts) {
    QStringList tips;
    constexpr int rowHeight = 10;
    for (int y = rowHeight / 2; y < view.viewport()->height(); y += rowHeight) {
        const QPoint at(60, y);
        QTest::mouseMove(view.viewport(), at);
        QHelpEvent help(QEvent::ToolTip, at, view.viewport()->mapToGlobal(at));
        QApplication::sendEvent(view.viewport(), &help);
        QCoreApplication::processEvents();
        for (QWidget* tip : QApplication::topLevelWidgets())
            if (auto* label = qobject_cast<QLabel*>(tip);
                label && tip->inherits("QTipLabel") && tip->isVisible()) {
                texts.lookAt(*label);
                tips << label->text();
            }
    }
    QToolTip::hideText();
    return tips;
}

/// Answers questions that keep who asks waiting, after their texts have been looked at.
class QuestionWitness {
public:
    QuestionWitness(TextsOf& texts, const char* button) {
        m_timer.setInterval(20);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this, &texts, button] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box)
                return;
            texts.look(*box);
            ++asked;
            QTest::mouseClick(box->findChild<QAbstractButton*>(QString::fromLatin1(button)), Qt::LeftButton);
        });
        m_timer.start();
    }
    int asked = 0;

private:
    QTimer m_timer;
};

} // namespace

class TestGuiNames : public QObject {
    Q_OBJECT

private slots:
    void whatFilesNameIsPlainText();
    void lettersThatMisleadAreWrittenOut_data();
    void lettersThatMisleadAreWrittenOut();
    void labelsThatAreToldToShowMarkupDo();
    void popupsOfNamesShowWhatTheyHold();
};

void TestGuiNames::whatFilesNameIsPlainText() {
    WindowDriver driver;
    const QString picture = driver.folder() + QStringLiteral("/picture.png");
    const FileWitness witness(picture);
    QVERIFY(witness.watches());
    // Markup in the name of a file can only name pictures beside the program's working folder.
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(driver.folder()));

    // A map in which whatever can be called something is called that.
    MapPtr map = test::readTestMap("pmf/kitchen-sink.2025-08-08.pmf");
    int number = 0;
    const auto name = [&](const ItemRef& item) {
        const Edit edit = setEdit({item}, "name", hostileName(picture, number));
        if (const auto edited = octant::apply(map, edit)) {
            map = edited->map;
            ++number;
        }
    };
    name(itemRef(ItemKind::Map, MapItem));
    const ItemRef level = itemRef(ItemKind::Level, map->levels[0]->id);
    ItemRef material;
    for (const ItemKind kind :
         {ItemKind::Material, ItemKind::Entity, ItemKind::SoundEnvironment, ItemKind::WeatherEnvironment,
          ItemKind::SkyEnvironment, ItemKind::GravityEnvironment, ItemKind::PhysicsMaterial})
        for (const ItemId id : itemsOf(*map, kind, level)) {
            name(itemRef(kind, id));
            if (kind == ItemKind::Material && !material.id)
                material = itemRef(kind, id);
        }
    QVERIFY2(number > 8, qPrintable(QString::number(number)));
    if (const auto edited = octant::apply(map, setEdit({material}, "texture", hostileName(picture, 99))))
        map = edited->map;
    const QString path =
        driver.folder() + QStringLiteral("/<img src=picture.png>&<b>x<%1%2[*].pmf").arg(turned, escape);
    const auto written = writeMapFile(path.toStdString(), *map, {});
    QVERIFY2(written.has_value(), written ? "" : written.error().text().c_str());

    TextsOf texts;
    driver->files().open({path});
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 1);
    Document& document = *driver->documents().current();
    auto* outline = driver->findChild<QTreeView*>(QStringLiteral("outline"));
    outline->expandToDepth(3);
    QCoreApplication::processEvents();
    QVERIFY(!hover(*outline, texts).filter(QStringLiteral("<img")).isEmpty());
    for (const char* panel : {"browser", "problems", "statistics", "history", "log"}) {
        driver->layoutOfPanels().showPanel(QString::fromLatin1(panel));
        QCoreApplication::processEvents();
        for (auto* view : driver->findChildren<QAbstractItemView*>())
            if (view->isVisible() && view != outline)
                hover(*view, texts);
    }
    texts.look(driver.window());

    // Every item that has a name, shown in the properties.
    for (const ItemKind kind :
         {ItemKind::Material, ItemKind::Entity, ItemKind::SkyEnvironment, ItemKind::Level})
        for (const ItemId id :
             itemsOf(*map, kind, kind == ItemKind::Level ? itemRef(ItemKind::Map, MapItem) : level)) {
            document.select({itemRef(kind, id)});
            QCoreApplication::processEvents();
            texts.look(driver.window());
            break;
        }

    // What asks.
    document.select({material});
    outline->setFocus();
    QVERIFY(driver.settle());
    {
        const QuestionWitness question(texts, "removalKeep");
        QVERIFY(driver.trigger("edit.delete"));
        QTRY_COMPARE(question.asked, 1);
        QTRY_VERIFY(QApplication::activeModalWidget() == nullptr);
    }
    {
        const QuestionWitness question(texts, "removalRemove");
        QVERIFY(driver.trigger("edit.delete"));
        QTRY_COMPARE(question.asked, 1);
        QTRY_VERIFY(QApplication::activeModalWidget() == nullptr);
    }
    QVERIFY(driver.settle());
    driver->layoutOfPanels().showPanel(QStringLiteral("problems"));
    texts.look(driver.window()); // the step's name in menu and history, problems that name what is gone
    driver->files().revert(document);
    auto* revert = topLevel<QMessageBox>("revertQuestion");
    QVERIFY(revert);
    texts.look(*revert);
    revert->reject();
    driver->files().close(document);
    auto* unsaved = topLevel<QMessageBox>("unsavedQuestion");
    QVERIFY(unsaved);
    texts.look(*unsaved);
    QTest::mouseClick(unsaved->button(QMessageBox::Discard), Qt::LeftButton);
    QVERIFY(driver.settle());
    auto* recent = driver->findChild<QMenu*>(QStringLiteral("menu.file.recent"));
    QVERIFY(recent);
    recent->popup({});
    QCoreApplication::processEvents();
    recent->close();
    texts.look(driver.window()); // the start page and the menu of files used last

    // What cannot be opened.
    QFile broken(path);
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("no map");
    broken.close();
    driver->files().open({path});
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 0);
    texts.look(driver.window());

    QDir::setCurrent(before);
    QVERIFY2(texts.wrong().isEmpty(), qPrintable(texts.wrong()));
    QVERIFY2(texts.hostile() > 100, qPrintable(QString::number(texts.hostile())));
    QVERIFY(!witness.opened());
}

void TestGuiNames::lettersThatMisleadAreWrittenOut_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << "brick wall"
                           << "brick wall";
    QTest::newRow("other scripts") << QString::fromUtf8("Ziegel äöü 壁 стена 🧱")
                                   << QString::fromUtf8("Ziegel äöü 壁 стена 🧱");
    QTest::newRow("joiner") << QString::fromUtf8("\u200d") << QString::fromUtf8("\u200d");
    QTest::newRow("bell") << "a\ab"
                          << "a\\x07b";
    QTest::newRow("line end") << "a\nb"
                              << "a\\x0ab";
    QTest::newRow("delete") << "\x7f"
                            << "\\x7f";
    QTest::newRow("control of terminals") << QString(QChar(0x9b)) << "\\u009B";
    QTest::newRow("override") << QString::fromUtf8("a\u202eb") << "a\\u202Eb";
    QTest::newRow("isolate") << QString::fromUtf8("\u2066\u2069") << "\\u2066\\u2069";
    QTest::newRow("mark") << QString::fromUtf8("\u200e\u200f\u061c") << "\\u200E\\u200F\\u061C";
    QTest::newRow("written out already") << "\\u202E"
                                         << "\\u202E";
}

void TestGuiNames::lettersThatMisleadAreWrittenOut() {
    QFETCH(QString, text);
    QFETCH(QString, shown);
    QCOMPARE(shownText(text), shown);
    QCOMPARE(shownText(shown), shown);
    QCOMPARE(shownMenuText(text + QLatin1Char('&')), shown + QStringLiteral("&&"));
}

void TestGuiNames::labelsThatAreToldToShowMarkupDo() {
    WindowDriver driver;
    QLabel plain(QStringLiteral("<b>x</b>")), markup(plain.text());
    markup.setTextFormat(Qt::RichText);
    plain.show();
    markup.show();
    QCOMPARE(plain.textFormat(), Qt::PlainText);
    QCOMPARE(markup.textFormat(), Qt::RichText);
    QVERIFY(markup.sizeHint().width() < plain.sizeHint().width());
}

/// The popup shows marks that nobody sees; what is chosen and searched is the name itself.
void TestGuiNames::popupsOfNamesShowWhatTheyHold() {
    WindowDriver driver;
    driver.openCopy("pmf/kitchen-sink.2025-08-08.pmf");
    QVERIFY(driver.settle());
    const MapPtr map = driver->host().snapshot();
    const Level& level = *map->levels[0];
    const std::string name = "tree" + turned.toStdString() + escape.toStdString() + "pmf";
    const ItemRef material = itemRef(ItemKind::Material, level.materials[1].id);
    QVERIFY(driver->host().submit(setEdit({material}, "name", name)));
    driver->host().select({itemRef(ItemKind::SkyEnvironment, level.skyEnvironments[0].id)});
    QVERIFY(driver.settle());
    auto* box = driver->findChild<QComboBox*>(QStringLiteral("field:cloud_top"));
    QVERIFY(box);
    box->showPopup();
    const QString shown = shownText(name);
    QVERIFY(shown != QString::fromStdString(name));
    const QAbstractItemModel& rows = *box->view()->model();
    int row = -1;
    for (int i = 0; i < rows.rowCount(); ++i) {
        const QString text = rows.index(i, 0).data(Qt::DisplayRole).toString();
        QVERIFY2(!text.contains(turned) && !text.contains(escape), qPrintable(text));
        if (text == shown)
            row = i;
    }
    QVERIFY(row > 0);
    box->view()->setCurrentIndex(rows.index(row, 0));
    QTest::keyClick(box->view(), Qt::Key_Return);
    QVERIFY(driver.settle());
    const MapPtr after = driver->host().snapshot();
    QCOMPARE(after->levels[0]->skyEnvironments[0].cloudTop.id, material.id);
    QCOMPARE(after->levels[0]->materials[1].name, name);
    QCOMPARE(box->currentText(), QString::fromStdString(name));
}

} // namespace tst_gui_names

OCTANT_WINDOW_SUITE(tst_gui_names, TestGuiNames)
#include "tst_gui_names.moc"
