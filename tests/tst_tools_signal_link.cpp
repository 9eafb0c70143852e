#include <QTest>

#include "tests/support/suite.h"
#include "tests/support/tool_site.h"
#include "tests/support/wired_map.h"
#include "views/tools/signal_link_tool.h"

namespace tst_tools_signal_link {

using namespace octant;
using octant::test::placeValue;

namespace {

/// A trigger and two doors along X, seen along Z, with the trigger selected; a decal between them.
class Site : public test::ToolSite {
public:
    explicit Site(Revision revision = Revision::R20250808)
        : ToolSite(test::mapOfWired({{EntityType::Trigger, "plate", {{"position", placeValue(-4, 0, 0)}}},
                                     {EntityType::Door, "gate", {{"closed_position", placeValue(4, 0, 0)}}},
                                     {EntityType::Decal, "splash", {{"origin", placeValue(0, 0, 0)}}}},
                                    revision)),
          tool(
              host, [this] { return usable; },
              [this](const SignalLinkTool::Ends& ends) { asked.push_back(ends); }) {
        chain.add(tool);
        view.camera.eye = {0, 0, -10};
        view.camera.pitch = 0;
        onMapChange = [this] { tool.follow(items); };
        select("plate");
    }
    ItemRef item(const char* name) const { return test::itemCalled(*host.snapshot(), name); }
    void select(const char* name) {
        host.select({item(name)});
        tool.follow(items);
    }
    InputState over(glm::dvec2 place, Modifiers modifiers = {}) {
        InputState in = at(place, modifiers);
        in.pick = [this](glm::dvec2 where, std::size_t most) {
            PickOptions options;
            options.maxHits = most;
            return items.pick(view.ray(where), {}, options);
        };
        return in;
    }
    glm::dvec2 placeOf(const char* name) { return seen(items.find(item(name))->position); }
    glm::dvec2 socket() { return tool.socket(view).value_or(glm::dvec2(-1)); }
    void pull(glm::dvec2 from, glm::dvec2 to) {
        chain.hover(over(from));
        chain.press(over(from));
        for (int i = 1; i <= 6; ++i)
            chain.move(over(from + (to - from) * (i / 6.0)));
        chain.frame(over(to));
    }
    std::string hint(glm::dvec2 place) {
        const auto hints = tool.hint(over(place));
        return hints.empty() ? std::string() : hints[0].text;
    }

    bool usable = true;
    std::vector<SignalLinkTool::Ends> asked;
    SignalLinkTool tool;
};

} // namespace

class TestToolsSignalLink : public QObject {
    Q_OBJECT
private slots:
    void draggingTheSocketToAnEntityAsks() {
        Site site;
        site.pull(site.socket(), site.placeOf("gate"));
        QVERIFY(site.asked.empty()); // not before the button is up
        QVERIFY(site.hint(site.placeOf("gate")).find("Let go") == 0);
        site.chain.release(site.over(site.placeOf("gate")));
        QCOMPARE(site.asked.size(), std::size_t{1});
        QCOMPARE(site.asked[0].from, site.item("plate"));
        QCOMPARE(site.asked[0].to, site.item("gate"));
        QVERIFY(site.steps().empty()); // nothing changed yet
    }

    void letGoBesideAllAsksNothing() {
        Site site;
        site.pull(site.socket(), {200, 20});
        site.chain.release(site.over({200, 20}));
        QVERIFY(site.asked.empty());
        QVERIFY(!site.tool.armed());
    }

    void escapeGivesTheDragUp() {
        Site site;
        site.pull(site.socket(), site.placeOf("gate"));
        site.key(KeyInput::Kind::Escape);
        QVERIFY(!site.chain.dragging());
        site.chain.release(site.over(site.placeOf("gate")));
        QVERIFY(site.asked.empty());
    }

    void theActionLinksByAClick() {
        Site site;
        QVERIFY(site.run("signal.draw", {10, 10}));
        QVERIFY(site.tool.armed());
        site.chain.hover(site.over(site.placeOf("gate")));
        QVERIFY(site.hint(site.placeOf("gate")).find("Click") == 0);
        QVERIFY(site.chain.press(site.over(site.placeOf("gate"))));
        QCOMPARE(site.asked.size(), std::size_t{1});
        QVERIFY(!site.tool.armed());
        QVERIFY(site.run("signal.draw", {10, 10}));
        QVERIFY(site.key(KeyInput::Kind::Escape));
        QVERIFY(!site.tool.armed());
        QVERIFY(!site.key(KeyInput::Kind::Escape));
    }

    void aClickOnTheSocketIsTheAction() {
        Site site;
        site.chain.hover(site.over(site.socket()));
        QVERIFY(site.chain.hasHandle(site.over(site.socket())));
        QVERIFY(site.chain.press(site.over(site.socket())));
        site.chain.release(site.over(site.socket()));
        QVERIFY(site.tool.armed());
    }

    void whatHearsNothingSaysSo() {
        Site site;
        site.select("plate");
        site.pull(site.socket(), site.placeOf("splash"));
        QCOMPARE(site.hint(site.placeOf("splash")).find("%1 hears no"), std::size_t{0});
        site.chain.release(site.over(site.placeOf("splash")));
        QVERIFY(site.asked.empty());
    }

    void whatSendsNothingHasNoSocket() {
        Site site;
        site.select("gate"); // doors of this revision send nothing
        QVERIFY(!site.tool.socket(site.view));
        QVERIFY(!site.action("signal.draw")->enabled());
        Site earlier(Revision::R20250107);
        earlier.select("gate");
        QVERIFY(earlier.tool.socket(earlier.view));
    }

    void whereItIsOfNoUseItTakesNothing() {
        Site site;
        const glm::dvec2 socket = site.socket();
        site.usable = false;
        QVERIFY(!site.chain.press(site.over(socket)));
        ToolSketch sketch;
        site.chain.paint(site.over(socket), sketch);
        QVERIFY(sketch.shapes.empty());
    }

    void anotherSelectionEndsWhatWasBegun() {
        Site site;
        QVERIFY(site.run("signal.draw", {10, 10}));
        site.select("splash");
        site.select("plate");
        QVERIFY(!site.tool.armed());
    }
};

} // namespace tst_tools_signal_link

OCTANT_SUITE(tst_tools_signal_link, TestToolsSignalLink)
#include "tst_tools_signal_link.moc"
