// SPDX-License-Identifier: GPL-3.0-or-later
// How the run goes: its numbers, its curve, what each head looks at, and in a sentence what has happened.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/layout/card.h"

class QBoxLayout;

namespace headscope {

class ChipButton;
class ChipSwitch;
class LearningCurves;
class NicheBands;
class SteadyLabel;

class LearningCard : public Card {
    Q_OBJECT

public:
    explicit LearningCard(const Workbench& workbench, QWidget* parent = nullptr);

    void refresh();
    void setTall(bool tall);  ///< its numbers have a line of their own, and the curve takes what height the rest leaves
    void setCurveHeight(int height);
    int heightAroundCurve() const;
    QString happened() const;  ///< in a few sentences
    void setSentenceShown(bool shown);
    void setReason(const QString& reason);  ///< why it stopped by itself; empty: it did not
    bool showsAccuracy() const { return m_showsAccuracy; }
    void showAccuracy(bool accuracy);

private:
    bool isTall() const;
    void showNumbers();

    Workbench m_workbench;
    SteadyLabel* m_numbers;
    ChipSwitch* m_curve;
    ChipButton* m_clear;
    QBoxLayout* m_top;
    LearningCurves* m_curves;
    NicheBands* m_bands;
    SteadyLabel* m_sentence;
    QString m_reason;
    int m_numbersShown = 1;  ///< as many as have room
    bool m_showsAccuracy = false;
};

}  // namespace headscope
