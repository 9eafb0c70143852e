#pragma once

#include <QWidget>

#include "model/map/environment.h"
#include "model/map/map.h"
#include "views/host/host.h"

class QLabel;
class QToolButton;

namespace octant {

class SoundCurve;
class SoundPlayer;

/// What the selected sound environment does to what is heard, in the panel of its fields: its filters over
/// frequency, its echoes over time, and a button that plays a test sound through it.
class SoundResponseRow : public QWidget {
    Q_OBJECT
public:
    SoundResponseRow(Host& host, QWidget* parent);

    /// `environment`: of a level of the map, by id.
    void show(const MapPtr& map, const ItemRef& environment);

private:
    void listen();
    /// What the button says and whether it can be pressed.
    void refreshButton();

    Host& m_host;
    SoundEnvironment m_environment;
    SoundCurve* m_curve;
    QLabel* m_words;
    QToolButton* m_listen;
    SoundPlayer* m_player;
};

} // namespace octant
