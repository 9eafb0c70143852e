#include "views/host/key_text.h"

#include <algorithm>

#include <QKeyEvent>
#include <QKeySequence>
#include <QStringList>

#include "model/core/translate.h"
#include "views/host/translated.h"

namespace octant {
namespace {

struct ModifierKey {
    Qt::Key key;
    Qt::KeyboardModifier modifier;
    const char* name;
};
constexpr ModifierKey modifierKeys[] = {{Qt::Key_Shift, Qt::ShiftModifier, OCTANT_TR("Shift")},
                                        {Qt::Key_Control, Qt::ControlModifier, OCTANT_TR("Ctrl")},
                                        {Qt::Key_Alt, Qt::AltModifier, OCTANT_TR("Alt")}};

const ModifierKey* modifierKey(int key) {
    const auto* found = std::find_if(std::begin(modifierKeys), std::end(modifierKeys),
                                     [&](const ModifierKey& known) { return known.key == key; });
    return found == std::end(modifierKeys) ? nullptr : found;
}

} // namespace

std::optional<QKeyCombination> keyFrom(const QString& portable) {
    for (const ModifierKey& known : modifierKeys)
        if (portable == QLatin1String(known.name))
            return QKeyCombination(known.key);
    const QKeySequence sequence = QKeySequence::fromString(portable, QKeySequence::PortableText);
    if (sequence.count() != 1 || sequence[0].key() == Qt::Key_unknown || sequence[0].key() == 0)
        return std::nullopt;
    return sequence[0];
}

QList<QKeyCombination> keysFrom(const QString& portable) {
    QList<QKeyCombination> keys;
    for (const QString& part : portable.split(QStringLiteral("; "), Qt::SkipEmptyParts))
        if (const auto key = keyFrom(part))
            keys.append(*key);
    return keys;
}

QString portableKey(QKeyCombination key) {
    if (const ModifierKey* known = modifierKey(key.key()))
        return QString::fromLatin1(known->name);
    return QKeySequence(key).toString(QKeySequence::PortableText);
}

QString shownKey(QKeyCombination key) {
    if (const ModifierKey* known = modifierKey(key.key()))
        return translated(known->name);
    return QKeySequence(key).toString(QKeySequence::NativeText);
}

QString shownKeys(const QList<QKeyCombination>& keys) {
    QStringList shown;
    for (const QKeyCombination key : keys)
        shown.append(shownKey(key));
    return shown.join(QStringLiteral("   "));
}

QKeyCombination keyOf(const QKeyEvent& event) {
    const auto key = static_cast<Qt::Key>(event.key());
    if (modifierKey(key) != nullptr)
        return QKeyCombination(key);
    Qt::KeyboardModifiers held =
        event.modifiers() & (Qt::ShiftModifier | Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const bool letter = key >= Qt::Key_A && key <= Qt::Key_Z;
    if (key > Qt::Key_Space && key < Qt::Key_Escape && !letter)
        held &= ~Qt::ShiftModifier;
    return QKeyCombination(held, key);
}

bool writesText(QKeyCombination key) {
    if ((key.keyboardModifiers() & ~Qt::ShiftModifier) != 0)
        return false;
    return key.key() < Qt::Key_Escape || key.key() == Qt::Key_Backspace || key.key() == Qt::Key_Return ||
           key.key() == Qt::Key_Enter;
}

Qt::KeyboardModifier modifierOf(int key) {
    const ModifierKey* known = modifierKey(key);
    return known != nullptr ? known->modifier : Qt::NoModifier;
}

} // namespace octant
