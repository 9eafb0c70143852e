#include "io/file_stamp.h"

#include <sys/stat.h>

namespace octant {
namespace {

FileStamp stampOf(const struct stat& status) {
    if (!S_ISREG(status.st_mode))
        return {};
    return {status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
}

} // namespace

FileStamp FileStamp::of(const std::filesystem::path& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? stampOf(status) : FileStamp{};
}

FileStamp FileStamp::of(int descriptor) {
    struct stat status {};
    return ::fstat(descriptor, &status) == 0 ? stampOf(status) : FileStamp{};
}

} // namespace octant
