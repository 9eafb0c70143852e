#include "app/dialogs/unused_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "model/map/locate.h"
#include "model/map/unused.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {

constexpr int idRole = Qt::UserRole, kindRole = Qt::UserRole + 1;

} // namespace

UnusedDialog::UnusedDialog(Host& host, QWidget* parent)
    : QDialog(parent), m_host(host), m_what(new QLabel(tr("Looking for what is not used…"), this)),
      m_list(new QListWidget(this)), m_tasks(host.pool(), Priority::InView, *this) {
    setObjectName(QStringLiteral("unusedDialog"));
    setWindowTitle(tr("Remove unused materials"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(420, 460);
    m_what->setObjectName(QStringLiteral("unusedWhat"));
    m_what->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("unusedList"));
    m_list->setAccessibleName(tr("Materials that nothing uses"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_remove = buttons->addButton(tr("Remove"), QDialogButtonBox::AcceptRole);
    m_remove->setObjectName(QStringLiteral("unusedRemove"));
    m_remove->setEnabled(false);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_what);
    column->addWidget(m_list, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::itemChanged, this, &UnusedDialog::countChecked);
    const MapPtr map = host.snapshot();
    // Sectors that nobody looked at yet are decoded for it.
    m_tasks.run(
        "looking for unused materials",
        [map, active = host.activeLevel()] {
            std::vector<ItemRef> unused;
            for (const auto& level : map->levels)
                if (level->id == active)
                    for (const ItemKind kind : {ItemKind::Material, ItemKind::PhysicsMaterial}) {
                        const auto some = unusedMaterials(*map, *level, kind);
                        unused.insert(unused.end(), some.begin(), some.end());
                    }
            return unused;
        },
        [this](const Result<std::vector<ItemRef>>& unused) {
            if (unused)
                show(*unused);
            else
                m_what->setText(shownText(unused.error().text()));
        });
}

void UnusedDialog::show(const std::vector<ItemRef>& unused) {
    const MapPtr map = m_host.snapshot();
    const QSignalBlocker quiet(m_list);
    for (const ItemRef& item : unused) {
        const QString name = shownText(displayName(*map, item));
        auto* row = new QListWidgetItem(
            item.kind == ItemKind::Material ? name : tr("%1 (physics material)").arg(name), m_list);
        row->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        row->setCheckState(Qt::Checked);
        row->setData(idRole, QVariant::fromValue<quint64>(item.id));
        row->setData(kindRole, static_cast<int>(item.kind));
    }
    m_list->setEnabled(!unused.empty());
    countChecked();
}

Selection UnusedDialog::checked() const {
    Selection items;
    for (int i = 0; i < m_list->count(); ++i)
        if (const QListWidgetItem* row = m_list->item(i); row->checkState() == Qt::Checked)
            items.push_back({static_cast<ItemKind>(row->data(kindRole).toInt()), -1, ItemRef::NoCube,
                             row->data(idRole).value<quint64>()});
    return items;
}

void UnusedDialog::countChecked() {
    const auto count = static_cast<int>(checked().size());
    m_what->setText(m_list->count() == 0
                        ? tr("All materials of this level are used. There is nothing to remove.")
                        : tr("Nothing in this level uses these. Leave out of the list what is to stay."));
    m_remove->setText(count == 0 ? tr("Remove") : tr("Remove %n", nullptr, count));
    m_remove->setEnabled(count > 0);
}

void UnusedDialog::accept() {
    if (m_host.submit({"item.remove", checked(), {}}))
        QDialog::accept();
    else
        m_what->setText(tr("That did not work; the log says why."));
}

} // namespace octant
