// A line of text with a number that changes often: its width stays while the text about fits, so that another number is painted and nothing is laid out.
#pragma once

#include <QLabel>

namespace headscope {

class SteadyLabel : public QLabel {
    Q_OBJECT

public:
    explicit SteadyLabel(QWidget* parent = nullptr);

    void showText(const QString& text);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fit();
};

}  // namespace headscope
