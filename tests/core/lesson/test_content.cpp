// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences that were wrong or misleading once, and must not come back into the file that had them.
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

namespace headscope::test_content {

namespace {

struct BannedPhrase {
    const char* file;    ///< below resources
    const char* phrase;  ///< as the file writes it
};

constexpr BannedPhrase kBannedPhrases[] = {
    {"lessons/course-2.lesson.json", "hands on"},
    {"lessons/course-2.lesson.json", "A token is a row of numbers"},
    {"lessons/course-2.lesson.json", "one for each taste"},
    {"lessons/course-3.lesson.json", "anything from 0 to"},
    {"lessons/course-3.lesson.json", "Neither d_model nor the number of heads"},
    {"lessons/course-3.lesson.json", "Softmax divides both"},
    {"lessons/course-4.lesson.json", "handed on"},
    {"lessons/course-5.lesson.json", "hands on"},
    {"lessons/course-5.lesson.json", "“flavor” makes the second number"},
    {"lessons/course-5.lesson.json", "independent readings"},
    {"lessons/break-it.lesson.json", "hand on"},
    {"lessons/break-it.lesson.json", "Nothing heard, nothing said"},
    {"lessons/course-6.lesson.json", "handed on"},
    {"lessons/course-6.lesson.json", "rows do not grow from block to block"},
    {"lessons/course-6.lesson.json", "norms keep rows of one size"},
    {"lessons/course-7.lesson.json", "hands on"},
    {"lessons/course-8.lesson.json", "Each weight on the way to a logit moves it"},
    {"lessons/course-8.lesson.json", "cannot be corrected"},
    {"lessons/conversation.lesson.json", "hands on"},
    {"lessons/conversation.lesson.json", "scores of both questions are added"},
    {"lessons/conversation.lesson.json", "what I can be asked about"},
    {"lessons/three-friends.lesson.json", "hands on"},
    {"lessons/three-friends.lesson.json", "added up wrongly"},
    {"lessons/one-step-apart.lesson.json", "hands on"},
    {"lessons/one-step-apart.lesson.json", "his “vibe” is"},
    {"lessons/one-step-apart.lesson.json", "fit a little"},
    {"lessons/check-my-work.lesson.json", "hands on"},
    {"lessons/check-my-work.lesson.json", "added up wrongly"},
    {"lessons/check-my-work.lesson.json", "a slip in an addition"},
    {"lessons/convex-hull.lesson.json", "hands on"},
    {"lessons/convex-hull.lesson.json", "hand its scores"},
    {"lessons/circuits.lesson.json", "cut in two in any way"},
    {"lessons/scaling.lesson.json", "makes the variance 1 for every d_k"},
    {"lessons/scaling.lesson.json", "can hardly be corrected"},
    {"lessons/small-heads.lesson.json", "hands on"},
    {"problems/problem-05.lesson.json", "The new keys no longer lie"},
    {"problems/problem-11.lesson.json", "hands on"},
    {"lessons/learning-2.lesson.json", "learns which letters are about, and no more"},
    {"lessons/learning-2.lesson.json", "A task that one layer of attention cannot learn"},
    {"lessons/learning-2.lesson.json", "The place does not help"},
    {"lessons/learning-2.lesson.json", "a hundred steps of almost nothing"},
    {"lessons/learning-1.lesson.json", "serves none of them well"},
    {"lessons/learning-1.lesson.json", "it serves all three a little"},
    {"lessons/learning-1.lesson.json", "On average a letter gives"},
    {"lessons/learning-5.lesson.json", "It does not get going at all"},
    {"lessons/learning-5.lesson.json", "Not within 300 steps"},
    {"lessons/learning-5.lesson.json", "After norms and embeddings they do"},
    {"lessons/learning-3.lesson.json", "no induction head anywhere"},
    {"lessons/shared-keys.lesson.json", "can use the same keys lose nothing"},
    {"lessons/shared-keys.lesson.json", "until they are trained further"},
    {"lessons/whole-transformer.lesson.json", "The whole Transformer"},
    {"lessons/whole-transformer.lesson.json", "Encoder and decoder of 2017 in one small session"},
    {"lessons/whole-transformer.lesson.json", "hands on"},
    {"lessons/cross-attention.lesson.json", "German puts its verb last"},
    {"lessons/cross-attention.lesson.json", "and means nothing"},
    {"lessons/cross-attention.lesson.json", "hands on"},
    {"lessons/modern-block.lesson.json", "leaves its mean alone"},
    {"lessons/modern-block.lesson.json", "attention itself has not"},
    {"lessons/modern-block.lesson.json", "decides how far it opens"},
    {"lessons/rotary-positions.lesson.json", "and on nothing else"},
    {"lessons/rotary-positions.lesson.json", "So does the first pair, whatever the base"},
    {"lessons/facts.lesson.json", "comes near any function of a row"},
    {"lessons/facts.lesson.json", "A network holds what is not in it"},
    {"lessons/parameter-budget.lesson.json", "Nobody builds it so"},
    {"lessons/parameter-budget.lesson.json", "cost no time of their own"},
    {"lessons/explanation.lesson.json", "for one of them it is the reason"},
    {"lessons/explanation.lesson.json", "hands on"},
    {"lessons/norms.lesson.json", "handed on"},
    {"lessons/decoding.lesson.json", "all blocks above are others"},
    {"lessons/induction.lesson.json", "hands on"},
    {"lessons/induction.lesson.json", ". It takes two blocks"},
    {"lessons/induction-apart.lesson.json", "or the same for all"},
    {"lessons/induction-apart.lesson.json", "hands on"},
    {"lessons/which-head.lesson.json", "nothing works without it"},
    {"lessons/two-questions.lesson.json", "Emma's hardly falls"},
    {"problems/problem-11.lesson.json", "{concat[Alex,1]:3}"},
    {"problems/problem-11.lesson.json", "Expected: 2.01"},
    {"lessons/circuits.lesson.json", "symmetric only if"},
    {"lessons/learning-5.lesson.json", "none is above {max(head 1 score)"},
    {"lessons/learning-5.lesson.json", "they go up to {max(head 1 score)"},
    {"problems/problem-08.lesson.json", "norms before attention"},
    {"problems/solutions.md", "norms before attention"},
    {"lessons/course-3.lesson.json", "nearly all rows would be"},
    {"lessons/additive-attention.lesson.json", "and doing without recurrence"},
    {"lessons/tokenisation.lesson.json", "none that cannot be read"},
    {"lessons/decoding.lesson.json", "Scores are not saved"},
    {"lessons/course-1.lesson.json", "large exactly where"},
    {"lessons/course-2.lesson.json", "in the thousands"},
    {"lessons/who-decides.lesson.json", ": the same for all"},
    {"lessons/picture.lesson.json", "Together they give"},
    {"lessons/tokenisation.lesson.json", "learns to count them"},
    {"lessons/facts.lesson.json", "Sources: Hornik"},
    {"lessons/course-3.lesson.json", "larger scores make sharper"},
    {"lessons/hairpin.lesson.json", "visits to a doctor"},
    {"lessons/hairpin.lesson.json", "visits of a patient"},
    {"lessons/longer-than-trained.lesson.json", "come round in no text"},
    {"lessons/induction.lesson.json", "says which word a token is"},
    {"lessons/conversation.lesson.json", "could not tell the two answers apart"},
    {"lessons/learning-5.lesson.json", "components of variance 1"},
    {"lessons/learning-5.lesson.json", "numbers of q and k have variance 1"},
    {"lessons/learning-2.lesson.json", "The same two heads are found"},
    {"problems/problem-08.lesson.json", "Expected: 1,024"},
    {"lessons/induction-apart.lesson.json", "repeat too closely"},
    {"lessons/pruning.lesson.json", "the order hardly"},
    {"lessons/pruning.lesson.json", "depends first of all"},
    {"lessons/learning-1.lesson.json", "twice as wide"},
    {"lessons/additive-attention.lesson.json", "they found the sum"},
    {"lessons/flash-attention.lesson.json", "the rows do not fit"},
    {"lessons/attention-sinks.lesson.json", "0.02 again"},
    {"lessons/course-6.lesson.json", "how the numbers of a row differ"},
    {"lessons/logit-lens.lesson.json", "head of block 1 is what counts"},
    {"manual/training.md", "one head cannot"},
    {"manual/training.md", "it takes two layers"},
    {"languages/de/lessons/learning-2.json", "Klippe"},
    {"languages/de/lessons/learning-1.json", "dient keiner gut"},
    {"languages/de/lessons/learning-5.json", "Es kommt gar nicht in Gang"},
    {"languages/de/lessons/modern-block.json", "lässt ihren Mittelwert in Ruhe"},
    {"languages/de/lessons/rotary-positions.json", "und von nichts sonst"},
    {"languages/de/lessons/two-questions.json", "Emmas sinkt kaum"},
    {"languages/de/lessons/circuits.json", "ist es nur, wenn W_Q und W_K gleich"},
    {"languages/de/lessons/problem-08.json", "Normen vor der Aufmerksamkeit"},
    {"languages/de/lessons/course-3.json", "fast alle Zeilen einmal"},
    {"languages/de/lessons/additive-attention.json", "der Verzicht auf Rekurrenz"},
    {"languages/de/lessons/tokenisation.json", "aber keines ist unlesbar"},
    {"languages/de/lessons/course-3.json", "Größere Scores machen"},
    {"languages/de/lessons/hairpin.json", "Arztbesuche"},
    {"languages/de/lessons/longer-than-trained.json", "in keinem Text herum"},
    {"languages/de/lessons/induction.json", "sagt, welches Wort ein Token ist"},
    {"languages/de/lessons/learning-5.json", "von q und k Varianz 1"},
    {"languages/de/lessons/problem-08.json", "Erwartet: 1024"},
    {"languages/de/lessons/induction-apart.json", "zu dicht wiederholen"},
    {"languages/de/lessons/pruning.json", "die Reihenfolge kaum"},
    {"languages/de/lessons/additive-attention.json", "fanden sie die Summe"},
    {"languages/de/lessons/flash-attention.json", "passen die Zeilen nicht"},
    {"languages/de/lessons/attention-sinks.json", "wieder 0.02"},
    {"languages/de/lessons/logit-lens.json", "zählt der Head von Block 1"},
    {"languages/de/lessons/course-1.json", "nichts mehr als zuvor"},
    {"languages/zh_CN/lessons/learning-2.json", "悬崖"},
    {"languages/zh_CN/lessons/learning-2.json", "半山腰"},
    {"languages/zh_CN/lessons/learning-1.json", "再学下去也一样"},
    {"languages/zh_CN/lessons/learning-5.json", "它根本没有起步"},
    {"languages/zh_CN/lessons/shared-keys.json", "如果几个头的问题能用同样的键，就"},
    {"languages/zh_CN/lessons/rotary-positions.json", "与别的无关"},
    {"languages/zh_CN/lessons/rotary-positions.json", "那是第一对，不管底数是多少"},
    {"languages/zh_CN/lessons/whole-transformer.json", "译源"},
    {"languages/zh_CN/lessons/modern-block.json", "全部变化"},
    {"languages/zh_CN/lessons/two-questions.json", "几乎没降"},
    {"languages/zh_CN/lessons/circuits.json", "只有 W_Q 和 W_K 相同"},
    {"languages/zh_CN/lessons/problem-08.json", "注意力之前的归一化"},
    {"languages/zh_CN/lessons/course-3.json", "几乎每一行都是"},
    {"languages/zh_CN/lessons/additive-attention.json", "不用循环结构，才是"},
    {"languages/zh_CN/lessons/tokenisation.json", "没有读不了的词"},
    {"languages/zh_CN/lessons/course-3.json", "分数越大，注意力越"},
    {"languages/zh_CN/lessons/hairpin.json", "历次就诊当作"},
    {"languages/zh_CN/lessons/longer-than-trained.json", "在任何文本里都"},
    {"languages/zh_CN/lessons/induction.json", "没有哪个键说明"},
    {"languages/zh_CN/lessons/learning-5.json", "q 和 k 的数方差"},
    {"languages/zh_CN/lessons/problem-08.json", "预期回答：1,024"},
    {"languages/zh_CN/lessons/induction-apart.json", "重复得太近"},
    {"languages/zh_CN/lessons/pruning.json", "次序几乎不变"},
    {"languages/zh_CN/lessons/additive-attention.json", "他们发现相加"},
    {"languages/zh_CN/lessons/flash-attention.json", "这些行放不进"},
    {"languages/zh_CN/lessons/attention-sinks.json", "又只得 0.02"},
    {"languages/zh_CN/lessons/logit-lens.json", "起作用的是块 1 的头"},
};

/// What a file of the resources says.
QString textOfFile(const QString& path)
{
    QFile file(QStringLiteral(HEADSCOPE_SOURCE_DIR "/resources/") + path);
    return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

}  // namespace

class TestContent : public QObject {
    Q_OBJECT

private slots:
    void noPhraseIsBack()
    {
        QStringList back;
        for (const BannedPhrase& banned : kBannedPhrases) {
            const QString text = textOfFile(banned.file);
            QVERIFY2(!text.isEmpty(), banned.file);
            if (text.contains(QString::fromUtf8(banned.phrase), Qt::CaseInsensitive))
                back << QStringLiteral("%1: %2").arg(banned.file, QString::fromUtf8(banned.phrase));
        }
        QCOMPARE(back.join('\n'), QString());
    }
};

HEADSCOPE_TEST(TestContent)

}  // namespace headscope::test_content

#include "test_content.moc"
