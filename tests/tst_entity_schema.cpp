#include "model/schema/entity_schema.h"
#include "tests/support/suite.h"

#include <QMap>
#include <QSet>
#include <QString>
#include <QTest>

namespace tst_entity_schema {

using namespace octant;

namespace {

/// Every type in every revision that has it, as rows like "generic, 2025-01-07".
void addTypeRows() {
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("revision");
    for (const EntitySchema& schema : entitySchemas()) {
        for (const Revision revision : allRevisions) {
            if (schema.exists(revision)) {
                QTest::addRow("%s, %s", schema.name, revisionName(revision))
                    << static_cast<int>(schema.type) << static_cast<int>(revision);
            }
        }
    }
}

void addRevisionRows() {
    QTest::addColumn<int>("revision");
    for (const Revision revision : allRevisions) {
        QTest::addRow("%s", revisionName(revision)) << static_cast<int>(revision);
    }
}

int bitsOf(EntityFieldType type) {
    switch (type) {
    case EntityFieldType::U8Bits:
        return 8;
    case EntityFieldType::U16Bits:
        return 16;
    case EntityFieldType::ShapeAndFlags:
        return 4;
    default:
        return 0;
    }
}

bool isText(const char* text) { return text != nullptr && !QString::fromUtf8(text).trimmed().isEmpty(); }

} // namespace

class TestEntitySchema : public QObject {
    Q_OBJECT

private slots:
    void revisionsAreFoundByTheirNames() {
        for (const Revision revision : allRevisions) {
            QVERIFY(revisionByName(revisionName(revision)) == revision);
        }
        QVERIFY(!revisionByName("2025-01-08"));
        QVERIFY(!revisionByName(""));
    }

    void schemasStandInTheOrderOfTheirTypes() {
        const auto schemas = entitySchemas();
        QCOMPARE(schemas.size(), entityTypeCount);
        for (std::size_t i = 0; i < schemas.size(); ++i) {
            QCOMPARE(static_cast<std::size_t>(schemas[i].type), i);
            QVERIFY(isText(schemas[i].name));
            QVERIFY(isText(schemas[i].summary));
            QCOMPARE(&entitySchema(schemas[i].type), &schemas[i]);
        }
    }

    void typesAreFoundByTheirNames() {
        QSet<QString> names;
        for (const EntitySchema& schema : entitySchemas()) {
            names.insert(QString::fromUtf8(schema.name));
            QCOMPARE(entityTypeByName(schema.name), schema.type);
        }
        QCOMPARE(static_cast<std::size_t>(names.size()), entityTypeCount);
        QCOMPARE(entityTypeByName("player"), EntityType::Unknown);
        QCOMPARE(entityTypeByName(""), EntityType::Unknown);
    }

    void numbersOfARevisionRunWithoutGaps_data() {
        QTest::addColumn<int>("revision");
        QTest::addColumn<int>("count");
        QTest::newRow("2025-01-07") << static_cast<int>(Revision::R20250107) << 37;
        QTest::newRow("2025-01-15") << static_cast<int>(Revision::R20250115) << 33;
        QTest::newRow("2025-08-08") << static_cast<int>(Revision::R20250808) << 27;
    }

    void numbersOfARevisionRunWithoutGaps() {
        QFETCH(int, revision);
        QFETCH(int, count);
        const auto wanted = static_cast<Revision>(revision);
        int existing = 0;
        for (const EntitySchema& schema : entitySchemas()) {
            const int number = schema.number[revisionIndex(wanted)];
            QVERIFY(number >= -1 && number < count);
            if (number >= 0) {
                ++existing;
                QCOMPARE(entityTypeByNumber(wanted, static_cast<std::uint8_t>(number)), schema.type);
            }
        }
        QCOMPARE(existing, count);
        for (int number = count; number < 256; ++number) {
            QCOMPARE(entityTypeByNumber(wanted, static_cast<std::uint8_t>(number)), EntityType::Unknown);
        }
    }

    void someNumbersAreThoseOfTheFormat_data() {
        QTest::addColumn<int>("revision");
        QTest::addColumn<int>("number");
        QTest::addColumn<QString>("name");
        const auto row = [](Revision revision, int number, const char* name) {
            QTest::addRow("%s %s", revisionName(revision), name)
                << static_cast<int>(revision) << number << QString::fromUtf8(name);
        };
        row(Revision::R20250107, 0, "headless");
        row(Revision::R20250107, 3, "trigger");
        row(Revision::R20250107, 10, "hittable");
        row(Revision::R20250107, 36, "spawnarea");
        row(Revision::R20250115, 0, "dummy");
        row(Revision::R20250115, 6, "trigger");
        row(Revision::R20250115, 11, "hurtable");
        row(Revision::R20250115, 32, "fastlightctl");
        row(Revision::R20250808, 5, "intersectable");
        row(Revision::R20250808, 8, "light");
        row(Revision::R20250808, 26, "fastlightctl");
    }

    void someNumbersAreThoseOfTheFormat() {
        QFETCH(int, revision);
        QFETCH(int, number);
        QFETCH(QString, name);
        const EntityType type =
            entityTypeByNumber(static_cast<Revision>(revision), static_cast<std::uint8_t>(number));
        QCOMPARE(QString::fromUtf8(entitySchema(type).name), name);
    }

    void storedSizesAddUpToTheSizeOfTheType_data() { addTypeRows(); }

    void storedSizesAddUpToTheSizeOfTheType() {
        QFETCH(int, type);
        QFETCH(int, revision);
        const EntitySchema& schema = entitySchema(static_cast<EntityType>(type));
        const auto wanted = static_cast<Revision>(revision);
        std::size_t sum = 0;
        bool varies = false;
        for (const EntityField& field : schema.fields) {
            if (field.place(wanted).order != 0) {
                sum += storedSize(field.place(wanted).type);
                varies = varies || field.place(wanted).type == EntityFieldType::JanuaryValue;
            }
        }
        const std::uint16_t bytes = schema.bytes[revisionIndex(wanted)];
        QCOMPARE(varies, bytes == varyingBytes);
        if (!varies) {
            QCOMPARE(sum, static_cast<std::size_t>(bytes));
        }
    }

    void ordersRunFromOneWithoutGaps_data() { addTypeRows(); }

    void ordersRunFromOneWithoutGaps() {
        QFETCH(int, type);
        QFETCH(int, revision);
        const auto wanted = static_cast<Revision>(revision);
        const EntitySchema& schema = entitySchema(static_cast<EntityType>(type));
        const auto order = fieldOrder(schema.type, wanted);
        for (std::size_t i = 0; i < order.size(); ++i) {
            QCOMPARE(static_cast<std::size_t>(schema.fields[order[i]].place(wanted).order), i + 1);
        }
        std::size_t present = 0;
        for (const EntityField& field : schema.fields) {
            present += field.place(wanted).order != 0 ? 1 : 0;
        }
        QCOMPARE(order.size(), present);
    }

    void recordSlotsTileTheRecord_data() { addTypeRows(); }

    void recordSlotsTileTheRecord() {
        QFETCH(int, type);
        QFETCH(int, revision);
        const auto wanted = static_cast<Revision>(revision);
        const EntitySchema& schema = entitySchema(static_cast<EntityType>(type));
        const auto recorded = recordSlots(schema.type, wanted);
        QCOMPARE(recorded.size(), schema.fields.size());
        std::size_t fixed = 0;
        std::size_t texts = 0;
        int specials = 0;
        for (const std::uint8_t index : fieldOrder(schema.type, wanted)) {
            const EntityFieldType fieldType = schema.fields[index].place(wanted).type;
            const FieldSlot slot = recorded[index];
            switch (slot.kind) {
            case FieldSlot::Fixed:
                QCOMPARE(static_cast<std::size_t>(slot.at), fixed);
                fixed += storedSize(fieldType);
                break;
            case FieldSlot::Text:
                QCOMPARE(static_cast<std::size_t>(slot.at), texts);
                texts += fieldType == EntityFieldType::String6 ? 6 : 1;
                break;
            case FieldSlot::Special:
                ++specials;
                break;
            case FieldSlot::Absent:
                QFAIL("a field that the revision has is absent from the record");
            }
        }
        for (std::size_t i = 0; i < recorded.size(); ++i) {
            QCOMPARE(recorded[i].kind == FieldSlot::Absent, schema.fields[i].place(wanted).order == 0);
        }
        QCOMPARE(static_cast<std::size_t>(fixedBytes(schema.type, wanted)), fixed);
        QCOMPARE(static_cast<std::size_t>(textCount(schema.type, wanted)), texts);
        QVERIFY(specials <= 1);
    }

    void flagBitsFitAndDoNotCollide_data() { addTypeRows(); }

    void flagBitsFitAndDoNotCollide() {
        QFETCH(int, type);
        QFETCH(int, revision);
        const auto wanted = static_cast<Revision>(revision);
        for (const EntityField& field : entitySchema(static_cast<EntityType>(type)).fields) {
            const EntityFieldPlace place = field.place(wanted);
            const int width = place.order != 0 ? bitsOf(place.type) : 0;
            QCOMPARE(field.flags.empty(), bitsOf(place.type) == 0);
            quint32 taken = 0;
            for (const EntityFlag& flag : field.flags) {
                const int bit = flag.bit[revisionIndex(wanted)];
                QVERIFY2(bit >= -1 && bit < width, flag.name);
                if (bit >= 0) {
                    QVERIFY2((taken & (1U << bit)) == 0, flag.name);
                    taken |= 1U << bit;
                }
            }
            QCOMPARE(taken != 0, width != 0);
        }
    }

    void typesThatARevisionLacksHaveNothingInIt_data() { addRevisionRows(); }

    void typesThatARevisionLacksHaveNothingInIt() {
        QFETCH(int, revision);
        const auto wanted = static_cast<Revision>(revision);
        for (const EntitySchema& schema : entitySchemas()) {
            if (!schema.exists(wanted)) {
                QCOMPARE(schema.bytes[revisionIndex(wanted)], std::uint16_t{0});
                QVERIFY(fieldOrder(schema.type, wanted).empty());
                QCOMPARE(fixedBytes(schema.type, wanted), std::uint16_t{0});
                QCOMPARE(textCount(schema.type, wanted), std::uint16_t{0});
            }
        }
    }

    void fieldsAreNamedOnceAndDescribed() {
        for (const EntitySchema& schema : entitySchemas()) {
            QSet<QString> names;
            QSet<QString> labels;
            for (std::size_t i = 0; i < schema.fields.size(); ++i) {
                const EntityField& field = schema.fields[i];
                names.insert(QString::fromUtf8(field.name));
                labels.insert(QString::fromUtf8(field.label));
                QVERIFY2(isText(field.label) && isText(field.help) && field.unit != nullptr, field.name);
                QCOMPARE(static_cast<std::size_t>(*entityFieldByName(schema.type, field.name)), i);
                QSet<QString> flags;
                for (const EntityFlag& flag : field.flags) {
                    flags.insert(QString::fromUtf8(flag.name));
                    QVERIFY2(isText(flag.label) && isText(flag.help), flag.name);
                }
                QCOMPARE(static_cast<std::size_t>(flags.size()), field.flags.size());
            }
            QCOMPARE(static_cast<std::size_t>(names.size()), schema.fields.size());
            QCOMPARE(static_cast<std::size_t>(labels.size()), schema.fields.size());
            QVERIFY(!entityFieldByName(schema.type, "no such field"));
        }
    }

    void fieldsWithNamedValuesListThem() {
        QMap<QString, QStringList> found;
        for (const EntitySchema& schema : entitySchemas()) {
            for (const EntityField& field : schema.fields) {
                const EntityFieldType type = field.place(Revision::R20250808).type;
                const bool named =
                    type == EntityFieldType::Comparison || type == EntityFieldType::ShapeAndFlags;
                QCOMPARE(!field.choices.empty(), named);
                for (const EntityChoice& choice : field.choices) {
                    QVERIFY(isText(choice.label));
                    found[QString::fromUtf8(schema.name)].append(QString::fromUtf8(choice.name));
                }
            }
        }
        const QStringList comparisons{"eq", "ne", "lt", "le", "gt", "ge"};
        const QMap<QString, QStringList> expected{{"counter", comparisons},
                                                  {"excounter", comparisons},
                                                  {"intersectable", {"aabb", "sphere", "box"}},
                                                  {"light", {"point", "spot", "area"}}};
        QCOMPARE(found, expected);
    }

    void referencesAreHeldByFieldsThatCanHoldThem() {
        for (const EntitySchema& schema : entitySchemas()) {
            for (const EntityField& field : schema.fields) {
                for (const Revision revision : allRevisions) {
                    const EntityFieldType type = field.place(revision).type;
                    const bool texts = type == EntityFieldType::String || type == EntityFieldType::String6 ||
                                       type == EntityFieldType::Sounds;
                    const bool id = field.ref == EntityRef::DynamicLight || field.ref == EntityRef::FastLight;
                    if (id) {
                        QCOMPARE(type, EntityFieldType::U32);
                    } else if (field.ref != EntityRef::None) {
                        QVERIFY2(texts, field.name);
                    }
                }
            }
        }
    }
};

} // namespace tst_entity_schema

OCTANT_SUITE(tst_entity_schema, TestEntitySchema)
#include "tst_entity_schema.moc"
