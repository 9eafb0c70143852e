#include "io/endian.h"
