#include "app/dialogs/export_dialog.h"

#include <algorithm>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/document/jobs.h"
#include "app/files/file_path.h"
#include "model/core/attempt.h"
#include "views/host/shown_text.h"

namespace octant {

ExportDialog::ExportDialog(Document& document, const GameChoice& game, Jobs& jobs, QWidget* parent)
    : QDialog(parent), m_document(&document), m_jobs(jobs),
      m_choices(exportChoices(document.committed(), game)), m_list(new QComboBox(this)),
      m_summary(new QLabel(this)), m_losses(new QListWidget(this)) {
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export %1").arg(document.title()));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(620, 400);
    m_list->setObjectName(m_choices.objectName);
    m_list->setAccessibleName(m_choices.label);
    for (const ExportChoice& one : m_choices.choices)
        m_list->addItem(one.name, one.number);
    m_list->setCurrentIndex(static_cast<int>(m_choices.current));
    m_summary->setObjectName(QStringLiteral("exportSummary"));
    m_summary->setWordWrap(true);
    m_losses->setObjectName(QStringLiteral("exportLosses"));
    m_losses->setAccessibleName(tr("What will be lost"));
    m_losses->setWordWrap(true);
    m_losses->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_losses->setAlternatingRowColors(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_write = buttons->addButton(tr("Export…"), QDialogButtonBox::ActionRole);
    m_write->setObjectName(QStringLiteral("exportWrite"));
    m_write->setAccessibleName(tr("Choose a file and export"));
    m_write->setDefault(true);
    auto* form = new QFormLayout;
    form->addRow(m_choices.label, m_list);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_summary);
    column->addWidget(m_losses, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_write, &QPushButton::clicked, this, &ExportDialog::askForFile);
    connect(m_list, &QComboBox::currentIndexChanged, this, &ExportDialog::prepare);
    prepare();
}

ExportDialog::~ExportDialog() {
    if (m_job)
        m_job->cancel.cancel();
}

const ExportChoice& ExportDialog::choice() const {
    return m_choices.choices[static_cast<std::size_t>(m_list->currentIndex())];
}

void ExportDialog::prepare() {
    if (m_job)
        m_job->cancel.cancel();
    m_ready.reset();
    m_losses->clear();
    m_write->setEnabled(false);
    m_summary->setText(tr("Looking for what would be lost…"));
    auto work = [this, make = choice().prepare](JobControl& control) -> Jobs::Continuation {
        auto ready =
            std::make_shared<Result<ReadyExport>>(attempt("converting", [&] { return make(control); }));
        return [this, ready, cancelled = control.cancel.cancelled()] {
            if (cancelled)
                return;
            m_job.reset();
            if (!*ready) {
                m_summary->setText(tr("This cannot be exported: %1").arg(shownText(ready->error().text())));
                return;
            }
            m_ready = std::make_shared<const ReadyExport>(std::move(**ready));
            for (const std::string& loss : m_ready->losses)
                m_losses->addItem(shownText(loss));
            m_summary->setText(m_losses->count() == 0
                                   ? tr("Nothing is lost.")
                                   : tr("%n things cannot be kept:", nullptr, m_losses->count()));
            m_write->setEnabled(true);
        };
    };
    m_job = m_jobs.start(tr("Converting"), this, std::move(work));
}

void ExportDialog::askForFile() {
    auto* dialog = new QFileDialog(this, tr("Export to"), {}, choice().filter);
    dialog->setObjectName(QStringLiteral("exportFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QFileInfo(choice().ending).suffix());
    const QFileInfo file(m_document ? m_document->fileToSuggest() : QString());
    dialog->setDirectory(file.path());
    dialog->selectFile(file.completeBaseName() + choice().ending);
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::choose);
    dialog->open();
}

bool ExportDialog::endsAsAnother(const QString& path) const {
    const auto ends = [&path](const ExportChoice& one) {
        return path.endsWith(QLatin1Char('.') + QFileInfo(one.ending).suffix(), Qt::CaseInsensitive);
    };
    return !ends(choice()) && std::any_of(m_choices.choices.begin(), m_choices.choices.end(), ends);
}

void ExportDialog::choose(const QString& path) {
    // Programs, Octant among them, tell by the ending what is in a file.
    if (endsAsAnother(path)) {
        m_summary->setText(
            tr("Nothing was written: %1 ends as files of another kind do. Choose that kind above, or "
               "a name that ends in .%2.")
                .arg(fileNameOf(path), QFileInfo(choice().ending).suffix()));
        return;
    }
    // Whoever replaces a file means what it refers to as well.
    if (!m_ready || !m_ready->replaces || QFileInfo::exists(path)) {
        write(path);
        return;
    }
    m_write->setEnabled(false);
    m_list->setEnabled(false);
    auto work = [this, path, ready = m_ready](JobControl&) -> Jobs::Continuation {
        return [this, path, there = attempt("looking for files", [&] { return ready->replaces(path); })] {
            m_job.reset();
            m_write->setEnabled(true);
            m_list->setEnabled(true);
            if (!there)
                showFailure(shownText(there.error().text()));
            else if (there->empty())
                write(path);
            else
                askToReplace(path, *there);
        };
    };
    m_job = m_jobs.start(tr("Looking for files beside %1").arg(fileNameOf(path)), this, std::move(work));
}

void ExportDialog::askToReplace(const QString& path, const std::vector<std::string>& there) {
    constexpr std::size_t most = 5;
    QStringList names;
    for (std::size_t i = 0; i < std::min(most, there.size()); ++i)
        names.append(shownText(there[i]));
    if (there.size() > most)
        names.append(QStringLiteral("…"));
    auto* question = new QMessageBox(QMessageBox::Warning, tr("Files are there already"),
                                     tr("%1 refers to files of these names, which lie there already: %2. "
                                        "Replace them, or cancel and export "
                                        "to a folder of its own.")
                                         .arg(fileNameOf(path), names.join(QStringLiteral(", "))),
                                     QMessageBox::Cancel, this);
    question->setObjectName(QStringLiteral("replaceFilesQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* replace = question->addButton(tr("Replace"), QMessageBox::AcceptRole);
    replace->setObjectName(QStringLiteral("replaceFiles"));
    question->setDefaultButton(QMessageBox::Cancel);
    connect(question, &QMessageBox::buttonClicked, this, [this, path, replace](QAbstractButton* button) {
        if (button == replace)
            write(path);
    });
    question->open();
}

void ExportDialog::write(const QString& path) {
    if (!m_ready)
        return;
    m_write->setEnabled(false);
    m_list->setEnabled(false); // what is written is what was chosen
    m_summary->setText(tr("Writing %1…").arg(fileNameOf(path)));
    emit chosen(path, m_ready);
}

void ExportDialog::showFailure(const QString& text) {
    m_summary->setText(text);
    m_write->setEnabled(true);
    m_list->setEnabled(true);
}

} // namespace octant
