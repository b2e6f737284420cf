// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/head_finds.h"

#include "core/analysis/measures.h"
#include "core/base/decomposition.h"
#include "core/base/find_row.h"
#include "core/base/half_matrix.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace headscope {

namespace {

constexpr Index kWordsAtOnce = 8192;  // of an embedding that in double precision takes four times the memory of its file
constexpr Scalar kNone = std::numeric_limits<Scalar>::quiet_NaN();

using Eigen::MatrixXd;

template <class Value>
EffectsOfHeads ofEach(const Session& session, const CancelCheck& cancelled, const Value& value)
{
    EffectsOfHeads all;
    for (int b = 0; b < std::ssize(session.blocks); ++b) {
        std::vector<Scalar>& heads = all.emplace_back();
        for (int h = 0; h < std::ssize(session.block(b).heads); ++h)
            heads.push_back(cancelled() ? kNone : value(b, h));
    }
    return all;
}

bool readsWords(const Session& session, const Block& block)
{
    return session.readout && block.stack == Stack::Own && block.attends == Attends::Self && session.looksUp();
}

/// Readout and embedding as one, d_model × d_model: what a direction that is written says of the words that have it when they are read. 0 ×
/// 0 where there are no words.
MatrixXd throughWords(const Session& session)
{
    if (!session.readout || !session.looksUp())
        return {};
    MatrixXd sum = MatrixXd::Zero(session.modelWidth(), session.embedding.cols());
    for (Index first = 0; first < session.embedding.rows(); first += kWordsAtOnce) {
        std::vector<Index> words(static_cast<std::size_t>(std::min(kWordsAtOnce, session.embedding.rows() - first)));
        std::iota(words.begin(), words.end(), first);
        const MatrixXd read = rowsOf(session.embedding, words).cast<double>();
        sum += session.readout->tied ? transposedProduct(read, read)
                                     : product(columnsOf(session.readout->linear.weight, words).cast<double>(), read);
    }
    return sum;
}

/// The eigenvalues of E·W_V·W_O·U that are not 0 are those of its small core W_O·U·E·W_V.
Scalar copyingScore(const Session& session, int block, int head, const MatrixXd& words)
{
    const Block& of = session.block(block);
    const auto h = static_cast<std::size_t>(head);
    const Matrix& reads = *of.valueOf(h).weight;
    const auto writes = of.output.weight->middleRows(of.concatOffset(h), of.valueWidth(h));
    const bool ofWords = readsWords(session, of);
    if (!ofWords && reads.rows() != writes.cols())
        return kNone;
    const MatrixXd left = writes.cast<double>(), right = reads.cast<double>();
    const Eigen::VectorXcd values = eigenvalues(product(ofWords ? product(left, words) : left, right));
    const double size = values.cwiseAbs().sum();
    return size > 0 ? static_cast<Scalar>(values.real().sum() / size) : Scalar(0);
}

EffectsOfHeads copies(const Trace& trace, const Session*, const CancelCheck& cancelled)
{
    const MatrixXd words = throughWords(*trace.session);
    return ofEach(*trace.session, cancelled, [&](int b, int h) { return copyingScore(*trace.session, b, h, words); });
}

/// The cosine of the attention of each head with that of the one most like it, in any block.
EffectsOfHeads alike(const Trace& trace, const Session*, const CancelCheck& cancelled)
{
    return ofEach(*trace.session, cancelled, [&](int b, int h) {
        const Matrix& attention = *trace.head(b, h).attention;
        Scalar most = kNone;
        for (int other = 0; other < std::ssize(trace.blocks) && !cancelled(); ++other)
            for (int head = 0; head < std::ssize(trace.block(other).heads); ++head) {
                const Matrix& that = *trace.head(other, head).attention;
                const Scalar norms = attention.norm() * that.norm();
                if ((other == b && head == h) || that.rows() != attention.rows() || that.cols() != attention.cols() || !(norms > 0))
                    continue;
                const Scalar cosine = attention.cwiseProduct(that).sum() / norms;
                most = std::isnan(most) ? cosine : std::max(most, cosine);
            }
        return most;
    });
}

/// How far the weights of each head have moved, as a part of how large they are: ‖new − old‖ ÷ ‖old‖ over W_Q, W_K, W_V and its rows of
/// W_O.
EffectsOfHeads changed(const Trace& trace, const Session* before, const CancelCheck& cancelled)
{
    const Session& now = *trace.session;
    return ofEach(now, cancelled, [&](int b, int h) {
        if (!before || b >= std::ssize(before->blocks) || h >= std::ssize(before->block(b).heads))
            return kNone;
        const Block &is = now.block(b), &was = before->block(b);
        const auto head = static_cast<std::size_t>(h);
        const auto written = [head](const Block& of) {
            return Matrix(of.output.weight->middleRows(of.concatOffset(head), of.valueWidth(head)));
        };
        double moved = 0, size = 0;
        const auto add = [&](const Matrix& to, const Matrix& from) {
            if (to.rows() != from.rows() || to.cols() != from.cols())
                return false;
            moved += static_cast<double>((to - from).squaredNorm());
            size += static_cast<double>(from.squaredNorm());
            return true;
        };
        const bool same = add(*is.heads[head].query.weight, *was.heads[head].query.weight) &&
                          add(*is.keyOf(head).weight, *was.keyOf(head).weight) &&
                          add(*is.valueOf(head).weight, *was.valueOf(head).weight) && add(written(is), written(was));
        return same && size > 0 ? static_cast<Scalar>(std::sqrt(moved / size)) : kNone;
    });
}

constexpr std::array kFinds{
    HeadFind{.id = "copies",
             .title = phraseId("Copies what it reads"),
             .words = phraseId("How much the head writes what it reads, by its weights: 1 it copies, −1 it writes the opposite"),
             .of = copies},
    HeadFind{.id = "alike",
             .title = phraseId("Most alike"),
             .words = phraseId("How much its attention is like that of another head: 1 it is the same"),
             .of = alike},
    HeadFind{.id = "changed",
             .title = phraseId("Changed since the snapshot"),
             .words = phraseId("How far the weights of the head have moved since the snapshot, as a part of how large they were"),
             .of = changed,
             .comparesSessions = true},
};

}  // namespace

std::span<const HeadFind> headFinds() { return kFinds; }

const HeadFind* findHeadFind(std::string_view id) { return findRow(kFinds, id, &HeadFind::id); }

Scalar copyingScore(const Session& session, int block, int head) { return copyingScore(session, block, head, throughWords(session)); }

std::vector<std::vector<std::string>> whatHeadsDo(const Trace& trace, const CancelCheck& cancelled)
{
    constexpr double kClear = 0.25;          // more than chance
    constexpr double kDeviations = 2;        // of chance: where a text has one such place, even much may be chance
    constexpr Scalar kCopies = Scalar(0.6);  // a random head is near 0
    constexpr Index kFewestEigenvalues = 4;  // of two or three many are positive by chance
    constexpr Index kLargeVocabulary = 20000;
    const Session& session = *trace.session;
    const bool looksAtWeights = !session.looksUp() || session.embedding.rows() <= kLargeVocabulary;
    const EffectsOfHeads copying = looksAtWeights ? copies(trace, nullptr, cancelled) : EffectsOfHeads();
    std::vector<std::vector<std::string>> all;
    for (int b = 0; b < std::ssize(session.blocks); ++b) {
        std::vector<std::string>& heads = all.emplace_back();
        for (int h = 0; h < std::ssize(session.block(b).heads) && !cancelled(); ++h) {
            const Measure* found = nullptr;
            double most = kClear;
            for (const Measure& measure : measures()) {
                const Chance chance = chanceOf(trace, b, measure);
                const double more = static_cast<double>(measureOf(trace, b, h, measure)) - chance.mean;
                if (measure.chance && more > most && more > kDeviations * chance.deviation) {
                    most = more;
                    found = &measure;
                }
            }
            std::string words = found ? phrase(found->does) : std::string();
            const bool isTelling = session.block(b).valueWidth(static_cast<std::size_t>(h)) >= kFewestEigenvalues;
            if (isTelling && !copying.empty() && copying[static_cast<std::size_t>(b)][static_cast<std::size_t>(h)] > kCopies)
                words += (words.empty() ? "" : " · ") + phrase("copies");
            heads.push_back(std::move(words));
        }
        heads.resize(session.block(b).heads.size());
    }
    return all;
}

}  // namespace headscope
