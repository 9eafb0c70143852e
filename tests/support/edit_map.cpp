#include "tests/support/edit_map.h"

#include <QTest>

#include "io/edit_context.h"
#include "tests/support/samples.h"

namespace octant::test {

MapPtr readTestMap(const std::string& name) {
    const auto map = pmf::readMap(loadBlob(dataFile(QString::fromStdString(name))));
    if (!map)
        qFatal("%s: %s", name.c_str(), map.error().text().c_str());
    return *map;
}

MapPtr done(const MapPtr& map, const Edit& edit, EditMemory* memory) {
    EditContext context = editContext();
    context.memory = memory;
    const auto edited = octant::apply(map, edit, context);
    if (!edited)
        QTest::qFail(edited.error().text().c_str(), __FILE__, __LINE__);
    return edited ? edited->map : map;
}

QString refusal(const MapPtr& map, const Edit& edit) {
    const auto edited = octant::apply(map, edit, editContext());
    return edited ? QStringLiteral("done") : QString::fromStdString(edited.error().text());
}

std::string dumpOf(const Map& map) {
    json::Writer out;
    pmf::dumpMap(out, map);
    return out.take();
}

} // namespace octant::test
