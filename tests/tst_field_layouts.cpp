#include <array>

#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include "model/edit/edit.h"
#include "model/map/item_kinds.h"
#include "model/schema/cube_fields.h"
#include "model/schema/entity_schema.h"
#include "tests/support/format_page.h"
#include "tests/support/page_layout.h"
#include "tests/support/suite.h"

namespace tst_field_layouts {

using namespace octant;
using namespace octant::test;

/// Everything that a file stores can be seen and set: each field of the tables of pmf.md, by which
/// tst_format_layouts reads maps, is a field of the panel, `set` and scripts, an item of a list, or stands
/// below with what stands for it.
class tst_field_layouts : public QObject {
    Q_OBJECT

private slots:
    void each_field_of_a_structure_can_be_reached_data();
    void each_field_of_a_structure_can_be_reached();
    void each_field_of_an_entity_can_be_reached_data();
    void each_field_of_an_entity_can_be_reached();
    void what_is_set_elsewhere_is_in_the_layout_and_its_edits_exist();
    void each_table_of_the_page_is_compared();
};

namespace {

/// Where the fields of a table of pmf.md are.
struct Structure {
    const char* heading;
    ItemKind kind;         ///< whose fields they are
    const char* part = ""; ///< of the table
};

constexpr Structure structures[] = {
    {"Header", ItemKind::Map},
    {"Data", ItemKind::Map},
    {"Extension", ItemKind::Extension},
    {"Level", ItemKind::Level},
    {"Level common block", ItemKind::Level},
    {"Level client block", ItemKind::Level},
    {"Level server block", ItemKind::Level},
    {"Material", ItemKind::Material, "common"},
    {"Material", ItemKind::Material, "client"},
    {"Wave", ItemKind::Material},
    {"Physics material", ItemKind::PhysicsMaterial},
    {"Sound material", ItemKind::SoundMaterial},
    {"Sound environment", ItemKind::SoundEnvironment},
    {"Weather environment", ItemKind::WeatherEnvironment},
    {"Gravity environment", ItemKind::GravityEnvironment},
    {"Sky environment", ItemKind::SkyEnvironment},
    {"Sector common block", ItemKind::Sector},
    {"Sector client block", ItemKind::Sector},
    {"Sector server block", ItemKind::Sector},
    {"Environment region", ItemKind::SoundRegion},
    {"Environment region", ItemKind::WeatherRegion},
    {"Environment region", ItemKind::SkyRegion},
    {"Environment region", ItemKind::GravityRegion},
    {"Region", ItemKind::Region},
    {"Parent", ItemKind::Cube},
    {"Geometry", ItemKind::Cube, "common basic"},
    {"Geometry", ItemKind::Cube, "common extended"},
    {"Geometry", ItemKind::Cube, "client basic"},
    {"Geometry", ItemKind::Cube, "client extended"},
    {"Visibility, lighting, pathfinding", ItemKind::Cube, "common"},
    {"Visibility, lighting, pathfinding", ItemKind::Cube, "client"},
    {"Visibility, lighting, pathfinding", ItemKind::Cube, "server"},
    {"Collider", ItemKind::Cube},
    {"Lightmap", ItemKind::Lightmap},
    {"Dynamic light", ItemKind::DynamicLight, "common"},
    {"Dynamic light", ItemKind::DynamicLight, "client"},
    {"Fast light", ItemKind::FastLight, "common"},
    {"Fast light", ItemKind::FastLight, "client"},
    {"January: Entities", ItemKind::Entity},
    {"2025-08-08: Entities", ItemKind::Entity},
};

/// A field of a layout that has no field of its own: the fields that say the same, or the edits that change
/// it, or why nobody sets it.
struct Elsewhere {
    const char* structure;
    const char* name;
    const char* fields; ///< paths, or "" where it is none
    const char* edits;  ///< ids, or ""
    const char* why;
};

constexpr Elsewhere elsewhere[] = {
    {"Data", "embedded_archive", "", "archive.put archive.remove", "files, which Embedded archive lists"},
    {"Level", "sector_count", "sector_count", "level.resize", "the grid, whose sectors come and go with it"},
    {"Sector common block", "used_materials", "used_materials", "item.set",
     "follows from the faces of cubes"},
    {"Sector common block", "used_physics_materials", "used_physics_materials", "item.set", "as above"},
    {"Sector common block", "used_sound_materials", "used_sound_materials", "item.set", "as above"},
    {"Sector client block", "vertices", "", "cubes.texture", "follow from the cubes and where textures lie"},
    {"Sector client block", "normals", "", "", "follow from the triangles"},
    {"Parent", "children", "", "cubes.fill cubes.clear", "the tree, which building makes"},
    {"Geometry", "materials", "material", "", "one for each face"},
    {"Geometry", "physics_materials", "physics_material", "", "one for each face"},
    {"Geometry", "corners", "", "cubes.move-corners", "moved by hand or by numbers of the grid"},
    {"Geometry", "first_vertex", "", "", "counts"},
    {"Geometry", "first_normal", "", "", "counts"},
    {"Geometry", "faces", "faces_reserved", "", "which faces nothing covers; only reserved bits are kept"},
    {"Geometry", "lightmaps", "lightmap", "", "one for each face"},
    {"Geometry", "triangle_counts", "", "", "follow from the corners"},
    {"Visibility, lighting, pathfinding", "visible_cubes", "visibility/visible_cubes", "", ""},
    {"Visibility, lighting, pathfinding", "visible_sectors", "visibility/visible_sectors", "", ""},
    {"Visibility, lighting, pathfinding", "base_light", "lighting/base_light", "", ""},
    {"Visibility, lighting, pathfinding", "dynamic_lights", "lighting/dynamic_lights", "", ""},
    {"Visibility, lighting, pathfinding", "fast_lights", "lighting/fast_lights", "", ""},
    {"Visibility, lighting, pathfinding", "attributes", "pathfinding/attributes", "", ""},
    {"Collider", "child", "", "space.add space.remove", "the tree"},
    {"Collider", "boxes", "boxes/0 boxes/15", "space.add space.remove", ""},
    {"Lightmap", "luxels", "", "", "baked light, which the panel shows as a picture"},
    {"Lightmap", "size_log2", "size_log2", "", "follows from the luxels"},
    {"Dynamic light", "layers", "", "", "baked light, which the panel shows as pictures"},
    {"Fast light", "ranges", "", "", "baked light, which the panel shows as a picture"},
    {"January: Entities", "type", "", "item.add",
     "says what fields there are; another type is another entity"},
    {"January: Entities", "data", "", "", "the fields of the type"},
    {"January: Entities", "properties", "", "property.add property.set property.move property.remove", ""},
    {"2025-08-08: Entities", "containers", "", "item.add item.remove", "items of their own"},
    {"2025-08-08: Entities", "entities", "", "item.add item.remove", "items of their own"},
};

/// Rows in brackets that hold more than counts, sizes and tables of texts; the structures that they consist
/// of are in the list above.
constexpr const char* derivedLabels[] = {
    "(magic)",  "(major version)", "(gamemode count)", "(string table)", "(block sizes)",
    "(blocks)", "(sector sizes)",  "(lights)",         "(cubes)",        "(client materials)",
    "(size)",   "(dimensions)",    "(16 bit table)",   "(32 bit table)", "(64 bit table)",
};

std::span<const FieldRef> fieldsOfKind(ItemKind kind, Revision revision) {
    if (kind == ItemKind::Entity)
        return entityFields(static_cast<std::uint8_t>(EntityType::Unknown), revision);
    return kind == ItemKind::Cube ? cubeFields() : fieldsOf(kind);
}

const Elsewhere* elsewhereOf(const QString& structure, const QString& name) {
    for (const Elsewhere& row : elsewhere)
        if (structure == QLatin1String(row.structure) && name == QLatin1String(row.name))
            return &row;
    return nullptr;
}

/// Names of bits in the text of a cell: "bit 0 `enabled` at the start".
QStringList bitsIn(const QString& meaning) {
    static const QRegularExpression form(QStringLiteral("bit \\d+ `([a-z0-9_]+)`"));
    QStringList names;
    for (auto found = form.globalMatch(meaning); found.hasNext();)
        names.append(found.next().captured(1));
    return names;
}

/// What is missing of a field, as paths; empty where all of it can be reached.
QStringList missingOf(const Structure& structure, const PageField& field, Revision revision) {
    const auto fields = fieldsOfKind(structure.kind, revision);
    const auto has = [&](const QString& path) {
        return findField(fields, path.toStdString(), revision) != nullptr;
    };
    QStringList missing;
    const auto need = [&](const QString& path) {
        if (!has(path))
            missing.append(path);
    };
    if (field.name == QLatin1String("flags")) {
        for (const QString& bit : bitsIn(field.meaning))
            need(QStringLiteral("flags/") + bit);
        need(QStringLiteral("flags/reserved"));
        return missing;
    }
    const QString path = QLatin1String(structure.heading) == QLatin1String("Wave")
                             ? QStringLiteral("wave/") + field.name
                             : field.name;
    if (const Elsewhere* row = elsewhereOf(QString::fromLatin1(structure.heading), field.name)) {
        for (const QString& other : QString::fromLatin1(row->fields).split(' ', Qt::SkipEmptyParts))
            need(other);
        return missing;
    }
    const FieldRef* known = findField(fields, path.toStdString(), revision);
    const ItemKind listed = itemKindByList(field.name.toStdString());
    const bool isList =
        listed == ItemKind::Cube || (listed != ItemKind::None && livesIn(listed, structure.kind));
    const bool isObject = std::any_of(fields.begin(), fields.end(), [&](const FieldRef& one) {
        return field.name == QLatin1String(one.info->group);
    });
    const bool isItem = revision == Revision::R20250107 && field.type.endsWith(QLatin1String("values"));
    if (known == nullptr && !isList && !isObject && !isItem)
        missing.append(path);
    else if (known != nullptr && known->info->readOnly)
        missing.append(path + QStringLiteral(" (cannot be set)"));
    return missing;
}

} // namespace

void tst_field_layouts::each_field_of_a_structure_can_be_reached_data() {
    QTest::addColumn<int>("at");
    QTest::addColumn<Revision>("revision");
    for (std::size_t i = 0; i < std::size(structures); ++i)
        for (const Revision revision : allRevisions)
            QTest::addRow("%s, %s, %s, %s", structures[i].heading, structures[i].part,
                          itemKindName(structures[i].kind), revisionName(revision))
                << static_cast<int>(i) << revision;
}

void tst_field_layouts::each_field_of_a_structure_can_be_reached() {
    QFETCH(int, at);
    QFETCH(Revision, revision);
    const Structure& structure = structures[static_cast<std::size_t>(at)];
    QStringList missing;
    for (const PageField& field :
         pageFields(QString::fromLatin1(structure.heading), revision, QString::fromLatin1(structure.part)))
        if (!field.name.isEmpty())
            missing += missingOf(structure, field, revision);
        else if (std::find(std::begin(derivedLabels), std::end(derivedLabels), field.label.toStdString()) ==
                 std::end(derivedLabels))
            missing.append(field.label);
    QCOMPARE(missing.join(QStringLiteral(", ")), QString());
}

void tst_field_layouts::each_field_of_an_entity_can_be_reached_data() {
    QTest::addColumn<int>("type");
    QTest::addColumn<Revision>("revision");
    for (const EntitySchema& schema : entitySchemas())
        for (const Revision revision : allRevisions)
            if (schema.exists(revision) && !schema.fields.empty())
                QTest::addRow("%s, %s", schema.name, revisionName(revision))
                    << static_cast<int>(schema.type) << revision;
}

void tst_field_layouts::each_field_of_an_entity_can_be_reached() {
    QFETCH(int, type);
    QFETCH(Revision, revision);
    const EntitySchema& schema = entitySchema(static_cast<EntityType>(type));
    const auto fields = entityFields(static_cast<std::uint8_t>(type), revision);
    QString heading;
    for (const QString& one : formatPage(QStringLiteral("pmf.md")).headings)
        if (one.startsWith(QString::fromLatin1(schema.name) + ": "))
            heading = one;
    QStringList missing;
    const auto need = [&](const QString& path) {
        if (findField(fields, path.toStdString(), revision) == nullptr)
            missing.append(path);
    };
    for (const PageField& field : pageFields(heading, revision)) {
        const bool isObject = std::any_of(fields.begin(), fields.end(), [&](const FieldRef& one) {
            return field.name == QLatin1String(one.info->group);
        });
        if (field.label == QLatin1String("(bounds)")) {
            for (const char* part : {"radius", "box", "value"})
                need(QString::fromLatin1(part));
        } else if (field.label == QLatin1String("(cone)")) {
            for (const char* part : {"cone_radius", "area_angles", "value"})
                need(QString::fromLatin1(part));
        } else if (field.type.endsWith(QLatin1String("bits")) && field.name != QLatin1String("shape")) {
            need(field.name + QStringLiteral("/reserved"));
        } else if (schema.type == EntityType::Setter &&
                   (field.name == QLatin1String("value") || field.name == QLatin1String("container"))) {
            QVERIFY(findAction("property.set") != nullptr); // "property:value" of the panel
        } else if (!isObject) {
            need(field.name.isEmpty() ? field.label : field.name);
        }
        if (field.name == QLatin1String("shape"))
            need(QStringLiteral("flags/reserved"));
    }
    for (const PageNote& note : pageNotes(heading, revision))
        need(QString(note.name).replace(u'.', u'/'));
    QCOMPARE(missing.join(QStringLiteral(", ")), QString());
    for (const FieldRef& field : fields)
        QVERIFY2(!field.info->readOnly, field.path().c_str());
}

void tst_field_layouts::what_is_set_elsewhere_is_in_the_layout_and_its_edits_exist() {
    for (const Elsewhere& row : elsewhere) {
        bool found = false;
        for (const Structure& structure : structures)
            for (const Revision revision : allRevisions)
                if (QLatin1String(structure.heading) == QLatin1String(row.structure))
                    for (const PageField& field : pageFields(QString::fromLatin1(structure.heading), revision,
                                                             QString::fromLatin1(structure.part)))
                        found = found || field.name == QLatin1String(row.name);
        QVERIFY2(found, qPrintable(QStringLiteral("%1: %2").arg(row.structure, row.name)));
        for (const QString& edit : QString::fromLatin1(row.edits).split(' ', Qt::SkipEmptyParts))
            QVERIFY2(findAction(edit.toStdString()) != nullptr, qPrintable(edit));
    }
}

/// A structure that is new on the page cannot be left out above.
void tst_field_layouts::each_table_of_the_page_is_compared() {
    const EditAction* values = findAction("property.set");
    QVERIFY(values != nullptr);
    const auto isSet = [&](const QString& name, Revision revision) {
        const bool ofValue = std::any_of(values->parameters.begin(), values->parameters.end(),
                                         [&](const EditParameter& one) { return name == one.name; });
        return ofValue || elsewhereOf(QStringLiteral("January: Entities"), name) != nullptr ||
               findField(fieldsOfKind(ItemKind::Entity, revision), name.toStdString(), revision) != nullptr;
    };
    QStringList missing, seen;
    for (const PageTable* table : formatPage(QStringLiteral("pmf.md")).tablesOf(QStringLiteral("field"))) {
        const bool ofRevisions =
            std::any_of(table->columns.begin(), table->columns.end(), [](const QString& column) {
                return column == u"all" || column == u"January" || column.startsWith(u"2025-");
            });
        const bool ofType =
            std::any_of(entitySchemas().begin(), entitySchemas().end(), [&](const EntitySchema& schema) {
                return table->heading.startsWith(QString::fromLatin1(schema.name) + QStringLiteral(": "));
            });
        if (!ofRevisions || ofType)
            continue;
        if (seen.contains(table->heading)) { // of the values and the entities that the first table counts
            for (const QStringList& row : table->rows)
                if (row[0].startsWith('`'))
                    if (const QString name = row[0].section('`', 1, 1);
                        !isSet(name, Revision::R20250808) && !isSet(name, Revision::R20250115))
                        missing.append(table->heading + QStringLiteral(": ") + name);
            continue;
        }
        seen.append(table->heading);
        const bool parts =
            table->columns.size() > 2 && (table->columns[1] == u"block" || table->columns[1] == u"part");
        for (const QStringList& row : table->rows) {
            QString part = parts ? row[1] : QString();
            if (parts && table->columns[2] == u"when")
                part += QStringLiteral(" ") + row[2];
            const QString name = row[0].section('`', 1, 1);
            const bool known =
                std::any_of(std::begin(structures), std::end(structures), [&](const Structure& one) {
                    if (table->heading != QLatin1String(one.heading))
                        return false;
                    // What is a bit of another part, or told of in words alone, has no rows of its own.
                    return part == QLatin1String(one.part) ||
                           elsewhereOf(QStringLiteral("Collider"), name) != nullptr ||
                           findField(fieldsOfKind(one.kind, Revision::R20250808), name.toStdString(),
                                     Revision::R20250808) != nullptr;
                });
            if (!known)
                missing.append(table->heading + QStringLiteral(", ") + part + QStringLiteral(": ") + name);
        }
    }
    missing.removeDuplicates();
    QCOMPARE(missing.join(QStringLiteral("; ")), QString());
    for (const Structure& structure : structures)
        QVERIFY2(seen.contains(QString::fromLatin1(structure.heading)), structure.heading);
}

} // namespace tst_field_layouts

OCTANT_SUITE(tst_field_layouts, tst_field_layouts)
#include "tst_field_layouts.moc"
