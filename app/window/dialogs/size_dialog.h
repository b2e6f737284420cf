// SPDX-License-Identifier: GPL-3.0-or-later
// All sizes of the session and the selected block in one place, so that one can jump to a size.
#pragma once

#include "app/state/workbench.h"

#include <QDialog>

class QAction;
class QFormLayout;

namespace headscope {

class CountBox;

class SizeDialog : public QDialog {
    Q_OBJECT

public:
    /// `packed`: the action that is checked while heads are pieces of one packed matrix.
    SizeDialog(const Workbench& workbench, const QAction& packed, QWidget* parent);

private:
    CountBox* addSize(QFormLayout& form, const QString& name, const QString& symbol, const QString& meaning, int most);
    void follow();

    Workbench m_workbench;
    const QAction& m_packed;
    CountBox* m_tokens;
    CountBox* m_modelWidth;
    CountBox* m_heads;
    CountBox* m_keyWidth;
    CountBox* m_valueWidth;
    CountBox* m_hiddenWidth;
};

}  // namespace headscope
