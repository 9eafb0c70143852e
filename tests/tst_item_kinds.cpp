#include <algorithm>
#include <set>

#include <QTest>

#include "io/edit_context.h"
#include "io/p3m/p3m.h"
#include "io/pfmap/pfmap.h"
#include "model/edit/edit.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "tests/support/edit_map.h"
#include "tests/support/random_model.h"
#include "tests/support/suite.h"

namespace tst_item_kinds {

using namespace octant;
using namespace octant::test;

namespace {

using Ids = std::vector<ItemId>;
using Positions = std::vector<std::size_t>;

constexpr ItemKind owners[] = {ItemKind::Map, ItemKind::Level, ItemKind::Sector, ItemKind::Model,
                               ItemKind::Terrain};

/// A map of a revision, a model or a terrain.
MapPtr documentNamed(const QString& name) {
    if (name == QLatin1String("model")) {
        std::mt19937 random(7);
        return documentOf(std::shared_ptr<const p3m::Model>(randomModel(random)));
    }
    if (name == QLatin1String("terrain")) // with a splat, as the first one asks for a later version
        return done(documentOf(std::make_shared<const Terrain>(terrain::newTerrain(1, 1))),
                    addEdit(itemRef(ItemKind::Terrain, MapItem), ItemKind::TerrainSplat));
    return readTestMap("pmf/minimal." + name.toStdString() + ".pmf");
}

bool holds(const Map& document, ItemKind owner) {
    const ItemKind root = document.rootKind();
    return owner == root ||
           (root == ItemKind::Map && (owner == ItemKind::Level || owner == ItemKind::Sector));
}

ItemRef ownerRef(const Map& document, ItemKind owner) {
    if (owner == ItemKind::Level)
        return itemRef(owner, document.levels[0]->id);
    return owner == ItemKind::Sector ? itemRef(owner, document.levels[0]->sectors[0].id)
                                     : itemRef(owner, MapItem);
}

ItemListView listOf(const Map& document, ItemKind owner, ItemKind kind) {
    if (owner == ItemKind::Level)
        return listIn(*document.levels[0], kind);
    return owner == ItemKind::Sector ? listIn(*document.levels[0]->sectors[0].cell->value(), kind)
                                     : listIn(document, kind);
}

std::string bytesOf(const Map& document) {
    Result<Blob> bytes = fail("not written");
    if (document.model)
        bytes = p3m::write(*document.model);
    else if (document.terrain)
        bytes = pfmap::write(*document.terrain);
    else
        bytes = pmf::writeMap(document).map(pmf::joined);
    if (!bytes) {
        QTest::qFail(bytes.error().text().c_str(), __FILE__, __LINE__);
        return {};
    }
    return {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
}

/// The same for documents of the same content, however their blocks were compressed.
std::string contentOf(const Map& document) {
    return document.rootKind() == ItemKind::Map ? dumpOf(document) : bytesOf(document);
}

void addDocuments() {
    QTest::addColumn<QString>("document");
    QTest::addColumn<ItemKind>("owner");
    QTest::addColumn<ItemKind>("kind");
    for (const char* name : {"2025-01-07", "2025-01-15", "2025-08-08", "model", "terrain"}) {
        const MapPtr document = documentNamed(QLatin1String(name));
        for (const ItemKind owner : owners)
            for (const ItemKindRow& row : itemKinds())
                if (holds(*document, owner))
                    QTest::addRow("%s: %s in a %s", name, row.name, itemKindName(owner))
                        << QString::fromLatin1(name) << owner << row.kind;
    }
}

/// Owners whose lists edits change, each with every kind that lives there.
void addEditedLists() {
    QTest::addColumn<ItemKind>("owner");
    QTest::addColumn<ItemKind>("kind");
    for (const ItemKindRow& row : itemKinds()) {
        const auto add = [&](ItemKind owner, bool edited) {
            if (edited)
                QTest::addRow("%s in a %s", row.name, itemKindName(owner)) << owner << row.kind;
        };
        add(ItemKind::Map, row.inMap.edit != nullptr);
        add(ItemKind::Level, row.inLevel.edit != nullptr);
        add(ItemKind::Sector, row.inSector.edit != nullptr);
    }
}

/// One of each owner, and a list in one of them with the ids from 1 to `count`, named "a", "b", "a", ...
struct EditedList {
    Map map;
    Level level;
    Sector sector;
    ItemKind kind = ItemKind::None;

    AnyItem item(ItemId id) const {
        if (kind == ItemKind::Level) {
            auto made = std::make_shared<Level>();
            made->id = id;
            return LevelPtr(std::move(made));
        }
        AnyItem made = itemKindRow(kind).make();
        setId(made, id);
        if (std::string* name = nameOf(made))
            *name = id % 2 == 1 ? "a" : "b";
        return made;
    }
    Result<ItemListEdit> list(ItemKind owner) {
        return owner == ItemKind::Map     ? editListIn(map, kind)
               : owner == ItemKind::Level ? editListIn(level, kind)
                                          : editListIn(sector, kind);
    }
    ItemListEdit filled(ItemKind owner, ItemKind of, ItemId count) {
        kind = of;
        ItemListEdit own = list(owner).value();
        for (ItemId id = 1; id <= count; ++id)
            own.append(item(id));
        return own;
    }
};

} // namespace

class tst_item_kinds : public QObject {
    Q_OBJECT

private slots:
    void every_kind_has_one_row();
    void what_the_table_says_fits_together();
    void lists_are_found_where_items_live_data() { addDocuments(); }
    void lists_are_found_where_items_live();
    void items_can_what_the_table_says_data() { addDocuments(); }
    void items_can_what_the_table_says();
    void a_list_is_read_data() { addEditedLists(); }
    void a_list_is_read();
    void a_list_is_edited_data() { addEditedLists(); }
    void a_list_is_edited();
    void a_snapshot_stays_and_tells_what_differs_data() { addEditedLists(); }
    void a_snapshot_stays_and_tells_what_differs();
    void changes_are_put_in_together();
};

void tst_item_kinds::every_kind_has_one_row() {
    QCOMPARE(itemKinds().size(), itemKindCount);
    std::set<std::string> names;
    for (std::size_t number = 0; number < itemKinds().size(); ++number) {
        const ItemKindRow& row = itemKinds()[number];
        const auto kind = static_cast<ItemKind>(number);
        QCOMPARE(row.kind, kind);
        QCOMPARE(&itemKindRow(kind), &row);
        QVERIFY(*row.singular != '\0' && *row.plural != '\0');
        if (kind == ItemKind::None)
            continue;
        QVERIFY2(names.insert(row.name).second, row.name);
        QCOMPARE(itemKindByName(row.name), kind);
        QVERIFY2(*row.title != '\0' && *row.heading != '\0', row.name);
    }
    QCOMPARE(itemKindRow(static_cast<ItemKind>(200)).kind, ItemKind::None);
}

void tst_item_kinds::what_the_table_says_fits_together() {
    for (const ItemKindRow& row : itemKinds()) {
        const bool lives = std::any_of(std::begin(owners), std::end(owners),
                                       [&](ItemKind owner) { return livesIn(row.kind, owner); });
        QVERIFY2(lives == (*row.list != '\0') || row.kind == ItemKind::Cube, row.name);
        QVERIFY2(lives || (row.can & ItemCan::Add) == 0, row.name);
        if (row.make != nullptr)
            QCOMPARE(nameOf(*std::make_unique<AnyItem>(row.make())) != nullptr,
                     itemsCan(row.kind, ItemCan::Rename));
        if (row.regions != ItemKind::None)
            QCOMPARE(itemKindRow(row.regions).environment, row.kind);
        if (row.environment != ItemKind::None)
            QCOMPARE(itemKindRow(row.environment).regions, row.kind);
    }
}

void tst_item_kinds::lists_are_found_where_items_live() {
    QFETCH(QString, document);
    QFETCH(ItemKind, owner);
    QFETCH(ItemKind, kind);
    const MapPtr map = documentNamed(document);
    const ItemListView list = listOf(*map, owner, kind);
    QCOMPARE(static_cast<bool>(list), livesIn(kind, owner));
    if (!list) {
        QVERIFY(list.empty() && list.ids().empty());
        QCOMPARE(list.positionOf(1), ItemListView::NotFound);
        return;
    }
    QCOMPARE(list.named(), itemsCan(kind, ItemCan::Rename));
    const Ids ids = list.ids();
    QCOMPARE(itemsOf(*map, kind, ownerRef(*map, owner)), ids);
    for (std::size_t at = 0; at < ids.size(); ++at) {
        QCOMPARE(list.positionOf(ids[at]), at);
        if (kind != ItemKind::Sector)
            QCOMPARE(findItem(*map, itemRef(kind, ids[at])), list.itemAt(at));
    }
}

void tst_item_kinds::items_can_what_the_table_says() {
    QFETCH(QString, document);
    QFETCH(ItemKind, owner);
    QFETCH(ItemKind, kind);
    const MapPtr start = documentNamed(document);
    const std::string before = bytesOf(*start);
    Edit add = addEdit(ownerRef(*start, owner), kind);
    if (kind == ItemKind::Entity)
        add.with("type", std::string("headless"));
    const bool can = livesIn(kind, owner) && itemsCan(kind, ItemCan::Add) &&
                     (start->rootKind() != ItemKind::Map || listCanChange(kind, start->revision));
    // Words of maps mean what stands in their place in a model.
    if (!can && !(start->model && kind == ItemKind::Material)) {
        QVERIFY(!octant::apply(start, add, editContext()));
        return;
    }
    if (!can)
        return;
    const Ids ids = listOf(*start, owner, kind).ids();
    const auto added = octant::apply(start, add, editContext());
    QVERIFY2(added.has_value(), added ? "" : added.error().text().c_str());
    QCOMPARE(added->made.size(), std::size_t{1});
    const ItemRef item = added->made[0];
    QCOMPARE(item.kind, kind);
    QCOMPARE(ownerOf(*added->map, item), ownerRef(*start, owner));
    Ids now = ids;
    now.push_back(item.id);
    MapPtr map = added->map;
    QCOMPARE(listOf(*map, owner, kind).ids(), now);

    if (itemsCan(kind, ItemCan::Rename)) {
        map = done(map, setEdit({item}, "name", std::string("another")));
        QCOMPARE(std::string(listOf(*map, owner, kind).nameAt(ids.size())), std::string("another"));
    }
    Ids mine{item.id};
    QCOMPARE(refusal(map, editOf("item.duplicate", {item})) == QLatin1String("done"),
             itemsCan(kind, ItemCan::Duplicate));
    const auto copied = octant::apply(map, editOf("item.duplicate", {item}), editContext());
    QVERIFY(copied.has_value());
    map = copied->map;
    mine.push_back(copied->made.at(0).id);
    now.push_back(mine.back());
    const ItemListView list = listOf(*map, owner, kind);
    QCOMPARE(list.ids(), now);
    if (list.named())
        QVERIFY(list.nameAt(now.size() - 1) != list.nameAt(now.size() - 2));

    const Edit toFront = editOf("item.move", {itemRef(kind, mine[1])}).with("to", std::uint64_t{0});
    QCOMPARE(refusal(map, toFront) == QLatin1String("done"), itemsCan(kind, ItemCan::Reorder));
    if (itemsCan(kind, ItemCan::Reorder)) {
        map = done(map, toFront);
        std::rotate(now.begin(), now.end() - 1, now.end());
        QCOMPARE(listOf(*map, owner, kind).ids(), now);
    }
    map = done(map, editOf("item.remove", {itemRef(kind, mine[0]), itemRef(kind, mine[1])}));
    QCOMPARE(listOf(*map, owner, kind).ids(), ids);
    QCOMPARE(QString::fromStdString(contentOf(*map)), QString::fromStdString(contentOf(*start)));
    // What undo goes back to is as it was.
    QVERIFY(bytesOf(*start) == before);
}

void tst_item_kinds::a_list_is_read() {
    QFETCH(ItemKind, owner);
    QFETCH(ItemKind, kind);
    constexpr ItemId count = 150; // more than a view reads at once
    EditedList edited;
    const ItemListView list = edited.filled(owner, kind, count).view();
    QCOMPARE(list.size(), std::size_t{count});
    std::size_t next = 70;
    list.forEach(70, 140, [&](std::size_t at, const ItemEntry& entry) {
        QCOMPARE(at, next);
        QCOMPARE(entry.id, ItemId{next + 1});
        QCOMPARE(entry.item, list.itemAt(at));
        QCOMPARE(entry.name, list.nameAt(at));
        ++next;
    });
    QCOMPARE(next, std::size_t{140});
    QCOMPARE(list.positionOf(77), std::size_t{76});
    QCOMPARE(list.bisected(77), std::size_t{76});
    QCOMPARE(list.positionOf(count + 1), ItemListView::NotFound);
    QCOMPARE(list.positionOfName("b"), list.named() ? 1 : ItemListView::NotFound);
    QCOMPARE(list.positionOfName("b", 2), list.named() ? 3 : ItemListView::NotFound);
    QCOMPARE(list.positionOfName("c"), ItemListView::NotFound);
    QVERIFY(list.sameItem(list[3], list[3]));
    QVERIFY(!list.sameItem(list[3], list[5]));
    QVERIFY(list.sameAs(list));
}

void tst_item_kinds::a_list_is_edited() {
    QFETCH(ItemKind, owner);
    QFETCH(ItemKind, kind);
    EditedList edited;
    ItemListEdit list = edited.filled(owner, kind, 6);
    list.move(Positions{0, 3, 4}, 2);
    QCOMPARE(list.view().ids(), (Ids{2, 3, 1, 4, 5, 6}));
    list.erase(Positions{1, 2, 5});
    QCOMPARE(list.view().ids(), (Ids{2, 4, 5}));
    list.insert(1, edited.item(9));
    list.insert(4, edited.item(10));
    QCOMPARE(list.view().ids(), (Ids{2, 9, 4, 5, 10}));
    QCOMPARE(list.view().positionOf(4), std::size_t{2}); // where bisection goes astray
    if (kind == ItemKind::Level)
        return;
    list.duplicate(std::vector<ItemCopy>{{0, 20, "x", 7}, {2, 21, "y", 8}, {4, 22, "z", 9}});
    QCOMPARE(list.view().ids(), (Ids{2, 20, 9, 4, 21, 5, 10, 22}));
    QCOMPARE(std::string(list.view().nameAt(4)), std::string(list.view().named() ? "y" : ""));
    if (kind == ItemKind::FastLight)
        QCOMPARE(static_cast<const FastLight*>(list.view().itemAt(4))->lightId, std::uint32_t{8});
    list.renumber([](ItemId id) { return id + 100; });
    QCOMPARE(list.view().ids(), (Ids{102, 120, 109, 104, 121, 105, 110, 122}));
}

void tst_item_kinds::a_snapshot_stays_and_tells_what_differs() {
    QFETCH(ItemKind, owner);
    QFETCH(ItemKind, kind);
    EditedList edited;
    ItemListEdit list = edited.filled(owner, kind, 100);
    const ItemListSnapshot snapshot = list.view().snapshot();
    QVERIFY(list.view().sameAs(snapshot.view()));
    QVERIFY(list.view().differences(snapshot.view()).empty());
    QCOMPARE(list.view().differences(ItemListView()).size(), std::size_t{1});
    list.erase(Positions{40});
    list.insert(70, edited.item(200));
    QVERIFY(!list.view().sameAs(snapshot.view()));
    QCOMPARE(snapshot.view().size(), std::size_t{100});
    Ids replayed;
    std::size_t at = 0;
    for (const ItemListDifference& part : list.view().differences(snapshot.view())) {
        snapshot.view().forEach(at, part.beforeFirst,
                                [&](std::size_t, const ItemEntry& entry) { replayed.push_back(entry.id); });
        list.view().forEach(part.afterFirst, part.afterFirst + part.afterCount,
                            [&](std::size_t, const ItemEntry& entry) { replayed.push_back(entry.id); });
        at = part.beforeFirst + part.beforeCount;
    }
    snapshot.view().forEach(at, 100,
                            [&](std::size_t, const ItemEntry& entry) { replayed.push_back(entry.id); });
    QCOMPARE(replayed, list.view().ids());
}

void tst_item_kinds::changes_are_put_in_together() {
    EditedList edited;
    ItemListEdit list = edited.filled(ItemKind::Level, ItemKind::Material, 5);
    const auto changes = list.view().changes();
    QVERIFY(changes->empty());
    static_cast<Material*>(changes->add(1))->name = "changed";
    static_cast<Material*>(changes->add(2))->name = "taken back";
    changes->drop();
    static_cast<Material*>(changes->add(4))->name = "too";
    QCOMPARE(std::string(list.view().nameAt(1)), std::string("b"));
    list.apply(*changes);
    Ids ids = list.view().ids();
    QCOMPARE(ids, (Ids{1, 2, 3, 4, 5}));
    std::vector<std::string> names;
    for (std::size_t at = 0; at < 5; ++at)
        names.emplace_back(list.view().nameAt(at));
    QCOMPARE(names, (std::vector<std::string>{"a", "changed", "a", "b", "too"}));
}

} // namespace tst_item_kinds

OCTANT_SUITE(tst_item_kinds, tst_item_kinds)
#include "tst_item_kinds.moc"
