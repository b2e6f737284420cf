// SPDX-License-Identifier: GPL-3.0-or-later
// Words that people type into Find anything, in every language, and where each leads.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/base/language.h"
#include "app/widgets/controls/control_ring.h"
#include "app/window/dialogs/findable.h"
#include "app/window/dialogs/manual.h"

#include <QAction>
#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QTest>
#include <QTreeWidget>

#include <span>

namespace headscope::test_find_anything {

namespace {

struct Word {
    const char* text;
    const char* id;  ///< of what stands first
};

constexpr Word kEnglish[] = {
    {"png", "export"},
    {"save image", "export"},
    {"heatmap", "export"},
    {"gif", "animation"},
    {"ablation", "headWorth"},
    {"ablat", "headWorth"},
    {"worth", "headWorth"},
    {"importance", "headWorth"},
    {"what is a head worth", "headWorth"},
    {"what a head is worth", "headWorth"},
    {"effect of muting", "headWorth"},
    {"vision", "example:seeing"},
    {"homework", "worksheet"},
    {"pytorch", "exportWeights"},
    {"gpt-2", "openFolder"},
    {"spreadsheet", "importNumbers"},
    {"gallery", "openExample"},
    {"fullscreen", "present"},
    {"clicker", "present"},
    {"second screen", "audience"},
    {"dark mode", "dark"},
    {"font size", "zoomIn"},
    {"language", "settings"},
    {"add word", "addToken"},
    {"new head", "addHead"},
    {"causal", "editMask"},
    {"softmax", "matrix:attention"},
    {"dot product", "matrix:score"},
    {"loss", "viewTraining"},
    {"memory", "viewBudget"},
    {"next word", "viewPrediction"},
    {"tutorial", "startCourse"},
    {"shortcuts", "keys"},
    {"glossary", "symbols"},
    {"bug", "reportProblem"},
    {"snapshot", "pinState"},
    {"gradient", "showGradients"},
    {"mute", "control:mixer.1.mute"},
    {"sharpen", "control:mixer.1.temperature.slider"},
    {"missing dock", "resetLayout"},
    {"induction", "lesson.induction"},
    {"course 1", "lesson.course-1"},
    {"course1", "lesson.course-1"},
    {"lesson 3", "lesson.course-3"},
    {"lecture", "lesson.lecture-45"},
    {"lectures", "lesson.lecture-45"},
    {"lecture 90", "lesson.lecture-90"},
    {"problem 3", "lesson.problem-03"},
    {"course", "startCourse"},
};

constexpr Word kGerman[] = {
    {"bild speichern", "export"},
    {"png", "export"},
    {"bildschirmfoto", "export"},
    {"film", "animation"},
    {"hausaufgabe", "worksheet"},
    {"vollbild", "present"},
    {"beamer", "present"},
    {"zweiter bildschirm", "audience"},
    {"dunkelmodus", "dark"},
    {"schriftgröße", "zoomIn"},
    {"sprache", "settings"},
    {"wort hinzufügen", "addToken"},
    {"tabellenkalkulation", "importNumbers"},
    {"anleitung", "help"},
    {"tastenkürzel", "keys"},
    {"glossar", "symbols"},
    {"absturz", "reportProblem"},
    {"lernrate", "viewTraining"},
    {"nächstes wort", "viewPrediction"},
    {"speicherbedarf", "viewBudget"},
    {"softmax", "matrix:attention"},
    {"skalarprodukt", "matrix:score"},
    {"stumm", "control:mixer.1.mute"},
    {"ablation", "headWorth"},
    {"was ist ein kopf wert", "headWorth"},
    {"bedeutung", "headWorth"},
    {"wichtigkeit", "headWorth"},
    {"kurs 1", "lesson.course-1"},
    {"lektion 3", "lesson.course-3"},
    {"lesson 3", "lesson.course-3"},
    {"vorlesung", "lesson.lecture-45"},
};

constexpr Word kChinese[] = {
    {"保存图片", "export"},
    {"png", "export"},
    {"截图", "export"},
    {"视频", "animation"},
    {"作业", "worksheet"},
    {"全屏", "present"},
    {"翻页笔", "present"},
    {"第二屏幕", "audience"},
    {"深色模式", "dark"},
    {"字号", "zoomIn"},
    {"语言", "settings"},
    {"添加词", "addToken"},
    {"电子表格", "importNumbers"},
    {"说明书", "help"},
    {"快捷键", "keys"},
    {"术语表", "symbols"},
    {"崩溃", "reportProblem"},
    {"学习率", "viewTraining"},
    {"下一个词", "viewPrediction"},
    {"显存", "viewBudget"},
    {"softmax", "matrix:attention"},
    {"点积", "matrix:score"},
    {"静音", "control:mixer.1.mute"},
    {"消融", "headWorth"},
    {"头的价值", "headWorth"},
    {"重要性", "headWorth"},
    {"课程 1", "lesson.course-1"},
    {"第 3 课", "lesson.course-3"},
    {"第3课", "lesson.course-3"},
};

QDialog& openFind(TestWindow& window)
{
    window.action("find").trigger();
    return find<QDialog>(window, "findDialog");
}

}  // namespace

class TestFindAnything : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }
    void cleanup() { speak("en"); }

    void whatPeopleCallItLeadsThere_data()
    {
        QTest::addColumn<QString>("language");
        for (const auto& language : kLanguages)
            QTest::addRow("%s", language.id) << QString(language.id);
    }
    void whatPeopleCallItLeadsThere()
    {
        QFETCH(const QString, language);
        speak(language);
        TestWindow window("three-friends", nullptr);
        QVERIFY(window.settle());
        const std::vector<Findable> all = findables(*window.menuBar(), window.document(), window.selection());
        const std::span<const Word> words = language == "de"      ? std::span<const Word>(kGerman)
                                            : language == "zh_CN" ? std::span<const Word>(kChinese)
                                                                  : std::span<const Word>(kEnglish);
        QVERIFY(words.size() >= 20);
        QStringList astray;
        for (const Word& word : words) {
            const auto found = matching(all, QString::fromUtf8(word.text));
            if (found.empty() || found.front()->id != word.id)
                astray << QString("%1: %2").arg(QString::fromUtf8(word.text),
                                                found.empty() ? "nothing" : found.front()->id + " " + found.front()->text);
        }
        QVERIFY2(astray.isEmpty(), qPrintable(astray.join("\n")));
    }

    /// Find anything, the word, Return: three actions from a fresh start.
    void theWorthOfAHeadIsThreeActionsAway()
    {
        TestWindow window("three-friends", nullptr);
        window.resize(1280, 720);
        QVERIFY(window.settle());
        QDialog& dialog = openFind(window);
        auto& words = find<QLineEdit>(dialog, "find.words");
        QTest::keyClicks(&words, "worth");
        QTest::keyClick(&words, Qt::Key_Return);
        const auto& ranking = find<QWidget>(window, "headRanking");
        QVERIFY(ranking.isVisible());
        const auto& list = find<QTreeWidget>(window, "headRanking.list");
        QTRY_COMPARE(list.topLevelItemCount(), 2);
        QTRY_VERIFY(!list.topLevelItem(0)->text(1).isEmpty());
    }

    void nothingIsEverEmpty()
    {
        TestWindow window("three-friends", nullptr);
        QDialog& dialog = openFind(window);
        auto& list = find<QListWidget>(dialog, "find.list");
        auto& words = find<QLineEdit>(dialog, "find.words");
        words.setText("no such thing");
        QCOMPARE(list.count(), 2);
        QVERIFY(list.item(0)->text().contains("no such thing") && list.item(0)->flags() == Qt::ItemIsEnabled);
        QCOMPARE(list.currentRow(), 1);
        words.setText("seaborn");
        QTest::keyClick(&words, Qt::Key_Up);
        list.setCurrentRow(list.count() - 1);
        QTest::keyClick(&words, Qt::Key_Return);
        auto& manual = find<Manual>(window, "manual");
        QVERIFY(manual.isVisible());
        QCOMPARE(find<QLineEdit>(manual, "manual.search").text(), QString("seaborn"));
    }

    void aControlIsPointedAt()
    {
        TestWindow window("three-friends", nullptr);
        QVERIFY(window.settle());
        QDialog& dialog = openFind(window);
        auto& words = find<QLineEdit>(dialog, "find.words");
        QTest::keyClicks(&words, "mute head 2");
        QTest::keyClick(&words, Qt::Key_Return);
        const auto* ring = window.findChild<ControlRing*>();
        QVERIFY(ring && ring->isVisible());
        const auto& mute = find<QWidget>(window, "look.mixer.2.mute");
        QVERIFY(ring->geometry().contains(QRect(mute.mapTo(&window, QPoint()), mute.size())));
        QTRY_VERIFY_WITH_TIMEOUT(!window.findChild<ControlRing*>(), 10000);
    }

    void theManualIsFoundByItsHeadings()
    {
        TestWindow window("three-friends", nullptr);
        for (const ManualHeading& heading : Manual::headings())
            QVERIFY2(!heading.text.isEmpty() && !heading.title.isEmpty(), qPrintable(heading.page));
        QVERIFY(Manual::headings().size() > 20);
        QDialog& dialog = openFind(window);
        auto& words = find<QLineEdit>(dialog, "find.words");
        const ManualHeading last = Manual::headings().back();
        words.setText(last.text);
        QTest::keyClick(&words, Qt::Key_Return);
        QVERIFY(find<Manual>(window, "manual").isVisible());
    }
};

HEADSCOPE_TEST(TestFindAnything)

}  // namespace headscope::test_find_anything

#include "test_find_anything.moc"
