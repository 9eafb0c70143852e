#pragma once

namespace octant {

/// What OCTANT_TR leaves: the literal itself.
constexpr const char* marked(const char* text) { return text; }

} // namespace octant

/// Marks a literal below Qt, or in a table, as text that users read; it stays the literal itself and is
/// translated where it is shown (views/host/translated.h). lupdate knows the name as an alias of QT_TR_NOOP
/// and takes the namespace or class around for the context. All of them have one, "octant": within a class,
/// or in a namespace inside of octant, it is written octant::OCTANT_TR("text").
#define OCTANT_TR(text) marked(text)
