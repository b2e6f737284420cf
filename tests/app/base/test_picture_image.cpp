// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures are read as Pillow reads them for a model, and what is cut or damaged is told by one sentence of ours.
#include "app/base/picture_bytes.h"
#include "app/base/picture_image.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <zlib.h>

namespace headscope::test_picture_image {

namespace {

std::string bytesOf(const QImage& image, const char* format)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, format, 100))
        qFatal("%s cannot be written", format);
    return bytes.toStdString();
}

/// A number of four bytes, the highest first.
std::string big(std::size_t number)
{
    std::string bytes;
    for (const int shift : {24, 16, 8, 0})
        bytes += static_cast<char>(number >> shift & 0xff);
    return bytes;
}

std::string chunk(const std::string& type, const std::string& data)
{
    const std::string named = type + data;
    return big(data.size()) + named + big(crc32(0, reinterpret_cast<const Bytef*>(named.data()), static_cast<uInt>(named.size())));
}

constexpr std::size_t kBehindHead = 33;  // of a PNG file

/// The picture with that orientation written into it.
std::string turned(const QImage& image, const std::string& format, char orientation)
{
    std::string bytes = bytesOf(image, format.c_str());
    std::string exif = std::string("II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0", 18) + orientation + std::string(7, '\0');
    if (format == "PNG")
        return bytes.insert(kBehindHead, chunk("eXIf", exif));
    exif = std::string("Exif\0\0", 6) + exif;
    return bytes.insert(2, "\xff\xe1" + big(exif.size() + 2).substr(2) + exif);
}

QImage pictureOfNumbers(QImage::Format format)
{
    QImage image(5, 3, format);
    for (int row = 0; row < image.height(); ++row)
        for (int column = 0; column < image.width(); ++column)
            image.setPixelColor(column, row, QColor(40 * column, 80 * row, 100, 255 - 60 * column));
    return image;
}

QString told(const std::string& file)
{
    const auto image = wholeImageOf(file);
    return image ? QStringLiteral("read") : QString::fromStdString(image.error().reason);
}

}  // namespace

class PictureImageTest : public QObject {
    Q_OBJECT

private slots:
    void whatACameraTurnedIsUpright()
    {
        const QImage image = pictureOfNumbers(QImage::Format_RGB32);
        const auto at = [&](char orientation, QPoint place) {
            const auto read = wholeImageOf(turned(image, "PNG", orientation));
            return read ? read->pixelColor(place) : QColor();
        };
        const QPoint corner(0, 0);  // where that of the file stands now, for each orientation
        const QPoint places[] = {{0, 0}, {4, 0}, {4, 2}, {0, 2}, {0, 0}, {2, 0}, {2, 4}, {0, 4}};
        const QPoint besides[] = {{1, 0}, {3, 0}, {3, 2}, {1, 2}, {0, 1}, {2, 1}, {2, 3}, {0, 3}};
        for (char orientation = 1; orientation <= 8; ++orientation) {
            QCOMPARE(at(orientation, places[orientation - 1]), image.pixelColor(corner));
            QCOMPARE(at(orientation, besides[orientation - 1]), image.pixelColor(1, 0));
        }
        const auto jpeg = wholeImageOf(turned(image, "JPEG", 6));
        QVERIFY(jpeg);
        QCOMPARE(jpeg->size(), QSize(3, 5));
        QCOMPARE(orientationOf(turned(image, "JPEG", 9)), 1);
        QCOMPARE(orientationOf(turned(image, "JPEG", 8).substr(0, 30)), 1);
        const auto shown = imageOf(Picture{turned(image, "PNG", 6), 1, 1, 0});
        QVERIFY(shown && shown->size() == QSize(3, 5));
    }

    /// Pillow's convert("RGB") leaves colours as they stand under what is transparent.
    void transparencyIsLeftOut()
    {
        const QImage clear = pictureOfNumbers(QImage::Format_ARGB32);
        const auto read = wholeImageOf(bytesOf(clear, "PNG"));
        QVERIFY(read);
        for (int column = 0; column < clear.width(); ++column)
            QCOMPARE(read->pixel(column, 2), clear.pixel(column, 2) | 0xff000000);
    }

    void ofSixteenBitsTheUpperByteIsRead()
    {
        QImage image(1, 1, QImage::Format_RGBX64);
        image.setPixelColor(0, 0, QColor::fromRgba64(0x10ff, 0x8000, 0xfefe));
        const auto read = wholeImageOf(bytesOf(image, "PNG"));
        QVERIFY(read);
        QCOMPARE(read->pixel(0, 0), qRgb(0x10, 0x80, 0xfe));
    }

    void whatWasDoneToAPictureIsTold()
    {
        const QTemporaryDir folder;
        const auto told = [&](const std::string& bytes) {
            QFile file(folder.filePath("picture"));
            if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(bytes)) < 0)
                return QString("(cannot be written)");
            file.close();
            const auto picture = pictureIn(file.fileName());
            QStringList words;
            for (const std::string& sentence : picture ? picture->told : std::vector{picture.error().sentence()})
                words << QString::fromStdString(sentence).section(':', 0, 0);
            return words.join('|');
        };
        const QImage image = pictureOfNumbers(QImage::Format_RGB32);
        QCOMPARE(told(bytesOf(image, "PNG")), QString());
        QCOMPARE(told(bytesOf(image.convertToFormat(QImage::Format_RGBX64), "PNG")), QString());  // Pillow reads it the same
        QCOMPARE(told(bytesOf(image.convertToFormat(QImage::Format_Grayscale8), "PNG")), QString());
        QCOMPARE(told(bytesOf(image.convertToFormat(QImage::Format_Grayscale16), "PNG")),
                 QString("of the 16 bits of each grey the upper 8 are read"));
        QImage clear = image.convertToFormat(QImage::Format_ARGB32);
        QCOMPARE(told(bytesOf(clear, "PNG")), QString());
        clear.setPixel(0, 0, qRgba(10, 20, 30, 100));
        QCOMPARE(told(bytesOf(clear, "PNG")), QString("the picture is transparent in places"));
        for (const char* format : {"PNG", "JPEG"}) {
            QCOMPARE(told(turned(image, format, 1)), QString());
            QCOMPARE(told(turned(image, format, 6)), QString("the picture is turned upright as its camera says (EXIF)"));
        }
    }

    void whatIsCutOrDamagedIsSaidInOneSentence()
    {
        const QImage image = pictureOfNumbers(QImage::Format_RGB32).scaled(60, 40);
        const std::string png = bytesOf(image, "PNG"), jpeg = bytesOf(image, "JPEG");
        QTest::failOnWarning(QRegularExpression(".*"));
        QCOMPARE(told(png), "read");
        QCOMPARE(told(jpeg + "behind the end"), "read");
        for (const std::string& whole : {png, jpeg})
            for (const std::size_t part : {whole.size() - 3, whole.size() / 2, std::size_t{20}})
                QCOMPARE(told(whole.substr(0, part)), "breaks off, as what was not downloaded as a whole");
        std::string changed = png;
        changed[changed.size() - 30] = static_cast<char>(changed[changed.size() - 30] ^ 1);
        QCOMPARE(told(changed), "cannot be decoded: the file is damaged");
        const std::string head = png.substr(0, kBehindHead), end = chunk("IEND", "");
        QCOMPARE(told(head + end), "cannot be decoded: the file is damaged");
        QCOMPARE(told(head + chunk("IDAT", "no zlib") + end), "cannot be decoded: the file is damaged");
        QCOMPARE(told(head + chunk("NEED", "") + png.substr(kBehindHead)), "cannot be decoded: the file is damaged");
        QCOMPARE(told(head + chunk("meTa", "") + png.substr(kBehindHead)), "read");
    }
};

HEADSCOPE_TEST(PictureImageTest)

}  // namespace headscope::test_picture_image

#include "test_picture_image.moc"
