// SPDX-License-Identifier: GPL-3.0-or-later
// A text of a lesson: large type, words and numbers that light up what they name while the mouse or the keyboard is on them.
#pragma once

#include "core/lesson/lesson_text.h"

#include <QHash>
#include <QTextBrowser>

namespace headscope {

/// HTML with W_Q and d_k as they are typeset; a line does not end between a number and its %.
QString withSubscripts(const std::string& text);

class LessonTextView : public QTextBrowser {
    Q_OBJECT

public:
    explicit LessonTextView(QWidget* parent = nullptr);

    void setText(const ResolvedText& text);
    void setLeastLines(int lines);  ///< so that the height stays from step to step
    int heightForWidth(int width) const override;
    bool hasHeightForWidth() const override { return true; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void pointed(const TextTarget& target);  ///< a null target when nothing is pointed at any more
    void followed(const TextTarget& target);

protected:
    bool focusNextPrevChild(bool next) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void render();
    QString pageOf(const ResolvedText& text) const;
    TextTarget targetOf(const QUrl& link) const;

    ResolvedText m_text;
    int m_leastLines = 1;
    mutable QHash<int, int> m_heights;  ///< heights that were asked for, by width
};

}  // namespace headscope
