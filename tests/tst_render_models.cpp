#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include <glm/geometric.hpp>

#include "io/p3m/p3m.h"
#include "model/edit/edit.h"
#include "model/edit/entities/entity_defaults.h"
#include "model/geometry/octree.h"
#include "model/p3m/motion.h"
#include "model/p3m/pose.h"
#include "model/p3m/skeleton.h"
#include "model/p3m/skin.h"
#include "model/schema/field.h"
#include "tests/support/build_map.h"
#include "tests/support/p3m_samples.h"
#include "tests/support/suite.h"
#include "views/render/model_scene.h"
#include "views/render/prop_scene.h"

namespace tst_render_models {

using namespace octant;
using namespace octant::test;

namespace {

p3m::ModelPtr sampleModel(const char* name) { return p3m::read(p3mSample(QString::fromLatin1(name)))->model; }

std::string keyOf(const p3m::Texture& texture) {
    return texture.type == p3m::Texture::External ? texture.path.string() : "embedded";
}

/// A scene with a model in it.
struct Shown {
    render::Scene scene;
    render::ModelScene model{scene, keyOf};

    explicit Shown(p3m::ModelPtr of) { model.show(std::move(of)); }
    std::size_t patches() const { return scene.patchBoxes().size(); }
};

void setField(Entity& entity, const char* path, const Value& value) {
    const FieldRef* field = findField(
        entityFields(static_cast<std::uint8_t>(entity.type), Revision::R20250808), path, Revision::R20250808);
    QVERIFY2(field != nullptr && field->set(*field, &entity, value), path);
}

Entity propEntity(const glm::vec3& at) {
    Entity entity;
    entity.type = EntityType::Prop;
    entity.data = defaultEntityData(entity.type, Revision::R20250808);
    setField(entity, "position", std::vector<float>{at.x, at.y, at.z});
    return entity;
}

const render::MaterialStyle* lookOf(const render::Scene& scene, const PatchMesh& mesh) {
    for (const render::MaterialStyle& look : scene.materials())
        if (look.id == mesh.batches[0].material)
            return &look;
    return nullptr;
}

constexpr Color3 dim{40, 40, 40}, warm{240, 120, 60};

/// A map of one sector of 16 units: the space below its centre to the left is dim, above it to the right
/// warm.
MapPtr litRooms(std::vector<Entity> entities, std::vector<DynamicLight> lights = {}) {
    MapBuilder builder;
    builder.levelEntities = std::move(entities);
    const MapPtr plain = builder.build();
    Sector sector;
    Cube root;
    root.type = CubeType::Parent;
    root.link = 0;
    sector.cubes.cubes.push_back(root);
    std::array<std::uint32_t, 8> children;
    children.fill(Cube::None);
    for (int child = 0; child < 8; ++child) {
        const bool high = cornerPositive(child, 0) && cornerPositive(child, 1);
        if (!high && (cornerPositive(child, 0) || cornerPositive(child, 1)))
            continue;
        const std::uint32_t number = sector.cubes.size();
        children[static_cast<std::size_t>(child)] = number;
        CubeAttachment data;
        data.owned = CubeAttachment::OwnsLighting;
        data.lighting = static_cast<std::uint32_t>(sector.cubes.lightings.size());
        auto lighting = std::make_shared<Lighting>();
        lighting->baseLight = high ? warm : dim;
        if (!lights.empty() && !high)
            lighting->dynamicLights.push_back({0, 128});
        sector.cubes.lightings.push_back(std::move(lighting));
        sector.cubes.attachments.push_back(data);
        Cube wrapper;
        wrapper.type = CubeType::Lightinfo;
        wrapper.link = number + 1;
        wrapper.extra = static_cast<std::uint32_t>(sector.cubes.attachments.size()) << 8 | 255;
        sector.cubes.cubes.push_back(wrapper);
        sector.cubes.cubes.push_back(Cube{});
    }
    sector.cubes.children.push_back(children);
    for (const DynamicLight& light : lights)
        sector.dynamicLights.push_back(light);
    const auto map = editable(plain);
    const auto level = editable(map->levels[0]);
    level->sectorSizeLog2 = 4;
    for (std::size_t at = 0; at < level->sectors.size(); ++at)
        level->sectors.set(at, {level->sectors[at].id, std::make_shared<const LazySector>(sector, nullptr)});
    map->levels.set(0, level);
    return map;
}

Color3 bytesOf(const glm::vec3& light) {
    Color3 bytes{};
    for (int i = 0; i < 3; ++i)
        bytes[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(std::lround(light[i] * 255));
    return bytes;
}

} // namespace

class TestRenderModels : public QObject {
    Q_OBJECT
private slots:
    void visiblePartsAreShown();
    void trianglesLookOutwards();
    void texturesStandUpright();
    void partsMoveWithTheirBones();
    void hiddenPartsComeWithTheirAction();
    void anEditKeepsPartsThatStayed();
    void materialsMoveWithTime();
    void picturesWithHolesLetThroughWhatIsBehind();
    void propsStandWhereTheirEntitiesDo();
    void aMomentIsDrawnWithWhatFollows();
    void lightOfSpaceIsThatOfTheCellAround_data();
    void lightOfSpaceIsThatOfTheCellAround();
    void lightsThatAreOnAddToTheLightOfSpace();
    void propsTakeTheLightOfTheirSpace();
    void propsPlayTheirAnimation();
    void bonesOfPropsAreWhereTheirAnimationHasThem();
};

void TestRenderModels::bonesOfPropsAreWhereTheirAnimationHasThem() {
    const p3m::ModelPtr arm = sampleModel("arm.p3m");
    const auto keyFor = [](const std::string&, const p3m::Texture& texture) { return keyOf(texture); };
    render::PropNumbers numbers;
    const render::Prop prop = render::propOf("models/arm", arm, keyFor, numbers);
    render::MovingProp moving("models/arm", arm, prop, keyFor, 0, true);
    moving.at(0.48); // frame 12: the lower arm is bent
    QVERIFY(!moving.bone("Tail", false));
    const auto head = moving.bone("Lower", false), tail = moving.bone("Lower", true);
    QVERIFY(head && tail);
    const auto near = [](const glm::dvec3& a, const glm::dvec3& b) { return glm::distance(a, b) < 1e-4; };
    QVERIFY(near(glm::dvec3(head->rest[3]), {0.5, 1, 0}));
    QVERIFY(near(glm::dvec3(tail->rest[3]), {1, 1, 0}));
    // As the vertices at the end of the arm, which the lower arm alone has.
    const p3m::Skeleton skeleton(*arm);
    const p3m::Moment moment = p3m::momentAt(*arm, arm->animations[0], 480000);
    const glm::mat4 skin = skeleton.at(arm->actions[*moment.action], moment.position).skin[1];
    QVERIFY(near(glm::dvec3(tail->now[3]), glm::dvec3(skin * glm::vec4(1, 1, 0, 1))));
    QVERIFY(near(glm::dvec3(head->now[3]), glm::dvec3(skin * glm::vec4(0.5f, 1, 0, 1))));
    QVERIFY(!near(glm::dvec3(tail->now[3]), glm::dvec3(tail->rest[3])));
}

void TestRenderModels::propsPlayTheirAnimation() {
    const p3m::ModelPtr arm = sampleModel("arm.p3m");
    QVERIFY(!arm->animations.empty());
    const auto keyFor = [](const std::string&, const p3m::Texture& texture) { return keyOf(texture); };
    render::PropNumbers numbers;
    const render::Prop prop = render::propOf("models/arm", arm, keyFor, numbers);
    render::MovingProp moving("models/arm", arm, prop, keyFor, 0, true);
    // It moves as the model does that is shown alone.
    Shown alone(arm);
    bool moved = false;
    for (const double seconds : {0.0, 0.2, 0.5}) {
        render::ModelMoment moment;
        moment.animation = 0;
        moment.us = moment.materialUs = seconds * 1e6;
        alone.model.pose(moment);
        const auto& parts = moving.at(seconds);
        const auto shown = alone.model.shown();
        QCOMPARE(parts.size(), shown.size());
        for (std::size_t i = 0; i < parts.size(); ++i) {
            for (std::size_t k = 0; k < parts[i]->vertices.size(); ++k)
                QCOMPARE(parts[i]->vertices[k].position, shown[i].mesh->vertices[k].position);
            for (const MeshBatch& batch : parts[i]->batches)
                QVERIFY(
                    std::any_of(prop.looks.begin(), prop.looks.end(), [&](const render::MaterialStyle& look) {
                        return look.id == batch.material;
                    }));
            if (i < prop.parts.size())
                for (std::size_t k = 0; k < prop.parts[i]->vertices.size(); ++k)
                    moved = moved || prop.parts[i]->vertices[k].position != parts[i]->vertices[k].position;
        }
    }
    QVERIFY(moved);
    // What is put into a scene again stands in the place of what was there.
    render::Scene scene;
    PlacedModel placed;
    render::placeProp(scene, prop, placed, 5);
    const std::size_t before = scene.patchBoxes().size();
    render::putParts(scene, moving.at(0.5), placed, 5);
    QCOMPARE(scene.patchBoxes().size(), before);
}

void TestRenderModels::propsStandWhereTheirEntitiesDo() {
    const p3m::ModelPtr table = sampleModel("table.p3m");
    Shown alone(table);
    const auto prop = [](const char* model, const glm::vec3& at) {
        Entity entity = propEntity(at);
        setField(entity, "model", std::string(model));
        return entity;
    };
    PlacedModel plain, turned;
    plain.position = {10, 0, 0};
    turned.position = {-10, 2, 3};
    MapBuilder builder;
    builder.levelEntities = {prop("models/table", {10, 0, 0}), prop("models/table", {-10, 2, 3}),
                             prop("models/none", {0, 0, 0})};
    setField(builder.levelEntities[1], "rotation", std::vector<float>{0, 90, 0});
    const MapPtr map = builder.build();
    render::Scene scene;
    render::MaterialStyle wall;
    wall.id = 1;
    scene.setMaterials({wall});
    std::vector<std::string> asked;
    const Carried carried = render::addProps(
        scene, map, *map->levels[0], 0,
        [&](const std::string& identifier) {
            asked.push_back(identifier);
            return identifier == "models/table" ? table : nullptr;
        },
        [](const std::string& model, const p3m::Texture&) { return model + "/picture"; });
    QVERIFY(carried.empty());
    // Read once each, drawn twice, with materials of their own beside those of the level.
    QCOMPARE(asked, (std::vector<std::string>{"models/table", "models/none"}));
    QCOMPARE(scene.sectors().size(), std::size_t{2});
    QCOMPARE(scene.materials().size(), alone.scene.materials().size() + 1);
    QCOMPARE(scene.materials().front().id, std::uint64_t{1});
    const auto near = [](const glm::dvec3& a, const glm::dvec3& b) { return glm::distance(a, b) < 1e-4; };
    const auto boxAround = [](const glm::dvec3& at, const render::Scene& in) {
        render::WorldBox box;
        for (const auto& [id, sector] : in.sectors())
            if (glm::distance(sector.origin, at) < 1e-9)
                for (const auto& [cube, mesh] : sector.patches) {
                    box.add(sector.origin + glm::dvec3(mesh->bounds.min));
                    box.add(sector.origin + glm::dvec3(mesh->bounds.max));
                }
        return box;
    };
    const render::WorldBox own = alone.scene.bounds(), first = boxAround(plain.position, scene),
                           second = boxAround(turned.position, scene);
    QVERIFY(near(first.center(), own.center() + plain.position) && near(first.size(), own.size()));
    QVERIFY(near(second.size(), glm::dvec3(own.size().z, own.size().y, own.size().x)));
}

void TestRenderModels::lightOfSpaceIsThatOfTheCellAround_data() {
    QTest::addColumn<glm::dvec3>("place");
    QTest::addColumn<Color3>("light");
    QTest::newRow("in the dim one") << glm::dvec3(-4, -4, 1) << dim;
    QTest::newRow("in the warm one") << glm::dvec3(4, 4, -1) << warm;
    QTest::newRow("in none, nearer to the warm one") << glm::dvec3(4, -1, 1) << warm;
    QTest::newRow("in none, nearer to the dim one") << glm::dvec3(1, -4, 1) << dim;
}

void TestRenderModels::lightOfSpaceIsThatOfTheCellAround() {
    QFETCH(glm::dvec3, place);
    QFETCH(Color3, light);
    render::SpaceLight space;
    const MapPtr map = litRooms({});
    const auto found = space.at(*map->levels[0], place);
    QVERIFY(found);
    QCOMPARE(bytesOf(*found), light);
    QVERIFY(!space.at(*map->levels[0], place + glm::dvec3(0, 4000, 0)));
    QVERIFY(!render::SpaceLight().at(*MapBuilder().build()->levels[0], place));
}

void TestRenderModels::lightsThatAreOnAddToTheLightOfSpace() {
    DynamicLight light;
    light.color = {0, 200, 0};
    const glm::dvec3 place(-4, -4, 1);
    const MapPtr off = litRooms({}, {light});
    render::SpaceLight space;
    QCOMPARE(bytesOf(*space.at(*off->levels[0], place)), dim);
    light.flags = DynamicLight::Enabled;
    const MapPtr on = litRooms({}, {light});
    QCOMPARE(bytesOf(*space.at(*on->levels[0], place)), (Color3{40, 140, 40})); // another sector than before
}

/// In the dim room it is darker than in the warm one, which gives it its colour, on each side alike.
void TestRenderModels::propsTakeTheLightOfTheirSpace() {
    const p3m::ModelPtr table = sampleModel("table.p3m");
    const glm::vec3 places[] = {{-4, -4, 1}, {4, 4, -1}};
    std::vector<Entity> entities;
    for (const glm::vec3& place : places) {
        entities.push_back(propEntity(place));
        setField(entities.back(), "model", std::string("models/table"));
    }
    const auto lit = [&](const MapPtr& map) {
        render::Scene scene;
        render::addProps(
            scene, map, *map->levels[0], 0, [&](const std::string&) { return table; },
            [](const std::string&, const p3m::Texture&) { return std::string(); });
        std::map<double, std::vector<std::array<int, 3>>> colors; // by place
        for (const auto& [id, sector] : scene.sectors()) {
            std::vector<std::array<int, 3>>& own = colors[sector.origin.x];
            for (const auto& [cube, mesh] : sector.patches)
                for (const MeshVertex& vertex : mesh->vertices) {
                    if (!sector.lightmaps || sector.lightmaps->empty() || mesh->batches[0].lightmap != 0)
                        continue;
                    const render::LightmapImage& image = sector.lightmaps->front();
                    const auto x =
                        static_cast<std::size_t>(vertex.lightmapUv.x * static_cast<float>(image.side));
                    const auto* luxel = reinterpret_cast<const std::uint8_t*>(image.rgb.data()) + 3 * x;
                    own.push_back({luxel[0], luxel[1], luxel[2]});
                }
        }
        return colors;
    };
    const auto colors = lit(litRooms(entities));
    QCOMPARE(colors.size(), std::size_t{2});
    const auto &dark = colors.at(-4), &bright = colors.at(4);
    QVERIFY(!dark.empty() && dark.size() == bright.size());
    std::set<int> shades;
    for (std::size_t i = 0; i < dark.size(); ++i) {
        QVERIFY(bright[i][0] > dark[i][0] && bright[i][1] > dark[i][1]);
        QVERIFY(bright[i][0] > bright[i][1] && bright[i][1] > bright[i][2]); // warm
        shades.insert(bright[i][0]);
    }
    QVERIFY(shades.size() > 1); // its sides still differ by their normals
    MapBuilder builder;
    builder.levelEntities = entities;
    for (const auto& [at, own] : lit(builder.build()))
        QVERIFY(own.empty()); // without light in space as ever
}

/// As `octant render` and pictures of prefabs draw a moment: what plays is posed, what follows is taken
/// along.
void TestRenderModels::aMomentIsDrawnWithWhatFollows() {
    const p3m::ModelPtr arm = sampleModel("arm.p3m"), table = sampleModel("table.p3m");
    MapBuilder builder;
    builder.levelEntities = {propEntity({0, 0, 0}), propEntity({1, 1, 0})};
    Entity &leader = builder.levelEntities[0], &follower = builder.levelEntities[1];
    leader.name = "arm";
    setField(leader, "model", std::string("models/arm"));
    setField(leader, "animation", std::string("Bend"));
    setField(follower, "model", std::string("models/table"));
    setField(follower, "follow_entity", std::string("arm"));
    setField(follower, "follow_bone", std::string("Lower"));
    const MapPtr map = builder.build();
    const ItemId held = map->levels[0]->entities.entities[1].id;
    const double seconds = 0.5;
    const auto drawn = [&](double at, render::Scene& scene) {
        return render::addProps(
            scene, map, *map->levels[0], at,
            [&](const std::string& identifier) { return identifier == "models/arm" ? arm : table; },
            [](const std::string& model, const p3m::Texture&) { return model + "/picture"; });
    };
    render::Scene later;
    const Carried carried = drawn(seconds, later);
    QVERIFY(carried.of(held) != nullptr);
    const p3m::Moment moment = p3m::momentAt(*arm, arm->animations[0], seconds * 1e6);
    const glm::mat4 skin = p3m::Skeleton(*arm).at(arm->actions[*moment.action], moment.position).skin[1];
    const glm::dvec3 now(skin * glm::vec4(1, 1, 0, 1));
    QVERIFY(glm::distance(now, glm::dvec3(1, 1, 0)) > 0.1);
    QVERIFY(glm::distance(carried.point(held, {1, 1, 0}), now) < 1e-4);
    // And it stands there in the scene.
    const auto stands = [](const render::Scene& scene, const glm::dvec3& at) {
        return std::any_of(scene.sectors().begin(), scene.sectors().end(), [&](const auto& sector) {
            return glm::distance(sector.second.origin, at) < 1e-4;
        });
    };
    QVERIFY(stands(later, now) && !stands(later, {1, 1, 0}));
}

void TestRenderModels::visiblePartsAreShown() {
    const p3m::ModelPtr model = sampleModel("robot.p3m");
    std::size_t visible = 0;
    for (const p3m::Part& part : model->parts)
        visible += part.visible && !part.indices.empty() ? 1 : 0;
    const Shown shown(model);
    QCOMPARE(shown.patches(), visible);
    for (const auto& each : shown.model.shown())
        QVERIFY(lookOf(shown.scene, *each.mesh) != nullptr);
}

void TestRenderModels::trianglesLookOutwards() {
    // With and without normals of the file, the drawn normals lie on the side that the winding says.
    for (const char* name : {"cube.p3m", "table.p3m", "arm.p3m"}) {
        const Shown shown(sampleModel(name));
        for (const auto& each : shown.model.shown())
            for (std::size_t i = 0; i + 3 <= each.mesh->indices.size(); i += 3) {
                const MeshVertex &a = each.mesh->vertices[each.mesh->indices[i]],
                                 &b = each.mesh->vertices[each.mesh->indices[i + 1]],
                                 &c = each.mesh->vertices[each.mesh->indices[i + 2]];
                const glm::vec3 inwards = glm::cross(b.position - a.position, c.position - a.position);
                QVERIFY2(glm::dot(inwards, a.normal + b.normal + c.normal) <= 1e-6f, name);
            }
    }
}

void TestRenderModels::texturesStandUpright() {
    const p3m::ModelPtr model = sampleModel("cube-engine.p3m");
    const Shown shown(model);
    const auto first = shown.model.shown().front();
    const p3m::Part& part = model->parts[first.part];
    for (std::size_t i = 0; i < first.mesh->vertices.size(); ++i) {
        const glm::vec2 uv = part.uvs[(*first.vertices)[i]];
        QCOMPARE(first.mesh->vertices[i].uv.x, uv.x);
        QCOMPARE(first.mesh->vertices[i].uv.y, 1 - uv.y);
    }
}

void TestRenderModels::partsMoveWithTheirBones() {
    const p3m::ModelPtr model = sampleModel("arm.p3m");
    Shown shown(model);
    const double us = p3m::lengthOf(*model, model->animations[0]) * 0.4;
    shown.model.pose({0, us, us, true});
    const p3m::Moment now = p3m::momentAt(*model, model->animations[0], us);
    const p3m::Skeleton skeleton(*model);
    const p3m::Pose pose = skeleton.at(model->actions[*now.action], now.position);
    for (const auto& each : shown.model.shown()) {
        const p3m::Part& part = model->parts[each.part];
        auto positions = part.positions.copy(), normals = part.normals.copy();
        p3m::Skin(part, skeleton).apply(pose.skin, positions, normals);
        QVERIFY(positions != part.positions.copy());
        for (std::size_t i = 0; i < each.mesh->vertices.size(); ++i)
            QCOMPARE(each.mesh->vertices[i].position, positions[(*each.vertices)[i]]);
    }
    shown.model.pose({});
    const Shown rest(model);
    for (std::size_t i = 0; i < rest.model.shown().size(); ++i)
        for (std::size_t v = 0; v < rest.model.shown()[i].mesh->vertices.size(); ++v)
            QCOMPARE(shown.model.shown()[i].mesh->vertices[v].position,
                     rest.model.shown()[i].mesh->vertices[v].position);
}

void TestRenderModels::hiddenPartsComeWithTheirAction() {
    for (const char* name : {"robot.p3m", "crane.p3m", "many.p3m"}) {
        const p3m::ModelPtr model = sampleModel(name);
        Shown shown(model);
        for (std::size_t animation = 0; animation < model->animations.size(); ++animation) {
            shown.model.pose({animation, 0, 0, true});
            const auto now = p3m::momentAt(*model, model->animations[animation], 0);
            const std::vector<bool> expected = p3m::shownParts(*model, now.action);
            std::vector<bool> is(expected.size(), false);
            for (const auto& each : shown.model.shown())
                is[each.part] = true;
            for (std::size_t i = 0; i < is.size(); ++i)
                QCOMPARE(bool(is[i]), expected[i] && !model->parts[i].indices.empty());
            for (const auto& each : shown.model.shown()) {
                const std::size_t number = p3m::materialOf(*model, model->parts[each.part], animation);
                QCOMPARE(lookOf(shown.scene, *each.mesh)->shading,
                         p3m::momentAt(model->materials[number], 0).values.shading);
            }
        }
    }
}

void TestRenderModels::anEditKeepsPartsThatStayed() {
    const MapPtr map = documentOf(sampleModel("robot.p3m"));
    Shown shown(map->model);
    const auto before = shown.model.shown();
    const ItemId last = map->model->parts[before.back().part].id;
    const auto edited =
        octant::apply(map, Edit{"item.remove", {{ItemKind::ModelPart, -1, ItemRef::NoCube, last}}, {}});
    QVERIFY(edited);
    shown.model.show(edited->map->model);
    QCOMPARE(shown.patches(), before.size() - 1);
    QCOMPARE(shown.model.shown()[0].mesh, before[0].mesh);
}

void TestRenderModels::materialsMoveWithTime() {
    const p3m::ModelPtr model = sampleModel("lamp.p3m");
    Shown shown(model);
    QVERIFY(shown.model.hasMovingMaterials());
    const std::vector<render::MaterialStyle> before = shown.scene.materials();
    bool differs = false;
    for (int i = 1; i < 20; ++i) {
        shown.model.pose({std::nullopt, 0, i * 100000.0, true});
        differs = differs || !(shown.scene.materials() == before);
        for (const auto& each : shown.model.shown()) {
            const p3m::Part& part = model->parts[each.part];
            const auto values = p3m::momentAt(model->materials[part.material], i * 100000.0).values;
            const render::MaterialStyle& look = *lookOf(shown.scene, *each.mesh);
            QCOMPARE(look.color, glm::u8vec3(values.color[0], values.color[1], values.color[2]));
            QCOMPARE(look.alpha, values.color[3]);
        }
    }
    QVERIFY(differs);
}

void TestRenderModels::picturesWithHolesLetThroughWhatIsBehind() {
    Shown shown(sampleModel("cube.p3m"));
    const auto picture = [](std::uint8_t alpha) {
        auto made = std::make_shared<Picture>();
        made->width = made->height = 1;
        made->format = PixelFormat::Rgba;
        made->pixels =
            Blob(std::vector<std::byte>{std::byte{1}, std::byte{2}, std::byte{3}, std::byte{alpha}});
        return made;
    };
    const std::string key = shown.scene.materials()[0].texture;
    QVERIFY(!key.empty() && !shown.scene.materials()[0].transparent);
    for (const int alpha : {255, 254, 255}) {
        shown.scene.setPicture(key, picture(static_cast<std::uint8_t>(alpha)));
        shown.model.refresh();
        QCOMPARE(shown.scene.materials()[0].transparent, alpha != 255);
    }
}

} // namespace tst_render_models

OCTANT_SUITE(tst_render_models, TestRenderModels)
#include "tst_render_models.moc"
