#include <random>

#include <QTest>

#include <fmt/format.h>

#include "io/edit_context.h"
#include "io/json/edit_json.h"
#include "io/json/script.h"
#include "io/pmf/writer.h"
#include "model/edit/edit.h"
#include "model/edit/edit_memory.h"
#include "model/edit/edit_run.h"
#include "tests/support/build_map.h"
#include "tests/support/suite.h"

namespace tst_script_runs {

using namespace octant;

namespace {

/// A level with a name that means no material yet.
MapPtr startOf() {
    test::MapBuilder builder(4, 2, 1, 1);
    const std::size_t stone = builder.material("stone");
    const std::size_t glass = builder.material("glass 2", Material::Transparent);
    builder.sector().solidAt(1, 0, 0, 0, stone);
    builder.sector(1, 0, 0).solidAt(1, 0, 0, 0, glass);
    const MapPtr map = builder.build();
    const Edit rename{
        "item.remove", {{ItemKind::Material, -1, ItemRef::NoCube, map->levels[0]->materials[glass].id}}, {}};
    return apply(map, rename)->map;
}

std::string bytesOf(const Map& map) {
    std::string bytes;
    const auto pieces = pmf::writeMap(map);
    for (const Blob& piece : pieces.value())
        bytes.append(reinterpret_cast<const char*>(piece.data()), piece.size());
    return bytes;
}

std::string adding(std::string_view target, std::string_view parameters) {
    return fmt::format(R"({{"action":"item.add","targets":["{}"],"parameters":{{{}}}}})"
                       "\n",
                       target, parameters);
}

/// The lines of a script done for themselves.
MapPtr oneByOne(MapPtr map, const std::string& script) {
    EditMemory memory;
    EditContext context = editContext({});
    context.memory = &memory;
    std::size_t at = 0;
    while (at < script.size()) {
        const std::size_t end = script.find('\n', at);
        const auto edit = json::editFromJson(std::string_view(script).substr(at, end - at), map.get());
        map = apply(map, edit.value(), context).value().map;
        at = end + 1;
    }
    return map;
}

} // namespace

class ScriptRuns : public QObject {
    Q_OBJECT
private slots:
    /// Lines that add to one place are done at once, and nothing of the map tells it.
    void linesDoneAtOnceAreThoseDoneOneByOne() {
        constexpr const char* lines[][2] = {
            {"levels/0", R"("kind":"entity","type":"light","name":"lamp","position":[1,2,3])"},
            {"levels/0", R"("kind":"entity","type":"setter")"},
            {"levels/0", R"("kind":"entity","type":"dummy","at":0)"},
            {"levels/0", R"("kind":"material")"},
            {"levels/0", R"("kind":"lamp")"},
            {"levels/0", R"("kind":"material","name":"glass 2")"},
            {"levels/0", R"("kind":"material","textures":["a/brick","b/brick"])"},
            {"levels/0", R"("kind":"sky_environment","at":0)"},
            {"levels/0/sectors/0,0,0", R"("kind":"entity","type":"door","name":"door")"},
            {"levels/0/sectors/0,0,0", R"("kind":"dynamic_light")"},
            {"levels/0/sectors/1,0,0", R"("kind":"entity","type":"text")"},
        };
        std::mt19937 random(7);
        const MapPtr start = startOf();
        for (int round = 0; round < 30; ++round) {
            std::string script;
            for (int i = 0; i < 60;) {
                const auto& [target, parameters] = lines[random() % std::size(lines)];
                for (auto repeats = static_cast<int>(random() % 7); repeats >= 0; --repeats, ++i)
                    script += adding(target, parameters);
                if (random() % 4 == 0)
                    script += R"({"action":"item.set","targets":["levels/0/materials/stone"],)"
                              R"("parameters":{"field":"alpha","value":7}})"
                              "\n";
            }
            const auto atOnce = json::runScript(start, script);
            QVERIFY2(atOnce, atOnce ? "" : atOnce.error().text().c_str());
            const MapPtr expected = oneByOne(start, script);
            QCOMPARE((*atOnce)->nextId, expected->nextId);
            for (std::size_t i = 0; i < expected->extensions.size(); ++i) // that of lamps
                QCOMPARE((*atOnce)->extensions[i].id, expected->extensions[i].id);
            QVERIFY(bytesOf(**atOnce) == bytesOf(*expected));
        }
    }

    void aLineWithoutTargetsIsToldWhatToWrite() {
        const auto done =
            json::runScript(startOf(), R"({"action":"level.simplify","targets":[],"parameters":{}})");
        QVERIFY(!done);
        const std::string text = done.error().text();
        QVERIFY2(text.find("line 1") != std::string::npos &&
                     text.find("names no targets") != std::string::npos &&
                     text.find("levels/0") != std::string::npos,
                 text.c_str());
    }

    void theLineThatIsRefusedIsNamed_data() {
        QTest::addColumn<QString>("wrong");
        QTest::newRow("an unknown parameter") << R"("kind":"entity","type":"light","colour":"red")";
        QTest::newRow("an unknown type") << R"("kind":"entity","type":"lantern")";
        QTest::newRow("a place behind the end") << R"("kind":"entity","type":"light","at":99)";
        QTest::newRow("no number") << R"("kind":"entity","type":"light","position":"there")";
    }
    void theLineThatIsRefusedIsNamed() {
        QFETCH(QString, wrong);
        const std::string good = adding("levels/0", R"("kind":"entity","type":"light")");
        const std::string bad = adding("levels/0", wrong.toStdString());
        const auto done = json::runScript(startOf(), good + "\n" + good + good + bad + good + bad);
        QVERIFY(!done);
        QCOMPARE(QString::fromStdString(done.error().place), QStringLiteral("line 5"));
    }
};

} // namespace tst_script_runs

OCTANT_SUITE(tst_script_runs, ScriptRuns)
#include "tst_script_runs.moc"
