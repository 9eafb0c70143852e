#include "views/viewport/offer_bar.h"

#include <utility>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include "views/host/shown_text.h"
#include "views/theme/theme.h"

namespace octant {

OfferBar::OfferBar(QWidget* parent)
    : QFrame(parent), m_text(new QLabel(this)), m_button(new QPushButton(this)),
      m_close(new QToolButton(this)) {
    setObjectName(QStringLiteral("offerBar"));
    setAccessibleName(tr("What is offered"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setAttribute(Qt::WA_NoMousePropagation);
    m_text->setTextFormat(Qt::PlainText);
    m_button->setObjectName(QStringLiteral("offerTake"));
    m_button->setAccessibleName(tr("Do what is offered"));
    m_close->setObjectName(QStringLiteral("offerDrop"));
    m_close->setAccessibleName(tr("Do not do it"));
    m_close->setToolTip(tr("Do not do it"));
    m_close->setIcon(themeActionIcon(QStringLiteral("close")));
    m_close->setAutoRaise(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 6, 6, 6);
    row->setSpacing(8);
    row->addWidget(m_text);
    row->addWidget(m_button);
    row->addWidget(m_close);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (const auto offer = m_offer) {
            drop();
            emit taken(offer->edit);
        }
    });
    connect(m_close, &QToolButton::clicked, this, &OfferBar::dropped);
    hide();
}

void OfferBar::present(const Offer& offer) {
    m_offer = offer;
    m_text->setText(shownText(offer.text));
    m_button->setText(shownMenuText(QString::fromStdString(offer.button)));
    m_button->setAccessibleName(QString::fromStdString(offer.button));
    setAccessibleDescription(m_text->text());
    m_button->setAccessibleDescription(m_text->text());
    adjustSize();
    show();
    raise();
    emit changed();
}

void OfferBar::drop() {
    if (!m_offer)
        return;
    m_offer.reset();
    setAccessibleDescription({});
    hide();
    emit changed();
}

std::optional<ShownOffer> OfferBar::shown() const {
    if (!m_offer)
        return std::nullopt;
    return ShownOffer{m_text->text(), m_button->accessibleName()};
}

void OfferBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit dropped();
    else
        QFrame::keyPressEvent(event);
}

} // namespace octant
