// The library's own code is made here, not taken from the package's shared library: no sanitizer looks into
// that one.
#define TINYOBJLOADER_IMPLEMENTATION

#include "io/exchange/obj_library.h"
