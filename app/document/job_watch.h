#pragma once

#include "app/document/jobs.h"
#include "model/core/work_context.h"

namespace octant {

/// Shows how far an edit is as the progress of its job, and ends it when that is cancelled.
class JobWatch final : public WorkWatch {
public:
    /// The control must outlive it.
    explicit JobWatch(JobControl& control) : m_control(control) {}
    bool stopped() override { return m_control.cancel.cancelled(); }
    void reached(double share) override { m_control.fraction = share; }

private:
    JobControl& m_control;
};

} // namespace octant
