#include <QMap>
#include <QRegularExpression>
#include <QTest>

#include <nlohmann/json.hpp>

#include "model/schema/entity_schema.h"
#include "tests/support/format_page.h"
#include "tests/support/page_layout.h"
#include "tests/support/page_reader.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_format_layouts {

using namespace octant;
using namespace octant::test;

namespace {

const FormatPage& pmfPage() { return formatPage(QStringLiteral("pmf.md")); }

/// The dump of a map without its entities.
nlohmann::json withoutEntities(nlohmann::json map) {
    const auto strip = [](nlohmann::json& owner) {
        for (const char* key : {"entities", "containers", "kept_strings"})
            owner.erase(key);
    };
    strip(map["data"]);
    for (auto& level : map["data"]["levels"]) {
        strip(level);
        for (auto& sector : level["sectors"])
            strip(sector);
    }
    map.erase("level_order");
    return map;
}

/// What pmf.md calls the type of a field of an entity.
QString nameOf(EntityFieldType type) {
    switch (type) {
    case EntityFieldType::U8:
        return QStringLiteral("u8");
    case EntityFieldType::U8Bits:
    case EntityFieldType::ShapeAndFlags:
        return QStringLiteral("u8 bits");
    case EntityFieldType::U16Bits:
        return QStringLiteral("u16 bits");
    case EntityFieldType::U16:
        return QStringLiteral("u16");
    case EntityFieldType::U32:
    case EntityFieldType::Bounds:
    case EntityFieldType::Cone:
    case EntityFieldType::Container:
        return QStringLiteral("u32");
    case EntityFieldType::U64:
        return QStringLiteral("u64");
    case EntityFieldType::I64:
        return QStringLiteral("i64");
    case EntityFieldType::F32:
        return QStringLiteral("f32");
    case EntityFieldType::Vec2:
        return QStringLiteral("f32[2]");
    case EntityFieldType::Vec3:
    case EntityFieldType::GravityValues:
        return QStringLiteral("f32[3]");
    case EntityFieldType::F32x4:
        return QStringLiteral("f32[4]");
    case EntityFieldType::F32x7:
        return QStringLiteral("f32[7]");
    case EntityFieldType::WeatherValues:
        return QStringLiteral("weather values");
    case EntityFieldType::Vec3x4:
        return QStringLiteral("f32[3] x 4");
    case EntityFieldType::Vec3x8:
        return QStringLiteral("corners");
    case EntityFieldType::Vec2x4:
        return QStringLiteral("f32[2] x 4");
    case EntityFieldType::Vec2x24:
        return QStringLiteral("f32[2] x 24");
    case EntityFieldType::Color3:
        return QStringLiteral("u8[3]");
    case EntityFieldType::Color4:
        return QStringLiteral("u8[4]");
    case EntityFieldType::U8x2:
        return QStringLiteral("u8[2]");
    case EntityFieldType::U8x32:
        return QStringLiteral("u8[32]");
    case EntityFieldType::String:
        return QStringLiteral("String");
    case EntityFieldType::String6:
        return QStringLiteral("String[6]");
    case EntityFieldType::TypeFilter:
        return QStringLiteral("u8 type");
    case EntityFieldType::Comparison:
        return QStringLiteral("u8 enum");
    case EntityFieldType::Sounds:
        return QStringLiteral("u8, u32");
    case EntityFieldType::JanuaryValue:
        return QStringLiteral("value");
    }
    return {};
}

/// The heading of a type's table: "beam: a beam or rope".
QString headingOf(const EntitySchema& schema) {
    for (const QString& heading : pmfPage().headings)
        if (heading.startsWith(QString::fromLatin1(schema.name) + ": "))
            return heading;
    return {};
}

/// "1. u8 bits" by the name of the field, and "bit 3" by those of its bits.
using Cells = QMap<QString, QString>;

Cells cellsOfPage(const EntitySchema& schema, Revision revision) {
    Cells cells;
    const QString heading = headingOf(schema);
    for (const PageField& field : pageFields(heading, revision))
        cells.insert(field.name.isEmpty() ? field.label.mid(1).chopped(1) : field.name,
                     QStringLiteral("%1. %2").arg(field.order).arg(field.type));
    for (const PageNote& note : pageNotes(heading, revision))
        cells.insert(note.name, note.cell);
    return cells;
}

Cells cellsOfProgram(const EntitySchema& schema, Revision revision) {
    Cells cells;
    for (const EntityField& field : schema.fields) {
        const EntityFieldPlace& place = field.place(revision);
        if (place.order == 0)
            continue;
        const QString name = QString::fromLatin1(field.name);
        const bool shaped = place.type == EntityFieldType::ShapeAndFlags;
        cells.insert(name, QStringLiteral("%1. %2").arg(place.order).arg(nameOf(place.type)));
        for (const EntityFlag& flag : field.flags)
            if (const int bit = flag.bit[revisionIndex(revision)]; bit >= 0)
                cells.insert((shaped ? QStringLiteral("flags") : name) + '.' + QString::fromLatin1(flag.name),
                             QStringLiteral("bit %1").arg(bit));
    }
    return cells;
}

QString listed(const Cells& cells) {
    QStringList lines;
    for (auto cell = cells.begin(); cell != cells.end(); ++cell)
        lines.append(cell.key() + QStringLiteral(" = ") + cell.value());
    return lines.join('\n');
}

void addEntityRows() {
    QTest::addColumn<int>("type");
    QTest::addColumn<Revision>("revision");
    for (const EntitySchema& schema : entitySchemas())
        for (const Revision revision : allRevisions)
            if (schema.exists(revision))
                QTest::addRow("%s, %s", schema.name, revisionName(revision))
                    << static_cast<int>(schema.type) << revision;
}

} // namespace

/// The tables of pmf.md against the codecs.
class tst_format_layouts : public QObject {
    Q_OBJECT

private slots:
    void fields_are_numbered_from_1_on_data();
    void fields_are_numbered_from_1_on();
    void a_map_can_be_read_by_the_page_alone_data();
    void a_map_can_be_read_by_the_page_alone();
    void entity_types_have_the_fields_of_the_page_data() { addEntityRows(); }
    void entity_types_have_the_fields_of_the_page();
    void entity_types_have_the_numbers_and_sizes_of_the_page_data() { addEntityRows(); }
    void entity_types_have_the_numbers_and_sizes_of_the_page();
    void the_page_has_no_entity_type_more();
};

void tst_format_layouts::fields_are_numbered_from_1_on_data() {
    QTest::addColumn<QString>("structure");
    QTest::addColumn<Revision>("revision");
    for (const PageTable* table : pmfPage().tablesOf(QStringLiteral("field")))
        for (const Revision revision : allRevisions)
            QTest::addRow("%s, %s", qPrintable(table->heading), revisionName(revision))
                << table->heading << revision;
}

void tst_format_layouts::fields_are_numbered_from_1_on() {
    QFETCH(QString, structure);
    QFETCH(Revision, revision);
    QSet<QString> parts;
    for (const QStringList& row : pmfPage().table(structure)->rows)
        for (const QString& part : {QString(), row[1], row[1] + ' ' + row[2]})
            parts.insert(part);
    const bool wraps = structure.startsWith(u"Visibility") && revision == Revision::R20250808;
    for (const QString& part : parts) {
        int next = wraps ? 2 : 1; // the child of a wrapper stands before what it holds
        for (const PageField& field : pageFields(structure, revision, part)) {
            QCOMPARE(field.order, next++);
            QVERIFY2(!field.type.isEmpty(), qPrintable(field.label));
        }
    }
}

void tst_format_layouts::a_map_can_be_read_by_the_page_alone_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<Revision>("revision");
    for (const char* name : {"minimal", "room", "multi", "kitchen-sink"})
        for (const Revision revision : allRevisions)
            QTest::addRow("%s, %s", name, revisionName(revision)) << QString::fromLatin1(name) << revision;
}

void tst_format_layouts::a_map_can_be_read_by_the_page_alone() {
    QFETCH(QString, name);
    QFETCH(Revision, revision);
    const QString path =
        dataFile(QStringLiteral("pmf/%1.%2").arg(name, QLatin1String(revisionName(revision))));
    PageReader reader(revision, loadBlob(path + QStringLiteral(".pmf")));
    const nlohmann::json read = reader.map();
    QCOMPARE(reader.fault(), QString());
    // tst_pmf_dump says that the program dumps the same.
    const auto dump = nlohmann::json::parse(contentOf(path + QStringLiteral(".json")).toStdString());
    QCOMPARE(difference(withoutEntities(dump), read), QString());
}

void tst_format_layouts::entity_types_have_the_fields_of_the_page() {
    QFETCH(int, type);
    QFETCH(Revision, revision);
    const EntitySchema& schema = entitySchema(static_cast<EntityType>(type));
    QVERIFY2(!headingOf(schema).isEmpty(), schema.name);
    if (schema.fields.empty()) {
        QVERIFY(pmfPage().table(headingOf(schema)) == nullptr);
        return;
    }
    QCOMPARE(listed(cellsOfPage(schema, revision)), listed(cellsOfProgram(schema, revision)));
}

void tst_format_layouts::entity_types_have_the_numbers_and_sizes_of_the_page() {
    QFETCH(int, type);
    QFETCH(Revision, revision);
    const EntitySchema& schema = entitySchema(static_cast<EntityType>(type));
    QString cell;
    for (const PageNote& note : pageNotes(QStringLiteral("Type numbers and sizes"), revision))
        if (note.name == QLatin1String(schema.name))
            cell = note.cell;
    const std::size_t at = revisionIndex(revision);
    QCOMPARE(cell, schema.bytes[at] == varyingBytes
                       ? QStringLiteral("%1, varies").arg(schema.number[at])
                       : QStringLiteral("%1, %2 B").arg(schema.number[at]).arg(schema.bytes[at]));
}

void tst_format_layouts::the_page_has_no_entity_type_more() {
    const PageTable* numbers = pmfPage().table(QStringLiteral("Type numbers and sizes"));
    QCOMPARE(static_cast<std::size_t>(numbers->rows.size()), entityTypeCount);
    for (const Revision revision : allRevisions)
        for (const PageNote& note : pageNotes(numbers->heading, revision))
            QVERIFY2(entitySchema(entityTypeByName(note.name.toStdString())).exists(revision),
                     qPrintable(note.name));
}

} // namespace tst_format_layouts

OCTANT_SUITE(tst_format_layouts, tst_format_layouts)
#include "tst_format_layouts.moc"
