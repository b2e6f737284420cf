// SPDX-License-Identifier: GPL-3.0-or-later
// Files that were made to do harm end in one sentence: no length is believed, nothing is called, and nothing large is made of something
// small.
#include "core/io/weights/open_tensors.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"
#include "tests/support/weight_bytes.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

namespace headscope::test_hostile_files {

namespace {

/// Everything that can be read of the file: "read", or the sentence.
std::string told(const std::filesystem::path& path)
{
    const auto file = openTensors(path);
    if (!file)
        return file.error().sentence();
    for (const Tensor& tensor : (*file)->tensors()) {
        const auto matrix = (*file)->read(tensor);
        if (!matrix)
            return matrix.error().sentence();
    }
    return "read";
}

}  // namespace

class HostileFilesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private slots:
    void whatLiesIsRefusedInASentence_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("refused");
        const auto row = [](const char* name, const std::string& bytes, const char* refused) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString(refused);
        };
        row("nothing", "", "is empty");
        row("a text", "hello, here are no tensors", "is a text, a table of numbers perhaps");
        row("a header of 2^64 bytes", std::string(8, '\xFF') + "{}", "is in no format that is known here");
        row("a header longer than the file", littleEndian(1000, 8) + "{}", "ends within its header");
        row("no object", safetensors("[1, 2]", 0), "is in no format that is known here");
        row("a list of blanks", safetensors("   {}", 0), "is in no format that is known here");
        row("broken JSON", safetensors("{\"a\":", 0), "not understood");
        row("deep nesting", safetensors("{\"a\":" + std::string(100'000, '['), 0), "nested more than");
        row("a name twice",
            safetensors(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
                        4),
            "a second time");
        row("a hole", safetensors(tensorHeader("1", "4,8"), 8), "leaves a hole");
        row("an overlap",
            safetensors(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"b":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})",
                        8),
            "tensor \"b\": overlaps");
        row("the same twice",
            safetensors(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"b":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})",
                        8),
            "overlaps");
        row("a tail", safetensors(tensorHeader("1", "0,4"), 9), "has 5 bytes behind its last tensor");
        row("an end before the begin", safetensors(tensorHeader("1", "4,0"), 4), "outside the file");
        row("offsets beyond the file", safetensors(tensorHeader("4", "0,16"), 8), "ends 8 bytes further on than the file");
        row("offsets that wrap around", safetensors(tensorHeader("4", "18446744073709551600,18446744073709551615"), 8), "outside the file");
        row("a shape that wraps around", safetensors(tensorHeader("4294967296,4294967296", "0,0"), 0), "more numbers than any file holds");
        row("a shape that wraps around by zero", safetensors(tensorHeader("0,18446744073709551615", "0,0"), 0),
            "more numbers than any file holds");
        row("a shape larger than its bytes", safetensors(tensorHeader("3", "0,8"), 8), "has 8 bytes, expected 12 for (3,)");
        row("a negative shape", safetensors(tensorHeader("-2", "0,8"), 8), "that are understood");
        row("a broken shape", safetensors(tensorHeader("1.5", "0,4"), 4), "that are understood");
        row("a hundred dimensions",
            safetensors(tensorHeader(
                            [] {
                                std::string ones = "1";
                                for (int i = 0; i < 99; ++i)
                                    ones += ",1";
                                return ones;
                            }(),
                            "0,4"),
                        4),
            "has 100 dimensions");
        row("no shape", safetensors(R"({"a":{"dtype":"F32","data_offsets":[0,4]}})", 4), "that are understood");
        row("metadata that are no texts", safetensors(R"({"__metadata__":{"a":1}})", 0), "__metadata__");
        row("a type nobody knows", safetensors(tensorHeader("4", "0,4", "F4_E2M1"), 4), "holds \"F4_E2M1\"");
        row("a type of eight bits", safetensors(tensorHeader("4", "0,4", "F8_E4M3"), 4), "holds \"F8_E4M3\"");
        row("NaN", safetensors(tensorHeader("1", "0,4"), 0) + std::string("\0\0\xC0\x7F", 4), "a number that is NaN (row 1, column 1)");
        row("infinite", safetensors(tensorHeader("1,2", "0,8"), 4) + std::string("\0\0\x80\x7F", 4),
            "infinite or too large (row 1, column 2)");

        row("GGUF", "GGUF\x03and so on", "is a GGUF file");
        row("HDF5", "\x89HDF\r\n\x1A\n and so on", "numpy.savez");
        row("an old pickle", "\x80\x02\x8A\x0Al\xFC\x9C\x46", "before 1.6");
        row("Keras", *writeZip({{"metadata.json", "{}"}, {"config.json", "{}"}, {"model.weights.h5", "\x89HDF"}}),
            "is a model that Keras saved");
        row("a workbook", *writeZip({{"xl/workbook.xml", "<workbook/>"}}), "is a spreadsheet or another document: save its table as CSV");
        row("Flax", "\x81\xA6params\x82\xA3one", "is a file of MessagePack, as Flax writes them");
        row("half an archive", "PK\x03\x04 and nothing else", "is a zip archive without its end");
        row("an archive of something else", *writeZip({{"readme.txt", "hello"}}),
            "is a zip archive that holds neither arrays of NumPy nor");
        row("an array of objects",
            *writeZip({{"a.npy", "\x93NUMPY\x01" + std::string(1, '\0') + littleEndian(60, 2) +
                                     "{'descr': '|O', 'fortran_order': False, 'shape': (1,), }     \n\x80\x04N."}}),
            "Python objects");

        row("a call of the system", torchFile("\x80\x02" + global("os", "system") + "(" + unicode("touch /tmp/harm") + "tR."),
            "but what \"os.system\" makes");
        row("posix", torchFile("\x80\x02" + global("posix", "system") + "(" + unicode("touch /tmp/harm") + "tR."),
            "but what \"posix.system\" makes");
        row("eval by protocol 4",
            torchFile("\x80\x04\x8c\x08"
                      "builtins\x8c\x04"
                      "eval\x93(" +
                      unicode("1") + "tR."),
            "but what \"builtins.eval\" makes");
        row("a call behind tensors", torchFile("\x80\x02}" + unicode("a") + global("subprocess", "Popen") + "(tRs."),
            "but what \"subprocess.Popen\" makes");
        row("a module by itself", torchFile("\x80\x02" + global("__main__", "Net") + ")\x81."), "save the state_dict");
        row("the opcode INST", torchFile("\x80\x02(ios\nsystem\n."), "opcode that no file of tensors needs");
        row("the opcode OBJ", torchFile("\x80\x02(" + global("collections", "OrderedDict") + "o."), "opcode that no file");
        row("an extension", torchFile("\x80\x02\x82\x01."), "opcode that no file");
        row("an empty pickle", torchFile(""), "ends too early");
        row("a pickle without an end", torchFile("\x80\x02}"), "ends too early");
        row("an empty stack", torchFile("\x80\x02R."), "takes more values than there are");
        row("a stack below its mark", torchFile("\x80\x02}(0."), "takes more values than there are");
        row("no mark", torchFile("\x80\x02t."), "has no mark");
        row("an unknown memory", torchFile("\x80\x02h\x05."), "recalls what it never remembered");
        row("a text of 4 GiB",
            torchFile("\x80\x02X\xFF\xFF\xFF\xFF"
                      "abc."),
            "ends too early");
        row("a text of 2^64 bytes",
            torchFile("\x80\x04\x8d\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"
                      "abc."),
            "ends too early");
        row("an unknown type with a long name", *writeZip({{"a.npy", npy(std::string(5000, 'x'))}}), "holds what is no array");
        row("a number for a dictionary", torchFile("\x80\x02K\x01K\x02K\x03s."), "what is no dictionary");
        row("odd items", torchFile("\x80\x02}(K\x01u."), "what is no dictionary");
        row("no tensor", torchFile("\x80\x02}" + unicode("a") + "K\x01s."), "holds no dictionary of tensors");
        row("a dictionary in itself", torchFile("\x80\x02}q\x01" + unicode("a") + "h\x01s."), "holds no dictionary of tensors");
        row("a list in itself",
            torchFile("\x80\x02]q\x01h\x01"
                      "a."),
            "holds no dictionary of tensors");
        row("beyond its storage", torchFile(tensorPickle(whole(0), whole(3), whole(1))), "reaches beyond its storage");
        row("an offset beyond its storage", torchFile(tensorPickle(whole(2), whole(1), whole(1))), "reaches beyond its storage");
        row("a negative offset", torchFile(tensorPickle(whole(-1), whole(1), whole(1))), "not understood");
        row("a negative stride", torchFile(tensorPickle(whole(1), whole(2), whole(-1))), "not understood");
        row("a huge stride", torchFile(tensorPickle(whole(0), whole(2), whole(INT64_MAX))), "reaches beyond its storage");
        row("strides whose sum wraps around",
            torchFile(tensorPickle(whole(0), whole(1 << 20) + whole(1 << 20), whole(INT64_MAX / (1 << 20)) + whole(1))),
            "reaches beyond its storage");
        row("a shape that wraps around (pt)", torchFile(tensorPickle(whole(0), whole(INT64_MAX) + whole(4), whole(0) + whole(0))),
            "more numbers than any file");
        row("one number a billion times", torchFile(tensorPickle(whole(0), whole(1'000'000'000), whole(0))), "too large");
        row("one number a million times", torchFile(tensorPickle(whole(0), whole(1'000'000), whole(0))), "stand for several at once");
        row("strides of other dimensions", torchFile(tensorPickle(whole(0), whole(1) + whole(2), whole(1))), "not understood");
        row("another storage", torchFile(tensorPickle(whole(0), whole(2), whole(1), "../../etc/passwd")),
            "a storage that is not in the file");
        row("complex numbers", torchFile(tensorPickle(whole(0), whole(1), whole(1), "0", "ComplexFloatStorage")),
            "holds \"torch ComplexFloatStorage\"");
    }

    void whatLiesIsRefusedInASentence()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, refused);
        const QString sentence = QString::fromStdString(told(written(m_folder, bytes.toStdString())));
        QVERIFY2(sentence.contains(refused), qPrintable(sentence));
        QVERIFY2(sentence.size() < 400 && !sentence.contains('\n'), qPrintable(sentence));
    }

    void noByteOfAFileIsTrusted_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"attention.npz", "types.safetensors", "types.pt", "types.npz", "single.npy"})
            QTest::newRow(name) << QString(name);
    }

    /// Cut off behind bytes from the first to the last, and bytes changed, every one of a small file.
    void noByteOfAFileIsTrusted()
    {
        QFETCH(QString, name);
        const std::string whole = textOf(sourceFolder() / "tests/reference/weights" / name.toStdString());
        const std::size_t step = std::max<std::size_t>(1, whole.size() / 250);
        for (std::size_t length = 0; length < whole.size(); length += step)
            QVERIFY2(told(written(m_folder, whole.substr(0, length))) != "read", qPrintable(QString::number(length)));
        for (std::size_t place = 0; place < whole.size(); place += step) {
            std::string changed = whole;
            changed[place] = static_cast<char>(changed[place] ^ (place % 3 == 0 ? 0xFF : place % 3 == 1 ? 0x01 : 0x80));
            told(written(m_folder, changed));  // returns
        }
    }

    /// What PyTorch would negate when it loads it has the other sign here.
    void numbersThatAreNegatedWhenReadAreRefused()
    {
        std::string pickle = tensorPickle(whole(0), whole(1), whole(1));
        pickle.replace(pickle.size() - 4, 4, "}" + unicode("neg") + "\x88stRs.");
        const QString sentence = QString::fromStdString(told(written(m_folder, torchFile(pickle))));
        QVERIFY2(sentence.contains("holds numbers that are negated or conjugated when they are read"), qPrintable(sentence));
    }

    /// An archive has a sum of the bytes of each entry.
    void aByteThatHasChangedIsNoticed()
    {
        const std::string array = textOf(sourceFolder() / "tests/reference/weights/single.npy");
        std::string archive = *writeZip({{"a.npy", array}});
        QCOMPARE(told(written(m_folder, archive)), std::string("read"));
        const std::size_t last = archive.find(array) + array.size() - 1;
        QVERIFY(last < archive.size());
        archive[last] = static_cast<char>(archive[last] ^ 1);
        const QString sentence = QString::fromStdString(told(written(m_folder, archive)));
        QVERIFY2(sentence.contains("CRC"), qPrintable(sentence));
    }

    void aBombIsRefusedBeforeItBursts()
    {
        // An entry that claims 4 GiB of zeros, which so few bytes cannot be.
        std::string archive = textOf(sourceFolder() / "tests/reference/weights/types.npz");
        const std::size_t directory = archive.rfind("PK\x01\x02");
        QVERIFY(directory != std::string::npos);
        archive.replace(directory + 24, 4, littleEndian(0xFFFFFFF0, 4));
        const QString sentence = QString::fromStdString(told(written(m_folder, archive)));
        QVERIFY2(sentence.contains("claims more bytes than it can hold"), qPrintable(sentence));
    }

    /// Memory would be made for them before the first byte is missed.
    void bytesThatAreNotInTheFileAreNotBelieved()
    {
        std::string archive = *writeZip({{"a.npy", npy("<f4") + "1234"}});
        const std::size_t directory = archive.rfind("PK\x01\x02");
        archive.replace(directory + 20, 8, littleEndian(1 << 30, 4) + littleEndian(1 << 30, 4));
        const QString sentence = QString::fromStdString(told(written(m_folder, archive)));
        QVERIFY2(sentence.contains("its entry \"a.npy\" claims more bytes than it can hold"), qPrintable(sentence));
    }

    void aLongDirectoryIsRefusedUnread()
    {
        const std::string end("PK\x05\x06"), none(8, '\0'), much = littleEndian((1 << 20) + 1, 4),
                                                            entry = "PK\x03\x04" + std::string(1 << 21, '\0');
        const std::string refused = "its directory has 1048577 bytes, at most 1048576 are read";
        const auto toldOf = [&](const std::string& bytes) { return told(written(m_folder, bytes)); };
        const std::string end64 = "PK\x06\x06" + std::string(36, '\0') + much + std::string(12, '\0');
        const std::string place64 = "PK\x06\x07" + littleEndian(0, 4) + littleEndian(entry.size(), 8) + littleEndian(1, 4);
        for (const std::string& bytes : {entry + end + none + much + std::string(6, '\0'),
                                         entry + end64 + place64 + end + none + std::string(4, '\xFF') + std::string(6, '\0')})
            QVERIFY2(toldOf(bytes).find(refused) != std::string::npos, toldOf(bytes).c_str());
    }

    /// An archive in an archive has an end of its own, and numbers may look like one.
    void whatLooksLikeTheEndOfADirectoryIsNone()
    {
        const std::string end = "PK\x05\x06" + std::string(8, '\0') + littleEndian(101010256, 4) + std::string(6, '\0');
        const std::string place64 = "PK\x06\x07" + littleEndian(0, 4) + littleEndian(40, 8) + littleEndian(1, 4);
        for (const std::string& decoy : {end, place64 + end, end + end}) {
            const std::string numbers = decoy + std::string(128 - decoy.size(), '\0');
            const std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (32,), }       \n";
            const std::string array = "\x93NUMPY\x01" + std::string(1, '\0') + littleEndian(header.size(), 2) + header + numbers;
            QCOMPARE(told(written(m_folder, *writeZip({{"a.npy", array}}))), std::string("read"));
        }
    }

    void shardsDoNotGoInCircles()
    {
        const std::filesystem::path folder = m_folder.filePath("shards").toStdString();
        std::filesystem::create_directory(folder);
        const auto toldOf = [&](const std::string& index) {
            std::ofstream(folder / "model.safetensors.index.json", std::ios::trunc) << index;
            return QString::fromStdString(told(folder));
        };
        QVERIFY(
            toldOf(R"({"weight_map":{"a":"model.safetensors.index.json"}})").contains("is not in a .safetensors or .bin file beside it"));
        QVERIFY(toldOf(R"({"weight_map":{"a":"../other.safetensors"}})").contains("is not in a .safetensors or .bin file beside it"));
        QVERIFY(toldOf(R"({"weight_map":{"a":"missing.safetensors"}})").contains("there is no such file"));
        QVERIFY(toldOf(R"({"weight_map":[1]})").contains("no \"weight_map\""));
        QVERIFY(toldOf("{").contains("index.json"));
        std::ofstream(folder / "one.safetensors") << safetensors(tensorHeader("1", "0,4"), 4);
        QVERIFY(toldOf(R"({"weight_map":{"b":"one.safetensors"}})").contains("is said to be in one.safetensors, and is not"));
        QCOMPARE(toldOf(R"({"weight_map":{"a":"one.safetensors"}})"), QString("read"));
        QVERIFY(toldOf(R"({"weight_map":{"a":"one.safetensors\u0000.safetensors"}})")
                    .contains("is not in a .safetensors or .bin file beside it"));
        std::ofstream(folder / "old.bin") << "\x80\x02";
        QVERIFY(toldOf(R"({"weight_map":{"a":"old.bin"}})").contains("old.bin: is a pickle by itself"));
        std::ofstream(folder / "loop.bin") << R"({"weight_map":{"a":"loop.bin"}})";
        QVERIFY(toldOf(R"({"weight_map":{"a":"loop.bin"}})").contains("loop.bin: is the index of a model"));
        std::filesystem::create_symlink("model.safetensors.index.json", folder / "loop.safetensors");
        QVERIFY(toldOf(R"({"weight_map":{"a":"loop.safetensors"}})").contains("loop.safetensors"));
    }

    void whatIsNoPlainFileIsRefused()
    {
        const std::filesystem::path outer = m_folder.filePath("outer").toStdString();  // a folder that is called as a model
        std::filesystem::create_directories(outer / "model.safetensors");
        std::ofstream(outer / "model.safetensors" / "model.npz") << *writeZip({{"a.npy", npy("<f4") + "1234"}});
        QVERIFY(told(outer).find("model.safetensors: is a folder, expected a file") != std::string::npos);
        QVERIFY(told("/dev/zero").find("is a device, expected a plain file") != std::string::npos);
        QVERIFY(told(m_folder.filePath("missing").toStdString()).find("there is no such file") != std::string::npos);
        QVERIFY(told("/proc").find("folder without a model") != std::string::npos);
    }
};

HEADSCOPE_TEST(HostileFilesTest)

}  // namespace headscope::test_hostile_files

#include "test_hostile_files.moc"
