#include "io/save_calls.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>

namespace octant {
namespace {

int create(const char* path) { return ::open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666); }

} // namespace

SaveCalls& saveCalls() {
    static SaveCalls calls{{::fsync}, {::fchmod}, {::pwrite}, {::fdatasync}, {create},
                           {::write}, {::pread},  {::rename}, {::link}};
    return calls;
}

} // namespace octant
