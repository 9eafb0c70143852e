#pragma once

#include <functional>
#include <string>
#include <vector>

#include <QHash>
#include <QKeyCombination>
#include <QList>
#include <QObject>
#include <QString>

#include "model/core/result.h"
#include "views/host/action_handlers.h"

class QAction;

namespace octant {

/// When an action can be used, beside what its handler says.
enum class ActionNeeds : std::uint8_t { Nothing, OpenDocument, SelectedItems, Changes, Undo, Redo };

/// In what files an action means something. In others the palette says so.
enum class ActionIn : std::uint8_t { AnyFile, Maps, Models, Terrain };

/// Where a key is heard. Keys that write text (app/keys, writesText()) are heard in the 3D view only,
/// whatever they do.
enum class KeyPlace : std::uint8_t {
    Window,   ///< everywhere but in dialogs
    View,     ///< while the 3D view has the focus
    Building, ///< likewise, and only while building
    Terrain,  ///< likewise, and only in a terrain, where nothing is built
    Cursor,   ///< likewise, and only while its keyboard cursor is shown, which has its keys before all others
    Outline,  ///< while the outline has the focus
};

/// What most rows leave as it is. Texts are marked by OCTANT_TR in namespace octant.
struct ActionTraits {
    const char* icon = "";                         ///< name of a file in resources/icons, "" for none
    const char* keys = "";                         ///< portable text, several separated by "; "
    ActionNeeds needs = ActionNeeds::OpenDocument; ///< when it can be used
    ActionIn in = ActionIn::AnyFile;               ///< in what files it means something
    KeyPlace heard = KeyPlace::Window;             ///< where its keys are
    int section = 0;                               ///< a separator stands between sections of a menu
    bool checkable = false;                        ///< shows whether it is on
    const char* group = "";                        ///< actions of the same group exclude each other
    bool inToolBar = false;                        ///< has a button in the tool bar
    bool byFocus = false;                          ///< what has the focus may do it (CommandTarget)
    const char* synonyms = ""; ///< other words by which people look for it, separated by spaces
    const char* whyNot = "";   ///< one short sentence: what to do first where it is disabled
};

/// One action, described once for menus, tool bar, palette, key sheet, scripts and tests. What it does is
/// bound where it is implemented.
struct ActionRow : ActionTraits {
    const char* id;   ///< "file.open"; also the object name of the QAction
    const char* menu; ///< id of a MenuRow: "file", or "view/panels" for a submenu; "" for none
    const char* text; ///< with the mnemonic
    const char* help; ///< one sentence for tool tip and palette; "" where the text says all

    /// The texts are not copied.
    constexpr ActionRow(const char* name, const char* inMenu, const char* shown, const char* sentence = "",
                        const ActionTraits& traits = {})
        : ActionTraits(traits), id(name), menu(inMenu), text(shown), help(sentence) {}
};

/// All actions of the window, in the order in which they were added. Each row is bound once, by what
/// implements it. Used on the window's thread only.
class ActionRegistry : public QObject {
    Q_OBJECT
public:
    /// A row, what shows it, and what it does.
    struct Entry {
        ActionRow row;             ///< as it was given to add()
        QAction* action = nullptr; ///< owned by the registry, never null
        ActionHandler handler;     ///< of bind(); empty before
    };

    explicit ActionRegistry(QObject* parent = nullptr);

    /// Adds a row; its texts have to stay as long as the registry. bind() says what it does.
    QAction* add(const ActionRow& row);
    /// Says what is done for a row. The handler is called until the registry goes.
    void bind(std::string_view id, ActionHandler handler);
    /// The same of functions; an action without `enabled` is always enabled, one without `checked` has no
    /// check mark.
    template <class Run>
    requires std::is_invocable_v<Run&>
    void bind(std::string_view id, Run run, std::function<bool()> enabled = {},
              std::function<bool()> checked = {}) {
        bind(id, ActionHandler(std::move(run), std::move(enabled), std::move(checked)));
    }
    /// Notes the actions that a panel takes while it has the focus, for verify(): their rows say `byFocus`.
    void expect(const ActionHandlers& panel);
    /// An error that names the ids that were added or bound twice, that are bound without a row or that
    /// nothing is bound to, and rows that can be checked without a handler that says whether they are.
    Result<void> verify() const;

    /// Null when there is none.
    QAction* action(const QString& id) const;
    /// Whether the action is on now; its QAction follows with the next update().
    bool isChecked(const QString& id) const;
    /// In the order in which they were added.
    const std::vector<Entry>& entries() const { return m_entries; }

    /// Says how the rows' rules stand; actions are enabled and checked anew.
    void update(const std::function<bool(ActionNeeds)>& holds);
    /// Text without mnemonic and dots, for palette and key sheet.
    static QString plainText(const QAction& action);
    static QString plainText(QString text);

    /// The keys of an action instead of those of its row; menus and tool tips show the first.
    void setKeys(const QString& id, const QList<QKeyCombination>& keys);
    /// The first key as the desktop writes it; empty where there is none.
    QString keyText(const QString& id) const;

signals:
    /// A row was added.
    void added(QAction* action);
    /// The user chose an action, by menu, tool bar or key.
    void triggered(QAction* action);

private:
    const Entry* find(const QString& id) const;

    std::vector<Entry> m_entries;
    QHash<QString, std::size_t> m_byId;
    QHash<QString, QObject*> m_groups;
    std::vector<std::string> m_twice, m_unknown; ///< ids that verify() tells of
};

} // namespace octant
