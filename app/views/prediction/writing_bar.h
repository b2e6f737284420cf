// SPDX-License-Identifier: GPL-3.0-or-later
// Lets the model write on: starts and stops it, how words are chosen, what was kept and drawn, and the K/V cache as it grows.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QLayout;
class QPushButton;
class QShortcut;

namespace headscope {

class CacheStrip;
class CountBox;
class RealBox;
class Writer;

class WritingBar : public QWidget {
    Q_OBJECT

public:
    WritingBar(const Workbench& workbench, Writer& writer, QWidget* parent = nullptr);

    void follow();  ///< the session has changed

private:
    QLayout* makeControls();
    QLayout* makeField(const QString& name, QWidget* field);
    void choose();
    void refresh();
    void fixSizes();
    QString chosenWord() const;

    Workbench m_workbench;
    Writer& m_writer;
    QPushButton* m_write;
    QPushButton* m_back;
    QComboBox* m_choice;
    RealBox* m_temperature;
    CountBox* m_topK;
    RealBox* m_topP;
    CountBox* m_seed;
    std::vector<QWidget*> m_drawing;  ///< fields for draws alone, with their labels
    QLabel* m_says;
    QLabel* m_reason;
    CacheStrip* m_strip;
    QLabel* m_cache;
    QShortcut* m_escape;
};

}  // namespace headscope
