#include "app/window/window_menus.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QToolBar>
#include <QToolButton>

#include "app/files/file_path.h"
#include "app/files/recent_files.h"
#include "app/files/window_files.h"
#include "app/window/action_table.h"
#include "views/host/actions.h"
#include "views/host/shown_text.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// Puts an action into its menu, behind those of its section and those before.
void place(QMenu& menu, const ActionRegistry::Entry& entry) {
    const QList<QAction*> there = menu.actions();
    const auto sectionOf = [](const QAction* action) { return action->property("section").toInt(); };
    entry.action->setProperty("section", entry.row.section);
    QAction* before = nullptr;
    for (QAction* action : there)
        if (sectionOf(action) > entry.row.section) {
            before = action;
            break;
        }
    if (before && before->isSeparator() && sectionOf(before) == entry.row.section)
        before = nullptr;
    menu.insertAction(before, entry.action);
}

/// Separators between the sections of a menu.
void separate(QMenu& menu) {
    int last = -1;
    for (QAction* action : menu.actions()) {
        const int section = action->property("section").toInt();
        if (last >= 0 && section != last)
            menu.insertSeparator(action)->setProperty("section", section);
        last = section;
    }
}

/// Where the letter of the mnemonic stands in a text; -1 for none.
qsizetype mnemonicIn(const QString& text) {
    for (qsizetype at = text.indexOf(QLatin1Char('&')); at >= 0 && at + 1 < text.size();
         at = text.indexOf(QLatin1Char('&'), at + 2))
        if (text[at + 1] != QLatin1Char('&'))
            return at + 1;
    return -1;
}

/// Gives items of a menu another mnemonic where one above has theirs, as translations of each text know
/// nothing of the others: the first letter of a word, or else any that is free.
void settleMnemonics(QMenu& menu) {
    QSet<QChar> taken;
    QList<QAction*> without;
    for (QAction* action : menu.actions()) {
        const qsizetype at = mnemonicIn(action->text());
        if (at >= 0 && !taken.contains(action->text()[at].toLower()))
            taken.insert(action->text()[at].toLower());
        else if (!action->isSeparator())
            without.append(action);
    }
    for (QAction* action : std::as_const(without)) {
        QString text = action->text();
        if (const qsizetype at = mnemonicIn(text); at >= 0)
            text.remove(at - 1, 1);
        const auto isFree = [&](qsizetype at) {
            return text[at].isLetterOrNumber() && !taken.contains(text[at].toLower());
        };
        const auto begins = [&](qsizetype at) { return at == 0 || !text[at - 1].isLetterOrNumber(); };
        qsizetype best = -1;
        for (qsizetype at = 0; at < text.size(); ++at)
            if (isFree(at) && (best < 0 || (begins(at) && !begins(best))))
                best = at;
        if (best >= 0) {
            taken.insert(text[best].toLower());
            text.insert(best, QLatin1Char('&'));
        }
        action->setText(text);
    }
}

void fillRecent(QMenu& menu, WindowFiles& files) {
    menu.clear();
    int number = 0;
    for (const QString& path : recentFiles()) {
        QAction* action = menu.addAction(shownMenuText(QDir::toNativeSeparators(path)));
        action->setToolTip(shownPath(path));
        action->setObjectName(QStringLiteral("file.recent.%1").arg(number++));
        QObject::connect(action, &QAction::triggered, &files, [&files, path] { files.open({path}); });
    }
    menu.menuAction()->setEnabled(number > 0);
}

} // namespace

void buildMenus(QMainWindow& window, ActionRegistry& actions, WindowFiles& files) {
    window.menuBar()->setObjectName(QStringLiteral("menuBar"));
    window.menuBar()->setAccessibleName(QCoreApplication::translate("octant::MainWindow", "Menus"));
    QHash<QString, QMenu*> menus;
    for (const MenuRow& row : windowMenus()) {
        const QString id = QString::fromLatin1(row.id);
        const QString title = QCoreApplication::translate("octant", row.title);
        const QString parent = id.section(QLatin1Char('/'), 0, -2);
        auto* menu = new QMenu(title, &window);
        if (parent.isEmpty()) {
            window.menuBar()->addMenu(menu);
        } else {
            menu->setIcon(themeIcon(QString::fromLatin1(row.icon)));
            menu->menuAction()->setProperty("section", row.section);
        }
        menu->setObjectName(QStringLiteral("menu.") +
                            QString(id).replace(QLatin1Char('/'), QLatin1Char('.')));
        menu->menuAction()->setObjectName(menu->objectName() + QStringLiteral(".open"));
        menu->setToolTipsVisible(true);
        menus.insert(id, menu);
    }
    for (const ActionRegistry::Entry& entry : actions.entries()) {
        window.addAction(entry.action);
        if (QMenu* menu = menus.value(QString::fromLatin1(entry.row.menu)))
            place(*menu, entry);
    }
    for (const MenuRow& row : windowMenus()) {
        const QString id = QString::fromLatin1(row.id);
        QMenu* menu = menus.value(id);
        if (QMenu* parent = menus.value(id.section(QLatin1Char('/'), 0, -2))) {
            const int section = menu->menuAction()->property("section").toInt();
            QAction* before = nullptr;
            for (QAction* action : parent->actions())
                if (action->property("section").toInt() > section) {
                    before = action;
                    break;
                }
            parent->insertMenu(before, menu);
        }
    }
    for (QMenu* menu : std::as_const(menus)) {
        separate(*menu);
        settleMnemonics(*menu);
    }
    QMenu* recent = menus.value(QStringLiteral("file/recent"));
    recent->menuAction()->setObjectName(QStringLiteral("file.recent"));
    QObject::connect(&files, &WindowFiles::recentChanged, recent,
                     [recent, &files] { fillRecent(*recent, files); });
    fillRecent(*recent, files);
    QObject::connect(&actions, &ActionRegistry::added, &window, [&window, menus, &actions](QAction* action) {
        window.addAction(action);
        const auto& entry = actions.entries().back();
        if (QMenu* menu = menus.value(QString::fromLatin1(entry.row.menu)))
            place(*menu, entry);
    });
}

void buildToolBar(QMainWindow& window, ActionRegistry& actions) {
    auto* bar = new QToolBar(QCoreApplication::translate("octant::MainWindow", "Tools"), &window);
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setAccessibleName(bar->windowTitle());
    bar->setMovable(false);
    bar->setIconSize({18, 18});
    bar->toggleViewAction()->setObjectName(QStringLiteral("toolBar.toggle"));
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    window.addToolBar(Qt::TopToolBarArea, bar);
    const ActionRegistry::Entry* last = nullptr;
    for (const ActionRegistry::Entry& entry : actions.entries()) {
        if (!entry.row.inToolBar)
            continue;
        if (last && (QLatin1String(last->row.menu) != QLatin1String(entry.row.menu) ||
                     QLatin1String(last->row.group) != QLatin1String(entry.row.group)))
            bar->addSeparator();
        bar->addAction(entry.action);
        QWidget* button = bar->widgetForAction(entry.action);
        button->setObjectName(QStringLiteral("toolBar.") + entry.action->objectName());
        button->setAccessibleName(ActionRegistry::plainText(*entry.action));
        last = &entry;
    }
}

} // namespace octant
