// SPDX-License-Identifier: GPL-3.0-or-later
// A pasted text is read in the one way that makes sense, the same in every locale; where there are two it is refused.
#include "app/widgets/text/pasted_cells.h"
#include "tests/support/test_program.h"

#include <QLocale>
#include <QtTest>

#include <ctime>
#include <optional>

namespace headscope::test_pasted_cells {

class TestPastedCells : public QObject {
    Q_OBJECT

private slots:
    /// Each quotation mark was looked at with all that stands before it: a minute for a megabyte.
    void manyQuotationMarksAreRefusedAtOnce()
    {
        const QString marks(300'000, '"');
        const std::clock_t start = std::clock();
        QVERIFY(!cellsFromText(" a" + marks));
        QVERIFY(std::clock() - start < 2 * CLOCKS_PER_SEC);
    }

    void aTextHasOneMeaningOrNone_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("cells");  // rows by "|", numbers by blanks; else what the refusal says
        const auto means = [](const char* text, const char* cells) { QTest::newRow(text) << QString::fromUtf8(text) << cells; };
        const auto refused = [](const char* text, const char* reason) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString("refused: ") + reason;
        };
        // a decimal comma
        means("0,5", "0.5");
        means("3,5", "3.5");
        means("0,5\n", "0.5");
        means("0,5\n0,3", "0.5|0.3");
        means("0,5\r\n0,3\r\n", "0.5|0.3");
        means("0,5\t0,3", "0.5 0.3");
        means("1,25\t-0,5\n3\t4,5", "1.25 -0.5|3 4.5");
        means("0,5;0,3", "0.5 0.3");
        means("0,5; 0,3", "0.5 0.3");
        means("0,5 0,3", "0.5 0.3");
        means("1,5\n2", "1.5|2");
        means("1,5\n1,05", "1.5|1.05");
        means("1,5\n-0,5", "1.5|-0.5");
        means("1,5\n−0,5", "1.5|-0.5");
        means("1,5\n2,70710678", "1.5|2.70711");
        means("2,5\n1,5e-3", "2.5|0.0015");
        means("0,125\t1,234", "0.125 1.234");
        means("\"0,5\"", "0.5");
        means("\"0,5\",\"1,5\"", "0.5 1.5");
        means("\"0,5\";\"1,5\"", "0.5 1.5");
        means("\"0,5\"\t\"1,5\"", "0.5 1.5");
        // a comma between cells
        means("0.5, 0.25", "0.5 0.25");
        means("0.5,0.25", "0.5 0.25");
        means("0.5,3", "0.5 3");
        means("1, 2", "1 2");
        means("1, 2\n3, 4", "1 2|3 4");
        means("1,2,3", "1 2 3");
        means("1,2,3\n4,5,6", "1 2 3|4 5 6");
        means("1,2\n3,4.5", "1 2|3 4.5");
        means("1,-2\n3,4", "1 -2|3 4");
        means("1e-05,2", "1e-05 2");
        means("\"1\",\"2\"", "1 2");
        // both readings make sense
        refused("1,2\n3,4", "line 1: “1,2” is ambiguous: its comma may be a decimal mark or stand between two cells");
        refused("1,0\n0,1", "line 1: “1,0” is ambiguous");
        refused("0,5\n1,5", "line 1: “0,5” is ambiguous");
        refused("1,234", "line 1: “1,234” is ambiguous: its comma may be a decimal mark or group thousands");
        refused("1,234.5", "line 1: “1,234.5” groups thousands: write it without");
        refused("1.234,5", "line 1: “1.234,5” groups thousands: write it without");
        refused("1,234,567", "line 1: “1,234,567” groups thousands: write it without");
        refused("1,234\t2,345", "line 1: “1,234” is ambiguous");
        refused("2\n1,234", "line 2: “1,234” is ambiguous");
        refused("\"1,234\",\"2,345\"", "line 1: “1,234” is ambiguous");
        refused("0,5\t1.5", "line 1: “1.5” is ambiguous: other numbers have a decimal comma");
        refused("0,5\n0.3", "line 2: “0.3” is ambiguous");
        // no comma
        means("1\t2\n3\t4\n", "1 2|3 4");
        means("1;2\n3;4", "1 2|3 4");
        means("1 2\n 3  4", "1 2|3 4");
        means("0.5", "0.5");
        means("0.5\n0.3", "0.5|0.3");
        means("1.234", "1.234");
        means("−1.5 2", "-1.5 2");
        // no numbers
        refused("", "the clipboard: holds no numbers");
        refused("50%", "line 1, number 1: “50%” is not a number");
        refused("50 %", "line 1, number 2: “%” is not a number");
        for (const char* printed : {"[0.5, 0.25]", "[[ 0.98  0.95]\n [-1.5   3e-07]]", "array([[1., 2.],\n       [3., 4.]])"})
            refused(printed, "line 1: an array as Python prints it: take its brackets away, or write it with numpy.savetxt");
        refused("[1] 0.98 0.95", "line 1, number 1: “[1]” is not a number");
        refused("1,234.5\t2", "line 1: “1,234.5” groups thousands: write it without");
        refused("12,34.5\t2", "line 1, number 1: “12,34.5” is not a number");
        refused("1\t\n3\t4", "line 1, number 2: is empty");
        refused("1\t2\n3", "line 2: has 1 numbers, the first line has 2");
        refused("1, 2\n3", "line 2: has 1 numbers, the first line has 2");
        refused("1e400", "line 1, number 1");
    }

    void aTextHasOneMeaningOrNone()
    {
        QFETCH(QString, text);
        QFETCH(QString, cells);
        const QLocale before;
        for (const QLocale& locale : {QLocale::c(), QLocale(QLocale::German), QLocale(QLocale::English)}) {
            QLocale::setDefault(locale);
            const QString told = toldBy(text);
            QLocale::setDefault(before);
            if (cells.startsWith("refused"))
                QVERIFY2(told.startsWith(cells), qPrintable(told));
            else
                QCOMPARE(told, cells);
        }
    }

    void namesStayAsTheyAre()
    {
        const auto fields = fieldsFromText("name,\"Smith, Ann\",\"a \"\"b\"\"\"\nx,1.5,2");
        QVERIFY(fields);
        QCOMPARE(fields->at(0).fields, QStringList({"name", "Smith, Ann", "a \"b\""}));
        QCOMPARE(fields->at(1).fields, QStringList({"x", "1.5", "2"}));
    }

private:
    /// The numbers that were read, or the reason why none were.
    static QString toldBy(const QString& text)
    {
        const auto read = cellsFromText(text);
        if (!read)
            return "refused: " + QString::fromStdString(read.error().sentence());
        QStringList rows;
        for (Index r = 0; r < read->rows(); ++r) {
            QStringList row;
            for (Index c = 0; c < read->cols(); ++c)
                row << QString::number(static_cast<double>((*read)(r, c)), 'g', 6);
            rows << row.join(' ');
        }
        return rows.join('|');
    }
};

HEADSCOPE_TEST(TestPastedCells)

}  // namespace headscope::test_pasted_cells

#include "test_pasted_cells.moc"
