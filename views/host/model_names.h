#pragma once

#include <QIcon>
#include <QString>

#include "model/map/item.h"
#include "model/p3m/model.h"

class QComboBox;

namespace octant {

/// What an item of a model is called in lists: its own name, a texture's that of its file, others by kind
/// and number.
QString modelItemName(const p3m::Model& model, ItemKind kind, std::size_t position);
/// Its own name as the file has it; empty for what has none.
QString modelItemRawName(const p3m::Model& model, ItemKind kind, std::size_t position);
/// A few words on what it is, to be shown behind its name; may be empty.
QString modelItemNote(const p3m::Model& model, ItemKind kind, std::size_t position);
/// Its colour, as a material has one; otherwise the picture of its kind.
QIcon modelItemIcon(const p3m::Model& model, ItemKind kind, std::size_t position);

/// Microseconds as seconds, "1.25 s".
QString secondsText(double us);

/// Lists all items of a kind, each with its number as data, in the place of what was there. `none`: words for
/// a first entry with that number, empty for no such entry.
void fillWithItems(QComboBox& box, const p3m::Model& model, ItemKind kind, const QString& none = {},
                   int noneNumber = 255);
/// Shows the item of a number, also one that is not there.
void showItem(QComboBox& box, ItemKind kind, int number);

} // namespace octant
