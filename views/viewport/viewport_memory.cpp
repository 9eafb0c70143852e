#include <algorithm>
#include <cmath>

#include <QJsonArray>

#include "views/viewport/viewport_widget.h"

namespace octant {
namespace {

constexpr qsizetype largestPicture = 8192; // bytes, of a bookmark
constexpr qsizetype longestBookmarkName = 200;
constexpr double farthestEye = 1e7; // units; a file of settings may say anything

QJsonObject jsonOf(const render::Camera& camera) {
    return {{"eye", QJsonArray{camera.eye.x, camera.eye.y, camera.eye.z}},
            {"yaw", camera.yaw},
            {"pitch", camera.pitch},
            {"projection", static_cast<int>(camera.projection)},
            {"height", camera.orthoHeight}};
}

std::optional<render::Camera> savedCamera(const QJsonObject& json) {
    const QJsonArray eye = json["eye"].toArray();
    const int projection = json["projection"].toInt(-1);
    render::Camera camera;
    camera.eye = {eye.at(0).toDouble(NAN), eye.at(1).toDouble(NAN), eye.at(2).toDouble(NAN)};
    camera.yaw = json["yaw"].toDouble(NAN);
    camera.pitch = json["pitch"].toDouble(NAN);
    camera.orthoHeight = json["height"].toDouble(camera.orthoHeight);
    camera.projection = static_cast<render::Projection>(projection);
    const bool near = std::abs(camera.eye.x) < farthestEye && std::abs(camera.eye.y) < farthestEye &&
                      std::abs(camera.eye.z) < farthestEye && camera.orthoHeight > 0 &&
                      camera.orthoHeight < farthestEye;
    const bool turned = std::abs(camera.yaw) <= farthestEye && std::abs(camera.pitch) <= 90;
    if (!near || !turned || projection < 0 || projection > static_cast<int>(render::Projection::Side))
        return {};
    return camera;
}

} // namespace

QJsonObject ViewportWidget::viewOf(const Map& map) {
    keepCamera();
    QJsonArray cameras;
    const auto add = [&](int level, ItemId id) {
        const auto kept = m_kept.find({m_shownLevel.first, id});
        if (kept != m_kept.end())
            cameras.append(QJsonObject{{"level", level},
                                       {"shown", jsonOf(kept->second.shown)},
                                       {"perspective", jsonOf(kept->second.perspective)},
                                       {"speed", kept->second.speed}});
    };
    const auto addPane = [&](int level, ItemId id, int pane) {
        const auto kept = m_keptPanes.find({{m_shownLevel.first, id}, pane});
        if (kept != m_keptPanes.end())
            cameras.append(QJsonObject{{"level", level},
                                       {"pane", pane},
                                       {"shown", jsonOf(kept->second.shown)},
                                       {"perspective", jsonOf(kept->second.perspective)},
                                       {"speed", kept->second.speed}});
    };
    add(-1, 0); // of models and terrain
    for (int pane = 1; pane < PaneGrid::most; ++pane)
        addPane(-1, 0, pane);
    for (std::size_t i = 0; i < map.levels.size(); ++i)
        for (int pane = 0; pane < PaneGrid::most; ++pane)
            if (pane == 0)
                add(static_cast<int>(i), map.levels[i]->id);
            else
                addPane(static_cast<int>(i), map.levels[i]->id, pane);
    QJsonObject view;
    if (m_paneGrid.count() > 1)
        view["panes"] = panesAsJson();
    if (!cameras.isEmpty())
        view["cameras"] = cameras;
    QJsonArray bookmarks;
    if (const auto found = m_bookmarks.find(m_shownLevel.first); found != m_bookmarks.end())
        for (std::size_t i = 0; i < bookmarkCount; ++i) {
            const auto& bookmark = found->second[i];
            for (std::size_t level = 0; bookmark && level < map.levels.size(); ++level)
                if (map.levels[level]->id == bookmark->level)
                    bookmarks.append(
                        QJsonObject{{"number", static_cast<int>(i)},
                                    {"name", bookmark->name},
                                    {"level", static_cast<int>(level)},
                                    {"camera", jsonOf(bookmark->camera)},
                                    {"picture", QString::fromLatin1(bookmark->picture.toBase64())}});
        }
    if (!bookmarks.isEmpty())
        view["bookmarks"] = bookmarks;
    QJsonArray shapes;
    for (std::size_t i = 0; i < shapeGroupNames.size(); ++i)
        if ((shownShapes() & shapeBit(static_cast<int>(i))) != 0)
            shapes.append(QLatin1String(shapeGroupNames[i]));
    if (!shapes.isEmpty())
        view["shapes"] = shapes;
    return view;
}

void ViewportWidget::prepareView(std::uint64_t document, const Map& map, const QJsonObject& view) {
    for (const auto& name : view["shapes"].toArray())
        for (std::size_t i = 0; i < shapeGroupNames.size(); ++i)
            if (name.toString() == QLatin1String(shapeGroupNames[i]))
                m_shownShapes[document] |= shapeBit(static_cast<int>(i));
    for (const auto& each : view["bookmarks"].toArray()) {
        const QJsonObject json = each.toObject();
        const int number = json["number"].toInt(-1), level = json["level"].toInt(-1);
        const auto camera = savedCamera(json["camera"].toObject());
        const QByteArray picture = QByteArray::fromBase64(json["picture"].toString().toLatin1());
        if (number < 0 || number >= static_cast<int>(bookmarkCount) || level < 0 ||
            level >= static_cast<int>(map.levels.size()) || !camera || picture.size() > largestPicture)
            continue;
        m_bookmarks[document][static_cast<std::size_t>(number)] =
            ViewBookmark{json["name"].toString().left(longestBookmarkName),
                         map.levels[static_cast<std::size_t>(level)]->id, *camera, picture};
    }
    for (const auto& each : view["cameras"].toArray()) {
        const QJsonObject json = each.toObject();
        const int level = json["level"].toInt(-1);
        if (level >= static_cast<int>(map.levels.size()))
            continue;
        const auto shown = savedCamera(json["shown"].toObject());
        const auto perspective = savedCamera(json["perspective"].toObject());
        const double speed = json["speed"].toDouble();
        const int pane = json["pane"].toInt(0);
        if (!shown || !perspective || !(speed > 0) || pane < 0 || pane >= PaneGrid::most)
            continue;
        const LevelKey key{document, level < 0 ? 0 : map.levels[static_cast<std::size_t>(level)]->id};
        (pane == 0 ? m_kept[key] : m_keptPanes[{key, pane}]) = {
            *shown, *perspective, std::clamp(speed, CameraController::slowest, CameraController::fastest)};
    }
    takePanes(view["panes"].toObject());
}

} // namespace octant
