#pragma once

#include "model/core/picture.h"
#include "model/core/result.h"
#include "views/render/frame.h"
#include "views/render/gl.h"

namespace octant::render {

/// A small RGB picture of the middle of a frame that was drawn, shrunk by the driver, so that few bytes come
/// back. Its framebuffer must have one sample a pixel, and is bound afterwards. Errors: the driver has no
/// memory for it.
Result<Picture> shrunkFrame(Gl& gl, const RenderTarget& frame, int width, int height);

} // namespace octant::render
