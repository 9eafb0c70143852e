#include "io/save_file.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include <fmt/format.h>

#include "io/allocate.h"
#include "io/file_handle.h"

namespace octant {
namespace {

constexpr std::size_t largestStep = std::size_t(1) << 30; // Linux reads 2 GiB at once at most

tl::unexpected<Error> readFailure(int code) {
    switch (code) {
    case ENOENT:
    case ENOTDIR:
        return fail("there is no such file; check the name");
    case EACCES:
    case EPERM:
        return fail("you may not read this file; change its permissions and try again");
    case ELOOP:
        return fail("the symbolic link goes round in circles; open the file that it was meant for");
    default:
        return fail(fmt::format("cannot be read: {}", std::generic_category().message(code)));
    }
}

} // namespace

Result<Blob> readFile(const std::filesystem::path& path, std::uint64_t largest, FileStamp* stamp) {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    FileHandle file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file)
        return readFailure(errno);
    struct stat status {};
    if (::fstat(file.get(), &status) != 0)
        return readFailure(errno);
    if (stamp)
        *stamp = FileStamp::of(file.get());
    if (S_ISDIR(status.st_mode))
        return fail("this is a folder; choose a file in it");
    if (!S_ISREG(status.st_mode))
        return fail("this is not a regular file; copy its content into one first");
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (size > largest)
        return fail(fmt::format("the file is too large: {} bytes, {} at most", size, largest));

    const auto memory = allocateBytes(size);
    if (!memory)
        return fail(fmt::format("not enough memory for {} bytes; close other programs and try again", size));
    std::size_t have = 0;
    while (have < size) {
        const ssize_t got = ::read(file.get(), memory.get() + have, std::min(size - have, largestStep));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return readFailure(errno);
        if (got == 0)
            break;
        have += static_cast<std::size_t>(got);
    }
    char more = 0;
    if (have < size || ::read(file.get(), &more, 1) > 0)
        return fail("the file changed while it was read; try again");
    return Blob(memory, {memory.get(), have});
}

} // namespace octant
