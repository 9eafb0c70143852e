#pragma once

#include <filesystem>
#include <map>
#include <mutex>

#include "io/file_stamp.h"
#include "views/host/prefab_source.h"

namespace octant {

/// Prefabs in a folder and those in it: a file each, `NAME.json` (io/json/README.md).
class PrefabFolder : public PrefabSource {
public:
    static constexpr std::size_t mostFiles = 2000; ///< of all folders together; the others are not listed
    static constexpr int mostFolders = 8;          ///< inside of each other

    /// The folder need not exist: then there are no prefabs.
    explicit PrefabFolder(std::filesystem::path folder) : m_folder(std::move(folder)) {}
    /// As it was given; it need not exist.
    const std::filesystem::path& folder() const { return m_folder; }

    std::vector<KeptPrefab> prefabs() const override;
    Result<Prefab> prefab(const PrefabName& name, Revision revision) const override;
    Result<MapPtr> alone(const PrefabName& name) const override;
    std::string refusedName(const PrefabName& name) const override;
    Result<void> keep(const PrefabName& name, const PrefabParts& parts, Revision revision,
                      const std::string& help, bool replaces) const override;
    Result<void> rename(const PrefabName& from, const PrefabName& to) const override;
    Result<void> remove(const PrefabName& name) const override;
    std::string place() const override { return m_folder.string(); }

private:
    std::filesystem::path fileOf(const PrefabName& name) const;
    void removeEmptyFolders(std::filesystem::path folder) const;
    KeptPrefab lookedAt(const PrefabName& name, const std::filesystem::path& file) const;

    std::filesystem::path m_folder;
    struct Known {
        FileStamp stamp;
        KeptPrefab prefab;
    };
    mutable std::mutex m_mutex;
    mutable std::map<std::string, Known> m_known; ///< by path; under m_mutex
};

} // namespace octant
