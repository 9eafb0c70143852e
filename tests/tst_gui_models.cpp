#include <cmath>

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOption>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

#include "app/dialogs/export_dialog.h"
#include "app/document/document.h"
#include "app/files/model_files.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "app/window/texture_commands.h"
#include "io/ptf/ptf.h"
#include "io/save_file.h"
#include "model/p3m/motion.h"
#include "model/p3m/pose.h"
#include "model/p3m/skeleton.h"
#include "tests/support/p3m_samples.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"
#include "views/assets/frame_axis.h"
#include "views/assets/keyframe_curve.h"
#include "views/assets/keyframe_line.h"
#include "views/assets/model_clock.h"
#include "views/viewport/viewport_widget.h"

namespace tst_gui_models {

using namespace octant;
using octant::test::WindowDriver;

namespace {

/// The real window with a model in it.
struct Opened {
    WindowDriver driver;
    QString path;
    ViewportWidget* view = nullptr;

    explicit Opened(const char* name) {
        path = driver.openCopy(QStringLiteral("p3m/") + QLatin1String(name));
        if (driver.settle())
            view = dynamic_cast<ViewportWidget*>(driver->viewport()->widget());
    }
    template <class T> T* find(const char* name) { return driver->findChild<T*>(QString::fromLatin1(name)); }
    /// Null where it does not open.
    ExportDialog* startExport() {
        return driver.trigger("file.export") && driver.settle() ? find<ExportDialog>("exportDialog")
                                                                : nullptr;
    }
    const p3m::Model& model() { return *driver->host().snapshot()->model; }
    ItemRef animation(std::size_t at) {
        return {ItemKind::Animation, -1, ItemRef::NoCube, model().animations[at].id};
    }
};

} // namespace

class TestGuiModels : public QObject {
    Q_OBJECT
private slots:
    void aModelIsShownAndItsPartsArePicked();
    void aSelectedAnimationPlaysAndKeysHoldIt();
    void theSliderLeadsToAMoment();
    void bonesHaveTheirNames();
    void anEditIsSavedAndUndone();
    void keyframesAreEditedInTheirTable();
    void theKeyThatWasMovedIsTheOneThatGoes();
    void keysAreDraggedOnTimeLineAndCurve();
    void thePlayheadIsWhereTheModelIs();
    void aBoneIsPosedInTheViewAndKeyed();
    void keyframesBeginWithTheFirstAction();
    void keyframesLieBelowTheModel();
    void nothingOfTheKeyframesIsCut();
    void bonesAreSeenWholeAtFirst();
    void problemsOfTheFormatAreListed();
    void aMapAfterAModelIsAMap();
    void eachAxisIsScaledByItself();
    void whyAModelThatMovesIsNotStretched();
    void exportTellsLossesFirst_data();
    void exportTellsLossesFirst();
    void exportAsksBeforeItReplacesWhatLiesBeside();
    void exportWritesNothingUnderTheEndingOfAnotherKind();
    void otherFormatsAreImported_data();
    void otherFormatsAreImported();
    void whatIsNoModelIsNotImported();
    void keyframesOfMaterialsAreEditedInTheirTable();
    void texturesComeFromPicturesAndGoToThem();
    void oddPicturesAreScaledOnlyWhenAsked();
    void problemsAreRepairedAndComeBack();
    void itemsAreChosenByName();
    void aSelectedActionPlaysByItself();
    void aFileThatIsReplacedIsToldOf();
    void aTextureShowsItsPicture();
    void aTextureThatTheGameLacksIsMissing();
    void aModelIsSeenWholeBesideWhatLiesOverTheView();
    void whatIsMadeOfAFileIsNamedAfterIt();
    void aNewModelHasABox();
    void historySaysWhichItem();
    void atRestNoTimePasses();
    void repairIsOfferedWhereItHelps();
    void problemsHaveTheBytesOfTheFile();
    void emptyAndBrokenModelsAreShown_data();
    void emptyAndBrokenModelsAreShown();
    void extremesAreShownEditedAndUndone_data();
    void extremesAreShownEditedAndUndone();
};

void TestGuiModels::aModelIsShownAndItsPartsArePicked() {
    Opened opened("cube.p3m");
    QVERIFY(opened.view != nullptr);
    QVERIFY(opened.find<QWidget>("timeline")->isVisible());
    QTest::mouseClick(opened.view, Qt::LeftButton, {},
                      QPoint(opened.view->width() / 2, opened.view->height() / 2));
    QVERIFY(opened.driver.settle());
    QCOMPARE(opened.driver->host().selection().size(), std::size_t{1});
    QCOMPARE(opened.driver->host().selection()[0].kind, ItemKind::ModelPart);
    QTest::mouseClick(opened.view, Qt::LeftButton, {}, QPoint(3, opened.view->height() / 2));
    QVERIFY(opened.driver.settle());
    QVERIFY(opened.driver->host().selection().empty());
}

void TestGuiModels::aSelectedAnimationPlaysAndKeysHoldIt() {
    Opened opened("arm.p3m");
    QVERIFY(opened.view != nullptr);
    auto* slider = opened.find<QSlider>("timelineTime");
    QVERIFY(!slider->isEnabled());
    opened.driver->host().select({opened.animation(1)});
    QCOMPARE(opened.find<QComboBox>("timelineAnimation")->currentIndex(), 2);
    QTRY_VERIFY(slider->value() > 0);
    opened.view->setFocus();
    QTest::keyClick(opened.view, Qt::Key_Space);
    QVERIFY(opened.driver.settle());
    const int held = slider->value();
    QTest::keyClick(opened.view, Qt::Key_Period);
    QVERIFY(opened.driver.settle());
    QVERIFY(slider->value() != held);
    QTest::keyClick(opened.view, Qt::Key_Comma);
    QVERIFY(opened.driver.settle());
    QVERIFY(std::abs(slider->value() - held) <= 1);
    QVERIFY(opened.driver.trigger("model.play"));
    QTRY_VERIFY(std::abs(slider->value() - held) > 5);
    QVERIFY(opened.driver.trigger("model.play"));
    QVERIFY(opened.driver.settle());
}

void TestGuiModels::theSliderLeadsToAMoment() {
    Opened opened("arm.p3m");
    QVERIFY(opened.view != nullptr);
    auto* animations = opened.find<QComboBox>("timelineAnimation");
    animations->setFocus();
    QTest::keyClick(animations, Qt::Key_Down);
    auto* slider = opened.find<QSlider>("timelineTime");
    QTRY_VERIFY(slider->isEnabled());
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_End);
    QVERIFY(opened.driver.settle());
    QCOMPARE(slider->value(), slider->maximum());
    const QStringList times = opened.find<QLabel>("timelineClock")->text().split(QLatin1Char(' '));
    QCOMPARE(times.at(0), times.at(2));
}

void TestGuiModels::bonesHaveTheirNames() {
    Opened opened("arm.p3m");
    QVERIFY(opened.view != nullptr);
    QVERIFY(!opened.driver->actions().isChecked(QStringLiteral("view.bones")));
    for (const char* action : {"view.bones", "view.normals", "view.weights"}) {
        QVERIFY(opened.driver.trigger(action));
        QVERIFY(opened.driver.settle());
        QVERIFY(opened.driver->actions().isChecked(QString::fromLatin1(action)));
        QVERIFY(opened.driver->actions().action(QString::fromLatin1(action))->isChecked());
    }
    opened.driver->host().select({{ItemKind::Bone, -1, ItemRef::NoCube, opened.model().bones[1].id}});
    QVERIFY(opened.driver.settle());
}

void TestGuiModels::anEditIsSavedAndUndone() {
    Opened opened("arm.p3m");
    QVERIFY(opened.view != nullptr);
    const QByteArray before = octant::test::contentOf(opened.path);
    const ItemRef part{ItemKind::ModelPart, -1, ItemRef::NoCube, opened.model().parts[0].id};
    QVERIFY(opened.driver->host().submit(
        Edit{"item.set", {part}, {}}.with("field", std::string("name")).with("value", std::string("Other"))));
    QVERIFY(opened.driver.settle());
    QVERIFY(opened.driver.trigger("file.save"));
    QVERIFY(opened.driver.settle());
    const QByteArray saved = octant::test::contentOf(opened.path);
    QVERIFY(saved != before && saved.contains("Other"));
    QVERIFY(opened.driver.trigger("edit.undo"));
    QVERIFY(opened.driver.trigger("file.save"));
    QVERIFY(opened.driver.settle());
    QCOMPARE(octant::test::contentOf(opened.path), before);
}

void TestGuiModels::keyframesAreEditedInTheirTable() {
    Opened opened("arm.p3m");
    QVERIFY(opened.view != nullptr);
    QTest::mouseClick(opened.find<QToolButton>("timelineKeyframes"), Qt::LeftButton);
    auto* table = opened.find<QTableWidget>("keyframesTable");
    QVERIFY(table != nullptr && table->isVisible());
    auto* bones = opened.find<QComboBox>("keyframesBone");
    const auto rotations = [&]() -> std::vector<p3m::Keyframe<glm::vec3>> {
        for (const p3m::BoneMotion& motion : opened.model().actions[0].bones)
            if (motion.bone == opened.model().bones[std::size_t(bones->currentIndex())].name)
                return motion.rotation.copy();
        return {};
    };
    for (int i = 0; i < bones->count() && rotations().empty(); ++i)
        bones->setCurrentIndex(i);
    const auto before = rotations();
    QCOMPARE(table->rowCount(), int(before.size()));
    QVERIFY(table->rowCount() > 1);
    // As typing does: into the editor of the cell, and Enter.
    table->setCurrentCell(0, 1);
    table->editItem(table->item(0, 1));
    auto* editor = table->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    QTest::keyClicks(editor, QStringLiteral("90")); // degrees
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(rotations()[0].value.x, std::acos(-1.0f) / 2);
    QCOMPARE(rotations()[0].value.y, before[0].value.y);
    QCOMPARE(rotations()[0].value.z, before[0].value.z);
    auto* frame = opened.find<QSpinBox>("keyframesFrame");
    frame->setValue(before[0].frame + 1);
    QTest::mouseClick(opened.find<QToolButton>("keyframesAdd"), Qt::LeftButton);
    QTRY_COMPARE(table->rowCount(), int(before.size()) + 1);
    QTest::mouseClick(opened.find<QToolButton>("keyframesRemove"), Qt::LeftButton);
    QTRY_COMPARE(table->rowCount(), int(before.size()));
    QVERIFY(opened.driver.trigger("edit.undo"));
    QVERIFY(opened.driver.trigger("edit.undo"));
    QVERIFY(opened.driver.trigger("edit.undo"));
    QVERIFY(rotations() == before);
}

namespace {

/// The crane with the keyframes of a bone's rotation below it.
struct Keyframes : Opened {
    std::size_t bone = 0;
    int steps = 0; ///< of the history, that made the keys at frames 5 and 10

    explicit Keyframes(const char* name = "crane.p3m", const char* boneName = "Base") : Opened(name) {
        driver.trigger("model.keyframes");
        driver.settle();
        const ItemRef action{ItemKind::Action, -1, ItemRef::NoCube, model().actions[0].id};
        for (const std::uint64_t frame : {5, 10})
            driver->host().submit(Edit{"action.key", {action}, {}}
                                      .with("bone", std::string(boneName))
                                      .with("channel", std::string("rotation"))
                                      .with("frame", frame)
                                      .with("value", std::vector<float>{0, 0, frame == 5 ? 0.5F : 1.25F}));
        steps = driver->documents().current()->undoStack().depth();
        find<QComboBox>("keyframesAction")->setCurrentIndex(0);
        for (std::size_t i = 0; i < model().bones.size(); ++i)
            if (model().bones[i].name == std::string_view(boneName))
                bone = i;
        find<QComboBox>("keyframesBone")->setCurrentIndex(int(bone));
        find<QComboBox>("keyframesChannel")->setCurrentIndex(1);
        driver.settle();
    }
    std::vector<p3m::Keyframe<glm::vec3>> rotations() {
        for (const p3m::BoneMotion& motion : model().actions[0].bones)
            if (motion.bone == model().bones[bone].name)
                return motion.rotation.copy();
        return {};
    }
    QList<int> frames() {
        QList<int> all;
        for (const auto& key : rotations())
            all << key.frame;
        return all;
    }
};

/// A drag with the left button, by steps, as a hand does it.
void drag(QWidget* widget, const QPoint& from, const QPoint& to) {
    QTest::mouseMove(widget, from);
    QTest::mousePress(widget, Qt::LeftButton, {}, from);
    constexpr int steps = 8;
    for (int i = 1; i <= steps; ++i)
        QTest::mouseMove(widget, from + (to - from) * i / steps);
    QTest::mouseRelease(widget, Qt::LeftButton, {}, to);
}

/// Where frames stand on the time line and the curve, when all keys are in view.
FrameAxis axisOf(int last) { return {0, std::max(10.0, std::ceil(last * 1.1))}; }

} // namespace

void TestGuiModels::theKeyThatWasMovedIsTheOneThatGoes() {
    Keyframes crane;
    QCOMPARE(crane.frames(), (QList<int>{0, 5, 10, 20}));
    auto* table = crane.find<QTableWidget>("keyframesTable");
    table->setCurrentCell(1, 0);
    table->editItem(table->item(1, 0));
    auto* editor = table->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("15"));
    QTest::keyClick(editor, Qt::Key_Return);
    QVERIFY(crane.driver.settle());
    QCOMPARE(crane.frames(), (QList<int>{0, 10, 15, 20}));
    QCOMPARE(table->currentRow(), 2);
    QTest::mouseClick(crane.find<QToolButton>("keyframesRemove"), Qt::LeftButton);
    QVERIFY(crane.driver.settle());
    QCOMPARE(crane.frames(), (QList<int>{0, 10, 20}));
    // After an undo the key that comes back is not mistaken for another one.
    QVERIFY(crane.driver.trigger("edit.undo") && crane.driver.trigger("edit.undo"));
    QVERIFY(crane.driver.settle());
    QCOMPARE(crane.frames(), (QList<int>{0, 5, 10, 20}));
    QVERIFY(table->currentRow() < 0 || table->item(table->currentRow(), 0)->text() == QStringLiteral("20"));
}

void TestGuiModels::keysAreDraggedOnTimeLineAndCurve() {
    Keyframes crane;
    auto* line = crane.find<KeyframeLine>("keyframeLine");
    auto* curve = crane.find<KeyframeCurve>("keyframeCurve");
    QVERIFY(line && curve && line->isVisible() && curve->isVisible());
    const auto before = crane.rotations();
    const FrameAxis axis = axisOf(p3m::lastFrameOf(crane.model().actions[0]));
    const auto onLine = [&](int frame) {
        // The second row is the rotation.
        return QPoint(int(std::lround(axis.x(frame, line->width()))), line->height() - 17 - 9);
    };
    drag(line, onLine(5), onLine(7));
    QVERIFY(crane.driver.settle());
    QCOMPARE(crane.frames(), (QList<int>{0, 7, 10, 20}));
    QCOMPARE(crane.driver->documents().current()->undoStack().depth(), crane.steps + 1);
    // Dropped on another one it stays beside it: none goes by that.
    drag(line, onLine(7), onLine(10));
    QVERIFY(crane.driver.settle());
    QCOMPARE(crane.frames().size(), 4);
    QCOMPARE(crane.frames()[2], 10);
    while (crane.driver->documents().current()->undoStack().depth() > crane.steps)
        QVERIFY(crane.driver.trigger("edit.undo"));
    QVERIFY(crane.driver.settle());
    QVERIFY(crane.rotations() == before);
    // On the curve straight up: the value alone.
    const double degrees = 180 / std::acos(-1.0);
    std::size_t part = 0;
    for (std::size_t i = 0; i < 3; ++i)
        if (std::abs(before[1].value[int(i)]) > std::abs(before[1].value[int(part)]))
            part = i;
    const QPoint at = curve->placeOf(5, double(before[1].value[int(part)]) * degrees).toPoint();
    drag(curve, at, at - QPoint(0, at.y() > curve->height() / 2 ? 20 : -20));
    QVERIFY(crane.driver.settle());
    QCOMPARE(crane.frames(), (QList<int>{0, 5, 10, 20}));
    QCOMPARE(crane.driver->documents().current()->undoStack().depth(), crane.steps + 1);
    int differ = 0;
    for (int i = 0; i < 3; ++i)
        differ += crane.rotations()[1].value[i] != before[1].value[i] ? 1 : 0;
    QCOMPARE(differ, 1);
    // Escape while dragging leaves all as it was.
    const auto now = crane.rotations();
    QTest::mousePress(line, Qt::LeftButton, {}, onLine(10));
    QTest::mouseMove(line, onLine(12));
    QTest::mouseMove(line, onLine(13));
    QTRY_COMPARE(crane.frames()[2], 13);
    QTest::keyClick(line, Qt::Key_Escape);
    QTest::mouseRelease(line, Qt::LeftButton, {}, onLine(13));
    QVERIFY(crane.driver.settle());
    QVERIFY(crane.rotations() == now);
}

void TestGuiModels::thePlayheadIsWhereTheModelIs() {
    Keyframes crane;
    auto* line = crane.find<KeyframeLine>("keyframeLine");
    auto* frame = crane.find<QSpinBox>("keyframesFrame");
    const ModelClock* clock = crane.view->modelClock();
    QVERIFY(clock->editing());
    QCOMPARE(clock->now().action, std::optional<std::size_t>(0));
    const FrameAxis axis = axisOf(p3m::lastFrameOf(crane.model().actions[0]));
    QTest::mouseClick(line, Qt::LeftButton, {}, QPoint(int(axis.x(8, line->width())), 6));
    QVERIFY(crane.driver.settle());
    QCOMPARE(clock->now().frame, 8.0);
    QCOMPARE(frame->value(), 8);
    QVERIFY(!clock->now().playing);
    // From the strip below the model, too.
    QTest::mouseClick(crane.find<QToolButton>("timelineForward"), Qt::LeftButton);
    QVERIFY(crane.driver.settle());
    QCOMPARE(frame->value(), 9);
    frame->setValue(3);
    QCOMPARE(clock->now().frame, 3.0);
    QVERIFY(crane.driver.trigger("model.key"));
    QVERIFY(crane.driver.settle());
    QCOMPARE(crane.frames(), (QList<int>{0, 3, 5, 10, 20}));
    // It lies on the way that the bone went anyway.
    QCOMPARE(int(std::lround(clock->now().frame)), 3);
    QVERIFY(crane.driver.trigger("edit.undo"));
}

void TestGuiModels::aBoneIsPosedInTheViewAndKeyed() {
    Keyframes crane;
    crane.find<QSpinBox>("keyframesFrame")->setValue(8);
    QVERIFY(crane.driver.settle());
    const auto before = crane.rotations();
    // A click on a bone, which are drawn while keyframes are edited, takes it.
    const p3m::Skeleton skeleton(crane.model());
    const p3m::Pose pose = skeleton.at(crane.model().actions[0], 8);
    const auto onScreen = [&](const glm::dvec3& point) {
        const auto shown =
            crane.view->control().camera().project(point, {crane.view->width(), crane.view->height()});
        return QPointF(shown->pixel.x, shown->pixel.y);
    };
    const glm::dvec3 head(glm::vec3(pose.bones[crane.bone][3]));
    const glm::dvec3 up(glm::vec3(pose.bones[crane.bone][1]));
    const float length =
        glm::length(p3m::tailsOf(crane.model().bones)[crane.bone] - crane.model().bones[crane.bone].head);
    QTest::mouseClick(crane.view, Qt::LeftButton, {}, onScreen(head + up * (double(length) * 0.4)).toPoint());
    QVERIFY(crane.driver.settle());
    QCOMPARE(crane.driver->host().selection().size(), std::size_t{1});
    QCOMPARE(crane.driver->host().selection()[0].kind, ItemKind::Bone);
    QCOMPARE(crane.driver->host().selection()[0].id, crane.model().bones[crane.bone].id);
    // Along the ring about Y, which is seen from above a little: by a drag of the mouse beside the bone.
    render::Camera camera = crane.view->control().camera();
    const double depth = glm::dot(head - camera.eye, camera.forward());
    const double reach = camera.unitsPerPixel(depth, {crane.view->width(), crane.view->height()}) * 84 * 0.78;
    const auto onRing = [&](double degrees) {
        const double angle = degrees * std::acos(-1.0) / 180;
        return onScreen(head + glm::dvec3(std::sin(angle), 0, std::cos(angle)) * reach).toPoint();
    };
    // At 225 degrees the arrow along Y stands before the ring, and an arrow comes first.
    drag(crane.view, onRing(250), onRing(275));
    QVERIFY(crane.driver.settle());
    QCOMPARE(crane.frames(), (QList<int>{0, 5, 8, 10, 20}));
    QCOMPARE(crane.driver->documents().current()->undoStack().depth(), crane.steps + 1);
    const p3m::Pose after = p3m::Skeleton(crane.model()).at(crane.model().actions[0], 8);
    QVERIFY(glm::length(glm::vec3(after.bones[crane.bone][3]) - glm::vec3(head)) < 1e-3F);
    const glm::vec3 x(pose.bones[crane.bone][0]), now(after.bones[crane.bone][0]);
    // About Y alone, by as much as the mouse went around it; steps are of 5 degrees.
    QVERIFY(std::abs(now.y - x.y) < 1e-3F);
    const double turned = (std::atan2(now.x, now.z) - std::atan2(x.x, x.z)) * 180 / std::acos(-1.0);
    QVERIFY2(std::abs(std::remainder(turned, 360.0) - 25) < 5.5, QByteArray::number(turned));
    QVERIFY(crane.driver.trigger("edit.undo"));
    QVERIFY(crane.rotations() == before);
}

void TestGuiModels::keyframesBeginWithTheFirstAction() {
    Opened crane("crane.p3m");
    QVERIFY(crane.driver.trigger("model.keyframes"));
    QVERIFY(crane.driver.settle());
    const auto* actions = crane.find<QComboBox>("keyframesAction");
    QCOMPARE(actions->currentIndex(), 0);
    QVERIFY(!actions->currentText().isEmpty());
}

void TestGuiModels::keyframesLieBelowTheModel() {
    Keyframes crane;
    auto* panel = crane.find<QWidget>("keyframes");
    QVERIFY(panel && panel->isVisible());
    const QRect place(panel->mapTo(&crane.driver.window(), QPoint(0, 0)), panel->size());
    const QRect view(crane.view->mapTo(&crane.driver.window(), QPoint(0, 0)), crane.view->size());
    QVERIFY(place.top() >= view.bottom());
    QVERIFY(view.height() > 150);
    QVERIFY(crane.find<KeyframeCurve>("keyframeCurve")->height() >= 56);
    // Without a model there is nothing to edit, and a word says so.
    QVERIFY(crane.driver.trigger("file.new-room"));
    QVERIFY(crane.driver.settle());
    QVERIFY(!panel->isVisible());
}

void TestGuiModels::nothingOfTheKeyframesIsCut() {
    Keyframes crane;
    QVERIFY(crane.view != nullptr);
    crane.driver->host().submit(
        Edit{"action.key", {{ItemKind::Action, -1, ItemRef::NoCube, crane.model().actions[0].id}}, {}}
            .with("bone", std::string("Base"))
            .with("channel", std::string("rotation"))
            .with("frame", std::uint64_t{15})
            .with("value", std::vector<float>{-2.1234567F, 1.9876543F, -1.0101010F}));
    QVERIFY(crane.driver.settle());
    const auto* table = crane.find<QTableWidget>("keyframesTable");
    QVERIFY(table->rowCount() >= 3);
    for (int column = 0; column < table->columnCount(); ++column) {
        const int width = table->columnWidth(column);
        QVERIFY(width >= table->horizontalHeader()->sectionSizeHint(column));
        for (int row = 0; row < table->rowCount(); ++row) {
            const QString text = table->item(row, column)->text();
            QStyleOptionViewItem option;
            option.initFrom(table);
            option.features = QStyleOptionViewItem::HasDisplay;
            option.text = text;
            const int needed =
                table->style()->sizeFromContents(QStyle::CT_ItemViewItem, &option, {}, table).width();
            QVERIFY2(needed <= width, qPrintable(text));
        }
    }
    // Numbers beside the curve have room of their own, or are left out: the table has them.
    auto* curve = crane.find<QWidget>("keyframeCurve");
    const auto hasScale = [curve](int height) {
        curve->resize(curve->width(), height);
        const QImage beside = curve->grab(QRect(0, 0, 80, height)).toImage();
        for (int y = 0; y < beside.height(); ++y)
            for (int x = 0; x < beside.width(); ++x)
                if (beside.pixel(x, y) != beside.pixel(0, 0))
                    return true;
        return false;
    };
    QVERIFY(!hasScale(curve->minimumHeight()));
    QVERIFY(hasScale(120));
    // All of it is in the panel, without a bar to push it.
    QVERIFY(!table->horizontalScrollBar()->isVisible());
    const auto* summary = crane.find<QLabel>("keyframesSummary");
    const QRect text =
        summary->fontMetrics().boundingRect(summary->contentsRect(), Qt::TextWordWrap, summary->text());
    QVERIFY2(text.height() <= summary->contentsRect().height() &&
                 text.width() <= summary->contentsRect().width(),
             qPrintable(summary->text()));
    const auto* channel = crane.find<QComboBox>("keyframesChannel");
    QStyleOptionComboBox option;
    option.initFrom(channel);
    const QRect field =
        channel->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, channel);
    QVERIFY(channel->fontMetrics().horizontalAdvance(channel->currentText()) <= field.width());
    const auto* line = crane.find<KeyframeLine>("keyframeLine");
    QVERIFY(line->height() >= line->minimumSizeHint().height());
    for (int i = 0; i < 3; ++i)
        QVERIFY(line->fontMetrics().horizontalAdvance(crane.find<QComboBox>("keyframesChannel")
                                                          ->itemText(i)
                                                          .section(QLatin1Char('('), 0, 0)
                                                          .trimmed()) <= FrameAxis::left - 22);
}

void TestGuiModels::bonesAreSeenWholeAtFirst() {
    Opened crane("crane.p3m");
    QVERIFY(crane.view != nullptr);
    const auto seen = [&] {
        const int strip = crane.find<QWidget>("timeline")->geometry().top();
        for (const p3m::Bone& bone : crane.model().bones)
            for (const glm::vec3& end : {bone.head, bone.tail}) {
                const auto at = crane.view->control().camera().project(
                    glm::dvec3(end), {crane.view->width(), crane.view->height()});
                if (!at || at->pixel.x < 0 || at->pixel.x > crane.view->width() || at->pixel.y < 0 ||
                    at->pixel.y > strip)
                    return false;
            }
        return true;
    };
    QVERIFY(seen());
    crane.driver->host().select({});
    QVERIFY(crane.driver.trigger("view.focus-selection"));
    QVERIFY(crane.driver.settle());
    QVERIFY(seen());
}

void TestGuiModels::problemsOfTheFormatAreListed() {
    Opened opened("flags.p3m");
    QVERIFY(opened.view != nullptr);
    QTRY_VERIFY(!opened.driver->host().findings().empty());
    for (const Finding& finding : opened.driver->host().findings())
        QVERIFY2(finding.ruleName().starts_with("P3M-"), finding.ruleName().c_str());
}

void TestGuiModels::aMapAfterAModelIsAMap() {
    Opened opened("arm.p3m");
    QVERIFY(opened.view != nullptr);
    QVERIFY(opened.driver.trigger("view.bones"));
    QVERIFY(opened.driver.trigger("file.new-room"));
    QVERIFY(opened.driver.settle());
    QVERIFY(!opened.driver->actions().action(QStringLiteral("model.play"))->isEnabled());
    auto* strip = opened.find<QWidget>("timeline");
    QVERIFY(strip == nullptr || !strip->isVisible());
}

void TestGuiModels::eachAxisIsScaledByItself() {
    Opened opened("cube.p3m");
    QVERIFY(opened.view != nullptr && opened.driver.trigger("model.transform"));
    auto* dialog = opened.find<QDialog>("transformModel");
    QVERIFY(dialog);
    const auto field = [&](const char* name) { return opened.find<QDoubleSpinBox>(name); };
    auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    field("transformModel.scale")->setValue(2);
    QCOMPARE(field("transformModel.scaleY")->value(), 2.0);
    QCOMPARE(field("transformModel.scaleZ")->value(), 2.0);
    QTest::mouseClick(opened.find<QCheckBox>("transformModel.linked"), Qt::LeftButton);
    field("transformModel.scaleY")->setValue(0.5);
    QCOMPARE(field("transformModel.scale")->value(), 2.0);
    QCOMPARE(field("transformModel.scaleZ")->value(), 2.0);
    const std::vector<glm::vec3> before = opened.model().parts[0].positions.copy();
    QTRY_VERIFY(ok->isEnabled());
    QTest::mouseClick(ok, Qt::LeftButton);
    QVERIFY(opened.driver.settle());
    const auto& after = opened.model().parts[0].positions;
    for (std::size_t i = 0; i < before.size(); ++i)
        QCOMPARE(after[i], before[i] * glm::vec3(2, 0.5F, 2));
    QVERIFY(opened.driver.trigger("edit.undo"));
    QVERIFY(opened.model().parts[0].positions.copy() == before);
}

void TestGuiModels::whyAModelThatMovesIsNotStretched() {
    Opened opened("arm.p3m");
    QVERIFY(opened.view != nullptr && opened.driver.trigger("model.transform"));
    auto* dialog = opened.find<QDialog>("transformModel");
    auto* told = opened.find<QLabel>("transformModelResult");
    auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QTest::mouseClick(opened.find<QCheckBox>("transformModel.linked"), Qt::LeftButton);
    opened.find<QDoubleSpinBox>("transformModel.scaleY")->setValue(2);
    QTRY_VERIFY(told->text().contains(QStringLiteral("shear")));
    QVERIFY(!ok->isEnabled());
    // Alike again it can be done.
    QTest::mouseClick(opened.find<QCheckBox>("transformModel.linked"), Qt::LeftButton);
    QCOMPARE(opened.find<QDoubleSpinBox>("transformModel.scaleY")->value(), 1.0);
    opened.find<QDoubleSpinBox>("transformModel.scaleZ")->setValue(2);
    QCOMPARE(opened.find<QDoubleSpinBox>("transformModel.scaleY")->value(), 2.0);
    QTRY_VERIFY(ok->isEnabled());
    dialog->reject();
}

void TestGuiModels::exportTellsLossesFirst_data() {
    QTest::addColumn<int>("form");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("loss");
    QTest::newRow("own layout") << int(ModelForm::R20251207) << "copy.p3m"
                                << "";
    QTest::newRow("engine") << int(ModelForm::Engine) << "copy.engine.p3m"
                            << "[P3M-301]";
    QTest::newRow("gltf") << int(ModelForm::Gltf) << "copy.gltf"
                          << "user-defined fields are dropped";
    QTest::newRow("glb") << int(ModelForm::Glb) << "copy.glb"
                         << "user-defined fields are dropped";
    QTest::newRow("obj") << int(ModelForm::Obj) << "copy.obj"
                         << "bones";
}

void TestGuiModels::exportTellsLossesFirst() {
    QFETCH(int, form);
    QFETCH(QString, file);
    QFETCH(QString, loss);
    Opened opened("robot.p3m");
    QVERIFY(opened.view != nullptr);
    auto* dialog = opened.startExport();
    auto* forms = opened.find<QComboBox>("exportForm");
    auto* losses = opened.find<QListWidget>("exportLosses");
    QVERIFY(dialog && forms && losses);
    QCOMPARE(losses->count(), 0);
    forms->setCurrentIndex(forms->findData(form));
    QVERIFY(opened.driver.settle());
    QCOMPARE(losses->count() == 0, loss.isEmpty());
    QStringList lines;
    for (int i = 0; i < losses->count(); ++i)
        lines << losses->item(i)->text();
    QVERIFY2(loss.isEmpty() || !lines.filter(loss).isEmpty(), qPrintable(lines.join(QLatin1Char('\n'))));
    const QString path = opened.driver.folder() + QLatin1Char('/') + file;
    QVERIFY(!QFile::exists(path));
    dialog->write(path);
    QVERIFY(opened.driver.settle());
    QVERIFY(QFile::exists(path));
    // The same bytes as from the command line, and the model itself stays what and where it was.
    const auto expected = exportedModel(opened.driver->host().snapshot()->model, ModelForm(form),
                                        file.toStdString(), picturesOf(nullptr));
    QVERIFY(expected);
    for (const exchange::File& one : expected->files)
        QCOMPARE(octant::test::contentOf(QFileInfo(path).path() + QLatin1Char('/') +
                                         QString::fromStdString(one.name)),
                 QByteArray(reinterpret_cast<const char*>(one.bytes.data()), qsizetype(one.bytes.size())));
    QCOMPARE(opened.driver->documents().current()->origin().path, opened.path);
    QVERIFY(!opened.driver->documents().current()->modified());
}

void TestGuiModels::exportAsksBeforeItReplacesWhatLiesBeside() {
    Opened opened("robot.p3m");
    QVERIFY(opened.view != nullptr);
    auto* dialog = opened.startExport();
    auto* forms = opened.find<QComboBox>("exportForm");
    QVERIFY(dialog && forms);
    forms->setCurrentIndex(forms->findData(int(ModelForm::Obj)));
    QVERIFY(opened.driver.settle());
    const QString path = opened.driver.folder() + QStringLiteral("/copy.obj"),
                  beside = opened.driver.folder() + QStringLiteral("/copy.mtl");
    QFile own(beside);
    QVERIFY(own.open(QIODevice::WriteOnly));
    own.write("mine");
    own.close();
    for (const bool replace : {false, true}) {
        dialog->choose(path);
        QVERIFY(opened.driver.settle());
        auto* question = opened.find<QMessageBox>("replaceFilesQuestion");
        QVERIFY(question);
        QVERIFY(question->text().contains(QStringLiteral("copy.mtl")));
        QVERIFY(!QFile::exists(path));
        QCOMPARE(octant::test::contentOf(beside), QByteArray("mine"));
        if (replace)
            opened.find<QPushButton>("replaceFiles")->click();
        else
            question->button(QMessageBox::Cancel)->click();
        QTRY_VERIFY(opened.find<QMessageBox>("replaceFilesQuestion") == nullptr);
        QVERIFY(opened.driver.settle());
    }
    QVERIFY(QFile::exists(path));
    QVERIFY(octant::test::contentOf(beside) != "mine");
}

void TestGuiModels::exportWritesNothingUnderTheEndingOfAnotherKind() {
    Opened opened("robot.p3m");
    QVERIFY(opened.view != nullptr);
    auto* dialog = opened.startExport();
    auto* forms = opened.find<QComboBox>("exportForm");
    auto* summary = opened.find<QLabel>("exportSummary");
    QVERIFY(dialog && forms && summary);
    forms->setCurrentIndex(forms->findData(int(ModelForm::Gltf)));
    QVERIFY(opened.driver.settle());
    // It could not be opened again, as it is told by its name what is in it.
    const QString path = opened.driver.folder() + QStringLiteral("/copy.glb");
    dialog->choose(path);
    QVERIFY(opened.driver.settle());
    QVERIFY(!QFile::exists(path));
    QVERIFY2(summary->text().contains(QStringLiteral(".gltf")), qPrintable(summary->text()));
    forms->setCurrentIndex(forms->findData(int(ModelForm::Glb)));
    QVERIFY(opened.driver.settle());
    dialog->choose(path);
    QVERIFY(opened.driver.settle());
    QVERIFY(QFile::exists(path));
}

void TestGuiModels::otherFormatsAreImported_data() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"robot.gltf", "Robot.GLB", "robot.obj"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

void TestGuiModels::otherFormatsAreImported() {
    QFETCH(QString, file);
    WindowDriver driver;
    const QString path = driver.folder() + QLatin1Char('/') + file;
    const ModelForm form = file.endsWith(QLatin1String("gltf"))  ? ModelForm::Gltf
                           : file.endsWith(QLatin1String("obj")) ? ModelForm::Obj
                                                                 : ModelForm::Glb;
    const auto robot =
        p3m::read(*readFile(octant::test::dataFile(QStringLiteral("p3m/robot.p3m")).toStdString()));
    const auto exported = exportedModel(robot->model, form, file.toStdString(), picturesOf(nullptr));
    QVERIFY(writeExported(path.toStdString(), exported->files));
    // As when it is dropped from a file manager.
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&driver.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&driver.window(), &drop);
    QVERIFY(driver.settle());
    Document* document = driver->documents().current();
    QVERIFY(document && document->committed()->model);
    QVERIFY(document->origin().path.isEmpty());
    QVERIFY(document->modified());
    QCOMPARE(document->title().toLower(), QStringLiteral("robot.p3m"));
    QCOMPARE(document->committed()->model->parts.size(), std::size_t{5});
    QCOMPARE(document->committed()->model->layout, p3m::Layout::Engine);
    QCOMPARE(driver->bars().shownTexts().size(), 1);
    QVERIFY2(driver->bars().shownTexts()[0].contains(file), qPrintable(driver->bars().shownTexts()[0]));
    if (auto* show = driver->findChild<QAbstractButton*>(QStringLiteral("showLosses"))) {
        QTest::mouseClick(show, Qt::LeftButton);
        auto* losses = driver->findChild<QListWidget*>(QStringLiteral("importLossesList"));
        QVERIFY(losses && losses->count() > 0);
        // The style's own cross is black, also in the dark look.
        auto* close = losses->window()->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Close);
        QVERIFY(close != nullptr && close->icon().isNull());
        losses->window()->close();
    }
    // The first save is of a new file; then it is a document like any other.
    const QString saved = driver.folder() + QStringLiteral("/saved.p3m");
    driver->files().saveTo(*document, saved);
    QVERIFY(driver.settle());
    QVERIFY(!document->modified());
    QCOMPARE(document->origin().path, saved);
    QVERIFY(driver->bars().shownTexts().isEmpty());
    const auto bytes = p3m::write(*importedModel(path.toStdString())->model);
    QCOMPARE(octant::test::contentOf(saved),
             QByteArray(reinterpret_cast<const char*>(bytes->data()), qsizetype(bytes->size())));
}

void TestGuiModels::whatIsNoModelIsNotImported() {
    WindowDriver driver;
    const QString path = driver.folder() + QStringLiteral("/broken.glb");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("glTF\2 this is no scene");
    file.close();
    driver->files().open({path});
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().count(), 0);
    QCOMPARE(driver->bars().shownTexts().size(), 1);
}

void TestGuiModels::keyframesOfMaterialsAreEditedInTheirTable() {
    Opened opened("lamp.p3m");
    QVERIFY(opened.view != nullptr);
    const auto colors = [&] { return opened.model().materials[0].animation.color.copy(); };
    const auto before = opened.model().materials[0];
    opened.driver->host().select({{ItemKind::ModelMaterial, -1, ItemRef::NoCube, before.id}});
    QVERIFY(opened.driver.trigger("model.keyframes"));
    auto* table = opened.find<QTableWidget>("keyframesTable");
    QVERIFY(table != nullptr && table->isVisible());
    QCOMPARE(table->rowCount(), int(before.animation.color.size()) + 1);
    const auto type = [&](int row, int column, const char* text) {
        QVERIFY(opened.driver.settle()); // the table is filled anew after each step
        table->setCurrentCell(row, column);
        table->editItem(table->item(row, column));
        const auto editors = table->viewport()->findChildren<QLineEdit*>(); // those before go later
        QVERIFY(!editors.isEmpty());
        auto* const editor = editors.last();
        editor->selectAll();
        QTest::keyClicks(editor, QString::fromLatin1(text));
        QTest::keyClick(editor, Qt::Key_Return);
    };
    type(1, 1, "17");
    QTRY_COMPARE(int(colors()[0].value[0]), 17);
    type(0, 2, "18"); // the material's own value
    QTRY_COMPARE(int(opened.model().materials[0].values.color[1]), 18);
    // Which way leads there is a list.
    QVERIFY(opened.driver.settle());
    table->setCurrentCell(1, 6);
    table->editItem(table->item(1, 6));
    auto* ways = table->viewport()->findChild<QComboBox*>();
    QVERIFY(ways != nullptr && ways->count() == 4);
    ways->setCurrentIndex(2);
    emit ways->activated(2);
    QTRY_COMPARE(colors()[0].blend, p3m::Blend::Hsv);
    auto* frame = opened.find<QSpinBox>("keyframesFrame");
    frame->setValue(before.animation.color[0].frame + 1);
    QTest::mouseClick(opened.find<QToolButton>("keyframesAdd"), Qt::LeftButton);
    QTRY_COMPARE(table->rowCount(), int(before.animation.color.size()) + 2);
    QTest::mouseClick(opened.find<QToolButton>("keyframesRemove"), Qt::LeftButton);
    QTRY_COMPARE(table->rowCount(), int(before.animation.color.size()) + 1);
    // A value that cannot be is shown as it was.
    type(1, 1, "300");
    QTRY_COMPARE(table->item(1, 1)->text(), QStringLiteral("17"));
    for (int i = 0; i < 5; ++i)
        QVERIFY(opened.driver.trigger("edit.undo"));
    QVERIFY(opened.model().materials[0] == before);
    QVERIFY(!opened.driver->documents().current()->modified());
}

void TestGuiModels::texturesComeFromPicturesAndGoToThem() {
    Opened opened("robot.p3m");
    QVERIFY(opened.view != nullptr);
    auto* commands = opened.driver->findChild<TextureCommands*>();
    QVERIFY(commands != nullptr);
    const auto texture = [&](std::size_t at) { return opened.model().textures[at]; };
    const auto item = [&](std::size_t at) {
        return ItemRef{ItemKind::ModelTexture, -1, ItemRef::NoCube, texture(at).id};
    };
    const p3m::Texture embedded = texture(1), external = texture(0);
    QCOMPARE(embedded.type, p3m::Texture::Embedded);
    QCOMPARE(external.type, p3m::Texture::External);
    const QString png = opened.driver.folder() + QStringLiteral("/out.png");
    commands->exportTo(item(1), png);
    QVERIFY(opened.driver.settle());
    QVERIFY(QFile::exists(png));
    // The same picture again, in the place of one that the game has.
    opened.driver->host().select({item(0)});
    commands->replaceBy(item(0), png);
    QVERIFY(opened.driver.settle());
    QCOMPARE(texture(0).type, p3m::Texture::Embedded);
    const auto was = ptf::read(embedded.data.span()), is = ptf::read(texture(0).data.span());
    QVERIFY(was && is && was->picture.format == is->picture.format &&
            was->picture.pixels == is->picture.pixels);
    const QString file = opened.driver.folder() + QStringLiteral("/beside.ptf");
    const p3m::Texture made = texture(0);
    commands->moveTo(item(0), file, "textures/beside");
    QVERIFY(opened.driver.settle());
    QCOMPARE(texture(0).path.string(), std::string("textures/beside"));
    QCOMPARE(octant::test::contentOf(file).size(), qsizetype(made.data.size()));
    QVERIFY(opened.driver.trigger("edit.undo"));
    QVERIFY(texture(0) == made);
    QVERIFY(opened.driver.trigger("edit.undo"));
    QVERIFY(texture(0) == external);
    // What is no picture changes nothing.
    commands->replaceBy(item(0), opened.path);
    QVERIFY(opened.driver.settle());
    QVERIFY(texture(0) == external);
    QVERIFY(!opened.driver->documents().current()->modified());
}

void TestGuiModels::oddPicturesAreScaledOnlyWhenAsked() {
    Opened opened("robot.p3m");
    QVERIFY(opened.view != nullptr);
    auto* commands = opened.driver->findChild<TextureCommands*>();
    const ItemRef item{ItemKind::ModelTexture, -1, ItemRef::NoCube, opened.model().textures[0].id};
    const QString path = opened.driver.folder() + QStringLiteral("/odd.bmp");
    QImage odd(5, 3, QImage::Format_RGB32);
    odd.fill(Qt::red);
    QVERIFY(odd.save(path));
    for (const bool scale : {false, true}) {
        commands->replaceBy(item, path);
        QVERIFY(opened.driver.settle());
        auto* question = octant::test::topLevel<QMessageBox>("scaleQuestion");
        QVERIFY(question != nullptr);
        QAbstractButton* button = scale
                                      ? question->findChild<QAbstractButton*>(QStringLiteral("scalePicture"))
                                      : question->button(QMessageBox::Cancel);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(opened.driver.settle());
        QCOMPARE(opened.model().textures[0].type, scale ? p3m::Texture::Embedded : p3m::Texture::External);
        QTRY_VERIFY(octant::test::topLevel<QMessageBox>("scaleQuestion") == nullptr);
    }
    const auto read = ptf::read(opened.model().textures[0].data.span());
    QVERIFY(read && read->picture.width == 8 && read->picture.height == 4);
}

void TestGuiModels::problemsAreRepairedAndComeBack() {
    Opened opened("bad/nan.p3m");
    QVERIFY(opened.view != nullptr);
    const auto errors = [&] {
        const auto findings = opened.driver->host().findings();
        return std::count_if(findings.begin(), findings.end(),
                             [](const Finding& finding) { return finding.severity != Severity::Warning; });
    };
    QTRY_VERIFY(errors() > 0);
    const auto before = errors();
    auto* table = opened.find<QTableView>("problems");
    table->selectAll();
    QTest::mouseClick(opened.find<QToolButton>("problemsRepair"), Qt::LeftButton);
    QVERIFY(opened.driver.settle());
    QTRY_COMPARE(errors(), 0);
    QVERIFY(opened.driver.trigger("edit.undo"));
    QVERIFY(opened.driver.settle());
    QTRY_COMPARE(errors(), before);
    QVERIFY(!opened.driver->documents().current()->modified());
}

void TestGuiModels::itemsAreChosenByName() {
    Opened opened("robot.p3m");
    QVERIFY(opened.view != nullptr);
    const auto choose = [&](const char* name, int row) {
        auto* box = opened.find<QComboBox>(name);
        QVERIFY2(box != nullptr, name);
        box->setCurrentIndex(row);
        emit box->activated(row);
        QVERIFY(opened.driver.settle());
    };
    opened.driver->host().select({{ItemKind::ModelPart, -1, ItemRef::NoCube, opened.model().parts[0].id}});
    QVERIFY(opened.driver.settle());
    choose("field:material", 3);
    QCOMPARE(int(opened.model().parts[0].material), 3);
    choose("field:material_overrides.0.item", 2);
    QCOMPARE(int(opened.model().parts[0].overrides[0].material), 2);
    opened.driver->host().select(
        {{ItemKind::ModelMaterial, -1, ItemRef::NoCube, opened.model().materials[0].id}});
    QVERIFY(opened.driver.settle());
    choose("field:texture", 0); // none
    QCOMPARE(int(opened.model().materials[0].values.texture), int(p3m::NoTexture));
    const ItemRef bone{ItemKind::Bone, -1, ItemRef::NoCube, opened.model().bones[1].id};
    opened.driver->host().select({bone});
    QVERIFY(opened.driver.settle());
    choose("boneParent", 0); // none
    for (const p3m::Bone& one : opened.model().bones)
        QCOMPARE(int(one.childCount), 0);
    opened.driver->host().select({opened.animation(0)});
    QVERIFY(opened.driver.settle(200) || true); // it plays
    auto* action = opened.find<QComboBox>("field:actions.0.item");
    QVERIFY(action != nullptr);
    action->setCurrentIndex(1);
    emit action->activated(1);
    QCOMPARE(int(opened.model().animations[0].actions[0].action), 1);
    QVERIFY(opened.driver.trigger("model.play"));
    for (int i = 0; i < 5; ++i)
        QVERIFY(opened.driver.trigger("edit.undo"));
    QVERIFY(!opened.driver->documents().current()->modified());
}

void TestGuiModels::aSelectedActionPlaysByItself() {
    Opened opened("arm.p3m");
    QVERIFY(opened.view != nullptr);
    auto* slider = opened.find<QSlider>("timelineTime");
    QVERIFY(!slider->isEnabled());
    opened.driver->host().select({{ItemKind::Action, -1, ItemRef::NoCube, opened.model().actions[0].id}});
    QTRY_VERIFY(slider->value() > 0);
    QVERIFY(opened.driver.trigger("model.play"));
    QVERIFY(opened.driver.settle());
    auto* played = opened.find<QComboBox>("timelineAnimation");
    QVERIFY2(played->currentText().startsWith(QStringLiteral("Action 0 (")),
             qPrintable(played->currentText()));
    QVERIFY(
        played->currentText().contains(QString::fromStdString(opened.model().animations[0].name.string())));
    played->setCurrentIndex(0);
    QVERIFY(opened.driver.settle());
    QVERIFY(!slider->isEnabled());
}

void TestGuiModels::aFileThatIsReplacedIsToldOf() {
    Opened opened("robot.p3m");
    QVERIFY(opened.view != nullptr);
    opened.driver->host().select(
        {{ItemKind::ModelTexture, -1, ItemRef::NoCube, opened.model().textures[1].id}});
    QVERIFY(opened.driver.trigger("texture.external"));
    auto* file = opened.find<QLineEdit>("externalTextureFile");
    auto* write = opened.find<QAbstractButton>("externalTextureWrite");
    auto* name = opened.find<QLineEdit>("externalTextureName");
    QVERIFY(file && write && name);
    const QString usual = write->text();
    file->setText(opened.path); // which is there
    QVERIFY(write->text() != usual);
    file->setText(opened.driver.folder() + QStringLiteral("/new"));
    QCOMPARE(write->text(), usual);
    QCOMPARE(name->text(), QStringLiteral("textures/new"));
    name->setText(QStringLiteral("no:such:name"));
    QVERIFY(!write->isEnabled());
    name->setText(QStringLiteral("textures/new"));
    QTest::mouseClick(write, Qt::LeftButton);
    QVERIFY(opened.driver.settle());
    QVERIFY(QFile::exists(opened.driver.folder() + QStringLiteral("/new.ptf")));
    QCOMPARE(opened.model().textures[1].path.string(), std::string("textures/new"));
}

void TestGuiModels::aTextureShowsItsPicture() {
    Opened opened("robot.p3m");
    QVERIFY(opened.view != nullptr);
    const auto select = [&](std::size_t at) {
        opened.driver->host().select(
            {{ItemKind::ModelTexture, -1, ItemRef::NoCube, opened.model().textures[at].id}});
        return opened.driver.settle();
    };
    QVERIFY(select(1)); // embedded
    auto* picture = opened.find<QLabel>("texturePicture");
    auto* words = opened.find<QLabel>("texturePictureWords");
    QVERIFY(picture && words && picture->isVisible());
    QTRY_VERIFY(!picture->pixmap(Qt::ReturnByValue).isNull());
    const auto read = ptf::read(opened.model().textures[1].data.span());
    QVERIFY2(words->text().startsWith(
                 QStringLiteral("%1 × %2 pixels").arg(read->picture.width).arg(read->picture.height)),
             qPrintable(words->text()));
    QTest::mouseClick(opened.find<QToolButton>("texturePictureReplace"), Qt::LeftButton);
    auto* dialog = opened.find<QDialog>("replaceTexture");
    QVERIFY(dialog != nullptr && dialog->isVisible());
    dialog->close();
    QVERIFY(select(0)); // of a game, and none is chosen
    words = opened.find<QLabel>("texturePictureWords");
    QVERIFY2(words->text().contains(QStringLiteral("No game is chosen")), qPrintable(words->text()));
    // Nothing else has a picture.
    opened.driver->host().select({{ItemKind::ModelPart, -1, ItemRef::NoCube, opened.model().parts[0].id}});
    QVERIFY(opened.driver.settle());
    QTRY_VERIFY(opened.find<QLabel>("texturePicture") == nullptr);
}

void TestGuiModels::aTextureThatTheGameLacksIsMissing() {
    WindowDriver driver;
    const QString game = driver.folder() + QStringLiteral("/main/games/demo");
    QVERIFY(QDir().mkpath(game + QStringLiteral("/models")));
    QFile config(game + QStringLiteral("/game.cfg"));
    QVERIFY(config.open(QIODevice::WriteOnly));
    const QString path = game + QStringLiteral("/models/cube.p3m");
    QVERIFY(QFile::copy(octant::test::dataFile(QStringLiteral("p3m/cube.p3m")), path));
    driver->files().open({path});
    QVERIFY(driver.settle());
    const p3m::Texture texture = driver->host().snapshot()->model->textures[0];
    QCOMPARE(texture.type, p3m::Texture::External);
    const auto told = [&] {
        const auto findings = driver->host().findings();
        return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
            return finding.item.kind == ItemKind::ModelTexture && finding.item.id == texture.id &&
                   finding.ruleName().starts_with("GAME-");
        });
    };
    QTRY_VERIFY(told());
    QVERIFY(driver->host().picture(texture.path.string()) != nullptr); // the pattern
    driver->host().select({{ItemKind::ModelTexture, -1, ItemRef::NoCube, texture.id}});
    QVERIFY(driver.settle());
    auto* words = driver->findChild<QLabel*>(QStringLiteral("texturePictureWords"));
    QVERIFY(words && words->text().contains(QStringLiteral("missing")));
    QCOMPARE(words->text().count(QString::fromStdString(texture.path.string())), 1);
    QVERIFY(
        !driver->findChild<QLabel*>(QStringLiteral("texturePicture"))->pixmap(Qt::ReturnByValue).isNull());
}

void TestGuiModels::aModelIsSeenWholeBesideWhatLiesOverTheView() {
    for (const char* name : {"crane.p3m", "arm.p3m", "cube.p3m"}) {
        Opened opened(name);
        QVERIFY(opened.view != nullptr);
        const auto strip = opened.find<QWidget>("timeline")->geometry();
        render::WorldBox box;
        for (const p3m::Part& part : opened.model().parts)
            for (const glm::vec3& at : part.positions)
                box.add(glm::dvec3(at));
        const auto covers = [&] {
            QRectF seen;
            for (const glm::dvec3& corner : box.corners()) {
                const auto shown = opened.view->control().camera().project(
                    corner, {opened.view->width(), opened.view->height()});
                if (!shown)
                    return QRectF();
                seen |= QRectF(shown->pixel.x, shown->pixel.y, 1e-3, 1e-3);
            }
            return seen;
        };
        const QRectF first = covers();
        QVERIFY2(first.top() >= 0 && first.bottom() <= strip.top() && first.left() >= 0 &&
                     first.right() <= opened.view->width(),
                 name);
        // As *Focus selection* shows it.
        const render::Camera camera = opened.view->control().camera();
        opened.driver->host().select({});
        QVERIFY(opened.driver.trigger("view.focus-selection"));
        QVERIFY(opened.driver.settle());
        QVERIFY2(glm::length(opened.view->control().camera().eye - camera.eye) <
                     glm::length(box.size()) * 0.05,
                 name);
    }
}

void TestGuiModels::whatIsMadeOfAFileIsNamedAfterIt() {
    WindowDriver driver;
    const QString glb = driver.folder() + QStringLiteral("/robot.glb"),
                  own = driver.openCopy(QStringLiteral("p3m/robot.p3m"));
    QVERIFY(driver.settle());
    const auto exported =
        exportedModel(driver->host().snapshot()->model, ModelForm::Glb, "robot.glb", picturesOf(nullptr));
    QVERIFY(writeExported(glb.toStdString(), exported->files));
    for (const char* title : {"robot-2.p3m", "robot-3.p3m"}) {
        driver->files().open({glb});
        QVERIFY(driver.settle());
        QCOMPARE(driver->documents().current()->title(), QString::fromLatin1(title));
        QCOMPARE(driver->documents().current()->fileToSuggest(),
                 driver.folder() + QLatin1Char('/') + QString::fromLatin1(title));
    }
    // A map of a terrain, too.
    driver.openCopy(QStringLiteral("pfmap/hills-1x1.pfmap"));
    QVERIFY(driver.settle());
    QVERIFY(driver.trigger("file.convert-to-map"));
    QVERIFY(driver.settle());
    auto* open = driver->findChild<QAbstractButton*>(QStringLiteral("convertOpen"));
    QVERIFY(open != nullptr);
    QTRY_VERIFY(open->isEnabled());
    QTest::mouseClick(open, Qt::LeftButton);
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().current()->title(), QStringLiteral("hills-1x1.pmf"));
    QCOMPARE(driver->documents().current()->fileToSuggest(),
             driver.folder() + QStringLiteral("/hills-1x1.pmf"));
    QVERIFY(driver->documents().current()->modified());
}

void TestGuiModels::aNewModelHasABox() {
    WindowDriver driver;
    QVERIFY(driver.trigger("file.new-model"));
    QVERIFY(driver.settle());
    const p3m::ModelPtr model = driver->host().snapshot()->model;
    QVERIFY(model != nullptr);
    QCOMPARE(model->layout, p3m::Layout::Engine);
    QCOMPARE(model->parts.size(), std::size_t{1});
    QVERIFY(model->parts[0].indices.size() >= 36);
    for (const Finding& finding : driver->host().findings())
        QVERIFY2(false, finding.text().c_str());
    const QString path = driver.folder() + QStringLiteral("/new.p3m");
    driver->files().saveTo(*driver->documents().current(), path);
    QVERIFY(driver.settle());
    QVERIFY(p3m::read(*readFile(path.toStdString())));
}

void TestGuiModels::historySaysWhichItem() {
    Opened opened("arm.p3m");
    QVERIFY(opened.view != nullptr);
    const auto last = [&] { return QString::fromStdString(opened.driver->host().history().back().name); };
    const p3m::Bone bone = opened.model().bones[1];
    QVERIFY(
        opened.driver->host().submit(Edit{"item.set", {{ItemKind::Bone, -1, ItemRef::NoCube, bone.id}}, {}}
                                         .with("field", std::string("tail"))
                                         .with("value", std::vector<float>{1, 2, 3})));
    QVERIFY2(last().endsWith(QStringLiteral(": ") + QString::fromStdString(bone.name.string())),
             qPrintable(last()));
    const ItemRef action{ItemKind::Action, -1, ItemRef::NoCube, opened.model().actions[0].id};
    QVERIFY(opened.driver->host().submit(Edit{"action.key", {action}, {}}
                                             .with("bone", bone.name.string())
                                             .with("channel", std::string("scale"))
                                             .with("frame", std::uint64_t{3})));
    QVERIFY2(last().contains(QStringLiteral("Action 0")) &&
                 last().contains(QString::fromStdString(bone.name.string())),
             qPrintable(last()));
}

void TestGuiModels::atRestNoTimePasses() {
    Opened opened("arm.p3m");
    QVERIFY(opened.view != nullptr);
    auto* clock = opened.find<QLabel>("timelineClock");
    QTest::mouseClick(opened.find<QToolButton>("timelineForward"), Qt::LeftButton);
    QVERIFY(opened.driver.settle());
    QCOMPARE(clock->text(), QString());
    opened.view->setFocus();
    QTest::keyClick(opened.view, Qt::Key_Space); // the first animation is meant
    QTRY_VERIFY(opened.find<QSlider>("timelineTime")->value() > 0);
    QCOMPARE(opened.find<QComboBox>("timelineAnimation")->currentIndex(), 1);
    opened.driver->host().select({opened.animation(0)});
    QVERIFY(opened.driver.trigger("model.play"));
    QVERIFY(opened.driver.settle());
    QVERIFY(clock->text().contains(QLatin1Char('/')));
}

void TestGuiModels::repairIsOfferedWhereItHelps() {
    Opened opened("crane.p3m");
    QVERIFY(opened.view != nullptr);
    auto* table = opened.find<QTableView>("problems");
    auto* repair = opened.find<QToolButton>("problemsRepair");
    QTRY_VERIFY(table->model()->rowCount() > 0);
    QVERIFY(!repair->isEnabled());
    int repairable = 0;
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        table->selectRow(row);
        const bool named =
            table->model()->index(row, 1).data().toString() == QStringLiteral("P3M-112"); // one of the page's
        QCOMPARE(repair->isEnabled(), named);
        repairable += named ? 1 : 0;
    }
    QVERIFY(repairable > 0);
    QStringList lines;
    const auto listening = opened.driver->host().listen([&](const HostEvent& event) {
        if (const auto* line = std::get_if<LineReported>(&event))
            lines << QString::fromStdString(line->line);
    });
    table->selectAll();
    QTest::mouseClick(repair, Qt::LeftButton);
    QVERIFY(opened.driver.settle());
    QVERIFY2(lines.join(QLatin1Char('\n')).contains(QStringLiteral("Repaired P3M-112 in ")),
             qPrintable(lines.join(QLatin1Char('\n'))));
    for (const Finding& finding : opened.driver->host().findings())
        QVERIFY(finding.ruleName() != "P3M-112");
    // A sound model has nothing to repair, and the menu says so.
    Opened sound("cube.p3m");
    QVERIFY(sound.view != nullptr);
    QCoreApplication::processEvents();
    QVERIFY(!sound.driver->actions().action(QStringLiteral("model.repair"))->isEnabled());
}

void TestGuiModels::problemsHaveTheBytesOfTheFile() {
    Opened opened("bad/index.p3m");
    QVERIFY(opened.view != nullptr);
    const auto read = p3m::read(*readFile(opened.path.toStdString()));
    QVERIFY(read && !read->problems.empty());
    const auto rows = [&] {
        std::vector<std::pair<std::string, std::optional<std::uint64_t>>> list;
        for (const Finding& finding : opened.driver->host().findings())
            if (finding.ruleName().starts_with("P3M-"))
                list.emplace_back(finding.ruleName(), finding.byte);
        return list;
    };
    std::vector<std::pair<std::string, std::optional<std::uint64_t>>> expected;
    bool any = false;
    for (const Finding& problem : read->problems) {
        expected.emplace_back(problem.ruleName(), problem.byte);
        any = any || problem.byte;
    }
    QVERIFY(any);
    QTRY_VERIFY(rows() == expected);
}

void TestGuiModels::emptyAndBrokenModelsAreShown_data() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"nothing.p3m", "nothing-engine.p3m", "bad/long-table.p3m", "bad/nan.p3m",
                             "bad/bone-children.p3m", "bad/texture-type.p3m"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

void TestGuiModels::emptyAndBrokenModelsAreShown() {
    QFETCH(QString, file);
    Opened opened(file.toLatin1().constData());
    // It comes to rest, and a part that is added is in view.
    QVERIFY(opened.view != nullptr);
    const std::size_t parts = opened.model().parts.size();
    if (opened.driver->host().submit(
            Edit{"item.add", {{ItemKind::Model, -1, ItemRef::NoCube, MapItem}}, {}}.with(
                "kind", static_cast<std::uint64_t>(ItemKind::ModelPart)))) {
        QVERIFY(opened.driver.settle());
        QCOMPARE(opened.model().parts.size(), parts + 1);
        QVERIFY(opened.driver.trigger("edit.undo"));
    }
    QVERIFY(opened.driver.settle());
    QCOMPARE(opened.model().parts.size(), parts);
}

namespace {

constexpr int mostBones = 255, mostVertices = 65535;

/// A chain of as many bones as the format has, all of which move a part each.
void addBones(p3m::Model& model) {
    std::vector<p3m::BoneMotion> motions;
    std::vector<p3m::WeightGroup> groups;
    model.bones.clear();
    for (int i = 0; i < mostBones; ++i) {
        p3m::Bone bone;
        bone.id = model.nextId++;
        bone.name = p3m::Text("bone" + std::to_string(i));
        bone.head = {0, static_cast<float>(i), 0};
        bone.tail = {0, static_cast<float>(i + 1), 0};
        bone.childCount = i + 1 < mostBones ? 1 : 0;
        p3m::BoneMotion motion;
        motion.bone = bone.name;
        motion.rotation = std::vector<p3m::Keyframe<glm::vec3>>{{0, p3m::Blend::Linear, {}},
                                                                {4, p3m::Blend::Linear, {0, 0, 0.1F}}};
        motions.push_back(motion);
        p3m::WeightGroup group;
        group.bone = bone.name;
        group.runs = std::vector<p3m::WeightRun>{{0, 1}};
        group.weights = std::vector<std::uint8_t>{0};
        group.endSkip = static_cast<std::uint16_t>(model.parts[0].positions.size() - 1);
        groups.push_back(group);
        model.bones.push_back(std::move(bone));
    }
    model.parts.update(0, [&](p3m::Part& part) { part.weightGroups = groups; });
    for (std::size_t i = 0; i < model.actions.size(); ++i)
        model.actions.update(i, [&](p3m::Action& action) {
            action.usPerFrame = 40000;
            action.bones = motions;
        });
}

/// As many vertices, and indices, as a part can have.
void addVertices(p3m::Model& model) {
    model.parts.update(0, [](p3m::Part& part) {
        std::vector<glm::vec3> positions;
        std::vector<std::uint16_t> indices;
        for (int i = 0; i < mostVertices; ++i) {
            positions.emplace_back(i % 256, (i * 7) % 13, i / 256);
            indices.push_back(static_cast<std::uint16_t>(i));
        }
        part.positions = positions;
        part.indices = indices;
        part.hasUvs = part.hasNormals = false;
        part.uvs = std::vector<glm::vec2>();
        part.normals = std::vector<glm::vec3>();
        part.weightGroups = std::vector<p3m::WeightGroup>();
    });
}

} // namespace

void TestGuiModels::extremesAreShownEditedAndUndone_data() {
    QTest::addColumn<QString>("what");
    for (const char* what : {"bones", "vertices", "no length", "no frames", "empty part lists", "empty part"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void TestGuiModels::extremesAreShownEditedAndUndone() {
    QFETCH(const QString, what);
    const auto arm =
        p3m::read(*readFile(octant::test::dataFile(QStringLiteral("p3m/arm.p3m")).toStdString()));
    const auto made = p3m::editable(arm->model);
    if (what == QStringLiteral("bones"))
        addBones(*made);
    else if (what == QStringLiteral("vertices"))
        addVertices(*made);
    else if (what == QStringLiteral("empty part"))
        made->parts.update(0, [](p3m::Part& part) { part.indices = std::vector<std::uint16_t>(); });
    for (std::size_t i = 0; i < made->actions.size(); ++i)
        made->actions.update(i, [&](p3m::Action& action) {
            if (what == QStringLiteral("no length"))
                action.usPerFrame = 0;
            if (what != QStringLiteral("empty part lists"))
                return;
            action.mode = p3m::PartListMode::White;
            action.parts = std::vector<p3m::Text>();
        });
    for (std::size_t i = 0; what == QStringLiteral("no frames") && i < made->animations.size(); ++i)
        made->animations.update(i, [i](p3m::Animation& animation) {
            std::vector<p3m::ActionReference> references(i % 2);
            for (p3m::ActionReference& reference : references)
                reference.start = reference.end = 3;
            animation.actions = references;
        });
    const Blob bytes = p3m::write(*made).value();
    WindowDriver driver;
    const QString path = driver.folder() + QStringLiteral("/extreme.p3m");
    QVERIFY(writeFileSafely(path.toStdString(), bytes.span()));
    driver->files().open({path});
    QVERIFY(driver.settle());
    const auto shown = [&]() -> const p3m::Model& { return *driver->host().snapshot()->model; };
    auto* animations = driver->findChild<QComboBox*>(QStringLiteral("timelineAnimation"));
    auto* forward = driver->findChild<QAbstractButton*>(QStringLiteral("timelineForward"));
    QVERIFY(animations && forward);
    for (int i = 0; i < animations->count(); ++i) {
        animations->setCurrentIndex(i);
        QTest::qWait(30);
        QTest::mouseClick(forward, Qt::LeftButton);
    }
    animations->setCurrentIndex(0);
    QVERIFY(driver.settle());
    const ItemRef root{ItemKind::Model, -1, ItemRef::NoCube, MapItem};
    int steps = 0;
    const auto submit = [&](const Edit& edit) { steps += driver->host().submit(edit) ? 1 : 0; };
    submit(Edit{"model.transform", {root}, {}}.with("scale", std::vector<float>{0.5F}));
    submit(Edit{"model.transform", {root}, {}}.with("move", std::vector<float>{1, 2, 3}));
    QCOMPARE(steps, 2);
    // One more than the format has is refused, and one less is not.
    if (!shown().bones.empty()) {
        const ItemRef bone{ItemKind::Bone, -1, ItemRef::NoCube, shown().bones[0].id};
        submit(Edit{"item.add", {root}, {}}.with("kind", static_cast<std::uint64_t>(ItemKind::Bone)));
        QCOMPARE(steps, what == QStringLiteral("bones") ? 2 : 3);
        submit(Edit{"item.remove", {bone}, {}});
    }
    submit(Edit{"item.remove", {{ItemKind::ModelPart, -1, ItemRef::NoCube, shown().parts[0].id}}, {}});
    QVERIFY(driver.settle());
    QCOMPARE(driver->documents().current()->undoStack().depth(), steps);
    for (int i = 0; i < steps; ++i)
        QVERIFY(driver.trigger("edit.undo"));
    QVERIFY(driver.settle());
    QCOMPARE(p3m::write(shown()).value(), bytes);
    QVERIFY(!driver->documents().current()->modified());
}

} // namespace tst_gui_models

OCTANT_WINDOW_SUITE(tst_gui_models, TestGuiModels)
#include "tst_gui_models.moc"
