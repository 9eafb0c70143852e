#pragma once

#include <string_view>

#include <QString>

namespace octant {

/// A sentence of the model that is shown: the numbers in it are taken out, what is left is looked up with %1,
/// %2 and so on in their places, as the model marks it (see SimplifyGain::text()), and they are put in again
/// as the language writes them. What is not known stays as it is.
QString translatedSentence(std::string_view sentence);

} // namespace octant
