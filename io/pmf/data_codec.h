#pragma once

#include "io/pmf/archive.h"
#include "io/pmf/block_reader.h"
#include "io/pmf/block_writer.h"
#include "model/map/map.h"

namespace octant::pmf {

/// String table and global entities as they stand in a file.
class StoredDataBytes final : public StoredData {
public:
    StoredDataBytes(Blob table, Blob list) : strings(std::move(table)), entities(std::move(list)) {}
    std::size_t bytes() const override { return strings.size() + entities.size(); }

    const Blob strings;
    const Blob entities;
};

/// pmf.md, Header; the magic and the version are read (PMF-001, 002) and written too.
template <class A> void layoutHeader(A& a, Mutable<A, Header>& header) {
    a.value(header.creationTime);
    a.text(header.name);
    a.text(header.description);
    a.text(header.authors);
    a.text(header.compilerInfo);
}

/// Reads magic, version and header. What is wrong fails the reader.
void readHeader(BlockReader& reader, Header& header);
/// Writes magic, version and header.
void writeHeader(BlockWriter& writer, const Header& header);

/// pmf.md, Extension: `bytes` of them, flags and name included.
void readExtension(BlockReader& reader, Extension& extension, std::size_t bytes);
/// Writes an extension without its size.
void writeExtension(BlockWriter& writer, const Extension& extension);

} // namespace octant::pmf
