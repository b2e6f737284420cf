// SPDX-License-Identifier: GPL-3.0-or-later
// A session inside a picture: it comes back as it went in, and files that are made to do harm hold none.
#include "tests/support/app/test_figures.h"
#include "tests/support/app/test_files.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/base/atomic_file.h"
#include "app/figures/formats/formats.h"
#include "app/files/embedded_session.h"
#include "app/files/opened_picture.h"
#include "app/files/png_text.h"
#include "app/state/settings.h"
#include "core/io/session/session_json.h"

#include <QBuffer>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <zlib.h>

namespace headscope::test_embedded_session {

namespace {

QByteArray picture(const char* format, const Session& session) { return encoded(format, jobOf(session, MatrixId::Attention)); }

}  // namespace

class TestEmbeddedSession : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void theSessionTravelsInside_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<QString>("format");
        for (const char* example : {"three-friends", "mechanic", "odd names"})
            for (const char* format : {"png", "svg", "pdf"})
                QTest::addRow("%s %s", example, format) << example << format;
    }

    void theSessionTravelsInside()
    {
        QFETCH(QString, example);
        QFETCH(QString, format);
        Session session = exampleSession(example == "odd names" ? "three-friends" : example.toStdString());
        if (example == "odd names") {
            session.title = "<&>\"' ]]> 你好 مرحبا 👩‍🔧 \x7f";
            session.tokens = Names{"\x01", "<script>", "\u00e9\uffff"};
        }
        const QTemporaryDir folder;
        const QString path = written(folder, "figure", picture(qPrintable(format), session));
        const std::optional<std::string> json = sessionInside(path);
        QVERIFY(json);
        const auto inside = readSession(*json);
        QVERIFY2(inside, inside ? "" : inside.error().sentence().c_str());
        QVERIFY(*inside == session);
        QVERIFY(format != "png" || !QImage(path).isNull());
        QVERIFY(format != "svg" || QSvgRenderer(path).isValid());
    }

    /// Other programs pack a text when they save the picture again; one that was cut is no picture without a session.
    void aPictureThatWasSavedAgainOrCutIsToldApart()
    {
        const QTemporaryDir folder;
        const QByteArray png = picture("png", exampleSession("three-friends"));
        constexpr qsizetype kHead = 33, kLength = 4, kType = 4, kSum = 4;
        const qsizetype size = qFromBigEndian<quint32>(png.constData() + kHead);
        const QByteArray text = png.mid(kHead + kLength + kType, size).mid(QByteArray("headscope-session").size() + 5);
        const auto saved = [&](const QByteArray& type, const QByteArray& before, const QByteArray& packed) {
            const QByteArray named = type + "headscope-session" + before + packed;
            QByteArray head(4, '\0'), sum(4, '\0');
            qToBigEndian(static_cast<quint32>(named.size() - kType), head.data());
            qToBigEndian(static_cast<quint32>(crc32(0, reinterpret_cast<const Bytef*>(named.constData()), static_cast<uInt>(named.size()))),
                         sum.data());
            return png.first(kHead) + head + named + sum + png.mid(kHead + kLength + kType + size + kSum);
        };
        const QByteArray packed = qCompress(text).mid(4);
        const auto told = [&](const QByteArray& bytes, const QString& name = "figure.png") {
            const auto session = readSessionOrPicture(written(folder, name, bytes));
            return session ? QString("read") : QString::fromStdString(session.error().reason);
        };
        QCOMPARE(told(saved("zTXt", QByteArray(2, '\0'), packed)), "read");
        QCOMPARE(told(saved("iTXt", QByteArray("\0\1\0en\0\0", 7), packed)), "read");
        QCOMPARE(told(saved("tEXt", QByteArray(1, '\0'), text)), "read");
        const QString cut = "is a picture whose session is cut off or damaged";
        QCOMPARE(told(saved("zTXt", QByteArray(2, '\0'), packed.chopped(9))), cut);
        QCOMPARE(told(saved("zTXt", QByteArray(2, '\0'), qCompress(QByteArray(200 << 20, ' '), 9).mid(4))), cut);
        QCOMPARE(told(png.first(kHead + 200)), cut);
        QCOMPARE(told(picture("svg", exampleSession("three-friends")).first(900), "figure.svg"), cut);
        QCOMPARE(told(png.first(kHead) + png.mid(kHead + kLength + kType + size + kSum)), "is a picture without a session in it");
        const QByteArray trailer = "trailer << /Root 1 0 R /Size 87 /Encrypt 86 0 R >>";  // as qpdf writes it
        QCOMPARE(told("%PDF-1.7\n" + trailer, "figure.pdf"), "is an encrypted PDF: save it without a password");
    }

    void aPictureThatWasOpenedIsKnown()
    {
        const QTemporaryDir folder;
        const QString path = written(folder, "figure.png", picture("png", exampleSession("three-friends")));
        const QString other = written(folder, "other.csv", "1,2\n");
        QVERIFY(!isOpenedPicture(path));
        settings::addRecentFile(path);
        settings::addRecentFile(other);
        QVERIFY(isOpenedPicture(path));
        QVERIFY(!isOpenedPicture(other));
    }

    /// As Qt 6.8 writes it, with its name in UTF-16, and in other ways in which a PDF may say the same.
    void theSessionIsFoundWhereverAPdfHasIt()
    {
        const auto inside = sessionInside(QString::fromStdString((sourceFolder() / "tests/fuzz/corpus/figures/qt-6.8-pdf").string()));
        QVERIFY(inside);
        const auto session = readSession(*inside);
        QVERIFY2(session, session ? "" : session.error().sentence().c_str());
        QVERIFY(*session == exampleSession("three-friends"));

        const QTemporaryDir folder;
        const QByteArray text = "{\"headscope\": 1}", packed = qCompress(text).mid(4);
        const auto told = [&](const QByteArray& objects) {
            const auto found = sessionInside(written(folder, "made.pdf", "%PDF-1.7\n" + objects + "\ntrailer"));
            return QString::fromStdString(found.value_or("nothing"));
        };
        const QByteArray plain = "\n2 0 obj <</Length " + QByteArray::number(text.size()) + ">> stream\r\n" + text + "\r\nendstream endobj";
        const QByteArray apart = "\n2 0 obj\n<</Type/EmbeddedFile/Length 3 0 R>>\nstream\n" + text + "\nendstream\nendobj\n3 0 obj\n" +
                                 QByteArray::number(text.size()) + "\nendobj";
        const QByteArray deflated = "\n2 0 obj\n<</Filter[/FlateDecode]>>\nstream\n" + packed + "\nendstream\nendobj";
        const QByteArray name = "(session.headscope.json)", hex = "<" + QByteArray("session.headscope.json").toHex() + ">";
        for (const QByteArray& stream : {plain, apart, deflated})
            for (const QByteArray& called : {"/F " + name, "/F" + hex, "/F (x) /UF " + name, "/Desc (\\)>>\\() % >>\n/UF" + name,
                                             QByteArray("/UF (session\\056headscope.jso\\n)").replace("\\n", "n")}) {
                const QByteArray file = "\n1 0 obj <<" + called + "/EF<</UF 2 0 R/F 2 0 R>>/Type/Filespec>> endobj";
                QCOMPARE(told(file + stream), QString(text));
                QCOMPARE(told(stream + file), QString(text));
            }
        const QByteArray object = "<</F " + name + "/EF<</F 2 0 R>>>>";
        const QByteArray together = qCompress("1 0 " + object).mid(4);
        QCOMPARE(told(plain + "\n9 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n" + together + "\nendstream endobj"),
                 QString(text));
        // Of two of a number the last one counts; what is not there is not made up.
        QCOMPARE(told("\n2 0 obj 7 endobj" + plain + "\n1 0 obj " + object), QString(text));
        QCOMPARE(told(plain + "\n2 0 obj 7 endobj\n1 0 obj " + object), QString("nothing"));
        QCOMPARE(told("\n1 0 obj " + object), QString("nothing"));
        QCOMPARE(told(QByteArray("\n2 0 obj <</Length 99999>> stream\n{") + "\n1 0 obj " + object), QString("nothing"));
        QCOMPARE(told(QByteArray("1 0 obj <<").repeated(200'000)), QString("nothing"));
        QCOMPARE(told(QByteArray("1 0 obj (").repeated(200'000)), QString("nothing"));
        QCOMPARE(told(QByteArray("1 0 obj<<>>stream\n").repeated(200'000)), QString("nothing"));
    }

    /// As in a file of its own: no other character takes the place of what is none.
    void aSessionInAnotherEncodingIsRefused()
    {
        const QTemporaryDir folder;
        QByteArray json = QByteArray::fromStdString(writeSession(exampleSession("three-friends")));
        QVERIFY(json.contains("Daniel"));
        json.replace("Daniel", "Dani\xe9l");
        const QString path = written(folder, "latin.png", withTextInPng(picture("png", exampleSession("mechanic")), kSessionKey, json));
        const auto session = readSessionOrPicture(path);
        QVERIFY(!session);
        QVERIFY2(session.error().reason.find("UTF-8") != std::string::npos, session.error().sentence().c_str());
    }

    void hostileFilesHoldNoSession()
    {
        const QTemporaryDir folder;
        const QByteArray png = picture("png", exampleSession("three-friends")), svg = picture("svg", exampleSession("three-friends"));
        QVERIFY(sessionInside(written(folder, "good", png)));
        QVERIFY(!sessionInside(folder.filePath("missing")));
        QVERIFY(!sessionInside(written(folder, "empty", {})));
        QVERIFY(!sessionInside(written(folder, "text", "no picture")));
        const qsizetype chunk = png.indexOf("iTXt");
        QByteArray changed = png;
        changed[chunk + 60] = static_cast<char>(changed[chunk + 60] ^ 1);  // the checksum does not fit any more
        QVERIFY(!sessionInside(written(folder, "changed", changed)));
        QByteArray huge = png;
        huge.replace(chunk - 4, 4, "\xff\xff\xff\xff");
        QVERIFY(!sessionInside(written(folder, "huge", huge)));
        for (qsizetype length = 0; length < 3000; length += 41) {
            sessionInside(written(folder, "cut", png.left(length)));
            QVERIFY(!sessionInside(written(folder, "cut", svg.left(std::min(length, svg.indexOf("</metadata>"))))));
        }
        const QByteArray pdf = picture("pdf", exampleSession("three-friends"));
        QVERIFY(sessionInside(written(folder, "good", pdf)));
        const qsizetype attached = pdf.lastIndexOf("stream\n", pdf.indexOf("/Filespec"));
        for (qsizetype length = 0; length < pdf.size() - 1; length += 97)
            QVERIFY(!sessionInside(written(folder, "cut", pdf.left(length))) || length > pdf.indexOf("/EF <</F "));
        QByteArray spoiled = pdf;
        spoiled[pdf.lastIndexOf("stream\n", attached - 20) + 40] = '\x55';
        sessionInside(written(folder, "spoiled", spoiled));
        const QByteArray bomb = "%PDF-1.4\n7 0 obj\n<< /Filter /FlateDecode >>\nstream\n" +
                                qCompress(QByteArray(200 << 20, ' '), 9).mid(4) +
                                "\nendstream\n8 0 obj\n<</F (session.headscope.json) /EF <</F 7 0 R>>>>";
        QVERIFY(!sessionInside(written(folder, "bomb", bomb)));
        QByteArray entities = "<?xml version=\"1.0\"?><!DOCTYPE s [<!ENTITY a \"aaaaaaaaaaaaaaaaaaaaaaaa\">";
        for (char c = 'b'; c < 'l'; ++c)
            entities += QByteArray("<!ENTITY ") + c + " \"" + (QByteArray("&") + char(c - 1) + ";").repeated(10) + "\">";
        entities += "]><svg><metadata id=\"headscope-session\">&k;</metadata></svg>";
        QVERIFY(!sessionInside(written(folder, "entities", entities)));
        // One name for four thousand letters, and named without end: a megabyte would be a gigabyte of text.
        QByteArray named = svg;
        named.replace("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>", "<?xml version=\"1.0\"?>");
        named.insert(named.indexOf("<svg"), "<!DOCTYPE svg [<!ENTITY a \"" + QByteArray(4000, ' ') + "\">]>");
        named.insert(named.indexOf("</metadata>"), QByteArray("&a;").repeated(9000));
        QVERIFY(!sessionInside(written(folder, "named", named)));
        QByteArray deep = svg;
        deep.insert(deep.indexOf("<metadata"), QByteArray("<g>").repeated(10'000));  // all of them are kept in memory
        QVERIFY(!sessionInside(written(folder, "deep", deep)));
        QByteArray endless = svg;
        endless.insert(endless.indexOf("<metadata"), QByteArray(64 << 20, ' '));
        QBuffer begun(&endless);
        QVERIFY(begun.open(QIODevice::ReadOnly));
        QVERIFY(!sessionInside(begun));
        QVERIFY(begun.pos() < 40 << 20);  // what stands further on is not read
    }

    /// The reader compares each attribute with all others.
    void aStartTagEnds()
    {
        const QTemporaryDir folder;
        const QByteArray svg = picture("svg", exampleSession("three-friends"));
        const auto withAttributes = [&](int count) {
            QByteArray tag = "<g";
            for (int i = 0; i < count; ++i)
                tag += " a" + QByteArray::number(i) + "=\"\"";
            QByteArray changed = svg;
            return changed.insert(changed.indexOf("<metadata"), tag + "></g>");
        };
        QVERIFY(sessionInside(written(folder, "few", withAttributes(1000))));
        QVERIFY(!sessionInside(written(folder, "many", withAttributes(10'000))));
        QByteArray session = svg;  // as it begins, but for its tag
        session.insert(session.indexOf("</metadata>"), withAttributes(10'000).mid(svg.indexOf("<metadata")));
        QVERIFY(!sessionInside(written(folder, "within", session)));
        QByteArray within = svg;
        within.insert(within.indexOf("</metadata>"), QByteArray(1 << 20, ' '));  // a long session is no long tag
        QVERIFY(sessionInside(written(folder, "long", within)));
    }

    /// The reader begins anew with each piece of a comment, and each > could be the end of a tag.
    void whatLooksLikeTagsIsReadOnce()
    {
        const QByteArray svg = picture("svg", exampleSession("three-friends"));
        const auto with = [&](const QByteArray& more, const char* at) {
            QByteArray changed = svg;
            changed.insert(changed.indexOf(at), more);
            QBuffer file(&changed);
            return file.open(QIODevice::ReadOnly) ? sessionInside(file) : std::nullopt;
        };
        const std::optional<std::string> session = with({}, "<metadata");
        QVERIFY(session);
        for (const auto& [begin, end] : {std::pair("<!--", "-->"), std::pair("<![CDATA[", "]]>"), std::pair("<?a ", "?>")}) {
            for (int count = 1; count < 600; count += 7)
                QVERIFY(with(begin + QByteArray("x>").repeated(count) + end, "<metadata") == session);
            const QByteArray longest = begin + QByteArray("x>").repeated(32'000) + end;
            QVERIFY(with(longest.repeated(100), "<metadata") == session);  // it took seconds for each, and was too many pieces
            QVERIFY(!with(begin + QByteArray("x>").repeated(33'000) + end, "<metadata"));
        }
        // What is long and then text hides no tag that is longer than it may be.
        QByteArray tag = "<![CDATA[" + QByteArray("x>").repeated(1000) + "]]> <g";
        for (int i = 0; i < 10'000; ++i)
            tag += " a" + QByteArray::number(i) + "=\">\"";
        QVERIFY(!with(tag + "></g>", "</metadata"));
        QVERIFY(with("<!--" + QByteArray("x>").repeated(1000) + "-->" + QByteArray(1 << 20, ' '), "</metadata"));
    }

    void aPictureIsReadNoFurtherWhenItIsCancelled()
    {
        QByteArray svg = picture("svg", exampleSession("three-friends"));
        svg.insert(svg.indexOf("<metadata"), QByteArray("<g/>").repeated(1000));
        const auto readUntil = [&](int asked) {
            QBuffer file(&svg);
            return file.open(QIODevice::ReadOnly) && sessionInside(file, [&] { return --asked < 0; });
        };
        QVERIFY(!readUntil(100));
        QVERIFY(readUntil(10'000));
    }
};

HEADSCOPE_TEST(TestEmbeddedSession)

}  // namespace headscope::test_embedded_session

#include "test_embedded_session.moc"
