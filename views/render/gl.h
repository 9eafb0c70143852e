#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "model/core/result.h"

namespace octant::render {

/// The OpenGL 3.3 calls that the renderer makes, one to one, so that a test can stand in for a driver.
/// All need the context current that the object was made for. Names are GL object numbers, 0 for none.
class Gl {
public:
    using Name = std::uint32_t;
    using Enum = std::uint32_t;

    Gl() = default;
    Gl(const Gl&) = delete;
    Gl& operator=(const Gl&) = delete;
    virtual ~Gl() = default;

    virtual Name genBuffer() = 0;
    virtual void deleteBuffer(Name buffer) = 0;
    virtual void bindBuffer(Enum target, Name buffer) = 0;
    /// Allocates; data may be null (contents undefined).
    virtual void bufferData(Enum target, std::size_t bytes, const void* data, Enum usage) = 0;
    virtual void bufferSubData(Enum target, std::size_t offset, std::size_t bytes, const void* data) = 0;

    virtual Name genVertexArray() = 0;
    virtual void deleteVertexArray(Name array) = 0;
    virtual void bindVertexArray(Name array) = 0;
    virtual void vertexAttribute(unsigned index, int components, Enum type, bool normalized, int stride,
                                 std::size_t offset) = 0;
    virtual void vertexIntegerAttribute(unsigned index, int components, Enum type, int stride,
                                        std::size_t offset) = 0;
    virtual void vertexAttributeDivisor(unsigned index, unsigned divisor) = 0;

    virtual Name genTexture() = 0;
    virtual void deleteTexture(Name texture) = 0;
    virtual void activeTexture(unsigned unit) = 0;
    virtual void bindTexture(Enum target, Name texture) = 0;
    virtual void textureParameter(Enum target, Enum name, int value) = 0;
    virtual void textureBuffer(Enum format, Name buffer) = 0;
    virtual void textureImage2D(int level, Enum internalFormat, int width, int height, Enum format, Enum type,
                                const void* data) = 0;
    virtual void textureImage3D(Enum target, int level, Enum internalFormat, int width, int height, int depth,
                                Enum format, Enum type, const void* data) = 0;
    virtual void textureSubImage3D(Enum target, int level, int x, int y, int z, int width, int height,
                                   int depth, Enum format, Enum type, const void* data) = 0;
    virtual void pixelStore(Enum name, int value) = 0;

    /// Compiles and links; the error holds the driver's log.
    virtual Result<Name> createProgram(const std::string& vertexSource,
                                       const std::string& fragmentSource) = 0;
    virtual void deleteProgram(Name program) = 0;
    virtual void useProgram(Name program) = 0;
    virtual int uniformLocation(Name program, const char* name) = 0;
    virtual void uniform(int location, int value) = 0;
    virtual void uniform(int location, float value) = 0;
    virtual void uniform2(int location, const float* values) = 0;
    virtual void uniform3(int location, const float* values) = 0;
    virtual void uniform4(int location, const float* values) = 0;
    virtual void uniformMatrix4(int location, const float* columns) = 0;

    virtual void drawArrays(Enum mode, int first, int count) = 0;
    virtual void drawArraysInstanced(Enum mode, int first, int count, int instances) = 0;
    /// `type` of the indices: UnsignedShort or UnsignedInt; the offset is in bytes.
    virtual void drawElements(Enum mode, int count, Enum type, std::size_t offset) = 0;
    /// counts and offsets (bytes into the bound index buffer, as pointers) have the same length.
    virtual void multiDrawElements(Enum mode, std::span<const int> counts, Enum type,
                                   std::span<const void* const> offsets) = 0;

    virtual void enable(Enum capability, bool on) = 0;
    virtual void blendFunction(Enum source, Enum destination) = 0;
    virtual void depthFunction(Enum function) = 0;
    virtual void depthMask(bool on) = 0;
    virtual void cullFace(Enum face) = 0;
    virtual void frontFace(Enum winding) = 0;
    virtual void polygonMode(Enum mode) = 0;
    virtual void viewport(int x, int y, int width, int height) = 0;
    virtual void scissor(int x, int y, int width, int height) = 0;
    virtual void clearColor(float red, float green, float blue, float alpha) = 0;
    virtual void clearDepth(double depth) = 0;
    virtual void clear(unsigned mask) = 0;
    /// Depth 0..1 in clip space instead of -1..1; only where hasClipControl().
    virtual void clipZeroToOne(bool on) = 0;
    virtual bool hasClipControl() = 0;
    /// The most samples that textures are filtered with along a slope; 1 where the driver cannot.
    virtual int maxAnisotropy() = 0;

    virtual Name genFramebuffer() = 0;
    virtual void deleteFramebuffer(Name framebuffer) = 0;
    virtual void bindFramebuffer(Enum target, Name framebuffer) = 0;
    virtual Name genRenderbuffer() = 0;
    virtual void deleteRenderbuffer(Name renderbuffer) = 0;
    virtual void renderbufferStorage(Name renderbuffer, int samples, Enum format, int width, int height) = 0;
    virtual void framebufferRenderbuffer(Enum attachment, Name renderbuffer) = 0;
    virtual void framebufferTexture2D(Enum attachment, Name texture) = 0;
    /// Whether the bound framebuffer has a colour to draw to and read from; it has unless told otherwise.
    virtual void framebufferColor(bool on) = 0;
    virtual bool framebufferComplete() = 0;
    virtual void blitFramebuffer(int sx0, int sy0, int sx1, int sy1, int dx0, int dy0, int dx1, int dy1,
                                 unsigned mask, Enum filter) = 0;
    virtual void readPixels(int x, int y, int width, int height, Enum format, Enum type, void* data) = 0;
    virtual void finish() = 0;

    virtual int integer(Enum name) = 0;
    virtual std::string text(Enum name) = 0;
    /// 0 when nothing went wrong since the last call.
    virtual Enum error() = 0;
};

/// The driver of the context that is current when calls are made, through libepoxy.
std::unique_ptr<Gl> createEpoxyGl();

} // namespace octant::render
