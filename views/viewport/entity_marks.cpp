#include "views/viewport/entity_marks.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/schema/entity_schema.h"
#include "views/host/entity_types.h"
#include "views/host/item_kinds.h"

namespace octant {
namespace {

/// Name in resources/icons.
QString fileOf(int picture) {
    return entityTypeIcon(picture == unknownMark ? EntityType::Unknown : static_cast<EntityType>(picture));
}

int pictureOf(EntityType type) { return type == EntityType::Unknown ? unknownMark : static_cast<int>(type); }

/// What entities are about, for their colours.
enum class MarkFamily : std::uint8_t {
    Light,
    LightControl,
    Sound,
    Weather,
    Gravity,
    Thing,
    Volume,
    Place,
    Logic,
};

MarkFamily familyOf(EntityType type) {
    switch (type) {
    case EntityType::Light:
        return MarkFamily::Light;
    case EntityType::DynLightCtl:
    case EntityType::FastLightCtl:
        return MarkFamily::LightControl;
    case EntityType::AudioEmitter:
    case EntityType::SoundEnv:
        return MarkFamily::Sound;
    case EntityType::WeatherEnv:
    case EntityType::Particles:
    case EntityType::Gibs:
    case EntityType::Glow:
    case EntityType::Beam:
        return MarkFamily::Weather;
    case EntityType::GravityEnv:
    case EntityType::Push:
        return MarkFamily::Gravity;
    case EntityType::Trigger:
    case EntityType::Intersectable:
    case EntityType::Hurtable:
    case EntityType::Hittable:
    case EntityType::SpawnArea:
        return MarkFamily::Volume;
    case EntityType::Dummy:
    case EntityType::Headless:
    case EntityType::Point:
        return MarkFamily::Place;
    case EntityType::Broadcaster:
    case EntityType::Counter:
    case EntityType::ExCounter:
    case EntityType::Timer:
    case EntityType::ExTimer:
    case EntityType::Setter:
    case EntityType::Dispatcher:
    case EntityType::Unknown:
        return MarkFamily::Logic;
    default:
        return MarkFamily::Thing;
    }
}

glm::u8vec4 colorOf(const Entity& entity, Revision revision) {
    switch (familyOf(entity.type)) {
    case MarkFamily::Light: {
        const auto index = entityFieldByName(EntityType::Light, "color");
        const FieldSlot slot = recordSlots(EntityType::Light, revision)[*index];
        const std::byte* rgb = entity.data->fixed.data() + slot.at;
        // A dark light keeps its hue and is seen nevertheless.
        const int brightest = std::max(
            {std::to_integer<int>(rgb[0]), std::to_integer<int>(rgb[1]), std::to_integer<int>(rgb[2]), 1});
        const auto lifted = [&](std::byte value) {
            return static_cast<std::uint8_t>(std::to_integer<int>(value) * 255 / brightest);
        };
        return {lifted(rgb[0]), lifted(rgb[1]), lifted(rgb[2]), 255};
    }
    case MarkFamily::LightControl:
        return {255, 232, 160, 255};
    case MarkFamily::Thing:
        return {130, 215, 140, 255};
    case MarkFamily::Volume:
    case MarkFamily::Gravity:
        return {250, 170, 90, 255};
    case MarkFamily::Sound:
        return {110, 205, 250, 255};
    case MarkFamily::Weather:
        return {235, 150, 235, 255};
    default:
        return {205, 214, 228, 255};
    }
}

void paintMark(QPainter& painter, const QRectF& cell, int number) {
    painter.setRenderHint(QPainter::Antialiasing);
    const double pixel = cell.width() / markSize;
    const QRectF disc = cell.adjusted(pixel, pixel, -pixel, -pixel);
    if (number == ringMark) {
        painter.setPen(QPen(Qt::white, 2 * pixel));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(disc);
        return;
    }
    painter.setPen(QPen(QColor(255, 255, 255, 150), pixel));
    painter.setBrush(QColor(26, 29, 35, 225));
    painter.drawEllipse(disc.adjusted(pixel, pixel, -pixel, -pixel));
    QFile file(QStringLiteral(":/icons/%1.svg").arg(fileOf(number)));
    if (!file.open(QIODevice::ReadOnly))
        return;
    QByteArray source = file.readAll();
    source.replace("currentColor", "#ffffff");
    QSvgRenderer(source).render(&painter, cell.adjusted(5 * pixel, 5 * pixel, -5 * pixel, -5 * pixel));
}

} // namespace

render::Image markAtlas(double pixelRatio) {
    const int side = std::max(8, static_cast<int>(std::lround(markSize * pixelRatio)));
    QImage picture(side * markPictures, side, QImage::Format_RGBA8888_Premultiplied);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    for (int i = 0; i < markPictures; ++i)
        paintMark(painter, QRectF(i * side, 0, side, side), i);
    painter.end();
    picture.convertTo(QImage::Format_RGBA8888);
    render::Image atlas{picture.width(), picture.height(), {}};
    for (int y = 0; y < picture.height(); ++y) {
        const uchar* line = picture.constScanLine(y);
        atlas.rgba.insert(atlas.rgba.end(), line, line + std::ptrdiff_t{4} * picture.width());
    }
    return atlas;
}

glm::vec4 markCell(int picture) {
    const auto number = static_cast<float>(picture);
    return {number / markPictures, 0.0f, (number + 1) / markPictures, 1.0f};
}

EntityMarks entityMarks(const Map& map, const PlacedItems& items, bool entities, bool lights,
                        bool followersApart) {
    EntityMarks marks;
    marks.overlay = std::make_shared<render::Overlay>();
    marks.overlay->depth = render::OverlayDepth::Ghosted;
    // Where each type has the name of what it follows, looked up once: there may be very many entities.
    std::map<EntityType, std::optional<std::size_t>> texts;
    const auto follows = [&](const Entity& entity) {
        if (entity.opaque() || !entity.data)
            return false;
        const auto [known, isNew] = texts.try_emplace(entity.type);
        const auto places = recordSlots(entity.type, map.revision);
        if (isNew && !places.empty())
            for (const char* name : {"follow_entity", "head_follow_entity"})
                if (const auto field = entityFieldByName(entity.type, name);
                    field && places[*field].kind == FieldSlot::Text)
                    known->second = places[*field].at;
        const auto& text = known->second;
        return text && *text < entity.data->texts.size() && !entity.data->texts[*text].empty();
    };
    items.forEach([&](const PlacedItem& item) {
        if (!item.isPoint)
            return;
        const auto* entity = static_cast<const Entity*>(findItem(map, item.item));
        if (entity == nullptr || !(entity->type == EntityType::Light ? lights : entities))
            return;
        const render::OverlayIcon icon{glm::vec3(item.position), markCell(pictureOf(entity->type)),
                                       colorOf(*entity, map.revision), static_cast<float>(markSize)};
        if (followersApart && follows(*entity))
            marks.followers.push_back({entity->id, item.position, icon, marks.labels.size()});
        else
            marks.overlay->icons.push_back(icon);
        const std::string type = entity->opaque() ? "?" : entitySchema(entity->type).name;
        marks.labels.push_back({item.item, item.position, entity->name.empty() ? type : entity->name, false});
    });
    return marks;
}

std::shared_ptr<render::Overlay> followerMarks(const std::vector<EntityMarks::Follower>& followers,
                                               const Carried& carried) {
    if (followers.empty())
        return nullptr;
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Ghosted;
    for (const EntityMarks::Follower& follower : followers) {
        overlay->icons.push_back(follower.icon);
        overlay->icons.back().position = glm::vec3(carried.point(follower.id, follower.rest));
    }
    return overlay;
}

} // namespace octant
