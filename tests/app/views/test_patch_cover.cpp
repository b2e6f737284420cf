// SPDX-License-Identifier: GPL-3.0-or-later
// Patches of a picture are covered and uncovered by mouse and keys, and what is read of it answers.
#include "tests/support/app/shown_picture.h"
#include "tests/support/test_program.h"

#include "core/analysis/logit_lens.h"
#include "core/io/session/session_json.h"
#include "core/matrices/matrix_access.h"
#include "core/model/trace_size.h"
#include "core/passes/forward.h"

namespace headscope::test_patch_cover {

class TestPatchCover : public QObject {
    Q_OBJECT

private slots:
    /// What a cover puts in is what the model would read if the patch were the mean of all patches: X is linear in the pixels.
    void aCoverIsTheMeanOfAllPatches()
    {
        ShownPicture shown(withClasses());
        const Session before = *shown.document.session();
        shown.brush().click();
        shown.stroke({5});
        QCOMPARE(shown.covered(), std::set<Index>{3});
        const Session& session = *shown.document.session();
        const Matrix mean = before.input->middleRows(kFirst, kRows * kColumns).colwise().mean();
        for (Index row = 0; row < kTokens; ++row)
            QVERIFY(session.input->row(row) == (row == 5 ? mean.row(0) : before.input->row(row)));
        const auto image = imageOf(*session.picture), whole = imageOf(*before.picture);
        QVERIFY(image && whole);
        int changed = 0;
        for (int y = 0; y < 30; ++y)
            for (int x = 0; x < 40; ++x) {
                if (x < 30 || y >= 10) {
                    QCOMPARE(image->pixel(x, y), whole->pixel(x, y));
                    continue;
                }
                double sum = 0;
                for (int patch = 0; patch < 12; ++patch)
                    sum += qGreen(whole->pixel(patch % 4 * 10 + x % 10, patch / 4 * 10 + y % 10)) / 12.0;
                QVERIFY(std::abs(qGreen(image->pixel(x, y)) - sum) <= 1);
                changed += image->pixel(x, y) != whole->pixel(x, y) ? 1 : 0;
            }
        QVERIFY(changed > 50);
        shown.document.undoStack().undo();
        QCOMPARE(*shown.document.session(), before);
        QCOMPARE(shown.covered(), std::set<Index>());
        shown.document.undoStack().redo();
        QCOMPARE(shown.covered(), std::set<Index>{3});
    }

    void aStrokeIsOneStepAndCoversComeOffOneByOne()
    {
        ShownPicture shown(withClasses());
        const Session before = *shown.document.session();
        shown.brush().click();
        shown.stroke({4, 5, 6});
        QCOMPARE(shown.covered(), (std::set<Index>{2, 3, 4}));
        QCOMPARE(shown.document.undoStack().count(), 1);
        shown.stroke({5});
        QCOMPARE(shown.covered(), (std::set<Index>{2, 4}));
        QVERIFY(shown.document.session()->input->row(5) == before.input->row(5));
        shown.stroke({4, 6});
        QCOMPARE(*shown.document.session(), before);
        QCOMPARE(shown.document.undoStack().count(), 3);
        shown.stroke({0});  // no patch: it looks
        QCOMPARE(shown.document.undoStack().count(), 3);
        QCOMPARE(shown.grid().layers().chosen, 0);
        shown.brush().click();
        shown.click(0, 7);
        QCOMPARE(shown.document.undoStack().count(), 3);
        QTest::mouseMove(&shown.grid(), shown.middle(1, 7));
        QTest::keyClick(&shown.grid(), Qt::Key_C);
        shown.arrive();
        QCOMPARE(shown.covered(), std::set<Index>{5});
    }

    /// What lies under a cover stands in the picture of the session.
    void coversComeOffAfterTheSessionWasOpenedAgain()
    {
        const Session before = withClasses();
        std::string saved;
        {
            ShownPicture shown(before);
            shown.brush().click();
            shown.stroke({5, 9});
            saved = writeSession(*shown.document.session());
        }
        ShownPicture again(*readSession(saved));
        QCOMPARE(again.covered(), (std::set<Index>{3, 7}));
        again.brush().click();
        again.stroke({5});
        QCOMPARE(again.covered(), std::set<Index>{7});
        QVERIFY(again.document.session()->input->row(5) == before.input->row(5));
        again.stroke({9});
        QCOMPARE(*again.document.session()->input, *before.input);
        QCOMPARE(*again.document.session()->picture, *before.picture);
    }

    /// A file that is too large to stand in another one is kept with fewer pixels.
    void coversComeOffALargePictureToo()
    {
        Pixels noise{1500, 1125, {}};
        std::uint32_t state = 1;
        for (Index i = 0; i < noise.width * noise.height * 3; ++i)
            noise.bytes.push_back(static_cast<std::uint8_t>((state = state * 1664525 + 1013904223) >> 24));
        Session before = withClasses();
        before.picture->file = pngOf(noise);
        QVERIFY(before.picture->file->size() > 4'800'000);
        std::string saved;
        {
            ShownPicture shown(before);
            shown.brush().click();
            shown.stroke({5, 9});
            QVERIFY(shown.document.session()->picture->file->size() <= kLargestPictureFile);
            saved = writeSession(*shown.document.session());
            shown.stroke({5});
            shown.stroke({9});
            QCOMPARE(*shown.document.session(), before);
        }
        ShownPicture again(*readSession(saved));
        QCOMPARE(again.covered(), (std::set<Index>{3, 7}));
        again.brush().click();
        again.stroke({5, 9});
        QCOMPARE(again.covered(), std::set<Index>());
        QCOMPARE(*again.document.session()->input, *before.input);
        const auto image = imageOf(*again.document.session()->picture);
        QVERIFY(image);
        QCOMPARE(image->size(), QSize(1024, 768));
    }

    /// One who sets the numbers of a covered patch keeps them.
    void aRowThatWasChangedIsNoLongerCovered()
    {
        ShownPicture shown(withClasses());
        shown.brush().click();
        shown.stroke({5, 6});
        const Matrix row = Matrix::Ones(1, 6);
        QVERIFY(shown.document.edit("set", [&](Session& session) { session.input.detach().row(5) = row; }));
        QCOMPARE(shown.covered(), std::set<Index>{4});
        shown.stroke({6});
        QVERIFY(shown.document.session()->input->row(5) == row);
    }

    void whatIsReadAnswers_data()
    {
        QTest::addColumn<int>("classes");
        QTest::newRow("few") << 5;
        QTest::newRow("more than a Trace keeps") << 6000;
    }

    void whatIsReadAnswers()
    {
        QFETCH(int, classes);
        Session session = withClasses(classes);
        session.readout->linear.weight.detach() *= 1000;  // so that some are likelier than others
        QCOMPARE(keepsLogits(session), classes == 5);
        ShownPicture shown(session);
        const auto bare = shown.engine.trace();
        QTRY_VERIFY(shown.read().startsWith("read out of [CLS]: "));
        shown.brush().click();
        shown.stroke({5, 9});
        const auto now = forward(shown.document.session());
        const auto percent = [](Scalar share) { return QString::number(std::lround(100 * share)) + "\u00a0%"; };
        const Matrix of = *matrixOf(*now, {MatrixId::Probabilities, 1}), before = *matrixOf(*bare, {MatrixId::Probabilities, 1});
        for (const Index word : {likeliest(of, 0, 1).front().word, likeliest(before, 0, 1).front().word}) {
            const QString expected = QString("%1 %2 (was %3)")
                                         .arg(QString::fromStdString(shown.document.session()->vocabulary->word(word)),
                                              percent(of(0, word)), percent(before(0, word)));
            QTRY_VERIFY2(shown.read().contains(expected), qPrintable(shown.read() + ", not " + expected));
        }
        QVERIFY(shown.read().startsWith("2 covered: "));
    }

    void withoutAReadoutTheTokenThatChangesMostIsTold()
    {
        ShownPicture shown;
        const Matrix bare = *shown.engine.trace()->block(0).blockOutput;
        QVERIFY(shown.read().isEmpty());
        shown.brush().click();
        shown.stroke({5});
        const Matrix now = *shown.engine.trace()->block(0).blockOutput;
        Index most = 0;
        const auto change = [&](Index row) { return (now.row(row) - bare.row(row)).norm() / bare.row(row).norm(); };
        for (Index row = 1; row < kTokens; ++row)
            most = change(row) > change(most) ? row : most;
        QCOMPARE(shown.read(), QString("1 covered: of what comes out, %1 changes most, by %2\u00a0%")
                                   .arg(QString::fromStdString((*shown.document.session()->tokens)[static_cast<std::size_t>(most)]))
                                   .arg(std::lround(100 * change(most))));
    }
};

HEADSCOPE_TEST(TestPatchCover)

}  // namespace headscope::test_patch_cover

#include "test_patch_cover.moc"
