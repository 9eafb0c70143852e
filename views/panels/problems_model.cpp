#include "views/panels/problems_model.h"

#include <algorithm>

#include "views/host/shown_text.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

bool same(const Finding& a, const Finding& b) {
    return a.rule == b.rule && a.severity == b.severity && a.place == b.place && a.what == b.what &&
           a.byte == b.byte && a.item == b.item;
}

QString severityName(Severity severity) {
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

void ProblemsModel::setFindings(std::vector<Finding> findings) {
    std::size_t front = 0;
    const std::size_t fewer = std::min(findings.size(), m_findings.size());
    while (front < fewer && same(findings[front], m_findings[front]))
        ++front;
    std::size_t back = 0;
    while (back < fewer - front &&
           same(findings[findings.size() - 1 - back], m_findings[m_findings.size() - 1 - back]))
        ++back;
    const auto from = static_cast<std::ptrdiff_t>(front);
    if (const std::size_t gone = m_findings.size() - front - back; gone > 0) {
        beginRemoveRows({}, static_cast<int>(front), static_cast<int>(front + gone) - 1);
        m_findings.erase(m_findings.begin() + from,
                         m_findings.begin() + from + static_cast<std::ptrdiff_t>(gone));
        endRemoveRows();
    }
    if (const std::size_t come = findings.size() - front - back; come > 0) {
        beginInsertRows({}, static_cast<int>(front), static_cast<int>(front + come) - 1);
        m_findings.insert(m_findings.begin() + from, findings.begin() + from,
                          findings.begin() + from + static_cast<std::ptrdiff_t>(come));
        endInsertRows();
    }
}

int ProblemsModel::count(Severity severity) const {
    return static_cast<int>(std::count_if(m_findings.begin(), m_findings.end(), [&](const Finding& finding) {
        return finding.severity == severity;
    }));
}

bool ProblemsModel::knowsBytes() const {
    return std::any_of(m_findings.begin(), m_findings.end(),
                       [](const Finding& finding) { return finding.byte.has_value(); });
}

int ProblemsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_findings.size());
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Finding& finding = at(index.row());
    if (role == Qt::DecorationRole && index.column() == Kind)
        return severityIcon(finding.severity);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole)
        return shownText(finding.ruleName() + ": " + finding.text());
    if (role == Qt::TextAlignmentRole && index.column() == Byte)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ForegroundRole && (index.column() == Rule || index.column() == Byte))
        return themeColors().dimText;
    if (role != Qt::DisplayRole && role != SortRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case Kind:
        return role == SortRole ? QVariant(2 - static_cast<int>(finding.severity))
                                : QVariant(severityName(finding.severity));
    case Rule:
        return QString::fromStdString(finding.ruleName());
    case Place:
        return role == SortRole ? QVariant(index.row()) : QVariant(shownText(finding.place));
    case What:
        return shownText(finding.what);
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
