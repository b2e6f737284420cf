// SPDX-License-Identifier: GPL-3.0-or-later
// Worksheets: what is given is enough for what is asked, the numbers are friendly and the same everywhere, and the PDF has the pages.
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/figures/worksheet/worksheet_dialog.h"

#include <QComboBox>
#include <QGuiApplication>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
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
