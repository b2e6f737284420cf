// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_lecture.h"

#include "app/lecture/curtain.h"
#include "app/lesson/lesson_catalog.h"
#include "app/panels/inspector/number_table.h"
#include "app/views/heads/heads_view.h"
#include "app/views/play/play_stage.h"
#include "app/views/play/play_view.h"
#include "app/views/prediction/next_words.h"
#include "app/views/scaling/scaling_view.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/matrix/matrix_table.h"
#include "app/widgets/matrix/name_header.h"

#include "core/matrices/matrix_access.h"

#include <QComboBox>
#include <QTabWidget>

namespace headscope::test_audience {

class TestAudience : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void matricesStandInTheOrderOfTheComputationAndSayWhoseTheyAre()
    {
        Lecture lecture;
        LessonPlayer& player = lecture.player();
        QVERIFY(!player.start(*findLesson("lecture-45")));
        const auto goTo = [&](const char* title) {
            for (int index = 0; index < player.count(); ++index)
                if (player.lesson().steps[static_cast<std::size_t>(index)].title == title)
                    player.goTo(index);
            return player.step().title == title && lecture.rest();
        };
        const auto captions = [&] {
            QStringList texts;
            for (const auto* label : lecture.stage().page()->findChildren<QLabel*>())
                texts << label->text();
            return texts.join('\n');
        };
        // The norm stands after the sum in this session.
        QVERIFY(goTo("One size for every row"));
        const auto at = [&](MatrixId id) {
            const QPoint place = lecture.matrix({id})->mapTo(lecture.stage().page(), QPoint());
            return std::pair(place.y(), place.x());
        };
        QVERIFY(lecture.matrix({MatrixId::Residual}) && lecture.matrix({MatrixId::AttentionNorm}));
        QVERIFY(at(MatrixId::Residual) < at(MatrixId::AttentionNorm));
        QVERIFY2(!captions().contains("block"), qPrintable(captions()));
        QVERIFY(goTo("What two blocks can do"));
        QVERIFY2(captions().contains("block 2 · Attention"), qPrintable(captions()));
    }

    /// Beside a card tokens go, for whose columns the width is missing, and not the words below each other.
    void likelyWordsTakeTheHeightThereIs()
    {
        Lecture lecture;
        lecture.audience()->resize(1280, 720);
        LessonPlayer& player = lecture.player();
        QVERIFY(!player.start(*findLesson("lecture-45")));
        const auto& steps = player.lesson().steps;
        const auto step = std::ranges::find(steps, std::string("Turn one of them"), &LessonStep::title);
        QVERIFY(step != steps.end());
        player.goTo(static_cast<int>(step - steps.begin()));
        QVERIFY(lecture.rest());
        const auto* words = lecture.stage().page()->findChild<NextWords*>();
        QVERIFY(words && !words->showsAllTokens());
        const double height = lecture.stage().placeOf(*words, words->rect()).height();
        QVERIFY2(height > 0.5 * lecture.stage().height(), qPrintable(QString::number(height / lecture.stage().height())));
    }

    void theStepShowsWhatItSpeaksOf()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("course-2"), 1));
        QVERIFY(lecture.rest());
        QCOMPARE(lecture.label("audience.title"), QString("One number of a query"));
        const MatrixRef weights{MatrixId::QueryWeight}, query{MatrixId::Query}, input{MatrixId::Input};
        for (const MatrixRef& ref : {input, weights, query})
            QVERIFY(lecture.matrix(ref));
        QVERIFY(!lecture.matrix({MatrixId::Output}));
        QVERIFY(!lecture.words("audience.text").isEmpty());
        QVERIFY(lecture.words("audience.question").isEmpty());
    }

    /// "Here are the 6 products": also on the smallest screen.
    void wordsAndTermsAreAsMany()
    {
        Lecture lecture;
        lecture.audience()->resize(1024, 768);
        QVERIFY(!lecture.player().start(*findLesson("course-2"), 2));
        QVERIFY(lecture.rest());
        QVERIFY(lecture.words("audience.text").contains("6 products"));
        const auto& terms = find<NumberTable>(*lecture.side().page(), "inspector.terms");
        QVERIFY(terms.isVisible());
        QCOMPARE(terms.model()->rowCount(), 6);
    }

    /// X of a trained model has a row for each token, with its name, and more columns than numbers have room for.
    void manyColumnsAreAPicture()
    {
        Lecture lecture;
        lecture.audience()->resize(1024, 768);
        QVERIFY(!lecture.player().start(*findLesson("reading"), 1));
        QVERIFY(lecture.rest());
        BoundMatrix* input = lecture.matrix({MatrixId::Input});
        QVERIFY(input);
        const MatrixTable& table = input->table();
        QCOMPARE(table.model()->columnCount(), 120);
        QVERIFY(table.columnHeader().length() <= table.viewport()->width() && table.rowHeader().length() <= table.viewport()->height());
        for (int row = 0; row < table.model()->rowCount(); ++row)
            QVERIFY(table.rowHeader().isNamed(row));
        QCOMPARE(table.rowHeader().shownName(12), QString("t13"));
    }

    /// Maps of a few tokens have their numbers, whatever stands beside them.
    void heatmapsKeepTheirNumbers()
    {
        Lecture lecture;
        lecture.audience()->resize(1024, 768);
        QVERIFY(!lecture.player().start(*findLesson("two-questions"), 1));
        for (int phase = 0; phase < 3; ++phase, lecture.player().next()) {
            QVERIFY(lecture.rest());
            QCOMPARE(lecture.player().index(), 1);
            int maps = 0;
            for (const auto* plot : lecture.stage().page()->findChildren<HeatmapPlot*>()) {
                if (!plot->isVisible())
                    continue;
                ++maps;
                const QFontMetrics metrics(plot->nameFont());
                QVERIFY(plot->geometryOfCells().cellWidth() >= metrics.horizontalAdvance("0.00") + 8);
                QVERIFY(plot->geometryOfCells().cellHeight() >= metrics.height() + 2);
            }
            QCOMPARE(maps, 2);
        }
    }

    void aPinnedSliderFollowsAnEdit()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("three-friends"), 0));
        QVERIFY(lecture.rest());
        auto& slider = find<ValueSlider>(*lecture.side().page(), "lesson.slider.1");
        QVERIFY(slider.accessibleName().contains("cheap"));
        QVERIFY(lecture.document().edit("Set", [](Session& next) { next.input.detach()(0, 1) = Scalar(0.25); }));
        QCOMPARE(slider.value(), 0.25);
    }

    void whatIsUnderThePointerIsOutlinedUntilItLeaves()
    {
        Lecture lecture;
        lecture.resize(1280, 720);
        QVERIFY(!lecture.player().start(*findLesson("course-2"), 1));
        QVERIFY(lecture.rest());
        auto& table = find<MatrixTable>(lecture, "pipeline.query.1.table");
        BoundMatrix& shown = *lecture.matrix({MatrixId::Query});
        const QImage before = shown.grab().toImage();
        QTest::mouseMove(table.viewport(), table.visualRect(table.model()->index(0, 1)).center());
        QTRY_VERIFY(lecture.selection().hovered() == (CellRef{{MatrixId::Query}, 0, 1}));
        QVERIFY(shown.grab().toImage() != before);
        QTest::mouseMove(&lecture, QPoint(3, 3));
        QTRY_VERIFY(lecture.selection().hovered().isNull());
        QVERIFY(shown.grab().toImage() == before);
    }

    void aViewThatIsLargerThanTheWindowGoesToWhatIsLookedAt()
    {
        Lecture lecture("mechanic");
        lecture.audience()->resize(1280, 720);
        QVERIFY(lecture.rest());
        const auto inSight = [&](const MatrixRef& ref) {
            return lecture.stage().page()->rect().contains(
                QRect(lecture.matrix(ref)->mapTo(lecture.stage().page(), QPoint()), QSize(20, 20)));
        };
        QVERIFY(!inSight({MatrixId::Output}));
        lecture.selection().hover({{MatrixId::Output}, 0, 1});
        QTRY_VERIFY(inSight({MatrixId::Output}));
        lecture.selection().hover({});
        lecture.selection().selectCell({{MatrixId::Query}, 0, 1});
        QTRY_VERIFY(inSight({MatrixId::Query}));
    }

    void theViewIsThatOfTheLecturer()
    {
        Lecture lecture;
        QVERIFY(lecture.rest());
        QCOMPARE(lecture.stage().page()->objectName(), QString("pipelineView"));
        lecture.action("viewHeads").trigger();
        QVERIFY(lecture.rest());
        auto* heads = qobject_cast<HeadsView*>(lecture.stage().page());
        QVERIFY(heads);
        find<HeadsView>(lecture, "headsView").enlarge(1);
        QTRY_COMPARE(heads->enlarged(), 1);
        lecture.action("viewScaling").trigger();
        QVERIFY(lecture.rest());
        find<ScalingView>(lecture, "scalingView").setDk(7);
        QTRY_COMPARE(qobject_cast<ScalingView*>(lecture.stage().page())->dk(), 7);
        QCOMPARE(lecture.label("audience.place"), QString("Scaling"));
        const QColor light = lecture.audience()->grab().toImage().pixelColor(2, 2);
        lecture.action("dark").trigger();
        QVERIFY(lecture.audience()->grab().toImage().pixelColor(2, 2).lightness() < light.lightness());
    }

    /// In step, also while it moves, in a layout of its own; a clicker steps it and goes on with the lesson after it.
    void whatIsPlayedIsPlayedHereToo()
    {
        Lecture lecture;
        lecture.audience()->resize(1280, 720);
        QVERIFY(!lecture.player().start(*findLesson("course-3"), 2));
        QVERIFY(lecture.rest());
        auto& playback = find<PlayView>(lecture, "play").playback();
        auto& stage = find<PlayStage>(*lecture.audience(), "audience.play.stage");
        auto& band = find<QWidget>(*lecture.audience(), "audience.band");
        QVERIFY(!stage.isVisible() && band.isVisible());
        find<QComboBox>(lecture, "play.speed").setCurrentIndex(3);  // still
        lecture.action("play").trigger();
        QTRY_VERIFY(playback.isOpen() && stage.isVisible());
        QVERIFY(!lecture.stage().isVisible() && !band.isVisible());
        QCOMPARE(lecture.label("audience.title"), QString("How Alex comes to look at Alex"));
        QTRY_VERIFY(!playback.isMoving());
        const auto inStep = [&] {
            const auto& lecturers = find<PlayStage>(lecture, "play.stage");
            return stage.position() == lecturers.position() && stage.scene().title == lecturers.scene().title &&
                   stage.scene().value == lecturers.scene().value;
        };
        QCOMPARE(stage.position(), 1.0);
        playback.goTo(2.4);  // in the middle of a scene
        QVERIFY(inStep());
        QCOMPARE(stage.position(), 2.4);
        QTest::keyClick(&lecture, Qt::Key_PageDown);
        QTest::keyClick(lecture.audience(), Qt::Key_PageDown);
        QVERIFY(inStep());
        QTRY_COMPARE(stage.position(), 4.0);
        QVERIFY(lecture.document().edit("Set", [](Session& next) { next.input.detach()(0, 1) = Scalar(0.25); }));
        QVERIFY(lecture.settle());
        QVERIFY(inStep());
        QCOMPARE(*stage.play().scenes.back().value, (*matrixOf(*lecture.engine().trace(), {MatrixId::Attention}))(0, 0));
        for (const PlayGrid& grid : stage.layoutOf(3).grids)
            QVERIFY(QRectF(stage.rect()).contains(grid.cells));
        QTest::keyClick(lecture.audience(), Qt::Key_Escape);  // the play, not the lecture
        QVERIFY(!playback.isOpen() && lecture.audience() && lecture.stage().isVisible() && band.isVisible());
        lecture.action("play").trigger();
        QTRY_VERIFY(stage.isVisible());
        playback.goTo(playback.end());
        const int index = lecture.player().index();
        QTest::keyClick(&lecture, Qt::Key_PageDown);
        QVERIFY(!playback.isOpen() && !stage.isVisible());
        QCOMPARE(lecture.player().index(), index);
        lecture.action("play").trigger();
        QTRY_VERIFY(playback.isOpen() && !playback.isMoving());
        playback.goTo(2);
        QTest::keyClick(lecture.audience(), Qt::Key_PageUp);
        QCOMPARE(playback.position(), 1.0);
        QTest::keyClick(lecture.audience(), Qt::Key_PageUp);  // before its first scene
        QVERIFY(!playback.isOpen());
        QCOMPARE(lecture.player().index(), index);
    }

    void theSelectedNumberIsExplained()
    {
        Lecture lecture;
        QVERIFY(lecture.rest());
        QVERIFY(!lecture.side().isVisible());
        lecture.selection().selectCell({{MatrixId::Output}, 0, 1});
        QVERIFY(lecture.rest());
        QVERIFY(lecture.side().isVisible());
        QVERIFY(find<QLabel>(*lecture.side().page(), "inspector.name").text().contains("Alex"));
        QCOMPARE(find<QLabel>(*lecture.side().page(), "inspector.value").text(), QString("4.0497"));
    }

    void itsWindowFillsTheScreenAndGoesOnWithTheSameKeys()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("course-2")));
        AudienceWindow& audience = *lecture.audience();
        QVERIFY(!audience.isFullScreen());
        QTest::keyClick(&audience, Qt::Key_F);
        QVERIFY(audience.isFullScreen());
        QTest::mouseDClick(&audience, Qt::LeftButton);
        QVERIFY(!audience.isFullScreen());
        QTest::keyClick(&audience, Qt::Key_Space);
        QCOMPARE(lecture.player().index(), 1);
        QTest::keyClick(&audience, Qt::Key_Period);  // black for the room only
        auto& curtain = find<Curtain>(audience, "lecture.curtain");
        QVERIFY(curtain.isVisible() && !find<Curtain>(lecture, "lecture.curtain").isVisible());
        auto& sign = find<QLabel>(lecture, "lecture.roomIsBlack");
        QVERIFY(sign.isVisible() && lecture.rect().contains(sign.geometry()));
        QTest::keyClick(&lecture, Qt::Key_PageDown);
        QVERIFY(!curtain.isVisible() && !sign.isVisible());
        QCOMPARE(lecture.player().index(), 1);
        audience.close();
        QTRY_VERIFY(!lecture.action("audience").isChecked());
    }
};

HEADSCOPE_TEST(TestAudience)

}  // namespace headscope::test_audience

#include "test_audience.moc"
