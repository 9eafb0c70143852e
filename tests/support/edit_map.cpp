#include "tests/support/edit_map.h"

#include <QFile>

#include "tests/support/samples.h"

namespace octant::test {

MapPtr readTestMap(const std::string& name) {
    QFile file(dataFile(QString::fromStdString(name)));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no test map %s", name.c_str());
    const QByteArray bytes = file.readAll();
    const auto map = pmf::readMap(
        Blob::copyOf(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())))));
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
