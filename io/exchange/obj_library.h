#pragma once

// Only the declarations: obj_library.cpp has the rest.
#include <tiny_obj_loader.h>
