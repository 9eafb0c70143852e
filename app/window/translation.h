#pragma once

#include <span>

class QCoreApplication;
class QString;

namespace octant {

class MessageBars;

/// A language that there is a catalogue of.
struct Language {
    const char* locale; ///< "de", as in the name of its catalogue
    const char* action; ///< id of the action that chooses it
};
/// English first.
std::span<const Language> languages();

/// The locale of the language that was chosen; empty: that of the desktop.
QString savedLanguage();
/// Takes effect with the next start of the program.
void saveLanguage(const QString& locale);
/// Says that another language is spoken from the next start on.
void tellOfLanguage(MessageBars& bars);

/// Loads the catalogues of Octant and of Qt for the language that was chosen or that of the desktop. For any
/// other it is the English one, which only forms plurals.
void installTranslation(QCoreApplication& application);

} // namespace octant
