#include <memory>

#include <QApplication>
#include <QLineEdit>
#include <QTest>
#include <QTreeView>

#include <benchmark/benchmark.h>

#include "tests/bench/application.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/plain_host.h"
#include "views/host/actions.h"
#include "views/host/panels.h"
#include "views/outline/outline.h"
#include "views/theme/theme.h"

using namespace octant;

namespace {

/// A level of 16 x 16 x 16 sectors with 20,000 entities and 200 materials.
MapPtr crowdedMap() {
    test::MapBuilder builder(4, 16, 16, 16);
    for (int i = 0; i < 200; ++i)
        builder.material("material " + std::to_string(i));
    Entity entity;
    entity.type = EntityType::Dummy;
    entity.data = std::make_shared<EntityData>();
    for (int i = 0; i < 20000; ++i) {
        entity.name = "thing " + std::to_string(i);
        builder.levelEntities.push_back(entity);
    }
    MapPtr map = builder.build();
    for (const SectorSlot& slot : map->levels[0]->sectors)
        (void)slot.cell->value();
    return map;
}

/// Outline, properties and history side by side, drawn on a screen that nobody sees.
struct Window {
    test::PlainHost host{crowdedMap()};
    ActionRegistry actions;
    Outline outline{host, actions, nullptr};
    std::unique_ptr<QWidget> properties{createProperties(host, actions, nullptr)};
    std::unique_ptr<QWidget> history{createHistory(host, actions, nullptr)};

    Window() {
        outline.resize(270, 600);
        properties->resize(310, 600);
        history->resize(600, 180);
        for (QWidget* panel : {static_cast<QWidget*>(&outline), properties.get(), history.get()})
            panel->show();
        settle();
    }
    /// Everything that an input led to is done and drawn.
    static void settle() {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }
    QModelIndex under(const QModelIndex& parent, const QString& name) {
        OutlineModel& model = outline.model();
        for (int row = 0; row < model.rowCount(parent); ++row)
            if (model.index(row, 0, parent).data().toString() == name)
                return model.index(row, 0, parent);
        return {};
    }
    QModelIndex list(const char* name) {
        return under(under(outline.model().index(0, 0), QStringLiteral("Level 0")),
                     QString::fromLatin1(name));
    }
    QLineEdit* field(const char* name) {
        return properties->findChild<QLineEdit*>(QString::fromLatin1(name));
    }
};

Window& window() {
    static std::unique_ptr<Window> made;
    if (!made) {
        applyTheme(bench::application(), ThemeChoice::Dark);
        made = std::make_unique<Window>();
        bench::beforeApplicationEnds([] { made.reset(); });
    }
    return *made;
}

void outlineFilterKeystroke(benchmark::State& state) {
    Window& at = window();
    auto* filter = at.outline.findChild<QLineEdit*>(QStringLiteral("outlineFilter"));
    const QString text = QStringLiteral("thing 12");
    int typed = 0;
    for (auto _ : state) {
        typed = typed % static_cast<int>(text.size()) + 1;
        filter->setText(text.left(typed));
        Window::settle();
    }
    filter->clear();
    Window::settle();
}
BENCHMARK(outlineFilterKeystroke)->Unit(benchmark::kMillisecond);

void outlineExpand(benchmark::State& state) {
    Window& at = window();
    for (auto _ : state) {
        at.outline.tree().expand(at.list("Entities"));
        Window::settle();
        state.PauseTiming();
        at.outline.tree().collapse(at.list("Entities"));
        Window::settle();
        state.ResumeTiming();
    }
}
BENCHMARK(outlineExpand)->Unit(benchmark::kMillisecond);

void outlineSelectAll(benchmark::State& state) {
    Window& at = window();
    at.outline.tree().expand(at.list("Entities"));
    for (auto _ : state) {
        state.PauseTiming();
        at.outline.tree().setCurrentIndex(at.outline.model().index(0, 0, at.list("Entities")));
        Window::settle();
        state.ResumeTiming();
        at.outline.handlers().run("edit.select-all");
        Window::settle();
    }
    if (at.host.selection().size() != 20000)
        state.SkipWithError("not all entities are selected");
}
BENCHMARK(outlineSelectAll)->Unit(benchmark::kMillisecond);

/// One key in a field, to all panels drawn anew.
void typeInto(Window& at, const char* field, benchmark::State& state) {
    QLineEdit* const box = at.field(field);
    if (!box) {
        state.SkipWithError("there is no field to edit");
        return;
    }
    char digit = '1';
    for (auto _ : state) {
        box->selectAll();
        digit = digit == '1' ? '2' : '1';
        QTest::keyClick(box, digit);
        Window::settle();
    }
    QTest::keyClick(box, Qt::Key_Return);
}

/// A field that 20,000 items share.
void multiEditKeystroke(benchmark::State& state) {
    Window& at = window();
    at.outline.tree().expand(at.list("Entities"));
    at.outline.tree().setCurrentIndex(at.outline.model().index(0, 0, at.list("Entities")));
    at.outline.handlers().run("edit.select-all");
    Window::settle();
    typeInto(at, "field:gamemodes", state);
    state.counters["previews"] = at.host.previews;
}
BENCHMARK(multiEditKeystroke)->Unit(benchmark::kMillisecond);

/// A whole edit of 20,000 items as a step, and its undo.
void multiEditStepAndUndo(benchmark::State& state) {
    Window& at = window();
    at.outline.tree().setCurrentIndex(at.outline.model().index(0, 0, at.list("Entities")));
    at.outline.handlers().run("edit.select-all");
    Window::settle();
    std::uint64_t number = 100;
    for (auto _ : state) {
        at.host.submit(test::setEdit(at.host.selection(), "gamemodes", ++number));
        Window::settle();
        at.host.undo();
        Window::settle();
    }
}
BENCHMARK(multiEditStepAndUndo)->Unit(benchmark::kMillisecond);

/// A field of one material.
void propertyEditToViews(benchmark::State& state) {
    Window& at = window();
    at.host.select({test::itemRef(ItemKind::Material, at.host.snapshot()->levels[0]->materials[7].id)});
    Window::settle();
    typeInto(at, "field:shading", state);
}
BENCHMARK(propertyEditToViews)->Unit(benchmark::kMillisecond);

} // namespace
