#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/cli/set_property.h"
#include "app/document/program_pool.h"
#include "app/files/file_kind.h"
#include "io/edit_context.h"
#include "model/edit/edit.h"

namespace octant::cli {
namespace {

/// The map after one assignment.
Result<MapPtr> assigned(const MapPtr& map, const std::string& assignment) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string::npos)
        return fail("there is no = in it; write PATH=VALUE");
    const std::string path = assignment.substr(0, equals);
    const auto edit = editToSet(*map, path, std::string_view(assignment).substr(equals + 1));
    if (!edit)
        return tl::unexpected<Error>(edit.error());
    Result<Edited> edited = octant::apply(map, *edit, editContext(programWork(Priority::Background)));
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
