#pragma once

#include <map>
#include <memory>
#include <optional>

#include <QObject>
#include <QPointer>
#include <QString>

#include "app/compare/map_comparison.h"
#include "views/host/actions.h"

class QWidget;

namespace octant {

class Document;
class DocumentHost;
class Documents;
class Jobs;
class MessageBars;
struct JobControl;

/// What the open documents are compared with: reads the other file and finds the differences in jobs, and
/// finds them anew after each edit.
class Comparisons : public QObject, public Comparing {
    Q_OBJECT
public:
    Comparisons(Documents& documents, DocumentHost& host, Jobs& jobs, MessageBars& bars, QWidget* window);
    ~Comparisons() override;

    /// Asks for the other file.
    void compareAsking(Document& document);
    /// Compares a document, what is not saved included, with a file.
    void compareWith(Document& document, const QString& path);
    /// The same with its own file as it is on disk.
    void compareWithSaved(Document& document);
    /// Compares the first document that is opened next.
    void compareNextOpened(const QString& path);

    std::shared_ptr<const Comparison> comparison() const override;
    bool preparing() const override;
    void choose(const DifferenceRef& at) override;
    std::optional<DifferenceRef> chosen() const override;
    bool canTake(const DifferenceRef& at) const override;
    void take(const DifferenceRef& at) override;
    void end() override;

signals:
    /// The user asked for a comparison of the document that is shown.
    void wanted();
    /// A line for the status bar and the log.
    void reported(const QString& line);

private:
    struct State {
        QString path, name; ///< of the other file
        MapPtr other;       ///< as read; null before
        MapPtr compared;    ///< the document's map that the comparison is of
        std::shared_ptr<const MapComparison> comparison;
        std::shared_ptr<JobControl> job;
        std::optional<DifferenceRef> chosen;
    };
    struct Outcome;

    State* shown() const;
    void follow(Document& document);
    void start(Document& document);
    void finish(Document* document, const JobControl* job, const Outcome& outcome, bool cancelled);
    void drop(const Document* document);
    void tell();

    Documents& m_documents;
    DocumentHost& m_host;
    Jobs& m_jobs;
    MessageBars& m_bars;
    QWidget* m_window;
    QString m_next; ///< what the document that is opened next is compared with
    mutable std::map<const Document*, State> m_states;
};

} // namespace octant
