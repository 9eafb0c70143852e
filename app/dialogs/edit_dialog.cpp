#include "app/dialogs/edit_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include "app/document/jobs.h"
#include "app/document/program_pool.h"
#include "io/edit_context.h"
#include "views/host/translated_sentence.h"

namespace octant {
namespace {

QString sentence(const std::string& words) {
    QString text = translatedSentence(words);
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text.endsWith(QLatin1Char('.')) ? text : text + QLatin1Char('.');
}

} // namespace

EditDialog::EditDialog(Host& host, Jobs& jobs, const QString& name, const QString& title, QWidget* parent)
    : QDialog(parent), m_host(host), m_jobs(jobs), m_form(new QFormLayout), m_result(new QLabel(this)) {
    setObjectName(name);
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(440);
    m_result->setObjectName(name + QStringLiteral("Result"));
    m_result->setWordWrap(true);
    m_result->setMinimumHeight(3 * m_result->fontMetrics().lineSpacing());
    m_result->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    m_ok->setText(title.endsWith(QChar(0x2026)) ? title.chopped(1) : title);
    m_ok->setEnabled(false);
    auto* column = new QVBoxLayout(this);
    column->addLayout(m_form);
    column->addWidget(m_result);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void EditDialog::tryOut() {
    // A number box says that it changed with every Return, which also means the button.
    if (Edit wanted = edit(); m_tried != wanted)
        m_tried = std::move(wanted);
    else
        return;
    m_ok->setEnabled(false);
    m_result->setText(tr("Trying it out…"));
    if (m_running)
        m_again = true;
    else
        tryNow();
}

void EditDialog::tryNow() {
    m_running = true;
    const auto work = [this, map = m_host.snapshot(), wanted = edit()](JobControl&) -> Jobs::Continuation {
        auto result = std::make_shared<Result<Edited>>(
            octant::apply(map, wanted, editContext(programWork(Priority::Background))));
        return [this, map, result] {
            m_running = false;
            if (std::exchange(m_again, false))
                tryNow();
            else
                show(*result, map);
        };
    };
    m_jobs.start(windowTitle(), this, work, true);
}

void EditDialog::show(const Result<Edited>& result, const MapPtr& before) {
    const bool changes = result && result->map != before;
    m_ok->setEnabled(changes);
    if (changes)
        m_result->setText(told(*result->map, result->note));
    else if (result)
        m_result->setText(result->note.empty() ? tr("Nothing would change.") : sentence(result->note));
    else
        m_result->setText(sentence(result.error().text()));
}

void EditDialog::accept() {
    if (m_ok->isEnabled() && m_host.submit(edit()))
        QDialog::accept();
}

} // namespace octant
