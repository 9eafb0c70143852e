#include "io/ptf/mend.h"

#include "io/ptf/ptf.h"

namespace octant::ptf {

Result<Blob> mended(const Blob& file) {
    const auto texture = read(file.span());
    if (!texture)
        return tl::unexpected<Error>(texture.error());
    if (texture->warnings.empty())
        return file;
    return write(texture->picture).map([](std::vector<std::byte> bytes) { return Blob(std::move(bytes)); });
}

} // namespace octant::ptf
