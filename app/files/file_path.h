#pragma once

#include <filesystem>

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "views/host/shown_text.h"

namespace octant {

/// The path as the system has it, whatever its letters.
inline std::filesystem::path filePathOf(const QString& path) { return QFile::encodeName(path).toStdString(); }

/// The name without its folder, and the whole path, as they are shown.
inline QString fileNameOf(const QString& path) { return shownText(QFileInfo(path).fileName()); }
/// Separators as the system has them.
inline QString shownPath(const QString& path) { return shownText(QDir::toNativeSeparators(path)); }

} // namespace octant
