// SPDX-License-Identifier: GPL-3.0-or-later
// Worksheets: what is given is enough for what is asked, the numbers are friendly and the same everywhere, and the PDF has the pages.
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/figures/worksheet/worksheet_dialog.h"
#include "app/figures/worksheet/worksheet_pdf.h"
#include "app/figures/worksheet/worksheet_terms.h"

#include <QComboBox>
#include <QGuiApplication>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

namespace headscope::test_worksheet {

namespace {

QStringList namesOf(const std::vector<MatrixRef>& refs)
{
    QStringList names;
    for (const MatrixRef& ref : refs)
        names += QString::fromUtf8(info(ref.id).name.data(), static_cast<qsizetype>(info(ref.id).name.size()));
    return names;
}

Worksheet sheetOf(const char* example, const WorksheetTask& task)
{
    const auto sheet = worksheetOf(traceOf(exampleSession(example)), task);
    if (!sheet)
        qFatal("%s", sheet.error().sentence().c_str());
    return *sheet;
}

/// "e^(1 − (−2)) ÷ 3", or products that are added.
double evaluated(QString line)
{
    line.replace(QChar(0x2212), '-');
    static const QRegularExpression softmax("^e\\^\\((-?[0-9.]+) - \\(?(-?[0-9.]+)\\)?\\) \u00f7 ([0-9.]+)$");
    if (const auto match = softmax.match(line); match.hasMatch())
        return std::exp(match.captured(1).toDouble() - match.captured(2).toDouble()) / match.captured(3).toDouble();
    double sum = 0;
    for (const QString& term : line.split(" + ")) {
        double product = 1;
        for (QString factor : term.split(QChar(0xb7)))
            product *= factor.remove('(').remove(')').toDouble();
        sum += product;
    }
    return sum;
}

qsizetype pagesOf(const QByteArray& pdf)
{
    const qsizetype at = pdf.indexOf("/Count ");
    return pdf.mid(at + 7, pdf.indexOf('\n', at) - at - 7).trimmed().split(' ').front().toLongLong();
}

}  // namespace

class WorksheetTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsReadIsGiven()
    {
        const Worksheet sheet = sheetOf("three-friends", {.stages = {MatrixId::RawScore}, .head = 0});
        QCOMPARE(namesOf(sheet.given), (QStringList{"query", "key"}));
        QCOMPARE(namesOf(sheet.asked), QStringList{"raw_score"});
        const Worksheet first = sheetOf("three-friends", {.stages = {MatrixId::Query}, .head = 1});
        QCOMPARE(namesOf(first.given), (QStringList{"input", "query_weight"}));
        QCOMPARE(first.asked.front().head, 1);
    }

    void whatLiesBetweenIsAskedToo()
    {
        const Worksheet sheet = sheetOf("three-friends", {.stages = {MatrixId::RawScore, MatrixId::HeadOutput}, .head = 0});
        QCOMPARE(namesOf(sheet.given), (QStringList{"query", "key", "value"}));
        QCOMPARE(namesOf(sheet.asked), (QStringList{"raw_score", "score", "attention", "head_output"}));
    }

    void everyHeadIsAskedUnlessOneIsNamed()
    {
        QCOMPARE(sheetOf("three-friends", {.stages = {MatrixId::Attention}}).asked.size(), 2U);
        QCOMPARE(namesOf(sheetOf("three-friends", {.stages = {MatrixId::Concat}}).given), (QStringList{"head_output", "head_output"}));
    }

    void nothingToWorkOutIsRefused()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        QVERIFY(!worksheetOf(trace, {.stages = {MatrixId::Input}}));
        QVERIFY(!worksheetOf(trace, {.stages = {MatrixId::Logits}}));
        QVERIFY(!worksheetOf(trace, {.stages = {MatrixId::Query}, .head = 5}));
        QVERIFY(!worksheetOf(trace, {.stages = {MatrixId::Query}, .block = 3}));
    }

    void numbersAreFriendlyAndOfTheirSeed()
    {
        const Session session = exampleSession("three-friends");
        const auto isFriendly = [](const Matrix& matrix, double unit) {
            return (matrix.array() / static_cast<Scalar>(unit)).unaryExpr([](Scalar x) { return std::abs(x - std::round(x)); }).maxCoeff() <
                       1e-3 &&
                   matrix.cwiseAbs().maxCoeff() <= 2;
        };
        for (const auto& [decimals, unit] : {std::pair{0, 1.0}, {1, 0.1}}) {
            const Session other = withFriendlyNumbers(session, 5, decimals);
            QVERIFY(isFriendly(*other.input, unit));
            QVERIFY(isFriendly(*other.blocks[0].heads[1].key.weight, unit));
            QVERIFY(other.input->rows() == session.input->rows() && *other.tokens == *session.tokens);
            QVERIFY(other == withFriendlyNumbers(session, 5, decimals));
            QVERIFY(*other.input != *withFriendlyNumbers(session, 6, decimals).input);
        }
        QVERIFY(*traceOfCopy(session, 5, 1, 0)->session->input == *withFriendlyNumbers(session, 6, 0).input);
        QVERIFY(*traceOfCopy(session, {}, 1, 0)->session == session);
    }

    void noSheetHasRowsOrColumnsOfZeros_data()
    {
        QTest::addColumn<QString>("example");
        for (const char* example : {"three-friends", "three-by-two", "mechanic", "two-blocks"})
            QTest::newRow(example) << example;
    }
    void noSheetHasRowsOrColumnsOfZeros()
    {
        QFETCH(QString, example);
        const Session session = exampleSession(example.toStdString());
        const auto isIdle = [](const Matrix& matrix) {
            return (matrix.cwiseAbs().rowwise().maxCoeff().array() == 0).any() ||
                   (matrix.cwiseAbs().colwise().maxCoeff().array() == 0).any();
        };
        for (const int decimals : {0, 1})
            for (std::uint32_t seed = 0; seed < 60; ++seed) {
                const auto trace = traceOfCopy(session, seed, 0, decimals);
                QVERIFY(!isIdle(*trace->session->input));
                for (int head = 0; exists(*trace->session, {MatrixId::Query, 0, head}); ++head)
                    for (const MatrixId id : {MatrixId::QueryWeight, MatrixId::KeyWeight, MatrixId::ValueWeight, MatrixId::Query,
                                              MatrixId::Key, MatrixId::Value})
                        QVERIFY2(!isIdle(*matrixOf(*trace, {id, 0, head})),
                                 qPrintable(QString("seed %1, %2 of head %3").arg(seed).arg(info(id).name.data()).arg(head + 1)));
            }
    }

    void theNumbersOfASheetAreTakenToBeChecked()
    {
        TestBench bench(exampleSession("three-friends"));
        QVERIFY(bench.settle());
        const auto before = bench.document.session();
        auto* dialog = new WorksheetDialog(bench.workbench);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setVisible(true);
        dialog->findChild<QComboBox*>("worksheet.numbers")->setCurrentIndex(1);
        dialog->findChild<QSpinBox*>("worksheet.seed")->setValue(7);
        int taken = 0;
        connect(dialog, &WorksheetDialog::sheetTaken, this, [&] { ++taken; });
        dialog->findChild<QPushButton*>("worksheet.take")->click();
        QCOMPARE(taken, 1);
        QVERIFY(*bench.document.session()->input == *traceOfCopy(*before, 7, 0, 0)->session->input);
        bench.document.undoStack().undo();
        QVERIFY(*bench.document.session() == *before);
    }

    void everyCopyHasItsSheetAndItsAnswers()
    {
        const Session session = exampleSession("three-friends");
        WorksheetOrder order{
            .task = {.stages = {MatrixId::RawScore, MatrixId::Attention}, .head = 0}, .look = {.hints = true}, .copies = 3, .seed = 1};
        auto pdf = worksheetPdf(session, order);
        QVERIFY(pdf);
        QCOMPARE(pagesOf(*pdf), 6);
        QVERIFY(pdf->contains("/MediaBox [0 0 595.000000 842.000000]"));
        order.seed.reset();  // all alike: one sheet of answers
        order.look.letter = true;
        pdf = worksheetPdf(session, order);
        QCOMPARE(pagesOf(*pdf), 4);
        QVERIFY(pdf->contains("/MediaBox [0 0 612.000000 792.000000]"));
        order.answers = false;
        QCOMPARE(pagesOf(*worksheetPdf(session, order)), 3);
    }

    /// A line is right as it is printed: the numbers that stand there come to the number behind the equals sign.
    void linesAreRightAsTheyArePrinted()
    {
        for (const auto& trace : {traceOf(exampleSession("three-friends")), traceOfCopy(exampleSession("mechanic"), 7, 0, 1)})
            for (const MatrixId id : {MatrixId::Query, MatrixId::RawScore, MatrixId::Score, MatrixId::Attention, MatrixId::HeadOutput}) {
                const MatrixRef ref{id, 0, 1};
                const Shared<Matrix> matrix = matrixOf(*trace, ref);
                for (int row = 0; row < matrix->rows(); ++row)
                    for (int column = 0; column < matrix->cols(); ++column) {
                        const QString line = workedOut(*trace, {ref, row, column});
                        QCOMPARE(worksheetNumber(evaluated(line.section(" = ", 0, 0))), line.section(" = ", 1));
                    }
            }
        const auto trace = traceOf(exampleSession("three-friends"));
        const QString softmax = workedOut(*trace, {{MatrixId::Attention}, 0, 0});
        QVERIFY2(softmax.startsWith("e^(") && softmax.contains(QChar(0xf7)), qPrintable(softmax));
    }

    /// Of a long title its end is cut; and pages that go on say of what.
    void everyPageSaysWhichSheetItIs()
    {
        const QString tool = QStandardPaths::findExecutable("pdftotext");
        if (tool.isEmpty())
            QSKIP("pdftotext is not installed");
        Session session = exampleSession("mechanic");
        session.title = "The tired mechanic who fixed the engine with a wrench and went home late at night to sleep at last";
        WorksheetOrder order{.task = {.stages = {MatrixId::Attention}, .head = 0}, .look = {}, .copies = 2, .seed = 11};
        const auto pdf = worksheetPdf(session, order);
        QVERIFY(pdf);
        const QTemporaryDir folder;
        QFile file(folder.filePath("a.pdf"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(*pdf) == pdf->size());
        file.close();
        QProcess process;
        process.start(tool, {"-layout", file.fileName(), "-"});
        QVERIFY(process.waitForFinished());
        const QStringList pages = QString::fromUtf8(process.readAllStandardOutput()).split('\f', Qt::SkipEmptyParts);
        QCOMPARE(pages.size(), pagesOf(*pdf));
        QVERIFY(pages.size() > 4);
        int continued = 0;
        for (const QString& page : pages) {
            QVERIFY2(page.section('\n', 0, 4).contains(QRegularExpression("Sheet 1[12]")), qPrintable(page.left(300)));
            continued += page.contains("continued");
        }
        QCOMPARE(continued, pages.size() - 4);
    }

    void manyMatricesGoOnOnTheNextPage()
    {
        WorksheetOrder order;
        order.task.stages = {MatrixId::RawScore, MatrixId::HeadOutput};
        order.answers = false;
        QVERIFY(pagesOf(*worksheetPdf(exampleSession("mechanic"), order)) > 2);
    }

    void theDialogShowsTheSheetAndWritesIt()
    {
        TestBench bench(exampleSession("three-friends"));
        QVERIFY(bench.settle());
        WorksheetDialog dialog(bench.workbench);
        QTRY_VERIFY(!dialog.preview().isNull());
        QCOMPARE(dialog.order().task.stages, (std::vector{MatrixId::RawScore, MatrixId::Attention}));
        const QImage before = dialog.preview();
        dialog.findChild<QComboBox*>("worksheet.numbers")->setCurrentIndex(1);
        QTRY_VERIFY(dialog.preview() != before);
        dialog.findChild<QSpinBox*>("worksheet.copies")->setValue(2);
        const QTemporaryDir folder;
        QSignalSpy written(&dialog, &WorksheetDialog::written), failed(&dialog, &WorksheetDialog::failed);
        dialog.writeTo(folder.filePath("a.pdf"));
        QTRY_COMPARE(written.size(), 1);
        QFile file(folder.filePath("a.pdf"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().left(4), "%PDF");
        dialog.writeTo("/dev/null/a.pdf");
        QTRY_COMPARE(failed.size(), 1);
        auto* stages = dialog.findChild<QListWidget*>("worksheet.stages");
        for (int i = 0; i < stages->count(); ++i)
            stages->item(i)->setCheckState(Qt::Unchecked);
        QTRY_VERIFY(!dialog.findChild<QPushButton*>("worksheet.save")->isEnabled());
    }

    void whatNoPageHoldsIsRefused()
    {
        WorksheetOrder order;
        order.task.stages = {MatrixId::Attention};
        const auto pdf = worksheetPdf(randomSession(1, 40, 8, 2), order);
        QVERIFY(!pdf && QString::fromStdString(pdf.error().sentence()).contains("a sheet has room for"));
        QVERIFY(!worksheetPdf(exampleSession("three-friends"), order, [] { return true; }));
    }
};

HEADSCOPE_TEST(WorksheetTest)

}  // namespace headscope::test_worksheet

#include "test_worksheet.moc"
