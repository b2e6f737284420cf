// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the formats print the limits of what is read, all of them as they are in the code.
#include "core/base/table_limits.h"
#include "core/io/json/parser.h"
#include "core/io/session/picture_limits.h"
#include "core/io/session/session_completion.h"
#include "core/io/session/session_json.h"
#include "core/io/weights/limits.h"
#include "core/lesson/limits.h"
#include "core/model/limits.h"
#include "core/model/mask_kind.h"
#include "core/model/named_figure.h"
#include "core/model/picture.h"
#include "core/model/snapshot_check.h"
#include "core/model/trace_size.h"
#include "core/model/training.h"
#include "core/models/tokenizers/limits.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

#include <cmath>

namespace headscope::test_format_limits {

namespace {

struct FormatLimit {
    std::string_view of;
    std::string most;
};

/// Those that stand together in a page.
struct FormatLimits {
    std::string_view page;   ///< "session.md"
    std::string_view title;  ///< of their table
    std::vector<FormatLimit> rows;
};

/// "8 000 000"
template <class Whole>
std::string grouped(Whole number)
{
    std::string text = std::to_string(number);
    for (std::ptrdiff_t at = std::ssize(text) - 3; at > 0; at -= 3)
        text.insert(static_cast<std::size_t>(at), " ");
    return text;
}

std::string tenths(double number)
{
    return std::to_string(std::lround(number * 10) / 10) + "." + std::to_string(std::lround(number * 10) % 10);
}

std::string mebibytes(std::uint64_t bytes) { return grouped(bytes >> 20) + " MiB"; }

const std::vector<FormatLimits>& formatLimits()
{
    static const std::vector<FormatLimits> tables{
        {"session.md",
         "a session",
         {
             {"bytes of the file", mebibytes(kJsonByteLimit)},
             {"brackets inside each other", grouped(kJsonDepthLimit)},
             {"objects in { }, and lists in [ ]", grouped(kMostJsonObjects) + ", " + grouped(kMostJsonLists)},
             {"results: the memory for all stages of one pass", tenths(kTraceByteLimit / (1 << 30)) + " GiB"},
             {"blocks, with those of the memory", grouped(kMostBlocks)},
             {"heads of a block", grouped(kMostHeadsOfBlock)},
             {"heads of all blocks together", grouped(kMostHeads)},
             {"features", grouped(kMostFeatures)},
             {"bytes of a name, a word or a title", grouped(kLongestName)},
             {"the place of a key that a mask blocks, and the size of a window", grouped(kMostTokensOfMask)},
             {"patches of a head, or of a block", grouped(kMostPatches)},
             {"snapshots", grouped(kMostSnapshots)},
             {"numbers of all snapshots together", grouped(kSnapshotNumberLimit)},
             {"numbers of edited matrices of trained models, in all snapshots together", grouped(kSnapshotWeightLimit)},
             {"bytes of the file of a picture that tokens are places of", mebibytes(kLargestPictureFile)},
             {"rows of its patches, and columns", grouped(kMostPatchesAcross)},
             {"figures", grouped(kMostFigures)},
             {"pictures of a figure", grouped(kMostFigureParts)},
             {"inches of a figure's width", grouped(static_cast<int>(NamedFigure::kWidest))},
             {"bytes of the text of an own task", mebibytes(OwnTask::kLargestText)},
             {"sequences of an own task", grouped(OwnTask::kMostSequences)},
             {"words of such a sequence", grouped(OwnTask::kLongestSequence)},
             {"sequences of a training step", grouped(Training::kLargestBatch)},
             {"matrices that do not learn", grouped(Training::kMostFrozen)},
             {"steps until the learning rate is reached", grouped(Training::kLongestWarmUp)},
             {"steps that a training has made", grouped(TrainingState::kMostSteps)},
             {"points of its curve", grouped(TrainingState::kMostPoints)},
             {"numbers that are written into a file", grouped(kMostWrittenNumbers)},
             {"numbers of identities, one of each width, for outputs of heads that are left out", grouped(kMostImpliedNumbers)},
         }},
        {"session.md",
         "a file of weights",
         {
             {"bytes of its path", grouped(kLongestPath)},
             {"bytes that its weights take in memory", grouped(kMostOpenedBytes)},
             {"numbers that are read because columns of a tensor are taken", grouped(kMostCutNumbers)},
             {"numbers of a tensor that is read as a whole for that", grouped(kMostKeptNumbers)},
             {"numbers of a tensor that are read at once", grouped(kMostTensorNumbers)},
             {"bytes of tensors that do not stand row by row and are kept in order", mebibytes(kMostKeptBytes)},
             {"numbers of such tensors that are put in order, again and again", grouped(kMostGathered)},
             {"tensors, of an index those of all its files", grouped(kMostTensors)},
             {"files of an index", grouped(kMostShards)},
             {"dimensions of a tensor", grouped(kMostDimensions)},
             {"integers or texts of a tensor of these", grouped(kMostIntegers)},
             {"bytes of these texts", mebibytes(kMostTextBytes)},
             {"bytes of the header of safetensors, or of an index", mebibytes(kLongestHeader)},
             {"bytes of the pickle in a file of torch.save", mebibytes(kLongestPickle)},
             {"values in that pickle", grouped(kMostPickleNodes)},
             {"bytes of a name of Python in that pickle", grouped(kLongestPickleName)},
             {"bytes of a tensor's name there", grouped(kLongestTensorName)},
             {"bytes of all these names, and of those in all files of an index", mebibytes(kMostTensorNameBytes)},
             {"entries of an archive", grouped(kMostArchiveEntries)},
             {"bytes of its directory", mebibytes(kLongestDirectory)},
             {"bytes that are unpacked only to be passed over", mebibytes(kMostSkipped)},
             {"bytes of config.json", mebibytes(kLongestConfig)},
             {"number of a layer", grouped(kHighestLayer)},
             {"words of a model", grouped(kMostModelWords)},
             {"tokens of an X, and ids of tokens, in its file", grouped(kMostModelTokens)},
             {"numbers of heads that are tried", grouped(kMostHeadsToTry)},
             {"millions of multiplications for settings by proof", grouped(static_cast<std::int64_t>(kMostProofWork / 1e6))},
         }},
        {"session.md",
         "a tokenizer",
         {
             {"bytes of a file", mebibytes(kLargestTokenizerFile)},
             {"pieces", grouped(kMostPieces)},
             {"numbers without a piece, where they are more than those with one", grouped(kMostUnnamedPieces)},
             {"characters of a word that WordPiece cuts", grouped(kLongestWordOfPieces)},
             {"steps before a text is cut into pieces", grouped(kMostTextSteps)},
             {"bytes of a regular expression", grouped(kLongestExpression)},
             {"steps of the expression for a match", grouped(kMostMatchSteps)},
             {"steps of the expression for all matches in a text, ten thousand at least for each piece that it cuts",
              grouped(kMostSplitSteps)},
             {"tokens that are put around a text", grouped(kMostAround)},
             {"bytes of an added token", grouped(kLongestAdded)},
             {"bytes that a normalizer puts into a text at one place", grouped(kLongestInserted)},
             {"bytes of a text as its normalizer leaves it", mebibytes(kLongestChangedText)},
             {"bytes of a piece that Unigram has a score for", grouped(kLongestScoredPiece)},
             {"such pieces, each of which begins with the one before", grouped(kMostNestedPieces)},
             {"bytes of the text", mebibytes(kLongestTextToRead)},
         }},
        {"session.md",
         "a picture with a session",
         {
             {"bytes of a PNG or SVG file", mebibytes(kLargestPicture)},
             {"bytes of a PDF file", mebibytes(kLargestPdf)},
             {"objects of a PDF file", grouped(kMostPdfObjects)},
             {"bytes of the session in it", mebibytes(kLargestSession)},
             {"bytes of an SVG file in which the session is looked for", mebibytes(kMostReadOfSvg)},
             {"elements inside each other before it", grouped(kDeepestElement)},
             {"tags, and pieces of text between them, before it", grouped(kMostPiecesOfSvg)},
             {"bytes of a tag", grouped(kLongestTag)},
             {"characters that an entity stands for", grouped(kLongestEntity)},
         }},
        {"session.md",
         "a table of numbers",
         {
             {"bytes of a CSV or TSV file", mebibytes(kLargestTable)},
             {"fields of a table, from a file or pasted", grouped(kMostFields)},
             {"numbers of an NPY file", grouped(kMostImportedNumbers)},
             {"bytes of the X that `headscope import` is given", mebibytes(kLargestInput)},
             {"bytes of a file of one's own numbers to be checked", mebibytes(kLargestCheckedFile)},
         }},
        {"lesson.md",
         "a lesson",
         {
             {"bytes of the file", mebibytes(kLessonByteLimit)},
             {"steps", grouped(kMostLessonSteps)},
             {"places, choices, claims, settings and the like of a step", grouped(kMostOfAKind)},
             {"bytes of a title, a place or an id", grouped(kLongestLine)},
             {"bytes of a text with its marks, and of notes", grouped(kLongestWords)},
             {"characters of a step's text as shown", grouped(kLongestText)},
             {"characters of a `why` as shown", grouped(kLongestWhy)},
             {"minutes of a step", grouped(static_cast<int>(kLongestStep))},
             {"number of a block, a head or a lesson of the course", grouped(kLargestNumber)},
             {"brackets and signs inside each other in a computed number", grouped(kDeepestExpression)},
             {"heads of a session that learns", grouped(kMostTaskHeads)},
             {"training steps", grouped(kLongestRun)},
             {"training steps times heads, of all steps of the lesson that learn", grouped(kMostLearning)},
             {"tokens times weights and attended tokens, of all trials of what is said to hold always", grouped(kMostLawWork)},
             {"steps of the lesson that learn", grouped(kMostRunsOfLesson)},
         }},
    };
    return tables;
}

}  // namespace

class FormatLimitsTest : public QObject {
    Q_OBJECT

private slots:
    void thePagesHaveTheTables()
    {
        for (const FormatLimits& limits : formatLimits()) {
            QFile page(QString::fromStdString((sourceFolder() / "resources/formats" / limits.page).string()));
            QVERIFY(page.open(QIODevice::ReadOnly));
            QString table = "| of " + QString::fromStdString(std::string(limits.title)) + " | at most |\n|---|---|\n";
            for (const FormatLimit& limit : limits.rows)
                table += "| " + QString::fromStdString(std::string(limit.of)) + " | " + QString::fromStdString(limit.most) + " |\n";
            QVERIFY2(QString::fromUtf8(page.readAll()).contains('\n' + table + '\n'), qPrintable(table));
        }
    }
};

HEADSCOPE_TEST(FormatLimitsTest)

}  // namespace headscope::test_format_limits

#include "test_format_limits.moc"
