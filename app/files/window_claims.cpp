#include "app/document/document.h"
#include "app/files/file_path.h"
#include "app/files/window_files.h"
#include "views/host/shown_text.h"

namespace octant {

void WindowFiles::claimOpened(Document& document) {
    auto claim = FileClaim::take(claimRoot(), filePathOf(document.origin().path));
    if (claim)
        m_claims.insert_or_assign(document.number(), std::move(*claim));
    else
        makeReadOnly(document, claim.error());
}

void WindowFiles::claimWritten(Document& document) {
    m_bars.dismiss(QStringLiteral("claim"), &document);
    if (!document.readOnly().isEmpty())
        document.setReadOnly({});
    const std::filesystem::path path = filePathOf(document.origin().path);
    const auto had = m_claims.find(document.number());
    if (had != m_claims.end() && had->second.isOf(path)) {
        had->second.renew();
        return;
    }
    m_claims.erase(document.number());
    if (auto claim = FileClaim::take(claimRoot(), path))
        m_claims.insert_or_assign(document.number(), std::move(*claim));
}

void WindowFiles::makeReadOnly(Document& document, const FileHolder& holder) {
    const QString name = fileNameOf(document.origin().path);
    const QString who = holder.isUs()         ? tr("in another tab of this window, under another name")
                        : holder.process == 0 ? tr("in another Octant")
                        : holder.isHere()     ? tr("in another Octant, process %1").arg(holder.process)
                                              : tr("in another Octant, process %1 on %2")
                                                .arg(QString::number(holder.process),
                                                     shownText(QString::fromStdString(holder.machine)));
    const QString text =
        tr("%1 is open %2. It is read-only here, so that neither writes over the other.").arg(name, who);
    document.setReadOnly(text + QLatin1Char(' ') +
                         tr("Choose Edit anyway above the view, or save it under another name first."));
    const auto tell = [this, text, guard = QPointer<Document>(&document)] {
        if (!guard || guard->readOnly().isEmpty())
            return;
        BarMessage message;
        message.id = QStringLiteral("claim");
        message.document = guard;
        message.ofDocument = true;
        message.tone = BarMessage::Tone::Warning;
        message.text = text;
        message.choices.push_back({QStringLiteral("editAnyway"), tr("Edit anyway"), [this, guard] {
                                       if (guard)
                                           editAnyway(*guard);
                                   }});
        m_bars.post(std::move(message));
    };
    tell();
    emit reported(text);
    connect(&document, &Document::refused, this, tell); // who has closed the bar finds it again
}

void WindowFiles::editAnyway(Document& document) {
    document.setReadOnly({});
    // The other one may have ended since.
    if (auto claim = FileClaim::take(claimRoot(), filePathOf(document.origin().path)))
        m_claims.insert_or_assign(document.number(), std::move(*claim));
    emit reported(
        tr("%1 can be edited. Should the other Octant save it meanwhile, you are asked before anything is "
           "written over.")
            .arg(document.title()));
}

void WindowFiles::keepBoth(Document& document) {
    saveTo(document, freePathFor(document.origin().path, document.fileEnding()));
}

} // namespace octant
