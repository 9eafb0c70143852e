#include <algorithm>

#include <QGuiApplication>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTest>
#include <QWindow>

#include "app/document/document.h"
#include "app/files/map_files.h"
#include "model/map/entity_place.h"
#include "model/selection/cell_probe.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/viewport/viewport_widget.h"

/// The first room of a house as the manual tells it (accessibility.md), by keys alone: they go to the window
/// that has the keyboard, and nothing else is done. What is read is what a screen reader would be told.
namespace tst_gui_cursor {

using namespace octant;

namespace {

constexpr int depth = 4; // of the grid of 1 unit that one begins with

/// Where the cursor says that it is.
struct Heard {
    glm::i64vec3 cell{-9};
    QString side, what;
};

class Keyboard {
public:
    Keyboard() { m_ready = QTest::qWaitForWindowActive(&m_driver.window()) && m_driver.settle(); }
    bool ready() const { return m_ready; }

    bool key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWindow* const window = listener();
        if (window == nullptr)
            return false;
        QTest::keyClick(window, key, modifiers);
        return m_driver.settle();
    }
    bool keys(Qt::Key one, int times) {
        for (int i = 0; i < times; ++i)
            if (!key(one))
                return false;
        return true;
    }
    bool type(const QString& text) {
        for (const QChar letter : text) {
            QWindow* const window = listener();
            if (window == nullptr)
                return false;
            QTest::keyClick(window, letter.toLatin1());
        }
        return m_driver.settle();
    }
    /// Goes through the menus with the arrows to these submenus and this action, and chooses it. False where
    /// that leads to none.
    bool choose(const QStringList& path) {
        if (!key(Qt::Key_F10))
            return false;
        for (const QString& name : path) {
            constexpr int most = 60;
            int tries = 0;
            for (; tries < most && marked() != name; ++tries)
                if (!key(Qt::Key_Down))
                    return false;
            if (tries == most || !key(Qt::Key_Return))
                return false;
        }
        return true;
    }
    Heard heard() {
        static const QRegularExpression form(
            QStringLiteral("^Cell (-?\\d+), (-?\\d+), (-?\\d+), side ([+-][XYZ]): (.*)$"));
        const QRegularExpressionMatch match = form.match(view().accessibleDescription());
        if (!match.hasMatch())
            return {};
        return {
            {match.captured(1).toLongLong(), match.captured(2).toLongLong(), match.captured(3).toLongLong()},
            match.captured(4),
            match.captured(5)};
    }
    /// Tries the arrows, to know where they lead.
    bool learn() {
        const glm::i64vec3 from = heard().cell;
        if (!key(Qt::Key_Right))
            return false;
        m_right = heard().cell - from;
        if (!key(Qt::Key_Left) || !key(Qt::Key_Up))
            return false;
        m_away = heard().cell - from;
        return key(Qt::Key_Down) && heard().cell == from && m_right != m_away;
    }
    /// To a cell, along the axes.
    bool go(const glm::i64vec3& to) {
        const glm::i64vec3 way = to - heard().cell;
        const auto along = [&](const glm::i64vec3& step) {
            return way.x * step.x + way.y * step.y + way.z * step.z;
        };
        return repeat(along(m_right), Qt::Key_Right, Qt::Key_Left) &&
               repeat(along(m_away), Qt::Key_Up, Qt::Key_Down) &&
               repeat(way.y, Qt::Key_PageUp, Qt::Key_PageDown) && heard().cell == to;
    }
    /// Turns it to a side.
    bool turn(const QString& side) {
        for (int i = 0; i < 6 && heard().side != side; ++i)
            if (!key(Qt::Key_Home))
                return false;
        return heard().side == side;
    }

    test::WindowDriver& driver() { return m_driver; }
    ViewportWidget& view() { return *dynamic_cast<ViewportWidget*>(m_driver->viewport()->widget()); }

private:
    /// The window that has the keyboard.
    QWindow* listener() {
        if (QWidget* const dialog = QApplication::activeModalWidget(); dialog && !dialog->isActiveWindow()) {
            dialog->activateWindow(); // as a window manager does; there is none
            if (!QTest::qWaitForWindowActive(dialog))
                return nullptr;
        }
        return QGuiApplication::focusWindow();
    }
    bool repeat(std::int64_t steps, Qt::Key ahead, Qt::Key back) {
        return keys(steps > 0 ? ahead : back, static_cast<int>(std::abs(steps)));
    }
    /// The object name of what is marked in the open menu.
    static QString marked() {
        const auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        const QAction* const action = menu != nullptr ? menu->activeAction() : nullptr;
        if (action == nullptr)
            return {};
        return action->menu() != nullptr ? action->menu()->objectName() : action->objectName();
    }

    test::WindowDriver m_driver;
    bool m_ready = false;
    glm::i64vec3 m_right{0}, m_away{0};
};

} // namespace

class TestGuiCursor : public QObject {
    Q_OBJECT

private slots:
    void theFirstRoomIsBuiltWithoutAMouse() {
        Keyboard hand;
        QVERIFY(hand.ready());
        QVERIFY(hand.choose({QStringLiteral("menu.file.new"), QStringLiteral("file.new-empty")}));
        QVERIFY(hand.view().hasFocus());

        // A room on the bottom of the level, 5 by 4 cells inside.
        QVERIFY(hand.key(Qt::Key_B));
        QVERIFY(hand.key(Qt::Key_Space, Qt::ShiftModifier));
        QCOMPARE(hand.heard().what, QStringLiteral("bottom of the level"));
        QVERIFY(hand.learn());
        const glm::i64vec3 first{8, -1, 8}; // in the middle of the level
        QVERIFY(hand.go(first));
        QVERIFY(hand.key(Qt::Key_U));
        QVERIFY(hand.key(Qt::Key_Return, Qt::ControlModifier));
        QVERIFY(hand.keys(Qt::Key_Right, 4) && hand.keys(Qt::Key_Up, 3));
        const glm::i64vec3 last = hand.heard().cell;
        QVERIFY(hand.key(Qt::Key_Return, Qt::ControlModifier));
        QVERIFY(hand.key(Qt::Key_Escape));
        const glm::i64vec3 low = glm::min(first, last) + glm::i64vec3(0, 2, 0),
                           high = glm::max(first, last) + glm::i64vec3(0, 4, 0);

        // A doorway through the middle of a wall, of which the cursor looks at the side within.
        const glm::i64vec3 within{high.x, low.y + 1, (low.z + high.z) / 2},
            wall = within + glm::i64vec3(1, 0, 0);
        QVERIFY(hand.go(within));
        QCOMPARE(hand.heard().what, QStringLiteral("empty"));
        QVERIFY(hand.key(Qt::Key_J));
        QVERIFY(hand.go(wall));
        QVERIFY(hand.turn(QStringLiteral("-X")));
        QCOMPARE(hand.heard().what, QStringLiteral("stone"));
        QVERIFY(hand.key(Qt::Key_Space));
        QCOMPARE(hand.heard().what, QStringLiteral("empty"));
        QVERIFY(hand.key(Qt::Key_Escape));

        // A pillar: the floor in a corner is pushed out.
        const glm::i64vec3 corner{low.x, low.y - 1, low.z};
        QVERIFY(hand.go({low.x, low.y + 1, low.z}));
        QVERIFY(hand.turn(QStringLiteral("+Y")));
        QVERIFY(hand.key(Qt::Key_End));
        QCOMPARE(hand.heard().cell, corner);
        QVERIFY(hand.key(Qt::Key_Space));
        QCOMPARE(hand.heard().what, QStringLiteral("stone, selected"));
        QVERIFY(hand.key(Qt::Key_Up, Qt::ControlModifier));
        QCOMPARE(hand.heard().what, QStringLiteral("covered"));

        // A lamp on the floor, which is an entity.
        const glm::i64vec3 floor{low.x + 2, low.y - 1, low.z + 1};
        QVERIFY(hand.go(floor));
        QVERIFY(hand.key(Qt::Key_Insert));
        QVERIFY(hand.type(QStringLiteral("switchable lamp")));
        QVERIFY(hand.key(Qt::Key_Return));
        QVERIFY(hand.view().hasFocus());
        QVERIFY(hand.key(Qt::Key_Space));
        QVERIFY(hand.go(floor + glm::i64vec3(0, 1, 0)));
        QCOMPARE(hand.heard().what, QStringLiteral("lamp"));

        const QString file = hand.driver().folder() + QStringLiteral("/room.pmf");
        QVERIFY(hand.key(Qt::Key_S, Qt::ControlModifier));
        QTRY_VERIFY(QApplication::activeModalWidget());
        QVERIFY(hand.type(file));
        QVERIFY(hand.key(Qt::Key_Return));
        QTRY_VERIFY(QFile::exists(file) && hand.driver().settle());

        const auto read = readMapFile(file.toStdString(), {});
        QVERIFY(read);
        const Level& level = *(*read)->levels[0];
        const CellProbe probe(level, depth);
        const auto inBox = [](const glm::i64vec3& cell, const glm::i64vec3& from, const glm::i64vec3& to) {
            return glm::clamp(cell, from, to) == cell;
        };
        const glm::i64vec3 sides = probe.cells();
        for (std::int64_t x = 0; x < sides.x; ++x)
            for (std::int64_t y = 0; y < sides.y; ++y)
                for (std::int64_t z = 0; z < sides.z; ++z) {
                    const glm::i64vec3 cell{x, y, z}, one{1, 1, 1};
                    const bool doorway = x == wall.x && z == wall.z && (y == low.y || y == low.y + 1),
                               pillar = cell == corner + glm::i64vec3(0, 1, 0),
                               filled = pillar || (inBox(cell, low - one, high + one) &&
                                                   !inBox(cell, low, high) && !doorway);
                    QVERIFY2(probe.solid(cell) == filled,
                             qPrintable(QStringLiteral("%1, %2, %3").arg(x).arg(y).arg(z)));
                }
        std::vector<Entity> all;
        for (const SectorSlot& slot : level.sectors)
            for (const Entity& entity : slot.cell->value()->entities.entities)
                all.push_back(entity);
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(all[0].type, EntityType::Light);
        const auto place = entityPosition(all[0], (*read)->revision);
        QVERIFY(place);
        QCOMPARE(glm::i64vec3(glm::floor(glm::dvec3(*place) - lowestCorner(level))),
                 floor + glm::i64vec3(0, 1, 0));
    }

    void lampsOfBakedLightAreHeardAndChosen() {
        Keyboard hand;
        QVERIFY(hand.ready());
        QVERIFY(hand.choose({QStringLiteral("menu.file.new"), QStringLiteral("file.new-room")}));
        const MapPtr map = hand.driver()->documents().current()->committed();
        const Level& level = *map->levels[0];
        const auto found =
            std::find_if(level.lightSources.begin(), level.lightSources.end(),
                         [](const LightSource& one) { return one.type == light::SourceType::Point; });
        QVERIFY(found != level.lightSources.end());
        const LightSource lamp = *found;
        QVERIFY(hand.key(Qt::Key_Space, Qt::ShiftModifier));
        QVERIFY(hand.learn());
        QVERIFY(hand.go(glm::i64vec3(glm::floor(glm::dvec3(lamp.position) - lowestCorner(level)))));
        QCOMPARE(hand.heard().what, QString::fromStdString(lamp.name));
        QVERIFY(hand.key(Qt::Key_Space));
        QCOMPARE(hand.driver()->host().selection(),
                 Selection({{ItemKind::LightSource, -1, ItemRef::NoCube, lamp.id}}));
    }
};

} // namespace tst_gui_cursor

OCTANT_WINDOW_SUITE(tst_gui_cursor, TestGuiCursor)
#include "tst_gui_cursor.moc"
