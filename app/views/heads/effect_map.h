// SPDX-License-Identifier: GPL-3.0-or-later
// Finds in the background what each head of all blocks is worth to a number, block by block, so that the first are soon on screen.
#pragma once

#include "app/base/background_job.h"
#include "core/analysis/head_effects.h"
#include "core/analysis/head_finds.h"
#include "core/analysis/measures.h"

#include <QObject>

#include <memory>

namespace headscope {

/// The numbers that heads are asked about. The prediction is that after the selected token, else after the last one; another word is
/// subtracted from the selected logit, else from the top one.
enum class AskedNumber { Selected, TopLogit, Lead, Loss, Minus };

/// One that needs another session beside: what the number changes by when the output of the head is taken from that.
const Effect& effectOfPatching();

class EffectMap : public QObject {
    Q_OBJECT

public:
    struct Request {
        std::shared_ptr<const Trace> trace;
        const Effect* effect = nullptr;
        AskedNumber asked = AskedNumber::Selected;
        CellRef cell;                                             ///< the selected cell
        std::shared_ptr<const Session> from = nullptr;            ///< what heads are taken from, or compared with
        const HeadFind* find = nullptr;                           ///< in place of an effect: what heads are looked for by
        const Measure* measure = nullptr;                         ///< or what they look at
        int minus = -1;                                           ///< the word that is subtracted
        std::vector<std::shared_ptr<const Session>> others = {};  ///< texts over which it is averaged, with that of the Trace
        std::vector<int> words = {};  ///< words that it is about, where they are known: an edit does not ask about others; set by ask()

        bool operator==(const Request&) const = default;
    };

    explicit EffectMap(QObject* parent = nullptr);

    /// Newest wins; what is known already is not computed again. Without an effect nobody looks.
    void ask(Request request);
    void stop();  ///< until something else is asked
    void goOn();

    Scalar value(int block, int head) const;  ///< NaN where it is not known
    Scalar peak() const;                      ///< the largest of them by size
    Scalar numberValue() const { return m_value.mean(); }
    Scalar rest() const { return m_rest.mean(); }      ///< in direct shares: what others add to the number
    const Number& number() const { return m_number; }  ///< in the open text
    const std::shared_ptr<const Trace>& trace() const { return m_request.trace; }
    /// The Trace that rows of heads are taken from; null until it is known, and where nothing is taken.
    std::shared_ptr<const Trace> from() const { return m_done.empty() ? nullptr : m_found.from; }
    QString numberName() const;  ///< "Y [Alex, cheap]"; empty until it is known
    static QString nameOf(const Session& session, const Number& number);
    bool isOn() const { return m_request.effect || m_request.find || m_request.measure; }
    const Effect* effect() const { return m_request.effect; }
    const HeadFind* find() const { return m_request.find; }
    const Measure* measure() const { return m_request.measure; }
    QString title() const;  ///< "Effect of muting"
    QString words() const;
    bool isByDefault() const;                           ///< nothing is selected: the number is just one
    bool isDefined() const { return m_found.defined; }  ///< not: the number of the open text has no such effect
    bool fits() const { return m_found.fits; }          ///< not: the other session has heads of other shapes
    bool isRunning() const { return m_job.isRunning(); }
    bool isStopped() const { return m_stopped; }
    int done() const { return static_cast<int>(m_done.size()); }  ///< blocks, of all texts
    int count() const;
    int textCount() const { return 1 + static_cast<int>(m_request.others.size()); }
    int textsWithNumber() const { return m_value.count; }  ///< texts in the mean so far

signals:
    void changed();

private:
    /// A mean over several texts.
    struct Mean {
        Scalar sum = 0;
        int count = 0;

        void add(Scalar value)
        {
            sum += value;
            ++count;
        }
        Scalar mean() const { return count > 0 ? sum / static_cast<Scalar>(count) : Scalar(0); }
    };
    struct Found {
        int text = 0;        ///< 0: the one of the Trace
        bool isPart = true;  ///< not: that text has no such number, or other heads
        Number number;
        Scalar value = 0;
        Scalar rest = 0;
        bool defined = true;
        bool fits = true;
        std::shared_ptr<const Trace> other = nullptr;  ///< the pass on that text
        std::shared_ptr<const Trace> from = nullptr;
        std::vector<std::pair<int, std::vector<Scalar>>> blocks = {};
    };
    static Found compute(const Request& request, const Found& before, const std::vector<int>& done, const CancelCheck& cancelled);
    static void findHeads(Found& found, const Request& request, const Trace& trace, const std::vector<int>& done,
                          const CancelCheck& cancelled);
    void startNext();
    void take(Found found);

    Request m_request;
    Found m_found;
    Number m_number;
    Mean m_value, m_rest;
    std::vector<std::vector<Mean>> m_means;  ///< by block and head
    EffectsOfHeads m_values;
    std::vector<int> m_done;  ///< blocks of this request; those of the next text go on counting
    bool m_stopped = false;
    BackgroundJob<Found> m_job;
};

}  // namespace headscope
