// SPDX-License-Identifier: GPL-3.0-or-later
// The K/V cache as the text grows: a cell for each token whose keys and values are kept, the newest lit.
#pragma once

#include "core/model/session.h"

#include <QWidget>

namespace headscope {

class CacheStrip : public QWidget {
    Q_OBJECT

public:
    explicit CacheStrip(QWidget* parent = nullptr);

    void show(const Shared<Names>& tokens);

    QSize sizeHint() const override { return {100, kHeight}; }
    QSize minimumSizeHint() const override { return {0, kHeight}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    static constexpr int kHeight = 9;

    QRectF cell(int token) const;

    Shared<Names> m_tokens;
};

/// Says how much a decoder keeps of the session's text, and what it saves by that.
QString cacheSentence(const Session& session);

}  // namespace headscope
