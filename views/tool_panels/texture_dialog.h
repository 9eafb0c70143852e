#pragma once

#include <array>
#include <functional>

#include <QDialog>

#include "views/tools/texture_controller.h"

class QLabel;

namespace octant {

class ActionRegistry;
class NumberBox;

/// How the texture of the selected faces lies, in numbers: typed, dragged or turned with the wheel, one step
/// a drag. Stays open while one builds.
class TextureDialog : public QDialog {
    Q_OBJECT
public:
    /// `level`: the one that is shown, null for none. Both outlive the dialog.
    TextureDialog(TextureController& control, std::function<const Level*()> level, ActionRegistry& actions,
                  QWidget* parent);

    /// Reads the selected faces anew, unless numbers are just being changed.
    void refresh();

private:
    struct Row {
        double TextureNumbers::*member;
        NumberBox* box;
    };
    NumberBox* addBox(const char* name, const QString& label, double least, double most, const QString& unit);
    NumberBox* addNumber(const char* name, const QString& label, double TextureNumbers::*member, double least,
                         double most, const QString& unit);
    QWidget* makeFit();
    QWidget* makeButtons(ActionRegistry& actions);
    void change(double TextureNumbers::*member, double number);

    TextureController& m_control;
    std::function<const Level*()> m_level;
    std::vector<Row> m_rows;
    std::array<NumberBox*, 2> m_fit{};
    QWidget* m_fields;
    QLabel* m_hint;
    TextureNumbers m_from; ///< where a change began
    bool m_changing = false;
};

} // namespace octant
