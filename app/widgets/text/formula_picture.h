// SPDX-License-Identifier: GPL-3.0-or-later
// A typeset formula from resources/formulas, in the palette's text colour and as large as the type around it.
#pragma once

#include <QWidget>

class QSvgRenderer;

namespace headscope {

class FormulaPicture : public QWidget {
    Q_OBJECT

public:
    explicit FormulaPicture(QWidget* parent = nullptr);

    /// Hides itself when there is no formula of that name.
    void setFormula(const QString& name);
    const QString& formula() const { return m_name; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;  ///< the width of the dock is not the formula's to decide: it shrinks

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void load();

    QString m_name;
    QSvgRenderer* m_renderer;
};

}  // namespace headscope
