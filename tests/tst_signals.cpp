#include <QTest>

#include <random>

#include "model/edit/edit.h"
#include "model/edit/entities/entity_defaults.h"
#include "model/map/locate.h"
#include "model/schema/field.h"
#include "model/signals/signal_run.h"
#include "model/signals/signal_table.h"
#include "tests/support/edit_map.h"
#include "tests/support/suite.h"

namespace tst_signals {

using namespace octant;
using octant::test::done;
using octant::test::dumpOf;
using octant::test::editOf;
using octant::test::itemRef;
using octant::test::refusal;

namespace {

struct WiredEntity {
    EntityType type;
    const char* name;
    std::vector<std::pair<const char*, std::string>> texts;
};

void addWired(Map& map, EntityList& list, const WiredEntity& wired) {
    Entity entity;
    entity.id = map.nextId++;
    entity.type = wired.type;
    entity.name = wired.name;
    entity.data = defaultEntityData(wired.type, map.revision);
    for (const auto& [name, value] : wired.texts) {
        const FieldRef* field =
            findField(entityFields(static_cast<std::uint8_t>(wired.type), map.revision), name);
        QVERIFY(field != nullptr && field->set(*field, &entity, value));
    }
    list.entities.push_back(entity);
}

/// A map with entities of its own, and a level with others.
MapPtr wiredMap(const std::vector<WiredEntity>& global, const std::vector<WiredEntity>& level,
                Revision revision = Revision::R20250808) {
    auto map = std::make_shared<Map>();
    map->revision = revision;
    auto first = std::make_shared<Level>();
    first->id = map->nextId++;
    for (const WiredEntity& entity : global)
        addWired(*map, map->entities, entity);
    for (const WiredEntity& entity : level)
        addWired(*map, first->entities, entity);
    map->levels.push_back(first);
    return map;
}

ItemRef entityNamed(const MapPtr& map, std::string_view name) {
    for (const Entity& entity : map->entities.entities)
        if (entity.name == name)
            return itemRef(ItemKind::Entity, entity.id);
    for (const Entity& entity : map->levels[0]->entities.entities)
        if (entity.name == name)
            return itemRef(ItemKind::Entity, entity.id);
    return {};
}

QString textOf(const MapPtr& map, std::string_view name, const char* fieldName) {
    const auto* entity = static_cast<const Entity*>(findItem(*map, entityNamed(map, name)));
    const FieldRef* field =
        findField(entityFields(static_cast<std::uint8_t>(entity->type), map->revision), fieldName);
    return QString::fromStdString(std::get<std::string>(field->get(*field, entity)));
}

const WiredEntity buttonPlate{EntityType::Trigger, "plate", {}};
const WiredEntity gate{EntityType::Door, "gate", {}};

Edit link(const char* action, const MapPtr& map, const char* from, const char* to) {
    return editOf(action, {entityNamed(map, from), entityNamed(map, to)})
        .with("output", std::string("output_entered"))
        .with("input", std::string("signal_open"));
}

Edit rename(const std::string& from, const std::string& to) {
    return editOf("signal.rename", {itemRef(ItemKind::Map, MapItem)}).with("from", from).with("to", to);
}

} // namespace

class Signals : public QObject {
    Q_OBJECT
private slots:
    /// The page of the format says of each field whether its signal is sent.
    void directionsAreThoseOfThePage() {
        QFile file(QStringLiteral(OCTANT_SOURCE_DIR "/resources/formats/pmf.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        int sent = 0, heard = 0;
        const EntitySchema* schema = nullptr;
        for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
            if (line.startsWith(QStringLiteral("#### "))) {
                const QString name = line.mid(5).section(QLatin1Char(':'), 0, 0);
                const EntityType type = entityTypeByName(name.toStdString());
                schema = type == EntityType::Unknown ? nullptr : &entitySchema(type);
            }
            if (schema == nullptr || !line.startsWith(QStringLiteral("| `")))
                continue;
            const std::string name = line.section(QLatin1Char('`'), 1, 1).toStdString();
            const auto field = entityFieldByName(schema->type, name);
            if (!field)
                continue;
            const QString meaning = line.section(QLatin1Char('|'), -2, -2).trimmed();
            const SignalDirection direction = signalDirection(schema->fields[*field]);
            const bool sends = meaning.contains(QStringLiteral("signal sent"));
            const bool hears = meaning.startsWith(QStringLiteral("signal to")) ||
                               meaning.startsWith(QStringLiteral("signal that")) ||
                               meaning == QStringLiteral("signal received") ||
                               meaning.startsWith(QStringLiteral("compares, empty"));
            QVERIFY2((direction == SignalDirection::Sends) == sends, qPrintable(line));
            QVERIFY2((direction == SignalDirection::Hears) == hears, qPrintable(line));
            sent += sends;
            heard += hears;
        }
        QVERIFY(sent > 20 && heard > 80);
    }

    void listsWhoSendsAndWhoHears() {
        const MapPtr map =
            wiredMap({{EntityType::Broadcaster, "relay", {{"input", "a"}, {"output_1", "b"}}}},
                     {{EntityType::Trigger, "plate", {{"output_entered", "a"}}},
                      {EntityType::Door, "gate", {{"signal_open", "b"}, {"signal_close", "b"}}},
                      {EntityType::Dummy, "rock", {}}});
        const SignalTable table(*map);
        QCOMPARE(table.all().size(), std::size_t{2});
        const Signal* a = table.find("a");
        QVERIFY(a != nullptr && table.find("c") == nullptr);
        QCOMPARE(a->senders.size(), std::size_t{1});
        QCOMPARE(a->senders[0].entity, entityNamed(map, "plate").id);
        QCOMPARE(std::string_view(a->senders[0].description().name), std::string_view("output_entered"));
        QCOMPARE(a->hearers[0].entity, entityNamed(map, "relay").id);
        QCOMPARE(table.find("b")->hearers.size(), std::size_t{2});
        const auto uses = table.of(entityNamed(map, "relay").id);
        QCOMPARE(uses.size(), std::size_t{2});
        QVERIFY(uses[0].direction == SignalDirection::Hears && uses[1].direction == SignalDirection::Sends);
        QCOMPARE(table.all()[uses[1].signal].name, std::string("b"));
        QVERIFY(table.of(entityNamed(map, "rock").id).empty());
    }

    void letters_data() {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<bool>("apart");
        QTest::newRow("same") << "open"
                              << "open" << false;
        QTest::newRow("changed") << "open"
                                 << "opan" << true;
        QTest::newRow("added at the end") << "open"
                                          << "opens" << true;
        QTest::newRow("added at the start") << "pen"
                                            << "open" << true;
        QTest::newRow("neighbours changed places") << "open"
                                                   << "oepn" << true;
        QTest::newRow("two changed") << "open"
                                     << "ipan" << false;
        QTest::newRow("two added") << "open"
                                   << "opened" << false;
        QTest::newRow("from nothing") << ""
                                      << "o" << true;
        QTest::newRow("nothing") << ""
                                 << "" << false;
    }
    void letters() {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(bool, apart);
        QCOMPARE(oneLetterApart(a.toStdString(), b.toStdString()), apart);
        QCOMPARE(oneLetterApart(b.toStdString(), a.toStdString()), apart);
    }

    void namesWhatWasMeant() {
        const MapPtr map = wiredMap({}, {{EntityType::Trigger, "plate", {{"output_entered", "open_gate"}}},
                                         {EntityType::Door, "gate", {{"signal_open", "open_gat"}}},
                                         {EntityType::Door, "other", {{"signal_open", "elsewhere"}}}});
        const SignalTable table(*map);
        QCOMPARE(table.likelyMeant(*table.find("open_gat")), std::string_view("open_gate"));
        QCOMPARE(table.likelyMeant(*table.find("elsewhere")), std::string_view());
        QCOMPARE(table.likelyMeant(*table.find("open_gate")), std::string_view());
    }

    void connectsByTheNameThatIsThere_data() {
        QTest::addColumn<QString>("sent");
        QTest::addColumn<QString>("heard");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("told");
        QTest::newRow("neither has one") << ""
                                         << ""
                                         << "plate_entered" << false;
        QTest::newRow("that of the output") << "go"
                                            << ""
                                            << "go" << false;
        QTest::newRow("that of the input") << ""
                                           << "open"
                                           << "open" << false;
        QTest::newRow("both") << "go"
                              << "open"
                              << "go" << true;
    }
    void connectsByTheNameThatIsThere() {
        QFETCH(QString, sent);
        QFETCH(QString, heard);
        QFETCH(QString, name);
        QFETCH(bool, told);
        const MapPtr map =
            wiredMap({{EntityType::Trigger, "plate", {{"output_entered", sent.toStdString()}}}},
                     {{EntityType::Door, "gate", {{"signal_open", heard.toStdString()}}}});
        const auto edited = octant::apply(map, link("signal.connect", map, "plate", "gate"));
        QVERIFY(edited.has_value());
        QCOMPARE(textOf(edited->map, "plate", "output_entered"), name);
        QCOMPARE(textOf(edited->map, "gate", "signal_open"), name);
        QCOMPARE(!edited->note.empty(), told);
    }

    void newNamesAreUnique() {
        const MapPtr map =
            wiredMap({{EntityType::Timer, "clock", {{"output", "plate_entered"}}}}, {buttonPlate, gate});
        const MapPtr linked = done(map, link("signal.connect", map, "plate", "gate"));
        QCOMPARE(textOf(linked, "gate", "signal_open"), QStringLiteral("plate_entered_2"));
    }

    void disconnectingTakesOneLinkBack_data() {
        QTest::addColumn<QString>("sent");
        QTest::addColumn<QString>("heard");
        QTest::newRow("neither had a name") << ""
                                            << "";
        QTest::newRow("others hear it") << "bell"
                                        << "";
        QTest::newRow("others send it") << ""
                                        << "call";
    }
    void disconnectingTakesOneLinkBack() {
        QFETCH(QString, sent);
        QFETCH(QString, heard);
        for (const Revision revision : {Revision::R20250107, Revision::R20250115, Revision::R20250808}) {
            const bool january = isJanuary(revision);
            const char* output = january ? "output" : "output_entered";
            const MapPtr map =
                wiredMap({{EntityType::Trigger, "plate", {{output, sent.toStdString()}}},
                          {EntityType::Timer, "clock", {{"output", "call"}}},
                          {EntityType::Broadcaster, "relay", {{"input", "bell"}}}},
                         {{EntityType::Door, "gate", {{"signal_open", heard.toStdString()}}}}, revision);
            const Edit connect =
                link("signal.connect", map, "plate", "gate").with("output", std::string(output));
            const MapPtr linked = done(map, connect);
            QVERIFY(dumpOf(*linked) != dumpOf(*map));
            Edit disconnect = connect;
            disconnect.action = "signal.disconnect";
            QCOMPARE(dumpOf(*done(linked, disconnect)), dumpOf(*map));
        }
    }

    void renamingThereAndBackChangesNothing() {
        std::mt19937 random(7);
        const char* names[] = {"", "a", "b", "open", "gate_opened"};
        const auto any = [&] { return std::string(names[random() % std::size(names)]); };
        for (int round = 0; round < 20; ++round) {
            std::vector<WiredEntity> entities;
            for (int i = 0; i < 30; ++i)
                entities.push_back({EntityType::Broadcaster,
                                    "",
                                    {{"input", any()}, {"output_1", any()}, {"signal_toggle", any()}}});
            const MapPtr map = wiredMap(entities, entities);
            const MapPtr renamed = done(map, rename("open", "close"));
            const SignalTable before(*map), after(*renamed);
            QVERIFY(after.find("open") == nullptr);
            QCOMPARE(after.find("close")->senders.size(), before.find("open")->senders.size());
            QCOMPARE(after.find("close")->hearers.size(), before.find("open")->hearers.size());
            QCOMPARE(dumpOf(*done(renamed, rename("close", "open"))), dumpOf(*map));
        }
    }

    void tellsThatTwoSignalsBecomeOne() {
        const MapPtr map =
            wiredMap({}, {{EntityType::Broadcaster, "relay", {{"input", "a"}, {"output_1", "b"}}}});
        const auto edited = octant::apply(map, rename("a", "b"));
        QVERIFY(edited.has_value());
        QVERIFY(!edited->note.empty());
    }

    void followsASignalThroughBroadcastersCountersTimersAndDoors() {
        const MapPtr map = wiredMap(
            {{EntityType::Broadcaster, "relay", {{"input", "go"}, {"output_1", "wait"}, {"output_2", "one"}}},
             {EntityType::Timer, "clock", {{"signal_reset", "wait"}, {"output", "open"}}}},
            {{EntityType::Counter, "tally", {{"signal_increment", "one"}, {"output", "counted"}}},
             {EntityType::Door, "gate", {{"signal_open", "open"}}}});
        const auto number = [](const MapPtr& of, const char* name, const char* field, std::uint64_t value) {
            return done(of, octant::test::setEdit({entityNamed(of, name)}, field, value));
        };
        MapPtr timed = number(map, "clock", "initial", 2'000'000);
        timed = number(timed, "gate", "delay_open", 500'000);
        timed = number(timed, "gate", "duration_open", 1'000'000);
        timed = number(timed, "tally", "target", 1);
        timed = number(timed, "tally", "comparison", 0);
        const SignalRun run = runSignal(*timed, SignalTable(*timed), "go");
        QVERIFY(!run.loops && !run.cut);
        QCOMPARE(run.reactions.size(), std::size_t{4});
        const auto is = [&](std::size_t at, const char* name, std::uint64_t time, std::uint64_t ends) {
            const SignalReaction& reaction = run.reactions[at];
            return reaction.hearer.entity == entityNamed(timed, name).id && reaction.time == time &&
                   reaction.ends == ends && !reaction.ignored;
        };
        QVERIFY(is(0, "relay", 0, 0));
        QVERIFY(is(1, "clock", 0, 2'000'000));
        QVERIFY(is(2, "tally", 0, 0));
        QVERIFY(is(3, "gate", 2'000'000, 3'500'000));
        QCOMPARE(run.reactions[3].sender, entityNamed(timed, "clock").id);
    }

    void whatIsInactiveWaitsUntilItIsActivated() {
        const MapPtr map =
            wiredMap({{EntityType::Broadcaster,
                       "first",
                       {{"input", "go"}, {"output_1", "wake"}, {"output_2", "again"}}},
                      {EntityType::Broadcaster,
                       "second",
                       {{"input", "again"}, {"signal_activate", "wake"}, {"output_1", "done"}}},
                      {EntityType::Door, "gate", {{"signal_open", "done"}}}},
                     {});
        const MapPtr asleep =
            done(map, octant::test::setEdit({entityNamed(map, "second")}, "flags/inactive", true));
        const SignalRun alone = runSignal(*asleep, SignalTable(*asleep), "again");
        QCOMPARE(alone.reactions.size(), std::size_t{1});
        QVERIFY(alone.reactions[0].ignored);
        QCOMPARE(runSignal(*asleep, SignalTable(*asleep), "go").reactions.size(), std::size_t{4});
    }

    void findsLoopsAndEnds() {
        const MapPtr loop = wiredMap({{EntityType::Broadcaster, "a", {{"input", "x"}, {"output_1", "y"}}},
                                      {EntityType::Broadcaster, "b", {{"input", "y"}, {"output_1", "x"}}}},
                                     {});
        const SignalRun run = runSignal(*loop, SignalTable(*loop), "x");
        QVERIFY(run.loops);
        QCOMPARE(run.reactions.size(), std::size_t{2});
        const MapPtr clock =
            done(wiredMap({{EntityType::Timer, "clock", {{"signal_reset", "t"}, {"output", "t"}}}}, {}),
                 octant::test::setEdit({itemRef(ItemKind::Entity, 3)}, "initial", std::uint64_t{1'000'000}));
        const SignalRun ticks = runSignal(*clock, SignalTable(*clock), "t", {10, 600'000'000});
        QVERIFY(ticks.cut && !ticks.loops);
        QCOMPARE(ticks.reactions.size(), std::size_t{10});
        QCOMPARE(ticks.reactions[9].time, std::uint64_t{9'000'000});
        QVERIFY(runSignal(*clock, SignalTable(*clock), "nobody").reactions.empty());
    }

    void refusesWhatMakesNoSense() {
        const MapPtr map = wiredMap({}, {buttonPlate, gate, {EntityType::Dummy, "rock", {}}});
        QVERIFY(refusal(map, rename("nobody", "x")) != QStringLiteral("done"));
        QVERIFY(refusal(map, link("signal.disconnect", map, "plate", "gate")) != QStringLiteral("done"));
        QVERIFY(refusal(map, link("signal.connect", map, "rock", "gate")) != QStringLiteral("done"));
        QVERIFY(refusal(map, link("signal.connect", map, "plate", "rock")) != QStringLiteral("done"));
        QVERIFY(
            refusal(map,
                    link("signal.connect", map, "plate", "gate").with("input", std::string("signal_sing"))) !=
            QStringLiteral("done"));
        const MapPtr linked = done(map, link("signal.connect", map, "plate", "gate"));
        QVERIFY(refusal(linked, rename("plate_entered", "")) != QStringLiteral("done"));
    }
};

} // namespace tst_signals

OCTANT_SUITE(tst_signals, Signals)
#include "tst_signals.moc"
