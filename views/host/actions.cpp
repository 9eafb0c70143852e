#include "views/host/actions.h"

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "views/host/key_text.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

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

QAction* ActionRegistry::add(const ActionRow& row) {
    const QString id = QString::fromLatin1(row.id);
    if (QAction* const present = action(id)) {
        m_twice.emplace_back(row.id);
        return present;
    }
    auto* action = new QAction(translated(row.text), this);
    action->setObjectName(id);
    action->setIcon(themeActionIcon(QString::fromLatin1(row.icon)));
    action->setCheckable(row.checkable);
    action->setStatusTip(*row.help ? translated(row.help) : plainText(*action));
    showKeys(*action, keysFrom(QString::fromLatin1(row.keys)));
    if (*row.group) {
        const QString word = QString::fromLatin1(row.group);
        auto* group = static_cast<QActionGroup*>(m_groups.value(word));
        if (!group) {
            group = new QActionGroup(this);
            m_groups.insert(word, group);
        }
        group->addAction(action);
    }
    m_byId.insert(id, m_entries.size());
    m_entries.push_back({row, action, {}});
    connect(action, &QAction::triggered, this, [this, action] { emit triggered(action); });
    emit added(action);
    return action;
}

void ActionRegistry::bind(std::string_view id, ActionHandler handler) {
    const auto found = m_byId.constFind(QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size())));
    if (found == m_byId.constEnd()) {
        m_unknown.emplace_back(id);
        return;
    }
    Entry& entry = m_entries[*found];
    if (entry.handler.run) {
        m_twice.emplace_back(id);
        return;
    }
    entry.handler = std::move(handler);
    connect(entry.action, &QAction::triggered, this, [run = entry.handler.run] { run(); });
}

void ActionRegistry::expect(const ActionHandlers& panel) {
    for (const std::string& id : panel.ids())
        if (const Entry* const entry = find(QString::fromStdString(id)); !entry || !entry->row.byFocus)
            m_unknown.push_back(id);
    m_twice.insert(m_twice.end(), panel.duplicates().begin(), panel.duplicates().end());
}

Result<void> ActionRegistry::verify() const {
    std::vector<std::string> unbound, silent;
    for (const Entry& entry : m_entries) {
        if (!entry.handler.run)
            unbound.emplace_back(entry.row.id);
        else if (entry.row.checkable != static_cast<bool>(entry.handler.checked))
            silent.emplace_back(entry.row.id);
    }
    std::string problems;
    const auto tell = [&problems](const char* what, const std::vector<std::string>& ids) {
        if (!ids.empty())
            problems += fmt::format("{}{}: {}", problems.empty() ? "" : "; ", what, fmt::join(ids, ", "));
    };
    tell("actions that nothing is bound to", unbound);
    tell("actions that are bound twice", m_twice);
    tell("actions without a row, or whose row does not say byFocus though a panel takes them", m_unknown);
    tell("actions that can be checked and do not say whether they are, or the reverse", silent);
    return problems.empty() ? Result<void>() : fail(std::move(problems));
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

const ActionRegistry::Entry* ActionRegistry::find(const QString& id) const {
    const auto found = m_byId.constFind(id);
    return found == m_byId.constEnd() ? nullptr : &m_entries[*found];
}

QAction* ActionRegistry::action(const QString& id) const {
    const Entry* const entry = find(id);
    return entry ? entry->action : nullptr;
}

bool ActionRegistry::isChecked(const QString& id) const {
    const Entry* const entry = find(id);
    return entry && entry->handler.isChecked();
}

void ActionRegistry::update(const std::function<bool(ActionNeeds)>& holds) {
    for (const Entry& entry : m_entries) {
        entry.action->setEnabled(holds(entry.row.needs) && entry.handler.isEnabled());
        if (entry.handler.checked)
            entry.action->setChecked(entry.handler.checked());
    }
}

QString ActionRegistry::plainText(const QAction& action) { return plainText(action.text()); }

QString ActionRegistry::plainText(QString text) {
    text.remove(QLatin1Char('&'));
    text.remove(QStringLiteral("…"));
    return text;
}

} // namespace octant
