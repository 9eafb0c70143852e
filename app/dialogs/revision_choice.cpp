#include "app/dialogs/revision_choice.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

#include "views/host/lengths.h"

namespace octant {
namespace {
constexpr int largestOffered = 12; // 4,096 units
}

RevisionChoice::RevisionChoice(const Document& document, QWidget* parent)
    : QWidget(parent), m_revision(new QComboBox(this)), m_size(new QComboBox(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    const Map& map = *document.committed();
    m_revision->setObjectName(QStringLiteral("readRevision"));
    m_revision->setAccessibleName(tr("Revision to read the file as"));
    for (const Revision revision : document.origin().candidates)
        m_revision->addItem(QString::fromLatin1(revisionName(revision)), int(revision));
    m_revision->setCurrentIndex(m_revision->findData(int(map.revision)));
    row->addWidget(m_revision);
    auto* label = new QLabel(tr("Sector size"), this);
    row->addWidget(label);
    m_size->setObjectName(QStringLiteral("readSectorSize"));
    m_size->setAccessibleName(tr("Size of a sector"));
    for (int log2 = 0; log2 <= largestOffered; ++log2)
        m_size->addItem(lengthText(1 << log2), log2);
    m_size->setCurrentIndex(m_size->findData(map.levels.empty() ? 4 : int(map.levels[0]->sectorSizeLog2)));
    row->addWidget(m_size);
    const auto update = [this, label] {
        const bool shown = m_revision->currentData().toInt() == int(Revision::R20250107);
        m_size->setVisible(shown);
        label->setVisible(shown);
    };
    connect(m_revision, &QComboBox::currentIndexChanged, this, update);
    m_revision->setVisible(document.origin().candidates.size() > 1);
    update();
}

ReadChoice RevisionChoice::choice() const {
    ReadChoice choice;
    choice.revision = static_cast<Revision>(m_revision->currentData().toInt());
    if (choice.revision == Revision::R20250107)
        choice.sectorSizeLog2 = static_cast<std::uint8_t>(m_size->currentData().toInt());
    return choice;
}

} // namespace octant
