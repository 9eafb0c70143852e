#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QTableWidget>

#include "views/assets/keyframe_track.h"

namespace octant {

/// The keyframes of a track, one a row: frame, values, how they are reached. Says which edits its cells ask
/// for; it is filled anew by whoever makes them.
class KeyframesTable : public QTableWidget {
    Q_OBJECT
public:
    explicit KeyframesTable(QWidget* parent);

    /// Shows a track; the row of a frame becomes the current one, or none.
    void show(const KeyframeTrack& track, std::shared_ptr<const p3m::Model> model, std::optional<int> key);
    /// The row of a frame becomes the current one.
    void choose(int key);

    /// Pixels that all columns need to show their texts whole.
    int neededWidth() const;

signals:
    void keyChosen(int frame);
    /// `frame`: where the key is after the edit.
    void editWanted(const Edit& edit, int frame);
    /// What was typed means nothing.
    void refused();
    /// Asks for a colour to be picked; the place is for a popup, on the screen.
    void colorWanted(int frame, const QPoint& place);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Columns are as wide as their texts at least, and share what is left.
    void fitColumns();
    void fillRow(int row);
    void applyCell(QTableWidgetItem* item);

    KeyframeTrack m_track;
    std::shared_ptr<const p3m::Model> m_model;
    std::vector<int> m_needed; ///< by column: pixels
    bool m_filling = false;
};

} // namespace octant
