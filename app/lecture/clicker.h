// The keys of a clicker, wherever in a window the focus is: forward, back, black.
#pragma once

#include <QObject>

class QWidget;

namespace headscope {

class Clicker : public QObject {
    Q_OBJECT

public:
    explicit Clicker(QWidget& window);

    void setOn(bool on);

signals:
    void stepWanted(int direction);  ///< 1: forward, -1: back
    void blankWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_window;
};

}  // namespace headscope
