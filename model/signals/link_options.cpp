#include "model/signals/link_options.h"

#include <algorithm>

#include <fmt/format.h>

namespace octant {
namespace {

const std::string& textOf(const Entity& entity, std::uint8_t field, Revision revision) {
    static const std::string none;
    const FieldSlot slot = recordSlots(entity.type, revision)[field];
    return slot.kind == FieldSlot::Text && slot.at < entity.data->texts.size() ? entity.data->texts[slot.at]
                                                                               : none;
}

/// Where an option stands in the list.
int rankOf(const LinkOption& option) {
    if (option.linked)
        return 0;
    if (!option.notHeard.empty())
        return 3;
    return option.exists ? 1 : 2;
}

} // namespace

std::string newSignalName(const SignalTable& table, const std::string& sender, const SignalEnd& output) {
    constexpr std::string_view prefix = "output_";
    std::string_view field = output.description().name;
    if (!field.starts_with(prefix))
        return table.uniqueName(sender);
    field.remove_prefix(prefix.size());
    return table.uniqueName(fmt::format("{}_{}", sender, field));
}

std::vector<LinkOption> linkOptions(Revision revision, const SignalTable& table, const Entity& from,
                                    const Entity& to) {
    std::vector<LinkOption> options;
    if (from.opaque() || to.opaque())
        return options;
    const std::string sender = from.name.empty() ? entitySchema(from.type).name : from.name;
    for (const std::uint8_t output : signalFields(from.type, revision, SignalDirection::Sends)) {
        const std::string& sent = textOf(from, output, revision);
        for (const std::uint8_t input : signalFields(to.type, revision, SignalDirection::Hears)) {
            const std::string& heard = textOf(to, input, revision);
            LinkOption option{output, input, !sent.empty() ? sent : heard, true, false, {}};
            if (option.name.empty()) {
                option.name = newSignalName(table, sender, {from.id, from.type, output});
                option.exists = false;
            }
            option.linked = !sent.empty() && sent == heard;
            if (!heard.empty() && heard != option.name)
                option.notHeard = heard;
            options.push_back(std::move(option));
        }
    }
    std::stable_sort(options.begin(), options.end(),
                     [](const LinkOption& a, const LinkOption& b) { return rankOf(a) < rankOf(b); });
    return options;
}

} // namespace octant
