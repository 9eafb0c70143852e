#include "views/render/gl.h"

#include <epoxy/gl.h>

namespace octant::render {

namespace {

std::string infoLog(GLuint object, bool program) {
    GLint length = 0;
    program ? glGetProgramiv(object, GL_INFO_LOG_LENGTH, &length)
            : glGetShaderiv(object, GL_INFO_LOG_LENGTH, &length);
    std::string log(static_cast<std::size_t>(length > 0 ? length : 1), '\0');
    GLsizei written = 0;
    const auto room = static_cast<GLsizei>(log.size());
    program ? glGetProgramInfoLog(object, room, &written, log.data())
            : glGetShaderInfoLog(object, room, &written, log.data());
    log.resize(static_cast<std::size_t>(written));
    return log;
}

Result<GLuint> compileShader(GLenum stage, const std::string& source) {
    const GLuint shader = glCreateShader(stage);
    const char* text = source.c_str();
    glShaderSource(shader, 1, &text, nullptr);
    glCompileShader(shader);
    GLint compiled = 0;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
    if (compiled)
        return shader;
    std::string log = infoLog(shader, false);
    glDeleteShader(shader);
    return fail("the graphics driver refuses a shader: " + log);
}

GLintptr signedOffset(std::size_t value) { return static_cast<GLintptr>(value); }
const void* asPointer(std::size_t offset) {
    return reinterpret_cast<const void*>(offset); // NOLINT(performance-no-int-to-ptr): GL passes offsets so
}

class EpoxyGl final : public Gl {
public:
    Name genBuffer() override {
        Name name = 0;
        glGenBuffers(1, &name);
        return name;
    }
    void deleteBuffer(Name buffer) override { glDeleteBuffers(1, &buffer); }
    void bindBuffer(Enum target, Name buffer) override { glBindBuffer(target, buffer); }
    void bufferData(Enum target, std::size_t bytes, const void* data, Enum usage) override {
        glBufferData(target, signedOffset(bytes), data, usage);
    }
    void bufferSubData(Enum target, std::size_t offset, std::size_t bytes, const void* data) override {
        glBufferSubData(target, signedOffset(offset), signedOffset(bytes), data);
    }

    Name genVertexArray() override {
        Name name = 0;
        glGenVertexArrays(1, &name);
        return name;
    }
    void deleteVertexArray(Name array) override { glDeleteVertexArrays(1, &array); }
    void bindVertexArray(Name array) override { glBindVertexArray(array); }
    void vertexAttribute(unsigned index, int components, Enum type, bool normalized, int stride,
                         std::size_t offset) override {
        glEnableVertexAttribArray(index);
        glVertexAttribPointer(index, components, type, normalized ? GL_TRUE : GL_FALSE, stride,
                              asPointer(offset));
    }
    void vertexIntegerAttribute(unsigned index, int components, Enum type, int stride,
                                std::size_t offset) override {
        glEnableVertexAttribArray(index);
        glVertexAttribIPointer(index, components, type, stride, asPointer(offset));
    }
    void vertexAttributeDivisor(unsigned index, unsigned divisor) override {
        glVertexAttribDivisor(index, divisor);
    }

    Name genTexture() override {
        Name name = 0;
        glGenTextures(1, &name);
        return name;
    }
    void deleteTexture(Name texture) override { glDeleteTextures(1, &texture); }
    void activeTexture(unsigned unit) override { glActiveTexture(GL_TEXTURE0 + unit); }
    void bindTexture(Enum target, Name texture) override { glBindTexture(target, texture); }
    void textureParameter(Enum target, Enum name, int value) override {
        glTexParameteri(target, name, value);
    }
    void textureBuffer(Enum format, Name buffer) override { glTexBuffer(GL_TEXTURE_BUFFER, format, buffer); }
    void textureImage2D(int level, Enum internalFormat, int width, int height, Enum format, Enum type,
                        const void* data) override {
        glTexImage2D(GL_TEXTURE_2D, level, static_cast<GLint>(internalFormat), width, height, 0, format, type,
                     data);
    }
    void textureImage3D(Enum target, int level, Enum internalFormat, int width, int height, int depth,
                        Enum format, Enum type, const void* data) override {
        glTexImage3D(target, level, static_cast<GLint>(internalFormat), width, height, depth, 0, format, type,
                     data);
    }
    void textureSubImage3D(Enum target, int level, int x, int y, int z, int width, int height, int depth,
                           Enum format, Enum type, const void* data) override {
        glTexSubImage3D(target, level, x, y, z, width, height, depth, format, type, data);
    }
    void pixelStore(Enum name, int value) override { glPixelStorei(name, value); }

    Result<Name> createProgram(const std::string& vertexSource, const std::string& fragmentSource) override {
        Result<GLuint> vertex = compileShader(GL_VERTEX_SHADER, vertexSource);
        if (!vertex)
            return tl::unexpected(vertex.error());
        Result<GLuint> fragment = compileShader(GL_FRAGMENT_SHADER, fragmentSource);
        if (!fragment) {
            glDeleteShader(*vertex);
            return tl::unexpected(fragment.error());
        }
        const GLuint program = glCreateProgram();
        glAttachShader(program, *vertex);
        glAttachShader(program, *fragment);
        glLinkProgram(program);
        glDeleteShader(*vertex);
        glDeleteShader(*fragment);
        GLint linked = 0;
        glGetProgramiv(program, GL_LINK_STATUS, &linked);
        if (linked)
            return program;
        std::string log = infoLog(program, true);
        glDeleteProgram(program);
        return fail("the graphics driver cannot link a shader: " + log);
    }
    void deleteProgram(Name program) override { glDeleteProgram(program); }
    void useProgram(Name program) override { glUseProgram(program); }
    int uniformLocation(Name program, const char* name) override {
        return glGetUniformLocation(program, name);
    }
    void uniform(int location, int value) override { glUniform1i(location, value); }
    void uniform(int location, float value) override { glUniform1f(location, value); }
    void uniform2(int location, const float* values) override { glUniform2fv(location, 1, values); }
    void uniform3(int location, const float* values) override { glUniform3fv(location, 1, values); }
    void uniform4(int location, const float* values) override { glUniform4fv(location, 1, values); }
    void uniformMatrix4(int location, const float* columns) override {
        glUniformMatrix4fv(location, 1, GL_FALSE, columns);
    }

    void drawArrays(Enum mode, int first, int count) override { glDrawArrays(mode, first, count); }
    void drawArraysInstanced(Enum mode, int first, int count, int instances) override {
        glDrawArraysInstanced(mode, first, count, instances);
    }
    void drawElements(Enum mode, int count, Enum type, std::size_t offset) override {
        glDrawElements(mode, count, type, asPointer(offset));
    }
    void multiDrawElements(Enum mode, std::span<const int> counts, Enum type,
                           std::span<const void* const> offsets) override {
        glMultiDrawElements(mode, counts.data(), type, offsets.data(), static_cast<GLsizei>(counts.size()));
    }

    void enable(Enum capability, bool on) override { on ? glEnable(capability) : glDisable(capability); }
    void blendFunction(Enum source, Enum destination) override { glBlendFunc(source, destination); }
    void depthFunction(Enum function) override { glDepthFunc(function); }
    void depthMask(bool on) override { glDepthMask(on ? GL_TRUE : GL_FALSE); }
    void cullFace(Enum face) override { glCullFace(face); }
    void frontFace(Enum winding) override { glFrontFace(winding); }
    void polygonMode(Enum mode) override { glPolygonMode(GL_FRONT_AND_BACK, mode); }
    void viewport(int x, int y, int width, int height) override { glViewport(x, y, width, height); }
    void scissor(int x, int y, int width, int height) override { glScissor(x, y, width, height); }
    void clearColor(float red, float green, float blue, float alpha) override {
        glClearColor(red, green, blue, alpha);
    }
    void clearDepth(double depth) override { glClearDepth(depth); }
    void clear(unsigned mask) override { glClear(mask); }
    void clipZeroToOne(bool on) override {
        glClipControl(GL_LOWER_LEFT, on ? GL_ZERO_TO_ONE : GL_NEGATIVE_ONE_TO_ONE);
    }
    bool hasClipControl() override {
        return epoxy_gl_version() >= 45 || epoxy_has_gl_extension("GL_ARB_clip_control");
    }

    int maxAnisotropy() override {
        if (epoxy_gl_version() < 46 && !epoxy_has_gl_extension("GL_EXT_texture_filter_anisotropic") &&
            !epoxy_has_gl_extension("GL_ARB_texture_filter_anisotropic"))
            return 1;
        return integer(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT);
    }

    Name genFramebuffer() override {
        Name name = 0;
        glGenFramebuffers(1, &name);
        return name;
    }
    void deleteFramebuffer(Name framebuffer) override { glDeleteFramebuffers(1, &framebuffer); }
    void bindFramebuffer(Enum target, Name framebuffer) override { glBindFramebuffer(target, framebuffer); }
    Name genRenderbuffer() override {
        Name name = 0;
        glGenRenderbuffers(1, &name);
        return name;
    }
    void deleteRenderbuffer(Name renderbuffer) override { glDeleteRenderbuffers(1, &renderbuffer); }
    void renderbufferStorage(Name renderbuffer, int samples, Enum format, int width, int height) override {
        glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
        glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
        glBindRenderbuffer(GL_RENDERBUFFER, 0);
    }
    void framebufferRenderbuffer(Enum attachment, Name renderbuffer) override {
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, renderbuffer);
    }
    void framebufferTexture2D(Enum attachment, Name texture) override {
        glFramebufferTexture2D(GL_FRAMEBUFFER, attachment, GL_TEXTURE_2D, texture, 0);
    }
    void framebufferColor(bool on) override {
        glDrawBuffer(on ? GL_COLOR_ATTACHMENT0 : GL_NONE);
        glReadBuffer(on ? GL_COLOR_ATTACHMENT0 : GL_NONE);
    }
    bool framebufferComplete() override {
        return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
    }
    void blitFramebuffer(int sx0, int sy0, int sx1, int sy1, int dx0, int dy0, int dx1, int dy1,
                         unsigned mask, Enum filter) override {
        glBlitFramebuffer(sx0, sy0, sx1, sy1, dx0, dy0, dx1, dy1, mask, filter);
    }
    void readPixels(int x, int y, int width, int height, Enum format, Enum type, void* data) override {
        glReadPixels(x, y, width, height, format, type, data);
    }
    void finish() override { glFinish(); }

    int integer(Enum name) override {
        GLint value = 0;
        glGetIntegerv(name, &value);
        return value;
    }
    std::string text(Enum name) override {
        const auto* value = reinterpret_cast<const char*>(glGetString(name));
        return value ? value : "";
    }
    Enum error() override { return glGetError(); }
};

} // namespace

std::unique_ptr<Gl> createEpoxyGl() { return std::make_unique<EpoxyGl>(); }

} // namespace octant::render
