#include <random>

#include <QTest>

#include "model/change/change_set.h"
#include "model/map/item_kinds.h"
#include "model/map/path.h"
#include "model/p3m/limits.h"
#include "model/p3m/skeleton.h"
#include "tests/support/model_document.h"
#include "tests/support/random_model.h"
#include "tests/support/suite.h"

namespace tst_model_edits {

using namespace octant;
using namespace octant::test;

namespace {

QByteArray bytesOf(const MapPtr& map) {
    const auto bytes = p3m::write(*map->model);
    return bytes ? QByteArray(reinterpret_cast<const char*>(bytes->data()), qsizetype(bytes->size()))
                 : QByteArray();
}

/// Edits of every kind that a model takes, mostly sensible.
class ModelEdits {
public:
    explicit ModelEdits(std::mt19937& random) : m_random(random) {}

    Edit next(const p3m::Model& model) {
        switch (below(18)) {
        case 0:
            return editOf("item.add", {root()})
                .with("kind", static_cast<std::uint64_t>(kind()))
                .with("name", std::string("new"));
        case 1:
            return editOf("item.remove", {item(model)});
        case 2:
            return editOf("item.duplicate", {item(model)});
        case 3:
            return editOf("item.move", {item(model)}).with("to", std::uint64_t{below(4)});
        case 4:
            return editOf("part.merge", {item(model, ItemKind::ModelPart), item(model, ItemKind::ModelPart)});
        case 5:
            return editOf("part.normals", {item(model, ItemKind::ModelPart)});
        case 6:
            return editOf("model.transform", {root()})
                .with("scale", std::vector<float>{0.5f})
                .with("axis", std::uint64_t{below(3)})
                .with("turn", 90.0f * static_cast<float>(below(4)))
                .with("floor", true);
        case 7:
            return editOf("model.transform", {root()}).with("mirror", std::uint64_t{below(3)});
        case 8:
            return editOf("bone.parent", {item(model, ItemKind::Bone)})
                .with("parent", Ref{item(model, ItemKind::Bone).id, {}});
        case 9:
            return keyEdit(model);
        case 10:
            return editOf("animation.range", {item(model, ItemKind::Animation)})
                .with("action", std::uint64_t{below(3)})
                .with("end", std::uint64_t{below(30)})
                .with("add", below(2) == 0);
        case 11:
            return editOf("texture.external", {item(model, ItemKind::ModelTexture)})
                .with("path", std::string("textures/a"));
        case 12:
            return editOf("texture.embed", {item(model, ItemKind::ModelTexture)})
                .with("data", std::string("UFRGAA=="));
        case 13:
            return editOf("model.repair", {below(2) == 0 ? root() : item(model)});
        case 14:
            return materialKeyEdit(model);
        default:
            return fieldEdit(model);
        }
    }

private:
    std::size_t below(std::size_t count) { return m_random() % count; }
    ItemKind kind() {
        return static_cast<ItemKind>(static_cast<std::size_t>(ItemKind::ModelPart) + below(7));
    }
    ItemRef item(const p3m::Model& model, ItemKind of = ItemKind::None) {
        if (of == ItemKind::None)
            of = kind();
        ItemRef found = ref(of, 99999);
        if (const ItemListView list = listIn(model, of); !list.empty())
            found.id = list.idAt(below(list.size()));
        return found;
    }
    Edit keyEdit(const p3m::Model& model) {
        constexpr const char* channels[] = {"translation", "rotation", "scale", "nothing"};
        Edit edit =
            editOf("action.key", {item(model, ItemKind::Action)})
                .with("bone", model.bones.empty() ? std::string("x")
                                                  : model.bones[below(model.bones.size())].name.string())
                .with("channel", std::string(channels[below(4)]))
                .with("frame", std::uint64_t{below(900)});
        if (below(2) == 0)
            edit.with("value", std::vector<float>{1, 2, 0.5f});
        if (below(4) == 0)
            edit.with("remove", true);
        if (below(4) == 0)
            edit.with("to", std::uint64_t{below(20)});
        return edit;
    }
    Edit materialKeyEdit(const p3m::Model& model) {
        constexpr const char* channels[] = {"color", "emission", "shading", "texture", "matcap"};
        constexpr std::size_t sizes[] = {4, 3, 1, 1, 1};
        const std::size_t channel = below(5);
        Edit edit = editOf("material.key", {item(model, ItemKind::ModelMaterial)})
                        .with("channel", std::string(channels[channel]))
                        .with("frame", std::uint64_t{below(40)});
        if (below(2) == 0)
            edit.with("value", std::vector<std::int64_t>(sizes[channel], below(3) == 0 ? 255 : 0));
        if (below(4) == 0)
            edit.with("remove", true);
        if (below(4) == 0)
            edit.with("to", std::uint64_t{below(300)});
        if (below(4) == 0)
            edit.with("blend", std::string(below(2) == 0 ? "linear_oklch" : "none"));
        return edit;
    }
    Edit fieldEdit(const p3m::Model& model) {
        const ItemRef target = item(model);
        const auto fields = fieldsOf(target.kind);
        const FieldRef& field = fields[below(fields.size())];
        const Value values[] = {std::uint64_t{below(4)},
                                true,
                                std::string(below(2) == 0 ? "name" : "12"),
                                std::vector<float>{1, 2, 3},
                                std::vector<float>{1, 2},
                                std::vector<std::int64_t>{1, 2, 3, 4},
                                std::vector<std::int64_t>{1, 2, 3},
                                std::vector<std::string>{"0 1 9 2"}};
        return setEdit(target, field.path().c_str(), values[below(std::size(values))]);
    }

    std::mt19937& m_random;
};

} // namespace

class TestModelEdits : public QObject {
    Q_OBJECT
private slots:
    void randomEditsCanBeWrittenAndUndone_data();
    void randomEditsCanBeWrittenAndUndone();
    void editsOfOthersAreRefused();
    void fieldsHaveWhatTheyAreSetTo();
    void fieldsCountWhatThereIs();
    void pathsLeadToFields();
    void aRemovedMaterialLeavesNumbersRight();
    void aRemovedTextureLeavesNumbersRight();
    void movedActionsKeepTheirAnimations();
    void aRenamedBoneKeepsItsWeightsAndMotions();
    void aRemovedPartIsInNoAction();
    void aRemovedBoneGivesItsChildrenToItsParent();
    void parentsChangeWithAllThatHangsOnThem();
    void theEnginesLayoutRefusesWhatItCannotHold();
    void aReadOnlyLayoutBecomesAWrittenOne();
};

void TestModelEdits::randomEditsCanBeWrittenAndUndone_data() {
    QTest::addColumn<int>("seed");
    QTest::addColumn<QString>("sample");
    for (int seed = 0; seed < 12; ++seed)
        QTest::addRow("random %d", seed) << seed << QString();
    for (const char* name :
         {"arm.p3m", "robot.p3m", "lamp.p3m", "table-engine.p3m", "legacy-1.1-a.p3m", "fields.p3m"})
        QTest::newRow(name) << 77 << QString::fromLatin1(name);
}

void TestModelEdits::randomEditsCanBeWrittenAndUndone() {
    QFETCH(int, seed);
    QFETCH(QString, sample);
    std::mt19937 random(static_cast<unsigned>(seed));
    MapPtr map =
        sample.isEmpty() ? documentOf(randomModel(random)) : sampleDocument(sample.toLatin1().constData());
    ModelEdits edits(random);
    constexpr int tries = 250;
    int made = 0;
    for (int i = 0; i < tries; ++i) {
        const Edit edit = edits.next(*map->model);
        const QByteArray before = bytesOf(map);
        const auto edited = octant::apply(map, edit);
        // What was there before is what undo shows.
        QCOMPARE(bytesOf(map), before);
        if (!edited) {
            QVERIFY(!edited.error().what.empty());
            continue;
        }
        if (edited->map == map)
            continue;
        ++made;
        const auto after = p3m::write(*edited->map->model);
        const bool could = p3m::fits(*map->model).has_value();
        if (!before.isEmpty() && could)
            QVERIFY2(after,
                     after ? ""
                           : (edit.action + ": " + after.error().what + " " + after.error().place).c_str());
        if (after) {
            const auto read = p3m::read(*after, edited->map->model->layout);
            QVERIFY2(read, edit.action.c_str());
            for (const Finding& problem : read->problems)
                QVERIFY2(problem.severity != Severity::Error, (edit.action + ": " + problem.what).c_str());
        }
        QVERIFY2(!changesBetween(*map, *edited->map).empty(), edit.action.c_str());
        map = edited->map;
    }
    QVERIFY2(made > tries / 8, qPrintable(QString::number(made)));
}

void TestModelEdits::editsOfOthersAreRefused() {
    std::mt19937 random(5);
    const MapPtr model = documentOf(randomModel(random)), map = std::make_shared<const Map>();
    for (const char* action : {"part.normals", "part.merge", "model.transform"})
        QVERIFY(!reasonOf(map, editOf(action, {ref(ItemKind::Map, MapItem)})).isEmpty());
    QCOMPARE(reasonOf(model, editOf("item.remove", {root()})),
             QStringLiteral("this cannot be done to models"));
}

void TestModelEdits::fieldsHaveWhatTheyAreSetTo() {
    std::mt19937 random(3);
    MapPtr map = documentOf(randomModel(random));
    map =
        done(map, editOf("item.add", {root()}).with("kind", static_cast<std::uint64_t>(ItemKind::UserField)));
    const p3m::UserField& field = map->model->userFields.back();
    QCOMPARE(field.name.string(), std::string("user field"));
    const ItemRef target = ref(ItemKind::UserField, field.id);
    const auto valueOf = [&] {
        const FieldRef* value = findField(fieldsOf(ItemKind::UserField), "value");
        return std::get<std::string>(value->get(*value, &map->model->userFields.back()));
    };
    const auto number = [](p3m::UserField::Type type) { return static_cast<std::uint64_t>(type); };
    map = done(map, setEdit(target, "type", number(p3m::UserField::Type::I16)));
    map = done(map, setEdit(target, "value", std::string("-300")));
    QCOMPARE(valueOf(), std::string("-300"));
    QVERIFY(reasonOf(map, setEdit(target, "value", std::string("40000"))).contains(QStringLiteral("32767")));
    map = done(map, setEdit(target, "array", true));
    map = done(map, setEdit(target, "value", std::string("1\n2\n-3")));
    QCOMPARE(map->model->userFields.back().count, 3U);
    QCOMPARE(valueOf(), std::string("1\n2\n-3"));
    map = done(map, setEdit(target, "type", number(p3m::UserField::Type::F64)));
    map = done(map, setEdit(target, "value", std::string("0.5\n-2.25")));
    QCOMPARE(valueOf(), std::string("0.5\n-2.25"));
    map = done(map, setEdit(target, "type", number(p3m::UserField::Type::Str)));
    map = done(map, setEdit(target, "value", std::string("one\n\nthree")));
    QCOMPARE(valueOf(), std::string("one\n\nthree"));
}

void TestModelEdits::fieldsCountWhatThereIs() {
    const auto shown = [](ItemKind kind, const char* name, const void* item) {
        const FieldRef* field = findField(fieldsOf(kind), name);
        return field == nullptr ? std::uint64_t{0} : std::get<std::uint64_t>(field->get(*field, item));
    };
    const MapPtr cube = sampleDocument("cube.p3m");
    QCOMPARE(shown(ItemKind::ModelPart, "triangles", &cube->model->parts[0]), std::uint64_t{12});
    for (const char* name : {"arm.p3m", "crane.p3m", "robot.p3m"}) {
        const p3m::ModelPtr model = sampleDocument(name)->model;
        for (const p3m::Action& action : model->actions) {
            std::uint64_t last = 0;
            for (const p3m::BoneMotion& motion : action.bones)
                for (const auto* channel : {&motion.translation, &motion.rotation, &motion.scale})
                    for (const auto& key : *channel)
                        last = std::max<std::uint64_t>(last, key.frame);
            QCOMPARE(shown(ItemKind::Action, "last_frame", &action), last);
        }
    }
}

void TestModelEdits::pathsLeadToFields() {
    const MapPtr map = sampleDocument("arm.p3m");
    const p3m::Part& part = map->model->parts[0];
    const auto target = parsePath(*map, "parts/" + escapedSegment(part.name.view()) + "/visible");
    QVERIFY(target);
    QCOMPARE(target->item, ref(ItemKind::ModelPart, part.id));
    const MapPtr hidden = done(map, setEdit(target->item, "visible", !part.visible));
    QCOMPARE(hidden->model->parts[0].visible, !part.visible);
    QVERIFY(parsePath(*map, "materials/0/color"));
    QVERIFY(parsePath(*map, "layout"));
}

void TestModelEdits::aRemovedMaterialLeavesNumbersRight() {
    auto model = std::make_shared<p3m::Model>();
    for (int i = 0; i < 3; ++i) {
        p3m::Material material;
        material.id = model->nextId++;
        material.values.shading = static_cast<std::uint8_t>(i);
        model->materials.push_back(material);
        p3m::Part part;
        part.id = model->nextId++;
        part.name = p3m::Text("part " + std::to_string(i));
        part.material = static_cast<std::uint8_t>(i);
        std::vector<p3m::MaterialOverride> overrides(2);
        overrides[0].material = 1;
        overrides[1].material = 2;
        part.overrides = overrides;
        model->parts.push_back(part);
    }
    const MapPtr map = documentOf(model);
    const auto edited =
        octant::apply(map, editOf("item.remove", {ref(ItemKind::ModelMaterial, model->materials[1].id)}));
    QVERIFY(edited);
    const p3m::Model& now = *edited->map->model;
    QCOMPARE(int(now.parts[0].material), 0);
    QCOMPARE(int(now.parts[1].material), 0);
    QCOMPARE(int(now.parts[2].material), 1);
    QCOMPARE(now.parts[0].overrides.size(), std::size_t{1});
    QCOMPARE(int(now.parts[0].overrides[0].material), 1);
    QVERIFY(edited->note.ends_with("1"));
    MapPtr last =
        done(edited->map, editOf("item.remove", {ref(ItemKind::ModelMaterial, now.materials[1].id)}));
    QVERIFY(!reasonOf(last, editOf("item.remove", {ref(ItemKind::ModelMaterial, now.materials[0].id)}))
                 .isEmpty());
}

void TestModelEdits::aRemovedTextureLeavesNumbersRight() {
    auto model = std::make_shared<p3m::Model>();
    for (int i = 0; i < 3; ++i) {
        p3m::Texture texture;
        texture.id = model->nextId++;
        model->textures.push_back(texture);
    }
    p3m::Material material;
    material.id = model->nextId++;
    material.values.texture = 0;
    material.values.matcap = 2;
    material.animated = true;
    material.animation.texture =
        std::vector<p3m::Keyframe<std::uint8_t>>{{1, p3m::Blend::None, 0}, {2, p3m::Blend::None, 2}};
    model->materials.push_back(material);
    const MapPtr map =
        done(documentOf(model), editOf("item.remove", {ref(ItemKind::ModelTexture, model->textures[0].id)}));
    const p3m::Material& now = map->model->materials[0];
    QCOMPARE(int(now.values.texture), int(p3m::NoTexture));
    QCOMPARE(int(now.values.matcap), 1);
    QCOMPARE(int(now.animation.texture[0].value), int(p3m::NoTexture));
    QCOMPARE(int(now.animation.texture[1].value), 1);
}

void TestModelEdits::movedActionsKeepTheirAnimations() {
    const MapPtr map = sampleDocument("robot.p3m");
    if (map->model->actions.size() < 2)
        QSKIP("The sample has one action.");
    const ItemId first = map->model->actions[0].id;
    const MapPtr moved =
        done(map, editOf("item.move", {ref(ItemKind::Action, first)}).with("to", std::uint64_t{1}));
    QCOMPARE(moved->model->actions[1].id, first);
    for (std::size_t i = 0; i < map->model->animations.size(); ++i)
        QCOMPARE(placesAt(*moved->model, i, 200000), placesAt(*map->model, i, 200000));
}

void TestModelEdits::aRenamedBoneKeepsItsWeightsAndMotions() {
    const MapPtr map = sampleDocument("arm.p3m");
    const MapPtr renamed =
        done(map, setEdit(ref(ItemKind::Bone, map->model->bones[1].id), "name", std::string("Renamed")));
    QCOMPARE(placesAt(*renamed->model, 0, 150000), placesAt(*map->model, 0, 150000));
    QVERIFY(p3m::Skeleton(*renamed->model).find(p3m::Text("Renamed")).has_value());
    QVERIFY(!reasonOf(renamed,
                      setEdit(ref(ItemKind::Bone, map->model->bones[0].id), "name", std::string("Renamed")))
                 .isEmpty());
}

void TestModelEdits::aRemovedPartIsInNoAction() {
    for (const char* name : {"robot.p3m", "crane.p3m", "arm.p3m"}) {
        const MapPtr map = sampleDocument(name);
        const p3m::Part& part = map->model->parts[0];
        const MapPtr removed = done(map, editOf("item.remove", {ref(ItemKind::ModelPart, part.id)}));
        for (const p3m::Action& action : removed->model->actions)
            for (const p3m::Text& listed : action.parts)
                QVERIFY(!(listed == part.name));
        QVERIFY(p3m::write(*removed->model));
    }
}

void TestModelEdits::aRemovedBoneGivesItsChildrenToItsParent() {
    const MapPtr map = sampleDocument("arm.p3m");
    const auto parents = p3m::parentsOf(map->model->bones);
    const auto at = static_cast<std::size_t>(
        std::find_if(parents.begin(), parents.end(), [](std::size_t one) { return one != p3m::NoBone; }) -
        parents.begin());
    QVERIFY(at < parents.size());
    const MapPtr removed = done(map, editOf("item.remove", {ref(ItemKind::Bone, map->model->bones[at].id)}));
    QCOMPARE(removed->model->bones.size(), map->model->bones.size() - 1);
    QVERIFY(p3m::bonesMissingChildren(removed->model->bones).empty());
    for (const p3m::Part& part : removed->model->parts)
        for (const p3m::WeightGroup& group : part.weightGroups)
            QVERIFY(!(group.bone == map->model->bones[at].name));
}

void TestModelEdits::parentsChangeWithAllThatHangsOnThem() {
    MapPtr map = documentOf(std::make_shared<p3m::Model>());
    for (const char* name : {"a", "b", "c", "d"})
        map = done(map, editOf("item.add", {root()})
                            .with("kind", static_cast<std::uint64_t>(ItemKind::Bone))
                            .with("name", std::string(name)));
    const auto bone = [&](const char* name) {
        for (const p3m::Bone& one : map->model->bones)
            if (one.name == std::string_view(name))
                return ref(ItemKind::Bone, one.id);
        return ItemRef{};
    };
    const auto hang = [&](const char* child, const char* parent) {
        return editOf("bone.parent", {bone(child)}).with("parent", Ref{0, parent});
    };
    map = done(map, hang("d", "b"));
    map = done(map, hang("b", "a"));
    std::string order;
    for (const p3m::Bone& one : map->model->bones)
        order += one.name.string() + std::to_string(one.childCount);
    QCOMPARE(order, std::string("a1b1d0c0"));
    QVERIFY(!reasonOf(map, hang("a", "d")).isEmpty());
    map = done(map, editOf("bone.parent", {bone("b")}));
    order.clear();
    for (const p3m::Bone& one : map->model->bones)
        order += one.name.string() + std::to_string(one.childCount);
    QCOMPARE(order, std::string("a0b1d0c0"));
}

void TestModelEdits::theEnginesLayoutRefusesWhatItCannotHold() {
    const MapPtr map = sampleDocument("arm-engine.p3m");
    const ItemRef material = ref(ItemKind::ModelMaterial, map->model->materials[0].id);
    QVERIFY(reasonOf(map, setEdit(material, "animated", true)).contains(QStringLiteral("convert")));
    QVERIFY(
        reasonOf(map,
                 editOf("item.add", {root()}).with("kind", static_cast<std::uint64_t>(ItemKind::UserField)))
            .contains(QStringLiteral("convert")));
    const MapPtr added =
        done(map, editOf("item.add", {root()}).with("kind", static_cast<std::uint64_t>(ItemKind::Action)));
    QVERIFY(p3m::write(*added->model));
}

void TestModelEdits::aReadOnlyLayoutBecomesAWrittenOne() {
    const MapPtr map = sampleDocument("legacy-1.0-a.p3m");
    const auto edited =
        octant::apply(map, setEdit(ref(ItemKind::ModelPart, map->model->parts[0].id), "visible", false));
    QVERIFY(edited);
    QVERIFY(!edited->note.empty());
    QCOMPARE(edited->map->model->layout, p3m::Layout::R20251207);
    QVERIFY(p3m::write(*edited->map->model));
}

} // namespace tst_model_edits

OCTANT_SUITE(tst_model_edits, TestModelEdits)
#include "tst_model_edits.moc"
