// SPDX-License-Identifier: GPL-3.0-or-later
// The mask studio: all kinds of mask of the selected block, and the grid in which cells, rows, columns and padding are painted.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "app/widgets/matrix/mask_grid.h"
#include "core/model/mask_kind.h"
#include "core/model/session.h"

#include <QWidget>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace headscope {

class MaskPanel : public QWidget {
    Q_OBJECT

public:
    explicit MaskPanel(const Workbench& workbench, QWidget* parent = nullptr);
    ~MaskPanel() override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;  ///< narrow: the grid fits itself to the dock

private:
    /// A kind that is switched on, with a number or without.
    struct Rule {
        const MaskKindInfo& kind;
        QCheckBox* isOn;
        QSpinBox* number = nullptr;
    };

    const Block& block() const;
    QWidget* makeKinds();
    void addRule(const MaskKindInfo& kind, QHBoxLayout* line);
    QWidget* makePaintButtons();
    QPushButton* addButton(const char* name, const QString& text, const QString& tip, void (*edit)(const Workbench&));
    void connectGrid();
    void follow();
    void followNames();
    void followTrace();
    void followHover();
    void look(QPoint cell);
    void say(QPoint cell);

    Workbench m_workbench;
    std::vector<Rule> m_rules;
    QLabel* m_padding = nullptr;
    QPushButton* m_noPadding = nullptr;
    QPushButton* m_convert = nullptr;
    QPushButton* m_allowAll = nullptr;
    MaskGrid* m_grid;
    QLabel* m_words;
    QLabel* m_blocked;
    Shared<Names> m_queries, m_keys;  // names in the grid
    QRegion m_stroke;
    BackgroundJob<std::vector<Index>> m_blockedQueries;
};

}  // namespace headscope
