#include "views/outline/outline_delegate.h"

#include <QApplication>
#include <QLineEdit>
#include <QPainter>
#include <QStyle>

#include "views/outline/outline_model.h"
#include "views/theme/theme.h"

namespace octant {
namespace {

constexpr int cellGap = 6;
constexpr int rowPicture = 16;
constexpr int outlineRowHeight = 22;

} // namespace

QSize OutlineDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {120, std::max(outlineRowHeight, option.fontMetrics.height() + 4)};
}

void OutlineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given,
                            const QModelIndex& index) const {
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const QString name = option.text;
    const QIcon icon = option.icon;
    option.text.clear();
    option.icon = {};
    option.features &= ~QStyleOptionViewItem::HasDecoration;
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);

    painter->save();
    // Laid out from the left, and mirrored where rows go from the right.
    const auto placed = [&option](const QRect& rect) {
        return QStyle::visualRect(option.direction, option.rect, rect);
    };
    const auto leading = QStyle::visualAlignment(option.direction, Qt::AlignVCenter | Qt::AlignLeft);
    const ThemeColors& colors = themeColors();
    QRect rest = option.rect.adjusted(2, 0, -cellGap, 0);
    const QColor swatch = index.data(OutlineModel::SwatchRole).value<QColor>();
    const QRect place(rest.left(), rest.center().y() - rowPicture / 2 + 1, rowPicture, rowPicture),
        square = placed(place);
    if (swatch.isValid()) {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(colors.border);
        painter->setBrush(swatch);
        painter->drawRoundedRect(QRectF(square).adjusted(1.5, 1.5, -1.5, -1.5), 3, 3);
    } else {
        icon.paint(painter, square);
    }
    rest.setLeft(place.right() + cellGap);

    const QString count = index.data(OutlineModel::CountRole).toString();
    const QString note = index.data(OutlineModel::NoteRole).toString();
    const bool damaged = index.data(OutlineModel::DamagedRole).toBool();
    const bool isDefault = index.data(OutlineModel::DefaultRole).toBool();
    const QString behind = count.isEmpty() ? note : count;
    const QFontMetrics metrics(option.font);
    const int behindWidth = behind.isEmpty() ? 0 : metrics.horizontalAdvance(behind) + cellGap;
    const int nameWidth =
        std::min(metrics.horizontalAdvance(name) + 1, std::max(rest.width() - behindWidth, rest.width() / 2));
    painter->setFont(option.font);
    painter->setPen(colors.text);
    const QRect nameRect(rest.left(), rest.top(), nameWidth, rest.height());
    painter->drawText(placed(nameRect), leading, metrics.elidedText(name, Qt::ElideRight, nameWidth));
    const QRect behindRect(nameRect.right() + cellGap, rest.top(),
                           rest.right() - nameRect.right() - cellGap + 1, rest.height());
    if (!behind.isEmpty() && behindRect.width() > 8) {
        painter->setPen(damaged ? colors.error : isDefault ? colors.accent : colors.dimText);
        painter->drawText(placed(behindRect), leading,
                          metrics.elidedText(behind, Qt::ElideRight, behindRect.width()));
    }
    painter->restore();
}

QWidget* OutlineDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                       const QModelIndex&) const {
    auto* editor = new QLineEdit(parent);
    editor->setObjectName(QStringLiteral("outlineRename"));
    editor->setAccessibleName(tr("New name"));
    editor->setStyleSheet(QStringLiteral("QLineEdit { padding: 0 3px; border-radius: 3px; }"));
    return editor;
}

void OutlineDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                           const QModelIndex&) const {
    editor->setGeometry(
        QStyle::visualRect(option.direction, option.rect, option.rect.adjusted(2 + rowPicture + 1, 0, 0, 0)));
}

} // namespace octant
