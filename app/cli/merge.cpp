#include <array>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "app/cli/commands.h"
#include "app/cli/files.h"
#include "app/document/program_pool.h"
#include "io/edit_context.h"
#include "model/edit/merge/merge.h"

namespace octant::cli {

int merge(const MergeOptions& options) {
    const std::string& name = options.name.empty() ? options.out : options.name;
    // What git gives where both sides added the file.
    std::error_code none;
    if (std::filesystem::is_regular_file(options.base, none) &&
        std::filesystem::is_empty(options.base, none)) {
        complain(name,
                 Error{{},
                       "both sides added this file, so there is no common version to merge from; nothing "
                       "was merged. Decide with git mergetool, or with octant --merge"});
        return Failed;
    }
    std::array<MapPtr, 3> versions;
    const std::array<const std::string*, 3> files{&options.base, &options.ours, &options.theirs};
    for (std::size_t i = 0; i < files.size(); ++i) {
        versions[i] = readFileOrComplain(*files[i], options.read);
        if (!versions[i])
            return Failed;
    }
    claimMemory(options.ours, versions, MemoryUse::Compare);
    for (std::size_t i = 0; i < files.size(); ++i)
        if (!decodeOrComplain(*files[i], *versions[i]))
            return Failed;
    const Result<Merged> merged =
        mergeMaps(versions[0], versions[1], versions[2], editContext(programWork(Priority::Background)));
    if (!merged) {
        complain(name, merged.error());
        return Failed;
    }
    if (!saveOrComplain(options.out, *merged->map, options.level, options.backups))
        return Failed;
    Output out;
    for (const std::string& note : merged->notes)
        out.line(fmt::format("{}: note: {}", name, note));
    for (const MergeConflict& conflict : merged->conflicts)
        out.line(fmt::format("{}: conflict: {}{}{}", name, conflict.place, conflict.place.empty() ? "" : ": ",
                             conflict.what));
    if (!merged->conflicts.empty())
        out.line(fmt::format("{}: {} conflict{}; ours was kept there", name, merged->conflicts.size(),
                             merged->conflicts.size() == 1 ? "" : "s"));
    if (!out.finish())
        return Failed;
    return merged->conflicts.empty() ? Done : Refused;
}

} // namespace octant::cli
