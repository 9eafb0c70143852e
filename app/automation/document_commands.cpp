#include <QJsonArray>

#include "app/automation/commands.h"
#include "app/automation/driver.h"
#include "app/automation/item_paths.h"
#include "app/automation/place.h"
#include "app/document/document.h"
#include "app/window/main_window.h"
#include "model/check/check.h"
#include "model/geometry/pick.h"
#include "model/rules/rule.h"
#include "views/host/panels.h"
#include "views/host/view_picking.h"

namespace octant::automation {
namespace {

constexpr int mostHits = 100, mostFindings = 10000, mostRects = 1000;

QJsonArray vectorJson(const glm::dvec3& v) { return {v.x, v.y, v.z}; }

void tellDocument(Driver& driver, const QJsonObject&, Answer answer) {
    const Documents& documents = driver.window().documents();
    QJsonArray list;
    for (int i = 0; i < documents.count(); ++i) {
        const Document& document = *documents.at(i);
        list.append(QJsonObject{
            {QStringLiteral("title"), document.title()},
            {QStringLiteral("file"), document.origin().path},
            {QStringLiteral("modified"), document.modified()},
            {QStringLiteral("busy"), document.busy()},
            {QStringLiteral("read_only"), !document.readOnly().isEmpty()},
            {QStringLiteral("current"), &document == documents.current()},
            {QStringLiteral("revision"), QString::fromLatin1(revisionName(document.snapshot()->revision))},
            {QStringLiteral("findings"), static_cast<int>(document.findings().size())},
            {QStringLiteral("checked"), document.checked()}});
    }
    answer(list);
}

QJsonArray selectedItems(Driver& driver) {
    const MapPtr map = driver.window().host().snapshot();
    QJsonArray list;
    for (const ItemRef& item : driver.window().host().selection())
        list.append(describeItem(*map, item));
    return list;
}

/// What is selected while one builds, which is not of the document: as `pick` tells faces of cells.
QJsonArray selectedCells(Driver& driver) {
    QJsonArray list;
    const ViewPicking* const view = driver.picking();
    if (view == nullptr)
        return list;
    for (const SelectedCells& cells : view->selectedCells()) {
        if (list.size() == mostRects)
            break;
        list.append(
            QJsonObject{{QStringLiteral("kind"), QStringLiteral("cells")},
                        {QStringLiteral("face"), cells.face},
                        {QStringLiteral("cell"), QJsonArray{vectorJson(cells.min), vectorJson(cells.max)}},
                        {QStringLiteral("side"), cells.side},
                        {QStringLiteral("count"), static_cast<qint64>(cells.count)},
                        {QStringLiteral("layers"), static_cast<qint64>(cells.layers)}});
    }
    return list;
}

void tellSelection(Driver& driver, const QJsonObject&, Answer answer) {
    QJsonArray list = selectedItems(driver);
    for (const QJsonValue& cells : selectedCells(driver))
        list.append(cells);
    answer(list);
}

void selectItems(Driver& driver, const QJsonObject& parameters, Answer answer) {
    if (auto can = reachable(driver.window()); !can)
        return answer(tl::unexpected<Refusal>(can.error()));
    const auto items =
        itemsAt(*driver.window().host().snapshot(), parameters[QLatin1String("paths")].toArray());
    if (!items)
        return answer(tl::unexpected<Refusal>(items.error()));
    driver.window().host().select(*items);
    if (parameters[QLatin1String("show")].toBool())
        driver.window().host().focus(*items);
    answer(selectedItems(driver));
}

void tellFindings(Driver& driver, const QJsonObject&, Answer answer) {
    const MapPtr map = driver.window().host().snapshot();
    const std::vector<Finding> findings = driver.window().host().findings();
    QJsonArray list;
    for (const Finding& finding : findings) {
        if (list.size() == mostFindings)
            break;
        QJsonObject told{{QStringLiteral("rule"), QString::fromStdString(finding.ruleName())},
                         {QStringLiteral("severity"), QString::fromLatin1(severityName(finding.severity))},
                         {QStringLiteral("place"), QString::fromStdString(finding.fullPlace())},
                         {QStringLiteral("what"), QString::fromStdString(finding.what)}};
        if (finding.item.kind != ItemKind::None)
            told[QStringLiteral("item")] = describeItem(*map, finding.item);
        list.append(told);
    }
    answer(QJsonObject{{QStringLiteral("count"), static_cast<qint64>(findings.size())},
                       {QStringLiteral("findings"), list}});
}

void tellHistory(Driver& driver, const QJsonObject&, Answer answer) {
    QJsonArray steps;
    int position = 0;
    for (const HistoryStep& step : driver.window().host().history())
        steps.append(QJsonObject{{QStringLiteral("position"), ++position},
                                 {QStringLiteral("name"), QString::fromStdString(step.name)},
                                 {QStringLiteral("parent"), step.parent},
                                 {QStringLiteral("done"), step.done},
                                 {QStringLiteral("saved"), step.saved}});
    answer(QJsonObject{{QStringLiteral("position"), driver.window().host().historyIndex()},
                       {QStringLiteral("steps"), steps}});
}

void tellView(Driver& driver, const QJsonObject&, Answer answer) {
    const ViewPicking* const picking = driver.picking();
    if (picking == nullptr || driver.window().host().activeLevel() == 0)
        return answer(refuse("no-view", QStringLiteral("no level is shown")));
    const MapPtr map = driver.window().host().snapshot();
    const ViewportStatus status = driver.window().viewport()->status();
    const ViewDirection direction = picking->viewDirection();
    const QWidget& widget = *driver.window().viewport()->widget();
    answer(QJsonObject{{QStringLiteral("level"), describeItem(*map, {ItemKind::Level, -1, ItemRef::NoCube,
                                                                     driver.window().host().activeLevel()})},
                       {QStringLiteral("eye"), vectorJson(status.position)},
                       {QStringLiteral("yaw"), direction.yaw},
                       {QStringLiteral("pitch"), direction.pitch},
                       {QStringLiteral("perspective"), direction.perspective},
                       {QStringLiteral("grid"), status.grid},
                       {QStringLiteral("hovered"), QString::fromStdString(status.hovered)},
                       {QStringLiteral("size"), QJsonArray{widget.width(), widget.height()}}});
}

void pick(Driver& driver, const QJsonObject& parameters, Answer answer) {
    QJsonObject where = parameters;
    const int most = where.take(QLatin1String("most")).toInt(1);
    if (most < 1 || most > mostHits)
        return answer(refuse("bad-parameter", QStringLiteral("\"most\" is from 1 to %1").arg(mostHits)));
    if (!where.contains(QLatin1String("world")) && !where.contains(QLatin1String("widget")))
        where[QLatin1String("widget")] = QStringLiteral("viewport");
    const auto place = placeIn(driver, where);
    if (!place)
        return answer(tl::unexpected<Refusal>(place.error()));
    if (driver.picking() == nullptr || place->widget != driver.window().viewport()->widget())
        return answer(refuse("bad-parameter", QStringLiteral("only the 3D view has something to pick")));
    const MapPtr map = driver.window().host().snapshot();
    QJsonArray hits;
    for (const PickHit& hit : driver.picking()->pickAt(place->at, static_cast<std::size_t>(most))) {
        QJsonObject told = describeItem(*map, hit.item);
        told[QStringLiteral("point")] = vectorJson(hit.point);
        told[QStringLiteral("normal")] = vectorJson(hit.normal);
        told[QStringLiteral("distance")] = hit.distance;
        if (hit.item.kind == ItemKind::Cube)
            told[QStringLiteral("cell")] = QJsonArray{vectorJson(hit.cellMin), vectorJson(hit.cellMax)};
        hits.append(told);
    }
    QJsonObject told = describePlace(*place);
    told[QStringLiteral("hits")] = hits;
    answer(told);
}

} // namespace

std::span<const CommandRow> documentCommands() {
    static constexpr ParameterRow select[] = {
        {"paths", ParameterKind::Texts, true,
         "Paths of items, as `octant set` has them; none selects nothing"},
        {"show", ParameterKind::Flag, false, "true brings them into view"},
    };
    static const std::vector<ParameterRow> picking = [] {
        std::vector<ParameterRow> rows(placeParameters().begin(), placeParameters().end());
        rows.push_back({"most", ParameterKind::Whole, false, "So many hits, from near to far; 1 without it"});
        return rows;
    }();
    static const std::vector<CommandRow> table{
        {"documents",
         "Lists the open files.",
         {},
         "a list of objects: `title`, `file`, `modified`, `busy`, `read_only`, `current`, `revision`, "
         "`findings` "
         "(how many), `checked`.",
         R"({"command":"documents"})",
         tellDocument},
        {"selection",
         "Tells what is selected.",
         {},
         "a list of objects: `path`, `kind`, `name`, `face`. Cells that are selected while building have the "
         "kind `cells`, a rectangle each (at most 1,000): `face`, `cell` with the two corners of all in "
         "units, "
         "`side` of one, `count`, and `layers`, how far it reaches behind the faces (below 0: before them).",
         R"({"command":"selection"})",
         tellSelection},
        {"select", "Selects items.", select, "the items, as in `selection`.",
         R"({"command":"select","paths":["levels/0/materials/grass"]})", selectItems},
        {"findings",
         "Lists what is wrong with the document, as last checked.",
         {},
         "`count` and `findings`: objects with `rule`, `severity`, `place`, `what`, `item`.",
         R"({"command":"findings"})",
         tellFindings},
        {"history",
         "Lists the steps of the document.",
         {},
         "`position` of the current state and `steps`: objects with `position`, `name`, `parent`, `done`, "
         "`saved`.",
         R"({"command":"history"})",
         tellHistory},
        {"view",
         "Tells how the 3D view stands.",
         {},
         "`level`, `eye` in units, `yaw` and `pitch` in degrees, `perspective`, `grid` in units, `hovered`, "
         "`size` "
         "in pixels.",
         R"({"command":"view"})",
         tellView},
        {"pick", "Tells what is under a place of the 3D view.", picking,
         "the place, and `hits`: objects with `path`, `kind`, `name`, `face`, `point`, `normal`, `distance`, "
         "and of "
         "cubes `cell`, its two corners.",
         R"({"command":"pick","world":[0,-4,0]})", pick},
    };
    return table;
}

} // namespace octant::automation
