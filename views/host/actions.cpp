#include "views/host/actions.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QKeySequence>

#include "views/host/key_text.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

QString translated(const char* text) { return QCoreApplication::translate("octant", text); }

void showKeys(QAction& action, const QList<QKeyCombination>& keys) {
    QList<QKeySequence> shortcuts;
    for (const QKeyCombination key : keys)
        shortcuts.append(QKeySequence(key));
    action.setShortcuts(shortcuts);
    QString tip = action.statusTip();
    if (!keys.isEmpty())
        tip += QStringLiteral("  (%1)").arg(shownKey(keys.front()));
    action.setToolTip(tip);
}

} // namespace

ActionRegistry::ActionRegistry(QObject* parent) : QObject(parent) {}

QAction* ActionRegistry::add(const ActionRow& row, std::function<void()> run, std::function<bool()> enabled,
                             std::function<bool()> ticked) {
    const QString id = QString::fromLatin1(row.id);
    Q_ASSERT_X(!m_byId.contains(id), "ActionRegistry::add", row.id);
    auto* action = new QAction(translated(row.text), this);
    action->setObjectName(id);
    action->setIcon(themeActionIcon(QString::fromLatin1(row.icon)));
    action->setCheckable(row.tickable);
    action->setStatusTip(*row.help ? translated(row.help) : plainText(*action));
    showKeys(*action, keysFrom(QString::fromLatin1(row.shortcut)));
    if (*row.oneOf) {
        const QString word = QString::fromLatin1(row.oneOf);
        auto* group = static_cast<QActionGroup*>(m_groups.value(word));
        if (!group) {
            group = new QActionGroup(this);
            m_groups.insert(word, group);
        }
        group->addAction(action);
    }
    m_byId.insert(id, m_entries.size());
    m_entries.push_back({row, action, std::move(enabled), std::move(ticked)});
    connect(action, &QAction::triggered, this, [this, action] { emit triggered(action); });
    if (run)
        connect(action, &QAction::triggered, this, std::move(run));
    emit added(action);
    return action;
}

void ActionRegistry::bind(const char* id, std::function<void()> run, std::function<bool()> enabled,
                          std::function<bool()> ticked) {
    Entry* entry = find(QString::fromLatin1(id));
    Q_ASSERT_X(entry, "ActionRegistry::bind", id);
    if (run)
        connect(entry->action, &QAction::triggered, this, std::move(run));
    entry->enabled = std::move(enabled);
    entry->ticked = std::move(ticked);
}

void ActionRegistry::setKeys(const QString& id, const QList<QKeyCombination>& keys) {
    if (const Entry* entry = find(id))
        showKeys(*entry->action, keys);
}

QString ActionRegistry::keyText(const QString& id) const {
    const QAction* found = action(id);
    return found && !found->shortcut().isEmpty() ? found->shortcut().toString(QKeySequence::NativeText)
                                                 : QString();
}

ActionRegistry::Entry* ActionRegistry::find(const QString& id) {
    const auto found = m_byId.constFind(id);
    return found == m_byId.constEnd() ? nullptr : &m_entries[*found];
}

QAction* ActionRegistry::action(const QString& id) const {
    const auto found = m_byId.constFind(id);
    return found == m_byId.constEnd() ? nullptr : m_entries[*found].action;
}

void ActionRegistry::update(const std::function<bool(ActionNeeds)>& holds) {
    for (const Entry& entry : m_entries) {
        entry.action->setEnabled(holds(entry.row.needs) && (!entry.enabled || entry.enabled()));
        if (entry.ticked)
            entry.action->setChecked(entry.ticked());
    }
}

QString ActionRegistry::plainText(const QAction& action) { return plainText(action.text()); }

QString ActionRegistry::plainText(QString text) {
    text.remove(QLatin1Char('&'));
    text.remove(QStringLiteral("…"));
    return text;
}

} // namespace octant
