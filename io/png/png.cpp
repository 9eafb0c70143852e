#include "io/png/png.h"

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstring>

#include <fmt/format.h>
#include <png.h>

namespace octant::png {
namespace {

constexpr std::array<std::uint8_t, 8> magic{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

png_uint_32 libraryFormat(PixelFormat format) {
    constexpr std::array<png_uint_32, 4> formats{PNG_FORMAT_GRAY, PNG_FORMAT_GA, PNG_FORMAT_RGB,
                                                 PNG_FORMAT_RGBA};
    return formats[static_cast<std::size_t>(format)];
}

/// The library's state, which its functions free by themselves only when they end well or fail.
struct Image : png_image {
    Image() : png_image{} { version = PNG_IMAGE_VERSION; }
    ~Image() { png_image_free(this); }
    Image(const Image&) = delete;
    Image& operator=(const Image&) = delete;

    tl::unexpected<Error> failure() const { return fail(fmt::format("the PNG is broken: {}", message)); }
};

/// Reads as the engine's texture tool does: colours are taken as they are, whatever the file says of gamma,
/// and of 16 bits the upper 8 count. The library leaves a function that failed by a jump, so its calls stand
/// in functions that have nothing to destroy.
class Decoder {
public:
    explicit Decoder(std::span<const std::byte> file) : m_left(file) {
        m_png = png_create_read_struct(PNG_LIBPNG_VER_STRING, this, onError, [](png_structp, const char*) {});
        m_info = m_png != nullptr ? png_create_info_struct(m_png) : nullptr;
    }
    ~Decoder() { png_destroy_read_struct(&m_png, &m_info, nullptr); }
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    /// Reads what stands before the pixels.
    bool begin(Picture& picture) {
        if (m_info == nullptr)
            return false;
        if (setjmp(png_jmpbuf(m_png)) != 0) // NOLINT(cert-err52-cpp): the library knows no other way
            return false;
        // Texts, profiles and the like, which the library decompresses otherwise.
        png_set_keep_unknown_chunks(m_png, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
        png_set_read_fn(m_png, this, onRead);
        png_read_info(m_png, m_info);
        m_stored = std::uint64_t{png_get_rowbytes(m_png, m_info)} * png_get_image_height(m_png, m_info);
        png_set_expand(m_png);
        png_set_strip_16(m_png);
        (void)png_set_interlace_handling(m_png);
        png_read_update_info(m_png, m_info);
        picture.width = png_get_image_width(m_png, m_info);
        picture.height = png_get_image_height(m_png, m_info);
        picture.format = static_cast<PixelFormat>(png_get_channels(m_png, m_info) - 1);
        return true;
    }

    /// Bytes of pixels as the file has them, before they are decompressed, at least.
    std::uint64_t leastStored() const {
        constexpr std::uint64_t largestGrowth = 1032; // of deflate
        return m_stored / largestGrowth;
    }

    bool finish(png_bytepp rows) {
        if (setjmp(png_jmpbuf(m_png)) != 0) // NOLINT(cert-err52-cpp)
            return false;
        png_read_image(m_png, rows);
        png_read_end(m_png, nullptr);
        return true;
    }

    tl::unexpected<Error> failure() const {
        return fail(fmt::format("the PNG is broken: {}", m_message.data()));
    }

private:
    static Decoder& of(png_voidp pointer) { return *static_cast<Decoder*>(pointer); }
    [[noreturn]] static void onError(png_structp png, png_const_charp message) {
        std::array<char, 128>& kept = of(png_get_error_ptr(png)).m_message;
        std::strncpy(kept.data(), message, kept.size() - 1);
        png_longjmp(png, 1);
    }
    static void onRead(png_structp png, png_bytep to, std::size_t count) {
        Decoder& self = of(png_get_io_ptr(png));
        if (count > self.m_left.size())
            png_error(png, "the file ends too soon");
        std::memcpy(to, self.m_left.data(), count);
        self.m_left = self.m_left.subspan(count);
    }

    std::span<const std::byte> m_left;
    std::uint64_t m_stored = 0; ///< bytes of pixels, decompressed
    png_structp m_png = nullptr;
    png_infop m_info = nullptr;
    std::array<char, 128> m_message{"not enough memory"};
};

} // namespace

bool isPng(std::span<const std::byte> file) {
    return file.size() >= magic.size() &&
           std::equal(magic.begin(), magic.end(), file.begin(),
                      [](std::uint8_t a, std::byte b) { return static_cast<std::byte>(a) == b; });
}

Result<Picture> read(std::span<const std::byte> file, std::uint64_t largestBytes) {
    Decoder decoder(file);
    Picture picture;
    if (!decoder.begin(picture))
        return decoder.failure();
    if (picture.byteCount() > largestBytes)
        return fail(fmt::format("a picture of {} x {} pixels is too large", picture.width, picture.height));
    if (decoder.leastStored() > file.size())
        return fail(fmt::format("a picture of {} x {} pixels is more than a file of {} bytes can hold: its "
                                "pixels are missing",
                                picture.width, picture.height, file.size()));
    std::vector<std::byte> pixels(static_cast<std::size_t>(picture.byteCount()));
    std::vector<png_bytep> rows(picture.height);
    const std::size_t stride = pixels.size() / std::max<std::size_t>(picture.height, 1);
    for (std::size_t y = 0; y < rows.size(); ++y)
        rows[y] = reinterpret_cast<png_bytep>(pixels.data() + y * stride);
    if (!decoder.finish(rows.data()))
        return decoder.failure();
    picture.pixels = Blob(std::move(pixels));
    return picture;
}

Result<std::vector<std::byte>> write(const Picture& picture) {
    Image image;
    image.width = picture.width;
    image.height = picture.height;
    image.format = libraryFormat(picture.format);
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::vector<std::byte> file(size);
    if (!png_image_write_to_memory(&image, file.data(), &size, 0, picture.pixels.data(), 0, nullptr))
        return image.failure();
    file.resize(size);
    return file;
}

} // namespace octant::png
