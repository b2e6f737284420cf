// A spin box in which Ctrl+Z takes back the last change of the session, not of the field's text.
#pragma once

#include <QSpinBox>

namespace headscope {

class CountBox : public QSpinBox {
    Q_OBJECT

public:
    using QSpinBox::QSpinBox;

protected:
    bool event(QEvent* event) override;
};

}  // namespace headscope
