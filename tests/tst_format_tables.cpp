#include <cstring>
#include <random>

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include "io/endian.h"
#include "io/lz4/frame.h"
#include "io/p3m/reader.h"
#include "io/paf/paf.h"
#include "io/ptf/ptf.h"
#include "tests/support/format_page.h"
#include "tests/support/p3m_samples.h"
#include "tests/support/random_model.h"
#include "tests/support/suite.h"
#include "tests/support/table_reader.h"

namespace tst_format_tables {

using namespace octant;
using namespace octant::test;

namespace {

using Bytes = std::vector<std::byte>;

/// A model file, what its reader says of it and what the tables of p3m.md say.
struct ReadModel {
    Blob file;
    p3m::Layout layout;
    p3m::Trial trial;
    TableStructure root;
    QString fault;

    bool engine() const { return layout != p3m::Layout::R20251207; }
    const std::vector<TableStructure>& list(const char* name) const {
        return root.parts.at(QString::fromLatin1(name));
    }
    /// Whether a field holds these bytes.
    template <class T> bool has(const TableStructure& in, const char* field, const T& value) const {
        const auto at = in.at.find(QString::fromLatin1(field));
        return at != in.at.end() && at->second + sizeof value <= file.size() &&
               std::memcmp(file.data() + at->second, &value, sizeof value) == 0;
    }
    template <class T> bool holds(const TableStructure& in, const char* field, std::span<const T> all) const {
        const auto at = in.at.find(QString::fromLatin1(field));
        if (at == in.at.end())
            return all.empty();
        return all.empty() || std::memcmp(file.data() + at->second, all.data(), all.size_bytes()) == 0;
    }
    /// Whether a field names this text.
    bool names(const TableStructure& in, const char* field, std::string_view text) const {
        const std::size_t at = root.at.at(QStringLiteral("string table")) + in.number.at(field);
        const auto* const first = reinterpret_cast<const char*>(file.data()) + at;
        return at + text.size() < file.size() && std::string_view(first, text.size()) == text &&
               first[text.size()] == '\0';
    }
};

ReadModel readBoth(const Blob& file, p3m::Layout layout) {
    std::map<QString, QString> headings;
    if (layout != p3m::Layout::R20251207)
        headings = {{QStringLiteral("3.1"), QStringLiteral("Part of `engine`")},
                    {QStringLiteral("3.2 or 3.3"), QStringLiteral("Material of `engine`")},
                    {QStringLiteral("user field count"), QString()},
                    {QStringLiteral("user fields"), QString()}};
    if (layout == p3m::Layout::Engine202411)
        headings[QStringLiteral("part_list_mode")] = QStringLiteral("u16");
    ReadModel read{file, layout, {}, {}, {}};
    if (auto trial = p3m::readAs(file, layout))
        read.trial = std::move(*trial);
    else
        read.fault = QString::fromStdString(trial.error().text());
    TableReader reader(formatPage(QStringLiteral("p3m.md")), file, headings);
    read.root = reader.read(QStringLiteral("3. The file in layout `2025-12-07`"));
    if (read.fault.isEmpty())
        read.fault = reader.fault();
    return read;
}

/// Whether both find the same number of items at the same places.
bool samePlaces(const std::vector<TableStructure>& page, const std::vector<std::uint64_t>& codec) {
    return std::equal(page.begin(), page.end(), codec.begin(), codec.end(),
                      [](const TableStructure& one, std::uint64_t at) { return one.begin == at; });
}

/// "name `u32`" by "name", in order, of a row that describes a record of an archive.
struct RecordField {
    QString name;
    std::size_t width = 0; ///< bytes
    bool ifCompressed = false;
};

std::vector<RecordField> recordFields(const QString& section, const QString& record) {
    static const QRegularExpression typed(QStringLiteral("^(.+?) `u(\\d+)(?:\\[(\\d+)\\])?`"));
    std::vector<RecordField> fields;
    const PageTable* const table = formatPage(QStringLiteral("paf.md")).table(section);
    for (const QStringList& row : table ? table->rows : QList<QStringList>()) {
        if (row[0] != record)
            continue;
        for (const QString& piece : row[1].split(QStringLiteral(", ")))
            if (const auto match = typed.match(piece); match.hasMatch())
                fields.push_back({match.captured(1),
                                  match.captured(2).toUInt() / 8 * std::max(1U, match.captured(3).toUInt()),
                                  piece.contains(QStringLiteral("only if compressed"))});
    }
    return fields;
}

/// Walks through an archive by the tables of paf.md alone.
class ArchiveWalk {
public:
    ArchiveWalk(Blob file, paf::Layout layout)
        : m_file(std::move(file)), m_layout(layout),
          m_section(layout == paf::Layout::P1 || layout == paf::Layout::P2
                        ? QStringLiteral("2.1 P1 and P2")
                        : QStringLiteral("2.2 P3 and P4")) {}

    /// One line an entry: its path, type, and the bytes that are stored of it.
    QStringList run() {
        const Record header = record(QStringLiteral("header"), 0);
        directory(header.number.at(QStringLiteral("root directory position")), QString());
        return m_lines;
    }

private:
    struct Record {
        std::map<QString, std::size_t> number;
        std::size_t end = 0;
    };

    Record record(const QString& name, std::size_t at) const {
        Record read{{}, at};
        const auto fields = recordFields(m_section, name);
        if (fields.empty())
            qFatal("there is no record called %s", qPrintable(name));
        for (const RecordField& field : fields) {
            if (field.ifCompressed && read.number.at(QStringLiteral("compression")) == 0)
                continue;
            std::size_t number = 0;
            for (std::size_t i = 0; i < field.width; ++i)
                number |= std::to_integer<std::size_t>(m_file.span()[read.end + i]) << 8 * i;
            read.number[field.name] = number;
            read.end += field.width;
        }
        return read;
    }

    /// The first of these numbers that a record has.
    static std::optional<std::size_t> any(const Record& from, std::initializer_list<const char*> names) {
        for (const char* name : names)
            if (const auto found = from.number.find(QString::fromLatin1(name)); found != from.number.end())
                return found->second;
        return std::nullopt;
    }

    /// Places and sizes in units of what the parts of a record hold.
    std::vector<std::pair<std::size_t, std::size_t>> parts(const QString& name, const QString& continuation,
                                                           std::size_t at) const {
        std::vector<std::pair<std::size_t, std::size_t>> found;
        Record part = record(name, at);
        std::size_t left = any(part, {"entries used in all", "total size", "total stored size", "length"})
                               .value_or(SIZE_MAX);
        for (;;) {
            const std::size_t here = *any(part, {"slots here", "array size here", "array size"});
            const std::size_t used = any(part, {"slots used here", "bytes used here", "used here", "used"})
                                         .value_or(std::min(here, left));
            found.emplace_back(part.end, used);
            left -= left == SIZE_MAX ? 0 : used;
            const std::size_t next = any(part, {"continuation position", "next continuation"}).value_or(0);
            if (next == 0)
                return found;
            part = record(continuation, next);
        }
    }

    QByteArray joined(const std::vector<std::pair<std::size_t, std::size_t>>& all) const {
        QByteArray bytes;
        for (const auto& [at, size] : all)
            bytes.append(reinterpret_cast<const char*>(m_file.span().subspan(at, size).data()),
                         static_cast<qsizetype>(size));
        return bytes;
    }

    QString string(std::size_t at) const {
        return QString::fromUtf8(
            joined(parts(QStringLiteral("string"), QStringLiteral("string continuation"), at)));
    }

    void directory(std::size_t at, const QString& path) {
        std::size_t slotSize = 0;
        for (const RecordField& field :
             recordFields(QStringLiteral("2.1 P1 and P2"), QStringLiteral("directory slot")))
            slotSize += field.width;
        for (const auto& [first, count] :
             parts(QStringLiteral("directory"), QStringLiteral("directory continuation"), at))
            for (std::size_t i = 0; i < count; ++i)
                slot(first + i * slotSize, path);
    }

    void slot(std::size_t at, const QString& path) {
        Record read;
        {
            const QString section =
                std::exchange(m_section, QStringLiteral("2.1 P1 and P2")); // of all layouts
            read = record(QStringLiteral("directory slot"), at);
            m_section = section;
        }
        const QString name = path + '/' + string(read.number.at(QStringLiteral("name position")));
        const std::size_t target = read.number.at(QStringLiteral("target position"));
        switch (read.number.at(QStringLiteral("type"))) {
        case 0:
            m_lines.append(name + '/');
            directory(target, name);
            break;
        case 1:
            m_lines.append(name + ' ' + file(target).toHex());
            break;
        default:
            m_lines.append(name + QStringLiteral(" -> ") + string(target));
        }
    }

    QByteArray file(std::size_t at) const {
        const QString name = QStringLiteral("file (P%1)").arg(static_cast<int>(m_layout) + 1);
        const QByteArray stored = joined(parts(name, QStringLiteral("file continuation"), at));
        const Record head = record(name, at);
        if (any(head, {"compression"}).value_or(0) == 0)
            return stored;
        const auto bytes =
            lz4::decompress(std::as_bytes(std::span(stored.data(), std::size_t(stored.size()))),
                            std::uint32_t(head.number.at(QStringLiteral("original size"))));
        return bytes ? QByteArray(reinterpret_cast<const char*>(bytes->data()), qsizetype(bytes->size()))
                     : QByteArray("broken");
    }

    Blob m_file;
    paf::Layout m_layout;
    QString m_section;
    QStringList m_lines;
};

void listEntries(QStringList& lines, const std::vector<paf::Entry>& entries, const QString& path) {
    for (const paf::Entry& entry : entries) {
        const QString name = path + '/' + QString::fromStdString(entry.name);
        if (entry.type == paf::Entry::Type::Directory) {
            lines.append(name + '/');
            listEntries(lines, entry.entries, name);
        } else if (entry.type == paf::Entry::Type::File) {
            lines.append(
                name + ' ' +
                QByteArray(reinterpret_cast<const char*>(entry.data.data()), qsizetype(entry.data.size()))
                    .toHex());
        } else {
            lines.append(name + QStringLiteral(" -> ") + QString::fromStdString(entry.target));
        }
    }
}

/// The bits that a cell of ptf.md gives a name to, as a number of a byte.
std::optional<unsigned> bitsOf(const QString& cell, const char* name, unsigned byte) {
    static const QRegularExpression named(QStringLiteral("bits? (\\d+)(?:\\.\\.(\\d+))? ([^,]+)"));
    for (auto each = named.globalMatch(cell); each.hasNext();) {
        const auto match = each.next();
        const unsigned first = match.captured(1).toUInt(),
                       last = match.captured(2).isEmpty() ? first : match.captured(2).toUInt();
        if (match.captured(3) == QLatin1String(name))
            return byte >> first & ((1U << (last - first + 1)) - 1);
    }
    return std::nullopt;
}

} // namespace

/// The tables of p3m.md, paf.md and ptf.md: files are read by them and by the codecs, and both find the same.
class tst_format_tables : public QObject {
    Q_OBJECT

private slots:
    void models_are_as_their_tables_say_data();
    void models_are_as_their_tables_say();
    void archives_are_as_their_tables_say_data();
    void archives_are_as_their_tables_say();
    void headers_of_textures_are_as_their_table_says_data();
    void headers_of_textures_are_as_their_table_says();
};

void tst_format_tables::models_are_as_their_tables_say_data() {
    QTest::addColumn<Blob>("file");
    QTest::addColumn<QString>("layout");
    for (const QJsonValue& sample : p3mManifest("good"))
        if (const QString layout = sample[u"layout"].toString(); !layout.startsWith(u"legacy"))
            QTest::newRow(qPrintable(sample[u"file"].toString()))
                << p3mSample(sample[u"file"].toString()) << layout;
    std::mt19937 random(7);
    for (int i = 0; i < 20; ++i)
        for (const p3m::Layout layout : {p3m::Layout::R20251207, p3m::Layout::Engine}) {
            const auto converted = p3m::convert(randomModel(random), layout);
            const auto file = converted ? p3m::write(*converted->model) : tl::unexpected(converted.error());
            if (file)
                QTest::addRow("random %d, %s", i, std::string(p3m::layoutName(layout)).c_str())
                    << *file << QString::fromStdString(std::string(p3m::layoutName(layout)));
        }
}

void tst_format_tables::models_are_as_their_tables_say() {
    QFETCH(Blob, file);
    QFETCH(QString, layout);
    const ReadModel read = readBoth(file, *p3m::layoutByName(layout.toStdString()));
    QVERIFY2(read.fault.isEmpty(), qPrintable(read.fault));
    const p3m::Model& model = *read.trial.model;
    const p3m::FilePlaces& places = read.trial.places;
    QVERIFY(samePlaces(read.list("parts"), places.parts));
    QVERIFY(samePlaces(read.list("materials"), places.materials));
    QVERIFY(samePlaces(read.list("textures"), places.textures));
    QVERIFY(samePlaces(read.list("bones"), places.bones));
    QVERIFY(samePlaces(read.list("animations"), places.animations));
    QVERIFY(samePlaces(read.list("actions"), places.actions));
    if (!read.engine())
        QVERIFY(samePlaces(read.list("user fields"), places.userFields));
    for (std::size_t i = 0; i < model.parts.size(); ++i) {
        const TableStructure& part = read.list("parts")[i];
        const p3m::Part& own = model.parts[i];
        const p3m::PartPlaces at(own, read.layout, part.begin);
        const auto is = [&](const char* field, p3m::Byte place) { return part.at.at(field) == place; };
        QVERIFY(is("name", at.name) && is("material", at.material) && is("vertex count", at.vertexCount));
        QVERIFY(is("index count", at.indexCount) && is("indices", at.indices));
        QVERIFY(read.names(part, "name", own.name.view()) && read.has(part, "material", own.material));
        QCOMPARE(part.number.at(QStringLiteral("vertex count")), own.positions.size());
        QVERIFY(read.holds(part, "normals", own.normals.span()));
        QVERIFY(read.holds(part, "indices", own.indices.span()));
        QCOMPARE(part.bits.at(QStringLiteral("has_normals")) != 0, own.hasNormals);
        for (std::size_t k = 0; read.engine() && k < own.positions.size(); ++k) {
            const TableStructure& vertex = part.parts.at(QStringLiteral("vertices"))[k];
            QVERIFY(read.has(vertex, "position", own.positions[k]) && read.has(vertex, "uv", own.uvs[k]));
            QCOMPARE(p3m::Byte(vertex.at.at("position")), p3m::operator+(at.positions, k* at.positionStride));
        }
        if (!read.engine()) {
            QVERIFY(is("material_overrides", at.overrides) && is("positions", at.positions));
            QVERIFY(read.holds(part, "positions", own.positions.span()));
            QVERIFY(read.holds(part, "uvs", own.uvs.span()));
            QCOMPARE(part.bits.at(QStringLiteral("has_uvs")) != 0, own.hasUvs);
            for (std::size_t k = 0; k < own.overrides.size(); ++k) {
                const TableStructure& one = part.parts.at(QStringLiteral("material_overrides"))[k];
                QVERIFY(read.names(one, "animation", own.overrides[k].animation.view()));
                QVERIFY(read.has(one, "priority", own.overrides[k].priority) &&
                        read.has(one, "material", own.overrides[k].material));
            }
        }
        QVERIFY(samePlaces(part.parts.at(QStringLiteral("weight_groups")), at.groups));
        for (std::size_t k = 0; k < own.weightGroups.size(); ++k) {
            const TableStructure& group = part.parts.at(QStringLiteral("weight_groups"))[k];
            QVERIFY(read.names(group, "bone", own.weightGroups[k].bone.view()));
            const auto& ranges = group.parts.at(QStringLiteral("ranges"));
            QCOMPARE(ranges.size(), own.weightGroups[k].runs.size() + 1);
            QCOMPARE(ranges.back().number.at(QStringLiteral("skip")), own.weightGroups[k].endSkip);
            for (std::size_t n = 0; n + 1 < ranges.size(); ++n)
                QVERIFY(read.has(ranges[n], "skip", own.weightGroups[k].runs[n].skip) &&
                        read.has(ranges[n], "count", own.weightGroups[k].runs[n].count));
        }
    }
    for (std::size_t i = 0; i < model.materials.size(); ++i) {
        const TableStructure& material = read.list("materials")[i];
        const p3m::Material& own = model.materials[i];
        const p3m::MaterialPlaces at(own, read.layout, material.begin);
        const auto is = [&](const char* field, p3m::Byte place) { return material.at.at(field) == place; };
        QVERIFY(is("texture", at.texture) && read.has(material, "texture", own.values.texture));
        QVERIFY(read.has(material, "color", own.values.color) &&
                read.has(material, "emission", own.values.emission));
        QVERIFY(read.has(material, "shading", own.values.shading));
        if (!read.engine())
            QVERIFY(is("matcap", at.matcap) && read.has(material, "matcap", own.values.matcap));
        if (!own.animated)
            continue;
        QVERIFY(is("us_per_frame", at.time) && read.has(material, "us_per_frame", own.animation.usPerFrame));
        QVERIFY(is("texture_scroll", at.textureScroll) && is("matcap_scroll", at.matcapScroll));
        QVERIFY(read.has(material, "last_frame", own.animation.lastFrame));
        QCOMPARE(material.bits.at(QStringLiteral("preserve_scroll")) != 0, own.animation.preserveScroll);
        const char* const channels[] = {"color", "emission", "shading", "texture", "matcap"};
        for (std::size_t k = 0; k < 5; ++k) {
            const QString name = QString::fromLatin1(channels[k]);
            QCOMPARE(p3m::Byte(material.at.at(name + QStringLiteral(" skips"))), at.skips[k]);
            QCOMPARE(p3m::Byte(material.at.at(name + QStringLiteral(" values"))), at.values[k]);
        }
    }
    for (std::size_t i = 0; i < model.textures.size(); ++i) {
        const TableStructure& texture = read.list("textures")[i];
        const p3m::Texture& own = model.textures[i];
        QVERIFY(read.has(texture, "type", own.type));
        if (own.type == p3m::Texture::External)
            QVERIFY(read.names(texture, "path", own.path.view()));
        else
            QVERIFY(read.holds(texture, "data", own.data.span()));
    }
    for (std::size_t i = 0; i < model.bones.size(); ++i) {
        const TableStructure& bone = read.list("bones")[i];
        const p3m::Bone& own = model.bones[i];
        QVERIFY(read.names(bone, "name", own.name.view()) && read.has(bone, "head", own.head));
        QVERIFY(read.has(bone, "tail", own.tail) && read.has(bone, "child_count", own.childCount));
    }
    for (std::size_t i = 0; i < model.animations.size(); ++i) {
        const TableStructure& animation = read.list("animations")[i];
        const p3m::Animation& own = model.animations[i];
        QVERIFY(read.names(animation, "name", own.name.view()));
        QCOMPARE(animation.parts.at(QStringLiteral("actions")).size(), own.actions.size());
        for (std::size_t k = 0; k < own.actions.size(); ++k) {
            const TableStructure& one = animation.parts.at(QStringLiteral("actions"))[k];
            QVERIFY(read.has(one, "action", own.actions[k].action) &&
                    read.has(one, "speed", own.actions[k].speed));
            QVERIFY(read.has(one, "start", own.actions[k].start) && read.has(one, "end", own.actions[k].end));
        }
    }
    for (std::size_t i = 0; i < model.actions.size(); ++i) {
        const TableStructure& action = read.list("actions")[i];
        const p3m::Action& own = model.actions[i];
        const p3m::ActionPlaces at(own, read.layout, action.begin);
        QCOMPARE(p3m::Byte(action.at.at("us_per_frame")), at.time);
        QCOMPARE(p3m::Byte(action.at.at("parts")), at.parts);
        QCOMPARE(p3m::Byte(action.at.at("bone count")), at.boneCount);
        QVERIFY(read.has(action, "us_per_frame", own.usPerFrame));
        QCOMPARE(action.parts.at(QStringLiteral("bones")).size(), own.bones.size());
        for (std::size_t k = 0; k < own.bones.size(); ++k) {
            const TableStructure& bone = action.parts.at(QStringLiteral("bones"))[k];
            QCOMPARE(p3m::Byte(bone.begin), at.bones[k].begin);
            QVERIFY(read.names(bone, "bone", own.bones[k].bone.view()));
            const char* const channels[] = {"translation values", "rotation values", "scale values"};
            for (std::size_t n = 0; n < 3; ++n)
                QCOMPARE(p3m::Byte(bone.at.at(channels[n])), at.bones[k].values[n]);
        }
    }
    for (std::size_t i = 0; i < model.userFields.size(); ++i)
        QVERIFY(read.names(read.list("user fields")[i], "name", model.userFields[i].name.view()));
}

void tst_format_tables::archives_are_as_their_tables_say_data() {
    QTest::addColumn<Blob>("file");
    QTest::addColumn<int>("layout");
    const auto samples = jsonOf(dataFile(QStringLiteral("paf/manifest.json")))[u"good"].toArray();
    for (const QJsonValue& sample : samples) {
        const QString name = sample[u"file"].toString();
        QTest::newRow(qPrintable(name)) << loadBlob(dataFile(QStringLiteral("paf/") + name))
                                        << sample[u"layout"].toString().mid(1).toInt() - 1;
    }
}

void tst_format_tables::archives_are_as_their_tables_say() {
    QFETCH(Blob, file);
    QFETCH(int, layout);
    const auto archive = paf::read(file, static_cast<paf::Layout>(layout));
    QVERIFY(archive.has_value());
    QStringList lines;
    listEntries(lines, archive->entries, QString());
    QCOMPARE(ArchiveWalk(file, static_cast<paf::Layout>(layout)).run(), lines);
}

void tst_format_tables::headers_of_textures_are_as_their_table_says_data() {
    QTest::addColumn<int>("layout");
    QTest::newRow("A") << static_cast<int>(ptf::Layout::A);
    QTest::newRow("B") << static_cast<int>(ptf::Layout::B);
    QTest::newRow("C") << static_cast<int>(ptf::Layout::C);
}

/// Every header that the table knows, each with the pixels that it asks for.
void tst_format_tables::headers_of_textures_are_as_their_table_says() {
    QFETCH(int, layout);
    const QString letter(QChar(u'A' + static_cast<char16_t>(layout)));
    const auto tables = formatPage(QStringLiteral("ptf.md")).tablesOf(QStringLiteral("byte"));
    QCOMPARE(tables.size(), qsizetype{1});
    const auto cell = [&](const QString& column, const char* byte) {
        for (const QStringList& row : tables[0]->rows)
            if (row[0] == QLatin1String(byte))
                return row.value(tables[0]->column(column));
        return QString();
    };
    QString sides = cell(letter, "5");
    if (sides.startsWith(u"as "))
        sides = cell(sides.mid(3), "5");
    const bool square = sides.startsWith(u"first byte of the LZ4 frame");
    int read = 0;
    for (unsigned fourth = 0; fourth < 32; ++fourth)
        for (unsigned fifth = 0; fifth < (square ? 1U : 256U); ++fifth) {
            const QString first = cell(letter, "4");
            const unsigned width =
                bitsOf(square ? first : sides, square ? "log2 of the side" : "log2 of the width",
                       square ? fourth : fifth)
                    .value();
            const unsigned height = square ? width : bitsOf(sides, "log2 of the height", fifth).value();
            if (width > 4 || height > 4)
                continue;
            const auto format = bitsOf(first, "pixel format", fourth);
            const auto alpha = bitsOf(first, "has alpha", fourth);
            const unsigned channels = format ? *format + 1 : *alpha != 0 ? 4 : 3;
            Bytes file{std::byte{'P'}, std::byte{'T'}, std::byte{'F'}, std::byte{0}, std::byte(fourth)};
            if (!square)
                file.push_back(std::byte(fifth));
            const Bytes pixels(std::size_t{channels} << (width + height), std::byte{9});
            const Bytes frame = lz4::compress(pixels, {}, lz4::fastestLevel);
            file.insert(file.end(), frame.begin(), frame.end());
            const auto texture = ptf::read(file);
            QVERIFY2(texture, texture ? "" : texture.error().text().c_str());
            // The pixel formats 2 and 3 are of C, whatever else B would make of the byte.
            if (static_cast<int>(texture->layout) != layout)
                continue;
            ++read;
            const std::span<const std::byte> shown = texture->picture.pixels.span();
            QCOMPARE(texture->picture.width, 1U << width);
            QCOMPARE(texture->picture.height, 1U << height);
            QCOMPARE(channelsOf(texture->picture.format), channels);
            QVERIFY(std::equal(pixels.begin(), pixels.end(), shown.begin(), shown.end()));
        }
    QVERIFY2(read >= 10, qPrintable(QString::number(read)));
}

} // namespace tst_format_tables

OCTANT_SUITE(tst_format_tables, tst_format_tables)
#include "tst_format_tables.moc"
