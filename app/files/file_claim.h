#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "io/file_handle.h"

namespace octant {

/// The program that has a file open for editing.
struct FileHolder {
    long process = 0;      ///< its number; 0: nobody knows
    std::string machine;   ///< its name; empty: nobody knows
    std::uint64_t run = 0; ///< a number of this run of it: machines may share names and numbers; 0: unknown

    /// The program that asks.
    bool isUs() const;
    /// A program of this machine.
    bool isHere() const;
};

/// Where claims lie: octant/locks in $XDG_STATE_HOME, or in ~/.local/state.
std::filesystem::path claimRoot();

/// The right to edit a file, which one window of a user has at a time. It is a lock on files in a folder of
/// the user's own, not beside the map: one for the path of the file and one for the file itself, whatever its
/// name. The system frees it when a program ends, however that ends.
class FileClaim {
public:
    /// Claims a file, or a name that has none yet; who has it where somebody else does. Where the disk takes
    /// no locks, the claim is had and means nothing.
    static tl::expected<FileClaim, FileHolder> take(const std::filesystem::path& root,
                                                    const std::filesystem::path& file);
    FileClaim(FileClaim&&) noexcept = default;
    FileClaim& operator=(FileClaim&& other) noexcept;
    ~FileClaim() { release(); }

    /// Whether it is on the file of this path.
    bool isOf(const std::filesystem::path& file) const;
    /// The file was made or replaced, by a save or by another program: the claim is on the new one.
    void renew();

private:
    /// A lock that is had, and where it lies.
    struct Lock {
        FileHandle handle = FileHandle();
        std::filesystem::path path = {};
    };
    FileClaim(std::filesystem::path root, std::filesystem::path file)
        : m_root(std::move(root)), m_file(std::move(file)) {}
    static tl::expected<Lock, FileHolder> lock(const std::filesystem::path& path,
                                               const std::filesystem::path& file);
    static void drop(Lock& lock);
    void release();

    std::filesystem::path m_root, m_file;
    std::optional<Lock> m_byPath, m_byFile;
    FileHandle m_pin = FileHandle(); ///< keeps the number of the file from being used for another one
};

} // namespace octant
