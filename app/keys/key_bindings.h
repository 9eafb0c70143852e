#pragma once

#include <optional>

#include <QHash>
#include <QObject>

#include "app/keys/key_conflicts.h"
#include "app/keys/key_presets.h"

namespace octant {

class ActionRegistry;
class Viewport;

/// Which keys do what: a preset and what the user has changed of it, kept in the settings. Tells the actions
/// and the 3D view. Used on the window's thread only.
class KeyBindings : public QObject {
    Q_OBJECT
public:
    /// The viewport may be null. Actions that are added to the registry later take part as well.
    KeyBindings(ActionRegistry& actions, Viewport* viewport, QObject* parent);

    /// The one that is begun with; keys may have been changed since.
    KeyPreset preset() const { return m_preset; }
    /// Begins with another preset; changes of the one before are given up.
    void setPreset(KeyPreset preset);

    /// Everything that has keys, in the order of the menus, then the 3D view, then what cannot be changed.
    std::vector<KeyOwner> owners() const;
    /// Of an action or a held key; empty for others.
    QList<QKeyCombination> keys(const QString& id) const;
    /// Whether these are other keys than the preset's.
    bool changed(const QString& id) const { return m_changes.contains(id); }
    /// The same of everything together.
    bool anyChanged() const { return !m_changes.isEmpty(); }
    /// Ids that no action or held key has, or that cannot be changed, are left alone.
    void setKeys(const QString& id, const QList<QKeyCombination>& keys);
    /// Gives back the keys of the preset.
    void reset(const QString& id);
    /// The same for everything.
    void resetAll();

    /// Another that would hear a key at the same time.
    struct Rival {
        KeyOwner owner;      ///< the other one, with the keys that it has
        QKeyCombination key; ///< the one that both would hear
    };
    /// Those that `id` would have if it had these keys.
    std::vector<Rival> rivals(const QString& id, const QList<QKeyCombination>& keys) const;
    /// Gives `id` these keys and takes them away from all others that can be changed.
    void takeOver(const QString& id, const QList<QKeyCombination>& keys);

    /// Reads the settings; a line for everything in them that means nothing here.
    QStringList load();

signals:
    /// Something has other keys, or another preset was chosen.
    void keysChanged();

private:
    std::vector<KeyOwner> actionOwners() const;
    QList<QKeyCombination> usual(const QString& id) const;
    bool canChange(const QString& id) const;
    void apply(const QString& id);
    void applyAll();
    void save() const;

    ActionRegistry& m_actions;
    Viewport* m_viewport;
    KeyPreset m_preset = KeyPreset::Octant;
    QHash<QString, QList<QKeyCombination>> m_changes;
};

} // namespace octant
