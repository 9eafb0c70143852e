#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSlider>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

#include "app/document.h"
#include "app/export_dialog.h"
#include "app/main_window.h"
#include "app/message_bar.h"
#include "app/model_files.h"
#include "io/save_file.h"
#include "tests/support/p3m_samples.h"
#include "tests/support/window_driver.h"
#include "views/viewport_widget.h"

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
    void problemsOfTheFormatAreListed();
    void aMapAfterAModelIsAMap();
    void exportTellsLossesFirst_data();
    void exportTellsLossesFirst();
    void otherFormatsAreImported_data();
    void otherFormatsAreImported();
    void whatIsNoModelIsNotImported();
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
    QVERIFY(!opened.view->isOn("view.bones"));
    for (const char* action : {"view.bones", "view.normals", "view.weights"}) {
        QVERIFY(opened.driver.trigger(action));
        QVERIFY(opened.driver.settle());
        QVERIFY(opened.view->isOn(action));
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
    QTest::keyClicks(editor, QStringLiteral("0.25"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(rotations()[0].value.x, 0.25f);
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

void TestGuiModels::exportTellsLossesFirst_data() {
    QTest::addColumn<int>("form");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("loss");
    QTest::newRow("own layout") << int(ModelForm::R20251207) << "copy.p3m" << "";
    QTest::newRow("engine") << int(ModelForm::Engine) << "copy.engine.p3m" << "[P3M-301]";
    QTest::newRow("gltf") << int(ModelForm::Gltf) << "copy.gltf" << "user-defined fields are dropped";
    QTest::newRow("glb") << int(ModelForm::Glb) << "copy.glb" << "user-defined fields are dropped";
    QTest::newRow("obj") << int(ModelForm::Obj) << "copy.obj" << "bones";
}

void TestGuiModels::exportTellsLossesFirst() {
    QFETCH(int, form);
    QFETCH(QString, file);
    QFETCH(QString, loss);
    Opened opened("robot.p3m");
    QVERIFY(opened.view != nullptr);
    QVERIFY(opened.driver.trigger("file.export"));
    QVERIFY(opened.driver.settle());
    auto* dialog = opened.find<ExportDialog>("exportDialog");
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
    const auto expected =
        exportedModel(opened.driver->host().snapshot()->model, ModelForm(form), file.toStdString());
    QVERIFY(expected);
    for (const exchange::File& one : expected->files)
        QCOMPARE(octant::test::contentOf(QFileInfo(path).path() + QLatin1Char('/') +
                                         QString::fromStdString(one.name)),
                 QByteArray(reinterpret_cast<const char*>(one.bytes.data()), qsizetype(one.bytes.size())));
    QCOMPARE(opened.driver->documents().current()->origin().path, opened.path);
    QVERIFY(!opened.driver->documents().current()->modified());
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
    const auto robot = p3m::read(*readFile(octant::test::dataFile(QStringLiteral("p3m/robot.p3m")).toStdString()));
    const auto exported = exportedModel(robot->model, form, file.toStdString());
    QVERIFY(writeExported(path.toStdString(), exported->files));
    driver->files().open({path});
    QVERIFY(driver.settle());
    Document* document = driver->documents().current();
    QVERIFY(document && document->committed()->model);
    QVERIFY(document->origin().path.isEmpty());
    QVERIFY(document->modified());
    QCOMPARE(document->title().toLower(), QStringLiteral("robot.p3m"));
    QCOMPARE(document->committed()->model->parts.size(), std::size_t{5});
    QCOMPARE(driver->bars().shownTexts().size(), 1);
    QVERIFY2(driver->bars().shownTexts()[0].contains(file), qPrintable(driver->bars().shownTexts()[0]));
    if (auto* show = driver->findChild<QAbstractButton*>(QStringLiteral("showLosses"))) {
        QTest::mouseClick(show, Qt::LeftButton);
        auto* losses = driver->findChild<QListWidget*>(QStringLiteral("importLossesList"));
        QVERIFY(losses && losses->count() > 0);
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

QTEST_MAIN(TestGuiModels)
#include "tst_gui_models.moc"
