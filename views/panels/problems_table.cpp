#include "views/panels/problems_table.h"

#include <algorithm>

#include <QGuiApplication>
#include <QHeaderView>
#include <QResizeEvent>
#include <QStyledItemDelegate>

#include "views/panels/problems_model.h"

namespace octant {
namespace {

constexpr int leastHeight = 22, rowMargins = 4;
/// Longer texts are shortened here; the tool tip has them whole.
constexpr qsizetype longest = 600;

/// Breaks lines also within what has no spaces: paths, and names that are one long word.
class WrappedText final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QString displayText(const QVariant& value, const QLocale& locale) const override {
        constexpr int longestWord = 16;
        const QChar mayBreak(0x200b);
        QString text = QStyledItemDelegate::displayText(value, locale);
        if (text.size() > longest)
            text = text.left(longest - 1) + QChar(0x2026);
        QString wrapped;
        int word = 0;
        for (const QChar letter : text) {
            word = letter.isSpace() ? 0 : word + 1;
            wrapped += letter;
            const bool between = letter == QLatin1Char('/') || letter == QLatin1Char('\\');
            if (!letter.isHighSurrogate() && (between || word >= longestWord)) {
                wrapped += mayBreak;
                word = 0;
            }
        }
        return wrapped;
    }
};

/// How bad it is, with the word where there is room for it.
class SeverityCell final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        constexpr int iconAndMargins = 30;
        QStyledItemDelegate::initStyleOption(option, index);
        if (option->rect.width() < option->fontMetrics.horizontalAdvance(option->text) + iconAndMargins)
            option->text.clear();
    }
};

} // namespace

ProblemsTable::ProblemsTable(QWidget* parent) : QTableView(parent) {
    setSortingEnabled(true);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(true);
    setTabKeyNavigation(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setIconSize({14, 14});
    setItemDelegate(new WrappedText(this));
    setItemDelegateForColumn(ProblemsModel::Kind, new SeverityCell(this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(leastHeight);
    verticalHeader()->setDefaultSectionSize(leastHeight);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    m_fitSoon.setSingleShot(true);
    connect(&m_fitSoon, &QTimer::timeout, this, &ProblemsTable::fitRows);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, &ProblemsTable::widthChanged);
}

void ProblemsTable::setModel(QAbstractItemModel* model) {
    QTableView::setModel(model);
    horizontalHeader()->setSectionResizeMode(ProblemsModel::What, QHeaderView::Stretch);
    const auto soon = [this] { m_fitSoon.start(0); };
    connect(model, &QAbstractItemModel::rowsInserted, this, soon);
    connect(model, &QAbstractItemModel::rowsRemoved, this, soon);
    connect(model, &QAbstractItemModel::layoutChanged, this, soon);
    connect(model, &QAbstractItemModel::modelReset, this, soon);
    connect(model, &QAbstractItemModel::dataChanged, this, soon);
    shareWidth();
}

void ProblemsTable::shareWidth() {
    constexpr int wide = 560, iconOnly = 26, placePercent = 28, leastPlace = 90, mostPlace = 260;
    // With or without a bar at the side: rows that get lower by other widths would send it away and call it
    // back.
    const int room = maximumViewportSize().width();
    const auto advance = [&](const QString& text) { return fontMetrics().horizontalAdvance(text); };
    const auto give = [this](int column, int width) {
        if (std::find(m_own.begin(), m_own.end(), column) == m_own.end())
            setColumnWidth(column, width);
    };
    m_sharing = true;
    give(ProblemsModel::Kind, room >= wide ? 96 : iconOnly);
    give(ProblemsModel::Rule, advance(QStringLiteral("PFMAP-000")) + 10);
    give(ProblemsModel::Place, std::clamp(room * placePercent / 100, leastPlace, mostPlace));
    give(ProblemsModel::Byte, 90);
    m_sharing = false;
}

void ProblemsTable::widthChanged(int column) {
    // What stretches takes what the others leave, and columns that come and go are not dragged.
    const bool dragged = !m_sharing && column != ProblemsModel::What && !isColumnHidden(column) &&
                         (QGuiApplication::mouseButtons() & Qt::LeftButton) != 0;
    if (dragged && std::find(m_own.begin(), m_own.end(), column) == m_own.end())
        m_own.push_back(column);
    m_fitSoon.start(0);
}

void ProblemsTable::resizeEvent(QResizeEvent* event) {
    if (event->oldSize().width() != event->size().width())
        shareWidth();
    QTableView::resizeEvent(event);
    m_fitSoon.start(0);
}

void ProblemsTable::scrollContentsBy(int dx, int dy) {
    QTableView::scrollContentsBy(dx, dy);
    if (dy != 0)
        m_fitSoon.start(0);
}

void ProblemsTable::fitRows() {
    if (!model())
        return;
    // A row higher than the view could not be scrolled through.
    const int most = std::max(leastHeight, viewport()->height());
    const QModelIndex current = currentIndex();
    const bool seen = current.isValid() && viewport()->rect().intersects(visualRect(current));
    bool changed = false;
    for (int row = std::max(rowAt(0), 0);
         row < model()->rowCount() && rowViewportPosition(row) < viewport()->height(); ++row) {
        const int needed = std::clamp(sizeHintForRow(row) + rowMargins, leastHeight, most);
        if (rowHeight(row) != needed) {
            setRowHeight(row, needed);
            changed = true;
        }
    }
    if (changed && seen)
        scrollTo(current);
}

} // namespace octant
