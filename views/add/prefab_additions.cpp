#include "views/add/prefab_additions.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

#include "model/core/translate.h"
#include "model/prefabs/placements.h"
#include "views/assets/model_thumbnail.h"
#include "views/host/shown_text.h"
#include "views/host/translated.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr auto prefabKey = QLatin1String("prefab:");
constexpr qsizetype mostPictures = 1000; ///< that are kept

/// Where the picture of a prefab is kept: with what it holds, as the game at that place shows it.
QString keptPicture(const Prefab& prefab, const std::string& place, int side) {
    const std::uint64_t held = prefabContent(prefab.cubes, prefab.entities), game = prefabContent(place, {});
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) +
           QStringLiteral("/prefabs/%1-%2-%3.png")
               .arg(held, 16, 16, QLatin1Char('0'))
               .arg(game, 16, 16, QLatin1Char('0'))
               .arg(side);
}

/// It only saves time: where it cannot be kept nothing is lost.
void keepPicture(const QImage& picture, const QString& file) {
    QDir folder = QFileInfo(file).dir();
    if (picture.isNull() || !folder.mkpath(QStringLiteral(".")))
        return;
    QStringList known = folder.entryList({QStringLiteral("*.png")}, QDir::Files, QDir::Time);
    for (; known.size() >= mostPictures; known.removeLast())
        folder.remove(known.back());
    QSaveFile out(file);
    if (out.open(QIODevice::WriteOnly) && picture.save(&out, "PNG"))
        out.commit();
}

} // namespace

void collectPrefabs(std::vector<Addition>& all, const Host& host) {
    const auto source = prefabsOf(host);
    if (!source)
        return;
    for (const KeptPrefab& kept : source->prefabs()) {
        Addition one;
        one.key = prefabKey + QString::fromStdString(kept.name.path());
        one.name = shownText(kept.name.name);
        one.group = kept.name.folder.empty()
                        ? translated(OCTANT_TR("Prefabs"))
                        : translated(OCTANT_TR("Prefabs: %1")).arg(shownText(kept.name.folder));
        one.help =
            translated(OCTANT_TR("Cubes: %1, entities: %2")).arg(kept.head.cubes).arg(kept.head.entities);
        if (kept.head.lamps != 0)
            one.help = translated(OCTANT_TR("%1, lamps: %2")).arg(one.help).arg(kept.head.lamps);
        if (!kept.head.help.empty())
            one.help = shownText(kept.head.help);
        one.words =
            shownText(kept.name.folder) + QLatin1Char(' ') + translated(OCTANT_TR("prefab building part"));
        one.icon = themeIcon(kept.broken.empty() ? QStringLiteral("cube") : QStringLiteral("warning"));
        one.stamp = kept.stamp;
        if (!kept.broken.empty()) {
            const QString why = shownText(kept.broken);
            one.whyNot = translated(OCTANT_TR("This file cannot be used: %1")).arg(why);
        }
        all.push_back(std::move(one));
    }
}

std::optional<PrefabName> prefabOfKey(const QString& key) {
    if (!key.startsWith(prefabKey))
        return std::nullopt;
    const QString path = key.mid(prefabKey.size());
    const qsizetype end = path.lastIndexOf(QLatin1Char('/'));
    return PrefabName{path.left(std::max<qsizetype>(end, 0)).toStdString(), path.mid(end + 1).toStdString()};
}

std::optional<PrefabPlacing> prefabPlacing(const PrefabName& name, Host& host) {
    const auto source = prefabsOf(host);
    if (!source)
        return std::nullopt;
    auto prefab = source->prefab(name, host.snapshot()->revision);
    if (!prefab) {
        host.report(translated(OCTANT_TR("The prefab \"%1\" cannot be placed: %2"))
                        .arg(shownText(name.path()), shownText(prefab.error().text()))
                        .toStdString());
        return std::nullopt;
    }
    if (!prefab->losses.empty()) {
        QStringList lost;
        for (const std::string& loss : prefab->losses)
            lost += shownText(loss);
        host.report(translated(OCTANT_TR("Of the prefab \"%1\" maps of %2 lack: %3"))
                        .arg(shownText(name.path()),
                             QString::fromLatin1(revisionName(host.snapshot()->revision)),
                             lost.join(QStringLiteral("; ")))
                        .toStdString());
    }
    return PrefabPlacing{{std::move(prefab->cubes), std::move(prefab->clip)},
                         {std::move(prefab->entities), std::move(prefab->boxes), name.path()}};
}

PrefabThumbnails::PrefabThumbnails(Host& host, QObject* parent, int shownSide)
    : QObject(parent), m_host(host), m_side(shownSide), m_tasks(host.pool(), Priority::Background, *this, 1) {
}

std::string PrefabThumbnails::keyOf(const Addition& addition) const {
    const auto source = prefabsOf(m_host);
    return (source ? source->place() : std::string()) + '\n' + addition.key.toStdString();
}

QPixmap PrefabThumbnails::of(const Addition& addition) {
    const auto source = prefabsOf(m_host);
    const auto name = prefabOfKey(addition.key);
    if (addition.stamp.empty() || !addition.whyNot.isEmpty() || !source || !name)
        return {};
    const std::string key = keyOf(addition);
    Drawn& drawn = m_drawn[key];
    if (drawn.stamp == addition.stamp)
        return drawn.picture;
    drawn = {addition.stamp, {}, {}};
    m_tasks.run(
        "the picture of a prefab",
        [source, name = *name, game = m_host.resources(), side = m_side]() -> Result<QImage> {
            const auto prefab = source->prefab(name, Revision::R20250808);
            if (!prefab)
                return tl::unexpected<Error>(prefab.error());
            const QString file = keptPicture(*prefab, source->place(), side);
            if (QImage kept; kept.load(file, "PNG") && kept.size() == QSize(side, side))
                return kept;
            const auto map = source->alone(name);
            if (!map)
                return tl::unexpected<Error>(map.error());
            QImage picture = levelThumbnail(**map, game.get(), side);
            keepPicture(picture, file);
            return picture;
        },
        [this, key, stamp = addition.stamp](const Result<QImage>& picture) {
            Drawn& here = m_drawn[key];
            if (here.stamp != stamp)
                return;
            if (!picture)
                here.problem = shownText(picture.error().text());
            else if (!picture->isNull())
                here.picture = QPixmap::fromImage(*picture);
            emit ready();
        });
    return {};
}

QString PrefabThumbnails::problem(const Addition& addition) const {
    const auto found = m_drawn.find(keyOf(addition));
    return found != m_drawn.end() && found->second.stamp == addition.stamp ? found->second.problem
                                                                           : QString();
}

} // namespace octant
