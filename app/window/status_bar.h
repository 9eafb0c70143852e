#pragma once

#include <QStatusBar>

namespace octant {

/// A status bar that shows the whole of a message: what is longer than the bar goes on in further lines, as
/// long as it is shown.
class StatusBar : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusBar(QWidget* parent);

    /// What is left of the width for a message and the widgets, in pixels.
    int room() const;
    /// What has no room is not shown, so it keeps no window from being narrow.
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void takeHeight();
};

} // namespace octant
