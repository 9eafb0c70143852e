#include <algorithm>
#include <cstring>
#include <limits>
#include <vector>

#include <QTest>

#include "model/core/compact_list.h"
#include "model/geometry/mesh.h"
#include "tests/support/suite.h"

namespace tst_compact_list {

using namespace octant;

namespace {

using Words = std::vector<std::uint32_t>;

/// A list of vertices of the kind that a level has: few different places, many different texture places.
std::vector<MeshVertex> vertices(std::size_t count) {
    std::vector<MeshVertex> made;
    for (std::size_t i = 0; i < count; ++i) {
        const auto step = static_cast<float>(i);
        made.push_back({{static_cast<float>(i % 7), 2.5f, -static_cast<float>(i % 3)},
                        i % 2 == 0 ? glm::vec3(0, 1, 0) : glm::vec3(0, 0, -1),
                        {step * 0.37f, -step},
                        {0.5f, std::numeric_limits<float>::quiet_NaN()}});
    }
    return made;
}

template <class T> bool same(const CompactList<T>& list, const std::vector<T>& items) {
    if (list.size() != items.size() || list.empty() != items.empty())
        return false;
    std::size_t at = 0;
    for (const T& item : list) {
        const T other = list[at];
        if (std::memcmp(&item, &items[at], sizeof(T)) != 0 || std::memcmp(&other, &items[at], sizeof(T)) != 0)
            return false;
        ++at;
    }
    return at == items.size();
}

} // namespace

class TestCompactList : public QObject {
    Q_OBJECT

private slots:
    void nothingIsLost_data() {
        QTest::addColumn<Words>("words");
        QTest::addColumn<std::size_t>("most"); // bytes a word when packed, for many words
        QTest::newRow("none") << Words{} << std::size_t{4};
        QTest::newRow("one") << Words{77} << std::size_t{4};
        QTest::newRow("the largest") << Words{0xffffffff} << std::size_t{4};
        QTest::newRow("the ends") << Words{0, 0xffffffff, 0, 0xffffffff} << std::size_t{4};
        QTest::newRow("equal ones") << Words(5000, 0xdeadbeef) << std::size_t{0};
        Words ascending, close, few, many, spread;
        for (std::uint32_t i = 0; i < 5000; ++i) {
            ascending.push_back(i);
            close.push_back(0xfffffff0U + i % 16);
            few.push_back((i * 7919U % 200U) * 0x01010101U);
            many.push_back(i * 2654435761U);
            spread.push_back((i % 1000U) * 0x10001U);
        }
        QTest::newRow("ascending") << ascending << std::size_t{2};
        QTest::newRow("close to the largest") << close << std::size_t{1};
        QTest::newRow("few") << few << std::size_t{1};
        QTest::newRow("all different") << many << std::size_t{4};
        QTest::newRow("a thousand") << spread << std::size_t{2};
        Words huge;
        for (std::uint32_t i = 0; i < 200000; ++i)
            huge.push_back((i % 70000U) * 0x10001U); // more than two bytes can name
        QTest::newRow("very many") << huge << std::size_t{4};
    }
    void nothingIsLost() {
        QFETCH(Words, words);
        QFETCH(std::size_t, most);
        CompactList<std::uint32_t> list(words);
        const CompactList<std::uint32_t> before = list;
        list.pack();
        QVERIFY(list.isPacked());
        QVERIFY(same(list, words));
        QVERIFY(list == before);
        if (words.size() >= 5000)
            QVERIFY2(list.bytes() <= words.size() * most + 4200, qPrintable(QString::number(list.bytes())));
    }

    void recordsOfManyWordsArePackedWordByWord() {
        for (const std::size_t count : {1U, 3U, 300U, 70000U}) {
            const std::vector<MeshVertex> items = vertices(count);
            CompactList<MeshVertex> list(items);
            list.pack();
            QVERIFY(same(list, items));
        }
        CompactList<MeshVertex> list(vertices(1000));
        list.pack();
        QVERIFY(list.bytes() < 1000 * 16);
    }

    void whatIsChangedIsUnpacked() {
        std::vector<MeshVertex> items = vertices(100);
        CompactList<MeshVertex> list(items);
        list.pack();
        const CompactList<MeshVertex> copy = list;
        list[3].uv.x = items[3].uv.x = 99;
        QVERIFY(!list.isPacked());
        QVERIFY(same(list, items));
        QVERIFY(copy.isPacked()); // and has what it had
        QVERIFY(same(copy, vertices(100)));
        list.pack();
        list.push_back(items[0]);
        items.push_back(items[0]);
        QVERIFY(same(list, items));
        list.pack();
        list.insert(list.end(), items.begin(), items.begin() + 2);
        items.insert(items.end(), {items[0], items[1]});
        QVERIFY(same(list, items));
        list.pack();
        for (MeshVertex& vertex : list)
            vertex.position.x = 1;
        for (MeshVertex& vertex : items)
            vertex.position.x = 1;
        QVERIFY(same(list, items));
        list.pack();
        list.clear();
        QVERIFY(list.empty());
        list.assign(items.begin(), items.begin() + 5);
        items.resize(5);
        QVERIFY(same(list, items));
    }

    void itemsAreWalkedInAnyOrder() {
        Words words;
        for (std::uint32_t i = 0; i < 1000; ++i)
            words.push_back(i * 3);
        CompactList<std::uint32_t> packed(words);
        packed.pack();
        const CompactList<std::uint32_t>& list = packed;
        QCOMPARE(list.end() - list.begin(), std::ptrdiff_t{1000});
        QCOMPARE(*(list.begin() + 7), 21U);
        QCOMPARE(list.begin()[999], 2997U);
        QCOMPARE(*std::lower_bound(list.begin(), list.end(), 100U), 102U);
        QVERIFY(std::equal(words.rbegin(), words.rend(), std::make_reverse_iterator(list.end())));
    }
};

} // namespace tst_compact_list

OCTANT_SUITE(tst_compact_list, TestCompactList)
#include "tst_compact_list.moc"
