#include <random>

#include <QTest>

#include "model/map/locate.h"
#include "model/search/search.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/suite.h"

namespace tst_search {

using namespace octant;

namespace {

/// Two game modes; a lamp and a door in the level, a global relay, a lamp in each of two sectors.
MapPtr sampleMap() {
    test::MapBuilder builder(4, 2, 1, 1);
    builder.material("stone");
    builder.material("brick wall");
    builder.sector(0, 0, 0).solidAt(1, 0, 0, 0);
    builder.sector(1, 0, 0).solidAt(1, 0, 0, 0);
    MapPtr map = builder.build();
    const auto add = [&map](const ItemRef& owner, EntityType type, const char* name) {
        Edit edit = test::addEdit(owner, ItemKind::Entity).with("type", std::string(entitySchema(type).name));
        map = test::done(map, edit.with("name", std::string(name)));
        const auto ids = itemsOf(*map, ItemKind::Entity, owner);
        return test::itemRef(ItemKind::Entity, ids.back());
    };
    const auto set = [&map](const ItemRef& item, const char* field, Value value) {
        map = test::done(map, test::setEdit({item}, field, std::move(value)));
    };
    const ItemRef root = test::itemRef(ItemKind::Map, MapItem);
    const ItemRef level = test::itemRef(ItemKind::Level, map->levels[0]->id);
    const ItemRef first = test::itemRef(ItemKind::Sector, map->levels[0]->sectors[0].id);
    const ItemRef second = test::itemRef(ItemKind::Sector, map->levels[0]->sectors[1].id);
    set(root, "gamemodes", std::vector<std::string>{"dm", "ctf"});
    const ItemRef door = add(level, EntityType::Door, "Door main");
    const ItemRef lamp = add(level, EntityType::Light, "lamp");
    set(lamp, "intensity", 2.5f);
    set(lamp, "gamemodes", std::uint64_t{2});
    const ItemRef cellar = add(first, EntityType::Light, "lamp cellar");
    set(cellar, "intensity", 8.0f);
    set(cellar, "color", std::vector<std::int64_t>{255, 128, 0});
    add(second, EntityType::Light, "");
    add(root, EntityType::Broadcaster, "relay");
    set(door, "flags/open", true);
    return map;
}

QString foundBy(const Map& map, const QString& text) {
    const auto query = SearchQuery::parse(text.toStdString(), map);
    if (!query)
        return QStringLiteral("error %1+%2: %3")
            .arg(query.error().at)
            .arg(query.error().length)
            .arg(QString::fromStdString(query.error().what));
    QStringList names;
    for (const SearchHit& hit : search(map, *query, inlineExecutor()).hits)
        names.append(QString::fromStdString(displayName(map, hit.item)));
    return names.join(QStringLiteral(", "));
}

} // namespace

class tst_search : public QObject {
    Q_OBJECT

private slots:
    void searches_find_what_they_say_data();
    void searches_find_what_they_say();
    void mistakes_are_told_with_their_place_data();
    void mistakes_are_told_with_their_place();
    void a_hit_says_which_field_and_value();
    void names_with_stars_match_as_a_whole();
    void letters_of_all_languages_have_no_case();
    void sources_of_light_are_found_data();
    void sources_of_light_are_found();
    void faces_are_found_by_their_material();
    void words_that_begin_so_are_offered_data();
    void words_that_begin_so_are_offered();
    void any_text_is_read_or_refused_within_it();
};

void tst_search::searches_find_what_they_say_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(found);
    };
    row("", "");
    row("type:light", "lamp, lamp cellar, Light 0");
    row("type:light|door", "Door main, lamp, lamp cellar, Light 0");
    row("type:Light -name:lamp*", "Light 0");
    row("lamp", "lamp, lamp cellar");
    row("LAMP cellar", "lamp cellar");
    row("\"lamp cellar\"", "lamp cellar");
    row("name=lamp", "lamp");
    row("name:door*", "Door main");
    row("name:do?r*", "Door main");
    row("name:\"do?r\"", "");
    row("type:light name=\"\"", "Light 0");
    row("type:light intensity>2.5", "lamp cellar");
    row("type:light intensity>=2.5 intensity<5", "lamp");
    row("type:light intensity:2..8", "lamp, lamp cellar");
    row("type:light color=#ff8000", "lamp cellar");
    row("type:light colur=255,128,0", "error 11+5: nothing is called colur; did you mean color?");
    row("color=255,128,0 type:light", "lamp cellar");
    row("type:door open:yes", "Door main");
    row("type:door flags/open=no", "");
    row("type:material", "stone, brick wall");
    row("brick", "brick wall");
    row("type:material name:stone | relay", "stone");
    row("name:stone | relay", "relay, stone");
    row("in:global type:broadcaster", "relay");
    row("in:level type:light", "lamp");
    row("in:sector type:light", "lamp cellar, Light 0");
    row("in:1,0,0 type:light", "Light 0");
    row("level:0 type:light in:level", "lamp");
    row("level:1", "");
    row("type:light -mode:dm", "lamp");
    row("type:light mode:ctf name:lamp", "lamp, lamp cellar");
    row("type:light -intensity>3|<1", "error 24+1: there is no field before this; quotes find it as text");
}

void tst_search::searches_find_what_they_say() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    static const MapPtr map = sampleMap();
    QCOMPARE(foundBy(*map, text), found);
}

void tst_search::sources_of_light_are_found_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* text, const char* found) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(found);
    };
    row("type:lamp", "porch, hall");
    row("type:sun", "noon");
    row("type:\"spot lamp\"", "hall");
    row("type:lamp|sun", "porch, hall, noon");
    row("type:lamp intensity>5", "hall");
    row("type:sun shadows:no", "noon");
    row("type:lamp color=#ff8000", "porch");
    row("type:lamp -name:porch", "hall");
    row("porch", "porch");
    row("in:sector type:lamp", "");
    row("type:sum", "error 5+3: there is no type sum; did you mean sun?");
}

void tst_search::sources_of_light_are_found() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    static const MapPtr map = [] {
        MapPtr lit = sampleMap();
        const ItemRef level = test::itemRef(ItemKind::Level, lit->levels[0]->id);
        for (const char* name : {"porch", "hall", "noon"})
            lit =
                test::done(lit, test::addEdit(level, ItemKind::LightSource).with("name", std::string(name)));
        const auto set = [&lit](std::size_t source, const char* field, Value value) {
            const ItemRef item =
                test::itemRef(ItemKind::LightSource, lit->levels[0]->lightSources[source].id);
            lit = test::done(lit, test::setEdit({item}, field, std::move(value)));
        };
        set(0, "color", std::vector<std::int64_t>{255, 128, 0});
        set(1, "type", std::uint64_t{1});
        set(1, "intensity", 8.0f);
        set(2, "type", std::uint64_t{2});
        set(2, "shadows", false);
        return lit;
    }();
    QCOMPARE(foundBy(*map, text), found);
}

void tst_search::mistakes_are_told_with_their_place_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* text, const char* told) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(told);
    };
    row("lamp intensty>5", "error 5+8: nothing is called intensty; did you mean intensity?");
    row("type:lihgt", "error 5+5: there is no type lihgt; did you mean light?");
    row("name:\"door", "error 5+5: the quote is not closed");
    row("| lamp", "error 0+1: there is nothing before the |");
    row("lamp |", "error 5+1: there is nothing behind the |");
    row("=5", "error 0+1: there is no field before this; quotes find it as text");
    row("intensity>high", "error 10+4: compare with a number, as in intensity>5");
    row("mode:cft", "error 5+3: the map has no game mode cft; did you mean ctf?");
    row("level:ground", "error 6+6: levels are known by their number, from 0; write for example level:0");
    row("in:cellar", "error 3+6: in: takes global, level, sector, a sector like 4,0,7 or \"level 0\"");
}

void tst_search::mistakes_are_told_with_their_place() {
    QFETCH(QString, text);
    QFETCH(QString, told);
    static const MapPtr map = sampleMap();
    QCOMPARE(foundBy(*map, text), told);
}

void tst_search::a_hit_says_which_field_and_value() {
    const MapPtr map = sampleMap();
    const auto query = SearchQuery::parse("color=#ff8000 type:light", *map);
    QVERIFY(query);
    const SearchResult result = search(*map, *query, inlineExecutor());
    QCOMPARE(result.found, std::size_t{1});
    QCOMPARE(QString::fromStdString(result.hits[0].field), QStringLiteral("color"));
    QVERIFY(QString::fromStdString(result.hits[0].value).startsWith(QStringLiteral("#ff8000")));
}

void tst_search::names_with_stars_match_as_a_whole() {
    SearchPattern pattern;
    for (const char letter : std::string_view("a*b*c"))
        pattern.add(letter, false);
    QVERIFY(pattern.matches("abc"));
    QVERIFY(pattern.matches("aXbbYbc"));
    QVERIFY(!pattern.matches("abcd"));
    QVERIFY(!pattern.foundIn("xabc"));
    // What backtracks over each run anew would not come to an end.
    SearchPattern hostile;
    for (int i = 0; i < 200; ++i)
        for (const char letter : std::string_view("*a"))
            hostile.add(letter, false);
    QVERIFY(!hostile.matches(std::string(20000, 'a') + 'b'));
}

void tst_search::letters_of_all_languages_have_no_case() {
    const auto pattern = [](std::string_view text) {
        SearchPattern made;
        for (const char letter : text)
            made.add(letter, false);
        return made;
    };
    QVERIFY(pattern("t\u00fcr").foundIn("HAUST\u00dcR"));
    QVERIFY(pattern("T\u00dcR").matches("t\u00fcr"));
    QVERIFY(pattern("\u0434\u0432\u0435\u0440\u044c").matches("\u0414\u0412\u0415\u0420\u042c"));
    QVERIFY(pattern("\u03a3\u03a3").matches("\u03c3\u03c2"));
    QVERIFY(pattern("t?r").matches("t\u00fcr")); // one letter, though it has two bytes
    QVERIFY(!pattern("t?r").matches("t\u00fc\u00fcr"));
    QVERIFY(pattern("*\u00dc*").matches("t\u00fcr"));
    QCOMPARE(foldedName("T\u00dcR-Griff"), std::string("t\u00fcr_griff"));
    // Bytes that are no UTF-8 are themselves.
    QVERIFY(pattern("a\xff").foundIn("xA\xff"
                                     "b"));
    QVERIFY(!pattern("\xff").foundIn("\u00fc"));
    QVERIFY(!pattern("\xc3").foundIn("\u00fc"));
    QCOMPARE(foldedName("\xff\xc3"), std::string("\xff\xc3"));
}

void tst_search::faces_are_found_by_their_material() {
    test::MapBuilder builder(4, 2, 1, 1);
    builder.material("stone");
    builder.material("brick wall");
    builder.sector(0, 0, 0).solidAt(1, 0, 0, 0);
    test::SectorBuilder& other = builder.sector(1, 0, 0);
    const std::uint32_t mixed = other.solidAt(1, 0, 0, 0), brick = other.solidAt(1, 1, 0, 0, 1);
    other.setMaterial(mixed, 2, 1);
    const MapPtr map = builder.build();
    const auto found = [&](const char* text) {
        const auto query = SearchQuery::parse(text, *map);
        std::vector<ItemRef> items;
        if (query)
            for (const SearchHit& hit : search(*map, *query, inlineExecutor()).hits)
                items.push_back(hit.item);
        return items;
    };
    const ItemId first = map->levels[0]->sectors[0].id, second = map->levels[0]->sectors[1].id;
    using Items = std::vector<ItemRef>;
    QCOMPARE(found("material:brick type:face"),
             (Items{ItemRef::ofCube(second, mixed, 2), ItemRef::ofCube(second, brick)}));
    QCOMPARE(found("material:stone in:0,0,0").size(), std::size_t{1});
    QCOMPARE(found("material:stone in:0,0,0").front().id, first);
    QCOMPARE(found("material=\"brick wall\" in:1,0,0").size(), std::size_t{2});
    QCOMPARE(found("material:stone in:1,0,0").size(), std::size_t{5}); // faces of the one cube that has both
    QVERIFY(found("-material:stone type:door").empty());
    for (const ItemRef& item : found("material:stone -type:face"))
        QVERIFY(item.kind != ItemKind::Cube);
    const auto query = SearchQuery::parse("material:brick type:face", *map);
    const SearchResult result = search(*map, *query, inlineExecutor());
    QCOMPARE(QString::fromStdString(result.hits[0].field), QStringLiteral("material"));
    QCOMPARE(QString::fromStdString(result.hits[0].value), QStringLiteral("brick wall"));
}

void tst_search::words_that_begin_so_are_offered_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("word");
    QTest::addColumn<int>("from");
    QTest::newRow("fields") << "type:light inten"
                            << "intensity:" << 11;
    QTest::newRow("turned round") << "-inten"
                                  << "intensity:" << 1;
    QTest::newRow("keys") << "ty"
                          << "type:" << 0;
    QTest::newRow("types") << "type:li"
                           << "light" << 5;
    QTest::newRow("second type") << "type:door|li"
                                 << "light" << 10;
    QTest::newRow("modes") << "mode:c"
                           << "ctf" << 5;
    QTest::newRow("places") << "in:gl"
                            << "global" << 3;
    QTest::newRow("switches") << "inactive:y"
                              << "yes" << 9;
    QTest::newRow("choices") << "render_mode:a"
                             << "add" << 12;
    QTest::newRow("materials") << "material:br"
                               << "\"brick wall\"" << 9;
    QTest::newRow("types in filters") << "type_filter:doo"
                                      << "door" << 12;
}

void tst_search::words_that_begin_so_are_offered() {
    QFETCH(QString, text);
    QFETCH(QString, word);
    QFETCH(int, from);
    const MapPtr map = sampleMap();
    const SearchCompletion completion =
        completeSearch(text.toStdString(), static_cast<std::size_t>(text.size()), *map);
    QVERIFY(!completion.words.empty());
    QCOMPARE(QString::fromStdString(completion.words[0].text), word);
    QCOMPARE(static_cast<int>(completion.from), from);
}

void tst_search::any_text_is_read_or_refused_within_it() {
    const MapPtr map = sampleMap();
    constexpr std::string_view pieces[] = {
        "type:", "light",  "-",     "|",     " ",    "\"",       "*",       "?",    "name",  ":",    "=",
        "!=",    "<",      ">=",    "..",    "5",    "-1e300",   "#ff",     ",",    "mode:", "in:",  "x\n",
        "\0",    "level:", "color", "inten", "sity", "\xff\xfe", "signal:", "door", "|a",    "1,2,3"};
    std::mt19937 random(7);
    for (int i = 0; i < 600; ++i) {
        std::string text;
        for (std::size_t count = random() % 12; count > 0; --count)
            text += pieces[random() % std::size(pieces)];
        if (i % 100 == 0)
            text += std::string(longestSearch, 'a');
        const auto query = SearchQuery::parse(text, *map);
        (void)completeSearch(text, random() % (text.size() + 1), *map);
        if (!query) {
            QVERIFY(!query.error().what.empty());
            QVERIFY2(query.error().at + query.error().length <= text.size() || query.error().length <= 1,
                     text.c_str());
            continue;
        }
        const SearchResult result = search(*map, *query, inlineExecutor());
        QCOMPARE(result.found, result.hits.size());
        for (const SearchHit& hit : result.hits)
            QVERIFY(locate(*map, hit.item));
    }
}

} // namespace tst_search

OCTANT_SUITE(tst_search, tst_search)
#include "tst_search.moc"
