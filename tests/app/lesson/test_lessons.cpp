// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_controller.h"
#include "app/lesson/lesson_text_view.h"
#include "app/window/view_tabs.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_files.h"
#include "tests/support/app/test_lesson.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>

namespace headscope::test_lessons {

namespace {

using Phase = LessonPlayer::Phase;

}  // namespace

class LessonsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void onesOwnWorkComesBackWithItsHistory()
    {
        TestWindow window("mechanic");
        QVERIFY(edit(window, 0.25));
        const auto own = window.document().session();
        const QString view = window.findChild<ViewTabs*>()->current();
        window.lessons().start("three-friends");
        QVERIFY(window.document().isModified());
        QVERIFY(window.document().unsaved() == own);
        QVERIFY(window.document().session() != own);
        QVERIFY(!window.action("undo").isEnabled());
        QVERIFY(edit(window, 0.5));
        QVERIFY(window.action("undo").isEnabled());
        window.action("leaveLesson").trigger();
        QVERIFY(window.document().session() == own);
        QVERIFY(window.document().isModified());
        QCOMPARE(window.findChild<ViewTabs*>()->current(), view);
        QVERIFY(!find<QToolBar>(window, "lessonBar").isVisible());
        window.action("undo").trigger();
        QVERIFY(!window.document().isModified());
    }

    void undoTakesBackWhatOneTriedAndNothingElse()
    {
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        window.lessons().start("three-friends");
        player.goTo(player.count() - 1);
        arrive(window);
        const auto before = window.document().session();
        QVERIFY(!before->blocks[0].heads[1].enabled);  // the step has changed the session
        QVERIFY(!window.action("undo").isEnabled());
        QVERIFY(edit(window, 0.5));
        const auto tried = window.document().session();
        player.restore();
        arrive(window);
        QVERIFY(player.isAsTheStepHasIt());
        window.action("undo").trigger();
        QVERIFY(*window.document().session() == *tried);
        window.action("undo").trigger();
        QVERIFY(*window.document().session() == *before);
        QVERIFY(!window.action("undo").isEnabled());
        QVERIFY(edit(window, 0.5));
        player.goTo(0);
        arrive(window);
        QVERIFY(player.isAsTheStepHasIt() && !window.action("undo").isEnabled());
    }

    void whatOneTriesDoesNotSpoilTheNextStep()
    {
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        window.lessons().start("three-friends");
        QVERIFY(window.settle());
        const QString before = textOf(window);
        QVERIFY(edit(window, 0.5));
        QVERIFY(window.document().edit("Set", [](Session& next) { next.input.detach()(0, 1) = Scalar(0.31); }));
        QVERIFY(window.settle());
        QVERIFY2(textOf(window).contains("0.31"), qPrintable(textOf(window)));
        QVERIFY(find<QWidget>(window, "lesson.restore").isVisible());
        window.action("restoreStep").trigger();
        arrive(window);
        QCOMPARE(textOf(window), before);
        QVERIFY(edit(window, 0.5));
        player.next();
        arrive(window);
        QVERIFY(player.isAsTheStepHasIt());
        QCOMPARE((*window.document().session()->input)(0, 0), Scalar(0.98));
    }

    void aTransitionGlidesAndCanBeSkipped()
    {
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        window.lessons().start("three-friends");
        QVERIFY(window.document().edit("Set", [](Session& next) { next.input.detach()(0, 0) = Scalar(-1); }));
        player.next();
        QVERIFY(player.isMoving());
        const auto first = [&] { return (*window.document().session()->input)(0, 0); };
        QTRY_VERIFY(first() > Scalar(-1) && first() < Scalar(0.98));
        player.next();  // ends the transition and stays
        QCOMPARE(first(), Scalar(0.98));
        QCOMPARE(player.index(), 1);
        QVERIFY(!player.isMoving());
    }

    void aLineDoesNotEndBeforeAPercentSign() { QCOMPARE(withSubscripts("93 % of W_Q"), QString("93&nbsp;% of W<sub>Q</sub>")); }

    void wordsLightUpWhatTheyName()
    {
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        window.lessons().start("three-friends");
        arrive(window);
        auto& text = find<LessonTextView>(window, "lesson.text");
        const auto lit = [&] { return window.selection().lit(); };
        QCOMPARE(lit().size(), 1u);
        emit text.highlighted(QUrl("#3"));  // “cheap”
        QCOMPARE(lit().size(), 2u);
        QVERIFY(lit()[1].range.matrix.id == MatrixId::Input && lit()[1].range.column == 1 && lit()[1].range.row == CellRange::kAll);
        emit text.highlighted(QUrl());
        QCOMPARE(lit().size(), 1u);
        // By the keyboard alone.
        window.activateWindow();
        text.setFocus();
        QTest::keyClick(&text, Qt::Key_Tab);
        QTRY_COMPARE(lit().size(), 2u);
        player.leave();
        QVERIFY(lit().empty());
    }

    void spaceGoesOnUnlessItIsTyped()
    {
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        window.lessons().start("three-friends");
        arrive(window);
        window.setFocus();
        QTest::keyClick(&window, Qt::Key_Space);
        QCOMPARE(player.index(), 1);
        arrive(window);
        QTest::keyClick(&window, Qt::Key_PageDown);
        QCOMPARE(player.index(), 2);
        QTest::keyClick(&window, Qt::Key_PageUp);
        QCOMPARE(player.index(), 1);
        arrive(window);
        auto& back = find<QPushButton>(window, "lesson.previous");
        back.setFocus();
        QTest::keyClick(&back, Qt::Key_Space);  // presses the button that has the keyboard
        QCOMPARE(player.index(), 0);
    }

    void itGoesOnWhereItWasLeft()
    {
        TestWindow window;
        window.lessons().start("three-friends");
        window.lessons().player().goTo(4);
        window.action("leaveLesson").trigger();
        window.lessons().start("three-friends");
        LessonPlayer& player = window.lessons().player();
        QCOMPARE(player.index(), 4);
        while (!player.isAtEnd())
            player.next();
        player.leave();
        window.lessons().start("three-friends");
        QCOMPARE(player.index(), 0);  // all over again, and then also where it was left
        player.goTo(3);
        player.leave();
        window.lessons().start("three-friends");
        QCOMPARE(player.index(), 3);
    }

    void keepingIt()
    {
        TestWindow window;
        window.lessons().start("three-friends");
        window.lessons().player().goTo(window.lessons().player().count() - 1);
        arrive(window);
        window.action("keepLesson").trigger();
        QVERIFY(!window.lessons().player().isRunning());
        QVERIFY(!window.document().session()->blocks[0].heads[1].enabled);
        QVERIFY(window.document().isModified());
    }

    void aFileIsFollowedWhileItIsWritten()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("mine.lesson.json");
        const auto write = [&](const QByteArray& text, const QByteArray& place) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write("{\"headscope_lesson\": 1, \"title\": \"Mine\", \"summary\": \"One.\", \"session\": \"three-friends\",\n\"steps\": "
                       "[{\"text\": \"One.\"},\n{\"text\": \"" +
                       text + "\", \"select\": \"" + place + "\"}]}");
        };
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        write("Two.", "output[Alex,cheap]");
        window.lessons().openFile(path);
        QTRY_VERIFY(player.isRunning());
        player.next();
        QCOMPARE(player.index(), 1);
        write("It is {output[Alex,cheap]:3}.", "output[Alex,cheap]");
        QTRY_COMPARE(textOf(window), QString("It is 4.050."));
        QCOMPARE(player.index(), 1);
        write("Broken.", "output[Otto,cheap]");
        auto& error = find<QLabel>(window, "lesson.error");
        QTRY_VERIFY(error.isVisible());
        QVERIFY(error.heightForWidth(error.width()) <= error.height());  // all of it is seen
        QCOMPARE(error.text(), QString("mine.lesson.json: line 3, steps[1].select: output has no row \"Otto\", only Alex, Emma, Daniel"));
        QCOMPARE(textOf(window), QString("It is 4.050."));
        write("Mended.", "output[Emma,cheap]");
        QTRY_COMPARE(textOf(window), QString("Mended."));
        QVERIFY(!error.isVisible());
    }

    /// What a file's lesson computes is computed once, and not while the window waits.
    void momentsThatAreKnownAreNotComputedAgain()
    {
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        const Lesson& lesson = *findLesson("three-friends");
        auto moments = momentsAlong(lesson, lessonSurroundings());
        QVERIFY(moments);
        Session marked = *moments->front().begin.session;
        marked.title = "Marked";
        std::vector<LessonMoment> known = *moments;
        known.front().begin.session = known.front().end.session = std::make_shared<const Session>(marked);
        QVERIFY(!player.start(lesson, 0, known));
        QCOMPARE(window.document().session()->title, std::string("Marked"));
        player.pause();
        player.next();  // goes on
        player.goTo(0);
        QCOMPARE(window.document().session()->title, std::string("Marked"));
    }

    void aLessonIsOpenedAsAnyFileIsAndKeepsUnsavedWorkAside()
    {
        const QTemporaryDir folder;
        for (const char* name : {"mine.lesson.json", "mine.json"}) {
            const QString path = folder.filePath(name);
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("{\"headscope_lesson\": 1, \"title\": \"Mine\", \"summary\": \"One.\", \"session\": \"mechanic\", "
                       "\"steps\": [{\"text\": \"One.\"}]}");
            file.close();
            TestWindow window;
            QVERIFY(edit(window));
            const auto mine = window.document().session();
            window.files().open(path);
            QTRY_VERIFY(window.lessons().player().isRunning());
            QCOMPARE(QString::fromStdString(window.lessons().player().lesson().title), QString("Mine"));
            QVERIFY(window.document().unsaved() == mine);
            window.lessons().player().leave();
            QVERIFY(window.document().session() == mine);
        }
    }

    /// A style sheet could open other files; only what a view declares for lessons is set.
    void aLessonSetsNothingButWhatTheViewOffers()
    {
        const QTemporaryDir folder;
        const auto lesson = [&](const QByteArray& lab) {
            return written(folder, "lab.lesson.json",
                           "{\"headscope_lesson\": 1, \"title\": \"Lab\", \"summary\": \"One.\", \"session\": \"three-friends\", "
                           "\"steps\": [{\"text\": \"One.\", \"view\": \"scaling\", \"lab\": {\"dk\": 64" +
                               lab + "}}]}");
        };
        TestWindow window;
        for (const char* name : {"enabled", "styleSheet", "curve"}) {
            window.files().open(lesson(QByteArray(", \"") + name + "\": \"x\""));
            QTRY_VERIFY2(window.notice().contains(QString("steps[0].lab.%1: there is no \"%1\", only dk").arg(name)),
                         qPrintable(window.notice()));
            QVERIFY(!window.lessons().player().isRunning());
        }
        window.files().open(lesson(""));
        QTRY_VERIFY(window.lessons().player().isRunning());
        QTRY_COMPARE(find<QTabWidget>(window, "views").currentWidget()->property("dk").toInt(), 64);
    }

    void eachSettingThatALessonMayMakeIsOneOfItsView()
    {
        TestWindow window;
        auto& views = find<ViewTabs>(window, "views");
        for (const auto& [view, settings] : lessonSurroundings().settings) {
            views.showView(QString::fromStdString(view));
            for (const ViewSetting& setting : settings)
                QVERIFY2(views.currentWidget()->metaObject()->indexOfProperty(setting.name.c_str()) >= 0, setting.name.c_str());
        }
    }

    void theLessonWaitsWhileSomethingElseIsOpen()
    {
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        window.lessons().start("three-friends");
        player.goTo(2);
        QVERIFY(window.settle());
        find<ViewTabs>(window, "views").showView("heads");
        window.files().openExample("mechanic");
        QVERIFY(!player.isRunning());
        QCOMPARE(window.document().session()->tokenCount(), 9);
        QCOMPARE(find<ViewTabs>(window, "views").current(), QString("heads"));
        QVERIFY(edit(window));
        const auto excursion = window.document().session();
        // A strip of one line says so, and has the way back.
        QVERIFY(window.settle());
        QCOMPARE(find<QLabel>(window, "lesson.title").text(), QString("The lesson waits"));
        QVERIFY(find<QLabel>(window, "lesson.place").text().contains("3 of "));
        QVERIFY(find<QWidget>(window, "lesson.title").isVisible() && find<QWidget>(window, "lesson.restore").isVisible());
        QVERIFY(!find<QWidget>(window, "lesson.text").isVisible() && !find<QWidget>(window, "lesson.dots").isVisible());
        for (const char* id : {"restoreStep", "nextStep", "previousStep", "leaveLesson"})
            QVERIFY2(window.action(id).isEnabled(), id);
        QVERIFY(!window.action("keepLesson").isEnabled());
        window.action("restoreStep").trigger();
        QVERIFY(player.isRunning());
        QCOMPARE(player.index(), 2);
        QVERIFY(find<QWidget>(window, "lesson.text").isVisible() && find<QWidget>(window, "lesson.dots").isVisible());
        // It is the person's own now, kept aside like any other.
        QVERIFY(window.document().unsaved() == excursion);
        player.leave();
        QVERIFY(window.document().session() == excursion && window.document().isModified());
        QVERIFY(!find<QWidget>(window, "lesson.title").isVisible() && !window.action("nextStep").isEnabled());
    }

    void whoKeepsTheirOwnWorkIsInTheLessonAsBefore()
    {
        TestWindow window;
        QVERIFY(edit(window));
        LessonPlayer& player = window.lessons().player();
        window.lessons().start("three-friends");
        const auto ofTheLesson = window.document().session();
        const DialogAnswer answer([](QWidget& dialog) { click(dialog, QMessageBox::Cancel); });
        window.files().openExample("mechanic");
        QVERIFY(answer.asked() && player.isRunning());
        QVERIFY(*window.document().session() == *ofTheLesson);
    }
};

HEADSCOPE_TEST(LessonsTest)

}  // namespace headscope::test_lessons

#include "test_lessons.moc"
