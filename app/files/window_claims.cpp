#include <utility>

#include "app/document/document.h"
#include "app/document/documents.h"
#include "app/files/file_path.h"
#include "app/files/window_files.h"
#include "views/host/shown_text.h"

namespace octant {

QString WindowFiles::whoHas(const FileHolder& holder) {
    if (holder.isUs())
        return tr("in this window, under another name");
    if (holder.process == 0)
        return tr("in another Octant");
    if (holder.isHere())
        return tr("in another Octant, process %1").arg(holder.process);
    return tr("in another Octant, process %1 on %2")
        .arg(QString::number(holder.process), shownText(QString::fromStdString(holder.machine)));
}

tl::expected<std::shared_ptr<FileClaim>, FileHolder> WindowFiles::claimFor(const Document& document,
                                                                           const QString& path) const {
    const auto had = m_claims.find(document.number());
    const bool own = document.readOnly().isEmpty() && openDocument(path) == &document;
    if (own || m_saves.pathOfLast(&document) == path ||
        (had != m_claims.end() && had->second.isOf(filePathOf(path))))
        return {};
    return FileClaim::take(claimRoot(), filePathOf(path)).map([](FileClaim&& claim) {
        return std::make_shared<FileClaim>(std::move(claim));
    });
}

void WindowFiles::renewClaim(const Document& document) {
    if (const auto claim = m_claims.find(document.number()); claim != m_claims.end())
        claim->second.renew();
}

void WindowFiles::forgetFile(const Document& document) {
    const QString& path = document.origin().path;
    for (int i = 0; i < m_documents.count(); ++i)
        if (m_documents.at(i) != &document && m_documents.at(i)->origin().path == path)
            return;
    if (!path.isEmpty())
        m_watch.forget(path);
}

void WindowFiles::claimOpened(Document& document, Claimed claim) {
    if (!claim) {
        makeReadOnly(document, claim.error());
        return;
    }
    m_claims.insert_or_assign(document.number(), std::move(*claim));
    if (document.readOnly().isEmpty())
        return;
    m_bars.dismiss(QStringLiteral("claim"), &document);
    document.setReadOnly({});
}

void WindowFiles::claimWritten(Document& document, FileClaim* claim, bool newName) {
    m_bars.dismiss(QStringLiteral("claim"), &document);
    if (!document.readOnly().isEmpty())
        document.setReadOnly({});
    const std::filesystem::path path = filePathOf(document.origin().path);
    if (const auto had = m_claims.find(document.number()); had != m_claims.end() && had->second.isOf(path)) {
        had->second.renew();
        return;
    }
    m_claims.erase(document.number());
    if (claim) {
        claim->renew();
        m_claims.insert_or_assign(document.number(), std::move(*claim));
        return;
    }
    auto taken = FileClaim::take(claimRoot(), path);
    if (taken) {
        m_claims.insert_or_assign(document.number(), std::move(*taken));
        return;
    }
    const QString text = tr("%1 was saved, but it is open %2 as well. You are asked before anything that is "
                            "saved there is written over.")
                             .arg(fileNameOf(document.origin().path), whoHas(taken.error()));
    emit reported(text);
    if (!newName)
        return; // the user wanted to edit it anyway
    m_bars.post(BarMessage::about(document, QStringLiteral("claim"), text));
}

void WindowFiles::makeReadOnly(Document& document, const FileHolder& holder) {
    const QString name = fileNameOf(document.origin().path);
    const QString text = tr("%1 is open %2. It is read-only here, so that neither writes over the other.")
                             .arg(name, whoHas(holder));
    document.setReadOnly(text + QLatin1Char(' ') +
                         tr("Choose Edit anyway above the view, or save it under another name first."));
    const auto tell = [this, text, guard = QPointer<Document>(&document)] {
        if (!guard || guard->readOnly().isEmpty())
            return;
        BarMessage message = BarMessage::about(*guard, QStringLiteral("claim"), text);
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
    if (auto claim = FileClaim::take(claimRoot(), filePathOf(document.origin().path))) {
        m_claims.insert_or_assign(document.number(), std::move(*claim));
        emit reported(tr("%1 can be edited: nobody else has it open any more.").arg(document.title()));
        return;
    }
    emit reported(
        tr("%1 can be edited. Should the other Octant save it meanwhile, you are asked before anything is "
           "written over.")
            .arg(document.title()));
}

void WindowFiles::keepBoth(Document& document) {
    // Another Octant may be about to write to the same free name.
    QStringList held;
    for (;;) {
        const QString path = freePathFor(document.origin().path, document.fileEnding(), held);
        if (const auto claim = claimFor(document, path)) {
            writeTo(document, path, {FileStamp{}, {}, *claim}, {});
            return;
        }
        held.append(path);
    }
}

} // namespace octant
