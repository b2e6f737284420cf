// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture of a session may be, and that its bytes survive being written as text.
#include "core/base/base64.h"
#include "core/io/session/session_json.h"
#include "core/model/other_pictures.h"
#include "core/model/validation.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_picture {

namespace {

constexpr const char* kPngStart = "\x89PNG\r\n\x1a\n";

Session withPicture(std::string file, Index rows, Index columns, Index first)
{
    Session session = randomSession(1, 5, 2, 1);
    session.picture = Picture{std::move(file), rows, columns, first};
    return session;
}

QString refusal(const Session& session)
{
    const auto error = validate(session);
    return error ? QString::fromStdString(error->sentence()) : QString();
}

}  // namespace

class PictureTest : public QObject {
    Q_OBJECT

private slots:
    /// RFC 4648, section 10.
    void base64IsThatOfTheStandard()
    {
        const std::pair<const char*, const char*> pairs[]{
            {"", ""}, {"f", "Zg=="}, {"fo", "Zm8="}, {"foo", "Zm9v"}, {"foob", "Zm9vYg=="}, {"fooba", "Zm9vYmE="}, {"foobar", "Zm9vYmFy"}};
        for (const auto& [bytes, text] : pairs) {
            QCOMPARE(base64(bytes), std::string(text));
            QCOMPARE(fromBase64(text).value_or("?"), std::string(bytes));
        }
    }

    void everyByteComesBack()
    {
        std::string bytes;
        for (int length = 0; length < 600; ++length) {
            QCOMPARE(fromBase64(base64(bytes)).value_or("?"), bytes);
            bytes += static_cast<char>(length * 37);
        }
    }

    /// A text that base64() does not make would not be written as it was read.
    void onlyItsOwnTextsAreRead()
    {
        for (const char* text : {"Z", "Zg", "Zg=", "Zg===", "Z===", "====", "Zh==", "Zm9=", "Zg==Zg==", "Zm 9", "Zm9v\n", "Zm9_"})
            QVERIFY2(!fromBase64(text), text);
    }

    void typesAreKnownByTheirFirstBytes()
    {
        QCOMPARE(pictureType(kPngStart), std::string_view("image/png"));
        QCOMPARE(pictureType("\xff\xd8\xff\xe0"), std::string_view("image/jpeg"));
        QCOMPARE(pictureType("RIFF____WEBPVP8 "), std::string_view("image/webp"));
        for (const char* other : {"", "GIF89a", "<svg>", "RIFF____WAVEfmt ", "\x89PNG"})
            QVERIFY2(pictureType(other).empty(), other);
    }

    void otherPicturesAreNamed()
    {
        const auto named = [](std::string_view file) { return QString::fromStdString(whyNotKept(file)); };
        QCOMPARE(named("GIF87a"), QString("is a picture in GIF: PNG, JPEG and WebP are kept"));
        QCOMPARE(named({"II*\0", 4}), QString("is a picture in TIFF: PNG, JPEG and WebP are kept"));
        QCOMPARE(named({"MM\0*", 4}), QString("is a picture in TIFF: PNG, JPEG and WebP are kept"));
        QCOMPARE(named({"BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28", 15}), QString("is a picture in BMP: PNG, JPEG and WebP are kept"));
        QCOMPARE(named("____ftypavif"
                       "____"),
                 QString("is a picture in AVIF: PNG, JPEG and WebP are kept"));
        QCOMPARE(named("<?xml version=\"1.0\"?>\n<svg>"), QString("is a picture in SVG: PNG, JPEG and WebP are kept"));
        for (const char* other : {"", "BMW and others", "II*", "RIFF____WAVEfmt ", "<?xml?>"})
            QCOMPARE(named(other), QString("is no picture: PNG, JPEG and WebP are kept"));
    }

    void itHasToFitTheTokens()
    {
        QCOMPARE(refusal(withPicture(kPngStart, 2, 2, 1)), "");
        QCOMPARE(refusal(withPicture(kPngStart, 1, 3, 1)), "");
        QCOMPARE(refusal(withPicture(kPngStart, 2, 2, 2)),
                 "picture: has 2 × 2 patches from token 2 on, which takes 6 tokens; the session has 5");
        QCOMPARE(refusal(withPicture(kPngStart, 0, 2, 1)), "picture.rows: is 0, expected 1 to 4096");
        QCOMPARE(refusal(withPicture(kPngStart, 1, 4097, 1)), "picture.columns: is 4097, expected 1 to 4096");
        QCOMPARE(refusal(withPicture(kPngStart, 1, 1, 5)), "picture.first: is 5, expected 0 to 4");
        QCOMPARE(refusal(withPicture(kPngStart, 1, 1, -1)), "picture.first: is -1, expected 0 to 4");
        QCOMPARE(refusal(withPicture("words", 1, 1, 0)), "picture.file: is no picture: PNG, JPEG and WebP are kept");
    }

    void itHasALargestSize()
    {
        std::string file = kPngStart;
        file.resize(kLargestPictureFile);
        QCOMPARE(refusal(withPicture(file, 1, 1, 0)), "");
        file += 'x';
        QCOMPARE(refusal(withPicture(file, 1, 1, 0)), "picture.file: is a picture of 8388609 bytes, at most 8388608 are kept");
        Session session = withPicture(kPngStart, 1, 1, 0);
        std::string text = writeSession(session);
        const std::string kept = base64(kPngStart);
        text.replace(text.find(kept), kept.size(), std::string(16 << 20, 'A'));
        const auto read = readSession(text);
        QVERIFY(!read);
        QCOMPARE(QString::fromStdString(read.error().sentence()), "picture.file: is a picture of 12582912 bytes, at most 8388608 are kept");
    }

    void itIsKeptToTheByte()
    {
        std::string file = kPngStart;
        for (int byte = 0; byte < 1000; ++byte)
            file += static_cast<char>(byte * byte);
        Session session = withPicture(file, 2, 2, 1);
        session.snapshots.push_back({"before", std::make_shared<Session>(session)});
        const std::string text = writeSession(session);
        QVERIFY(text.starts_with("{\n  \"headscope\": 4,"));
        const auto read = readSession(text);
        QVERIFY(read);
        QVERIFY(*read == session);
        QCOMPARE(*read->picture->file, file);
        QVERIFY(read->snapshots.front().session->picture == session.picture);
        QCOMPARE(writeSession(*read), text);
    }
};

HEADSCOPE_TEST(PictureTest)

}  // namespace headscope::test_picture

#include "test_picture.moc"
