#pragma once

#include <functional>
#include <span>
#include <vector>

#include <QHash>
#include <QKeyCombination>
#include <QList>
#include <QObject>
#include <QString>

class QAction;

namespace octant {

/// When an action can be used, beside what its owner says.
enum class ActionNeeds : std::uint8_t { Nothing, OpenDocument, SelectedItems, Changes, Undo, Redo };

/// One action, described once for menus, tool bar, palette, key sheet, scripts and tests.
struct ActionRow {
    const char* id; ///< "file.open"; also the object name of the QAction
    const char*
        menu; ///< "file", "edit", "view", "go", "tools", "help"; "view/panels" is a submenu; "" for none
    const char* text;          ///< with the mnemonic; marked by QT_TRANSLATE_NOOP("octant", ...)
    const char* icon = "";     ///< name of a file in resources/icons, "" for none
    const char* shortcut = ""; ///< portable text, several separated by "; "
    ActionNeeds needs = ActionNeeds::Nothing;
    int section = 0; ///< a separator stands between sections of a menu
    bool tickable = false;
    const char* oneOf = ""; ///< actions with the same word exclude each other
    bool inToolBar = false;
    const char* help = ""; ///< one sentence for tool tip and palette, marked likewise
};

/// All actions of the window, in the order in which they were added. Used on the window's thread only.
class ActionRegistry : public QObject {
    Q_OBJECT
public:
    struct Entry {
        ActionRow row;
        QAction* action = nullptr;
        std::function<bool()> enabled; ///< null: only the row's rule counts
        std::function<bool()> ticked;
    };

    explicit ActionRegistry(QObject* parent = nullptr);

    /// Adds a row; its id must be new. `run` may be given later by bind().
    QAction* add(const ActionRow& row, std::function<void()> run = {}, std::function<bool()> enabled = {},
                 std::function<bool()> ticked = {});
    void bind(const char* id, std::function<void()> run, std::function<bool()> enabled = {},
              std::function<bool()> ticked = {});
    /// Null when there is none.
    QAction* action(const QString& id) const;
    const std::vector<Entry>& entries() const { return m_entries; }

    /// Says how the rows' rules stand; actions are enabled and ticked anew.
    void update(const std::function<bool(ActionNeeds)>& holds);
    /// Text without mnemonic and dots, for palette and key sheet.
    static QString plainText(const QAction& action);
    static QString plainText(QString text);

    /// The keys of an action instead of those of its row; menus and tool tips show the first.
    void setKeys(const QString& id, const QList<QKeyCombination>& keys);
    /// The first key as the desktop writes it; empty where there is none.
    QString keyText(const QString& id) const;

signals:
    void added(QAction* action);
    void triggered(QAction* action);

private:
    Entry* find(const QString& id);

    std::vector<Entry> m_entries;
    QHash<QString, std::size_t> m_byId;
    QHash<QString, QObject*> m_groups;
};

} // namespace octant
