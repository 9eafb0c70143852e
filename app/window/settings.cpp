#include "app/window/settings.h"

#include <QFile>
#include <QSettings>

namespace octant {
namespace {
const QString lookKey = QStringLiteral("window/look");
const QString mainKey = QStringLiteral("game/main"), gameKey = QStringLiteral("game/name");
} // namespace

ThemeChoice savedLook() {
    const QString look = QSettings().value(lookKey).toString();
    return look == QLatin1String("light")    ? ThemeChoice::Light
           : look == QLatin1String("system") ? ThemeChoice::System
                                             : ThemeChoice::Dark;
}

void saveLook(ThemeChoice choice) {
    const char* const names[] = {"system", "dark", "light"};
    QSettings().setValue(lookKey, QString::fromLatin1(names[static_cast<int>(choice)]));
}

GameChoice savedGame() {
    const QSettings settings;
    return {QFile::encodeName(settings.value(mainKey).toString()).toStdString(),
            settings.value(gameKey).toString().toStdString()};
}

void saveGame(const GameChoice& choice) {
    QSettings settings;
    settings.setValue(mainKey, QFile::decodeName(choice.main.c_str()));
    settings.setValue(gameKey, QString::fromStdString(choice.game));
}

} // namespace octant
