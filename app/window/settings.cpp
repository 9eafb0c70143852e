#include "app/window/settings.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include "app/dialogs/player_dialog.h"
#include "app/window/message_bar.h"
#include "io/save_backup.h"
#include "views/host/actions.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {
const QString keepsLightKey = QStringLiteral("light/keepOnSave");
const QString backupsKey = QStringLiteral("files/backups");
const QString autoSaveKey = QStringLiteral("files/minutes-of-auto-save");
const QString lengthUnitKey = QStringLiteral("window/lengths");
constexpr qint64 largestSettings = qint64{2} << 20; // bytes; usual ones have some thousand
const QString lookKey = QStringLiteral("window/look");
const QString contrastKey = QStringLiteral("window/highContrast");
const QString mainKey = QStringLiteral("game/main"), gameKey = QStringLiteral("game/name");
const QString keptKey = QStringLiteral("history/megabytes"),
              keptEachKey = QStringLiteral("history/megabytesEach");
constexpr std::uint64_t megabyte = 1000000;

bool isViewChoice(const QString& action) {
    constexpr const char* choices[] = {"view.edges",
                                       "view.corner-shade",
                                       "view.hints",
                                       "view.live-light",
                                       "view.live-lists",
                                       "view.own-axes",
                                       "view.one-pane",
                                       "view.two-panes",
                                       "view.four-panes",
                                       "view.overview",
                                       "view.navigation-octant",
                                       "view.navigation-blender",
                                       "view.navigation-industry",
                                       "view.navigation-trackpad"};
    return std::any_of(std::begin(choices), std::end(choices),
                       [&](const char* choice) { return action == QLatin1String(choice); });
}
const QString fieldOfViewKey = QStringLiteral("view/field-of-view"),
              turningKey = QStringLiteral("view/mouse-speed"),
              upsideDownKey = QStringLiteral("view/mouse-up-looks-down");
QString choiceKey(const QString& action) { return QStringLiteral("choices/") + action; }

QString playerKey(const PlayerRow& row) { return QStringLiteral("player/") + QLatin1String(row.key); }

/// A number of megabytes; what is no number counts as the usual one.
std::uint64_t savedBytes(const QString& key, std::uint64_t usual) {
    bool whole = false;
    const std::uint64_t number = QSettings().value(key).toULongLong(&whole);
    return (whole && number <= 1000000 ? number : usual) * megabyte;
}
} // namespace

void applyViewChoices(const ActionRegistry& actions) {
    const QSettings settings;
    for (const ActionRegistry::Entry& entry : actions.entries()) {
        const QString id = QString::fromLatin1(entry.row.id);
        const QVariant kept = settings.value(choiceKey(id));
        // Of a group one is chosen, and none is not.
        const bool wanted = kept.toBool() || *entry.row.group == 0;
        if (isViewChoice(id) && kept.isValid() && entry.handler.run && wanted &&
            kept.toBool() != entry.handler.isChecked())
            (void)entry.handler.run();
    }
}

void keepViewChoice(const ActionRegistry& actions, const QString& action) {
    if (!isViewChoice(action))
        return;
    QSettings settings;
    const auto groupOf = [&](const QString& id) {
        for (const ActionRegistry::Entry& entry : actions.entries())
            if (id == QLatin1String(entry.row.id))
                return std::string_view(entry.row.group);
        return std::string_view();
    };
    // With one of a group the others are no longer chosen.
    const std::string_view group = groupOf(action);
    for (const ActionRegistry::Entry& entry : actions.entries()) {
        const QString id = QString::fromLatin1(entry.row.id);
        if (id == action || (!group.empty() && group == entry.row.group && isViewChoice(id)))
            settings.setValue(choiceKey(id), actions.isChecked(id));
    }
}

PlayerSettings savedPlayer() {
    const QSettings settings;
    PlayerSettings player;
    for (const PlayerRow& row : playerRows()) {
        bool number = false;
        const double value = settings.value(playerKey(row)).toDouble(&number);
        if (number)
            player.*row.member = value;
    }
    return usable(player);
}

void savePlayer(const PlayerSettings& player) {
    QSettings settings;
    for (const PlayerRow& row : playerRows())
        settings.setValue(playerKey(row), player.*row.member);
}

ViewPreferences savedPreferences() {
    const QSettings settings;
    ViewPreferences preferences;
    // What is no number within the limits leaves the usual one.
    const auto take = [&](const QString& key, double& into, double least, double most) {
        bool number = false;
        const double value = settings.value(key).toDouble(&number);
        if (number && value >= least && value <= most)
            into = value;
    };
    take(fieldOfViewKey, preferences.fieldOfView, ViewPreferences::leastField, ViewPreferences::mostField);
    take(turningKey, preferences.turningSpeed, ViewPreferences::leastTurning, ViewPreferences::mostTurning);
    preferences.upsideDown = settings.value(upsideDownKey).toBool();
    return preferences;
}

void savePreferences(const ViewPreferences& preferences) {
    QSettings settings;
    settings.setValue(fieldOfViewKey, preferences.fieldOfView);
    settings.setValue(turningKey, preferences.turningSpeed);
    settings.setValue(upsideDownKey, preferences.upsideDown);
}

const LengthUnit& savedLengthUnit() {
    return lengthUnit(QSettings().value(lengthUnitKey).toString().toStdString());
}

void saveLengthUnit(const LengthUnit& unit) {
    QSettings().setValue(lengthUnitKey, QString::fromLatin1(unit.id));
}

std::optional<SettingsAside> setBadSettingsAside() {
    const QString path = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
                         QStringLiteral("/Octant/Octant.ini");
    SettingsAside aside;
    if (QFileInfo(path).size() > largestSettings) {
        aside.why = SettingsAside::Why::TooLarge;
    } else {
        const QSettings settings;
        (void)settings.allKeys(); // sections are read when they are asked for
        if (settings.status() != QSettings::FormatError)
            return {};
    }
    const auto numbered = [&](int number) { return path + QLatin1Char('.') + QString::number(number); };
    constexpr int mostKept = 9;
    int free = 1;
    while (free < mostKept && QFileInfo::exists(numbered(free)))
        ++free;
    QFile::remove(numbered(free)); // of nine the oldest
    for (int number = free; number > 1; --number)
        QFile::rename(numbered(number - 1), numbered(number));
    if (QFile::rename(path, numbered(1)))
        aside.path = numbered(1);
    return aside;
}

QString textOf(const SettingsAside& settings) {
    const bool large = settings.why == SettingsAside::Why::TooLarge;
    const QString why =
        large
            ? QCoreApplication::translate("octant::Settings", "The file of settings is too large to be read")
            : QCoreApplication::translate("octant::Settings",
                                          "The file of settings is damaged and cannot be read");
    if (settings.path.isEmpty())
        return QCoreApplication::translate("octant::Settings",
                                           "%1. It could not be set aside: usual settings are used.")
            .arg(why);
    return QCoreApplication::translate("octant::Settings", "%1. Usual ones are used; yours are kept as %2.")
        .arg(why, shownText(settings.path));
}

void tellOfSettings(MessageBars& bars, const SettingsAside& settings) {
    BarMessage message;
    message.id = QStringLiteral("settings");
    message.tone = BarMessage::Tone::Warning;
    message.text = textOf(settings);
    bars.post(std::move(message));
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

bool savedHighContrast() { return QSettings().value(contrastKey, false).toBool(); }

void saveHighContrast(bool on) { QSettings().setValue(contrastKey, on); }

int savedBackups() { return std::clamp(QSettings().value(backupsKey, 0).toInt(), 0, mostBackups); }

void saveBackups(int count) { QSettings().setValue(backupsKey, count); }

int savedMinutesOfAutoSave() {
    return std::clamp(QSettings().value(autoSaveKey, 0).toInt(), 0, mostMinutesOfAutoSave);
}

void saveMinutesOfAutoSave(int minutes) { QSettings().setValue(autoSaveKey, minutes); }

bool savedKeepsLight() { return QSettings().value(keepsLightKey, true).toBool(); }

void saveKeepsLight(bool keeps) { QSettings().setValue(keepsLightKey, keeps); }

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

namespace {

/// Where the favourites of a game are: its folder is one part of a key, whatever its letters.
QString favouritesKey(const GameChoice& game, const std::string& kind) {
    const QByteArray folder = QByteArray::fromStdString(game.main.string() + '/' + game.game);
    return QStringLiteral("favourites/%1/%2")
        .arg(QString::fromLatin1(folder.toBase64(QByteArray::Base64UrlEncoding)),
             QString::fromStdString(kind));
}

} // namespace

std::vector<std::string> savedFavourites(const GameChoice& game, const std::string& kind) {
    std::vector<std::string> names;
    for (const QString& name : QSettings().value(favouritesKey(game, kind)).toStringList())
        if (names.size() < mostFavourites)
            names.push_back(name.toStdString());
    return names;
}

void saveFavourites(const GameChoice& game, const std::string& kind, const std::vector<std::string>& names) {
    QStringList list;
    for (const std::string& name : names)
        if (static_cast<std::size_t>(list.size()) < mostFavourites)
            list.append(QString::fromStdString(name));
    QSettings settings;
    if (list.isEmpty())
        settings.remove(favouritesKey(game, kind));
    else
        settings.setValue(favouritesKey(game, kind), list);
}

KeptLimits keptLimits() { return {savedBytes(keptKey, 256), savedBytes(keptEachKey, 128)}; }

void saveKeptLimits(const KeptLimits& limits) {
    QSettings settings;
    settings.setValue(keptKey, static_cast<qulonglong>(limits.all / megabyte));
    settings.setValue(keptEachKey, static_cast<qulonglong>(limits.eachDocument / megabyte));
}

} // namespace octant
