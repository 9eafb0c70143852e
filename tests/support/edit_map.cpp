#include "tests/support/edit_map.h"

#include "tests/support/samples.h"

namespace octant::test {

MapPtr readTestMap(const std::string& name) {
    const auto map = pmf::readMap(loadBlob(dataFile(QString::fromStdString(name))));
    if (!map)
        qFatal("%s: %s", name.c_str(), map.error().text().c_str());
    return *map;
}

std::string dumpOf(const Map& map) {
    json::Writer out;
    pmf::dumpMap(out, map);
    return out.take();
}

} // namespace octant::test
