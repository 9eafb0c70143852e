#pragma once

#include <QString>

namespace octant {

/// The translation of a text that stands below Qt or in a table: what OCTANT_TR (model/core/translate.h) or
/// QT_TRANSLATE_NOOP("octant", …) marks. Null or empty gives an empty text.
QString translated(const char* text);

/// The same for texts in functions outside of any QObject, where lupdate looks for this name.
QString tr(const char* text);

/// A name as it stands within a sentence: small letters, but in languages that write nouns large.
QString inSentence(const QString& name);
/// Says whether the language of the texts writes nouns large; at first it does not.
void setNounsLarge(bool large);

} // namespace octant
