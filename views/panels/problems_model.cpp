#include "views/panels/problems_model.h"

#include <algorithm>

#include "views/host/shown_text.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

QString severityText(Severity severity) {
    switch (severity) {
    case Severity::Warning:
        return ProblemsModel::tr("Warning");
    case Severity::Error:
        return ProblemsModel::tr("Error");
    case Severity::Unreadable:
        return ProblemsModel::tr("Unreadable");
    }
    return {};
}

const QIcon& severityIcon(Severity severity) {
    // In colours of the look, so they are made anew when that changes.
    static QHash<QRgb, QIcon> icons;
    const bool warning = severity == Severity::Warning;
    const QColor color = warning ? themeColors().warning : themeColors().error;
    QIcon& icon = icons[color.rgb()];
    if (icon.isNull())
        icon = themeIcon(warning ? QStringLiteral("warning") : QStringLiteral("error"), color);
    return icon;
}

} // namespace

bool ProblemsModel::same(const Row& one, const Row& other) {
    const Finding &a = one.finding, &b = other.finding;
    return a.rule == b.rule && a.severity == b.severity && a.place == b.place && a.what == b.what &&
           a.byte == b.byte && a.item == b.item && one.reason == other.reason;
}

void ProblemsModel::setFindings(const std::vector<Finding>& findings,
                                const std::vector<std::optional<std::string>>& reasons) {
    std::vector<Row> rows;
    rows.reserve(findings.size());
    for (std::size_t i = 0; i < findings.size(); ++i)
        rows.push_back({findings[i], i < reasons.size() ? reasons[i] : std::nullopt});
    std::size_t front = 0;
    const std::size_t fewer = std::min(rows.size(), m_rows.size());
    while (front < fewer && same(rows[front], m_rows[front]))
        ++front;
    std::size_t back = 0;
    while (back < fewer - front && same(rows[rows.size() - 1 - back], m_rows[m_rows.size() - 1 - back]))
        ++back;
    const auto from = static_cast<std::ptrdiff_t>(front);
    if (const std::size_t gone = m_rows.size() - front - back; gone > 0) {
        beginRemoveRows({}, static_cast<int>(front), static_cast<int>(front + gone) - 1);
        m_rows.erase(m_rows.begin() + from, m_rows.begin() + from + static_cast<std::ptrdiff_t>(gone));
        endRemoveRows();
    }
    if (const std::size_t come = rows.size() - front - back; come > 0) {
        beginInsertRows({}, static_cast<int>(front), static_cast<int>(front + come) - 1);
        m_rows.insert(m_rows.begin() + from, rows.begin() + from,
                      rows.begin() + from + static_cast<std::ptrdiff_t>(come));
        endInsertRows();
    }
}

int ProblemsModel::count(Severity severity) const {
    return static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(), [&](const Row& row) {
        return !row.reason && row.finding.severity == severity;
    }));
}

int ProblemsModel::waivedCount() const {
    return static_cast<int>(
        std::count_if(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.reason.has_value(); }));
}

bool ProblemsModel::knowsBytes() const {
    return std::any_of(m_rows.begin(), m_rows.end(),
                       [](const Row& row) { return row.finding.byte.has_value(); });
}

int ProblemsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Finding& finding = at(index.row());
    const std::optional<std::string>& reason = m_rows[static_cast<std::size_t>(index.row())].reason;
    if (role == Qt::DecorationRole && index.column() == Kind && reason)
        return themeIcon(QStringLiteral("ok"), themeColors().dimText);
    if (role == Qt::ForegroundRole && reason)
        return themeColors().dimText;
    if (role == Qt::DecorationRole && index.column() == Kind)
        return severityIcon(finding.severity);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole)
        return shownText(finding.ruleName() + ": " + finding.text()) +
               (reason ? tr("\nWaived: %1").arg(shownText(*reason)) : QString());
    if (role == Qt::TextAlignmentRole && index.column() == Byte)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ForegroundRole && (index.column() == Rule || index.column() == Byte))
        return themeColors().dimText;
    if (role != Qt::DisplayRole && role != SortRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case Kind:
        return role == SortRole ? QVariant(2 - static_cast<int>(finding.severity))
                                : QVariant(reason ? tr("Waived") : severityText(finding.severity));
    case Rule:
        return QString::fromStdString(finding.ruleName());
    case Place:
        return role == SortRole ? QVariant(index.row()) : QVariant(shownText(finding.place));
    case What:
        return reason ? tr("%1 (waived: %2)").arg(shownText(finding.what), shownText(*reason))
                      : shownText(finding.what);
    case Byte:
        if (!finding.byte)
            return {};
        if (role == SortRole)
            return static_cast<qulonglong>(*finding.byte);
        return finding.blockOffset ? tr("%1 + %2").arg(*finding.byte).arg(*finding.blockOffset)
                                   : QString::number(*finding.byte);
    default:
        return {};
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Kind:
        return tr("Severity");
    case Rule:
        return tr("Rule");
    case Place:
        return tr("Place");
    case What:
        return tr("What is wrong");
    case Byte:
        return tr("Byte");
    default:
        return {};
    }
}

} // namespace octant
