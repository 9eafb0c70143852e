#include "views/properties/light_picture_row.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/map/locate.h"
#include "views/properties/fields/calm_combo_box.h"
#include "views/properties/zoom_picture.h"
#include "views/theme/mirrored_margins.h"
#include "views/theme/theme.h"

namespace octant {

LightPictureRow::LightPictureRow(Host& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_page(new CalmComboBox(this)), m_picture(new ZoomPicture(this)),
      m_words(new QLabel(this)), m_select(new QToolButton(this)) {
    m_page->setObjectName(QStringLiteral("lightPage"));
    m_page->setAccessibleName(tr("Which baked light is shown"));
    m_picture->setObjectName(QStringLiteral("lightPicture"));
    m_picture->setAccessibleName(tr("Picture of baked light"));
    m_words->setObjectName(QStringLiteral("lightWords"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setProperty("dim", true);
    m_select->setObjectName(QStringLiteral("lightSelectFaces"));
    m_select->setText(tr("Select its faces"));
    m_select->setAccessibleName(tr("Select the faces that lie on this lightmap"));
    m_select->setToolTip(m_select->accessibleName());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(mirroredMargins(0, 2, 22, 6)); // as wide as rows that can be reset
    column->setSpacing(4);
    column->addWidget(m_page);
    column->addWidget(m_picture);
    column->addWidget(m_words);
    column->addWidget(m_select, 0, Qt::AlignLeft);
    connect(m_page, &QComboBox::currentIndexChanged, this, &LightPictureRow::showPage);
    connect(m_select, &QToolButton::clicked, this, [this] { m_host.select(m_use.faces); });
}

void LightPictureRow::show(const MapPtr& map, const ItemRef& item) {
    if (map == m_map && item == m_item)
        return;
    m_map = map;
    m_item = item;
    m_pages = lightPages(*map, item);
    const int before = m_page->currentIndex();
    m_page->blockSignals(true);
    m_page->clear();
    for (const LightPage& page : m_pages)
        m_page->addItem(page.name);
    if (before >= 0 && before < m_page->count())
        m_page->setCurrentIndex(before);
    m_page->blockSignals(false);
    m_page->setVisible(m_pages.size() > 1);
    showPage();
}

void LightPictureRow::showPage() {
    m_use = {};
    const bool any = !m_pages.empty();
    m_picture->setVisible(any);
    m_select->hide();
    if (!any) {
        m_words->setText(tr("No light is baked for it yet."));
        return;
    }
    const LightPage& page = m_pages[static_cast<std::size_t>(std::max(0, m_page->currentIndex()))];
    QString words = m_pages.size() > 1 || page.name.isEmpty() ? page.words
                                                              : page.name + QStringLiteral(": ") + page.words;
    if (page.lightmap >= 0)
        if (const auto at = locate(*m_map, m_item)) {
            m_use = lightmapUse(*sectorAt(*m_map, *at), sectorOf(m_item.id), page.lightmap);
            words += u'\n' + tr("%n face(s) lie on it, outlined in the picture", nullptr,
                                static_cast<int>(m_use.faces.size()));
            m_select->setVisible(!m_use.faces.empty());
        }
    m_words->setText(words);
    m_picture->setPicture(page.picture, m_use.outlines);
}

} // namespace octant
