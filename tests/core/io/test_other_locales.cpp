// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the locale of the machine takes for a decimal point and for letters: files and sentences are the same.
#include "core/io/json/parser.h"
#include "core/io/json/printer.h"
#include "core/io/session/session_json.h"
#include "core/io/values/csv.h"
#include "core/lesson/expression.h"
#include "core/ops/explanation.h"
#include "tests/support/other_locales.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <clocale>

namespace headscope::test_other_locales {

namespace {

constexpr const char* kText = R"({"a": [0.5, -1.25e-3, 2.0, 1e5, 1234567.875, -0.0, 1e-60, 12345678901234567890123], "b": 1})";

/// All that is said and written, of what is read right and of what is wrong.
QStringList everything()
{
    QStringList all;
    const auto add = [&all](const std::string& text) { all += QString::fromStdString(text); };
    const auto json = parseJson(kText);
    add(json ? printJson(nlohmann::ordered_json(*json)) : json.error().sentence());
    for (const char* text : {"[1e400]", "[-1234567.5e35]", "[INFINITY]", "[TRUE]", "[1.5.5]", "[0,5 1]", "[.5]", "[Ii]", "[1.]"})
        if (const auto wrong = parseJson(text); !wrong)
            add(wrong.error().sentence());
    Session session = exampleSession("three-friends");
    session.input.detach() *= Scalar(0.37);
    add(writeSession(*readSession(writeSession(session))));
    add(writeCsv(*session.input, nullptr, nullptr));
    add(shownNumber(0.123456) + shownNumber(-2.5e9));
    add(shownNumber(1234.5, 1, false) + shownNumber(0.125, {}, true));
    const auto trace = traceOf(session);
    add(numberText(static_cast<Scalar>(evaluate("0.5 * 1.25e1 + output[Alex,cheap]", *trace, {})->value)));
    return all;
}

}  // namespace

class OtherLocalesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!offerCommaLocales())
            QSKIP("localedef has made no locales");
    }
    void cleanup() { std::setlocale(LC_ALL, "C"); }

    void numbersAndWordsAreTheSame_data()
    {
        QTest::addColumn<QByteArray>("locale");
        for (const char* locale : kCommaLocales)
            QTest::newRow(locale) << QByteArray(locale);
    }
    void numbersAndWordsAreTheSame()
    {
        QFETCH(QByteArray, locale);
        const QStringList plain = everything();
        QVERIFY(plain.size() > 10);
        QVERIFY(std::setlocale(LC_ALL, locale.constData()));
        QCOMPARE(QByteArray(std::localeconv()->decimal_point), QByteArray(","));
        QCOMPARE(parseJson("0.25")->get<double>(), 0.25);
        QCOMPARE(everything(), plain);
    }
};

HEADSCOPE_TEST(OtherLocalesTest)

}  // namespace headscope::test_other_locales

#include "test_other_locales.moc"
