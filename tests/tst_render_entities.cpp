#include <map>

#include <QTest>

#include "model/geometry/entity_faces.h"
#include "model/map/material.h"
#include "tests/support/suite.h"
#include "views/render/entity_scene.h"

namespace tst_render_entities {

using namespace octant;

class RenderEntities : public QObject {
    Q_OBJECT
private slots:
    void facesBecomeTrianglesByTheirLook() {
        render::EntityLooks looks;
        Material brick;
        brick.id = 42;
        brick.name = "brick";
        QVERIFY(looks.setMaterials(PagedVector<Material>::fromSpan(std::span(&brick, 1))));
        QVERIFY(!looks.setMaterials(PagedVector<Material>::fromSpan(std::span(&brick, 1))));
        EntityFace known, unknown, plain, picture;
        known.material = "brick";
        unknown.material = "brck";
        picture.texture = "marks/blood";
        known.corners = {glm::vec3(0, 1, 0), glm::vec3(1, 1, 0), glm::vec3(0), glm::vec3(1, 0, 0)};
        unknown.corners = plain.corners = picture.corners = known.corners;
        const std::vector<EntityFace> faces{plain, known, unknown, known, picture};
        const auto mesh = render::meshOfFaces(faces, looks);
        QVERIFY(mesh);
        QCOMPARE(mesh->indices.size(), std::size_t{30});
        std::map<std::uint64_t, std::uint32_t> indices;
        for (const MeshBatch& batch : mesh->batches)
            indices[batch.material] += batch.indexCount;
        QCOMPARE(indices.size(), std::size_t{4});
        QCOMPARE(indices[42], 12u);
        QCOMPARE(indices[0], 6u);
        QVERIFY(!render::meshOfFaces({}, looks));
    }
};

} // namespace tst_render_entities

OCTANT_SUITE(tst_render_entities, RenderEntities)
#include "tst_render_entities.moc"
