#include "views/add/prefab_dialog.h"

#include <algorithm>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "views/host/shown_text.h"
#include "views/host/translated.h"

namespace octant {
namespace {

QString& usualFolder() {
    static QString folder;
    return folder;
}

} // namespace

PrefabDialog::PrefabDialog(Host& host, std::shared_ptr<const PrefabSource> source, PrefabParts parts,
                           Revision revision, QWidget* parent)
    : QDialog(parent), m_host(host), m_source(std::move(source)), m_parts(std::move(parts)),
      m_revision(revision), m_name(new QLineEdit(this)), m_folder(new QComboBox(this)),
      m_help(new QLineEdit(this)), m_told(new QLabel(this)) {
    setObjectName(QStringLiteral("prefabDialog"));
    setWindowTitle(tr("Save selection as prefab"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(420);
    auto* form = new QFormLayout(this);
    const auto add = [&](QWidget* input, const char* name, const QString& label, const QString& tip) {
        input->setObjectName(QString::fromLatin1(name));
        input->setAccessibleName(label);
        input->setToolTip(tip);
        form->addRow(label, input);
    };
    add(m_name, "prefabName", tr("Name"), tr("What it is called in the palette, and its file"));
    add(m_folder, "prefabFolder", tr("Folder"),
        tr("The heading that it stands under; a new one is made, and / puts one into another"));
    add(m_help, "prefabHelp", tr("Description"), tr("What it is for, in one sentence; it need not have one"));
    m_folder->setEditable(true);
    m_folder->addItem(QString());
    for (const KeptPrefab& kept : m_source->prefabs()) {
        m_known.push_back(kept.name);
        const QString folder = QString::fromStdString(kept.name.folder);
        if (m_folder->findText(folder) < 0)
            m_folder->addItem(folder);
    }
    m_folder->setCurrentText(usualFolder());
    auto* what = new QLabel(contents(), this);
    what->setObjectName(QStringLiteral("prefabContents"));
    what->setWordWrap(true);
    form->addRow(what);
    m_told->setObjectName(QStringLiteral("prefabTold"));
    m_told->setWordWrap(true);
    m_told->setMinimumHeight(3 * m_told->fontMetrics().lineSpacing());
    form->addRow(m_told);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    m_ok = buttons->button(QDialogButtonBox::Save);
    m_ok->setObjectName(QStringLiteral("prefabSave"));
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_name, &QLineEdit::textChanged, this, &PrefabDialog::refresh);
    connect(m_folder, &QComboBox::currentTextChanged, this, &PrefabDialog::refresh);
    refresh();
}

void PrefabDialog::setUsualFolder(const QString& folder) { usualFolder() = folder; }

QString PrefabDialog::contents() const {
    QString what = tr("Cubes: %1, materials: %2, entities: %3")
                       .arg(m_parts.clip.cubes.size())
                       .arg(m_parts.clip.materials.size())
                       .arg(m_parts.entities.size());
    if (!m_parts.clip.lamps.empty())
        what += QLatin1Char('\n') + tr("Lamps: %1").arg(m_parts.clip.lamps.size());
    return what;
}

PrefabName PrefabDialog::wanted() const {
    QString folder = m_folder->currentText().trimmed();
    while (folder.endsWith(QLatin1Char('/')))
        folder.chop(1);
    return {folder.toStdString(), m_name->text().trimmed().toStdString()};
}

bool PrefabDialog::isThere() const {
    return std::find(m_known.begin(), m_known.end(), wanted()) != m_known.end();
}

void PrefabDialog::refresh() {
    m_asked = false;
    m_ok->setText(tr("Save"));
    const PrefabName name = wanted();
    const std::string refused = name.name.empty() ? std::string() : m_source->refusedName(name);
    m_ok->setEnabled(!name.name.empty() && refused.empty());
    m_told->setText(name.name.empty()  ? tr("Give it a name.")
                    : !refused.empty() ? translated(refused.c_str())
                    : isThere()
                        ? tr("A prefab of this name is there. You are asked before it is replaced.")
                        : tr("It will stand in the palette of what can be added, and in the folder %1.")
                              .arg(shownText(m_source->place())));
}

void PrefabDialog::accept() {
    if (!m_ok->isEnabled())
        return;
    const PrefabName name = wanted();
    if (isThere() && !m_asked) {
        m_asked = true;
        m_ok->setText(tr("Replace"));
        m_told->setText(
            tr("Replace the prefab \"%1\" that is there? What was placed of it stays as it is until it is "
               "updated in the panel Prefabs.")
                .arg(shownText(name.path())));
        return;
    }
    const std::string help = m_help->text().trimmed().toStdString();
    if (const auto kept = m_source->keep(name, m_parts, m_revision, help, m_asked); !kept) {
        m_told->setText(shownText(kept.error().text()));
        return;
    }
    m_host.report(tr("The prefab \"%1\" is kept. Ins in the view and its name place it.")
                      .arg(shownText(name.path()))
                      .toStdString());
    QDialog::accept();
}

} // namespace octant
