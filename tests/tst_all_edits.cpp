#include <cstdio>
#include <map>
#include <set>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include "io/edit_context.h"
#include "io/json/script.h"
#include "model/geometry/pick.h"
#include "tests/support/amount.h"
#include "tests/support/any_edits.h"
#include "tests/support/edit_map.h"
#include "tests/support/findings.h"
#include "tests/support/suite.h"
#include "tests/support/surface_scan.h"

namespace tst_all_edits {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int steps = 40;              ///< of a sequence
constexpr int beginning = 25;          ///< edits that make the map it begins with
constexpr qint64 longestSearch = 5000; ///< milliseconds, for a shorter sequence that fails
constexpr int tries = 400;             ///< for an edit that can be done, each time
constexpr std::size_t mostCells = 40000, mostLevels = 4, mostSectors = 48;

/// A cube that lies around a cube now, in its place; that one gets a new number.
void wrapCube(CubeList& list, std::uint32_t number, CubeType type, std::uint32_t attachment) {
    list.cubes.push_back(list.cubes[number]);
    Cube wrapper;
    wrapper.type = type;
    wrapper.link = list.size() - 1;
    wrapper.extra = (attachment + 1) << 8 | 255U;
    list.cubes.set(number, wrapper);
}

/// Gives some cubes of a sector visible lists and light in space.
Sector withLists(Sector sector, Revision revision, Random& random) {
    CubeList& list = sector.cubes;
    std::set<std::uint32_t> seen;
    for (int i = 0; i < 3; ++i)
        seen.insert(static_cast<std::uint32_t>(random.below(list.size())));
    const Visibility visibility{{seen.begin(), seen.end()}, {{SectorIndex::of(0, 0, 0), {0}}}};
    for (const CubeType type : {CubeType::Visinfo, CubeType::Lightinfo}) {
        std::vector<std::uint32_t> free;
        (void)walkCubes(list, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
            if (!cube.wrapper() && !cube.hasAttachment())
                free.push_back(cell.number);
        });
        if (free.empty())
            continue;
        const std::uint32_t number =
            free[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(free.size())))];
        const auto attachment = static_cast<std::uint32_t>(list.attachments.size());
        const bool sees = type == CubeType::Visinfo;
        list.attachments.push_back(
            sees ? CubeAttachment{CubeAttachment::OwnsVisibility, 0, Cube::None, Cube::None}
                 : CubeAttachment{CubeAttachment::OwnsLighting, Cube::None, 0, Cube::None});
        if (sees)
            list.visibilities.push_back(std::make_shared<const Visibility>(visibility));
        else
            list.lightings.push_back(std::make_shared<const Lighting>(Lighting{{1, 2, 3}, {}, {}}));
        if (revision == Revision::R20250808)
            wrapCube(list, number, type, attachment);
        else
            list.cubes.update(number, [&](Cube& cube) {
                cube.bits =
                    static_cast<std::uint8_t>(cube.bits | (sees ? Cube::HasVisibility : Cube::HasLighting));
                cube.extra = (attachment + 1) << 8 | (cube.extra & 255U);
            });
    }
    return sector;
}

/// The map with lists in about half of the sectors of its first level.
MapPtr withLists(const MapPtr& map, Random& random) {
    const auto listed = editable(map);
    const auto level = editable(map->levels[0]);
    for (std::size_t at = 0; at < level->sectors.size(); ++at)
        if (random.below(2) == 0)
            level->sectors.set(
                at, {level->sectors[at].id,
                     std::make_shared<const LazySector>(
                         withLists(*level->sectors[at].cell->value(), map->revision, random), nullptr)});
    listed->levels.set(0, level);
    return listed;
}

/// The map with one of its levels alone.
MapPtr alone(const MapPtr& map, std::size_t level) {
    const auto one = editable(map);
    one->levels.clear();
    one->levels.push_back(map->levels[level]);
    return one;
}

/// What followed the edits of a level step by step, as the view does.
struct FollowedSurface {
    std::shared_ptr<TreeCache> trees = std::make_shared<TreeCache>();
    PickIndex index;
};

/// Where a ray through the open first meets a face from behind, so that one can look into what is solid, or
/// what followed the edits meets something else than what is made from nothing.
QString hole(const MapPtr& map, const SurfaceScan& scan, Random& random, FollowedSurface& followed) {
    const Level& level = levelOf(*map);
    const auto context =
        std::make_shared<const MeshContext>(map->levels[0], map->revision, std::make_shared<TreeCache>());
    PickIndex index;
    index.update(context);
    followed.index.update(std::make_shared<const MeshContext>(map->levels[0], map->revision, followed.trees));
    const glm::dvec3 lowest =
        -(glm::dvec3(level.centerSector.x(), level.centerSector.y(), level.centerSector.z()) + 0.5) *
        double{level.sectorSide()};
    const auto share = [&] { return static_cast<double>(random.below(100003)) / 100003.0; };
    for (int i = 0; i < 24; ++i) {
        const std::optional<glm::dvec3> place = scan.openPlace(random);
        if (!place)
            continue;
        Ray ray;
        ray.origin = lowest + *place;
        ray.direction = glm::normalize(glm::dvec3(share() - 0.5, share() - 0.5, share() - 0.5) + 1e-6);
        PickOptions both;
        both.backFaces = true;
        const auto front = index.pick(ray), any = index.pick(ray, both),
                   other = followed.index.pick(ray, both);
        if (any.size() != other.size() ||
            (!any.empty() && (any[0].item != other[0].item || any[0].distance != other[0].distance)))
            return QStringLiteral("what followed the edits shows another surface");
        if (!any.empty() && (front.empty() || front[0].distance > any[0].distance + 1e-4))
            return QStringLiteral("one sees face %1 of cube %2 from behind")
                .arg(any[0].item.face)
                .arg(any[0].item.cube);
    }
    return {};
}

/// Rules that a map breaks, but for baked data that is older than the cubes, as edits leave it.
std::set<Rule> rulesBroken(const MapPtr& map) {
    std::set<Rule> rules;
    for (const Finding& finding : findingsAfterEdits(map))
        rules.insert(finding.rule);
    return rules;
}

pmf::ReadOptions asIs(const Map& map) {
    return {.revision = map.revision,
            .sectorSizeLog2 = map.levels.empty() ? std::uint8_t{4} : map.levels[0]->sectorSizeLog2};
}

/// A sequence of edits, and what became of it.
class Sequence {
public:
    Sequence(Revision revision, int seed) : m_edits(seed, true), m_random(seed + 1000) {
        MapPtr map = emptyMap(revision);
        Random rays(seed + 2000);
        for (int i = 0; i < beginning; ++i)
            if (auto next = step(map)) {
                const QString wrong = surfaceFault(map, next->second, rays);
                m_made.push_back(std::move(next->first));
                map = next->second;
                if (!wrong.isEmpty()) {
                    m_beginsWrong = wrong;
                    break;
                }
            }
        m_followed.clear(); // what is read has other ids
        map = withLists(map, m_random);
        m_openedBytes = bytesOf(*map);
        m_opened = *pmf::readMap(m_openedBytes, asIs(*map));
    }

    /// What went wrong with the surface while the map was made that it begins with, and the edits that made
    /// it.
    const QString& beginsWrong() const { return m_beginsWrong; }
    const std::vector<Edit>& made() const { return m_made; }

    const MapPtr& opened() const { return m_opened; }
    const Blob& openedBytes() const { return m_openedBytes; }

    /// The next edit that can be done, of one action or of any, and the map after it.
    std::optional<std::pair<Edit, MapPtr>> step(const MapPtr& map, const EditAction* action = nullptr) {
        for (int i = 0; i < tries; ++i) {
            Edit edit = action != nullptr ? m_edits.of(*action, *map) : m_edits.next(*map);
            const auto edited = octant::apply(map, edit, editContext());
            if (edited && edited->map != map && canStay(edited->map))
                return std::pair(std::move(edit), edited->map);
        }
        return std::nullopt;
    }

    /// What is wrong after an edit.
    QString fault(const MapPtr& before, const Edit& edit, const MapPtr& map) {
        const auto line = json::editFromJson(json::editToJson(edit));
        if (!line || *line != edit)
            return QStringLiteral("the edit does not survive its line");
        if (m_checked != before)
            m_rules = rulesBroken(before);
        const std::set<Rule> known = std::exchange(m_rules, rulesBroken(map));
        m_checked = map;
        const bool items = edit.action.starts_with("item.");
        for (const Rule rule : m_rules)
            if (known.count(rule) == 0 && !(ruleRow(rule).subject == RuleSubject::Contents &&
                                            (items || severityOf(rule) == Severity::Warning)))
                return QStringLiteral("it breaks rule %1").arg(QLatin1String(ruleId(rule)));
        const Blob bytes = bytesOf(*map);
        const auto read = pmf::readMap(bytes, asIs(*map));
        if (!read)
            return QString::fromStdString(read.error().text());
        if (dumpOf(**read) != dumpOf(*map))
            return QStringLiteral("it reads back otherwise");
        if (!(bytesOf(**read) == bytes))
            return QStringLiteral("what was read is written otherwise");
        return surfaceFault(before, map, m_random);
    }

    /// A sequence without the edits that it takes not to go wrong with the last one in the same way.
    std::vector<Edit> shortened(std::vector<Edit> edits) {
        QElapsedTimer timer;
        timer.start();
        const auto goesWrong = [&](const std::vector<Edit>& some) {
            MapPtr map = m_opened;
            for (const Edit& edit : some) {
                if (timer.hasExpired(longestSearch))
                    return false;
                const auto edited = octant::apply(map, edit, editContext());
                if (!edited || !canStay(edited->map))
                    continue;
                if (&edit == &some.back())
                    return edited->map != map && !fault(map, edit, edited->map).isEmpty();
                map = edited->map;
            }
            return false;
        };
        for (std::size_t i = edits.size(); i-- > 1;) {
            std::vector<Edit> fewer(edits);
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i - 1));
            if (goesWrong(fewer))
                edits = std::move(fewer);
        }
        return edits;
    }

private:
    /// What is wrong with cubes and faces of the levels that an edit changed.
    QString surfaceFault(const MapPtr& before, const MapPtr& map, Random& random) {
        for (std::size_t i = 0; i < map->levels.size(); ++i) {
            if (i < before->levels.size() && before->levels[i] == map->levels[i])
                continue;
            const MapPtr level = alone(map, i);
            const SurfaceScan scan(level);
            const QString wrong = octreeFault(*level) + scan.fault() +
                                  hole(level, scan, random, m_followed[map->levels[i]->id]);
            if (!wrong.isEmpty())
                return QStringLiteral("level %1: ").arg(i) + wrong;
        }
        return {};
    }

    /// Whether a map can be written and is small enough to be looked at cell by cell.
    static bool canStay(const MapPtr& map) {
        std::size_t cells = 0, sectors = 0;
        for (const auto& level : map->levels) {
            cells += SurfaceScan::cellCount(*level);
            sectors += level->sectors.size();
        }
        return !map->levels.empty() && sectors <= mostSectors && map->levels.size() <= mostLevels &&
               cells <= mostCells && pmf::writeMap(*map).has_value();
    }

    AnyEdits m_edits;
    Random m_random;
    Blob m_openedBytes;
    MapPtr m_opened, m_checked;
    QString m_beginsWrong;
    std::vector<Edit> m_made;
    std::map<ItemId, FollowedSurface> m_followed; ///< by level
    std::set<Rule> m_rules;                       ///< that m_checked breaks
};

/// What is wrong with undoing and redoing a sequence. `maps` and `bytes`: before it and after each edit.
QString replayFault(const Sequence& sequence, const std::vector<Edit>& edits, const std::vector<MapPtr>& maps,
                    const std::vector<Blob>& bytes) {
    // Undoing goes back through the very maps, redoing forward.
    for (std::size_t i = maps.size(); i-- > 0;)
        if (!(bytesOf(*maps[i]) == bytes[i]))
            return QStringLiteral("undone to step %1 it is written otherwise").arg(i);
    if (!(bytesOf(*maps.back()) == bytes.back()))
        return QStringLiteral("redone it is written otherwise");
    // Doing it all again, from the file on, leads to the same map. Its bytes may differ in the order of
    // strings from one that was saved on the way, but not from one that was not.
    std::vector<MapPtr> again;
    for (int i = 0; i < 2; ++i) {
        const MapPtr opened = *pmf::readMap(sequence.openedBytes(), asIs(*sequence.opened()));
        const auto done = json::runScript(opened, json::scriptOf(edits));
        if (!done)
            return QString::fromStdString(done.error().text());
        again.push_back(*done);
    }
    if (dumpOf(*again[0]) != dumpOf(*maps.back()))
        return QStringLiteral("a replay leads elsewhere");
    return bytesOf(*again[0]) == bytesOf(*again[1]) ? QString()
                                                    : QStringLiteral("a replay writes other bytes");
}

} // namespace

class tst_all_edits : public QObject {
    Q_OBJECT

private slots:
    void random_sequences_of_all_edits_data();
    void random_sequences_of_all_edits();
    void each_edit_of_the_table_was_done();

private:
    QString report(const Sequence& sequence, const std::vector<Edit>& edits, const QString& wrong) const;

    std::map<std::string, int> m_done;
    int m_sequences = 0, m_rows = 0;
};

/// Says what went wrong, and prints a script for `octant run` that leads there from the map that it writes.
QString tst_all_edits::report(const Sequence& sequence, const std::vector<Edit>& edits,
                              const QString& wrong) const {
    const QString name =
        QString::fromLatin1(QTest::currentDataTag()).replace(QLatin1Char(' '), QLatin1Char('-'));
    QFile file(QDir::temp().filePath(QStringLiteral("all-edits-%1.pmf").arg(name)));
    if (file.open(QIODevice::WriteOnly))
        file.write(reinterpret_cast<const char*>(sequence.openedBytes().span().data()),
                   static_cast<qint64>(sequence.openedBytes().span().size()));
    // A message of the test library has an end.
    std::fputs(json::scriptOf(edits).c_str(), stdout);
    return QStringLiteral("%1, after the script above for %2").arg(wrong, file.fileName());
}

void tst_all_edits::random_sequences_of_all_edits_data() {
    QTest::addColumn<int>("revision");
    QTest::addColumn<int>("seed");
    for (const Revision revision : allRevisions)
        for (int seed = 1; seed <= octant::test::soaked(26); ++seed) {
            QTest::addRow("%s seed %d", revisionName(revision), seed) << static_cast<int>(revision) << seed;
            ++m_rows;
        }
}

void tst_all_edits::random_sequences_of_all_edits() {
    QFETCH(const int, revision);
    QFETCH(const int, seed);
    Sequence sequence(static_cast<Revision>(revision), seed);
    if (!sequence.beginsWrong().isEmpty()) {
        std::fputs(json::scriptOf(sequence.made()).c_str(), stdout);
        QFAIL(
            qPrintable(sequence.beginsWrong() + QStringLiteral(", after the script above for an empty map")));
    }
    std::vector<Edit> edits;
    std::vector<MapPtr> maps{sequence.opened()};
    std::vector<Blob> bytes{sequence.openedBytes()};
    for (int i = 0; i < steps; ++i) {
        auto next = sequence.step(maps.back());
        QVERIFY(next.has_value());
        edits.push_back(std::move(next->first));
        const QString wrong = sequence.fault(maps.back(), edits.back(), next->second);
        if (!wrong.isEmpty())
            QFAIL(qPrintable(report(sequence, sequence.shortened(edits), wrong)));
        ++m_done[edits.back().action];
        maps.push_back(next->second);
        bytes.push_back(bytesOf(*next->second));
    }
    const QString wrong = replayFault(sequence, edits, maps, bytes);
    if (!wrong.isEmpty())
        QFAIL(qPrintable(report(sequence, edits, wrong)));
    ++m_sequences;
}

void tst_all_edits::each_edit_of_the_table_was_done() {
    if (m_sequences == 0 || m_sequences < m_rows)
        QSKIP("Only some of the sequences were done.");
    // What chance left out, as it does where few sequences are drawn, is done by itself.
    for (const EditAction& action : editActions())
        for (int seed = 1; seed <= 30 && m_done[action.id] == 0 && isForMaps(action.id); ++seed) {
            Sequence sequence(static_cast<Revision>(seed % 3), seed);
            if (const auto next = sequence.step(sequence.opened(), &action)) {
                ++m_done[action.id];
                const QString wrong = sequence.fault(sequence.opened(), next->first, next->second);
                QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
            }
        }
    for (const EditAction& action : editActions())
        QVERIFY2(m_done[action.id] > 0 || !isForMaps(action.id), action.id);
}

} // namespace tst_all_edits

OCTANT_SUITE(tst_all_edits, tst_all_edits)
#include "tst_all_edits.moc"
