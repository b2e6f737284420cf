// SPDX-License-Identifier: GPL-3.0-or-later
// A name in bold that is elided when there is little room and becomes a text field on a double click.
#pragma once

#include <QWidget>

#include <functional>

namespace headscope {

/// Lays a field over the widget, as wide as it is, to type another name; Escape gives up. `renamed` is told of a name that is another one
/// and not empty.
void editName(QWidget& over, const QString& name, const std::function<void(const QString& name)>& renamed);

class EditableName : public QWidget {
    Q_OBJECT

public:
    explicit EditableName(QWidget* parent = nullptr);

    void setName(const QString& name);
    const QString& name() const { return m_name; }
    void setQuiet(bool quiet);  ///< muted colour
    void edit();                ///< opens the text field

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void renamed(const QString& name);  ///< a person typed another one, not empty

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QFont boldFont() const;

    QString m_name;
    bool m_quiet = false;
};

}  // namespace headscope
