#include "model/core/executor.h"

namespace octant {
namespace {

class Inline final : public Executor {
public:
    void forEach(std::size_t count, const std::function<void(std::size_t)>& work,
                 const CancelToken& cancel) override {
        for (std::size_t i = 0; i < count && !cancel.cancelled(); ++i)
            work(i);
    }
    unsigned threads() const override { return 1; }
};

} // namespace

Executor& inlineExecutor() {
    static Inline executor;
    return executor;
}

} // namespace octant
