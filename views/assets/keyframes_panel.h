#pragma once

#include <memory>
#include <optional>

#include <QPointer>
#include <QWidget>

#include "views/assets/frame_axis.h"
#include "views/assets/keyframe_track.h"
#include "views/host/host.h"
#include "views/host/panels.h"

class QComboBox;
class QLabel;
class QSpinBox;
class QSplitter;
class QToolButton;

namespace octant {

class KeyframeCurve;
class KeyframeLine;
class KeyframesTable;
class ModelClock;

/// The keyframes of one channel, of a bone in an action of a model or of a material, below the model: as a
/// table, on a time line and as a curve. The playhead is where the model in the view is.
class KeyframesPanel : public QWidget, public CommandTarget {
    Q_OBJECT
public:
    KeyframesPanel(Host& host, QWidget* parent);

    /// The clock of the view, which outlives the panel.
    void setClock(ModelClock* clock);
    /// Shows an action or a material, by its number.
    void showAction(std::size_t action);
    void showMaterial(std::size_t material);

    const ActionHandlers& handlers() const override { return m_handlers; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Behind another tab a dock is not seen, though Qt calls it visible.
    void setSeen(bool seen);
    void build();
    void connectParts();
    void hear(const HostEvent& event);
    void refresh();
    /// What a preview changes too: all but lists and table.
    void refreshPictures();
    /// Gives the table what its numbers need, until a hand has moved the bar beside it.
    void shareWidth();
    void listOwners();
    void listBones();
    void listChannels();
    /// Shows what is selected, where it has keyframes.
    void followSelection();
    void followClock();
    void showPlayhead();
    bool ofMaterial() const;
    std::size_t number() const; ///< of the action or material
    std::string boneName() const;
    KeyframeTrack track(int channel) const;
    QString summary() const;
    /// Where the playhead is in what is shown, frames; none: elsewhere.
    std::optional<double> playhead() const;
    FrameAxis wholeAxis() const;
    void showAxis();
    void zoom(double factor, double frame);
    void seek(double frame);
    void chooseKey(int frame);
    void chooseChannel(int channel);
    void submit(const Edit& edit, int frame);
    void addKey();
    void removeKey();
    bool canAdd() const;
    void pickColor(int frame, const QPoint& place);
    void beginDrag(int part);
    void dragTo(int frame, double by);
    void endDrag(bool keep);

    Host& m_host;
    std::shared_ptr<void> m_listening;
    QPointer<ModelClock> m_clock;
    QWidget* m_content;
    QLabel* m_hint;
    QComboBox *m_owner, *m_bone, *m_channel;
    QSpinBox* m_frame;
    QToolButton *m_add, *m_remove;
    KeyframesTable* m_table;
    KeyframeLine* m_line;
    KeyframeCurve* m_curve;
    QLabel* m_summary;
    QSplitter* m_halves;
    bool m_halvesMoved = false;
    std::shared_ptr<const p3m::Model> m_model;
    std::uint64_t m_document = 0;
    KeyframeTrack m_track;
    std::optional<int> m_key;          ///< frame of the key that is chosen
    std::optional<FrameAxis> m_zoomed; ///< none: all keys are in view
    ActionHandlers m_handlers;
    bool m_refreshSoon = false;
    bool m_seen = true;

    /// A key that is dragged, as it was.
    struct Dragged {
        Host::GestureId gesture = 0;
        KeyframeTrack track;
        FrameAxis axis;
        int frame = 0, at = 0, part = -1;
    };
    std::optional<Dragged> m_dragged;
};

} // namespace octant
