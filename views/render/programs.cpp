#include "views/render/programs.h"

#include "views/render/shader_sources.h"

namespace octant::render {

int Program::location(const char* uniform) {
    const auto known = m_locations.find(std::string_view(uniform));
    if (known != m_locations.end())
        return known->second;
    const int place = m_gl.uniformLocation(m_name, uniform);
    m_locations.emplace(uniform, place);
    return place;
}

Result<Program*> Programs::get(std::string_view shader, const std::string& defines) {
    const std::string key = std::string(shader) + "\n" + defines;
    const auto known = m_programs.find(key);
    if (known != m_programs.end())
        return known->second.get();
    const std::string head = "#version 330 core\n" + defines;
    const auto source = [&](const char* extension) {
        return head + std::string(shaderSource(std::string(shader) + extension));
    };
    Result<Gl::Name> name = m_gl.createProgram(source(".vert"), source(".frag"));
    if (!name) {
        Error error = name.error();
        error.place = "shader " + std::string(shader);
        return tl::unexpected(std::move(error));
    }
    return m_programs.emplace(key, std::make_unique<Program>(m_gl, *name)).first->second.get();
}

void Programs::reset(bool contextLost) {
    if (!contextLost) {
        for (const auto& [key, program] : m_programs)
            m_gl.deleteProgram(program->name());
    }
    m_programs.clear();
}

} // namespace octant::render
