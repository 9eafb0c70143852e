#pragma once

#include <functional>

#include <QAbstractButton>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QScrollArea>
#include <QTest>
#include <QTimer>
#include <QTreeView>

#include "app/document/document.h"
#include "app/document/document_host.h"
#include "app/document/documents.h"
#include "model/map/locate.h"
#include "tests/support/edit_map.h"
#include "tests/support/suite.h"
#include "tests/support/window_driver.h"
#include "views/host/item_kinds.h"
#include "views/outline/outline_model.h"

namespace octant::test {

/// The window with a map that has every structure, and its outline driven by keys and mouse.
class Tree {
public:
    explicit Tree(const QString& file = QStringLiteral("pmf/kitchen-sink.2025-08-08.pmf")) {
        m_path = m_driver.openCopy(file);
        m_ready = m_driver.settle() && QTest::qWaitForWindowActive(&m_driver.window());
        m_tree = m_driver->findChild<QTreeView*>(QStringLiteral("outline"));
    }
    bool ready() const { return m_ready; }
    /// The copy that is open.
    const QString& path() const { return m_path; }
    WindowDriver& driver() { return m_driver; }
    QTreeView& view() { return *m_tree; }
    OutlineModel& model() { return *qobject_cast<OutlineModel*>(m_tree->model()); }
    Document& document() { return *m_driver->documents().current(); }
    MapPtr map() { return document().snapshot(); }
    std::vector<ItemId> ids(ItemKind kind, const ItemRef& owner) { return itemsOf(*map(), kind, owner); }
    ItemRef level() { return itemRef(ItemKind::Level, map()->levels[0]->id); }

    QModelIndex under(const QModelIndex& parent, const QString& name) {
        for (int row = 0; row < model().rowCount(parent); ++row)
            if (model().index(row, 0, parent).data().toString() == name)
                return model().index(row, 0, parent);
        return {};
    }
    QModelIndex mapRow() { return model().index(0, 0); }
    QModelIndex list(ItemKind kind) {
        if (kind == ItemKind::Extension)
            return under(mapRow(), kindHeading(kind));
        return under(under(mapRow(), QStringLiteral("Level 0")), kindHeading(kind));
    }
    /// Opens the rows above and clicks.
    void click(const QModelIndex& index, Qt::KeyboardModifiers modifiers = {}) {
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            m_tree->expand(above);
        m_tree->scrollTo(index);
        QTest::mouseClick(m_tree->viewport(), Qt::LeftButton, modifiers, m_tree->visualRect(index).center());
        QCoreApplication::processEvents(); // what can be done now is worked out after the selection
    }
    /// Clicks with the right button, as the window system says it, so that the menu opens.
    void contextClick(const QModelIndex& index) {
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            m_tree->expand(above);
        m_tree->scrollTo(index);
        QWidget* const window = m_tree->window();
        const QPoint at = m_tree->viewport()->mapTo(window, m_tree->visualRect(index).center());
        QTest::mouseClick(window->windowHandle(), Qt::RightButton, {}, at);
        QCoreApplication::processEvents();
    }
    /// Presses a key in the window that has the keyboard: before that none reaches an action. Without a
    /// window manager it does not always come back by itself after a question closes.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        m_tree->activateWindow();
        (void)QTest::qWaitForWindowActive(m_tree->window());
        QTest::keyClick(m_tree, key, modifiers);
        QCoreApplication::processEvents();
        // Whoever answers needs the loop of events.
        (void)QTest::qWaitFor([] { return QApplication::activeModalWidget() == nullptr; }, longestWait);
    }
    /// The input of a field in the properties panel, scrolled to where the mouse reaches it; null when it is
    /// not there.
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

private:
    WindowDriver m_driver;
    QString m_path;
    QTreeView* m_tree = nullptr;
    bool m_ready = false;
};

/// Answers the question before items go that are in use; the text that it had.
class Answer {
public:
    explicit Answer(const char* button) {
        m_timer.setInterval(10);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this, button] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box)
                return;
            m_asked = box->informativeText();
            QTest::mouseClick(box->findChild<QAbstractButton*>(QString::fromLatin1(button)), Qt::LeftButton);
        });
        m_timer.start();
    }
    QString asked() const { return m_asked; }

private:
    QTimer m_timer;
    QString m_asked;
};

/// Uses the next menu that opens.
class MenuUse {
public:
    explicit MenuUse(std::function<void(QMenu&)> use) {
        m_timer.setInterval(10);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this, use = std::move(use)] {
            const QPointer<QMenu> menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu)
                return;
            m_timer.stop();
            use(*menu);
            while (QWidget* open = QApplication::activePopupWidget())
                if (!open->close())
                    break;
            m_used = true;
        });
        m_timer.start();
    }
    /// Waits until it was.
    bool used() const {
        return QTest::qWaitFor([this] { return m_used; }, longestWait);
    }

    /// The submenu that is open, once it is.
    static QMenu* submenu(const QMenu& of) {
        QMenu* found = nullptr;
        (void)QTest::qWaitFor([&] {
            found = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            return found && found != &of && found->isVisible();
        });
        return found == &of ? nullptr : found;
    }
    static QAction* actionOf(const QMenu& menu, const QString& name) {
        for (QAction* action : menu.actions())
            if (action->objectName() == name || (action->menu() && action->menu()->objectName() == name))
                return action;
        return nullptr;
    }
    /// Moves the pointer to an entry and clicks it.
    static void click(QMenu& menu, QAction* action) {
        const QPoint at = menu.actionGeometry(action).center();
        QTest::mouseMove(&menu, at);
        QTest::mouseClick(&menu, Qt::LeftButton, {}, at);
    }

private:
    QTimer m_timer;
    bool m_used = false;
};

} // namespace octant::test
