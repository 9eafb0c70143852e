#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/targets.h"
#include "model/map/locate.h"
#include "model/schema/field.h"
#include "model/signals/link_options.h"

namespace octant {
namespace {

/// A field of an entity that sends or hears.
struct NamedEnd {
    ListPlace place;
    std::size_t at = 0; ///< in the list
    SignalEnd end;
};

Result<void> nameEnd(MapDraft& draft, const NamedEnd& named, const std::string& name) {
    const auto own = draft.editEntities(named.place);
    if (!own)
        return tl::unexpected<Error>(own.error());
    Entity entity = (*own)->entities[named.at];
    const Revision revision = draft.map().revision;
    const FieldRef* field = findField(entityFields(static_cast<std::uint8_t>(entity.type), revision),
                                      named.end.description().name, revision);
    if (field == nullptr)
        return fail(fmt::format("there is no field \"{}\"", named.end.description().name));
    if (auto set = field->set(*field, &entity, name); !set)
        return tl::unexpected<Error>(set.error());
    (*own)->entities.set(named.at, std::move(entity));
    return {};
}

/// Where the entities of some ends are.
Result<std::vector<NamedEnd>> placesOf(const Map& map, const std::vector<SignalEnd>& ends) {
    std::vector<ItemRef> items;
    items.reserve(ends.size());
    for (const SignalEnd& end : ends)
        items.push_back({ItemKind::Entity, -1, ItemRef::NoCube, end.entity});
    const auto places = locateAll(map, items);
    std::vector<NamedEnd> named;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (!places[i])
            return fail("the entity does not exist (any more)");
        named.push_back({{places[i]->level, places[i]->sector, ItemKind::Entity}, places[i]->index, ends[i]});
    }
    return named;
}

Result<Edited> renameSignal(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const std::string& from = *textParameter(edit, "from");
    const std::string& to = *textParameter(edit, "to");
    if (to.empty())
        return fail("a signal without a name is not connected: type a name");
    const SignalTable table(*map);
    const Signal* signal = table.find(from);
    if (signal == nullptr)
        return fail(fmt::format("nothing sends or hears \"{}\"", from));
    if (from == to)
        return Edited{map, {}};
    std::vector<SignalEnd> ends = signal->senders;
    ends.insert(ends.end(), signal->hearers.begin(), signal->hearers.end());
    const auto named = placesOf(*map, ends);
    if (!named)
        return tl::unexpected<Error>(named.error());
    MapDraft draft(map, context);
    for (const NamedEnd& end : *named)
        if (auto set = nameEnd(draft, end, to); !set)
            return tl::unexpected<Error>(set.error());
    const bool joins = table.find(to) != nullptr;
    return Edited{draft.finish(),
                  {},
                  joins ? fmt::format("\"{}\" is one signal with the \"{}\" that was there before", from, to)
                        : ""};
}

/// Output and input that two targets are linked by.
struct LinkEnds {
    NamedEnd output, input;
    std::string sent, heard; ///< their names before
};

Result<NamedEnd> endOf(const Map& map, const ItemRef& item, const std::string* wanted,
                       SignalDirection direction, std::string& name, std::string& entityName) {
    const auto at = item.kind == ItemKind::Entity ? locate(map, item) : std::nullopt;
    const auto* entity = at ? static_cast<const Entity*>(findItem(map, item)) : nullptr;
    if (entity == nullptr)
        return fail("the targets are two entities: the one that sends, then the one that hears");
    const bool sends = direction == SignalDirection::Sends;
    const auto fields = signalFields(entity->type, map.revision, direction);
    if (fields.empty())
        return fail(fmt::format("a {} {} no signals",
                                entity->opaque() ? "damaged entity" : entitySchema(entity->type).name,
                                sends ? "sends" : "hears"));
    const auto schema = entitySchema(entity->type).fields;
    const auto found = std::find_if(fields.begin(), fields.end(), [&](std::uint8_t field) {
        return wanted == nullptr || *wanted == schema[field].name;
    });
    if (found == fields.end())
        return fail(fmt::format("a {} has no {} \"{}\"", entitySchema(entity->type).name,
                                sends ? "output" : "input", *wanted));
    const FieldSlot slot = recordSlots(entity->type, map.revision)[*found];
    if (slot.at < entity->data->texts.size())
        name = entity->data->texts[slot.at];
    entityName = entity->name.empty() ? entitySchema(entity->type).name : entity->name;
    return NamedEnd{{at->level, at->sector, ItemKind::Entity}, at->index, {item.id, entity->type, *found}};
}

Result<LinkEnds> linkEnds(const Map& map, const Edit& edit, std::string& senderName,
                          std::string& hearerName) {
    if (edit.targets.size() != 2)
        return fail("the targets are two entities: the one that sends, then the one that hears");
    LinkEnds ends;
    auto output = endOf(map, edit.targets[0], textParameter(edit, "output"), SignalDirection::Sends,
                        ends.sent, senderName);
    if (!output)
        return tl::unexpected<Error>(output.error());
    auto input = endOf(map, edit.targets[1], textParameter(edit, "input"), SignalDirection::Hears, ends.heard,
                       hearerName);
    if (!input)
        return tl::unexpected<Error>(input.error());
    ends.output = *output;
    ends.input = *input;
    return ends;
}

Result<Edited> connectSignal(const MapPtr& map, const Edit& edit, const EditContext& context) {
    std::string sender, hearer;
    const auto ends = linkEnds(*map, edit, sender, hearer);
    if (!ends)
        return tl::unexpected<Error>(ends.error());
    std::string name;
    if (const std::string* wanted = textParameter(edit, "name"); wanted != nullptr && !wanted->empty())
        name = *wanted;
    else if (!ends->sent.empty() || !ends->heard.empty())
        name = ends->sent.empty() ? ends->heard : ends->sent;
    else
        name = newSignalName(SignalTable(*map), sender, ends->output.end);
    if (ends->sent == name && ends->heard == name)
        return Edited{map, {}};
    MapDraft draft(map, context);
    if (ends->sent != name)
        if (auto set = nameEnd(draft, ends->output, name); !set)
            return tl::unexpected<Error>(set.error());
    if (ends->heard != name)
        if (auto set = nameEnd(draft, ends->input, name); !set)
            return tl::unexpected<Error>(set.error());
    std::string note;
    if (!ends->sent.empty() && ends->sent != name)
        note = fmt::format("{} does not send \"{}\" any more", sender, ends->sent);
    if (!ends->heard.empty() && ends->heard != name)
        note +=
            fmt::format("{}{} does not hear \"{}\" any more", note.empty() ? "" : "; ", hearer, ends->heard);
    return Edited{draft.finish(), {}, std::move(note)};
}

Result<Edited> disconnectSignal(const MapPtr& map, const Edit& edit, const EditContext& context) {
    std::string sender, hearer;
    const auto ends = linkEnds(*map, edit, sender, hearer);
    if (!ends)
        return tl::unexpected<Error>(ends.error());
    if (ends->sent.empty() || ends->sent != ends->heard)
        return fail(fmt::format("{} does not hear that from {}", hearer, sender));
    const SignalTable table(*map);
    const Signal* signal = table.find(ends->sent);
    // What others still send or hear keeps its name, so that no other link goes.
    const bool othersSend = signal != nullptr && signal->senders.size() > 1;
    const bool othersHear = signal != nullptr && signal->hearers.size() > 1;
    MapDraft draft(map, context);
    if (!othersHear)
        if (auto set = nameEnd(draft, ends->output, {}); !set)
            return tl::unexpected<Error>(set.error());
    if (!othersSend || othersHear)
        if (auto set = nameEnd(draft, ends->input, {}); !set)
            return tl::unexpected<Error>(set.error());
    return Edited{draft.finish(),
                  {},
                  othersSend && othersHear
                      ? fmt::format("{} does not hear \"{}\" from anything any more", hearer, ends->sent)
                      : ""};
}

constexpr EditParameter signalRenameParameters[] = {
    {"from", ParameterType::Text, Needed::Required, OCTANT_TR("Name of the signal now")},
    {"to", ParameterType::Text, Needed::Required,
     OCTANT_TR("Its new name; where there is such a signal both become one")},
};

constexpr EditParameter signalConnectParameters[] = {
    {"output", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Field of the first entity that sends; otherwise its first one")},
    {"input", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Field of the second entity that hears; otherwise its first one")},
    {"name", ParameterType::Text, Needed::Optional,
     OCTANT_TR(
         "Name of the signal; otherwise that of the output, that of the input, or a new one made of the "
         "sender's name")},
};

constexpr EditParameter signalDisconnectParameters[] = {
    {"output", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Field of the first entity that sends; otherwise its first one")},
    {"input", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Field of the second entity that hears; otherwise its first one")},
};

} // namespace

const EditAction connectSignalAction{
    .id = "signal.connect",
    .label = OCTANT_TR("Connect signal"),
    .help = OCTANT_TR("Lets the second target, an entity, hear what the first one sends."),
    .apply = connectSignal,
    .parameters = signalConnectParameters,
};

const EditAction disconnectSignalAction{
    .id = "signal.disconnect",
    .label = OCTANT_TR("Disconnect signal"),
    .help = OCTANT_TR("Lets the second target, an entity, no longer hear what the first one sends."),
    .apply = disconnectSignal,
    .parameters = signalDisconnectParameters,
};

const EditAction renameSignalAction{
    .id = "signal.rename",
    .label = OCTANT_TR("Rename signal"),
    .help = OCTANT_TR("Gives a signal another name in all entities of the map, the target."),
    .apply = renameSignal,
    .parameters = signalRenameParameters,
};

} // namespace octant
