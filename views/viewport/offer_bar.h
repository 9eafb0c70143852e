#pragma once

#include <optional>

#include <QFrame>

#include "views/host/view_picking.h"
#include "views/tools/offer.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace octant {

/// Says in the view why something was not done, and does what would make it possible with one click.
class OfferBar : public QFrame {
    Q_OBJECT
public:
    explicit OfferBar(QWidget* parent);

    void present(const Offer& offer);
    /// Nothing is offered any more.
    void drop();
    /// What is offered; none while nothing is.
    const std::optional<Offer>& offer() const { return m_offer; }

    /// What it says and what its button says, as shown; none while nothing is offered.
    std::optional<ShownOffer> shown() const;

signals:
    /// Another one, or none any more.
    void changed();
    void taken(const octant::Edit& edit);
    void dropped();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::optional<Offer> m_offer;
    QLabel* m_text;
    QPushButton* m_button;
    QToolButton* m_close;
};

} // namespace octant
