#pragma once

#include <optional>

#include <QKeyCombination>
#include <QList>
#include <QString>

class QKeyEvent;

namespace octant {

/// A key with its modifiers, from portable text such as "Ctrl+Shift+P" or "W". Shift, Ctrl and Alt alone are
/// keys too. Nothing where the text names none, or a row of several.
std::optional<QKeyCombination> keyFrom(const QString& portable);
/// Several, separated by "; "; what names no key is left out.
QList<QKeyCombination> keysFrom(const QString& portable);

/// What keyFrom() reads.
QString portableKey(QKeyCombination key);
/// A key as the desktop writes it.
QString shownKey(QKeyCombination key);
/// Several keys side by side.
QString shownKeys(const QList<QKeyCombination>& keys);

/// The key of an event, without what tells the number pad from the rest, and without the Shift that a sign
/// such as ? needs.
QKeyCombination keyOf(const QKeyEvent& event);
/// True for keys that write or erase where text is typed: letters, signs, Space, Backspace, Return.
bool writesText(QKeyCombination key);
/// The modifier that a key is by itself, or none.
Qt::KeyboardModifier modifierOf(int key);

} // namespace octant
