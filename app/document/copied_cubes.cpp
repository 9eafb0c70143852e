#include "app/document/copied_cubes.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QSaveFile>
#include <QStandardPaths>

#include "io/json/clipboard.h"
#include "io/json/cube_text.h"

namespace octant {
namespace {

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
    std::string text = QGuiApplication::clipboard()->text().toStdString();
    if (json::isCubeText(text))
        return text;
    if (json::isItemText(text))
        return {};
    QFile file(fileName());
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace octant
