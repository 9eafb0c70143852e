#include "model/core/paged_vector.h"
#include "tests/support/suite.h"

#include <cstdint>
#include <iterator>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <QTest>

namespace tst_paged_vector {

using octant::PagedVector;

namespace {

struct Item {
    std::uint32_t id;
    float a, b, c;
    bool operator==(const Item&) const = default;
};
static_assert(sizeof(Item) == 16);
static_assert(sizeof(PagedVector<Item>) <= 16);
static_assert(std::random_access_iterator<PagedVector<Item>::const_iterator>);
static_assert(std::random_access_iterator<PagedVector<std::string>::const_iterator>);

/// Large enough that a leaf holds the minimum of four.
struct Wide {
    std::uint32_t id = 0;
    std::array<std::uint32_t, 63> rest = {};
    bool operator==(const Wide&) const = default;
};

template <class T> T make(std::uint32_t id);
template <> Item make(std::uint32_t id) { return {id, static_cast<float>(id % 7), 2, 3}; }
template <> std::uint8_t make(std::uint32_t id) { return static_cast<std::uint8_t>(id); }
template <> Wide make(std::uint32_t id) { return {id, {id}}; }
template <> std::string make(std::uint32_t id) {
    return "a name too long for the string itself, " + std::to_string(id);
}
template <> std::shared_ptr<int> make(std::uint32_t id) {
    return std::make_shared<int>(static_cast<int>(id));
}

template <class T> bool same(const PagedVector<T>& vector, const std::vector<T>& expected) {
    if (vector.size() != expected.size() ||
        !std::equal(vector.begin(), vector.end(), expected.begin(), expected.end())) {
        return false;
    }
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (!(vector[i] == expected[i])) {
            return false;
        }
    }
    std::size_t next = 0;
    bool right = true;
    vector.forEachRun([&](std::size_t first, std::span<const T> run) {
        right = right && first == next && !run.empty() &&
                std::equal(run.begin(), run.end(), expected.begin() + static_cast<std::ptrdiff_t>(first));
        next += run.size();
    });
    return right && next == expected.size();
}

template <class T> std::vector<T> items(std::size_t count, std::uint32_t firstId = 0) {
    std::vector<T> result;
    for (std::size_t i = 0; i < count; ++i) {
        result.push_back(make<T>(firstId + static_cast<std::uint32_t>(i)));
    }
    return result;
}

/// `before` with the ranges that diff reports replaced by those of `after`; `reported` counts the items
/// replaced.
template <class T>
std::vector<T> patched(const PagedVector<T>& before, const PagedVector<T>& after,
                       std::size_t* reported = nullptr) {
    std::vector<T> result;
    std::size_t copied = 0;
    octant::diff(before, after,
                 [&](std::size_t bFirst, std::size_t bCount, std::size_t aFirst, std::size_t aCount) {
                     result.insert(result.end(), before.begin() + static_cast<std::ptrdiff_t>(copied),
                                   before.begin() + static_cast<std::ptrdiff_t>(bFirst));
                     result.insert(result.end(), after.begin() + static_cast<std::ptrdiff_t>(aFirst),
                                   after.begin() + static_cast<std::ptrdiff_t>(aFirst + aCount));
                     copied = bFirst + bCount;
                     if (reported != nullptr) {
                         *reported += bCount + aCount;
                     }
                 });
    result.insert(result.end(), before.begin() + static_cast<std::ptrdiff_t>(copied), before.end());
    return result;
}

/// One vector beside the std::vector that it must equal.
template <class T> struct Twin {
    PagedVector<T> paged;
    std::vector<T> plain;
};

template <class T> class Play {
public:
    Play(std::uint32_t seed, std::size_t start) : m_random(seed) {
        m_now.plain = items<T>(start, 1000000);
        m_now.paged = PagedVector<T>::fromSpan(m_now.plain);
    }

    void step() {
        auto& [paged, plain] = m_now;
        const std::size_t size = plain.size();
        const std::uint32_t kind = pick(20);
        if (kind < 4) {
            const std::size_t at = pick(size + 1);
            T value = make<T>(m_id++);
            paged.insert(at, value);
            plain.insert(plain.begin() + static_cast<std::ptrdiff_t>(at), value);
        } else if (kind < 6) {
            T value = make<T>(m_id++);
            paged.push_back(value);
            plain.push_back(value);
        } else if (kind == 6) {
            std::vector<T> more = items<T>(pick(pick(4) == 0 ? 700 : 20), m_id);
            m_id += 700;
            paged.append(more);
            plain.insert(plain.end(), more.begin(), more.end());
        } else if (kind == 7) {
            const std::size_t count = pick(60);
            const std::size_t at = pick(size + 1);
            for (std::size_t i = 0; i < count; ++i) {
                T value = make<T>(m_id++);
                paged.insert(at + i, value);
                plain.insert(plain.begin() + static_cast<std::ptrdiff_t>(at + i), value);
            }
        } else if (kind == 8) {
            m_kept.push_back(m_now);
        } else if (kind == 9 && pick(8) == 0) {
            const std::size_t count = pick(8) == 0 ? pick(3000) : size - size / 10 + pick(40);
            paged.resize(count);
            plain.resize(count);
        } else if (kind == 9 && pick(300) == 0) {
            paged.clear();
            plain.clear();
        } else if (size == 0) {
            return;
        } else if (kind < 12) {
            const std::size_t at = pick(size);
            paged.erase(at);
            plain.erase(plain.begin() + static_cast<std::ptrdiff_t>(at));
        } else if (kind == 12) {
            const std::size_t count = pick(std::min<std::size_t>(size, 60) + 1);
            const std::size_t at = pick(size - count + 1);
            for (std::size_t i = 0; i < count; ++i) {
                paged.erase(at);
            }
            const auto first = plain.begin() + static_cast<std::ptrdiff_t>(at);
            plain.erase(first, first + static_cast<std::ptrdiff_t>(count));
        } else if (kind == 13) {
            paged.pop_back();
            plain.pop_back();
        } else if (kind == 14) {
            const std::size_t from = pick(size);
            const std::size_t to = pick(size);
            paged.move(from, to);
            T value = plain[from];
            plain.erase(plain.begin() + static_cast<std::ptrdiff_t>(from));
            plain.insert(plain.begin() + static_cast<std::ptrdiff_t>(to), value);
        } else if (kind < 17) {
            const std::size_t at = pick(size);
            plain[at] = make<T>(m_id++);
            paged.set(at, plain[at]);
        } else {
            const std::size_t at = pick(size);
            plain[at] = make<T>(m_id++);
            const T value = plain[at];
            paged.update(at, [&value](T& item) { item = value; });
        }
    }

    /// What is wrong, or nothing.
    std::string check() {
        m_kept.push_back(m_now);
        for (std::size_t i = 0; i < m_kept.size(); ++i) {
            if (!same(m_kept[i].paged, m_kept[i].plain)) {
                return "snapshot " + std::to_string(i) + " of " + std::to_string(m_kept.size()) + " changed";
            }
        }
        for (std::size_t i = 0; i < 30; ++i) {
            const Twin<T>& before = m_kept[pick(m_kept.size())];
            const Twin<T>& after = m_kept[pick(m_kept.size())];
            if (patched(before.paged, after.paged) != after.plain) {
                return "diff is wrong";
            }
            if ((before.paged == after.paged) != (before.plain == after.plain)) {
                return "== is wrong";
            }
            if (!(PagedVector<T>::fromSpan(after.plain) == after.paged)) {
                return "== sees the shape";
            }
        }
        // No chain of edits may leave a tree of nearly empty pages behind.
        const std::size_t floor = 4096 + 8 * m_now.plain.size() * sizeof(T);
        return m_now.paged.memoryBytes() > floor ? "too many pages" : "";
    }

private:
    std::uint32_t pick(std::size_t below) {
        return static_cast<std::uint32_t>(
            std::uniform_int_distribution<std::size_t>(0, below - (below > 0))(m_random));
    }

    std::mt19937 m_random;
    std::uint32_t m_id = 0;
    Twin<T> m_now;
    std::vector<Twin<T>> m_kept;
};

template <class T> std::string play(std::uint32_t seed, std::size_t start, int steps) {
    Play<T> game(seed, start);
    for (int i = 0; i < steps; ++i) {
        game.step();
    }
    return game.check();
}

} // namespace

class PagedVectorTest : public QObject {
    Q_OBJECT

private slots:
    void anyEditsKeepValuesAndSnapshots_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<unsigned>("start");
        unsigned seed = 1;
        for (const std::string type : {"item", "byte", "wide", "string", "shared"}) {
            for (const unsigned start : {0U, 1U, 31U, 33U, 1500U, 1024U * 3, 40000U}) {
                QTest::newRow((type + " from " + std::to_string(start)).c_str())
                    << QString::fromStdString(type) << seed++ << start;
            }
        }
    }
    void anyEditsKeepValuesAndSnapshots() {
        QFETCH(QString, type);
        QFETCH(unsigned, seed);
        QFETCH(unsigned, start);
        const int steps = start > 10000 ? 300 : 1500;
        const std::string wrong = type == "item"     ? play<Item>(seed, start, steps)
                                  : type == "byte"   ? play<std::uint8_t>(seed, start, steps)
                                  : type == "wide"   ? play<Wide>(seed, start, steps)
                                  : type == "string" ? play<std::string>(seed, start, steps)
                                                     : play<std::shared_ptr<int>>(seed, start, steps);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }

    void everySizeIsBuiltAlike_data() {
        QTest::addColumn<unsigned>("size");
        for (const unsigned size :
             {0U,    1U,    2U,    31U,    32U,    33U,    63U,    64U,    65U,    1023U,  1024U,
              1025U, 1056U, 1057U, 32767U, 32768U, 32769U, 32800U, 33792U, 33793U, 100000U}) {
            QTest::addRow("%u", size) << size;
        }
    }
    void everySizeIsBuiltAlike() {
        QFETCH(unsigned, size);
        const std::vector<Item> plain = items<Item>(size);
        const PagedVector<Item> spanned = PagedVector<Item>::fromSpan(plain);
        QVERIFY(same(spanned, plain));

        PagedVector<Item> pushed;
        PagedVector<Item>::Builder builder;
        for (const Item& item : plain) {
            pushed.push_back(item);
            builder.push_back(item);
        }
        QVERIFY(same(pushed, plain));
        QCOMPARE(builder.size(), plain.size());
        QVERIFY(same(builder.finish(), plain));
        QCOMPARE(builder.size(), std::size_t{0});

        for (std::size_t done = 0; done < plain.size();) {
            const std::span<Item> room = builder.grow(plain.size() - done);
            QVERIFY(!room.empty());
            std::copy_n(plain.begin() + static_cast<std::ptrdiff_t>(done), room.size(), room.begin());
            done += room.size();
        }
        const PagedVector<Item> grown = builder.finish();
        QVERIFY(same(grown, plain));
        QVERIFY(grown == spanned && pushed == spanned);
        QCOMPARE(grown.memoryBytes(), spanned.memoryBytes());

        PagedVector<Item> halves = PagedVector<Item>::fromSpan(std::span(plain).first(size / 2));
        const PagedVector<Item> half = halves;
        halves.append(std::span(plain).subspan(size / 2));
        QVERIFY(same(halves, plain));
        QVERIFY(same(half, items<Item>(size / 2)));
        QCOMPARE(halves.memoryBytes(), spanned.memoryBytes());
    }

    void aHintThatIsWrongDoesNoHarm() {
        for (const std::size_t hint : {0U, 3U, 33U, 500U}) {
            const std::vector<std::string> plain = items<std::string>(100);
            PagedVector<std::string>::Builder builder;
            builder.reserve(hint);
            for (const std::string& item : plain) {
                builder.push_back(item);
            }
            const PagedVector<std::string> built = builder.finish();
            QVERIFY(same(built, plain));
            QCOMPARE(built.memoryBytes(), PagedVector<std::string>::fromSpan(plain).memoryBytes());
        }
    }

    void aDroppedBuilderDropsItsItems() {
        const auto watched = std::make_shared<int>(1);
        {
            PagedVector<std::shared_ptr<int>>::Builder builder;
            for (int i = 0; i < 5000; ++i) {
                builder.push_back(watched);
            }
            QCOMPARE(watched.use_count(), 5001L);
        }
        QCOMPARE(watched.use_count(), 1L);
    }

    void oneItemTakesLittle() {
        PagedVector<Item> vector;
        QCOMPARE(vector.memoryBytes(), std::size_t{0});
        const Item item = make<Item>(1);
        QVERIFY(PagedVector<Item>::fromSpan({&item, 1}).memoryBytes() <= 32);
        vector.push_back(item);
        QVERIFY(vector.memoryBytes() <= 80);
    }

    void oneEditOfAMillionCostsAFewPages() {
        const PagedVector<Item> before = PagedVector<Item>::fromSpan(items<Item>(1000000));
        QVERIFY(before.memoryBytes() < 1000000 * sizeof(Item) * 11 / 10);
        QCOMPARE(before.uniqueBytes(before), std::size_t{0});
        PagedVector<Item> after = before;
        QVERIFY(after.sameAs(before));
        after.set(567890, make<Item>(7));
        QVERIFY(!after.sameAs(before));
        QVERIFY2(after.uniqueBytes(before) < 2500, qPrintable(QString::number(after.uniqueBytes(before))));
        QVERIFY(!(after == before));

        PagedVector<Item> inserted = before;
        inserted.insert(345678, make<Item>(8));
        QVERIFY2(inserted.uniqueBytes(before) < 4096,
                 qPrintable(QString::number(inserted.uniqueBytes(before))));
        PagedVector<Item> erased = inserted;
        erased.erase(765432);
        QVERIFY2(erased.uniqueBytes(inserted) < 4096,
                 qPrintable(QString::number(erased.uniqueBytes(inserted))));
        PagedVector<Item> pushed = before;
        pushed.push_back(make<Item>(9));
        QVERIFY2(pushed.uniqueBytes(before) < 2500, qPrintable(QString::number(pushed.uniqueBytes(before))));
    }

    void diffReportsOnlyPagesThatDiffer() {
        const PagedVector<Item> before = PagedVector<Item>::fromSpan(items<Item>(1000000));
        PagedVector<Item> after = before;
        std::size_t reported = 0;
        QVERIFY(patched(before, after, &reported).size() == before.size());
        QCOMPARE(reported, std::size_t{0});

        after.set(10, make<Item>(5));
        after.set(999999, make<Item>(5));
        QVERIFY(same(after, patched(before, after, &reported)));
        QCOMPARE(reported, std::size_t{4 * 16});

        after.insert(500000, make<Item>(6));
        after.erase(20000);
        after.move(100, 900000);
        after.resize(999000);
        reported = 0;
        QVERIFY(same(after, patched(before, after, &reported)));
        QVERIFY2(reported < 1000 + 600, qPrintable(QString::number(reported)));
        reported = 0;
        QVERIFY(same(before, patched(after, before, &reported)));
        QVERIFY2(reported < 1000 + 600, qPrintable(QString::number(reported)));
    }

    void diffOfStrangersReportsEverything() {
        const PagedVector<Item> a = PagedVector<Item>::fromSpan(items<Item>(2000));
        const PagedVector<Item> b = PagedVector<Item>::fromSpan(items<Item>(70, 500));
        const PagedVector<Item> none;
        for (const auto& [before, after] :
             {std::pair(a, b), std::pair(b, a), std::pair(none, a), std::pair(a, none)}) {
            std::size_t reported = 0;
            QVERIFY(same(after, patched(before, after, &reported)));
            QCOMPARE(reported, before.size() + after.size());
        }
        std::size_t calls = 0;
        octant::diff(none, none, [&](auto...) { ++calls; });
        QCOMPARE(calls, std::size_t{0});
    }

    void equalItemsAreEqualWhateverThePages() {
        const PagedVector<std::string> built = PagedVector<std::string>::fromSpan(items<std::string>(3000));
        PagedVector<std::string> edited = built;
        edited.insert(1000, "x");
        edited.erase(1000);
        QVERIFY(edited == built);
        edited.update(2999, [](std::string& text) { text += "!"; });
        QVERIFY(edited != built);
        QVERIFY(edited.back() != built.back());
    }

    void runsOfARangeStayInIt() {
        PagedVector<Item> vector = PagedVector<Item>::fromSpan(items<Item>(3000));
        vector.erase(70);
        std::vector<std::uint32_t> ids;
        vector.forEachRun(60, 200, [&](std::size_t first, std::span<const Item> run) {
            QCOMPARE(first, 60 + ids.size());
            for (const Item& item : run) {
                ids.push_back(item.id);
            }
        });
        QCOMPARE(ids.size(), std::size_t{140});
        QCOMPARE(ids.front(), 60U);
        QCOMPARE(ids.back(), 200U);
        vector.forEachRun(5, 5, [](std::size_t, std::span<const Item>) { QFAIL("no run expected"); });
    }

    void iteratorsJump() {
        PagedVector<Item> vector = PagedVector<Item>::fromSpan(items<Item>(5000));
        vector.insert(100, make<Item>(77));
        vector.erase(100);
        auto it = vector.end();
        for (std::uint32_t id = 5000; id-- > 0;) {
            --it;
            QCOMPARE(it->id, id);
        }
        QVERIFY(it == vector.begin());
        const auto found = std::lower_bound(vector.begin(), vector.end(), 3210U,
                                            [](const Item& item, std::uint32_t id) { return item.id < id; });
        QCOMPARE(found - vector.begin(), std::ptrdiff_t{3210});
        QCOMPARE(vector.begin()[4321].id, 4321U);
        QCOMPARE((vector.end() - 1)->id, 4999U);
    }

    void movedFromIsEmpty() {
        PagedVector<Item> a = PagedVector<Item>::fromSpan(items<Item>(100));
        const PagedVector<Item> b = std::move(a);
        QVERIFY(a.empty()); // NOLINT(bugprone-use-after-move)
        a.push_back(make<Item>(1));
        QCOMPARE(a.size(), std::size_t{1});
        QCOMPARE(b.size(), std::size_t{100});
    }

    void threadsEditTheirOwnCopies() {
        const PagedVector<std::string> shared = PagedVector<std::string>::fromSpan(items<std::string>(5000));
        std::vector<std::thread> threads;
        std::vector<PagedVector<std::string>> results(4);
        for (std::size_t t = 0; t < results.size(); ++t) {
            threads.emplace_back([&, t] {
                PagedVector<std::string> mine = shared;
                for (std::size_t i = t; i < 5000; i += 7) {
                    const PagedVector<std::string> undo = mine;
                    mine.set(i, std::to_string(t));
                    if (i % 3 == 0) {
                        mine = undo;
                    }
                }
                results[t] = mine;
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        QVERIFY(same(shared, items<std::string>(5000)));
        for (std::size_t t = 0; t < results.size(); ++t) {
            for (std::size_t i = 0; i < 5000; ++i) {
                const bool edited = i >= t && (i - t) % 7 == 0 && i % 3 != 0;
                QCOMPARE(results[t][i], edited ? std::to_string(t) : shared[i]);
            }
        }
    }
};

} // namespace tst_paged_vector

OCTANT_SUITE(tst_paged_vector, PagedVectorTest)
#include "tst_paged_vector.moc"
