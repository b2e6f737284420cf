// "Why this number?": the selected cell explained, who wrote it, where it comes from and what it feeds, each number a link.
#pragma once

#include "app/workbench.h"

#include <QWidget>

class QLabel;

namespace headscope {

class ExplanationCard;
class NumberTable;
class WritersCard;
struct CellRef;

class InspectorPanel : public QWidget {
    Q_OBJECT

public:
    explicit InspectorPanel(const Workbench& workbench, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;  ///< narrow: names are cut, tables and sentences fit themselves to the dock

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeInvitation();
    QWidget* makeLinks(const QString& title, const char* name, NumberTable*& table);
    void connectTable(NumberTable& table);
    void refresh();
    void selectionChanged();
    void tryOne();

    Workbench m_workbench;
    QWidget* m_invitation;
    QWidget* m_answer;
    ExplanationCard* m_explanation;
    WritersCard* m_writers;
    NumberTable* m_path = nullptr;
    NumberTable* m_uses = nullptr;
};

}  // namespace headscope
