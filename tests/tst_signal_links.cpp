#include <QTest>

#include <glm/geometric.hpp>

#include "model/signals/link_options.h"
#include "model/signals/signal_links.h"
#include "tests/support/suite.h"
#include "tests/support/wired_map.h"
#include "views/drawing/signal_link_overlay.h"

namespace tst_signal_links {

using namespace octant;
using octant::test::done;
using octant::test::editOf;
using octant::test::entityCalled;
using octant::test::itemCalled;
using octant::test::mapOfWired;
using octant::test::placeValue;
using octant::test::WiredEntity;

namespace {

WiredEntity plate(const char* name, float x, const char* sends = "open") {
    return {EntityType::Trigger,
            name,
            {{"position", placeValue(x, 0, 0)}, {"output_entered", std::string(sends)}}};
}
WiredEntity gate(const char* name, float x, const char* hears = "open") {
    return {EntityType::Door,
            name,
            {{"closed_position", placeValue(x, 0, 0)}, {"signal_open", std::string(hears)}}};
}

SignalLinks linksOf(const Map& map, std::size_t most = SignalLinks::usualMost) {
    return {map, *map.levels[0], most};
}

render::Camera cameraAt(const glm::dvec3& eye) {
    render::Camera camera;
    camera.eye = eye;
    camera.yaw = camera.pitch = 0; // along Z
    return camera;
}

QStringList wordsOf(const std::vector<LinkOption>& options, const Entity& from, const Entity& to) {
    QStringList words;
    for (const LinkOption& option : options)
        words << QStringLiteral("%1>%2 %3%4%5")
                     .arg(QLatin1String(entitySchema(from.type).fields[option.output].name),
                          QLatin1String(entitySchema(to.type).fields[option.input].name),
                          QString::fromStdString(option.name), option.exists ? "" : " new",
                          option.linked ? " linked" : "");
    return words;
}

} // namespace

class TestSignalLinks : public QObject {
    Q_OBJECT
private slots:
    void eachSenderIsLinkedToEachHearer() {
        const auto map = mapOfWired({plate("a", 0), plate("b", 1), gate("x", 5), gate("y", 6)});
        const SignalLinks links = linksOf(*map);
        QCOMPARE(links.all().size(), std::size_t{4});
        QVERIFY(!links.cut());
        for (const char* name : {"a", "b", "x", "y"})
            QCOMPARE(links.of(entityCalled(*map, name).id).size(), std::size_t{2});
        for (const SignalLink& link : links.all()) {
            QCOMPARE(std::string(link.output.description().name), std::string("output_entered"));
            QCOMPARE(std::string(link.input.description().name), std::string("signal_open"));
            QVERIFY(links.entities()[link.from].place.x < 2 && links.entities()[link.to].place.x > 4);
        }
    }

    void aNowhereEntityStandsAmidItsNeighbours() {
        auto map =
            mapOfWired({plate("a", 0, "count"),
                        {EntityType::Counter,
                         "counter",
                         {{"signal_increment", std::string("count")}, {"output", std::string("full")}}},
                        gate("x", 8, "full")});
        const SignalLinks links = linksOf(*map);
        QCOMPARE(links.all().size(), std::size_t{2});
        const auto own = links.of(entityCalled(*map, "counter").id);
        QCOMPARE(own.size(), std::size_t{2});
        for (const LinkedEntity& entity : links.entities())
            if (!entity.hasPlace) {
                QCOMPARE(entity.place.x, 4.0);
                QVERIFY(entity.place.y > 0);
            }
    }

    void whatIsLinkedWithNothingThatHasAPlaceIsLeftOut() {
        const auto map =
            mapOfWired({{EntityType::Timer, "timer", {{"output", std::string("tick")}}},
                        {EntityType::Counter, "counter", {{"signal_increment", std::string("tick")}}}});
        QVERIFY(linksOf(*map).all().empty());
    }

    void theMostLinksShowSomethingOfEachSender() {
        std::vector<WiredEntity> entities;
        for (int i = 0; i < 30; ++i) {
            entities.push_back(plate("p", float(i)));
            entities.push_back(gate("g", float(i)));
        }
        const auto map = mapOfWired(entities);
        const SignalLinks links = linksOf(*map, 60);
        QVERIFY(links.cut());
        QCOMPARE(links.all().size(), std::size_t{60});
        for (const Entity& entity : map->levels[0]->entities.entities)
            QCOMPARE(links.of(entity.id).size(), std::size_t{2});
    }

    void thereAndBackAreTwoLines() {
        auto map = mapOfWired({{EntityType::Trigger,
                                "a",
                                {{"position", placeValue(0, 0, 0)},
                                 {"output_entered", std::string("go")},
                                 {"signal_activate", std::string("back")}}},
                               {EntityType::Trigger,
                                "b",
                                {{"position", placeValue(6, 0, 0)},
                                 {"output_entered", std::string("back")},
                                 {"signal_activate", std::string("go")}}}});
        const SignalLinks links = linksOf(*map);
        QCOMPARE(links.all().size(), std::size_t{2});
        const glm::dvec3 one = linkPoint(links, links.all()[0], 0.5),
                         other = linkPoint(links, links.all()[1], 0.5);
        QVERIFY(glm::distance(one, other) > 0.5);
        QVERIFY(glm::distance(linkPoint(links, links.all()[0], 0),
                              links.entities()[links.all()[0].from].place) < 1e-9);
        QVERIFY(glm::distance(linkPoint(links, links.all()[0], 1),
                              links.entities()[links.all()[0].to].place) < 1e-9);
    }

    void whatIsSentAndHeardHaveTheirColours() {
        const auto map = mapOfWired({plate("a", -2), gate("x", 2)});
        const SignalLinks links = linksOf(*map);
        const render::Camera camera = cameraAt({0, 0, -8});
        const DrawnLinks sent = drawnLinksOf(links, {entityCalled(*map, "a").id}, camera, {400, 300});
        const DrawnLinks heard = drawnLinksOf(links, {entityCalled(*map, "x").id}, camera, {400, 300});
        QVERIFY(sent.overlay && heard.overlay);
        QCOMPARE(sent.labels.size(), std::size_t{1});
        QVERIFY(sent.overlay->lines.back().color != heard.overlay->lines.back().color);
        QVERIFY(!sent.overlay->triangles.empty());
        QVERIFY(drawnLinksOf(links, {}, camera, {400, 300}).overlay == nullptr);
    }

    void linksBesideThePictureAreNotDrawn() {
        const auto map = mapOfWired({plate("a", -2), gate("x", 2)});
        const SignalLinks links = linksOf(*map);
        QVERIFY(drawnLinksAround(links, cameraAt({0, 0, -8}), {400, 300}).overlay != nullptr);
        render::Camera away = cameraAt({0, 0, -8});
        away.yaw = 180;
        QVERIFY(drawnLinksAround(links, away, {400, 300}).overlay == nullptr);
        QVERIFY(drawnLinksAround(links, cameraAt({0, 0, -2000}), {400, 300}).overlay == nullptr);
    }

    void manyLinksAreDrawnUpToANumber() {
        std::vector<WiredEntity> entities;
        for (int i = 0; i < 100; ++i) {
            entities.push_back(plate("p", float(i % 10) - 5));
            entities.push_back(gate("g", float(i % 7) - 3));
        }
        const auto map = mapOfWired(entities);
        const SignalLinks links = linksOf(*map);
        QCOMPARE(links.all().size(), std::size_t{10000});
        const DrawnLinks drawn = drawnLinksAround(links, cameraAt({0, 0, -12}), {400, 300});
        QVERIFY(drawn.overlay && drawn.overlay->lines.size() <= 12000);
        QVERIFY(drawn.labels.size() <= 100);
    }

    void optionsThatUseASignalComeFirst() {
        auto map = mapOfWired({plate("plate", 0, "pressed"), gate("gate", 4, "")});
        const SignalTable table(*map);
        const Entity &from = entityCalled(*map, "plate"), &to = entityCalled(*map, "gate");
        const QStringList words = wordsOf(linkOptions(map->revision, table, from, to), from, to);
        QCOMPARE(words.first(), QStringLiteral("output_entered>signal_open pressed"));
        QVERIFY(words.contains(QStringLiteral("output_entering>signal_open plate_entering new")));
        QVERIFY(words.indexOf(QStringLiteral("output_entering>signal_open plate_entering new")) >=
                static_cast<int>(signalFields(to.type, map->revision, SignalDirection::Hears).size()));
    }

    void whatIsLinkedIsSaidAndWhatWouldGoStandsLast() {
        auto map = mapOfWired({plate("plate", 0), gate("gate", 4), plate("other", 9, "else")});
        const SignalTable table(*map);
        const Entity &from = entityCalled(*map, "plate"), &to = entityCalled(*map, "gate");
        const auto options = linkOptions(map->revision, table, from, to);
        QVERIFY(options.front().linked);
        const auto other = linkOptions(map->revision, table, entityCalled(*map, "other"), to);
        QCOMPARE(other.back().notHeard, std::string("open"));
        QVERIFY(other.front().notHeard.empty());
    }

    void theNameThatIsOfferedIsTheOneThatComes() {
        MapPtr map = mapOfWired({plate("plate", 0, ""), gate("gate", 4, "")});
        for (int i = 0; i < 3; ++i) {
            const Entity &from = entityCalled(*map, "plate"), &to = entityCalled(*map, "gate");
            const auto options = linkOptions(map->revision, SignalTable(*map), from, to);
            const LinkOption& option = options[options.size() / 2];
            const std::string name = option.name;
            map =
                done(map, editOf("signal.connect", {itemCalled(*map, "plate"), itemCalled(*map, "gate")})
                              .with("output", std::string(entitySchema(from.type).fields[option.output].name))
                              .with("input", std::string(entitySchema(to.type).fields[option.input].name)));
            QVERIFY(SignalTable(*map).find(name) != nullptr);
        }
    }

    void whatSendsOrHearsNothingHasNoOptions() {
        auto map = mapOfWired({plate("plate", 0), {EntityType::Light, "lamp", {}}, gate("gate", 1)});
        const SignalTable table(*map);
        const Entity &from = entityCalled(*map, "plate"), &to = entityCalled(*map, "gate");
        QVERIFY(linkOptions(map->revision, table, to, from).empty()); // its doors send nothing
        Entity opaque = from;
        opaque.type = EntityType::Unknown;
        QVERIFY(linkOptions(map->revision, table, opaque, to).empty());
    }
};

} // namespace tst_signal_links

OCTANT_SUITE(tst_signal_links, TestSignalLinks)
#include "tst_signal_links.moc"
