#include "app/window/settings.h"

#include <algorithm>

#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include "io/save_backup.h"

namespace octant {
namespace {
const QString backupsKey = QStringLiteral("files/backups");
constexpr qint64 largestSettings = qint64{2} << 20; // bytes; usual ones have some thousand
const QString lookKey = QStringLiteral("window/look");
const QString mainKey = QStringLiteral("game/main"), gameKey = QStringLiteral("game/name");
const QString keptKey = QStringLiteral("history/megabytes"),
              keptEachKey = QStringLiteral("history/megabytesEach");
constexpr std::uint64_t megabyte = 1000000;

/// A number of megabytes; what is no number counts as the usual one.
std::uint64_t savedBytes(const QString& key, std::uint64_t usual) {
    bool whole = false;
    const std::uint64_t number = QSettings().value(key).toULongLong(&whole);
    return (whole && number <= 1000000 ? number : usual) * megabyte;
}
} // namespace

QString setLargeSettingsAside() {
    const QString path = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
                         QStringLiteral("/Octant/Octant.ini");
    const QString aside = path + QStringLiteral(".too-large");
    if (QFileInfo(path).size() <= largestSettings)
        return {};
    QFile::remove(aside);
    return QFile::rename(path, aside) ? aside : QString();
}

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

int savedBackups() { return std::clamp(QSettings().value(backupsKey, 0).toInt(), 0, mostBackups); }

void saveBackups(int count) { QSettings().setValue(backupsKey, count); }

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

KeptLimits keptLimits() { return {savedBytes(keptKey, 256), savedBytes(keptEachKey, 128)}; }

void saveKeptLimits(const KeptLimits& limits) {
    QSettings settings;
    settings.setValue(keptKey, static_cast<qulonglong>(limits.all / megabyte));
    settings.setValue(keptEachKey, static_cast<qulonglong>(limits.eachDocument / megabyte));
}

} // namespace octant
