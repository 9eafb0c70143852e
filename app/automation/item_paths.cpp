#include "app/automation/item_paths.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "app/automation/driver.h"
#include "app/automation/submitting.h"
#include "app/cli/set_property.h"
#include "app/window/main_window.h"
#include "io/json/field_json.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/map/path.h"
#include "views/properties/property_values.h"

namespace octant::automation {
namespace {

QString qtext(const std::string& text) { return QString::fromStdString(text); }

json::RefNames refNames(const Map& map, const ItemRef& item) {
    return [&map, item](ItemKind kind, const Ref& ref) -> std::string {
        if (ref.none())
            return {};
        const ItemRef named{kind, -1, ItemRef::NoCube, ref.id};
        if (ref.id == 0)
            return ref.name;
        if (kind == ItemKind::Container) {
            const auto at = locate(map, named);
            return at ? std::to_string(at->index) : std::string();
        }
        const auto at = locate(map, item);
        const Level* const level = at ? levelAt(map, *at) : nullptr;
        return level != nullptr ? nameOf(*level, kind, ref) : displayName(map, named);
    };
}

/// What a writer of ours makes, as Qt's JSON.
template <class Write> QJsonValue qjson(Write&& write) {
    json::Writer out;
    out.beginArray();
    write(out);
    out.endArray();
    const QJsonArray list = QJsonDocument::fromJson(QByteArray::fromStdString(out.take())).array();
    return list.empty() ? QJsonValue() : list.first();
}

Reply told(const Map& map, const QString& path, const PathTarget& target) {
    const auto groups = pickGroups(map, {target.item});
    if (groups.empty() || groups.front().items.empty())
        return refuse("no-such-item", QStringLiteral("%1 cannot be read; its sector is damaged").arg(path));
    const SelectionGroup& group = groups.front();
    const json::RefNames names = refNames(map, target.item);
    if (target.field != nullptr) {
        const Value value = target.field->get(*target.field, group.items.front());
        return QJsonObject{{QStringLiteral("path"), path},
                           {QStringLiteral("value"), qjson([&](json::Writer& out) {
                                json::writeFieldValue(out, *target.field->info, value, names);
                            })}};
    }
    QJsonObject item = describeItem(map, target.item);
    item[QStringLiteral("fields")] = qjson([&](json::Writer& out) {
        out.beginObject();
        json::writeFields(out, group.fields, group.items.front(), map.revision, names);
        out.endObject();
    });
    return item;
}

Found<PathTarget> targetOf(const Map& map, const QString& path) {
    auto target = parsePath(map, path.toStdString());
    if (!target)
        return refuse("no-such-item", qtext(target.error().text()));
    return *target;
}

} // namespace

QJsonObject describeItem(const Map& map, const ItemRef& item) {
    QJsonObject told{{QStringLiteral("path"), qtext(pathOf(map, item))},
                     {QStringLiteral("kind"), QString::fromLatin1(itemKindName(item.kind))},
                     {QStringLiteral("name"), qtext(displayName(map, item))}};
    if (item.face >= 0)
        told[QStringLiteral("face")] = item.face;
    return told;
}

Reply readPath(const Map& map, const QString& path) {
    const auto target = targetOf(map, path);
    if (!target)
        return tl::unexpected<Refusal>(target.error());
    return told(map, path, *target);
}

Reply setPath(Driver& driver, const QString& path, const QJsonValue& value) {
    const QString text = value.isBool() ? (value.toBool() ? QStringLiteral("true") : QStringLiteral("false"))
                         : value.isDouble()
                             ? QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest)
                             : value.toString();
    const MapPtr map = driver.window().host().snapshot();
    const auto edit = cli::editToSet(*map, path.toStdString(), text.toStdString());
    if (!edit)
        return refuse("bad-value", qtext(edit.error().text()));
    if (auto done = submit(driver, *edit); !done)
        return tl::unexpected<Refusal>(done.error());
    if (const EditAction* action = findAction(edit->action); action == nullptr || !action->setsField)
        return QJsonObject{{QStringLiteral("path"), path}};
    // By the item, as its name may be what was set.
    const auto target = parsePath(*map, path.toStdString());
    return target ? told(*driver.window().host().snapshot(), path, *target) : Reply(QJsonObject());
}

Found<std::vector<ItemRef>> itemsAt(const Map& map, const QJsonArray& paths) {
    std::vector<ItemRef> items;
    for (const QJsonValue& path : paths) {
        const auto target = targetOf(map, path.toString());
        if (!target)
            return tl::unexpected<Refusal>(target.error());
        if (target->field != nullptr)
            return refuse("no-such-item",
                          QStringLiteral("%1 is a field; name its item").arg(path.toString()));
        items.push_back(target->item);
    }
    return items;
}

} // namespace octant::automation
