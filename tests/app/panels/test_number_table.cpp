// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of "Why this number?" at any width: a number is whole or left out, and never looks like another one.
#include "app/panels/inspector/number_table.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_number_table {

namespace {

constexpr int kNarrowest = 110, kWidest = 420;
constexpr int kMargins = 4;  // px that are painted around a text

std::vector<NumberRow> manyRows()
{
    std::vector<NumberRow> rows;
    for (const double value : {2.5292, -0.0718, 0.0547, 112.25, -3.5, 0.4265, 1.2595, 0.1857}) {
        const Factor weight{"A", static_cast<Scalar>(value), CellRef{{MatrixId::Attention}, 0, 0}};
        rows.push_back({.name = "knows-street-stall", .factors = {weight, weight}, .number = value, .color = Qt::darkGreen, .cell = {}});
    }
    return rows;
}

int widthOf(const NumberTable& table, const QModelIndex& index)
{
    QFont font = table.font();
    font.setBold(index.column() == table.rows().numberColumn());
    return QFontMetrics(font).horizontalAdvance(index.data().toString());
}

}  // namespace

class TestNumberTable : public QObject {
    Q_OBJECT

private slots:
    void noNumberIsCutAtAnyWidth()
    {
        NumberTable table(NumberTable::Form::Products);
        table.setRows(manyRows(), NumberRows::Order::StrongestFirst);
        table.show();
        for (int width = kNarrowest; width <= kWidest; ++width) {
            table.resize(width, 400);
            int right = 0;
            for (int column = 0; column < table.model()->columnCount(); ++column) {
                if (table.isColumnHidden(column))
                    continue;
                right += table.columnWidth(column);
                for (int row = 0; column > 0 && row < table.model()->rowCount(); ++row)
                    QVERIFY2(widthOf(table, table.model()->index(row, column)) <= table.columnWidth(column) - kMargins,
                             qPrintable(QStringLiteral("row %1, column %2 at %3").arg(row).arg(column).arg(width)));
            }
            QVERIFY2(right <= table.viewport()->width(), qPrintable(QString::number(width)));
            QVERIFY(!table.isColumnHidden(table.rows().numberColumn()));
        }
    }

    /// It has no factors, and their room.
    void theRowOfTheOthersIsRead()
    {
        NumberTable table(NumberTable::Form::Products);
        table.setFew(4);
        table.setRows(manyRows(), NumberRows::Order::StrongestFirst);
        table.resize(260, 400);
        table.show();
        const QModelIndex rest = table.model()->index(4, 0);
        QVERIFY(table.rows().isRest(rest.row()));
        QVERIFY(widthOf(table, rest) + table.fontMetrics().horizontalAdvance("▾ ") <= table.visualRect(rest).width() - kMargins);
        QVERIFY(table.columnSpan(3, 0) == 1);
        table.setFew(8);
        QVERIFY(table.columnSpan(4, 0) == 1);
    }
};

HEADSCOPE_TEST(TestNumberTable)

}  // namespace headscope::test_number_table

#include "test_number_table.moc"
