#include <set>

#include <QTest>

#include <glm/common.hpp>

#include "model/geometry/mesher.h"
#include "tests/support/edit_map.h"
#include "tests/support/suite.h"
#include "views/drawing/distinct_color.h"

namespace tst_material_paint {

using namespace octant;
using namespace octant::test;

namespace {

/// The ids that the triangles of a level are told apart by.
std::set<std::uint64_t> painted(const MapPtr& map, FacePaint paint) {
    const MeshContext context(map->levels[0], map->revision, std::make_shared<TreeCache>());
    std::set<std::uint64_t> ids;
    for (std::size_t i = 0; i < map->levels[0]->sectors.size(); ++i) {
        PatchMesher mesher(context, map->levels[0]->indexOf(i), paint);
        if (mesher.tree() != nullptr)
            for (const PatchInfo& patch : mesher.tree()->patches())
                for (const MeshBatch& batch : mesher.mesh(patch).batches)
                    ids.insert(batch.material);
    }
    return ids;
}

} // namespace

class TestMaterialPaint : public QObject {
    Q_OBJECT
private slots:
    void facesAreToldApartByWhatIsAskedFor() {
        MapPtr map = readTestMap("pmf/room.2025-08-08.pmf");
        const Level& level = *map->levels[0];
        std::set<std::uint64_t> physics, materials;
        for (const PhysicsMaterial& one : level.physicsMaterials)
            physics.insert(one.id);
        for (const Material& one : level.materials)
            materials.insert(one.id);
        const auto byPhysics = painted(map, FacePaint::PhysicsMaterial);
        const auto byMaterial = painted(map, FacePaint::Material);
        QVERIFY(!byPhysics.empty() && !byMaterial.empty());
        for (const std::uint64_t id : byPhysics)
            QVERIFY(physics.contains(id));
        for (const std::uint64_t id : byMaterial)
            QVERIFY(materials.contains(id));
    }

    void soundMaterialsAreThoseOfTheCubes() {
        MapPtr map = readTestMap("pmf/kitchen-sink.2025-08-08.pmf");
        std::set<std::uint64_t> known{0};
        for (const SoundMaterial& one : map->levels[0]->soundMaterials)
            known.insert(one.id);
        for (const std::uint64_t id : painted(map, FacePaint::SoundMaterial))
            QVERIFY(known.contains(id));
    }

    void neighbouringIdsDifferInColour() {
        for (std::uint64_t id = 1; id < 300; ++id) {
            QVERIFY(distinctColor(id) == distinctColor(id));
            for (std::uint64_t other = id + 1; other < id + 8; ++other) {
                const glm::ivec3 away =
                    glm::abs(glm::ivec3(distinctColor(id)) - glm::ivec3(distinctColor(other)));
                QVERIFY2(away.x + away.y + away.z > 40, qPrintable(QString("%1 %2").arg(id).arg(other)));
            }
        }
    }
};

} // namespace tst_material_paint

OCTANT_SUITE(tst_material_paint, TestMaterialPaint)
#include "tst_material_paint.moc"
