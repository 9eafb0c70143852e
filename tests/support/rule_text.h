#pragma once

#include <cstring>

#include <QString>

#include "model/rules/rule.h"

namespace octant {

/// How QCOMPARE shows a rule.
inline char* toString(Rule rule) { return qstrdup(std::string(ruleId(rule)).c_str()); }

/// "PMF-083".
inline QString ruleText(Rule rule) {
    const std::string_view id = ruleId(rule);
    return QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size()));
}

} // namespace octant
