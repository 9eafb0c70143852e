#include <QTest>

#include "io/edit_context.h"
#include "io/paf/paf.h"
#include "model/check/check.h"
#include "model/edit/archive.h"
#include "tests/support/edit_map.h"
#include "tests/support/suite.h"

namespace tst_sky_edit {

using namespace octant;
using namespace octant::test;

namespace {

Edit skyEdit(const Map& map, std::vector<std::string> textures) {
    return editOf("sky.make", {itemRef(ItemKind::Level, map.levels[0]->id)})
        .with("textures", std::move(textures))
        .with("name", std::string("dusk"));
}

const Material* materialOf(const Level& level, const Ref& ref) {
    for (const Material& material : level.materials)
        if (material.id == ref.id)
            return &material;
    return nullptr;
}

} // namespace

class TestSkyEdit : public QObject {
    Q_OBJECT
private slots:
    void eachSideHasAMaterialOfItsOwn() {
        const MapPtr map = readTestMap("pmf/room.2025-08-08.pmf");
        const std::vector<std::string> textures{"self:x", "self:y", "self:z", "self:-x", "", "self:-z"};
        const auto made = octant::apply(map, skyEdit(*map, textures), editContext());
        QVERIFY2(made.has_value(), made ? "" : made.error().text().c_str());
        const Level& level = *made->map->levels[0];
        QCOMPARE(level.materials.size(), map->levels[0]->materials.size() + 5);
        QCOMPARE(level.skyEnvironments.size(), map->levels[0]->skyEnvironments.size() + 1);
        const SkyEnvironment& sky = level.skyEnvironments[level.skyEnvironments.size() - 1];
        QCOMPARE(sky.name, std::string("dusk"));
        QVERIFY((made->made == std::vector{itemRef(ItemKind::SkyEnvironment, sky.id)}));
        for (std::size_t side = 0; side < textures.size(); ++side) {
            const Material* material = materialOf(level, sky.skyboxMaterials[side]);
            QCOMPARE(material != nullptr, !textures[side].empty());
            if (material != nullptr) {
                QCOMPARE(material->texture, textures[side]);
                QCOMPARE(int{material->shading}, 0);
            }
        }
        QCOMPARE(materialOf(level, sky.skyboxMaterials[1])->name, std::string("dusk top"));
        QCOMPARE(level.defaultSky.id, map->levels[0]->defaultSky.id);
        const auto again =
            octant::apply(made->map, skyEdit(*map, textures).with("usual", true), editContext());
        const Level& twice = *again->map->levels[0];
        const SkyEnvironment& second = twice.skyEnvironments[twice.skyEnvironments.size() - 1];
        QCOMPARE(second.name, std::string("dusk 2"));
        QCOMPARE(twice.defaultSky.id, second.id);
        QCOMPARE(materialOf(twice, second.skyboxMaterials[1])->name, std::string("dusk top 2"));
    }

    void picturesComeAlongInTheArchive() {
        const MapPtr map = readTestMap("pmf/room.2025-08-08.pmf");
        Edit edit = skyEdit(*map, {"map:textures/a", "", "", "", "", ""});
        edit.with("paths", std::vector<std::string>{"textures/a.ptf"})
            .with("data", std::vector<std::string>{"TWFu"});
        const auto made = octant::apply(map, edit, editContext());
        QVERIFY2(made.has_value(), made ? "" : made.error().text().c_str());
        const auto archive = paf::read(made->map->embeddedArchive);
        QVERIFY(archive.has_value());
        QVERIFY(paf::find(archive->entries, "textures/a.ptf") != nullptr);
    }

    void whatMakesNoSkyIsRefused_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("sides");
        QTest::addColumn<QString>("data");
        QTest::addColumn<QString>("why");
        const QString file = QStringLiteral("pmf/room.2025-08-08.pmf");
        QTest::newRow("five sides") << file << 5 << QString() << QStringLiteral("six textures");
        QTest::newRow("seven sides") << file << 7 << QString() << QStringLiteral("six textures");
        QTest::newRow("no base 64") << file << 6 << QStringLiteral("?") << QStringLiteral("base 64");
        QTest::newRow("no skies in it")
            << QStringLiteral("pmf/minimal.2025-01-07.pmf") << 6 << QString() << QString();
    }
    void whatMakesNoSkyIsRefused() {
        QFETCH(QString, file);
        QFETCH(int, sides);
        QFETCH(QString, data);
        QFETCH(QString, why);
        const MapPtr map = readTestMap(file.toStdString());
        Edit edit = skyEdit(*map, std::vector<std::string>(std::size_t(sides), "self:a"));
        if (!data.isEmpty())
            edit.with("paths", std::vector<std::string>{"a.ptf"})
                .with("data", std::vector<std::string>{data.toStdString()});
        const auto made = octant::apply(map, edit, editContext());
        QVERIFY(!made);
        QVERIFY2(QString::fromStdString(made.error().text()).contains(why), made.error().text().c_str());
    }
};

} // namespace tst_sky_edit

OCTANT_SUITE(tst_sky_edit, TestSkyEdit)
#include "tst_sky_edit.moc"
