#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/edit/presets/prefab.h"
#include "views/host/host.h"

namespace octant {

/// How a prefab is called, and the folder among prefabs that it is in: names with `/` between them, empty for
/// none.
struct PrefabName {
    std::string folder, name; ///< neither has the ending of the file
    /// Both, as a path.
    std::string path() const { return folder.empty() ? name : folder + '/' + name; }
    bool operator==(const PrefabName&) const = default;
};

/// A prefab that is kept, as far as its file says what it is.
struct KeptPrefab {
    PrefabName name;    ///< also says where its file lies
    PrefabHead head;    ///< empty where it is `broken`
    std::string broken; ///< why it cannot be used; empty where it can
    std::string stamp;  ///< another one once the file was written anew
};

/// Where prefabs are kept. For any thread.
class PrefabSource {
public:
    virtual ~PrefabSource() = default;
    /// All there are, by folders and names. Looks into each file that is new, so it takes its time.
    virtual std::vector<KeptPrefab> prefabs() const = 0;
    /// One for maps of a revision.
    virtual Result<Prefab> prefab(const PrefabName& name, Revision revision) const = 0;
    /// A map that shows one alone.
    virtual Result<MapPtr> alone(const PrefabName& name) const = 0;
    /// Why something cannot be kept under a name, a plain sentence; empty where it can.
    virtual std::string refusedName(const PrefabName& name) const = 0;
    /// Keeps what was taken out of a map of a revision. Error: the name is no name, or is taken and
    /// `replaces` does not say that what is there may go.
    virtual Result<void> keep(const PrefabName& name, const PrefabParts& parts, Revision revision,
                              const std::string& help, bool replaces) const = 0;
    /// Gives the file another name or folder. Error: one of the names is none, there is no such file, or the
    /// new name is taken.
    virtual Result<void> rename(const PrefabName& from, const PrefabName& to) const = 0;
    /// Deletes the file.
    virtual Result<void> remove(const PrefabName& name) const = 0;
    /// The folder that they are in, as people name it.
    virtual std::string place() const = 0;
};

/// Knows where the prefabs of the document shown are kept.
class PrefabKeeping {
public:
    virtual ~PrefabKeeping() = default;
    /// With the game of the document, otherwise with the user; never null.
    virtual std::shared_ptr<const PrefabSource> prefabSource() const = 0;
};

/// Those of a host; null where it keeps none.
inline std::shared_ptr<const PrefabSource> prefabsOf(const Host& host) {
    const auto* keeping = dynamic_cast<const PrefabKeeping*>(&host);
    return keeping != nullptr ? keeping->prefabSource() : nullptr;
}

} // namespace octant
