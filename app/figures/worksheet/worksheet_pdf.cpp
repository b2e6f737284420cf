// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/worksheet/worksheet_pdf.h"

#include "app/base/text.h"
#include "app/figures/missing_letters.h"
#include "app/figures/page.h"
#include "core/base/phrase.h"

#include <QBuffer>
#include <QPdfWriter>

namespace headscope {

QString headingOf(const Session& session, const WorksheetOrder& order, int copy)
{
    const QString title = session.title.empty() ? tr("Worksheet") : toQString(session.title);
    if (!order.seed)
        return title;
    return tr("Sheet %1 · %2").arg(*order.seed + static_cast<std::uint32_t>(copy)).arg(title);  // a long title is cut, never the number
}

QStringList lackingLetters(const Session& session, const WorksheetOrder& order)
{
    const auto sheet = worksheetOf(traceOfCopy(session, order.seed, 0, order.decimals), order.task);
    if (!sheet || tooLarge(*sheet))
        return {};
    return lackingInPdf(order.look.page(), [&](QPainter& painter) {
        const auto samePage = [] { return true; };
        paintQuestions(painter, *sheet, order.look, headingOf(session, order, 0), samePage);
        if (order.answers)
            paintAnswers(painter, *sheet, order.look, headingOf(session, order, 0), samePage);
    });
}

Result<QByteArray> worksheetPdf(const Session& session, const WorksheetOrder& order, const CancelCheck& cancelled)
{
    std::vector<Worksheet> sheets;
    for (int copy = 0; copy < (order.seed ? order.copies : 1); ++copy) {
        if (cancelled())
            return Error{phrase("worksheets"), phrase("were not made")};
        auto sheet = worksheetOf(traceOfCopy(session, order.seed, copy, order.decimals), order.task);
        if (!sheet)
            return sheet.error();
        if (auto error = tooLarge(*sheet))
            return *error;
        sheets.push_back(*std::move(sheet));
    }
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(static_cast<int>(kPointsPerInch));
    writer.setPageSize(QPageSize(order.look.page(), QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setTitle(tr("Worksheets: %1").arg(toQString(session.title)));
    writer.setCreator(QStringLiteral("Headscope"));
    QPainter painter;
    if (!painter.begin(&writer))
        return Error{"PDF", phrase("cannot be drawn")};
    painter.setRenderHint(QPainter::Antialiasing);
    const auto newPage = [&] { return writer.newPage() && !cancelled(); };
    bool first = true;
    const auto each = [&](auto paint, const QString& words) {
        for (int copy = 0; copy < order.copies; ++copy) {
            if (!order.seed && !words.isEmpty() && copy > 0)
                break;  // all copies have the same answers
            if (!first)
                newPage();
            first = false;
            const Worksheet& sheet = sheets[order.seed ? static_cast<std::size_t>(copy) : 0];
            const QString heading = headingOf(session, order, copy);
            paint(painter, sheet, order.look, words.isEmpty() ? heading : words.arg(heading), newPage);
        }
    };
    each(paintQuestions, {});
    if (order.answers)
        each(paintAnswers, tr("Answers · %1"));
    painter.end();
    if (cancelled())
        return Error{phrase("worksheets"), phrase("were not made")};
    return buffer.data();
}

}  // namespace headscope
