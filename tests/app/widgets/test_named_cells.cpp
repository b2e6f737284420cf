// SPDX-License-Identifier: GPL-3.0-or-later
// Names beside and above numbers are found where they are, and nothing that may be read in two ways is read in one.
#include "app/widgets/text/named_cells.h"
#include "core/base/table_limits.h"
#include "core/io/values/csv.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>

namespace headscope::test_named_cells {

namespace {

/// "rows / columns / numbers", with what is absent left out; or the refusal.
QString toldBy(const QString& text, TableText kind)
{
    const auto table = tableFromText(text, kind);
    if (!table)
        return "refused: " + QString::fromStdString(table.error().sentence());
    const auto read = cellsOf(*table, kind == TableText::Pasted ? CellWords::Numbers : CellWords::Masks);
    if (!read)
        return "refused: " + QString::fromStdString(read.error().sentence());
    QStringList lines;
    for (Index r = 0; r < read->cells.rows(); ++r) {
        QStringList line;
        for (Index c = 0; c < read->cells.cols(); ++c)
            line << QString::number(static_cast<double>(read->cells(r, c)));
        lines << line.join(' ');
    }
    return (read->rows + QStringList{"/"} + read->columns + QStringList{"/", lines.join('|')}).join(' ');
}

}  // namespace

class TestNamedCells : public QObject {
    Q_OBJECT

private slots:
    void namesAreFound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<TableText>("kind");
        QTest::addColumn<QString>("expected");
        const auto pasted = [](const char* text, const char* expected) {
            QTest::newRow(text) << QString::fromUtf8(text) << TableText::Pasted << QString::fromUtf8(expected);
        };
        const auto csv = [](const char* text, const char* expected) {
            QTest::newRow(qPrintable(QString("csv: ") + text)) << QString::fromUtf8(text) << TableText::Csv << QString::fromUtf8(expected);
        };
        pasted("1\t2\n3\t4", "/ / 1 2|3 4");
        pasted("\ta\tb\nx\t1\t2\ny\t3\t4\n", "x y / a b / 1 2|3 4");
        pasted("name\ta\tb\nx\t1\t2", "x / a b / 1 2");
        pasted("a\tb\n1\t2\n3\t4", "/ a b / 1 2|3 4");
        pasted("x\t1\t2\ny\t3\t4", "x y / / 1 2|3 4");
        pasted("x\t1\t2", "x / / 1 2");
        pasted("a\n1\n2", "/ a / 1|2");
        pasted("a b\nx 1 2\ny 3 4", "x y / a b / 1 2|3 4");    // a field less above, as R and a terminal write it
        pasted("\t1\t2\nx\t0.5\t0.25", "x / 1 2 / 0.5 0.25");  // names that look like numbers, below an empty field
        pasted("\ta\n1\t5\n2\t6", "1 2 / a / 5|6");
        pasted(",a,b\nx,1,2\ny,3,4", "x y / a b / 1 2|3 4");
        pasted(",a,b\r\nx,1,2\r\n", "x / a b / 1 2");
        pasted(",\"a, b\",c\n\"Smith, Ann\",1,2\n", "Smith, Ann / a, b c / 1 2");
        pasted("\ta\tb\nx\t0,5\t1,5", "x / a b / 0.5 1.5");
        pasted(";a;b\nx;0,5;1,5", "x / a b / 0.5 1.5");
        pasted("\ta\n\"\"\"\t1\n", "refused: line 2: a quotation mark is not closed");
        pasted("\ta\n\"\"\"\"\t1\n", "\" / a / 1");
        pasted("\t\"two\nlines\"\nx\t1", "x / two lines / 1");
        pasted("\ta\tb\nx\t\t4", "refused: line 2, number 1: is empty");
        pasted("\ta\tb\nx\t1", "refused: line 2: has 2 numbers, the first line has 3");
        pasted("\t2\n3\t4", "refused: line 1: its first field is empty");  // numbers with a hole, or names that are numbers?
        pasted("who\t0\t1\t2\nx\t5\t6\t7", "refused: line 1: may be names or numbers");
        pasted("x\tTrue\tFalse", "refused: ");
        pasted("\ta\tb\n\"Smith, Ann\"\t1,234\t2,345", "refused: line 2: “1,234” is ambiguous");
        pasted("\t1,234\tb\nx\t1\t2", "x / 1,234 b / 1 2");
        pasted("a\tb\nc\td", "refused: holds names alone, no numbers");
        pasted("a\tb", "refused: holds names alone, no numbers");
        pasted("#N/A\t1\n2\t3", "refused: line 1, number 1: “#N/A” is not a number");
        for (const char* unit : {"10k", "5 kg", "1.5m", "4°C", "5E", "0b1", "1:2", "2024-01-05", "$5k", "1/2/2024"})
            pasted(qPrintable(QString(unit) + "\t20"), qPrintable(QString("refused: line 1, number 1: “%1” is not a number").arg(unit)));
        pasted("10k\t20\n5k\t3", "refused: line 1, number 1: “10k” is not a number");
        pasted("10k\t20k\n1\t2", "refused: line 1, number 1: “10k” is not a number");
        pasted("a\tb\n10k\t20", "refused: line 2, number 1: “10k” is not a number");
        pasted("3rd\t20\nx\t3", "3rd x / / 20|3");
        pasted("day\ta\n2024-01-05\t1\n2024-01-06\t2", "2024-01-05 2024-01-06 / a / 1|2");
        pasted("\"1", "refused: line 1: a quotation mark is not closed");
        csv("1,2\n3,4", "/ / 1 2|3 4");  // in a file the ending says it
        csv("0,5", "/ / 0 5");
        for (const char* decimals :
             {"0,98\n-1,5\n3,25", "1,5\n-2,5", "spicy\n0,98\n1,5", "Name,spicy\nAlex,0,98\nEmma,1,2", "Alex,0,98\nEmma,3,2"})
            QTest::addRow("decimals of a locale: %s", decimals) << decimals << TableText::Csv << "refused: line";
        csv("name;2020;2021\nx;0.5;1\ny;2;3", "refused: line 1: may be names or numbers");
        csv("Token,1,2\nx,0.5,1\ny,2,3", "refused: line 1: may be names or numbers");
        csv("x,1,2\ny,0.5,1", "x y / / 1 2|0.5 1");
        csv("name,1,3\ny,0.5,1", "name y / / 1 3|0.5 1");
        csv("name,a\nx,\"1,234.5\"", "refused: line 2: “1,234.5” groups thousands: write it without");
        csv("name,a\nx,\"1,234\"", "refused: line 2: “1,234” is ambiguous");
        csv("born;2001;1999\ndied;2080;2090", "born died / / 2001 1999|2080 2090");
        csv("1,2\n9,10\n11,12", "/ / 1 2|9 10|11 12");
        csv("0,98\n1,5\n2,12", "/ / 0 98|1 5|2 12");  // rows that are counted
        csv("a,b\n0,98\n1,5", "/ a b / 0 98|1 5");
        csv(",a,b\nx,0,98\ny,1,5", "x y / a b / 0 98|1 5");
        csv("\"a\",\"b\"\n\"x\",0,98\n\"y\",1,5", "x y / a b / 0 98|1 5");  // as R writes it
        csv("0,98\n1,2.5", "/ / 0 98|1 2.5");
        csv("1.000;2.000\n3.000;4.000", "refused: line 1: “1.000” is ambiguous: its point may be a decimal mark or group thousands");
        csv("1.000;0.125", "/ / 1 0.125");
        csv("0,5;1,5\n2;3", "/ / 0.5 1.5|2 3");
        csv("\"0,5\",\"1,5\"", "/ / 0.5 1.5");
        csv("\xEF\xBB\xBF"
            "a,b\n1,2",
            "/ a b / 1 2");
        csv("True,false\nTRUE,False", "/ / 1 0|1 0");
        csv("0,-inf\n0,0", "/ / 0 -inf|0 0");
        csv(",a,b\nx,True,False", "x / a b / 1 0");
        csv("a,b", "refused: holds names alone, no numbers");
        csv("=1234.5,=0.5\n=2,=3", "refused: holds formulas, no numbers: save the table with what its cells show");
        csv("", "refused: holds no numbers");
        csv("1,nan", "refused: line 1, number 2: “nan” is not a number");
    }

    void namesAreFound()
    {
        QFETCH(QString, text);
        QFETCH(TableText, kind);
        QFETCH(QString, expected);
        const QString told = toldBy(text, kind);
        if (expected.startsWith("refused"))
            QVERIFY2(told.startsWith(expected), qPrintable(told));
        else
            QCOMPARE(told, expected);
    }

    void whatComputeWritesWithNamesComesBack_data()
    {
        QTest::addColumn<QStringList>("rows");
        QTest::addColumn<QStringList>("columns");
        QTest::newRow("words") << QStringList{"Alex", "Emma"} << QStringList{"spicy", "cheap", "cozy"};
        QTest::newRow("numbers above") << QStringList{"Alex", "Emma"} << QStringList{"1", "2", "3"};
        QTest::newRow("numbers beside") << QStringList{"0", "1"} << QStringList{"a", "b", "c"};
        QTest::newRow("commas and quotes") << QStringList{"a, b", "say \"x\""} << QStringList{"\"", "1,5", ";"};
        QTest::newRow("tabs and blanks") << QStringList{"a;b", "c d"} << QStringList{"x y", "ö", "True"};
        QTest::newRow("a spreadsheet would run them") << QStringList{"=1+1", "-x"} << QStringList{"'=a", "@SUM(1)", "'b'"};
        QTest::newRow("one is empty") << QStringList{"", "b"} << QStringList{"c", "", "d"};
    }

    void whatComputeWritesWithNamesComesBack()
    {
        QFETCH(QStringList, rows);
        QFETCH(QStringList, columns);
        Matrix matrix(2, 3);
        matrix << Scalar(1) / 3, Scalar(-0.0), Scalar(1e-20), std::numeric_limits<Scalar>::max(), -1, Scalar(0.1);
        const auto names = [](const QStringList& list) {
            Names result;
            for (const QString& name : list)
                result.push_back(name.toStdString());
            return result;
        };
        const Names rowNames = names(rows), columnNames = names(columns);
        const QString csv = QString::fromStdString(writeCsv(matrix, &rowNames, &columnNames));
        const QString tabs = namedCellsToText({.cells = matrix, .rows = rows, .columns = columns});
        for (const auto& [text, kind] : {std::pair{csv, TableText::Csv}, {csv, TableText::Pasted}, {tabs, TableText::Pasted}}) {
            if (kind == TableText::Pasted && text == csv && csv.contains(';'))
                continue;  // a semicolon separates where it stands bare
            const auto table = tableFromText(text, kind);
            QVERIFY2(table, table ? "" : table.error().sentence().c_str());
            const auto read = cellsOf(*table, CellWords::Numbers);
            QVERIFY2(read, read ? "" : read.error().sentence().c_str());
            QCOMPARE(read->rows, rows);
            QCOMPARE(read->columns, columns);
            QVERIFY(sameBits(read->cells, matrix));
        }
    }

    void aTextOfTooManyFieldsIsNotTakenApart()
    {
        for (const char* one : {",", "\t", ";", "\n1", " 1", "\v1", "\f1", "\r1"}) {
            const QString text = QString::fromLatin1(one).repeated(kMostFields + 2);
            QCOMPARE(toldBy(text, TableText::Csv), QString("refused: more than 4194304 numbers are not read"));
        }
    }

    void namesStandBelowOrBesideEachOther_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("names");  // none: refused
        QTest::newRow("one") << "Alex" << QStringList{"Alex"};
        QTest::newRow("lines") << "a\nb\nc\n" << QStringList{"a", "b", "c"};
        QTest::newRow("Windows") << "a\r\nb\r\n" << QStringList{"a", "b"};
        QTest::newRow("tabs") << "a\tb c\td" << QStringList{"a", "b c", "d"};
        QTest::newRow("quoted") << "\"say \"\"x\"\"\"\nb" << QStringList{"say \"x\"", "b"};
        QTest::newRow("blanks") << "  a  b \n c" << QStringList{"a b", "c"};
        QTest::newRow("would be run") << "'=1+1\n'b'" << QStringList{"=1+1", "'b'"};
        QTest::newRow("both") << "a\tb\nc\td" << QStringList();
        QTest::newRow("a hole") << "a\n\nc" << QStringList();
        QTest::newRow("paragraphs") << QString("a%1b").arg(QChar(QChar::ParagraphSeparator)) << QStringList{"a", "b"};
    }

    void namesStandBelowOrBesideEachOther()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, names);
        const auto read = namesFromText(text);
        QCOMPARE(bool(read), !names.isEmpty());
        if (read)
            QCOMPARE(*read, names);
    }
};

HEADSCOPE_TEST(TestNamedCells)

}  // namespace headscope::test_named_cells

#include "test_named_cells.moc"
