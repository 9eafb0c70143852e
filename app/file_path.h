#pragma once

#include <filesystem>

#include <QFile>

namespace octant {

/// The path as the system has it, whatever its letters.
inline std::filesystem::path filePathOf(const QString& path) { return QFile::encodeName(path).toStdString(); }

} // namespace octant
