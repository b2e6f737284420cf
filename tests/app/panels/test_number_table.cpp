// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of "Why this number?": the row that sums up those that are not shown can be read.
#include "app/panels/inspector/number_table.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_number_table {

namespace {

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
