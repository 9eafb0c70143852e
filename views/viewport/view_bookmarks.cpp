#include "views/viewport/view_bookmarks.h"

#include <QDialogButtonBox>
#include <QIcon>
#include <QListWidget>
#include <QPixmap>
#include <QPushButton>
#include <QVBoxLayout>

namespace octant {
namespace {

constexpr int numberRole = Qt::UserRole;

} // namespace

BookmarksDialog::BookmarksDialog(const ViewBookmarks& bookmarks, QWidget* parent)
    : QDialog(parent), m_list(new QListWidget(this)) {
    setObjectName(QStringLiteral("bookmarksDialog"));
    setWindowTitle(tr("Camera bookmarks"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(420, 480);
    m_list->setObjectName(QStringLiteral("bookmarksList"));
    m_list->setAccessibleName(tr("Camera bookmarks"));
    m_list->setIconSize(QSize(96, 54));
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    for (std::size_t i = 0; i < bookmarks.size(); ++i) {
        if (!bookmarks[i])
            continue;
        auto* row = new QListWidgetItem(bookmarks[i]->name, m_list);
        row->setData(numberRole, static_cast<int>(i));
        row->setToolTip(tr("Key %1").arg(i + 1));
        row->setFlags(row->flags() | Qt::ItemIsEditable);
        QPixmap picture;
        if (picture.loadFromData(bookmarks[i]->picture))
            row->setIcon(QIcon(picture));
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_go = buttons->addButton(tr("Go there"), QDialogButtonBox::ActionRole);
    m_go->setObjectName(QStringLiteral("bookmarksGo"));
    m_remove = buttons->addButton(tr("Remove"), QDialogButtonBox::ActionRole);
    m_remove->setObjectName(QStringLiteral("bookmarksRemove"));
    auto* rename = buttons->addButton(tr("Rename"), QDialogButtonBox::ActionRole);
    rename->setObjectName(QStringLiteral("bookmarksRename"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_list);
    column->addWidget(buttons);
    const auto enable = [this, rename] {
        for (QPushButton* button : {m_go, m_remove, rename})
            button->setEnabled(current() >= 0);
    };
    connect(m_list, &QListWidget::currentRowChanged, this, enable);
    connect(m_list, &QListWidget::itemDoubleClicked, this, [this] { m_go->click(); });
    connect(m_list, &QListWidget::itemChanged, this,
            [this](QListWidgetItem* row) { emit renamed(row->data(numberRole).toInt(), row->text()); });
    connect(m_go, &QPushButton::clicked, this, [this] {
        const int number = current();
        close();
        emit goWanted(number);
    });
    connect(m_remove, &QPushButton::clicked, this, [this, enable] {
        const int number = current();
        delete m_list->takeItem(m_list->currentRow());
        emit removed(number);
        enable();
    });
    connect(rename, &QPushButton::clicked, this, [this] { m_list->editItem(m_list->currentItem()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_list->setCurrentRow(0);
    enable();
}

int BookmarksDialog::current() const {
    const QListWidgetItem* row = m_list->currentItem();
    return row != nullptr ? row->data(numberRole).toInt() : -1;
}

} // namespace octant
