#include "tests/bench/counted_memory.h"

#include <malloc.h>

namespace octant::bench {

std::size_t bytesInUse() {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

} // namespace octant::bench
