// SPDX-License-Identifier: GPL-3.0-or-later
// One of a few: joined chips of which one is down.
#pragma once

#include <QWidget>

#include <vector>

namespace headscope {

class ChipButton;

class ChipSwitch : public QWidget {
    Q_OBJECT

public:
    struct Chip {
        QString name, text, spoken, tip;
        QString whatsThis = {};
    };

    explicit ChipSwitch(const std::vector<Chip>& chips, QWidget* parent = nullptr);

    void choose(int at);  ///< silently
    int chosen() const { return m_chosen; }
    void offer(int at, bool offered);  ///< one that is not offered is not there
    bool offers(int at) const;

signals:
    void picked(int at);  ///< pressed, also once more

private:
    void join();

    std::vector<ChipButton*> m_chips;
    int m_chosen = -1;
};

}  // namespace headscope
