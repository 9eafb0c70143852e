#include <QTest>

#include "io/edit_context.h"
#include "io/paf/edit.h"
#include "io/paf/paf.h"
#include "model/edit/archive.h"
#include "model/edit/edit.h"
#include "tests/support/cube_cells.h"
#include "tests/support/suite.h"

namespace tst_archive_edit {

using namespace octant;
using namespace octant::test;

namespace {

Blob bytesOf(std::string_view text) { return Blob::copyOf(std::as_bytes(std::span(text))); }

std::string contentOf(const Blob& archive, std::string_view path) {
    const auto read = paf::read(archive);
    const paf::Entry* entry = read ? paf::find(read->entries, path) : nullptr;
    return entry == nullptr
               ? "none"
               : std::string(reinterpret_cast<const char*>(entry->data.data()), entry->data.size());
}

} // namespace

class ArchiveEdit : public QObject {
    Q_OBJECT
private slots:

    void filesAreAddedReplacedAndRemoved() {
        const Blob one = paf::withFile({}, "textures/a.ptf", bytesOf("one").span()).value();
        QCOMPARE(contentOf(one, "textures/a.ptf"), std::string("one"));
        const Blob two = paf::withFile(one, "/textures/b.ptf", bytesOf("two").span()).value();
        QCOMPARE(contentOf(two, "textures/a.ptf"), std::string("one"));
        QCOMPARE(contentOf(two, "textures/b.ptf"), std::string("two"));
        const Blob other = paf::withFile(two, "textures/a.ptf", bytesOf("more").span()).value();
        QCOMPARE(contentOf(other, "textures/a.ptf"), std::string("more"));
        const Blob less = paf::without(other, "textures/a.ptf").value();
        QCOMPARE(contentOf(less, "textures/a.ptf"), std::string("none"));
        QCOMPARE(contentOf(less, "textures/b.ptf"), std::string("two"));
        QCOMPARE(contentOf(paf::without(less, "textures").value(), "textures/b.ptf"), std::string("none"));
    }

    void whatCannotBeIsRefused_data() {
        QTest::addColumn<QString>("path");
        QTest::newRow("no name") << "";
        QTest::newRow("only slashes") << "//";
        QTest::newRow("upwards") << "../a";
        QTest::newRow("through a file") << "textures/a.ptf/b";
        QTest::newRow("a folder") << "textures";
        QTest::newRow("dot") << "textures/.";
    }
    void whatCannotBeIsRefused() {
        QFETCH(QString, path);
        const Blob one = paf::withFile({}, "textures/a.ptf", bytesOf("one").span()).value();
        QVERIFY(!paf::withFile(one, path.toStdString(), bytesOf("x").span()));
    }

    void damagedArchivesAreNotChanged() {
        QVERIFY(!paf::withFile(bytesOf("PAF and no more"), "a", bytesOf("x").span()));
        QVERIFY(!paf::without(bytesOf("PAF and no more"), "a"));
        QVERIFY(!paf::without({}, "a"));
    }

    void base64GoesBothWays() {
        Random random(5);
        for (std::size_t size = 0; size < 70; ++size) {
            std::vector<std::byte> bytes;
            for (std::size_t i = 0; i < size; ++i)
                bytes.push_back(static_cast<std::byte>(random.below(256)));
            const std::string text = base64Of(bytes);
            QCOMPARE(text.size() % 4, std::size_t{0});
            QVERIFY(fromBase64(text).value() == bytes);
        }
        QCOMPARE(base64Of(bytesOf("Man").span()), std::string("TWFu"));
        QCOMPARE(base64Of(bytesOf("Ma").span()), std::string("TWE="));
        QCOMPARE(base64Of(bytesOf("M").span()), std::string("TQ=="));
        for (const char* wrong : {"T", "TW", "TWF", "TW!u", "TWFu=", "=", "===="})
            QVERIFY2(!fromBase64(wrong), wrong);
    }

    void theEditIsAStepOfTheMap() {
        const MapPtr map = std::make_shared<const Map>();
        Edit put{"archive.put", {{ItemKind::Map, -1, ItemRef::NoCube, MapItem}}, {}};
        put.with("path", std::string("a.txt")).with("data", std::string("TWFu"));
        const auto with = octant::apply(map, put, editContext());
        QVERIFY(with.has_value());
        QCOMPARE(contentOf(with->map->embeddedArchive, "a.txt"), std::string("Man"));
        QCOMPARE(octant::apply(with->map, put, editContext())->map, with->map);
        Edit remove{"archive.remove", put.targets, {}};
        remove.with("path", std::string("a.txt"));
        QCOMPARE(contentOf(octant::apply(with->map, remove, editContext())->map->embeddedArchive, "a.txt"),
                 std::string("none"));
        QVERIFY(!octant::apply(map, remove, editContext()));
        // Whatever is there goes with an empty path, so that a new one can be begun.
        remove.with("path", std::string());
        QVERIFY(octant::apply(with->map, remove, editContext())->map->embeddedArchive.empty());
        const auto foreign = std::make_shared<Map>();
        foreign->embeddedArchive = bytesOf("PK and no archive of this kind");
        QVERIFY(!octant::apply(foreign, put, editContext()));
        QVERIFY(octant::apply(foreign, remove, editContext())->map->embeddedArchive.empty());
        put.with("data", std::string("?"));
        QVERIFY(!octant::apply(map, put, editContext()));
    }
};

} // namespace tst_archive_edit

OCTANT_SUITE(tst_archive_edit, ArchiveEdit)
#include "tst_archive_edit.moc"
