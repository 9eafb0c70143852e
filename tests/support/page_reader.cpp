#include "tests/support/page_reader.h"

#include <bit>
#include <cmath>
#include <cstring>

#include <QRegularExpression>

#include "io/lz4/frame.h"
#include "tests/support/format_page.h"

namespace octant::test {
namespace {

using Json = nlohmann::json;

constexpr std::uint64_t noChild = 0xffffffff;

/// Where `what` stands outside of brackets; -1 for nowhere. The last place or the first.
qsizetype outside(const QString& text, const QString& what, bool last) {
    int depth = 0;
    qsizetype found = -1;
    for (qsizetype i = 0; i < text.size(); ++i) {
        depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
        if (depth == 0 && text.mid(i, what.size()) == what && (last || found < 0))
            found = i;
    }
    return found;
}

/// "u32 n, u32 x n" in its parts.
QStringList partsOf(QString type) {
    QStringList parts;
    for (qsizetype at = 0; (at = outside(type, QStringLiteral(", "), false)) >= 0; type = type.mid(at + 2))
        parts.append(type.left(at));
    return parts << type;
}

/// Takes the name off that a part has in backticks behind it.
QString takeName(QString& part) {
    static const QRegularExpression form(QStringLiteral("^(.*) `(\\w+)`$"));
    const auto found = form.match(part);
    if (!found.hasMatch())
        return {};
    part = found.captured(1);
    return found.captured(2);
}

std::size_t widthOf(const QString& type) {
    return type == u"u8" ? 1 : type == u"u16" ? 2 : type == u"u32" ? 4 : type == u"u64" ? 8 : 0;
}

/// The object of a field of bits: "bit 0 `enabled`".
Json flagsOf(const PageField& field, std::uint64_t bits) {
    static const QRegularExpression form(QStringLiteral("bit (\\d+) `(\\w+)`"));
    Json flags = Json::object();
    for (auto found = form.globalMatch(field.meaning); found.hasNext();) {
        const auto match = found.next();
        const std::uint64_t bit = std::uint64_t{1} << match.captured(1).toInt();
        flags[match.captured(2).toStdString()] = (bits & bit) != 0;
        bits &= ~bit;
    }
    if (bits != 0)
        flags["reserved"] = bits;
    return flags;
}

Json placeOf(std::uint64_t index, unsigned more = 0) {
    return {{"x", (index >> 12 & 0xfff) + more}, {"y", (index >> 24) + more}, {"z", (index & 0xfff) + more}};
}

} // namespace

PageReader::PageReader(Revision revision, Blob file) : m_revision(revision), m_bytes(std::move(file)) {}

void PageReader::fail(const QString& what) {
    if (m_fault.isEmpty())
        m_fault = QStringLiteral("%1: %2 (byte %3)").arg(m_place, what).arg(m_at);
}

Blob PageReader::taken(std::uint64_t bytes) {
    if (!m_fault.isEmpty() || bytes > m_bytes.size() - m_at) {
        fail(QStringLiteral("%1 bytes are not there").arg(bytes));
        return {};
    }
    m_at += bytes;
    return m_bytes.slice(m_at - bytes, bytes);
}

std::uint64_t PageReader::number(std::size_t bytes) {
    const Blob from = taken(bytes);
    std::uint64_t made = 0;
    for (std::size_t i = 0; i < from.size(); ++i)
        made |= std::to_integer<std::uint64_t>(from.data()[i]) << (8 * i);
    return made;
}

double PageReader::real() {
    return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(number(4))));
}

std::string PageReader::text() {
    std::string made;
    while (const auto character = static_cast<char>(number(1)))
        made += character;
    return made;
}

std::string PageReader::hex(std::uint64_t bytes) {
    const Blob from = taken(bytes);
    return QByteArray(reinterpret_cast<const char*>(from.data()), static_cast<qsizetype>(from.size()))
        .toHex()
        .toStdString();
}

std::string PageReader::stringAt(std::uint64_t offset) const {
    if (offset >= m_strings.size())
        return "a string beyond its table";
    const auto* first = reinterpret_cast<const char*>(m_strings.data()) + offset;
    return {first, strnlen(first, m_strings.size() - offset)};
}

void PageReader::structure(const QString& name, const QString& part, Json& into) {
    for (const PageField& one : pageFields(name, m_revision, part)) {
        m_place = name + ' ' + one.label;
        field(one, into);
        if (!m_fault.isEmpty())
            return;
    }
}

void PageReader::field(const PageField& one, Json& into) {
    if (one.type == u"Entities") {
        m_at = m_bytes.size();
        return;
    }
    if (one.label == u"(blocks)") { // their sizes stand before them
        const auto three = blocks(0);
        readBlock(three[0], "Level common block", into);
        readBlock(three[1], "Level client block", into);
        readBlock(three[2], "Level server block", into);
        return;
    }
    if (one.type == u"blocks") {
        const auto sizes = m_sizes;
        Json& sectors = into["sectors"] = Json::array();
        for (std::size_t first = 0; first < sizes.size() && m_fault.isEmpty(); first += 6) {
            m_sizes = sizes;
            const auto three = blocks(first);
            Json& sector = sectors.emplace_back(Json::object());
            readBlock(three[0], "Sector common block", sector);
            readBlock(three[1], "Sector client block", sector);
            readBlock(three[2], "Sector server block", sector);
        }
        return;
    }
    const auto inside = one.meaning.indexOf(QStringLiteral("dumped inside `"));
    if (inside >= 0) {
        const QString list = one.meaning.mid(inside + 15).section('`', 0, 0);
        const QString what = partsOf(one.type)[0].section(QStringLiteral(" x "), 0, 0);
        halves(what.section(' ', 0, -2), what.section(' ', -1), into[list.toStdString()]);
        return;
    }
    Json made = value(one, one.type, into);
    if (one.label == u"(string table)") {
        m_strings.clear();
        for (const char c : QByteArray::fromHex(QByteArray::fromStdString(made.get<std::string>())))
            m_strings.push_back(static_cast<std::byte>(c));
    } else if (one.label.contains(u"count")) {
        m_counts[QStringLiteral("n")] = made.is_number() ? made.get<std::uint64_t>() : 0;
    }
    if (one.name.isEmpty())
        return;
    if (one.name == u"flags")
        made = flagsOf(one, made.get<std::uint64_t>());
    else if (one.name == u"sector_count")
        made = placeOf(made.get<std::uint64_t>(), 1);
    Json& kept = into[one.name.toStdString()] = std::move(made);
    if (one.name == u"sector_count")
        m_counts[QStringLiteral("m")] =
            kept["x"].get<std::uint64_t>() * kept["y"].get<std::uint64_t>() * kept["z"].get<std::uint64_t>();
    else if (one.name == u"lightmaps" && one.type.contains(u"Lightmap"))
        m_lightmaps = &kept;
}

Json PageReader::value(const PageField& one, QString type, const Json& owner) {
    Json result;
    const QStringList parts = partsOf(type);
    for (QString part : parts) {
        static const QRegularExpression counted(QStringLiteral("^(u8|u16|u32) (n|k|m|size)$"));
        takeName(part);
        const qsizetype times = outside(part, QStringLiteral(" x "), true);
        if (const auto found = counted.match(part); found.hasMatch())
            m_counts[found.captured(2)] = number(widthOf(found.captured(1)));
        else if (times >= 0)
            result = repeated(one, part.left(times), part.mid(times + 3), owner);
        else if (part == u"u32" && parts.size() > 1) // of a string table: "u32, u8 x size"
            m_counts[QStringLiteral("size")] = number(4);
        else
            result = plain(one, part);
    }
    return result;
}

std::uint64_t PageReader::count(const PageField& one, const QString& times, const Json& owner) const {
    bool isNumber = false;
    if (const unsigned fixed = times.toUInt(&isNumber); isNumber)
        return fixed;
    if (times == u"4^n")
        return std::uint64_t{1} << 2 * owner["size_log2"].get<unsigned>();
    if (times == u"4^m")
        return std::uint64_t{1}
               << 2 * (*m_lightmaps)[owner["lightmap"].get<std::size_t>()]["size_log2"].get<unsigned>();
    if (times == u"rest")
        return m_bytes.size() - m_at;
    if (times.contains(u"first byte"))
        return m_counts.at(QStringLiteral("boxes"));
    if (m_counts.count(times) == 0)
        qFatal("%s: nothing says what %s is", qPrintable(one.label), qPrintable(times));
    return m_counts.at(times);
}

Json PageReader::repeated(const PageField& one, const QString& type, const QString& times,
                          const Json& owner) {
    if (times.contains(u"set bits")) {
        const std::uint64_t bits = m_counts.at(QStringLiteral("bits"));
        Json list = Json::array();
        for (unsigned i = 0; i < 8; ++i)
            list.push_back((bits >> i & 1) != 0 ? plain(one, type) : Json());
        return list;
    }
    if (type == u"u32 size") {
        m_sizes.clear();
        for (std::uint64_t i = count(one, times, owner); i > 0; --i)
            m_sizes.push_back(number(4));
        return {};
    }
    if (type == u"u32 x 6") { // of every sector: "u32 x 6 x m"
        m_sizes.clear();
        for (std::uint64_t i = 6 * m_counts.at(QStringLiteral("m")); i > 0; --i)
            m_sizes.push_back(number(4));
        return {};
    }
    bool isNumber = false;
    (void)times.toUInt(&isNumber);
    const std::uint64_t length = count(one, times, owner);
    if ((type == u"u8" && !isNumber) || type == u"u8[3]")
        return hex(length * (type == u"u8" ? 1 : 3));
    Json list = Json::array();
    const auto sizes = m_sizes;
    for (std::uint64_t i = 0; i < length && m_fault.isEmpty(); ++i) {
        Json item = Json::object();
        if (type == u"Extension" || type == u"Level") {
            readBlock(taken(sizes[i]), type.toLatin1().constData(), item);
        } else if (type.startsWith('(')) {
            for (QString part : partsOf(type.mid(1, type.size() - 2))) {
                PageField inner;
                inner.name = takeName(part);
                inner.meaning = inner.name == u"sector" ? QStringLiteral("sector index") : QString();
                Json made = value(inner, part, item);
                if (!inner.name.isEmpty())
                    item[inner.name.toStdString()] = std::move(made);
            }
        } else {
            item = plain(one, type);
        }
        list.push_back(std::move(item));
    }
    if (one.label == u"(block sizes)") {
        m_sizes.clear();
        for (const Json& size : list)
            m_sizes.push_back(size.get<std::uint64_t>());
    }
    return list;
}

Json PageReader::named(const PageField& one, std::uint64_t number) const {
    for (const auto& [known, name] : namedNumbers(one.meaning))
        if (one.name == u"render_mode" && std::uint64_t(known) == number)
            return name.toStdString();
    return number;
}

Json PageReader::plain(const PageField& one, const QString& type) {
    static const QRegularExpression row(QStringLiteral("^(f32|u8)\\[(\\d)\\]$"));
    if (const std::size_t width = widthOf(type); width != 0) {
        const std::uint64_t made = number(width);
        const bool isPlace = one.meaning.contains(u"sector ind") && type == u"u32";
        return isPlace ? placeOf(made) : named(one, made);
    }
    if (type == u"u8 bits") {
        const std::uint64_t bits = m_counts[QStringLiteral("bits")] = number(1);
        Json faces = Json::array();
        for (unsigned i = 0; i < 6; ++i)
            faces.push_back((bits >> i & 1) != 0);
        return faces;
    }
    if (type == u"f32")
        return real();
    if (type == u"text")
        return text();
    if (type == u"String")
        return stringAt(number(4));
    Json list = Json::array();
    if (const auto found = row.match(type); found.hasMatch()) {
        for (int i = found.captured(2).toInt(); i > 0; --i)
            list.push_back(found.captured(1) == u"f32" ? Json(real()) : Json(number(1)));
        return list;
    }
    if (type == u"corners") {
        for (int i = 0; i < 8; ++i)
            list.push_back(plain(one, QStringLiteral("f32[3]")));
        return list;
    }
    Json made = Json::object();
    const QString last = type.section(' ', -1);
    if (type == u"Vertex" || type == u"Normal") {
        static const QRegularExpression floats(QStringLiteral("f32\\[(\\d)\\]"));
        for (const QStringList& cells :
             formatPage(QStringLiteral("pmf.md")).table(QStringLiteral("Mesh"))->rows)
            for (auto found = floats.globalMatch(cells[0] == type ? cells[2] : QString()); found.hasNext();)
                for (int i = found.next().captured(1).toInt(); i > 0; --i)
                    list.push_back(real());
        return list;
    }
    if (type == u"Cube common")
        cubeCommon(made);
    else if (last == u"values") // of 2025-01-07: an environment without a name
        structure(type.section(' ', 0, 0) + QStringLiteral(" environment"), {}, made);
    else if (last == u"common")
        structure(type.section(' ', 0, -2), last, made);
    else
        structure(type, {}, made);
    return made;
}

void PageReader::halves(const QString& name, const QString& part, Json& list) {
    for (Json& item : list) {
        if (!m_fault.isEmpty())
            return;
        if (name != u"Cube")
            structure(name, part, item);
        else if (part == u"client")
            cubeClient(item);
        else
            cubeServer(item);
    }
}

std::vector<Blob> PageReader::blocks(std::size_t first) {
    std::vector<Blob> made(3);
    for (std::size_t i = 0; i < 3; ++i) {
        const auto content = lz4::decompress(taken(m_sizes[first + i]).span(),
                                             static_cast<std::uint32_t>(m_sizes[first + 3 + i]));
        if (!content)
            fail(QString::fromStdString(content.error().text()));
        else
            made[i] = *content;
    }
    return made;
}

void PageReader::readBlock(const Blob& bytes, const char* name, Json& into) {
    const Blob outer = std::exchange(m_bytes, bytes);
    const std::size_t at = std::exchange(m_at, 0);
    structure(QString::fromLatin1(name), {}, into);
    expectEnd();
    m_bytes = outer;
    m_at = at;
}

void PageReader::expectEnd() {
    if (m_at != m_bytes.size())
        fail(QStringLiteral("%1 bytes are left over").arg(m_bytes.size() - m_at));
}

Json PageReader::map() {
    Json made = {{"revision", revisionName(m_revision)}};
    Json& header = made["header"] = Json::object();
    structure(QStringLiteral("Header"), {}, header);
    structure(QStringLiteral("Data"), {}, made["data"] = Json::object());
    expectEnd();
    return made;
}

/// Of January the object of the bit, of 2025-08-08 the fields of the wrapper itself.
void PageReader::attached(const char* wrapper, const QString& part, Json& cube, bool has) {
    const QString table = QStringLiteral("Visibility, lighting, pathfinding");
    if (has && m_revision != Revision::R20250808) {
        Json object = Json::object();
        structure(table, part, object);
        cube[wrapper] = std::move(object);
    } else if (has) {
        const std::uint64_t child = number(4);
        cube["child"] = child == noChild ? Json() : Json(child);
        structure(table, part, cube);
    }
}

void PageReader::geometry(const char* part, bool extended, Json& cube) {
    structure(QStringLiteral("Geometry"),
              QString::fromLatin1(part) + (extended ? QStringLiteral(" extended") : QStringLiteral(" basic")),
              cube);
}

void PageReader::cubeCommon(Json& cube) {
    const bool january = m_revision != Revision::R20250808;
    const auto byte = static_cast<unsigned>(number(1));
    const unsigned kind = january ? byte & 3 : byte & 15;
    std::string type;
    for (const auto& [known, name] :
         namedNumbers(pageNotes(QStringLiteral("First byte"), m_revision)[0].cell))
        if (known == static_cast<int>(kind))
            type = name.toStdString();
    cube["type"] = type;
    cube["bits"] = byte;
    if (january)
        attached("visibility", QStringLiteral("common"), cube, (byte >> 4 & 1) != 0);
    if (type == "geometry") {
        const bool common = january ? kind == 3 : (byte >> 4 & 1) != 0;
        cube["common_extended"] = common;
        cube["client_extended"] = (byte >> (january ? 3 : 5) & 1) != 0;
        if (!january)
            cube["draw_backfaces"] = (byte >> 6 & 1) != 0;
        geometry("common", common, cube);
    } else if (type == "parent") {
        structure(QStringLiteral("Parent"), {}, cube);
    } else if (type == "visinfo") {
        attached("visibility", QStringLiteral("common"), cube, true);
    } else if (type == "collider") {
        m_counts[QStringLiteral("boxes")] = (byte >> 4) + 1;
        structure(QStringLiteral("Collider"), {}, cube);
        if (cube["child"] == noChild)
            cube["child"] = nullptr;
    }
}

void PageReader::cubeClient(Json& cube) {
    const bool january = m_revision != Revision::R20250808;
    const bool lit = january ? (cube["bits"].get<unsigned>() >> 5 & 1) != 0 : cube["type"] == "lightinfo";
    attached("lighting", QStringLiteral("client"), cube, lit);
    if (cube["type"] == "geometry")
        geometry("client", cube["client_extended"].get<bool>(), cube);
}

void PageReader::cubeServer(Json& cube) {
    const bool january = m_revision != Revision::R20250808;
    const bool walked = january ? (cube["bits"].get<unsigned>() >> 6 & 1) != 0 : cube["type"] == "pathinfo";
    attached("pathfinding", QStringLiteral("server"), cube, walked);
    cube.erase("bits");
}

QString difference(const Json& one, const Json& other, const QString& place) {
    if (one.is_object() && other.is_object()) {
        for (const Json* each : {&one, &other})
            for (const auto& [key, value] : each->items()) {
                const QString here = place + '/' + QString::fromStdString(key);
                if (!one.contains(key) || !other.contains(key))
                    return here + QStringLiteral(" is in one of them alone");
                if (const QString differs = difference(one[key], other[key], here); !differs.isEmpty())
                    return differs;
            }
        return {};
    }
    if (one.is_array() && other.is_array() && one.size() == other.size()) {
        for (std::size_t i = 0; i < one.size(); ++i)
            if (const QString differs =
                    difference(one[i], other[i], QStringLiteral("%1/%2").arg(place).arg(i));
                !differs.isEmpty())
                return differs;
        return {};
    }
    const bool same =
        one.is_number() && other.is_number() && (one.is_number_float() || other.is_number_float())
            ? one.get<float>() == other.get<float>()
            : one == other;
    return same ? QString()
                : QStringLiteral("%1: %2 and %3")
                      .arg(place, QString::fromStdString(one.dump()), QString::fromStdString(other.dump()));
}

} // namespace octant::test
