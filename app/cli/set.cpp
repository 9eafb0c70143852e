#include <charconv>

#include <fmt/format.h>

#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/set_property.h"
#include "app/document/program_pool.h"
#include "app/files/file_kind.h"
#include "io/edit_context.h"
#include "io/json/field_json.h"
#include "model/edit/edit.h"
#include "model/map/locate.h"
#include "model/map/path.h"

namespace octant::cli {
namespace {

/// Containers have no names: a reference to one is written as its number in the list of its entities' owner.
Result<Value> containerByNumber(const Map& map, const ItemRef& entity, const Ref& ref) {
    const std::vector<ItemId> containers = itemsOf(map, ItemKind::Container, ownerOf(map, entity));
    const char* const begin = ref.name.data() + (ref.name.starts_with('@') ? 1 : 0);
    const char* const end = ref.name.data() + ref.name.size();
    std::size_t number = 0;
    const auto read = std::from_chars(begin, end, number);
    if (read.ec != std::errc() || read.ptr != end || number >= containers.size())
        return fail(fmt::format("{} is no container; there are {} here, counted from 0", ref.name,
                                containers.size()));
    return Value(Ref{containers[number], {}});
}

/// Gamemodes of an entity: a mask as a number, or names between commas, which the edit looks up.
Result<Value> gamemodesIn(std::string_view text) {
    static constexpr FieldInfo names{.name = "gamemodes", .type = FieldType::Texts};
    std::uint64_t mask = 0;
    const char* const end = text.data() + text.size();
    if (const auto read = std::from_chars(text.data(), end, mask); read.ec == std::errc() && read.ptr == end)
        return Value(mask);
    return json::parseFieldValue(FieldRef{.info = &names}, text);
}

/// The map after one assignment.
Result<MapPtr> assigned(const MapPtr& map, const std::string& assignment) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string::npos)
        return fail("there is no = in it; write PATH=VALUE");
    const std::string path = assignment.substr(0, equals);
    const std::string_view text = std::string_view(assignment).substr(equals + 1);
    if (auto property = assignedProperty(map, path, text))
        return *property;
    const Result<PathTarget> target = parsePath(*map, path);
    if (!target)
        return tl::unexpected<Error>(target.error());
    if (target->field == nullptr)
        return fail("this is an item and not one of its fields; add the name of a field", path);
    if (target->field->info->readOnly)
        return fail("this follows from other things and cannot be set", path);
    const bool modes = target->item.kind == ItemKind::Entity && target->field->path() == "gamemodes";
    Result<Value> value = modes ? gamemodesIn(text) : json::parseFieldValue(*target->field, text);
    if (value && target->field->info->refers == ItemKind::Container)
        if (const auto* ref = std::get_if<Ref>(&*value); ref != nullptr && !ref->none())
            value = containerByNumber(*map, target->item, *ref);
    if (!value)
        return tl::unexpected<Error>(Error{path, value.error().what});
    Edit edit{"item.set", {target->item}, {}};
    edit.with("field", target->field->path()).with("value", std::move(*value));
    Result<Edited> edited = octant::apply(map, edit, editContext(programWork(Priority::Background)));
    if (!edited)
        return tl::unexpected<Error>(Error{path, edited.error().what});
    return edited->map;
}

} // namespace

int set(const SetOptions& options) {
    if (fileKindOf(options.file) == FileKind::Terrain)
        return setTerrain(options);
    MapPtr map = readFileOrComplain(options.file, options.read);
    if (!map)
        return Failed;
    for (const std::string& assignment : options.assignments) {
        Result<MapPtr> next = assigned(map, assignment);
        if (!next) {
            const Error& error = next.error();
            complain(options.file, error.place.empty() ? Error{assignment, error.what} : error);
            return Failed;
        }
        map = std::move(*next);
    }
    return saveOrComplain(options.out, *map, options.level, options.backups) ? Done : Failed;
}

} // namespace octant::cli
