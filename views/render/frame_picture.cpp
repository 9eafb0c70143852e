#include "views/render/frame_picture.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "views/render/gl_constants.h"
#include "views/render/offscreen.h"

namespace octant::render {
namespace {

Picture withoutAlpha(const Image& image) {
    const std::size_t pixels = static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
    std::vector<std::byte> rgb;
    rgb.reserve(pixels * 3);
    for (std::size_t i = 0; i < pixels; ++i)
        for (std::size_t channel = 0; channel < 3; ++channel)
            rgb.push_back(static_cast<std::byte>(image.rgba[i * 4 + channel]));
    return {static_cast<std::uint32_t>(image.width), static_cast<std::uint32_t>(image.height),
            PixelFormat::Rgb, Blob(std::move(rgb))};
}

} // namespace

Result<Picture> shrunkFrame(Gl& gl, const RenderTarget& frame, int width, int height) {
    if (frame.width < width || frame.height < height)
        return fail("the frame is smaller than its picture");
    // The largest part of the picture's shape, from the middle.
    const int cutWidth = std::min(frame.width, frame.height * width / height);
    const int cutHeight = std::min(frame.height, frame.width * height / width);
    const int left = frame.x + (frame.width - cutWidth) / 2,
              bottom = frame.y + (frame.height - cutHeight) / 2;
    // Halved again and again, so that every pixel counts.
    int scale = 1;
    while (width * scale * 2 <= cutWidth)
        scale *= 2;
    std::unique_ptr<OffscreenTarget> source;
    for (bool first = true; scale >= 1; scale /= 2) {
        Result<std::unique_ptr<OffscreenTarget>> target =
            OffscreenTarget::create(gl, width * scale, height * scale);
        if (!target) {
            gl.bindFramebuffer(gl::Framebuffer, frame.framebuffer);
            return tl::unexpected(target.error());
        }
        gl.bindFramebuffer(gl::ReadFramebuffer, first ? frame.framebuffer : source->framebuffer());
        gl.bindFramebuffer(gl::DrawFramebuffer, (*target)->framebuffer());
        if (first)
            gl.blitFramebuffer(left, bottom, left + cutWidth, bottom + cutHeight, 0, 0, width * scale,
                               height * scale, gl::ColorBit, gl::Linear);
        else
            gl.blitFramebuffer(0, 0, width * scale * 2, height * scale * 2, 0, 0, width * scale,
                               height * scale, gl::ColorBit, gl::Linear);
        source = std::move(*target);
        first = false;
    }
    const Image image = readPixels(gl, source->framebuffer(), width, height);
    source.reset();
    gl.bindFramebuffer(gl::Framebuffer, frame.framebuffer);
    return withoutAlpha(image);
}

} // namespace octant::render
