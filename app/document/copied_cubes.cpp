#include "app/document/copied_cubes.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QSaveFile>
#include <QStandardPaths>

#include "io/json/clipboard.h"
#include "io/json/cube_text.h"
#include "views/host/clipboard_text.h"

namespace octant {
namespace {

/// More than any cubes take that were copied; bytes.
constexpr qint64 largestCopy = qint64{64} << 20;

QString folder() { return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation); }
QString fileName() { return folder() + QStringLiteral("/copied-cubes.json"); }

} // namespace

bool keepCopiedCubes(const std::string& text) {
    QGuiApplication::clipboard()->setText(QString::fromStdString(text));
    QSaveFile file(fileName());
    const auto size = static_cast<qint64>(text.size());
    return QDir().mkpath(folder()) && file.open(QIODevice::WriteOnly) &&
           file.write(text.data(), size) == size && file.commit();
}

std::string keptCopiedCubes() {
    auto copied = ClipboardText::read();
    if (!copied || json::isItemText(*copied))
        return {};
    if (json::isCubeText(*copied))
        return std::move(*copied);
    QFile file(fileName());
    return file.open(QIODevice::ReadOnly) && file.size() <= largestCopy ? file.read(largestCopy).toStdString()
                                                                        : std::string();
}

} // namespace octant
