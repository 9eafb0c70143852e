#pragma once

/// Marks a literal below Qt as text that users read; it stays the literal itself and is translated where it
/// is shown. lupdate knows the name as an alias: `lupdate -tr-function-alias QT_TR_NOOP+=OCTANT_TR`. The
/// context is the enclosing class or namespace, so such texts stand in namespace octant and are looked up as
/// `QCoreApplication::translate("octant", text)`.
#define OCTANT_TR(text) text
