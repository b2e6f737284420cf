// SPDX-License-Identifier: GPL-3.0-or-later
// A task of one's own: what is typed is understood in a sentence, or the line is named where it is not.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/views/training/training_view.h"
#include "app/window/dialogs/own_task_sheet.h"
#include "core/training/own_session.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QTimer>

namespace headscope::test_own_task {

namespace {

struct Sheet {
    OwnTaskSheet sheet{nullptr};

    Sheet()
    {
        sheet.show();
        sheet.activateWindow();
    }
    QPlainTextEdit& text() { return find<QPlainTextEdit>(sheet, "ownTask.text"); }
    QPushButton& open() { return find<QPushButton>(sheet, "ownTask.open"); }
    QString words() { return find<QLabel>(sheet, "ownTask.words").text(); }
    bool understands()
    {
        return QTest::qWaitFor([this] { return open().isEnabled(); }, kPatience);
    }
};

}  // namespace

class TestOwnTask : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void sequencesAreTypedAndOpened()
    {
        Sheet sheet;
        QVERIFY(!sheet.open().isEnabled());
        QTest::keyClicks(&sheet.text(), "a b c -> c b a");
        QTest::keyClick(&sheet.text(), Qt::Key_Return);
        QTest::keyClicks(&sheet.text(), "b c a -> a c b");
        QVERIFY(sheet.understands());
        QCOMPARE(sheet.words(), QString("2 sequences of 3 different words: a b c"));
        QTest::mouseClick(&sheet.open(), Qt::LeftButton);
        QCOMPARE(sheet.sheet.result(), static_cast<int>(QDialog::Accepted));
        const auto own = readSequences("a b c -> c b a\nb c a -> a c b");
        QVERIFY(own && sheet.sheet.session());
        QCOMPARE(*sheet.sheet.session(), *ownSession(*own, TextUnit::Words, kOwnHeads, 0));
    }

    void whatIsWrongIsSaidWithItsLine()
    {
        Sheet sheet;
        sheet.text().setPlainText("a b -> b a\na b -> a b c d\n");
        QTRY_VERIFY2(sheet.words().contains("line 2"), qPrintable(sheet.words()));
        QVERIFY(!sheet.open().isEnabled());
        QVERIFY(!sheet.sheet.session());
        sheet.text().setPlainText("a b -> b a\na b -> a b\n");
        QVERIFY(sheet.understands());
    }

    void aTextIsReadByCharactersOrWords()
    {
        Sheet sheet;
        auto& kind = find<QComboBox>(sheet.sheet, "ownTask.kind");
        kind.setFocus();
        QTest::keyClick(&kind, Qt::Key_Down);
        QString text;
        for (int i = 0; i < 100; ++i)
            text += "one two three ";
        sheet.text().setPlainText(text);
        QVERIFY(sheet.understands());
        QVERIFY2(sheet.words().contains("different characters"), qPrintable(sheet.words()));
        QCOMPARE(sheet.sheet.session()->vocabulary->size(), Index{8});  // o n e t w h r and the blank
        QTest::keyClick(&kind, Qt::Key_Down);
        QVERIFY(sheet.understands());
        QVERIFY2(sheet.words().contains("different words"), qPrintable(sheet.words()));
    }

    /// First the sheet, then the question about what is open, then the sheet again.
    void whatWasTypedIsUnsavedWork()
    {
        TestWindow window;
        window.action("viewTraining").trigger();
        QTimer answers;
        connect(&answers, &QTimer::timeout, &window, [&] {
            if (QWidget* dialog = QApplication::activeModalWidget(); dialog && dialog->objectName() == "ownTask") {
                auto& text = find<QPlainTextEdit>(*dialog, "ownTask.text");
                auto& open = find<QPushButton>(*dialog, "ownTask.open");
                if (text.toPlainText().isEmpty())
                    text.setPlainText("a b -> b a\nb a -> a b");
                else if (open.isEnabled())
                    QTest::mouseClick(&open, Qt::LeftButton);
            }
        });
        answers.start(1);
        emit find<TrainingView>(window, "trainingView").taskWanted("own");
        answers.stop();
        QVERIFY(window.document().isModified());
        QVERIFY(!window.document().undoStack().canUndo());
        window.document().undoStack().setClean();
        emit find<TrainingView>(window, "trainingView").taskWanted("three-questions");
        QVERIFY(!window.document().isModified());
    }

    void whatWasTypedIsThereAgainWhenSavingIsCancelled()
    {
        TestWindow window;
        QVERIFY(edit(window));
        window.action("viewTraining").trigger();
        const QString typed = "a b -> b a\nb a -> a b";
        QStringList asked;
        QTimer answers;
        connect(&answers, &QTimer::timeout, &window, [&] {
            QWidget* dialog = QApplication::activeModalWidget();
            if (auto* question = qobject_cast<QMessageBox*>(dialog)) {
                asked << "question";
                QTest::mouseClick(question->button(QMessageBox::Cancel), Qt::LeftButton);
            } else if (dialog && dialog->objectName() == "ownTask") {
                auto& text = find<QPlainTextEdit>(*dialog, "ownTask.text");
                auto& open = find<QPushButton>(*dialog, "ownTask.open");
                if (text.toPlainText().isEmpty()) {
                    text.setPlainText(typed);
                } else if (open.isEnabled() && asked.isEmpty()) {
                    asked << "sheet";
                    QTest::mouseClick(&open, Qt::LeftButton);
                } else if (asked.size() == 2) {
                    asked << text.toPlainText();
                    QTest::keyClick(dialog, Qt::Key_Escape);
                }
            }
        });
        answers.start(1);
        emit find<TrainingView>(window, "trainingView").taskWanted("own");
        QCOMPARE(asked, (QStringList{"sheet", "question", typed}));
        QVERIFY(window.document().isModified());
        window.document().undoStack().setClean();
    }
};

HEADSCOPE_TEST(TestOwnTask)

}  // namespace headscope::test_own_task

#include "test_own_task.moc"
