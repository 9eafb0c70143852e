#pragma once

#include <string>
#include <string_view>

#include "io/json/writer.h"
#include "model/edit/edit.h"

namespace octant::json {

/// One line of JSON, without a line break:
/// `{"action":"item.set","targets":[{"kind":"material","id":12}],"parameters":{"field":"alpha","value":128}}`.
/// Cubes are `{"kind":"cube","sector":5,"cube":7,"face":2}`. Values go by their shape: whole numbers, floats
/// with a point or exponent, lists of them, `{"ref":12}` or `{"name":"x"}` for references, `{"bytes":"hex"}`
/// for text that is not UTF-8. What its shape alone would not tell is wrapped: `{"int":5}` for a signed
/// number that is not negative, `{"float":"0x7fc00000"}`, and `{"ints":[]}`, `{"floats":[]}`, `{"texts":[]}`,
/// `{"refs":[]}` for empty lists and lists of floats that are not all finite.
std::string editToJson(const Edit& edit);
/// Writes one value in these shapes.
void writeValue(Writer& out, const Value& value);

/// Reads what editToJson() wrote and gives the same edit, floats to the bit. With a map a target may be its
/// set path there too: `"levels/0/materials/grass"` (model/map/path.h). Reasons are plain words; the action
/// and its parameters are checked when it is applied.
Result<Edit> editFromJson(std::string_view line, const Map* map = nullptr);

} // namespace octant::json
