#include <random>
#include <vector>

#include <QTest>

#include "model/map/sector.h"
#include "tests/support/suite.h"

namespace tst_packed_list {

using namespace octant;

namespace {

using Item = std::array<std::uint32_t, 3>;

std::vector<Item> contentOf(const PackedList<Item>& list) {
    std::vector<Item> items;
    for (std::size_t i = 0; i < list.size(); ++i)
        items.push_back(list[i]);
    return items;
}

/// The same through runs, from one item on.
std::vector<Item> runsOf(const PackedList<Item>& list, std::size_t first, std::size_t count) {
    std::vector<Item> items;
    list.forEachRun(first, count, [&](std::size_t at, const std::byte* bytes, std::size_t size) {
        QCOMPARE(at, first + items.size());
        items.resize(items.size() + size);
        std::memcpy(&items[items.size() - size], bytes, size * sizeof(Item));
    });
    return items;
}

} // namespace

/// Views, runs of large edits and pages of small ones are one list.
class tst_packed_list : public QObject {
    Q_OBJECT

private slots:
    void is_what_was_appended_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 4; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }

    void is_what_was_appended() {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        std::vector<Item> items(random() % 50);
        const auto fill = [&](std::vector<Item>& some) {
            for (Item& item : some)
                item = {static_cast<std::uint32_t>(random()), static_cast<std::uint32_t>(random()), 7};
        };
        fill(items);
        PackedList<Item> list(Blob::copyOf(std::as_bytes(std::span<const Item>(items))));
        std::vector<std::pair<PackedList<Item>, std::vector<Item>>> before;
        for (int step = 0; step < 40; ++step) {
            if (step % 8 == 0)
                before.emplace_back(list, items);
            std::vector<Item> first(random() % 4 != 0 ? 4000 + random() % 200 : random() % 40),
                second(random() % 100);
            fill(first);
            fill(second);
            const std::array<std::span<const Item>, 2> runs{first, second};
            list.append(std::span(runs));
            items.insert(items.end(), first.begin(), first.end());
            items.insert(items.end(), second.begin(), second.end());
        }
        before.emplace_back(list, items);
        for (const auto& [then, expected] : before) {
            QVERIFY(contentOf(then) == expected);
            const PackedList<Item> pages(then.toPages());
            QVERIFY(contentOf(pages) == expected);
            QVERIFY(pages == then && then == then);
            QVERIFY(then.sameAs(PackedList<Item>(then)));
            QVERIFY(then.agreesWith(list) && list.agreesWith(then) && pages.agreesWith(list));
            const std::size_t first = random() % (expected.size() + 1),
                              count = random() % (expected.size() - first + 1);
            const auto from = expected.begin() + static_cast<std::ptrdiff_t>(first);
            QVERIFY(runsOf(then, first, count) ==
                    std::vector<Item>(from, from + static_cast<std::ptrdiff_t>(count)));
        }
        QVERIFY(!(before.front().first == list));
        std::vector<Item> other = items;
        ++other[other.size() / 2][1];
        QVERIFY(!(PackedList<Item>(PagedVector<Item>::fromSpan(other)) == list));
        QVERIFY(PackedList<Item>(Blob::copyOf(std::as_bytes(std::span<const Item>(items)))) == list);
    }

    void a_list_agrees_with_what_it_was_appended_to_and_not_with_one_that_was_changed() {
        std::vector<Item> items(30);
        for (std::size_t i = 0; i < items.size(); ++i)
            items[i] = {static_cast<std::uint32_t>(i), 1, 2};
        PackedList<Item> list(Blob::copyOf(std::as_bytes(std::span<const Item>(items))));
        list.append(std::span<const Item>(items));
        const PackedList<Item> before = list;
        list.append(std::span<const Item>(items));
        QVERIFY(before.agreesWith(list) && list.agreesWith(before));
        for (const std::size_t at : {std::size_t{0}, std::size_t{29}, std::size_t{30}, std::size_t{59}}) {
            PagedVector<Item> pages = list.toPages();
            pages.update(at, [](Item& item) { ++item[2]; });
            const PackedList<Item> changed(pages);
            QVERIFY(!before.agreesWith(changed) && !changed.agreesWith(before));
        }
        PackedList<Item> other = before;
        const Item last{9, 9, 9};
        other.append(std::span(&last, 1));
        QVERIFY(before.agreesWith(other));
        QVERIFY(!list.agreesWith(other) && !other.agreesWith(list));
    }
};

} // namespace tst_packed_list

OCTANT_SUITE(tst_packed_list, tst_packed_list)
#include "tst_packed_list.moc"
