#include "app/dialogs/replace_dialog.h"

#include <numeric>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "model/map/locate.h"
#include "views/host/shown_text.h"

namespace octant {
namespace {

QComboBox* choice(const char* name, const QString& label, QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(label);
    box->setMaxVisibleItems(20);
    return box;
}

} // namespace

ReplaceDialog::ReplaceDialog(Host& host, const ItemRef& material, QWidget* parent)
    : QDialog(parent), m_host(host), m_kind(material.kind),
      m_from(choice("replaceFrom", tr("Replace"), this)), m_to(choice("replaceTo", tr("By"), this)),
      m_where(choice("replaceWhere", tr("Where"), this)), m_count(new QLabel(this)),
      m_tasks(host.pool(), Priority::InView, *this) {
    setObjectName(QStringLiteral("replaceDialog"));
    setWindowTitle(tr("Replace material"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(380);
    const MapPtr map = host.snapshot();
    for (const ItemId id : itemsOf(*map, m_kind, ownerOf(*map, material)))
        for (QComboBox* box : {m_from, m_to})
            box->addItem(shownText(displayName(*map, {m_kind, -1, ItemRef::NoCube, id})),
                         QVariant::fromValue<quint64>(id));
    m_from->setCurrentIndex(m_from->findData(QVariant::fromValue<quint64>(material.id)));
    m_to->setCurrentIndex(m_from->currentIndex() == 0 && m_to->count() > 1 ? 1 : 0);
    m_where->addItem(tr("In the whole level"));
    for (const ItemRef& item : host.selection())
        if (item.kind == ItemKind::Sector)
            m_sectors.push_back(item.id);
    if (!m_sectors.empty())
        m_where->addItem(tr("In the selected sectors"));
    m_count->setObjectName(QStringLiteral("replaceCount"));
    m_count->setWordWrap(true);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_replace = buttons->addButton(tr("Replace"), QDialogButtonBox::AcceptRole);
    m_replace->setObjectName(QStringLiteral("replaceNow"));
    auto* form = new QFormLayout;
    form->addRow(tr("Replace"), m_from);
    form->addRow(tr("By"), m_to);
    form->addRow(tr("Where"), m_where);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_count);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_from, &QComboBox::currentIndexChanged, this, &ReplaceDialog::count);
    connect(m_where, &QComboBox::currentIndexChanged, this, &ReplaceDialog::count);
    connect(m_to, &QComboBox::currentIndexChanged, this, &ReplaceDialog::showCount);
    count();
}

ItemId ReplaceDialog::idOf(const QComboBox* box) const { return box->currentData().value<quint64>(); }

void ReplaceDialog::count() {
    const MapPtr map = m_host.snapshot();
    const auto at = locate(*map, {m_kind, -1, ItemRef::NoCube, idOf(m_from)});
    if (!at)
        return;
    std::vector<std::size_t> sectors;
    if (m_where->currentIndex() == 0) {
        sectors.resize(map->levels[at->level]->sectors.size());
        std::iota(sectors.begin(), sectors.end(), std::size_t{0});
    } else {
        for (const ItemId id : m_sectors)
            if (const auto sector = locate(*map, {ItemKind::Sector, -1, ItemRef::NoCube, id});
                sector && sector->level == at->level)
                sectors.push_back(sector->sector);
    }
    // Sectors that nobody looked at yet are decoded for it.
    m_use.reset();
    m_tasks.run(
        "counting",
        [level = map->levels[at->level], sectors = std::move(sectors), kind = m_kind, id = idOf(m_from)] {
            return materialUse(*level, sectors, kind, id);
        },
        [this, round = ++m_round](const Result<MaterialUse>& use) {
            if (round != m_round)
                return;
            m_use = use;
            showCount();
        });
    showCount();
}

void ReplaceDialog::showCount() {
    const bool known = m_use && *m_use;
    const MaterialUse use = known ? **m_use : MaterialUse();
    const bool same = idOf(m_from) == idOf(m_to);
    if (!m_use)
        m_count->setText(tr("Counting…"));
    else if (!known)
        m_count->setText(shownText(m_use->error().text()));
    else if (use.cubes == 0)
        m_count->setText(tr("No cube has it there."));
    else if (use.faces == 1)
        m_count->setText(tr("1 face gets another material."));
    else if (use.cubes == 1)
        m_count->setText(tr("%L1 faces of 1 cube get another material. Drawn of them: %L2.")
                             .arg(use.faces)
                             .arg(use.drawn));
    else
        m_count->setText(tr("%L1 faces of %L2 cubes get another material. Drawn of them: %L3.")
                             .arg(use.faces)
                             .arg(use.cubes)
                             .arg(use.drawn));
    m_replace->setEnabled(known && use.cubes != 0 && !same);
    m_replace->setToolTip(same ? tr("Choose two different materials") : QString());
}

void ReplaceDialog::accept() {
    const MapPtr map = m_host.snapshot();
    const auto at = locate(*map, {m_kind, -1, ItemRef::NoCube, idOf(m_from)});
    if (!at)
        return;
    Edit edit{
        "cubes.replace-material", {{ItemKind::Level, -1, ItemRef::NoCube, map->levels[at->level]->id}}, {}};
    if (m_where->currentIndex() != 0) {
        edit.targets.clear();
        for (const ItemId id : m_sectors)
            edit.targets.push_back({ItemKind::Sector, -1, ItemRef::NoCube, id});
    }
    edit.with("from", Value(Ref{idOf(m_from), {}})).with("to", Value(Ref{idOf(m_to), {}}));
    if (m_kind != ItemKind::Material)
        edit.with("kind", Value(static_cast<std::uint64_t>(m_kind)));
    if (m_host.submit(edit))
        QDialog::accept();
    else
        m_count->setText(tr("That did not work; the log says why."));
}

} // namespace octant
