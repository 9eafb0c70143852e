#include "io/paf/paf.h"

namespace octant::paf {
namespace {

void dumpEntries(json::Writer& out, const std::vector<Entry>& entries, bool compression) {
    constexpr const char* types[] = {"dir", "file", "link"};
    out.key("entries");
    out.beginArray();
    for (const Entry& entry : entries) {
        out.beginObject();
        out.key("name");
        out.text(entry.name);
        out.member("type", types[static_cast<int>(entry.type)]);
        if (entry.broken) {
            out.member("broken", true);
        } else if (entry.type == Entry::Type::Directory) {
            dumpEntries(out, entry.entries, compression);
        } else if (entry.type == Entry::Type::Link) {
            out.key("target");
            out.text(entry.target);
        } else {
            if (compression)
                out.member("compression", entry.compressed ? "lz4" : "none");
            out.key("data");
            out.bytesAsHex(entry.data.span());
        }
        out.endObject();
    }
    out.endArray();
}

} // namespace

void dump(json::Writer& out, const Archive& archive) {
    out.beginObject();
    out.member("format", "paf");
    out.member("layout", layoutName(archive.layout));
    out.member("version", 0);
    dumpEntries(out, archive.entries, archive.layout == Layout::P2 || archive.layout == Layout::P3);
    out.endObject();
}

} // namespace octant::paf
