#include "app/keys/key_bindings.h"

#include <algorithm>

#include <QAction>
#include <QKeySequence>
#include <QSettings>

#include "app/window/action_table.h"
#include "model/core/translate.h"
#include "views/host/actions.h"
#include "views/host/key_text.h"
#include "views/host/panels.h"
#include "views/host/translated.h"

namespace octant {
namespace {

const QString presetSetting = QStringLiteral("keys/preset");
const QString changesGroup = QStringLiteral("keys/changes");

const HeldKeyRow* heldRow(const QString& id) {
    for (const HeldKeyRow& row : heldKeyRows())
        if (id == QLatin1String(row.id))
            return &row;
    return nullptr;
}

/// Keys that panels answer themselves.
struct FixedKey {
    const char* id;
    const char* text;
    const char* keys;
    KeyPlace place;
};
constexpr FixedKey fixedKeys[] = {
    {"view.escape", OCTANT_TR("Let go of the selected cells"), "Esc", KeyPlace::View},
    {"outline.add", OCTANT_TR("Add an item"), "Ins", KeyPlace::Outline},
    {"outline.focus", OCTANT_TR("Show in the view"), "Return; Enter", KeyPlace::Outline},
    {"item.move-up", OCTANT_TR("Move up"), "Alt+Up", KeyPlace::Outline},
    {"item.move-down", OCTANT_TR("Move down"), "Alt+Down", KeyPlace::Outline},
};

QString plainTitle(const char* title) { return translated(title).remove(QLatin1Char('&')); }

/// Alt and a letter opens a menu.
std::vector<KeyOwner> menuOwners() {
    std::vector<KeyOwner> owners;
    for (const MenuRow& menu : windowMenus())
        if (const QKeySequence key = QKeySequence::mnemonic(translated(menu.title));
            !QLatin1String(menu.id).contains('/') && !key.isEmpty())
            owners.push_back({QStringLiteral("menu.") + QString::fromLatin1(menu.id),
                              plainTitle(menu.title),
                              KeyBindings::tr("Menus"),
                              KeyOwner::Kind::Fixed,
                              KeyPlace::Window,
                              {key[0]}});
    return owners;
}

} // namespace

KeyBindings::KeyBindings(ActionRegistry& actions, Viewport* viewport, QObject* parent)
    : QObject(parent), m_actions(actions), m_viewport(viewport) {
    connect(&actions, &ActionRegistry::added, this, [this](QAction* action) {
        apply(action->objectName());
        emit keysChanged();
    });
}

std::vector<KeyOwner> KeyBindings::actionOwners() const {
    std::vector<KeyOwner> owners;
    const auto add = [&](const ActionRegistry::Entry& entry, const QString& group) {
        const QString id = QString::fromLatin1(entry.row.id);
        owners.push_back({id, ActionRegistry::plainText(translated(entry.row.text)), group,
                          KeyOwner::Kind::Action, entry.row.heard, keys(id)});
    };
    for (const MenuRow& menu : windowMenus())
        for (const ActionRegistry::Entry& entry : m_actions.entries())
            if (QLatin1String(entry.row.menu) == QLatin1String(menu.id))
                add(entry, plainTitle(menu.title));
    return owners;
}

std::vector<KeyOwner> KeyBindings::owners() const {
    std::vector<KeyOwner> owners = actionOwners();
    for (const HeldKeyRow& row : heldKeyRows()) {
        const QString id = QString::fromLatin1(row.id);
        owners.push_back({id, translated(row.text), tr("Held in the 3D view"), KeyOwner::Kind::Held,
                          row.building ? KeyPlace::Building : KeyPlace::View, keys(id), row.key});
    }
    for (const FixedKey& row : fixedKeys)
        owners.push_back({QString::fromLatin1(row.id), translated(row.text),
                          row.place == KeyPlace::Outline ? tr("In the outline") : tr("In the 3D view"),
                          KeyOwner::Kind::Fixed, row.place, keysFrom(QString::fromLatin1(row.keys))});
    for (KeyOwner& menu : menuOwners())
        owners.push_back(std::move(menu));
    return owners;
}

QList<QKeyCombination> KeyBindings::usual(const QString& id) const {
    for (const PresetKeys& row : keysOf(m_preset))
        if (id == QLatin1String(row.id))
            return keysFrom(QString::fromLatin1(row.keys));
    if (const HeldKeyRow* row = heldRow(id))
        return keysFrom(QString::fromLatin1(row->keys));
    for (const ActionRegistry::Entry& entry : m_actions.entries())
        if (id == QLatin1String(entry.row.id))
            return keysFrom(QString::fromLatin1(entry.row.keys));
    return {};
}

QList<QKeyCombination> KeyBindings::keys(const QString& id) const {
    const auto changed = m_changes.constFind(id);
    return changed != m_changes.constEnd() ? *changed : usual(id);
}

bool KeyBindings::canChange(const QString& id) const {
    return heldRow(id) != nullptr || m_actions.action(id) != nullptr;
}

void KeyBindings::apply(const QString& id) {
    if (const HeldKeyRow* row = heldRow(id)) {
        if (m_viewport)
            m_viewport->bindHeld(row->key, keys(id));
    } else {
        m_actions.setKeys(id, keys(id));
    }
}

void KeyBindings::applyAll() {
    for (const HeldKeyRow& row : heldKeyRows())
        apply(QString::fromLatin1(row.id));
    for (const ActionRegistry::Entry& entry : m_actions.entries())
        apply(QString::fromLatin1(entry.row.id));
    emit keysChanged();
}

void KeyBindings::setPreset(KeyPreset preset) {
    m_preset = preset;
    m_changes.clear();
    save();
    applyAll();
}

void KeyBindings::setKeys(const QString& id, const QList<QKeyCombination>& keys) {
    if (!canChange(id))
        return;
    if (keys == usual(id))
        m_changes.remove(id);
    else
        m_changes.insert(id, keys);
    save();
    apply(id);
    emit keysChanged();
}

void KeyBindings::reset(const QString& id) { setKeys(id, usual(id)); }

void KeyBindings::resetAll() { setPreset(m_preset); }

std::vector<KeyBindings::Rival> KeyBindings::rivals(const QString& id,
                                                    const QList<QKeyCombination>& keys) const {
    std::vector<KeyOwner> all = owners();
    const std::vector<KeyConflict> before = keyConflicts(all);
    for (KeyOwner& owner : all)
        if (owner.id == id)
            owner.keys = keys;
    std::vector<Rival> found;
    for (const KeyConflict& conflict : keyConflicts(all)) {
        const KeyOwner &first = all[conflict.first], &second = all[conflict.second];
        if (first.id == id || second.id == id)
            found.push_back({first.id == id ? second : first, conflict.key});
        // A key for fast flight comes into the way of others together with the keys that fly.
        else if (std::find(before.begin(), before.end(), conflict) == before.end())
            found.push_back({second.kind == KeyOwner::Kind::Held ? first : second, conflict.key});
    }
    return found;
}

void KeyBindings::takeOver(const QString& id, const QList<QKeyCombination>& keys) {
    for (const Rival& rival : rivals(id, keys)) {
        if (rival.owner.kind == KeyOwner::Kind::Fixed)
            continue;
        const bool held = rival.owner.kind == KeyOwner::Kind::Held;
        QList<QKeyCombination> left = this->keys(rival.owner.id);
        left.removeIf(
            [&](QKeyCombination key) { return key == rival.key || (held && key.key() == rival.key.key()); });
        setKeys(rival.owner.id, left);
    }
    setKeys(id, keys);
}

void KeyBindings::save() const {
    QSettings settings;
    for (const KeyPresetRow& row : keyPresets())
        if (row.preset == m_preset)
            settings.setValue(presetSetting, QString::fromLatin1(row.id));
    settings.remove(changesGroup);
    settings.beginGroup(changesGroup);
    for (auto change = m_changes.constBegin(); change != m_changes.constEnd(); ++change) {
        QStringList texts;
        for (const QKeyCombination key : *change)
            texts.append(portableKey(key));
        settings.setValue(change.key(), texts.join(QStringLiteral("; ")));
    }
    settings.endGroup();
}

QStringList KeyBindings::load() {
    QStringList lines;
    QSettings settings;
    m_changes.clear();
    const QString preset = settings.value(presetSetting, QStringLiteral("octant")).toString();
    if (const auto known = keyPresetOf(preset))
        m_preset = *known;
    else
        lines.append(
            tr("Ignored the set of keys “%1” in the settings: there is none of this name.").arg(preset));
    settings.beginGroup(changesGroup);
    for (const QString& id : settings.childKeys()) {
        const QString text = settings.value(id).toString();
        const QList<QKeyCombination> keys = keysFrom(text);
        const bool whole = keys.size() == text.split(QStringLiteral("; "), Qt::SkipEmptyParts).size();
        const bool held = heldRow(id) != nullptr;
        const bool fits = !held || std::all_of(keys.begin(), keys.end(), [](QKeyCombination key) {
            return key.keyboardModifiers() == Qt::NoModifier;
        });
        if (!canChange(id))
            lines.append(tr("Ignored the key of “%1” in the settings: there is no such action.").arg(id));
        else if (!whole || !fits)
            lines.append(
                tr("Ignored the key of “%1” in the settings: “%2” is no key that can be used for it.")
                    .arg(id, text));
        else if (keys != usual(id))
            m_changes.insert(id, keys);
    }
    settings.endGroup();
    applyAll();
    return lines;
}

} // namespace octant
