#include "app/window/document_tabs.h"

#include <algorithm>

#include <QMouseEvent>
#include <QSignalBlocker>

#include "app/document/document.h"
#include "app/document/documents.h"
#include "app/files/file_path.h"
#include "views/host/item_kinds.h"
#include "views/host/shown_text.h"
#include "views/theme/theme.h"

namespace octant {

DocumentTabs::DocumentTabs(Documents& documents, QWidget* parent) : QTabBar(parent), m_documents(documents) {
    setObjectName(QStringLiteral("documentTabs"));
    setAccessibleName(tr("Open maps"));
    setDocumentMode(true);
    setDrawBase(false);
    setMovable(true);
    setTabsClosable(true);
    setExpanding(false);
    setElideMode(Qt::ElideMiddle);
    setUsesScrollButtons(true);
    setFocusPolicy(Qt::TabFocus);
    connect(&documents, &Documents::added, this, [this](Document* document) {
        const QSignalBlocker quiet(this);
        addTab(themeActionIcon(kindIconName(document->snapshot()->rootKind())),
               shownMenuText(document->title()));
        showTitles();
    });
    connect(&documents, &Documents::aboutToRemove, this, [this](Document* document) {
        const QSignalBlocker quiet(this);
        removeTab(m_documents.indexOf(document));
    });
    connect(&documents, &Documents::currentChanged, this, [this](Document* document) {
        const QSignalBlocker quiet(this);
        setCurrentIndex(m_documents.indexOf(document));
    });
    connect(&documents, &Documents::titlesChanged, this, &DocumentTabs::showTitles);
    connect(this, &QTabBar::currentChanged, this,
            [this](int index) { m_documents.setCurrent(m_documents.at(index)); });
    connect(this, &QTabBar::tabMoved, this, [this](int from, int to) { m_documents.move(from, to); });
    connect(this, &QTabBar::tabCloseRequested, this,
            [this](int index) { emit closeRequested(m_documents.at(index)); });
}

QSize DocumentTabs::minimumTabSizeHint(int index) const {
    constexpr int widest = 240;
    QSize size = tabSizeHint(index);
    size.setWidth(std::min(size.width(), widest));
    return size;
}

void DocumentTabs::showTitles() {
    for (int i = 0; i < count(); ++i) {
        const Document* document = m_documents.at(i);
        if (!document)
            continue;
        const QString title = shownMenuText(document->title());
        const QString shown = document->readOnly().isEmpty() ? title : tr("%1 (read-only)").arg(title);
        setTabText(i, document->modified() ? QStringLiteral("● ") + shown : shown);
        const QString& path = document->origin().path;
        setTabToolTip(i, path.isEmpty() ? tr("Never saved") : shownPath(path));
    }
}

} // namespace octant
