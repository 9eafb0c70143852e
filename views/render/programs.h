#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "views/render/gl.h"

namespace octant::render {

/// A linked shader program; uniforms are set by name while it is in use.
class Program {
public:
    Program(Gl& gl, Gl::Name name) : m_gl(gl), m_name(name) {}

    /// Makes it the program of the calls that follow.
    void use() { m_gl.useProgram(m_name); }
    void set(const char* uniform, int value) { m_gl.uniform(location(uniform), value); }
    void set(const char* uniform, float value) { m_gl.uniform(location(uniform), value); }
    void set(const char* uniform, const glm::vec2& value) { m_gl.uniform2(location(uniform), &value.x); }
    void set(const char* uniform, const glm::vec3& value) { m_gl.uniform3(location(uniform), &value.x); }
    void set(const char* uniform, const glm::vec4& value) { m_gl.uniform4(location(uniform), &value.x); }
    void set(const char* uniform, const glm::mat4& value) {
        m_gl.uniformMatrix4(location(uniform), &value[0][0]);
    }
    Gl::Name name() const { return m_name; }

private:
    int location(const char* uniform);

    Gl& m_gl;
    Gl::Name m_name;
    std::map<std::string, int, std::less<>> m_locations;
};

/// Programs of resources/shaders, compiled when first asked for.
class Programs {
public:
    explicit Programs(Gl& gl) : m_gl(gl) {}

    /// shader names a .vert and a .frag; defines are lines like "#define GRID 1\n". The program lives until
    /// reset.
    Result<Program*> get(std::string_view shader, const std::string& defines = {});
    /// Deletes all programs; with `contextLost` only forgets them.
    void reset(bool contextLost);

private:
    Gl& m_gl;
    std::map<std::string, std::unique_ptr<Program>, std::less<>> m_programs;
};

} // namespace octant::render
