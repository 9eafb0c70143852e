#include "app/crash/versions.h"

#include <elf.h>
#include <link.h>

#include <cstring>
#include <span>

#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QOpenGLWidget>
#include <QSysInfo>

#include <fmt/format.h>
#include <gnu/libc-version.h>

#include "io/library_versions.h"
#include "model/core/revision.h"
#include "model/p3m/model.h"

namespace octant {
namespace {

/// What the linker put into the program to tell it from others: its build, in hexadecimal digits.
std::string buildId() {
    std::string id;
    const auto look = [](dl_phdr_info* module, std::size_t, void* to) {
        for (const ElfW(Phdr) & part : std::span(module->dlpi_phdr, module->dlpi_phnum)) {
            if (part.p_type != PT_NOTE)
                continue;
            const auto* at = reinterpret_cast<const char*>(module->dlpi_addr + part.p_vaddr);
            const char* const end = at + part.p_memsz;
            while (at + sizeof(ElfW(Nhdr)) <= end) {
                ElfW(Nhdr) note;
                std::memcpy(&note, at, sizeof(note));
                const auto padded = [](std::size_t size) { return (size + 3) / 4 * 4; };
                const char* const content = at + sizeof(note) + padded(note.n_namesz);
                if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4)
                    for (std::size_t i = 0; i < note.n_descsz; ++i)
                        static_cast<std::string*>(to)->append(
                            fmt::format("{:02x}", static_cast<unsigned char>(content[i])));
                at = content + padded(note.n_descsz);
            }
        }
        return 1; // the first module is the program itself
    };
    ::dl_iterate_phdr(look, &id);
    return id;
}

std::string mapRevisions() {
    std::string names;
    for (const Revision revision : allRevisions)
        names.append(names.empty() ? "" : ", ").append(revisionName(revision));
    return names;
}

std::string modelLayouts() {
    std::string names;
    for (const p3m::Layout layout : p3m::allLayouts)
        names.append(names.empty() ? "" : ", ").append(p3m::layoutName(layout));
    return names;
}

} // namespace

Versions programVersions() {
    Versions versions{{"Octant", OCTANT_VERSION}};
    if (const std::string build = buildId(); !build.empty())
        versions.emplace_back("Build", build);
    versions.emplace_back("Compiler", __VERSION__);
    versions.emplace_back("PMF", mapRevisions());
    versions.emplace_back("P3M", modelLayouts());
    versions.emplace_back("PFMAP", "1.0, 1.2");
    versions.emplace_back("Qt", fmt::format("{} (compiled with {})", qVersion(), QT_VERSION_STR));
    for (const LibraryVersion& library : libraryVersions())
        versions.emplace_back(library.name, library.version);
    versions.emplace_back("C library", ::gnu_get_libc_version());
    versions.emplace_back("System", QSysInfo::prettyProductName().toStdString());
    versions.emplace_back("Kernel", (QSysInfo::kernelType() + QLatin1Char(' ') + QSysInfo::kernelVersion() +
                                     QLatin1Char(' ') + QSysInfo::currentCpuArchitecture())
                                        .toStdString());
    return versions;
}

Versions graphicsVersions(QOpenGLWidget& widget) {
    if (widget.context() == nullptr)
        return {};
    widget.makeCurrent();
    const auto text = [&](GLenum name) {
        const auto* found = widget.context()->functions()->glGetString(name);
        return std::string(found ? reinterpret_cast<const char*>(found) : "");
    };
    Versions versions{{"OpenGL", text(GL_VERSION)},
                      {"OpenGL vendor", text(GL_VENDOR)},
                      {"OpenGL renderer", text(GL_RENDERER)}};
    widget.doneCurrent();
    return versions;
}

std::string textOf(const Versions& versions) {
    std::string text;
    for (const auto& [name, version] : versions)
        text.append(name).append(": ").append(version).append("\n");
    return text;
}

} // namespace octant
