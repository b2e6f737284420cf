// Keeps a copy of unsaved work while the program runs, so that a crash costs seconds and not a lecture.
#pragma once

#include <QObject>
#include <QTimer>

namespace headscope {

class Document;

class Autosave : public QObject {
    Q_OBJECT

public:
    explicit Autosave(Document& document, QObject* parent = nullptr);

    /// Removes the copy: the program ends as it should.
    void finish();
    /// Where an earlier run left its unsaved work; empty when it ended as it should.
    static QString leftover();
    static void discardLeftover();

private:
    void write();

    Document& m_document;
    QTimer m_timer;
};

}  // namespace headscope
