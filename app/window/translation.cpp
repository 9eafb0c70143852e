#include "app/window/translation.h"

#include <array>

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

#include "app/window/message_bar.h"
#include "views/host/translated.h"

namespace octant {
namespace {

const QString languageKey = QStringLiteral("window/language");

/// Whether there was such a catalogue.
bool installCatalogue(QCoreApplication& application, const QLocale& locale, const QString& name,
                      const QString& folder) {
    auto* catalogue = new QTranslator(&application);
    if (catalogue->load(locale, name, QStringLiteral("_"), folder))
        return QCoreApplication::installTranslator(catalogue);
    delete catalogue;
    return false;
}

} // namespace

std::span<const Language> languages() {
    static constexpr std::array all{Language{"en", "view.language-en"}, Language{"de", "view.language-de"}};
    return all;
}

QString savedLanguage() { return QSettings().value(languageKey).toString(); }

void saveLanguage(const QString& locale) { QSettings().setValue(languageKey, locale); }

void tellOfLanguage(MessageBars& bars) {
    BarMessage message;
    message.id = QStringLiteral("language");
    message.tone = BarMessage::Tone::Note;
    message.text = QCoreApplication::translate(
        "octant::Settings", "The other language is used from the next start of Octant on.");
    bars.post(std::move(message));
}

/// Numbers are written with a point in fields, scripts and files, so they are everywhere: with a comma beside
/// them "1.024" would be both a thousand and one. Dates are as the language has them.
static QLocale numbersWithPoint(const QLocale& desktop, QLocale::Language language) {
    if (desktop.language() == language && desktop.decimalPoint() == QLatin1String("."))
        return desktop;
    return language == QLocale::German ? QLocale(language, QLocale::Switzerland)
                                       : QLocale(QLocale::English, QLocale::UnitedKingdom);
}

void installTranslation(QCoreApplication& application) {
    const QString chosen = savedLanguage(), folder = QStringLiteral(":/translations");
    const QLocale locale = chosen.isEmpty() ? QLocale() : QLocale(chosen);
    const bool known = installCatalogue(application, locale, QStringLiteral("octant"), folder);
    // A window in English has buttons in English.
    setNounsLarge(known && locale.language() == QLocale::German);
    if (known && locale.language() != QLocale::English)
        installCatalogue(application, locale, QStringLiteral("qtbase"),
                         QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    QLocale::setDefault(numbersWithPoint(QLocale(), known ? locale.language() : QLocale::English));
    if (!known)
        installCatalogue(application, QLocale(QLocale::English), QStringLiteral("octant"), folder);
}

} // namespace octant
