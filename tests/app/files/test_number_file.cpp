// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as spreadsheets and scripts write them are read with their names, or refused with the place and the reason.
#include "core/io/values/npy.h"

#include "tests/support/app/test_files.h"
#include "tests/support/test_program.h"

#include "app/files/number_file.h"

#include <QStringEncoder>
#include <QTest>

namespace headscope::test_number_file {

namespace {

QByteArray inUtf16(const QString& text, QStringConverter::Encoding encoding, bool marked)
{
    QStringEncoder encoder(encoding, marked ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default);
    return encoder(text);
}

/// "a,b;1 2,3 4": names of columns, of rows, and the numbers.
QString readBack(const NumberFile& read)
{
    QStringList lines;
    for (Index r = 0; r < read.cells.cells.rows(); ++r) {
        QStringList line;
        for (Index c = 0; c < read.cells.cells.cols(); ++c)
            line << QString::number(static_cast<double>(read.cells.cells(r, c)));
        lines << line.join(' ');
    }
    return read.cells.columns.join('/') + "|" + read.cells.rows.join('/') + "|" + lines.join('/');
}

}  // namespace

class TestNumberFile : public QObject {
    Q_OBJECT

private slots:
    void tablesOfOtherProgramsAreRead_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QByteArray& bytes, const char* expected) {
            QTest::newRow(name) << bytes << QString::fromUtf8(expected);
        };
        row("German, Windows-1252", ";s\xfc\xdf;gro\xdf\r\nK\xf6ln;0,5;-1,25\r\nM\xfcnchen;1,5E-05;2\r\n",
            "süß/groß|Köln/München|0.5 -1.25/1.5e-05 2");
        row("UTF-16 with a mark", inUtf16("\ta\tb\r\nx\t0,5\t1,25\r\ny\t1\t-2\r\n", QStringConverter::Utf16LE, true),
            "a/b|x/y|0.5 1.25/1 -2");
        row("UTF-16 without a mark", inUtf16("0.5,1.25\n1,-2\n", QStringConverter::Utf16BE, false), "||0.5 1.25/1 -2");
        row("UTF-8 with a mark", "\xef\xbb\xbf;a;b\r\nx;0,5;1,25\r\n", "a/b|x|0.5 1.25");
        row("sep=", "sep=;\r\n;a;b\r\nx;0,5;1,25\r\ny;1;2\r\n", "a/b|x/y|0.5 1.25/1 2");
        row("pandas", ",0,1,2\n0,0.5,1.25,-0.75\n1,1.0,2.0,3.25\n2,0.0,0.125,1.0\n", "0/1/2|0/1/2|0.5 1.25 -0.75/1 2 3.25/0 0.125 1");
        row("pandas with names", ",a,b\n0,0.5,1.25\n1,1.0,2.0\n", "a/b|0/1|0.5 1.25/1 2");
        row("separators at the end", "0.5,1.25,\n1,2,\n", "||0.5 1.25/1 2");
        row("empty lines of separators", "0,5;1,25\n1;2\n;;\n;;\n", "||0.5 1.25/1 2");
        row("carriage returns", "0.5,1.25\r1,2\r", "||0.5 1.25/1 2");
        row("savetxt", "# a, b\n0.5, 1.25\n1, 2\n", "a/b||0.5 1.25/1 2");
        row("commas in a comment", "# exported on Nov 30, 2026; by \"me\"\n 0.98 0.95 0.12\n 0.25 -1234.5 3e-07\n",
            "||0.98 0.95 0.12/0.25 -1234.5 3e-07");
        row("savetxt with blanks below names with commas", "# spicy, very cheap, cozy\n0.5 1.25 3\n1 2 4\n",
            "spicy/very cheap/cozy||0.5 1.25 3/1 2 4");
        row("pandas without an index", "0,1,2\n0.98,0.5,3e-07\n-1234.5,0.4,100000.0\n", "0/1/2||0.98 0.5 3e-07/-1234.5 0.4 100000");
        row("exponents of Fortran", "0.5D+00,1.25D0\n1d1,-7.5D-1\n", "||0.5 1.25/10 -0.75");
        row("typographic minus",
            "0.5,\xe2\x88\x92"
            "1.25\n1,2\n",
            "||0.5 -1.25/1 2");
        row("R's write.table", "\"V1\" \"V2\"\n\"1\" 0.5 1.25\n\"New York\" 1 -2\n", "V1/V2|1/New York|0.5 1.25/1 -2");
        row("R's row names that are numbers", "a b\n3 0.5 1.25\n7 1 -2\n", "a/b|3/7|0.5 1.25/1 -2");
        row("R's single column", "x\n1 0.5\n2 1.25\n", "x|1/2|0.5/1.25");
        row("Julia's own text", "2×3 Matrix{Float64}:\n 0.5  1.25  3.0\n 1.0  2.0  3.0\n", "||0.5 1.25 3/1 2 3");
        row("a comment that names all columns but that of names", "# a, b\nx, 0.5, 1.25\ny, 1, 2\n", "a/b|x/y|0.5 1.25/1 2");
        row("a comment of numbers", "# 1, 2\n0.5, 1.25\n1, 2\n", "||0.5 1.25/1 2");
        row("marks of direction", "\u202a0.5,1.25\u202c\n\u200e1,2\n", "||0.5 1.25/1 2");
        row("Markdown", "| name | a | b |\n|:--|--:|---|\n| x | 0.5 | 1.25 |\n| y | 1 | -2 |\n", "a/b|x/y|0.5 1.25/1 -2");
        row("Markdown without names of rows", "a | b\n--|--\n0.5 | 1.25\n", "a/b||0.5 1.25");
        row("Markdown of pandas", "|    |   0 |   1 |\n|---:|----:|----:|\n|  0 | 0.5 |   1 |\n|  1 |   2 |   3 |\n", "0/1|0/1|0.5 1/2 3");
        row("a table of a database", "+---+-----+\n| n | a   |\n+---+-----+\n| x | 0.5 |\n+---+-----+\n", "a|x|0.5");
        row("bars alone", "0.5|1.25\n1|-2\n", "||0.5 1.25/1 -2");
        row("a name that is a bar", ",a,b\n|,0.5,1.25\n||,1,-2\n", "a/b||/|||0.5 1.25/1 -2");
        row("dates", ";a\n2020-01-01;0,5\n01/02/2020;1\n", "a|2020-01-01/01/02/2020|0.5/1");
        row("a line break in a name", ",\"a\nb\",c\n\"x, y\",0.5,1.25\n", "a b/c|x, y|0.5 1.25");
    }

    void tablesOfOtherProgramsAreRead()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, expected);
        const QTemporaryDir folder;
        const auto read = readNumberFile(written(folder, "table.csv", bytes));
        QVERIFY2(read, read ? "" : read.error().sentence().c_str());
        QCOMPARE(readBack(*read), expected);
        QCOMPARE(read->assumed, QString(QTest::currentDataTag()).contains("1252") ? "Windows-1252" : QString());
    }

    void anArrayMayBeABatchOfOne()
    {
        const QTemporaryDir folder;
        std::string bytes = writeNpy(Matrix::Ones(3, 8));
        QVERIFY(!readNumberFile(written(folder, "x.npy", QByteArray::fromStdString(bytes)))->isOfBatch);
        const std::string batched = "(1, 3, 8), }";
        bytes.replace(bytes.find("(3, 8)"), batched.size(), batched);  // blanks follow
        const auto read = readNumberFile(written(folder, "batch.npy", QByteArray::fromStdString(bytes)));
        QVERIFY(read && read->isOfBatch);
        QCOMPARE(read->cells.cells.rows(), Index(3));
    }

    /// What it is, its beginning tells; that may end within a character.
    void aLongTableOfAnyNamesIsOne()
    {
        const QTemporaryDir folder;
        for (const QByteArray& name : {QByteArray("\u4e2d"), QByteArray("\u00e9"), QByteArray("\xf0\x9f\x98\x80")})
            for (int shift = 0; shift < 4; ++shift) {
                QByteArray table = QByteArray(shift, 'n');
                for (int column = 0; column < 2000; ++column)
                    table += "," + name;
                table += "\nx";
                for (int column = 0; column < 2000; ++column)
                    table += ",0.5";
                QVERIFY(isNumberFile(written(folder, "long.csv", table + "\n")));
            }
        QVERIFY(!isNumberFile(written(folder, "no.csv", QByteArray(5000, '\0'))));
    }

    void whatIsNoTableIsNamed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const QByteArray& bytes, const char* reason) {
            QTest::newRow(name) << bytes << QString::fromUtf8(reason);
        };
        row("empty cell", "0.5,,-0.75\n1,2,3.25\n", "line 1, number 2");
        row("percent", "50%,25%\n10%,80%\n", "“50%” is not a number");
        row("not available", "0.5,#N/A\n1,2\n", "“#N/A” is not a number");
        row("NaN", "0.5,NaN\n1,2\n", "“NaN” is not a number");
        row("thousands", "1.234,5;2\n1;2\n", "“1.234,5” groups thousands: write it without");
        row("too large", "1e39,1\n2,3\n", "“1e39” is too large a number");
        row("not available, above", "#N/A,1\n2,3\n", "“#N/A” is not a number");
        row("thousands by a blank that does not break", "a;b\n1\u00a0234,5;2,5\n", "“1\u00a0234,5” groups thousands");
        for (const char* number : {"–1,5", "‐1,5",    "--1,5",  "1,5-",  "1.5Q2", "1.5*^3", "1,5×10^3", "1,5·10³", "<0,001", "> 0,5", "≈1",
                                   "±1",   "1,5±0,1", "1,5(2)", "1,5**", "½",     "1½",     "1 1/2",    "١٢",      "１２",   "1٫5"})
            for (const bool hasNames : {true, false})
                QTest::addRow("%s %d", number, hasNames) << QByteArray(hasNames ? "a;b\n" : "") + number + ";2,5\n"
                                                         << QString("is not a number");
        row("a title of numbers", "Table 1\n1,2\n3,4\n", "line 2: has 2 numbers, the first line has 1");
        row("another mark of comments", "% a comment\n0.5,1.25\n1,2\n", "line 2: has 2 numbers, the first line has 1");
        row("names for one column less", "a,b\n0.5,1.25,2\n1,2,3\n", "line 2: has 3 numbers, the first line has 2");
        row("a spreadsheet", "PK\x03\x04 and more", "archive");
    }

    void whatIsNoTableIsNamed()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, reason);
        const QTemporaryDir folder;
        const auto read = readNumberFile(written(folder, "table.csv", bytes));
        QVERIFY(!read);
        const QString sentence = QString::fromStdString(read.error().sentence());
        QVERIFY2(sentence.contains(reason) && sentence.contains("table.csv"), qPrintable(sentence));
    }
};

HEADSCOPE_TEST(TestNumberFile)

}  // namespace headscope::test_number_file

#include "test_number_file.moc"
