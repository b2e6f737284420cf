// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery shows every example; each opens in its view, what it says to see is there, and what it offers to try does what it says.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/files/examples.h"
#include "app/views/heads/heads_view.h"
#include "app/window/gallery/example_card.h"
#include "app/window/gallery/gallery.h"
#include "app/window/view_tabs.h"
#include "core/lesson/expression.h"

#include <QAbstractButton>
#include <QAction>
#include <QLineEdit>
#include <QSet>
#include <QTest>

#include <map>

namespace headscope::test_gallery {

namespace {

/// What an example says holds in it, and what holds once it was tried: expressions that must not be 0.
struct Facts {
    std::vector<const char*> seen, tried;
};

const std::map<QString, Facts>& facts()
{
    static const std::map<QString, Facts> all{
        {"three-friends", {{}, {"head 1 attention[Emma,Daniel] > head 1 attention[Emma,Alex]"}}},
        {"conversation",
         {{"head 1 attention[engine,fixed] > 0.9", "head 1 attention[wrench,fixed] > 0.9"},
          {"head 2 attention[mechanic,fixed] < 0.02", "head 3 attention[mechanic,fixed] < 0.12"}}},
        {"next-word", {{"probabilities[5,mat] > 0.9"}, {"probabilities[5,moon] > 0.9", "head 1 attention[5,dog] > 0.9"}}},
        {"causal", {{"head 2 attention[The,dog] < 0.0000001"}, {"head 2 attention[The,dog] > 0.001"}}},
        {"translation", {{}, {"head 2 attention[have,gegessen] > 0.9"}}},
        {"one-value-heads", {{"d_k < 2"}, {"head 1 attention[us,let] > 0.9"}}},
        {"empty", {{"n < 3", "d_model < 3", "heads < 2", "head 1 attention[2,2] > 0.6"}, {"head 1 attention[1,1] > 0.9"}}},
        {"mechanic", {{"heads > 7", "head 1 previous > 0.8", "head 7 attention[The,tired] > 0.8"}, {}}},
        {"grouped-query", {{"head 1 previous > 0.9", "head 2 attention[sing,a] > 0.9"}, {}}},
        {"three-by-two",
         {{"heads > 2", "heads < 4", "d_v > 1", "d_v < 3", "d_model < 3"}, {"abs(concat[go,3]) < 0.00001", "abs(concat[go,4]) < 0.00001"}}},
        {"feed-forward",
         {{"activation[soup,hot + sweet] < 0.00001"},
          {"activation[soup,hot + sweet] > activation[soup,hot]", "activation[soup,hot + not sweet] < 0.00001"}}},
        {"transformer-block", {{"head 2 attention[tea,drink] > 0.9"}, {}}},
        {"two-blocks", {{"block 2 head 1 attention[5,Lovelace] > 0.9"}, {"block 2 head 1 attention[5,Lovelace] < 0.3"}}},
        {"rotary", {{"head 2 attention[dog,saw] > 0.9"}, {"head 2 attention[dog,saw] < 0.3"}}},
        {"logit-lens", {{"probabilities[is,Paris] > 0.9"}, {"probabilities[is,Rome] > 0.9"}}},
        {"encoder-decoder",
         {{"probabilities[⟨start⟩,they] > 0.9"},
          {"memory block 1 head 1 attention[oft,schlafen] > 0.9", "memory block 1 head 1 attention[sie,schlafen] > 0.9"}}},
        {"convex-hull",
         {{"head 1 raw_score[q,k1] > head 1 raw_score[q,k3]"},
          {"abs(head 1 raw_score[q,k1] - head 1 raw_score[q,k3]) < 0.0001",
           "abs(head 1 raw_score[q,k2] - head 1 raw_score[q,k3]) < 0.0001"}}},
        {"two-heads-minimum", {{}, {"block 2 head 1 attention[k1,k3] < 0.3"}}},
        {"modern-block", {{"head 3 attention[sleeps,dog] > 0.9"}, {}}},
        {"letters", {{}, {"probabilities[q,u] > 0.9"}}},
        {"reading", {{"heads > 7"}, {}}},
        {"seeing", {{"block 2 head 3 attention[1,28] > 0.7", "probabilities[1,circle] > 0.99"}, {}}},
        {"long-sequence", {{"n > 2047", "head 1 attention[1024,needle] > 0.5"}, {"head 1 attention[2048,needle] < 0.1"}}},
    };
    return all;
}

void check(const std::vector<const char*>& claims, TestWindow& window)
{
    for (const char* claim : claims) {
        const auto value = evaluate(claim, *window.engine().trace(), {1, 1});
        QVERIFY2(value, qPrintable(QString(claim) + ": " + QString::fromStdString(value ? "" : value.error().sentence())));
        QVERIFY2(value->value != 0, claim);
    }
}

QString placeOf(const TestWindow& window)
{
    if (window.findChild<QAction*>("depthLook")->isChecked())
        return "look";
    return window.findChild<QAction*>("depthSteps")->isChecked() ? QString("steps") : window.findChild<ViewTabs*>("views")->current();
}

/// The largest of its row, of the matrices whose rows compete.
bool leads(const CellRef& cell, const Trace& trace)
{
    const Matrix& values = *matrixOf(trace, cell.matrix);
    return values(cell.row, cell.column) == values.row(cell.row).maxCoeff();
}

Gallery& openGallery(TestWindow& window)
{
    window.action("openExample").trigger();
    return find<Gallery>(window, "gallery");
}

}  // namespace

class TestGallery : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void everyExampleIsThereOnce()
    {
        QSet<QString> shown;
        for (const ExampleGuide& guide : exampleGuides()) {
            QVERIFY2(isExample(guide.id), guide.id);
            shown << guide.id;
        }
        QCOMPARE(shown.size(), static_cast<qsizetype>(examples().size()));
        QCOMPARE(exampleGuides().size(), examples().size());
        QCOMPARE(facts().size(), examples().size());
    }

    void whatThereIsToSeeIsThere_data()
    {
        QTest::addColumn<int>("row");
        for (std::size_t row = 0; row < exampleGuides().size(); ++row)
            QTest::addRow("%s", exampleGuides()[row].id) << static_cast<int>(row);
    }
    void whatThereIsToSeeIsThere()
    {
        QFETCH(const int, row);
        const ExampleGuide& guide = exampleGuides()[static_cast<std::size_t>(row)];
        const Facts& holds = facts().at(guide.id);
        TestWindow window("three-friends", nullptr);
        openGallery(window);
        auto& card = find<ExampleCard>(window, QString("example.%1").arg(guide.id));
        QTest::mouseClick(&card, Qt::LeftButton);
        QVERIFY(window.settle());
        QVERIFY(!card.isVisible());
        QCOMPARE(QString::fromStdString(window.document().session()->title), titleOf(guide));
        QCOMPARE(placeOf(window), QString(guide.place));
        const CellRef seen = window.selection().cell();
        QVERIFY2(!seen.isNull(), guide.select);
        if (seen.matrix.id == MatrixId::Attention || seen.matrix.id == MatrixId::Probabilities)
            QVERIFY2(leads(seen, *window.engine().trace()), guide.select);
        check(holds.seen, window);
        QVERIFY(!window.document().isModified());

        openGallery(window);
        QTest::mouseClick(&find<QAbstractButton>(window, card.objectName() + ".try"), Qt::LeftButton);
        QVERIFY(window.settle());
        check(holds.tried, window);
        QVERIFY(!window.document().isModified());  // the example is there again at any time
        const bool changes = *guide.set != 0;
        QCOMPARE(window.document().undoStack().count(), changes ? 1 : 0);
        QVERIFY(changes || *guide.then ||
                window.findChild<ViewTabs*>("views")->currentWidget()->property(guide.tried.name).toInt() == guide.tried.value);
        if (*guide.then)
            QVERIFY(window.selection().cell() != seen);
        QVERIFY2(placeOf(window) == guide.place, qPrintable(placeOf(window)));
    }

    void unsavedWorkIsAskedAbout()
    {
        TestWindow window("three-friends", nullptr);
        edit(window);
        openGallery(window);
        const DialogAnswer answer([](QWidget& dialog) { click(dialog, QMessageBox::Cancel); });
        QTest::mouseClick(&find<QWidget>(window, "example.mechanic"), Qt::LeftButton);
        QVERIFY(answer.asked());
        QCOMPARE(window.document().session()->title, std::string("Three friends"));
        QVERIFY(window.document().isModified());
        QCOMPARE(placeOf(window), QString("look"));
    }

    void typingFilters()
    {
        TestWindow window("three-friends", nullptr);
        Gallery& gallery = openGallery(window);
        auto& words = find<QLineEdit>(gallery, "gallery.words");
        const auto shown = [&] {
            int count = 0;
            for (const ExampleCard* card : gallery.findChildren<ExampleCard*>())
                count += card->isVisible() ? 1 : 0;
            return count;
        };
        QCOMPARE(shown(), static_cast<int>(examples().size()));
        QTest::keyClicks(&words, "induction");
        QCOMPARE(shown(), 1);
        QVERIFY(find<QWidget>(gallery, "example.two-blocks").isVisible());
        words.setText("elephant");
        QCOMPARE(shown(), 0);
        QVERIFY(find<QWidget>(gallery, "gallery.nothing").isVisible());
        words.setText("german");
        QTest::keyClick(&words, Qt::Key_Return);
        QVERIFY(!gallery.isVisible());
        QCOMPARE(window.document().session()->title, std::string("Translation: cross-attention"));
    }

    void keysGoFromCardToCard()
    {
        TestWindow window("three-friends", nullptr);
        window.resize(1280, 720);
        Gallery& gallery = openGallery(window);
        QTest::qWait(20);
        QTest::keyClick(&find<QWidget>(gallery, "gallery.words"), Qt::Key_Down);
        const auto focus = [&] { return gallery.focusWidget()->objectName(); };
        QCOMPARE(focus(), QString("example.three-friends"));
        QTest::keyClick(gallery.focusWidget(), Qt::Key_Right);
        QCOMPARE(focus(), QString("example.conversation"));
        QTest::keyClick(gallery.focusWidget(), Qt::Key_Left);
        QTest::keyClick(gallery.focusWidget(), Qt::Key_Up);
        QCOMPARE(focus(), QString("gallery.words"));
        QTest::keyClick(&find<QWidget>(gallery, "gallery.words"), Qt::Key_Down);
        QTest::keyClick(gallery.focusWidget(), Qt::Key_Down);
        QVERIFY(focus().startsWith("example.") && focus() != "example.three-friends");
        QTest::keyClick(gallery.focusWidget(), Qt::Key_Space);
        QVERIFY(!gallery.isVisible());
        QVERIFY(window.document().session()->title != "Three friends");
    }

    void picturesComeOneAfterAnother()
    {
        TestWindow window("three-friends", nullptr);
        Gallery& gallery = openGallery(window);
        QVERIFY(!find<ExampleCard>(gallery, "example.long-sequence").hasPicture());  // to open it does not wait
        for (const ExampleCard* card : gallery.findChildren<ExampleCard*>())
            QTRY_VERIFY2_WITH_TIMEOUT(card->hasPicture(), qPrintable(card->objectName()), 60000);
    }

    void nothingIsCutAtAnySize_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1024, 768), QSize(1280, 720), QSize(1600, 1000)})
            QTest::addRow("%d", size.width()) << size;
    }
    void nothingIsCutAtAnySize()
    {
        QFETCH(const QSize, size);
        TestWindow window("three-friends", nullptr);
        window.resize(size);
        Gallery& gallery = openGallery(window);
        QVERIFY(gallery.width() <= size.width() && gallery.height() <= size.height());
        QTest::qWait(50);
        for (ExampleCard* card : gallery.findChildren<ExampleCard*>()) {
            const QWidget& page = *card->parentWidget();
            QVERIFY2(card->geometry().right() <= page.width(), qPrintable(card->objectName()));
            for (const QLabel* label : card->findChildren<QLabel*>())
                QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(card->objectName() + ": " + label->text()));
        }
    }
};

HEADSCOPE_TEST(TestGallery)

}  // namespace headscope::test_gallery

#include "test_gallery.moc"
