#include <algorithm>
#include <cmath>

#include <QTest>

#include <glm/geometric.hpp>

#include "model/edit/entities/entity_defaults.h"
#include "model/geometry/entity_faces.h"
#include "model/geometry/octree.h"
#include "model/schema/field.h"
#include "tests/support/suite.h"

namespace tst_entity_faces {

using namespace octant;

namespace {

Entity entityOf(EntityType type, Revision revision) {
    Entity entity;
    entity.id = 7;
    entity.type = type;
    entity.data = defaultEntityData(type, revision);
    return entity;
}

void set(Entity& entity, const char* path, const Value& value, Revision revision) {
    const FieldRef* field =
        findField(entityFields(static_cast<std::uint8_t>(entity.type), revision), path, revision);
    QVERIFY2(field != nullptr, path);
    const auto done = field->set(*field, &entity, value);
    QVERIFY2(done.has_value(), path);
}

glm::vec3 middleOf(const EntityFace& face) {
    return (face.corners[0] + face.corners[1] + face.corners[2] + face.corners[3]) / 4.0f;
}

/// Where a face looks: from its front the first three corners go right and down.
glm::vec3 frontOf(const EntityFace& face) {
    return glm::normalize(glm::cross(face.corners[1] - face.corners[0], face.corners[2] - face.corners[0]));
}

void addRevisions() {
    QTest::addColumn<int>("revision");
    for (const Revision revision : allRevisions)
        QTest::newRow(revisionName(revision)) << static_cast<int>(revision);
}

} // namespace

class EntityFaces : public QObject {
    Q_OBJECT
private slots:
    void aBlockHasSixFacesThatLookOutwards_data() { addRevisions(); }
    void aBlockHasSixFacesThatLookOutwards() {
        QFETCH(int, revision);
        const auto of = static_cast<Revision>(revision);
        Entity block = entityOf(EntityType::Cube, of);
        set(block, "position", std::vector<float>{10, 20, 30}, of);
        const std::vector<EntityFace> faces = facesOf(block, of);
        QCOMPARE(faces.size(), std::size_t{6});
        for (std::size_t i = 0; i < faces.size(); ++i) {
            const glm::vec3 normal = faceNormal(static_cast<int>(i));
            QVERIFY(glm::length(middleOf(faces[i]) - (glm::vec3(10, 20, 30) + normal * 0.5f)) < 1e-4f);
            QVERIFY2(glm::dot(frontOf(faces[i]), normal) > 0.99f, qPrintable(QString::number(i)));
        }
    }
    void sidesStandUpright() {
        constexpr Revision of = Revision::R20250808;
        for (const EntityFace& face : facesOf(entityOf(EntityType::Cube, of), of)) {
            if (std::abs(frontOf(face).y) > 0.5f)
                continue;
            QVERIFY(face.corners[0].y > face.corners[2].y);
            QVERIFY(face.corners[1].y > face.corners[3].y);
            QCOMPARE(face.uvs[0], glm::vec2(0, 0));
            QCOMPARE(face.uvs[3], glm::vec2(1, 1));
        }
    }
    void eachFaceHasTheMaterialOfItsPlace_data() { addRevisions(); }
    void eachFaceHasTheMaterialOfItsPlace() {
        QFETCH(int, revision);
        const auto of = static_cast<Revision>(revision);
        Entity block = entityOf(EntityType::Cube, of);
        const std::vector<std::string> names{"a", "b", "c", "d", "e", "f"};
        set(block, "materials", names, of);
        const std::vector<EntityFace> faces = facesOf(block, of);
        QCOMPARE(faces.size(), names.size());
        for (std::size_t i = 0; i < names.size(); ++i)
            QCOMPARE(faces[i].material, names[i]);
    }
    void facesThatAreNotShownAreLeftOut() {
        constexpr Revision of = Revision::R20250808;
        Entity block = entityOf(EntityType::Cube, of);
        set(block, "flags/show_py", false, of);
        const std::vector<EntityFace> faces = facesOf(block, of);
        QCOMPARE(faces.size(), std::size_t{5});
        for (const EntityFace& face : faces)
            QVERIFY(frontOf(face).y < 0.5f);
        Entity early = entityOf(EntityType::Cube, Revision::R20250115);
        set(early, "faces/show_nx", false, Revision::R20250115);
        QCOMPARE(facesOf(early, Revision::R20250115).size(), std::size_t{5});
    }
    void aDoorStandsWhereItIsOpen() {
        constexpr Revision of = Revision::R20250808;
        Entity door = entityOf(EntityType::Door, of);
        set(door, "open_position", std::vector<float>{0, 4, 0}, of);
        const auto height = [&](float open) {
            float sum = 0;
            for (const EntityFace& face : facesOf(door, of, open))
                sum += middleOf(face).y;
            return sum / 6;
        };
        QVERIFY(std::abs(height(0)) < 1e-4f);
        QVERIFY(std::abs(height(0.5f) - 2) < 1e-4f);
        QVERIFY(std::abs(height(1) - 4) < 1e-4f);
        set(door, "model", std::string("doors/oak"), of);
        QVERIFY(facesOf(door, of).empty());
    }
    /// A body that its file says nothing of but where its corners are is told from a wall and from a lift.
    void aDoorWithoutAModelReadsAsADoor() {
        constexpr Revision of = Revision::R20250808;
        const auto slab = [&](const glm::vec3& half) {
            Entity door = entityOf(EntityType::Door, of);
            std::vector<float> corners;
            for (int i = 0; i < 8; ++i)
                for (int axis = 0; axis < 3; ++axis)
                    corners.push_back(cornerPositive(i, axis) ? half[axis] : -half[axis]);
            set(door, "corners", corners, of);
            return door;
        };
        const auto inlays = [](const std::vector<EntityFace>& faces) {
            return std::count_if(faces.begin(), faces.end(),
                                 [&](const EntityFace& one) { return one.color != faces.front().color; });
        };
        Entity leaf = slab({0.6f, 1.1f, 0.06f});
        std::vector<EntityFace> faces = facesOf(leaf, of);
        QCOMPARE(inlays(faces), 6); // two panels and a handle, on both sides
        for (const EntityFace& face : faces)
            if (face.color != faces.front().color)
                QVERIFY(std::abs(middleOf(face).z) > 0.06f && std::abs(frontOf(face).z) > 0.99f);
        // The hinge is at the left: the handle is at the right on both sides.
        set(leaf, "closed_position", std::vector<float>{-0.6f, 0, 0}, of);
        set(
            leaf, "corners",
            [&] {
                std::vector<float> corners;
                for (int i = 0; i < 8; ++i)
                    for (int axis = 0; axis < 3; ++axis)
                        corners.push_back((cornerPositive(i, axis) ? 1.0f : -1.0f) *
                                              glm::vec3(0.6f, 1.1f, 0.06f)[axis] +
                                          (axis == 0 ? 0.6f : 0.0f));
                return corners;
            }(),
            of);
        const auto handles = [&](float open) {
            std::vector<glm::vec3> all;
            for (const EntityFace& face : facesOf(leaf, of, open))
                if (glm::distance(face.corners[0], face.corners[2]) < 0.2f &&
                    glm::distance(face.corners[0], face.corners[1]) < 0.1f)
                    all.push_back(middleOf(face));
            return all;
        };
        QCOMPARE(handles(0).size(), std::size_t{2});
        for (const glm::vec3& handle : handles(0))
            QVERIFY(handle.x > 0.4f);
        set(leaf, "open_position", std::vector<float>{-0.6f, 0, 0}, of);
        set(leaf, "open_rotation", std::vector<float>{0, 90, 0}, of);
        for (const glm::vec3& handle : handles(1)) // it goes with the leaf
            QVERIFY(std::abs(handle.z) > 1.0f && std::abs(handle.x + 0.6f) < 0.1f);
        const std::vector<EntityFace> lift = facesOf(slab({1, 0.1f, 1}), of);
        QVERIFY(lift.front().color != faces.front().color);
        QCOMPARE(inlays(lift), 2); // what one stands on, and below
        // What is no slab moves as a block; one that has a material keeps it.
        QCOMPARE(facesOf(slab({1, 1, 1}), of).size(), std::size_t{6});
        constexpr Revision early = Revision::R20250115;
        Entity clad = entityOf(EntityType::Door, early);
        QVERIFY(facesOf(clad, early).front().color != glm::u8vec4(255));
        set(clad, "materials", std::vector<std::string>{"a", "", "", "", "", ""}, early);
        QCOMPARE(facesOf(clad, early).front().material, std::string("a"));
        QCOMPARE(facesOf(clad, early).front().color, glm::u8vec4(255));
    }
    void aBillboardLooksAtTheViewer() {
        constexpr Revision of = Revision::R20250808;
        const Entity picture = entityOf(EntityType::Billboard, of);
        const glm::vec3 right = glm::normalize(glm::vec3(1, 0, -1)), up(0, 1, 0);
        const auto faces = facingFaces(picture, of, right, up);
        QCOMPARE(faces.size(), std::size_t{1});
        // In this left-handed space the viewer is where up x right points.
        QVERIFY(glm::dot(frontOf(faces.front()), glm::cross(right, -up)) > 0.99f);
        QVERIFY(facesOf(picture, of).empty());
    }
    void aMarkLiesOnItsSurface_data() {
        QTest::addColumn<float>("x");
        QTest::addColumn<float>("y");
        QTest::addColumn<float>("z");
        QTest::newRow("wall") << 0.0f << 0.0f << 1.0f;
        QTest::newRow("other wall") << -1.0f << 0.0f << 0.0f;
        QTest::newRow("floor") << 0.0f << 1.0f << 0.0f;
        QTest::newRow("ceiling") << 0.0f << -1.0f << 0.0f;
        QTest::newRow("slope") << 0.6f << 0.8f << 0.0f;
    }
    void aMarkLiesOnItsSurface() {
        QFETCH(float, x);
        QFETCH(float, y);
        QFETCH(float, z);
        constexpr Revision of = Revision::R20250808;
        Entity decal = entityOf(EntityType::Decal, of);
        const glm::vec3 normal(x, y, z), at(3, 4, 5);
        set(decal, "origin", std::vector<float>{at.x + x, at.y + y, at.z + z}, of);
        set(decal, "direction", std::vector<float>{-x, -y, -z}, of);
        set(decal, "texture", std::string("marks/blood"), of);
        const auto spray = sprayOf(decal, of);
        QVERIFY(spray);
        const EntityFace mark = sprayedFace(decal, of, *spray, at, normal);
        QVERIFY(glm::dot(frontOf(mark), normal) > 0.99f);
        for (const glm::vec3& corner : mark.corners) {
            const float before = glm::dot(corner - at, normal);
            QVERIFY(before > 0 && before < 0.1f);
        }
        QVERIFY(std::abs(glm::length(mark.corners[1] - mark.corners[0]) - sprayWidth) < 1e-3f);
        QCOMPARE(mark.texture, std::string("marks/blood"));
    }
    void aDecalWithoutDirectionIsNowhere() {
        Entity decal = entityOf(EntityType::Decal, Revision::R20250808);
        set(decal, "direction", std::vector<float>{0, 0, 0}, Revision::R20250808);
        QVERIFY(!sprayOf(decal, Revision::R20250808));
    }
};

} // namespace tst_entity_faces

OCTANT_SUITE(tst_entity_faces, EntityFaces)
#include "tst_entity_faces.moc"
