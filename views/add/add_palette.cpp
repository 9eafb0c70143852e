#include "views/host/actions.h" // before the host: GCC takes ActionNeeds::Selection for a shadow of its type

#include "views/add/add_palette.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPainter>
#include <QScreen>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "views/add/additions.h"
#include "views/add/prefab_additions.h"
#include "views/host/lengths.h"
#include "views/host/panels.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int additionRole = Qt::UserRole, sentenceRole = Qt::UserRole + 1,
              pictureRole = Qt::UserRole + 2; ///< a QPixmap, of what has a picture
constexpr int additionMargin = 8, additionIcon = 20;

/// A heading, or icon, name and below it one sentence, if there is one.
class AdditionPainter final : public QStyledItemDelegate {
public:
    explicit AdditionPainter(QListWidget& list) : QStyledItemDelegate(&list), m_list(list) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        painter->save();
        const ThemeColors& colors = themeColors();
        const bool heading = index.data(additionRole).toString().isEmpty();
        const bool usable = (index.flags() & Qt::ItemIsEnabled) != 0;
        QFont bold = option.font;
        bold.setBold(true);
        const QRect room = option.rect.adjusted(additionMargin, 0, -additionMargin, 0);
        if (heading) {
            painter->setFont(bold);
            painter->setPen(colors.dimText);
            painter->drawText(room, Qt::AlignLeft | Qt::AlignBottom, index.data().toString());
            painter->restore();
            return;
        }
        if ((option.state & QStyle::State_Selected) != 0)
            painter->fillRect(option.rect, colors.selection);
        else if ((option.state & QStyle::State_MouseOver) != 0 && usable)
            painter->fillRect(option.rect, colors.raised);
        const int side = sideOf(index);
        const auto mirrored = [&option](const QRect& part) {
            return QStyle::visualRect(option.direction, option.rect, part);
        };
        const QRect icon = mirrored(QRect(room.left(), option.rect.center().y() - side / 2, side, side));
        if (const auto picture = index.data(pictureRole).value<QPixmap>(); !picture.isNull())
            painter->drawPixmap(icon, picture);
        else
            index.data(Qt::DecorationRole)
                .value<QIcon>()
                .paint(painter, icon.marginsRemoved(marginsOf(side)), Qt::AlignCenter,
                       usable ? QIcon::Normal : QIcon::Disabled);
        const QRect words = mirrored(room.adjusted(side + additionMargin, 3, 0, -3));
        const QString sentence = index.data(sentenceRole).toString();
        painter->setFont(sentence.isEmpty() ? option.font : bold);
        painter->setPen(usable ? colors.text : colors.disabledText);
        painter->drawText(words, Qt::AlignLeft | (sentence.isEmpty() ? Qt::AlignVCenter : Qt::AlignTop),
                          index.data().toString());
        painter->setFont(option.font);
        painter->setPen(colors.dimText);
        const QRect below = words.adjusted(0, option.fontMetrics.height(), 0, 0);
        painter->drawText(below, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, sentence);
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const bool heading = index.data(additionRole).toString().isEmpty();
        const int line = option.fontMetrics.height();
        if (heading)
            return {10, line + 8};
        if (index.data(sentenceRole).toString().isEmpty())
            return {10, std::max(line, additionIcon) + 2};
        constexpr int narrowest = 60;
        const int side = sideOf(index);
        const int width = m_list.viewport()->width() - 3 * additionMargin - side;
        const QRect sentence = option.fontMetrics.boundingRect(QRect(0, 0, std::max(narrowest, width), 1000),
                                                               Qt::AlignLeft | Qt::TextWordWrap,
                                                               index.data(sentenceRole).toString());
        const int words = line + std::max(line, sentence.height());
        return {10, std::max(words, side > additionIcon ? side : 0) + 8};
    }

private:
    /// Of the picture or icon.
    static int sideOf(const QModelIndex& index) {
        return index.data(pictureRole).isValid() ? PrefabThumbnails::side : additionIcon;
    }
    static QMargins marginsOf(int side) {
        const int margin = (side - additionIcon) / 2;
        return {margin, margin, margin, margin};
    }

    QListWidget& m_list; ///< whose width sentences are broken to
};

/// Rows that can be dragged carry what they add.
class AdditionList final : public QListWidget {
public:
    using QListWidget::QListWidget;

protected:
    QMimeData* mimeData(const QList<QListWidgetItem*>& items) const override {
        if (items.isEmpty())
            return nullptr;
        auto* mime = new QMimeData;
        mime->setData(QString::fromLatin1(additionMime),
                      items.front()->data(additionRole).toString().toUtf8());
        return mime;
    }
};

} // namespace

AddPalette::AddPalette(Host& host, const ActionRegistry& actions, QWidget* parent, Qt::WindowFlags flags)
    : QFrame(parent, flags), m_host(host), m_actions(actions), m_text(new QLineEdit(this)),
      m_list(new AdditionList(this)), m_thumbnails(new PrefabThumbnails(host, this)) {
    const bool popup = (flags & Qt::WindowType_Mask) == Qt::Popup;
    setObjectName(popup ? QStringLiteral("addPalette") : QStringLiteral("addPanel"));
    setAccessibleName(tr("What can be added"));
    m_text->setObjectName(popup ? QStringLiteral("addPaletteText") : QStringLiteral("addText"));
    m_text->setAccessibleName(tr("Part of a name of what is added"));
    m_text->setPlaceholderText(tr("Type what you want: door, lamp, rain…"));
    m_text->setClearButtonEnabled(true);
    m_list->setObjectName(popup ? QStringLiteral("addPaletteList") : QStringLiteral("addList"));
    m_list->setAccessibleName(tr("What can be added"));
    m_list->setItemDelegate(new AdditionPainter(*m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMouseTracking(true);
    m_list->setDragEnabled(true);
    m_list->setDragDropMode(QAbstractItemView::DragOnly);
    if (popup)
        m_list->setFocusPolicy(Qt::NoFocus);
    auto* column = new QVBoxLayout(this);
    const int margin = popup ? 8 : 0;
    column->setContentsMargins(margin, margin, margin, margin);
    column->addWidget(m_text);
    column->addWidget(m_list);
    m_text->installEventFilter(this);
    m_list->installEventFilter(this);
    connect(m_text, &QLineEdit::textChanged, this, &AddPalette::fill);
    connect(m_text, &QLineEdit::returnPressed, this, &AddPalette::choose);
    connect(m_list, &QListWidget::itemClicked, this, &AddPalette::choose);
    connect(m_thumbnails, &PrefabThumbnails::ready, this, [this] {
        if (isVisible())
            showPictures();
    });
    connect(&ShownLengths::instance(), &ShownLengths::changed, this, [this] {
        if (isVisible())
            fill(); // sentences that say lengths
    });
    m_listening = m_host.listen([this](const HostEvent& event) {
        const bool other = m_document != m_host.documentNumber();
        if (isVisible() && (other || std::holds_alternative<ActiveLevelChanged>(event)))
            fill();
    });
}

void AddPalette::popUp(const QPoint& at) {
    const QRect window = parentWidget()->window()->geometry();
    const QSize size(std::min(460, window.width() - 40), std::min(460, window.height() - 60));
    resize(size);
    const QRect inside = screen()->availableGeometry();
    const QPoint corner = at + QPoint(8, 8);
    move(std::clamp(corner.x(), inside.left(), std::max(inside.left(), inside.right() - size.width())),
         std::clamp(corner.y(), inside.top(), std::max(inside.top(), inside.bottom() - size.height())));
    m_text->clear();
    show();
    m_text->setFocus();
}

void AddPalette::showEvent(QShowEvent* event) {
    fill();
    QFrame::showEvent(event);
}

void AddPalette::fill() {
    m_document = m_host.documentNumber();
    m_all = additions(m_host, m_actions);
    const std::vector<Addition>& all = m_all;
    const QString typed = m_text->text();
    struct Hit {
        int score;
        const Addition* addition;
    };
    std::vector<Hit> hits;
    for (const Addition& one : all)
        if (const auto score = scoreOfAddition(typed, one))
            hits.push_back({*score, &one});
    const bool searching = !typed.trimmed().isEmpty();
    if (searching)
        std::stable_sort(hits.begin(), hits.end(),
                         [](const Hit& a, const Hit& b) { return a.score > b.score; });
    std::stable_partition(hits.begin(), hits.end(),
                          [](const Hit& hit) { return !hit.addition->otherRevision; });
    m_list->clear();
    const auto addHeading = [this](const QString& words) {
        (new QListWidgetItem(words, m_list))->setFlags(Qt::NoItemFlags);
    };
    QString group;
    bool others = false;
    for (const Hit& hit : hits) {
        const Addition& one = *hit.addition;
        if (one.otherRevision && !std::exchange(others, true))
            addHeading(tr("Not in this revision"));
        else if (!searching && !others && one.group != group)
            addHeading(group = one.group);
        auto* item = new QListWidgetItem(one.icon, one.name, m_list);
        const QString sentence = one.whyNot.isEmpty() ? one.help : one.whyNot;
        item->setData(additionRole, one.key);
        // What cannot be had here takes a line alone; who points at it or listens is told why.
        item->setData(sentenceRole, one.otherRevision ? QString() : sentence);
        item->setData(Qt::AccessibleDescriptionRole, sentence);
        item->setToolTip(sentence);
        if (!one.whyNot.isEmpty())
            item->setFlags(Qt::NoItemFlags);
    }
    if (hits.empty())
        (new QListWidgetItem(searching ? tr("Nothing has this in its name. Try fewer letters.")
                                       : tr("Open or make a file first"),
                             m_list))
            ->setFlags(Qt::NoItemFlags);
    showPictures();
    step(0);
}

/// Those of the prefabs that are listed. One that cannot be drawn as its file is broken cannot be chosen.
void AddPalette::showPictures() {
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* const item = m_list->item(row);
        const QString key = item->data(additionRole).toString();
        if (!prefabOfKey(key))
            continue;
        const auto shown =
            std::find_if(m_all.begin(), m_all.end(), [&](const Addition& one) { return one.key == key; });
        if (shown == m_all.end())
            continue;
        item->setData(pictureRole, m_thumbnails->of(*shown));
        if (const QString why = m_thumbnails->problem(*shown); !why.isEmpty()) {
            const QString sentence = tr("This file cannot be used: %1").arg(why);
            item->setFlags(Qt::NoItemFlags);
            item->setIcon(themeIcon(QStringLiteral("warning")));
            for (const int role : {sentenceRole, int{Qt::AccessibleDescriptionRole}, int{Qt::ToolTipRole}})
                item->setData(role, sentence);
        }
    }
}

/// To the next row that can be chosen; 0 for the first.
void AddPalette::step(int rows) {
    const int count = m_list->count();
    int row = rows == 0 ? 0 : m_list->currentRow() + rows;
    for (; row >= 0 && row < count; row += rows == 0 ? 1 : rows)
        if (m_list->item(row)->flags() & Qt::ItemIsEnabled) {
            m_list->setCurrentRow(row);
            return;
        }
}

void AddPalette::choose() {
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr || !(item->flags() & Qt::ItemIsEnabled))
        return;
    const QString key = item->data(additionRole).toString();
    if (isWindow())
        hide();
    emit chosen(key);
}

bool AddPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            step(key == Qt::Key_Down ? 1 : -1);
            return true;
        }
        if (watched == m_list && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
            choose();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

QWidget* createAddPanel(Host& host, ActionRegistry& actions, QWidget* parent) {
    return new AddPalette(host, actions, parent);
}

} // namespace octant
