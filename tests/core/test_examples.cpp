// What each example promises to whoever opens it.
#include "core/forward.h"
#include "core/io/session_json.h"
#include "tests/support/sessions.h"

#include <QTest>

#include <fstream>
#include <sstream>

namespace headscope {

namespace {

constexpr Index kThe = 0, kTired = 1, kMechanic = 2, kFixed = 3, kSecondThe = 4, kEngine = 5, kWith = 6, kA = 7, kWrench = 8;

}  // namespace

class ExamplesTest : public QObject {
    Q_OBJECT

    std::shared_ptr<const Trace> m_mechanic = traceOf(exampleSession("mechanic"));

    const Matrix& attention(std::size_t head) const { return *m_mechanic->blocks[0].heads[head].attention; }

private slots:
    void filesAreAsTheProgramWritesThem_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id : {"three-friends", "mechanic", "three-by-two", "one-value-heads", "empty"})
            QTest::newRow(id) << id;
    }

    void filesAreAsTheProgramWritesThem()
    {
        QFETCH(QString, id);
        std::ifstream file(sourceFolder() / "resources/examples" / (id.toStdString() + ".headscope.json"));
        std::stringstream text;
        text << file.rdbuf();
        QCOMPARE(writeSession(exampleSession(id.toStdString())), text.str());
    }

    void mechanicHasEightHeadsInTheirOrder()
    {
        Names names;
        for (const Head& head : m_mechanic->session->blocks[0].heads)
            names.push_back(head.name);
        QCOMPARE(names, (Names{"previous token", "verb and its parts", "itself", "first token", "broad", "modifier to noun", "next token",
                               "tool and thing"}));
    }

    void previousTokenHeadLooksBackByOne()
    {
        for (Index i = 1; i < 9; ++i)
            QVERIFY(attention(0)(i, i - 1) > 0.8);
        QVERIFY(attention(0)(0, 0) > 0.8);  // nothing stands before the first
        QVERIFY(m_mechanic->blocks[0].heads[0].measures.previous > 0.8);
    }

    void verbAndItsPartsLookAtEachOther()
    {
        for (const Index part : {kMechanic, kEngine, kWrench}) {
            QVERIFY(std::abs(attention(1)(kFixed, part) - 0.31) < 0.03);
            QVERIFY(attention(1)(part, kFixed) > 0.7);
        }
        for (const Index other : {kThe, kTired, kSecondThe, kWith, kA})
            QVERIFY(attention(1).row(other).maxCoeff() < 0.2);
    }

    void itselfHeadLooksAtItself()
    {
        QVERIFY(attention(2).diagonal().minCoeff() > 0.75);
        QVERIFY(m_mechanic->blocks[0].heads[2].measures.self > 0.75);
    }

    void firstTokenHeadLooksAtTheFirst()
    {
        QVERIFY(attention(3).col(0).minCoeff() > 0.6);
        QVERIFY(m_mechanic->blocks[0].heads[3].measures.first > 0.6);
    }

    void broadHeadIsNearlyUniform()
    {
        QVERIFY(attention(4).maxCoeff() < 0.25);
        QVERIFY(m_mechanic->blocks[0].heads[4].measures.entropy > 0.95 * std::log(9.0));
    }

    void modifiersLookAtTheirNoun()
    {
        QVERIFY(attention(5)(kThe, kMechanic) > 0.7);
        QVERIFY(attention(5)(kTired, kMechanic) > 0.7);
        QVERIFY(attention(5)(kSecondThe, kEngine) > 0.7);
        QVERIFY(attention(5)(kA, kWrench) > 0.7);
        QVERIFY(attention(5)(kMechanic, kTired) > 0.6);
    }

    void nextTokenHeadLooksAheadByOne()
    {
        for (Index i = 0; i < 8; ++i)
            QVERIFY(attention(6)(i, i + 1) > 0.8);
        QVERIFY(attention(6)(8, 8) > 0.8);  // nothing stands after the last
    }

    void toolAndThingLookAtEachOther()
    {
        for (const Index thing : {kMechanic, kEngine, kWith})
            QVERIFY(attention(7)(thing, kWrench) > 0.6);
        QVERIFY(attention(7)(kWrench, kEngine) > 0.35);
        QVERIFY(attention(7)(kWrench, kWith) > 0.35);
    }

    void everyHeadOfTheMechanicWritesSomething()
    {
        for (const HeadTrace& head : m_mechanic->blocks[0].heads)
            QVERIFY(head.contribution->cwiseAbs().maxCoeff() > 0.1);
    }

    void threeByTwoComesBackToTwoFeatures()
    {
        const Session session = exampleSession("three-by-two");
        QCOMPARE(session.modelWidth(), 2);
        QCOMPARE(session.blocks[0].heads.size(), 3U);
        QCOMPARE(session.blocks[0].concatWidth(), 6);
    }

    void oneValueHeadsNeedNoLargeConcatenation()
    {
        const Session session = exampleSession("one-value-heads");
        QCOMPARE(session.modelWidth(), 2);
        QCOMPARE(session.blocks[0].concatWidth(), 2);
        for (std::size_t h = 0; h < session.blocks[0].heads.size(); ++h)
            QCOMPARE(session.blocks[0].valueWidth(h), 1);
    }
};

}  // namespace headscope

QTEST_APPLESS_MAIN(headscope::ExamplesTest)
#include "test_examples.moc"
