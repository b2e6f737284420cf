// SPDX-License-Identifier: GPL-3.0-or-later
// A file is what is in it, whatever it is called; what cannot be read is named for what it is, and what is not needed does no harm.
#include "core/io/session/session_file.h"
#include "core/io/weights/file_kind.h"
#include "core/io/weights/open_tensors.h"
#include "core/models/families/model_file.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"
#include "tests/support/weight_bytes.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

#include <sys/stat.h>

namespace headscope::test_file_kind {

namespace {

/// A pickle of {"a": a tensor, "beside": that value}.
std::string besideATensor(const std::string& value, const std::string& protocol = "\x80\x02")
{
    const std::string tensor = tensorPickle(whole(0), whole(2), whole(1));
    return protocol + tensor.substr(2, tensor.size() - 3) + unicode("beside") + value + "s.";
}

std::string called(const std::string& module, const std::string& name, const std::string& arguments)
{
    return global(module, name) + "(" + arguments + "tR";
}

}  // namespace

class FileKindTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path write(const std::string& name, const std::string& bytes)
    {
        const std::filesystem::path path = m_folder.filePath(QString::fromStdString(name)).toStdString();
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
        return path;
    }

private slots:
    void whatNobodyReadsIsNamed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("is");
        const auto row = [](const char* name, const std::string& bytes, const char* is) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString(is);
        };
        row("nothing", "", "is empty");
        row("Git LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 548105171\n", "is a Git LFS pointer");
        row("HTML", "<!DOCTYPE html><html><body>Not found</body></html>", "is a web page in place of the file");
        row("HTML with a figure", "<html><body>" + std::string(100000, ' ') + "<svg><metadata id=\"headscope-session\">{}",
            "is a web page with a figure of Headscope in it");
        row("HTML behind blanks", "\n\n  <HTML lang=\"en\"><head>", "is a web page");
        row("XHTML", "<?xml version=\"1.0\"?>\n<html xmlns=\"http://www.w3.org/1999/xhtml\">", "is a web page");
        row("refused by a server", "<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>", "is the answer of a server");
        for (const char* answer : {R"({"error":"Repository not found"})",
                                   "Access to model google/gemma-2-2b is restricted. You must have access to it and be authenticated.",
                                   "Invalid username or password.", "Entry not found", "404: Not Found"})
            row(answer, answer, "is the answer of a server that did not give the file: download it anew, perhaps one has to sign in");
        row("gzip", "\x1F\x8B\x08 and so on", "is compressed (gzip)");
        row("bzip2", "BZh91AY", "is compressed (bzip2)");
        row("xz",
            "\xFD"
            "7zXZ and so on",
            "is compressed (xz)");
        row("zstd", "\x28\xB5\x2F\xFD and so on", "is compressed (zstd)");
        row("7z", "7z\xBC\xAF\x27\x1C and so on", "is a 7z archive");
        row("tar", "a name" + std::string(251, '\0') + "ustar  \0", "is a tar archive");
        row("GGUF", "GGUF\x03", "is a GGUF file");
        row("HDF5", "\x89HDF\r\n\x1A\n", "is an HDF5 file");
        row("ONNX",
            "\x08\x08\x12\x07pytorch\x1A\x05"
            "2.1.0",
            "is a model of ONNX or TensorFlow");
        row("TensorFlow", "\x08\x01\x12\xC0\x30\x22", "is a model of ONNX or TensorFlow");
        row("TensorFlow Lite", std::string("\x1C\0\0\0TFL3", 8), "is a model of ONNX or TensorFlow");
        row("an old pickle", "\x80\x02\x8A\x0Al\xFC\x9C\x46", "is a pickle by itself, as PyTorch wrote it before 1.6");
        row("a pickle", "\x80\x04\x95", "is a pickle by itself");
        row("a pickle in lines", "(dp0\nS'a'\np1\n", "is a pickle by itself");
        for (const char* first : {"[Content_Types].xml", "_rels/.rels", "docProps/app.xml", "mimetypeapplication/vnd.oasis.opendocument"})
            row(first, "PK\3\4" + std::string(26, '\0') + first, "is a spreadsheet or another document: save its table as CSV");
        row("an older spreadsheet", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "is a spreadsheet or another document");
        row("a formatted text", "{\\rtf1 1}", "is a spreadsheet or another document");
        row("Parquet", "PAR1 and so on", "is a table of another program");
        row("MATLAB", "MATLAB 5.0 MAT-file", "is a table of another program");
        row("JSON of Windows", std::string("\xFF\xFE{\0", 4), "is JSON in UTF-16");
        row("SVG in UTF-16", std::string("\xFF\xFE<\0?\0x\0m\0l\0", 12), "is XML in UTF-16");
        row("SVG in UTF-16, the greater byte first", std::string("\xFE\xFF\0<\0s\0v\0g", 10), "is XML in UTF-16");
        row("a table in UTF-16", std::string("\xFF\xFE<\0s\0>\0", 8), "is a text, a table of numbers perhaps");
        row("JSON in UTF-16, the greater byte first", std::string("\xFE\xFF\0{", 4), "is JSON in UTF-16");
        row("JPEG", "\xFF\xD8\xFF\xE0", "is a JPEG picture");
        row("WebP", "RIFF____WEBPVP8 ", "is a WebP picture, which holds no session");
        row("GIF", "GIF89a", "is a picture of a kind that is not read: save it as PNG, JPEG or WebP");
        row("BMP", std::string("BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28", 15), "is a picture of a kind that is not read");
        row("TIFF", std::string("II*\0\x08\0\0\0", 8), "is a picture of a kind that is not read");
        row("HEIC",
            std::string("\0\0\0\x18"
                        "ftypheic\0\0\0\0",
                        16),
            "is a picture of a kind that is not read");
        row("a list", "[1, 2]", "is a list in JSON, of numbers perhaps: neither a session nor a lesson nor the index of a model");
        row("a list of objects", "\n [ {\"headscope\": 1}]", "is a list in JSON");
        row("words in brackets", "[CLS],cat\n1,2\n", "is a text, a table of numbers perhaps");
        row("a comment", "// mine\n/* and more */ {\"headscope\": 1}", "begins with a comment, which JSON does not have");
        row("a comment alone", "// mine\n1,2", "is a text, a table of numbers perhaps");
        row("bytes", std::string("\1\2\3\0\1\2", 6), "is in no format that is known here");
        row("a table", "the,cat\n1,2\n", "is a text, a table of numbers perhaps");
        row("a table of tokens", "<s>,cat\n1,2\n", "is a text, a table of numbers perhaps");
        row("a session", R"({"headscope": 1})", "is a session of Headscope");
        row("a lesson", R"({"headscope_lesson": 1})", "is a lesson of Headscope");
    }

    void whatNobodyReadsIsNamed()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, is);
        const auto path = write("model.safetensors", bytes.toStdString());
        const QString told = QString::fromStdString(openTensors(path).error().sentence());
        QVERIFY2(told.startsWith(QString::fromStdString(path.string()) + ": " + is), qPrintable(told));
        QVERIFY(!isModelFile(path));
        if (is == "is a session of Headscope" || is.startsWith("is JSON"))
            return;
        const QString asSession = QString::fromStdString(readSessionFile(path).error().sentence());
        QVERIFY2(asSession.startsWith(QString::fromStdString(path.string()) + ": " + is), qPrintable(asSession));
    }

    void pipesDevicesAndFoldersAreNamed()
    {
        const auto pipe = write("pipes/x", "").parent_path() / "pipe";
        QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
        QCOMPARE(contentOf(pipe).error().reason, std::string("is a pipe, expected a plain file"));
        QCOMPARE(contentOf("/dev/zero").error().reason, std::string("is a device, expected a plain file"));
        QCOMPARE(contentOf("/proc").error().reason, std::string("is a folder, expected a file"));
        QVERIFY(!isModelFile(pipe) && !isModelFile("/dev/zero"));
    }

    /// Its first bytes are a length, and may look like anything.
    void aHeaderOfAnyLengthIsOne()
    {
        for (const std::size_t length :
             {520U, 632U, 635U, 640U, 896U, 1024U, 1152U, 1280U, 1408U, 19280U, 123U + 256U, 123U + 256U * 79U, 8859U, 16904U, 9000U}) {
            std::string header = tensorHeader("1", "0,4");
            header.resize(length, ' ');
            const auto path = write("length.safetensors", safetensors(header, 0) + std::string("\0\0\x80\x3F", 4));
            const auto file = openTensors(path);
            QVERIFY2(file, file ? "" : file.error().sentence().c_str());
            QCOMPARE((*(*file)->read((*file)->tensors()[0])).sum(), Scalar(1));
            QVERIFY(isModelFile(path));
        }
    }

    void noNameMatters()
    {
        const auto folder = sourceFolder() / "tests/reference/weights";
        for (const char* name : {"last.ckpt", "checkpoint.pth.tar", "MODEL.PT", "model", "data.csv", "x.headscope.json", "model.json"})
            for (const char* source : {"attention.pt", "attention.npz", "attention.safetensors"}) {
                const auto path = write(std::string("named/") + name, textOf(folder / source));
                QVERIFY2(isModelFile(path), name);
                const auto file = openTensors(path);
                QVERIFY2(file, file ? "" : file.error().sentence().c_str());
                QVERIFY((*file)->find("in_proj_weight"));
                QVERIFY(openTensors(path.parent_path()));
                std::filesystem::remove(path);
            }
        const std::string session = textOf(sourceFolder() / "resources/examples/three-friends.headscope.json");
        for (const char* name : {"s.txt", "s.pt", "s.npz", "s.safetensors", "s", "config.json"}) {
            const auto path = write(std::string("sessions/") + name, session);
            QVERIFY2(!isModelFile(path), name);
            const auto read = readSessionFile(path);
            QVERIFY2(read, read ? "" : read.error().sentence().c_str());
        }
    }

    void aTokenMakesNoLesson()
    {
        QVERIFY(contentOfBytes("{\"headscope\": 1, \"tokens\": [\"headscope_lesson\", \",\", \"{\"]}").kind == FileKind::Session);
        QVERIFY(contentOfBytes("{\"tokens\": [\"headscope_lesson\"], \"a\": {\"headscope_lesson\": 1}, \"headscope\": 1}").kind ==
                FileKind::Session);
        QVERIFY(contentOfBytes("{\"title\": \"headscope_lesson\", \"headscope\": 1}").kind == FileKind::Session);
        QVERIFY(contentOfBytes("{\"title\": \"\\\\\\\"\", \"session\": {\"headscope\": 1}, \"headscope_lesson\": 1}").kind ==
                FileKind::Lesson);
        QVERIFY(contentOfBytes("\xEF\xBB\xBF \n{\"headscope_lesson\"\n: 1}").kind == FileKind::Lesson);
        QVERIFY(contentOfBytes("{\"a\": \"headscope\"}").kind == FileKind::Json);
        const auto late = write("late", "{\"input\": [" + std::string(200'000, ' ') + "], \"headscope\": 1}");
        QVERIFY((*contentOf(late)).kind == FileKind::Session);
    }

    void cutDownloadsAreNamed()
    {
        const auto folder = sourceFolder() / "tests/reference/weights";
        for (const char* name : {"attention.pt", "attention.npz", "attention.safetensors"}) {
            const std::string all = textOf(folder / name);
            for (const std::size_t size : {all.size() - 1, all.size() / 2, std::size_t(100)}) {
                const std::string told = openTensors(write("cut", all.substr(0, size))).error().reason;
                QVERIFY2(told.find("was not downloaded as a whole") != std::string::npos, told.c_str());
            }
        }
    }

    /// What a name that no tensor is made of wants called is not called, and does not matter.
    void valuesBesideTensorsAreLeftAlone_data()
    {
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char* name, const std::string& value) { QTest::newRow(name) << QByteArray::fromStdString(value); };
        const std::string bytes = called("_codecs", "encode", unicode("abcdefgh") + unicode("latin1"));
        row("a scalar of NumPy 2",
            called("numpy._core.multiarray", "scalar", called("numpy", "dtype", unicode("f8") + "\x89\x88") + bytes));
        row("an array of NumPy 2",
            called("numpy._core.multiarray", "_reconstruct", global("numpy", "ndarray") + std::string("K\0\x85", 3) + bytes) +
                "(K\1K\1\x85" + bytes + "tb");
        row("a path", called("pathlib", "PosixPath", unicode("/") + unicode("tmp")));
        row("a set of Python 2", global("__builtin__", "set") + "](K\1K\2e\x85R");
        row("a counter", global("collections", "Counter") + "}" + unicode("a") + "K\1s\x85R");
        row("a date", called("datetime", "datetime", bytes));
        row("a type", global("torch", "int8"));
        row("a device", called("torch", "device", unicode("cuda") + std::string("K\0", 2)));
        row("a size", global("torch", "Size") + "(K\1K\2t\x85R");
        row("an AttributeDict", global("pytorch_lightning.utilities.parsing", "AttributeDict") + ")\x81(" + unicode("lr") + "K\1u}b");
        row("a namespace", global("argparse", "Namespace") + ")\x81}(" + unicode("a") + "K\1ub");
        row("a setting of omegaconf", global("omegaconf.dictconfig", "DictConfig") + ")\x81}(" + unicode("_content") + "}ub");
        row("an enum", called("__main__", "Mode", "K\1"));
        row("a frozen set", "(K\1K\2\x91");
        row("a call of the system", called("os", "system", unicode("touch /tmp/harm")));
        row("a module", global("__main__", "Net") + ")\x81}" + unicode("_parameters") + "}sb");
        row("arguments by name", global("enum", "Flag") + "(t}\x92");
        row("a quantised tensor", called("torch._utils", "_rebuild_qtensor", "K\1"));
    }

    void valuesBesideTensorsAreLeftAlone()
    {
        QFETCH(QByteArray, value);
        for (const char* protocol : {"\x80\x02", "\x80\x04"}) {
            const auto path = write("beside.pt", torchFile(besideATensor(value.toStdString(), protocol)));
            const auto file = openTensors(path);
            QVERIFY2(file, file ? "" : file.error().sentence().c_str());
            const Tensor* tensor = (*file)->find("a");
            QVERIFY(tensor && (*file)->read(*tensor));
        }
        QVERIFY(!std::filesystem::exists("/tmp/harm"));
    }

    /// argparse.Namespace and a dataclass hold what a program was told, such as the number of heads.
    void plainValuesOfAnObjectAreRead()
    {
        const std::string object = global("argparse", "Namespace") + ")\x81}(" + unicode("n_head") + "K\3" + unicode("lr") + "G" +
                                   std::string("\x3f\xe0\0\0\0\0\0\0", 8) + unicode("inner") + "}ub";
        const auto file = openTensors(write("object.pt", torchFile(besideATensor(object))));
        QVERIFY2(file, file ? "" : file.error().sentence().c_str());
        const auto& told = (*file)->metadata();
        QCOMPARE(told.size(), std::size_t(2));
        QCOMPARE(told.at("beside.n_head"), std::string("3"));
        QCOMPARE(told.at("beside.lr"), std::string("0.5"));
    }

    /// The names of tokens, saved beside the weights.
    void aListOfTextsIsReadAsJson()
    {
        for (const auto& [list, told] : {std::pair{"](" + unicode("the") + unicode("cat") + "e", "[\"the\",\"cat\"]"},
                                         {"(" + unicode("a") + unicode("b") + "t", "[\"a\",\"b\"]"}}) {
            const auto file = openTensors(write("list.pt", torchFile(besideATensor(list))));
            QVERIFY2(file, file ? "" : file.error().sentence().c_str());
            QCOMPARE((*file)->metadata().at("beside"), std::string(told));
        }
        QVERIFY((*openTensors(write("list.pt", torchFile(besideATensor("](" + unicode("a") + "K\1e")))))->metadata().empty());
    }

    void whatMakesTensorsIsReadOrNamed()
    {
        const auto file = openTensors(write("odd.pt", torchFile(besideATensor(called("torch._utils", "_rebuild_qtensor", "K\1")))));
        QVERIFY(file);
        const Tensor* odd = (*file)->find("beside");
        QVERIFY(odd);
        const std::string told = (*file)->read(*odd).error().reason;
        QCOMPARE(told, std::string("holds what torch._utils._rebuild_qtensor makes, expected float32, float64, float16 or bfloat16"));
        // A list of dictionaries, the model's first.
        const std::string one = tensorPickle(whole(0), whole(2), whole(1));
        const auto list = openTensors(write("list.pt", torchFile("\x80\x02]" + one.substr(2, one.size() - 3) + "a}a.")));
        QVERIFY2(list, list ? "" : list.error().sentence().c_str());
        QVERIFY((*list)->find("0.a"));
    }

    void entriesThatAreNotNeededAreLeftAlone()
    {
        const auto array = [](const std::string& type, const std::string& numbers) { return npy(type) + numbers; };
        const std::string record = "{'descr': [('a', '<f4'), ('b', '<i4')], 'fortran_order': False, 'shape': (1,), }\n";
        const auto path =
            write("mixed.npz",
                  *writeZip({{"a.npy", array("<f4", std::string("\0\0\x80\x3F", 4))},
                             {"objects.npy", array("|O", "\x80\x04N.")},
                             {"complex.npy", array("<c8", "12345678")},
                             {"bytes.npy", array("|S3", "abc")},
                             {"date.npy", array("<M8[D]", "12345678")},
                             {"wide.npy", array("<f16", std::string(16, '\0'))},
                             {"record.npy", "\x93NUMPY\x01" + std::string(1, '\0') + littleEndian(record.size(), 2) + record + "12345678"},
                             {"readme.txt", "hello"}}));
        const auto file = openTensors(path);
        QVERIFY2(file, file ? "" : file.error().sentence().c_str());
        QCOMPARE((*file)->tensors().size(), std::size_t(7));
        QCOMPARE((*(*file)->read(*(*file)->find("a"))).sum(), Scalar(1));
        for (const auto& [name, what] :
             {std::pair("objects", "Python objects (type |O)"), std::pair("complex", "complex numbers (type <c8)"),
              std::pair("record", "records of several fields"), std::pair("bytes", "texts (type |S3)")})
            QCOMPARE((*file)->read(*(*file)->find(name)).error().sentence(),
                     path.string() + ": tensor \"" + name + "\": holds " + what + ", expected float32, float64, float16 or bfloat16");
    }
};

HEADSCOPE_TEST(FileKindTest)

}  // namespace headscope::test_file_kind

#include "test_file_kind.moc"
