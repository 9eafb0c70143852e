#pragma once

/// Marks a literal below Qt as text that users read; it stays the literal itself and is translated where it
/// is shown (views/host/words.h). lupdate knows the name as an alias of QT_TR_NOOP; the context that it notes
/// is the namespace or class around the literal, so a new one has to be named in views/host/words.cpp.
#define OCTANT_TR(text) text
