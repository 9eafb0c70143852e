#include "views/compare/differences_model.h"

#include <algorithm>

#include <QFont>

#include "views/compare/difference_look.h"
#include "views/host/shown_text.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

/// Internal number of rows that are no children; children have the row of their parent and 1.
constexpr quintptr top = 0;
/// Longer texts are shortened; those of a field may be of any length.
constexpr qsizetype longestShown = 400;

QString shortened(QString text) {
    if (text.size() > longestShown)
        text = text.left(longestShown - 1) + QChar(0x2026);
    return text;
}

std::size_t numberOf(DifferenceKind kind) { return static_cast<std::size_t>(kind); }

} // namespace

QString DifferencesModel::kindName(DifferenceKind kind) const {
    switch (kind) {
    case DifferenceKind::Added:
        return m_conflicts ? tr("Ours alone") : tr("Added");
    case DifferenceKind::Removed:
        return m_conflicts ? tr("Theirs alone") : tr("Removed");
    case DifferenceKind::Changed:
        break;
    }
    return m_conflicts ? tr("Conflict") : tr("Changed");
}

void DifferencesModel::setConflicts(std::shared_ptr<const ConflictStates> states) {
    if (states == m_conflicts)
        return;
    m_conflicts = std::move(states);
    emit headerDataChanged(Qt::Horizontal, 0, Columns - 1);
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex parent = index(row, 0);
        emit dataChanged(parent, index(row, Columns - 1));
        if (const int lines = rowCount(parent); lines > 0)
            emit dataChanged(index(0, 0, parent), index(lines - 1, Columns - 1, parent));
    }
}

bool DifferencesModel::isOpen(const QModelIndex& index) const {
    return m_conflicts && index.isValid() && isStop(index) &&
           m_conflicts->of(at(index)) == ConflictState::Open;
}

QString DifferencesModel::decisionName(const QModelIndex& index) const {
    if (!m_conflicts || !isStop(index))
        return {};
    switch (m_conflicts->of(at(index))) {
    case ConflictState::Open:
        return tr("Undecided");
    case ConflictState::Ours:
        return tr("Ours");
    case ConflictState::Theirs:
        return tr("Theirs");
    case ConflictState::ByHand:
        break;
    }
    return tr("By hand");
}

std::vector<DifferencesModel::Row> DifferencesModel::rowsOf(const Comparison& comparison) const {
    std::vector<Row> rows;
    rows.reserve(comparison.size());
    const bool all = std::all_of(m_shown.begin(), m_shown.end(), [](bool shown) { return shown; });
    for (std::size_t entry = 0; entry < comparison.size(); ++entry) {
        Row row{comparison.key(entry), entry, &comparison};
        const std::size_t lines = comparison.lines(entry);
        const bool boxes = comparison.boxes(entry) > 0;
        if (boxes && !all) {
            row.filtered = true;
            for (std::size_t line = 0; line < lines; ++line)
                if (m_shown[numberOf(comparison.kind({entry, line}))])
                    row.lines.push_back(static_cast<std::uint32_t>(line));
            if (row.lines.empty())
                continue;
        } else if (!m_shown[numberOf(comparison.kind({entry, {}}))]) {
            continue;
        }
        // Of sectors without boxes a few words are told.
        row.single = !boxes && (lines == 1 || (lines > 1 && comparison.item(entry).kind == ItemKind::Sector &&
                                               comparison.kind({entry, {}}) == DifferenceKind::Changed));
        row.count = row.single ? 0 : static_cast<int>(row.filtered ? row.lines.size() : lines);
        rows.push_back(std::move(row));
    }
    return rows;
}

void DifferencesModel::setComparison(std::shared_ptr<const Comparison> comparison) {
    if (comparison == m_comparison)
        return;
    std::vector<Row> rows = comparison ? rowsOf(*comparison) : std::vector<Row>();
    if (!comparison || !m_comparison || comparison->with() != m_comparison->with()) {
        beginResetModel(); // nothing of the one before
        m_comparison = std::move(comparison);
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    const std::shared_ptr<const Comparison> before = std::exchange(m_comparison, std::move(comparison));
    replaceRows(std::move(rows));
}

void DifferencesModel::setShown(const std::array<bool, 3>& shown) {
    if (shown == m_shown)
        return;
    m_shown = shown;
    if (m_comparison)
        replaceRows(rowsOf(*m_comparison));
}

void DifferencesModel::replaceRows(std::vector<Row> rows) {
    std::size_t front = 0;
    const std::size_t fewer = std::min(rows.size(), m_rows.size());
    while (front < fewer && rows[front].key == m_rows[front].key)
        ++front;
    std::size_t back = 0;
    while (back < fewer - front && rows[rows.size() - 1 - back].key == m_rows[m_rows.size() - 1 - back].key)
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
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const QModelIndex parent = index(static_cast<int>(i), 0);
        const int had = m_rows[i].count, has = rows[i].count;
        if (has < had)
            beginRemoveRows(parent, has, had - 1);
        if (has > had)
            beginInsertRows(parent, had, has - 1);
        m_rows[i] = std::move(rows[i]);
        if (has < had)
            endRemoveRows();
        if (has > had)
            endInsertRows();
    }
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(static_cast<int>(m_rows.size()) - 1, Columns - 1));
}

std::size_t DifferencesModel::shownCount() const {
    std::size_t count = 0;
    if (m_comparison) {
        const auto counts = m_comparison->counts();
        for (std::size_t kind = 0; kind < counts.size(); ++kind)
            count += m_shown[kind] ? counts[kind] : 0;
    }
    return count;
}

DifferenceRef DifferencesModel::at(const QModelIndex& index) const {
    const Row& row = rowOf(index);
    if (index.internalId() == top)
        return {row.entry, {}};
    const auto line = static_cast<std::size_t>(index.row());
    return {row.entry, row.filtered ? row.lines[line] : line};
}

QModelIndex DifferencesModel::indexOf(const DifferenceRef& at) const {
    const auto row = std::lower_bound(m_rows.begin(), m_rows.end(), at.entry,
                                      [](const Row& one, std::size_t entry) { return one.entry < entry; });
    if (row == m_rows.end() || row->entry != at.entry)
        return {};
    const QModelIndex parent = index(static_cast<int>(row - m_rows.begin()), 0);
    if (!at.line || row->single)
        return parent;
    if (!row->filtered)
        return index(static_cast<int>(*at.line), 0, parent);
    const auto line = std::lower_bound(row->lines.begin(), row->lines.end(), *at.line);
    return line == row->lines.end() || *line != *at.line
               ? QModelIndex()
               : index(static_cast<int>(line - row->lines.begin()), 0, parent);
}

bool DifferencesModel::isStop(const QModelIndex& index) const {
    const DifferenceRef ref = at(index);
    return !ref.line || *ref.line < rowOf(index).of->boxes(ref.entry);
}

QModelIndex DifferencesModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || column >= Columns || row >= rowCount(parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : top);
}

QModelIndex DifferencesModel::parent(const QModelIndex& index) const {
    return !index.isValid() || index.internalId() == top
               ? QModelIndex()
               : createIndex(static_cast<int>(index.internalId() - 1), 0, top);
}

int DifferencesModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(m_rows.size());
    return parent.internalId() == top && parent.column() == 0
               ? m_rows[static_cast<std::size_t>(parent.row())].count
               : 0;
}

const DifferencesModel::Row& DifferencesModel::rowOf(const QModelIndex& index) const {
    const std::size_t row =
        index.internalId() == top ? static_cast<std::size_t>(index.row()) : index.internalId() - 1;
    return m_rows[row];
}

DifferenceText DifferencesModel::textAt(const QModelIndex& index) const {
    const DifferenceRef ref = at(index);
    const Row& row = rowOf(index);
    DifferenceText text = row.of->text(ref);
    if (ref.line || !row.single)
        return text;
    DifferenceText line = row.of->text({ref.entry, 0});
    line.name = text.name + ": " + line.name;
    for (std::size_t more = 1; more < row.of->lines(ref.entry); ++more)
        line.name += ", " + row.of->text({ref.entry, more}).name;
    return line;
}

QString DifferencesModel::textOf(const QModelIndex& index) const {
    const DifferenceText text = textAt(index);
    QString whole = kindName(rowOf(index).of->kind(at(index))) + QStringLiteral(": ") + shownText(text.name);
    if (!text.before.empty() && !text.after.empty())
        whole += QStringLiteral(": %1 → %2").arg(shownText(text.before), shownText(text.after));
    else if (!text.before.empty() || !text.after.empty())
        whole += QStringLiteral(": ") + shownText(text.before + text.after);
    if (const QString decision = decisionName(index); !decision.isEmpty())
        whole += QStringLiteral(" (%1)").arg(decision);
    return whole;
}

QVariant DifferencesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const DifferenceRef ref = at(index);
    if (role == Qt::DecorationRole && index.column() == What && isStop(index))
        return differenceIcon(rowOf(index).of->kind(ref));
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole)
        return shortened(textOf(index.siblingAtColumn(0)));
    if (role == Qt::ForegroundRole && index.column() == What && !isStop(index))
        return themeColors().dimText;
    if (role == Qt::FontRole && index.column() == Decision && isOpen(index)) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    if (index.column() == Decision)
        return decisionName(index);
    const DifferenceText text = textAt(index);
    switch (index.column()) {
    case What: {
        const QString name = shortened(shownText(text.name));
        const std::size_t boxes = rowOf(index).of->boxes(ref.entry);
        return ref.line || boxes == 0 ? name
                                      : tr("%1  ·  %n boxes", nullptr, static_cast<int>(boxes)).arg(name);
    }
    case Before:
        return shortened(shownText(text.before));
    case After:
        return shortened(shownText(text.after));
    default:
        return {};
    }
}

QVariant DifferencesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case What:
        return tr("What differs");
    case Before:
        if (m_conflicts)
            return tr("Theirs");
        return m_comparison ? tr("In %1").arg(shownText(m_comparison->with())) : QString();
    case After:
        return m_conflicts ? tr("Ours") : tr("Here");
    case Decision:
        return tr("Decision");
    default:
        return {};
    }
}

} // namespace octant
