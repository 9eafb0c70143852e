#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>
#include <nlohmann/json.hpp>

#include "model/core/blob.h"
#include "model/core/revision.h"
#include "tests/support/page_layout.h"

namespace octant::test {

/// Reads a map by the tables of pmf.md alone, into what its JSON dump is: what a reader would do who has
/// nothing but the page. It shares the frames of LZ4 with the program and nothing else. Entities, which stand
/// at the end of their data, are left out.
class PageReader {
public:
    PageReader(Revision revision, Blob file);

    nlohmann::json map();
    /// What did not come out as the page says; empty where all did.
    const QString& fault() const { return m_fault; }

private:
    using Json = nlohmann::json;

    std::uint64_t number(std::size_t bytes);
    double real();
    std::string text();
    std::string hex(std::uint64_t bytes);
    std::string stringAt(std::uint64_t offset) const;
    void fail(const QString& what);

    /// The fields of a structure, added to what `into` has already.
    void structure(const QString& name, const QString& part, Json& into);
    void field(const PageField& field, Json& into);
    /// The value of a type as a table has it; null where it is no more than a count.
    Json value(const PageField& field, QString type, const Json& owner);
    Json repeated(const PageField& field, const QString& type, const QString& times, const Json& owner);
    Json plain(const PageField& field, const QString& type);
    Json named(const PageField& field, std::uint64_t number) const;
    std::uint64_t count(const PageField& field, const QString& times, const Json& owner) const;

    /// The structure that bytes hold from the first to the last.
    void readBlock(const Blob& bytes, const char* name, Json& into);
    void expectEnd();
    Blob taken(std::uint64_t bytes);
    /// Three blocks whose sizes are in m_sizes from there on, decompressed.
    std::vector<Blob> blocks(std::size_t first);
    void halves(const QString& structure, const QString& part, Json& list);

    void cubeCommon(Json& cube);
    void cubeClient(Json& cube);
    void cubeServer(Json& cube);
    void attached(const char* wrapper, const QString& part, Json& cube, bool has);
    void geometry(const char* part, bool extended, Json& cube);

    Revision m_revision;
    Blob m_bytes;
    std::size_t m_at = 0;
    std::vector<std::byte> m_strings;
    std::map<QString, std::uint64_t> m_counts; ///< by the letters that the tables use
    std::vector<std::uint64_t> m_sizes;        ///< of extensions, levels or blocks
    const Json* m_lightmaps = nullptr;
    QString m_fault, m_place;
};

/// What two dumps have that the other one has not, for a message; empty where they agree. Numbers agree when
/// they are the same f32.
QString difference(const nlohmann::json& one, const nlohmann::json& other, const QString& place = {});

} // namespace octant::test
