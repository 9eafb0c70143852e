#include "io/save_calls.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace octant {
namespace {

int create(const char* path) { return ::open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666); }

int renameToFree(const char* from, const char* to) {
    if (::renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
        return 0;
    if (errno != EINVAL && errno != ENOSYS)
        return -1;
    // Discs that do not know it: a second name is never given to one that is taken.
    if (::link(from, to) == 0) {
        ::unlink(from);
        return 0;
    }
    if (errno == EEXIST)
        return -1;
    struct stat status {};
    if (::lstat(to, &status) == 0) {
        errno = EEXIST;
        return -1;
    }
    return ::rename(from, to);
}

} // namespace

SaveCalls& saveCalls() {
    static SaveCalls calls{{::fsync}, {::fchmod}, {::pwrite}, {::fdatasync},  {create}, {::write},
                           {::pread}, {::rename}, {::link},   {renameToFree}, {::flock}};
    return calls;
}

} // namespace octant
