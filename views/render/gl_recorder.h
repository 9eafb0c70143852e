#pragma once

#include <map>
#include <string>
#include <vector>

#include "views/render/gl.h"

namespace octant::render {

/// A Gl without a driver: it hands out names, counts calls and keeps what was sent, so that tests can say
/// what a frame costs and check that everything made is deleted.
class RecordingGl final : public Gl {
public:
    struct Upload {
        Enum target = 0;
        Name buffer = 0;
        std::size_t offset = 0; ///< bytes from the beginning of the buffer
        std::size_t bytes = 0;
    };
    struct Draw {
        Enum mode = 0;
        int count = 0; ///< vertices or indices of all parts
        int parts = 1; ///< of a multi draw
        int instances = 1;
        Enum indexType = 0; ///< 0 where it has no indices
    };

    /// Calls by the method's name.
    std::map<std::string, int> calls;
    /// Writes into buffers since the last clearLog, allocations without data left out.
    std::vector<Upload> uploads;
    std::vector<Draw> draws;
    std::size_t textureBytes = 0; ///< sent as pixels since the last clearLog, three bytes each
    bool clipControl = true;
    int anisotropy = 1;
    std::map<Enum, int> textureParameters; ///< the last value of each

    /// Forgets calls, uploads, draws and the bytes of textures, not the objects.
    void clearLog();
    /// Since the last clearLog, into buffers bound there.
    std::size_t uploadedBytes(Enum target) const;
    /// Objects that were made and not deleted.
    std::size_t liveObjects() const { return m_live.size(); }

    Name genBuffer() override { return make("genBuffer"); }
    void deleteBuffer(Name buffer) override { destroy("deleteBuffer", buffer); }
    void bindBuffer(Enum target, Name buffer) override;
    void bufferData(Enum target, std::size_t bytes, const void* data, Enum usage) override;
    void bufferSubData(Enum target, std::size_t offset, std::size_t bytes, const void* data) override;
    Name genVertexArray() override { return make("genVertexArray"); }
    void deleteVertexArray(Name array) override { destroy("deleteVertexArray", array); }
    void bindVertexArray(Name) override { note("bindVertexArray"); }
    void vertexAttribute(unsigned, int, Enum, bool, int, std::size_t) override { note("vertexAttribute"); }
    void vertexIntegerAttribute(unsigned, int, Enum, int, std::size_t) override {
        note("vertexIntegerAttribute");
    }
    void vertexAttributeDivisor(unsigned, unsigned) override { note("vertexAttributeDivisor"); }
    Name genTexture() override { return make("genTexture"); }
    void deleteTexture(Name texture) override { destroy("deleteTexture", texture); }
    void activeTexture(unsigned) override { note("activeTexture"); }
    void bindTexture(Enum, Name) override { note("bindTexture"); }
    void textureParameter(Enum, Enum name, int value) override {
        note("textureParameter");
        textureParameters[name] = value;
    }
    void textureBuffer(Enum, Name) override { note("textureBuffer"); }
    void textureImage2D(int, Enum, int, int, Enum, Enum, const void*) override { note("textureImage2D"); }
    void textureImage3D(Enum, int, Enum, int, int, int, Enum, Enum, const void*) override {
        note("textureImage3D");
    }
    void textureSubImage3D(Enum, int, int, int, int, int width, int height, int depth, Enum, Enum,
                           const void*) override;
    void pixelStore(Enum, int) override { note("pixelStore"); }
    Result<Name> createProgram(const std::string&, const std::string&) override {
        return make("createProgram");
    }
    void deleteProgram(Name program) override { destroy("deleteProgram", program); }
    void useProgram(Name) override { note("useProgram"); }
    int uniformLocation(Name, const char*) override { return 0; }
    void uniform(int, int) override { note("uniform"); }
    void uniform(int, float) override { note("uniform"); }
    void uniform2(int, const float*) override { note("uniform"); }
    void uniform3(int, const float*) override { note("uniform"); }
    void uniform4(int, const float*) override { note("uniform"); }
    void uniformMatrix4(int, const float*) override { note("uniform"); }
    void drawArrays(Enum mode, int first, int count) override;
    void drawArraysInstanced(Enum mode, int first, int count, int instances) override;
    void drawElements(Enum mode, int count, Enum type, std::size_t offset) override;
    void multiDrawElements(Enum mode, std::span<const int> counts, Enum type,
                           std::span<const void* const> offsets) override;
    void enable(Enum, bool) override { note("enable"); }
    void blendFunction(Enum, Enum) override { note("blendFunction"); }
    void depthFunction(Enum) override { note("depthFunction"); }
    void depthMask(bool) override { note("depthMask"); }
    void cullFace(Enum) override { note("cullFace"); }
    void frontFace(Enum) override { note("frontFace"); }
    void polygonMode(Enum) override { note("polygonMode"); }
    void viewport(int, int, int, int) override { note("viewport"); }
    void scissor(int, int, int, int) override { note("scissor"); }
    void clearColor(float, float, float, float) override { note("clearColor"); }
    void clearDepth(double) override { note("clearDepth"); }
    void clear(unsigned) override { note("clear"); }
    void clipZeroToOne(bool) override { note("clipZeroToOne"); }
    bool hasClipControl() override { return clipControl; }
    int maxAnisotropy() override { return anisotropy; }
    Name genFramebuffer() override { return make("genFramebuffer"); }
    void deleteFramebuffer(Name framebuffer) override { destroy("deleteFramebuffer", framebuffer); }
    void bindFramebuffer(Enum, Name) override { note("bindFramebuffer"); }
    Name genRenderbuffer() override { return make("genRenderbuffer"); }
    void deleteRenderbuffer(Name renderbuffer) override { destroy("deleteRenderbuffer", renderbuffer); }
    void renderbufferStorage(Name, int, Enum, int, int) override { note("renderbufferStorage"); }
    void framebufferRenderbuffer(Enum, Name) override { note("framebufferRenderbuffer"); }
    void framebufferTexture2D(Enum, Name) override { note("framebufferTexture2D"); }
    void framebufferColor(bool) override { note("framebufferColor"); }
    bool framebufferComplete() override { return true; }
    void blitFramebuffer(int, int, int, int, int, int, int, int, unsigned, Enum) override {
        note("blitFramebuffer");
    }
    /// Nothing but depth, which is that of something right before the eye.
    void readPixels(int, int, int width, int height, Enum format, Enum, void* data) override;
    void finish() override { note("finish"); }
    int integer(Enum) override { return 4096; }
    std::string text(Enum) override { return "recorder"; }
    Enum error() override { return 0; }

private:
    void note(const char* call) { ++calls[call]; }
    Name make(const char* call);
    void destroy(const char* call, Name name);

    Name m_last = 0;
    std::map<Name, std::string> m_live;
    std::map<Enum, Name> m_bound;
};

} // namespace octant::render
