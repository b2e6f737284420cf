// SPDX-License-Identifier: GPL-3.0-or-later
// The export dialog as a person uses it: choices change the preview, files are written in the background, errors are said.
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "core/io/values/csv.h"

#include "app/figures/dialog/export_dialog.h"
#include "app/figures/dialog/figure_preview.h"
#include "app/figures/dialog/figures_dialog.h"
#include "app/figures/formats/clipboard.h"
#include "app/files/embedded_session.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

namespace headscope::test_export_dialog {

namespace {

struct Bench : TestBench {
    explicit Bench(Session session) : TestBench(std::move(session))
    {
        if (!settle())
            qFatal("nothing was computed");
    }
    explicit Bench(const char* example = "mechanic") : Bench(exampleSession(example)) {}
};

void choose(ExportDialog& dialog, const char* name, const char* id)
{
    auto* box = dialog.findChild<QComboBox*>(name);
    box->setCurrentIndex(box->findData(QString(id)));
}

void choosePreset(ExportDialog& dialog, const char* id) { choose(dialog, "exportSize", id); }
void chooseFormat(ExportDialog& dialog, const char* id) { choose(dialog, "exportFormat", id); }

}  // namespace

class ExportDialogTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName("Headscope");
        QCoreApplication::setApplicationName("headscope-test-export");
    }

    void init() { QSettings().clear(); }

    void choicesChangeThePreview()
    {
        Bench bench;
        ExportDialog dialog(bench.workbench);
        dialog.show();
        auto* preview = dialog.findChild<FigurePreview*>("exportPreview");
        QTRY_VERIFY(!preview->image().isNull());
        QImage before = preview->image();
        const auto changes = [&] {
            const bool changed = QTest::qWaitFor([&] { return preview->image() != before; }, headscope::kPatience);
            before = preview->image();
            return changed;
        };
        dialog.findChild<QComboBox*>("exportHead")->setCurrentIndex(3);
        QVERIFY(changes());
        dialog.findChild<QComboBox*>("exportMatrix")->setCurrentIndex(0);
        QVERIFY(changes());
        QTest::keyClicks(dialog.findChild<QLineEdit*>("exportTitle"), "!");
        QVERIFY(changes());
        QTest::mouseClick(dialog.findChild<QCheckBox*>("exportNames"), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(changes());
        choosePreset(dialog, "slide");
        QVERIFY(changes());
        QTRY_COMPARE(dialog.findChild<QLabel*>("exportPageSize")->text(), QString::fromUtf8("8.89 × 5.00 in, 1920 × 1080 pixels"));
        bench.document.edit("Zero X", [](Session& session) { session.input.detach().setZero(); });
        QVERIFY(changes());
    }

    void whatIsShownIsChosen()
    {
        Bench bench;
        ExportDialog dialog(bench.workbench);
        dialog.show();
        auto* preview = dialog.findChild<FigurePreview*>("exportPreview");
        QTRY_VERIFY(!preview->image().isNull());
        QImage before = preview->image();
        for (const auto& [field, text] : {std::pair{"exportOnlyHeads", "1, 3-4"},
                                          {"exportOnlyRows", "wrench, 1-3"},
                                          {"exportOnlyColumns", "2, 9"},
                                          {"exportMarks", "tired=#d55e00+bold"}}) {
            dialog.findChild<QLineEdit*>(field)->setText(text);
            QTRY_VERIFY2(preview->image() != before, field);
            before = preview->image();
        }
        auto* message = dialog.findChild<QLabel*>("exportMessage");
        dialog.findChild<QLineEdit*>("exportOnlyRows")->setText("nobody");
        QTRY_VERIFY(message->text().contains("nobody"));
        QVERIFY(!dialog.findChild<QPushButton*>("exportKeep")->isEnabled());
        dialog.findChild<QLineEdit*>("exportOnlyRows")->clear();
        QTRY_VERIFY(message->text().isEmpty());
        dialog.findChild<QLineEdit*>("exportMarks")->setText("tired=nocolour");
        QTRY_VERIFY(message->text().contains("bold"));
    }

    void writesWhatIsChosenAndStaysOpenMeanwhile()
    {
        Bench bench;
        ExportDialog dialog(bench.workbench);
        dialog.show();
        choosePreset(dialog, "slide");
        const QTemporaryDir folder;
        QSignalSpy written(&dialog, &ExportDialog::written);
        const QString path = folder.filePath("slide.png");
        dialog.findChild<QPushButton*>("exportSave")->setFocus();
        dialog.writeTo(path);
        QVERIFY(!dialog.findChild<QPushButton*>("exportSave")->isEnabled());
        dialog.reject();
        QVERIFY(dialog.isVisible());
        QTRY_COMPARE(written.size(), 1);
        QCOMPARE(QImage(path).size(), QSize(1920, 1080));
        QVERIFY(sessionInside(path));
        QVERIFY(dialog.findChild<QPushButton*>("exportSave")->isEnabled());
        QVERIFY(dialog.findChild<QPushButton*>("exportSave")->isDefault());
        QVERIFY(!dialog.findChild<QPushButton*>("exportCopy")->isDefault());
        QVERIFY(dialog.findChild<QLabel*>("exportMessage")->text().contains("slide.png"));
        dialog.reject();
        QVERIFY(!dialog.isVisible());
    }

    void errorsAreSaidInTheDialog()
    {
        Bench bench;
        ExportDialog dialog(bench.workbench);
        QSignalSpy failed(&dialog, &ExportDialog::failed);
        dialog.writeTo("/dev/null/figure.png");
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(dialog.findChild<QLabel*>("exportMessage")->text().contains("/dev/null/figure.png"));
        chooseFormat(dialog, "csv");  // of all heads
        dialog.writeTo("/dev/null/figure.csv");
        QTRY_COMPARE(failed.size(), 2);
        QVERIFY(dialog.findChild<QLabel*>("exportMessage")->text().contains("choose a head"));
    }

    void onlyWhatAppliesCanBeChosen()
    {
        Bench bench;
        ExportDialog dialog(bench.workbench);
        auto* dpi = dialog.findChild<QSpinBox*>("exportDpi");
        auto* head = dialog.findChild<QComboBox*>("exportHead");
        QVERIFY(dpi->isEnabled() && head->isEnabled());
        chooseFormat(dialog, "svg");
        QVERIFY(!dpi->isEnabled() && dialog.findChild<QCheckBox*>("exportSession")->isEnabled());
        chooseFormat(dialog, "tex");
        QVERIFY(dialog.findChild<QLineEdit*>("exportTitle")->isEnabled() && !dialog.findChild<QCheckBox*>("exportSession")->isEnabled());
        chooseFormat(dialog, "npy");
        QVERIFY(!dialog.findChild<QLineEdit*>("exportTitle")->isEnabled());
        dialog.choose({.matrix = {MatrixId::Output}});
        QVERIFY(!head->isEnabled());
    }

    void whatTheBlockHasIsOffered()
    {
        Bench bench(stackWithMemory());
        ExportDialog dialog(bench.workbench);
        auto* block = dialog.findChild<QComboBox*>("exportBlock");
        auto* matrix = dialog.findChild<QComboBox*>("exportMatrix");
        auto* head = dialog.findChild<QComboBox*>("exportHead");
        const auto offers = [&](MatrixId id) { return matrix->findData(static_cast<int>(id)) >= 0; };
        dialog.choose({.matrix = {MatrixId::Attention, 0, 1}});
        QVERIFY(!block->isHidden());
        QVERIFY(offers(MatrixId::Mask) && offers(MatrixId::Memory) && !offers(MatrixId::OutputBias) && !offers(MatrixId::Hidden));
        QCOMPARE(head->count(), 1 + 2);
        block->setCurrentIndex(1);
        QVERIFY(!offers(MatrixId::Mask) && offers(MatrixId::OutputBias));
        QCOMPARE(head->count(), 1 + 3);
        QCOMPARE(matrix->currentData().toInt(), static_cast<int>(MatrixId::Attention));  // what was chosen stays
        block->setCurrentIndex(2);                                                       // all of them
        QVERIFY(offers(MatrixId::Mask) && offers(MatrixId::OutputBias));
        QVERIFY(!head->isEnabled());
        bench.document.edit("Remove block", [](Session& session) { session.blocks.pop_back(); });
        QVERIFY(block->isHidden());
        QCOMPARE(head->count(), 1 + 2);
    }

    void theSecondBlockIsWritten()
    {
        Bench bench(stackWithMemory());
        ExportDialog dialog(bench.workbench);
        dialog.choose({.matrix = {MatrixId::Attention, 1, 2}});
        chooseFormat(dialog, "csv");
        const QTemporaryDir folder;
        QSignalSpy written(&dialog, &ExportDialog::written);
        dialog.writeTo(folder.filePath("a.csv"));
        QTRY_COMPARE(written.size(), 1);
        QFile file(folder.filePath("a.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Matrix& attention = *bench.engine.trace()->blocks[1].heads[2].attention;
        const Session& session = *bench.document.session();
        QCOMPARE(file.readAll().toStdString(), writeCsv(attention, &*session.tokens, &*session.memory->tokens));
    }

    void choicesAreRemembered()
    {
        Bench bench;
        {
            ExportDialog dialog(bench.workbench);
            dialog.show();
            chooseFormat(dialog, "pdf");
            choosePreset(dialog, "ieee");
            dialog.findChild<QSpinBox*>("exportDpi")->setValue(450);
            dialog.findChild<QCheckBox*>("exportNumbers")->setChecked(false);
            dialog.reject();
        }
        const ExportDialog again(bench.workbench);
        QCOMPARE(again.findChild<QComboBox*>("exportFormat")->currentData().toString(), "pdf");
        QCOMPARE(again.findChild<QComboBox*>("exportSize")->currentData().toString(), "ieee");
        QCOMPARE(again.findChild<QSpinBox*>("exportDpi")->value(), 450);
        QVERIFY(!again.findChild<QCheckBox*>("exportNumbers")->isChecked());
    }

    void theSessionInsideIsAChoice()
    {
        Bench bench;
        ExportDialog dialog(bench.workbench);
        auto* inside = dialog.findChild<QCheckBox*>("exportSession");
        QVERIFY(inside->isChecked());
        QVERIFY2(inside->text().contains("kB") || inside->text().contains("KiB"), qPrintable(inside->text()));  // it is said how much
        const QTemporaryDir folder;
        QSignalSpy written(&dialog, &ExportDialog::written);
        for (const bool wanted : {true, false}) {
            inside->setChecked(wanted);
            dialog.writeTo(folder.filePath("a.png"));
            QTRY_COMPARE(written.size(), wanted ? 1 : 2);
            QCOMPARE(sessionInside(folder.filePath("a.png")).has_value(), wanted);
        }
        Bench large(randomSession(1, 8, 256, 4));
        ExportDialog ofLarge(large.workbench);
        QVERIFY(!ofLarge.findChild<QCheckBox*>("exportSession")->isChecked());  // it travels only when somebody asks for it
    }

    void headsARowAndTypeAreObeyed()
    {
        Bench bench;
        ExportDialog dialog(bench.workbench);
        dialog.show();
        dialog.choose({.matrix = {MatrixId::Attention}, .allHeads = true});
        auto* preview = dialog.findChild<FigurePreview*>("exportPreview");
        QTRY_VERIFY(!preview->image().isNull());
        const double before = preview->image().height() / static_cast<double>(preview->image().width());
        dialog.findChild<QSpinBox*>("exportColumns")->setValue(1);
        QTRY_VERIFY(preview->image().height() / static_cast<double>(preview->image().width()) > 1.5 * before);
        const QImage one = preview->image();
        dialog.findChild<QSpinBox*>("exportType")->setValue(6);
        QTRY_VERIFY(preview->image() != one);
    }

    void lengthsAreUnderstoodInOtherUnits()
    {
        Bench bench;
        ExportDialog dialog(bench.workbench);
        dialog.show();
        choosePreset(dialog, "custom");
        auto* width = dialog.findChild<QDoubleSpinBox*>("exportWidth");
        for (const auto& [text, inches] :
             {std::pair{"82.55 mm", 3.25}, {"8.255cm", 3.25}, {"234 pt", 3.25}, {"600px", 2.0}, {"5.5", 5.5}}) {
            width->selectAll();
            QTest::keyClicks(width, text);
            width->interpretText();
            QVERIFY2(std::abs(width->value() - inches) < 0.01, text);
        }
    }

    void colorsAndTheirBarAreAChoice()
    {
        Bench bench;
        ExportDialog dialog(bench.workbench);
        dialog.show();
        dialog.choose({.matrix = {MatrixId::Attention}});
        auto* preview = dialog.findChild<FigurePreview*>("exportPreview");
        QTRY_VERIFY(!preview->image().isNull());
        const QImage before = preview->image();
        dialog.findChild<QLineEdit*>("exportLimits")->setText("0, 0.2");
        QTRY_VERIFY(preview->image() != before);
        const QImage narrow = preview->image();
        dialog.findChild<QLineEdit*>("exportScaleLabel")->setText("weight");
        QTRY_VERIFY(preview->image() != narrow);
    }

    void mapNormAndLimitsAreKept()
    {
        Bench bench;
        ExportDialog dialog(bench.workbench);
        dialog.show();
        auto* map = dialog.findChild<QComboBox*>("exportMap");
        QCOMPARE(map->currentData().toString(), QString());
        map->setCurrentIndex(map->findData("rdbu_r"));
        dialog.findChild<QComboBox*>("exportNorm")->setCurrentIndex(2);
        auto* fit = dialog.findChild<QPushButton*>("exportFit");
        fit->click();
        QCOMPARE(dialog.findChild<QLineEdit*>("exportLimits")->text(), "auto");
        QMenu* menu = dialog.findChild<QPushButton*>("exportKeep")->menu();
        emit menu->aboutToShow();
        menu->actions().front()->trigger();
        const NamedFigure kept = bench.document.session()->figures.back();
        QCOMPARE(kept.colorMap, "rdbu_r");
        QCOMPARE(kept.signedMap, "rdbu_r");
        QCOMPARE(kept.norm, ColorNorm::Sqrt);
        QVERIFY(kept.fitted && !kept.limits);
        fit->click();
        QVERIFY(dialog.findChild<QLineEdit*>("exportLimits")->text().isEmpty());

        FiguresDialog figures(bench.workbench);
        figures.show();
        QCOMPARE(figures.findChild<QComboBox*>("figuresMap")->currentData().toString(), "rdbu_r");
        QCOMPARE(figures.findChild<QLineEdit*>("figuresLimits")->text(), "auto");
        figures.findChild<QComboBox*>("figuresNorm")->setCurrentIndex(0);
        figures.findChild<QLineEdit*>("figuresLimits")->setText("0, 0.5");
        const NamedFigure changed = bench.document.session()->figures.back();
        QCOMPARE(changed.norm, ColorNorm::Linear);
        QVERIFY(!changed.fitted && changed.limits == (std::array{0., 0.5}));
        QCOMPARE(changed.signedMap, "rdbu_r");
    }

    void everyControlHasANameAndCanBeReachedByTab()
    {
        Bench bench;
        ExportDialog dialog(bench.workbench);
        QStringList order;
        for (QWidget* widget = dialog.nextInFocusChain(); widget != &dialog; widget = widget->nextInFocusChain()) {
            if (!widget->objectName().startsWith("export"))
                continue;
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
            if (widget->focusPolicy() & Qt::TabFocus)
                order += widget->objectName();
        }
        QCOMPARE(order.mid(0, 6),
                 (QStringList{"exportBlock", "exportMatrix", "exportPicture", "exportHead", "exportMinus", "exportFormat"}));
        QVERIFY(order.indexOf("exportSave") > order.indexOf("exportTransparent"));
    }

    void aContextMenuOffersCopyAndExport()
    {
        Bench bench("three-friends");
        bool asked = false;
        QMenu menu;
        addFigureActions(
            menu, [&] { return matrixFigure(*bench.engine.trace(), {MatrixId::Attention}, bench.appearance.colorMap()); },
            [&] { asked = true; });
        QCOMPARE(menu.actions().size(), 3);
        menu.actions()[1]->trigger();
        QVERIFY(QApplication::clipboard()->text().contains("Daniel"));
        menu.actions()[2]->trigger();
        QVERIFY(asked);
    }
};

HEADSCOPE_TEST(ExportDialogTest)

}  // namespace headscope::test_export_dialog

#include "test_export_dialog.moc"
