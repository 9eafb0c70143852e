#include "app/cli/files.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

#include <fmt/format.h>

#include "app/cli/long_work.h"
#include "app/document/program_pool.h"
#include "io/machine_memory.h"
#include "io/pmf/reader.h"
#include "io/save_file.h"
#include "model/core/visible_text.h"

namespace octant::cli {
namespace {

constexpr std::uint64_t megabyte = 1'000'000;
constexpr std::uint64_t ofProgram = 100 * megabyte; ///< what the program takes by itself

/// What the file that is worked on needs; a command is one thread's.
struct MemoryNeed {
    std::string file; ///< as it is shown; empty: none was read yet
    std::uint64_t bytes = 0;
    std::optional<std::uint64_t> left; ///< where that was too little to begin with
};

MemoryNeed& memoryNeed() {
    static MemoryNeed need;
    return need;
}

void claim(const std::string& file, std::uint64_t needed, std::uint64_t left) {
    MemoryNeed& need = memoryNeed();
    const std::string shown = visibleText(file);
    if (need.file != shown || needed > need.bytes || needed > left) // of several steps the largest counts
        need = {shown, needed, {}};
    if (needed > left) {
        need.left = left;
        throw std::bad_alloc();
    }
}

/// https://no-color.org
bool wantsColors() {
    static const bool wanted = [] {
        const char* const refused = std::getenv("NO_COLOR");
        const char* const terminal = std::getenv("TERM");
        return (refused == nullptr || *refused == '\0') && ::isatty(STDOUT_FILENO) == 1 &&
               terminal != nullptr && std::string_view(terminal) != "dumb";
    }();
    return wanted;
}

} // namespace

void complain(const std::string& what) {
    const std::string line = "octant: " + visibleText(what) + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void complain(const std::string& file, const Error& error) {
    std::string text = error.text();
    const MemoryNeed& need = memoryNeed();
    // What ran out of memory on its way knows what it was about, but not how much that takes.
    if (!need.file.empty() && text.find("not enough memory") != std::string::npos)
        text += fmt::format(": needs about {} MB; close other programs or raise the limit",
                            (need.bytes + ofProgram) / megabyte);
    complain(file + ": " + text);
}

void claimMemory(const std::string& file, const Map& map, MemoryUse use) {
    claim(file, memoryNeeded(map, use), memoryLeft());
}

void claimMemory(const std::string& file, std::span<const MapPtr> maps, MemoryUse use) {
    std::uint64_t needed = 0;
    for (const MapPtr& map : maps)
        needed += memoryNeeded(*map, use);
    claim(file, needed, memoryLeft());
}

void claimAddressSpace(const std::string& file, std::uint64_t bytes) {
    claim(file, bytes, addressSpaceLeft());
}

void complainOfMemory() noexcept {
    const MemoryNeed& need = memoryNeed();
    if (need.file.empty()) {
        std::fputs("octant: not enough memory; close other programs or raise the limit\n", stderr);
        return;
    }
    const auto megabytes = [](std::uint64_t bytes) {
        return static_cast<unsigned long long>(bytes / megabyte);
    };
    if (need.left)
        std::fprintf(stderr,
                     "octant: %s: not enough memory: needs about %llu MB, and %llu MB are left; close other "
                     "programs or raise the limit\n",
                     need.file.c_str(), megabytes(need.bytes), megabytes(*need.left));
    else
        std::fprintf(
            stderr,
            "octant: %s: not enough memory: needs about %llu MB; close other programs or raise the limit\n",
            need.file.c_str(), megabytes(need.bytes + ofProgram));
}

void complainOfLosses(const std::string& file, const std::vector<Loss>& losses) {
    for (const Loss& loss : losses)
        complain(file, loss.error());
}

void Output::write(std::string_view text) {
    if (!m_lost && std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
        lose();
}

void Output::line(std::string_view text) { write(visibleText(text) + "\n"); }

void Output::line(std::string_view text, std::string_view word, Ink ink) {
    const std::string shown = visibleText(text);
    const std::size_t at = shown.find(word);
    if (!wantsColors() || at == std::string::npos)
        return write(shown + "\n");
    constexpr int codes[] = {31, 33, 32}; // ECMA-48, 8.3.117
    write(fmt::format("{}\x1b[{}m{}\x1b[0m{}\n", shown.substr(0, at), codes[static_cast<int>(ink)], word,
                      shown.substr(at + word.size())));
}

bool Output::finish() {
    if (!m_lost && std::fflush(stdout) != 0)
        lose();
    return !m_lost;
}

void Output::lose() {
    m_lost = true;
    // A reader that has seen enough, such as head, is no mishap worth a line.
    if (errno != EPIPE)
        complain(fmt::format("standard output: cannot be written: {}", std::strerror(errno)));
}

MapPtr readFileOrComplain(const std::string& file, const ReadChoice& choice) {
    Result<MapPtr> map = readMapFile(file, choice);
    if (!map) {
        complain(file, map.error());
        return nullptr;
    }
    memoryNeed() = {visibleText(file), memoryNeeded(**map, MemoryUse::Decode), {}};
    return *map;
}

bool decodeOrComplain(const std::string& file, const Map& map) {
    constexpr int most = 10;
    claimMemory(file, map, MemoryUse::Decode);
    pmf::decodeSectors(map, programPool().executor(Priority::Background));
    int damaged = 0;
    for (const auto& level : map.levels)
        for (const SectorSlot& slot : level->sectors)
            if (const Finding* damage = slot.cell->damage(); damage != nullptr && ++damaged <= most)
                complain(file + ": " + damage->text());
    if (damaged > most)
        complain(fmt::format("{}: {} more sectors cannot be read", file, damaged - most));
    return damaged == 0;
}

void tellOfSave(const std::string& file, const SaveDetails& details) {
    if (details.notOpened)
        complain(file, Error{{},
                             "written byte by byte, but it could not be opened again; what it held before "
                             "stays beside it as a backup: " +
                                 details.notOpened->text()});
    if (details.notSynced)
        complain(file, Error{{},
                             "written, but the disk does not say that this outlives a power cut: " +
                                 details.notSynced->text()});
    if (details.noBackup)
        complain(file, Error{{},
                             "written, but what it held could not be kept as a backup: " +
                                 details.noBackup->text()});
    if (details.otherNames.count == 0)
        return;
    const std::string others =
        details.otherNames.count == 1
            ? std::string("another name (hard link) of the file keeps")
            : fmt::format("{} other names (hard links) of the file keep", details.otherNames.count);
    const std::string& found = details.otherNames.found.string();
    complain(file, Error{{},
                         fmt::format("note: {} what it held before{}", others,
                                     found.empty() ? "" : ", among them " + found)});
}

bool saveOrComplain(const std::string& file, const Map& map, int level, int backups) {
    pmf::WriteOptions options;
    options.level = level;
    LongWork work(fmt::format("octant: writing {}", visibleText(file)));
    options.cancel = work.cancel();
    options.progress = work.progress();
    SaveDetails details;
    details.backups = backups;
    const Result<void> written = writeMapFile(file, map, std::move(options), &details);
    work.hide();
    if (!written)
        complain(file, written.error());
    else
        tellOfSave(file, details);
    return written.has_value();
}

bool saveOrComplain(const std::string& file, std::span<const std::byte> content, int backups) {
    const LongWork work({});
    SaveDetails details;
    details.backups = backups;
    const Result<void> written = writeFileSafely(file, content, &details);
    if (!written)
        complain(file, written.error());
    else
        tellOfSave(file, details);
    return written.has_value();
}

int refuseLosses(const std::string& file) {
    complain(file + ": not converted, because something would be lost");
    return Refused;
}

std::string endingOf(const std::filesystem::path& file) { return file.extension().string(); }

} // namespace octant::cli
