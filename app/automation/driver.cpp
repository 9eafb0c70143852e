#include "app/automation/driver.h"

#include <utility>

#include "app/automation/command_table.h"
#include "app/automation/input_player.h"
#include "app/automation/recorder.h"
#include "app/window/main_window.h"
#include "views/host/panels.h"
#include "views/host/view_picking.h"

namespace octant::automation {

Driver::Driver(MainWindow& window)
    : QObject(&window), m_window(window), m_input(new InputPlayer(this)),
      m_recorder(new Recorder(window, this)) {}

Driver::~Driver() = default;

void Driver::run(const Request& request, Answer answer) {
    const CommandRow* const row = findCommand(request.command);
    if (row == nullptr)
        answer(tl::unexpected<Refusal>(unknownCommand(request.command)));
    else if (auto refusal = checkParameters(*row, request.parameters))
        answer(tl::unexpected<Refusal>(std::move(*refusal)));
    else
        row->run(*this, request.parameters, std::move(answer));
}

void Driver::release() {
    ++m_waits;
    m_input->releaseAll();
    m_recorder->stop();
}

ViewPicking* Driver::picking() { return dynamic_cast<ViewPicking*>(m_window.viewport()); }

} // namespace octant::automation
