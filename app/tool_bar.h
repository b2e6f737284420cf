// What is set most often: the example, the number of heads, the scale, the colours, and export.
#pragma once

#include "app/workbench.h"

#include <QToolBar>

class QSpinBox;
class QToolButton;

namespace headscope {

class Actions;
class FileActions;

class ToolBar : public QToolBar {
    Q_OBJECT

public:
    ToolBar(const Workbench& workbench, const Actions& actions, FileActions& files, QWidget* parent);

signals:
    void maskStudioWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QToolButton* addMenuButton(const QString& name, const QString& tip);
    void addStepButton(const QString& name, const QString& text, const QString& tip, void (QSpinBox::*step)());
    void fillExamples(FileActions& files);
    void fillScales();
    void fillSharing();
    void fillColorMaps();
    void follow();

    Workbench m_workbench;
    QToolButton* m_example;
    QSpinBox* m_heads;
    QToolButton* m_scale;
    QToolButton* m_sharing;
    QToolButton* m_colors;
};

}  // namespace headscope
