#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QObject>
#include <QPointer>

#include "model/check/waiver.h"
#include "views/host/waiving.h"

namespace octant {

class Document;
class DocumentHost;

/// The waivers of the open documents. Those of a file are read when it is first shown, and written as soon as
/// they change; those of a document without a file wait until it is saved, and a document that is saved under
/// another name takes them along.
class MapWaivers : public QObject, public Waiving {
    Q_OBJECT
public:
    explicit MapWaivers(DocumentHost& host);

    /// Follows the document that is shown.
    void follow(Document* document);

    std::vector<std::optional<std::string>> reasons(const std::vector<Finding>& findings) const override;
    bool waive(const std::vector<Finding>& findings, const std::string& reason) override;
    bool countAgain(const std::vector<Finding>& findings) override;

private:
    /// Of one document.
    struct Kept {
        std::filesystem::path map; ///< whose file it is; empty: of none yet
        std::vector<Waiver> waivers;
        std::optional<Error> unreadable; ///< why the file could not be read, which is left as it is then
    };

    Kept* shown() const;
    bool keep(Kept& kept, std::vector<Waiver> waivers);
    void fileChanged(Document& document);

    DocumentHost& m_host;
    std::map<std::uint64_t, std::unique_ptr<Kept>> m_kept; ///< by the number of the document
};

} // namespace octant
