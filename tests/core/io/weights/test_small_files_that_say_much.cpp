// SPDX-License-Identifier: GPL-3.0-or-later
// A small file does not take all memory or all time, whatever it says of itself.
#include "core/io/models/import_model.h"
#include "core/io/models/model_survey.h"
#include "core/io/weights/open_tensors.h"
#include "core/io/weights/pickle.h"
#include "tests/support/test_program.h"
#include "tests/support/weight_bytes.h"

#include <QTemporaryDir>
#include <QTest>

#include <ctime>
#include <fstream>
#include <span>

namespace headscope::test_small_files_that_say_much {

class SmallFilesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private slots:
    void aPickleOfMillionsIsRefused_data()
    {
        QTest::addColumn<QByteArray>("pickle");
        const auto row = [](const char* name, const std::string& pickle) { QTest::newRow(name) << QByteArray::fromStdString(pickle); };
        const std::string recalled("h\0", 2), remembered("q\0", 2);
        row("values", "\x80\x02]" + std::string(2'000'000, 'N'));
        row("one value on the stack", "\x80\x02N" + remembered + repeated(recalled, 1'000'001));
        row("remembered values", "\x80\x04N" + std::string(2'000'000, '\x94'));
        row("marks", "\x80\x02" + std::string(2'000'000, '('));
        row("items of a list", "\x80\x02]N" + remembered + "0" + repeated("(" + repeated(recalled, 1000) + "e", 4001));
    }

    void aPickleOfMillionsIsRefused()
    {
        QFETCH(QByteArray, pickle);
        const auto read = readPickle(pickle.toStdString());
        QVERIFY(!read);
        QVERIFY2(read.error().reason.find("more than 1000000 values") != std::string::npos, read.error().reason.c_str());
    }

    /// One text under many names would be as many texts.
    void whatATextSaysUnderManyNamesIsKeptOnce()
    {
        std::string pickle = tensorPickle(whole(0), whole(2), whole(1));
        pickle.pop_back();
        pickle += unicode(std::string(100'000, 'x')) + "q" + std::string(1, '\x07') + "0";
        for (int key = 0; key < 5000; ++key)
            pickle += whole(key) + "h\x07s";
        const auto file = openTensors(written(m_folder, torchFile(pickle + ".")));
        QVERIFY2(file, file ? "" : file.error().sentence().c_str());
        QCOMPARE((*file)->tensors().size(), std::size_t(1));
        QVERIFY((*file)->metadata().size() < 5);
    }

    void whatIsCompressedIsUnpackedOnce()
    {
        const std::string bytes(8 << 20, 'x');
        const auto archive = *ZipArchive::open(written(m_folder, deflated("a", bytes)));
        std::string whole(bytes.size(), '\0'), inPieces(bytes.size(), '\0');
        const auto timeOf = [](auto work) {  // of the processor, not of the clock
            const std::clock_t start = std::clock();
            work();
            return std::clock() - start;
        };
        const auto atOnce = timeOf([&] { QVERIFY(!archive->read(0, 0, whole)); });
        const auto piecewise = timeOf([&] {
            constexpr std::size_t kPiece = 1 << 14;
            for (std::size_t at = 0; at < bytes.size(); at += kPiece)
                QVERIFY(!archive->read(0, at, std::span(inPieces).subspan(at, kPiece)));
        });
        QVERIFY(whole == bytes && inPieces == bytes);
        QVERIFY2(piecewise < 20 * atOnce,
                 qPrintable(QString("%1 and %2").arg(piecewise).arg(atOnce)));  // from the beginning each time: 250
    }

    /// An empty tensor may be as wide as it likes.
    void aModelWithoutNumbersIsNotAsLargeAsItSays()
    {
        const auto fileOf = [&](const std::string& width) {
            const std::string entry = R"({"dtype":"F32","shape":[)" + width + R"(,0],"data_offsets":[0,0]})";
            return *openTensors(
                written(m_folder, safetensors(R"({"in_proj_weight":)" + entry + R"(,"out_proj.weight":)" + entry + "}", 0)));
        };
        const auto endless = fileOf(std::to_string(std::uint64_t{1} << 50)), none = fileOf("0");
        const auto survey = surveyModel(*endless, {});
        QVERIFY2(survey, survey ? "" : survey.error().sentence().c_str());
        QVERIFY(survey->heads.size() < 1000);
        QCOMPARE(surveyModel(*none, {}).error().reason, std::string("has queries without columns"));
        ImportOptions options;
        options.heads = 1;
        for (const auto& file : {endless, none}) {
            const auto model = importModel(*file, options);
            QVERIFY(!model);
            QVERIFY2(model.error().sentence().find("features wide, expected 1 to 65536") != std::string::npos,
                     model.error().sentence().c_str());
        }
    }
};

HEADSCOPE_TEST(SmallFilesTest)

}  // namespace headscope::test_small_files_that_say_much

#include "test_small_files_that_say_much.moc"
