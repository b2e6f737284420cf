// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/audience_lesson.h"

#include "tests/support/app/test_lecture.h"

#include "app/base/text.h"
#include "app/lesson/lesson_catalog.h"
#include "app/views/budget/shape_table.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/matrix/matrix_table.h"
#include "app/window/view_tabs.h"
#include "core/matrices/matrix_access.h"

#include <QScrollBar>

#include <algorithm>
#include <array>

namespace headscope {

namespace {

QRect cellsOf(const MatrixTable& table, const CellRange& range)
{
    QRect cells;
    for (int row = 0; row < table.model()->rowCount(); ++row)
        for (int column = 0; column < table.model()->columnCount(); ++column)
            if ((range.row < 0 || range.row == row) && (range.column < 0 || range.column == column))
                cells |= table.visualRect(table.model()->index(row, column));
    return cells;
}

QList<QAbstractScrollArea*> areaOf(QWidget& page)
{
    auto* whole = qobject_cast<QAbstractScrollArea*>(&page);
    return whole ? QList{whole} : QList<QAbstractScrollArea*>();
}

/// A view, which leaves out what it has no room for, and no matrices.
bool saysLess(Lecture& lecture) { return !qobject_cast<SpokenMatrices*>(lecture.stage().page()); }

/// Words in the band that lie under one another.
QString coveredWords(AudienceWindow& audience)
{
    QList<QWidget*> words;
    for (auto* part : find<QWidget>(audience, "audience.band").findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (part->isVisible() && !part->size().isEmpty())
            words << part;
    for (int i = 0; i < words.size(); ++i)
        for (int k = i + 1; k < words.size(); ++k)
            if (words[i]->geometry().intersects(words[k]->geometry()))
                return words[i]->objectName() + " and " + words[k]->objectName();
    return {};
}

/// What is wrong with what the audience sees; empty: nothing.
QString fault(Lecture& lecture)
{
    AudienceWindow& audience = *lecture.audience();
    const auto wrong = [&](const QString& what, const QString& name) {
        return QStringLiteral("%1: %2 at %3×%4").arg(name, what).arg(audience.width()).arg(audience.height());
    };
    for (const char* name : {"audience.title", "audience.place"}) {
        const auto& label = find<QLabel>(audience, name);
        const int needed = label.wordWrap() ? label.heightForWidth(label.width()) : label.sizeHint().height();
        if (label.height() < needed || (!label.wordWrap() && label.width() < label.sizeHint().width()))
            return wrong("cut", name);
    }
    for (const auto* view : audience.findChildren<LessonTextView*>())
        if (view->isVisible() && (view->verticalScrollBar()->maximum() > 0 ||
                                  !audience.rect().contains(view->geometry().translated(view->parentWidget()->pos()))))
            return wrong("cut", view->objectName());
    for (const auto* label : find<QWidget>(audience, "audience.band").findChildren<QLabel*>())
        if (label->isVisible() &&
            (!label->parentWidget()->rect().contains(label->geometry()) || label->height() < label->heightForWidth(label->width())))
            return wrong("cut", label->objectName());
    if (const QString covered = coveredWords(audience); !covered.isEmpty())
        return wrong("covered", covered);
    for (ScaledPage* pane : {&lecture.stage(), &lecture.side()}) {
        if (pane->isHidden())
            continue;
        if (!pane->rect()
                 .adjusted(-1, -1, 1, 1)
                 .contains(pane->placeOf(*pane->page(), pane->page()->rect()).toAlignedRect().adjusted(1, 1, -1, -1)))
            return wrong("does not fit", pane->objectName());
        for (const auto* bar : pane->page()->findChildren<QScrollBar*>())
            if (bar->isVisible())
                return wrong("has a scroll bar", pane->objectName() + " " + bar->parentWidget()->parentWidget()->objectName());
        for (const auto* area : pane->page()->findChildren<QAbstractScrollArea*>() + areaOf(*pane->page()))
            if (saysLess(lecture) && area->isVisible() &&
                (area->horizontalScrollBar()->maximum() > 0 || area->verticalScrollBar()->maximum() > 0))
                return wrong("is cut", pane->objectName() + " " + area->objectName());
        for (const auto* label : pane->page()->findChildren<QLabel*>())
            if (label->isVisible() && !label->text().isEmpty() && !label->wordWrap() && label->metaObject() == &QLabel::staticMetaObject &&
                label->width() < label->sizeHint().width() - 1)
                return wrong("cut", label->objectName() + " " + label->text());
    }
    const Session& session = *lecture.document().session();
    const QString view = find<ViewTabs>(lecture, "views").title();
    for (const Spot& spot : lecture.selection().lit()) {
        if (view == "Heads") {
            bool seen = false;
            for (auto* plot : lecture.stage().page()->findChildren<HeatmapPlot*>())
                seen =
                    seen || (plot->isVisible() && lecture.stage().rect().contains(lecture.stage().placeOf(*plot, plot->rect()).toRect()));
            if (!seen)
                return wrong("no heatmap", "stage");
            continue;
        }
        if (view != "Pipeline" && view != "Mixing")
            continue;  // the plane shows what is lit in its own way
        BoundMatrix* matrix = lecture.matrix(canonical(session, spot.range.matrix));
        if (!matrix)
            return wrong("what is lit is not there", "stage");
        const QRect cells = cellsOf(matrix->table(), spot.range);
        if (cells.isEmpty() || !matrix->table().viewport()->rect().adjusted(-1, -1, 1, 1).contains(cells) ||
            !lecture.stage().rect().contains(lecture.stage().placeOf(*matrix->table().viewport(), cells).toRect()))
            return wrong(QStringLiteral("what is lit is not in sight, %1×%2 of %3×%4")
                             .arg(cells.right())
                             .arg(cells.bottom())
                             .arg(matrix->table().viewport()->width())
                             .arg(matrix->table().viewport()->height()),
                         matrix->objectName());
    }
    return {};
}

/// 1/… of the window's height; of a wide one as high as 16:9 makes it.
double typeOf(Lecture& lecture)
{
    return std::min(lecture.audience()->height(), lecture.audience()->width() * 9 / 16) / lecture.stage().typeSize();
}

/// Words and numbers are read from the last row in any lesson; curves of several heads nearly so, and tables as long as that of all shapes,
/// or many matrices that a step names at once. The half leaves room for the letters of another release of the font.
QString typeFault(Lecture& lecture)
{
    const QString view = find<ViewTabs>(lecture, "views").title();
    const bool isTable =
        lecture.stage().page()->findChild<ShapeTable*>() && find<ShapeTable>(*lecture.stage().page(), "budget.shapes").isVisible();
    const double least = !saysLess(lecture) || isTable ? 58 : view == "Training" ? 44 : view == "Heads" ? 39 : 38.5;
    return typeOf(lecture) > least ? QStringLiteral("type of 1/%1 of the height").arg(typeOf(lecture)) : QString();
}

/// In the course, what the words name stands on the stage, in type that is read from the last row; with terms beside it, nearly so.
QString courseFault(Lecture& lecture)
{
    const LessonPlayer& player = lecture.player();
    if (player.lesson().course == 0 || !qobject_cast<SpokenMatrices*>(lecture.stage().page()))
        return {};
    for (const std::string& text : {player.step().text, player.step().predict.question, player.step().predict.answer})
        for (const TextPiece& piece : player.resolve(text).pieces) {
            if (piece.target.kind != TextTarget::Kind::Spot)
                continue;
            MatrixRef named = piece.target.spot.range.matrix;
            if (piece.target.spot.wholeHead)
                named.id = MatrixId::Attention;
            const BoundMatrix* matrix = lecture.matrix(canonical(*lecture.document().session(), named));
            if (!matrix || !matrix->isVisible())
                return QStringLiteral("\"%1\" is named and not shown").arg(toQString(piece.text));
        }
    return typeOf(lecture) > (lecture.side().isVisible() ? 42 : 36) ? QStringLiteral("type of 1/%1 of the height").arg(typeOf(lecture))
                                                                    : QString();
}

/// Where the matrices on the stage stand, and how large their type is; a view may give way to a longer line.
QStringList arrangement(Lecture& lecture)
{
    ScaledPage& stage = lecture.stage();
    QStringList places;
    for (auto* matrix : stage.page()->findChildren<BoundMatrix*>()) {
        const QRect place = stage.placeOf(matrix->table(), matrix->table().rect()).toRect();
        if (matrix->isVisible())
            places << QStringLiteral("%1 %2,%3 %4×%5 of %6 px")
                          .arg(matrix->objectName())
                          .arg(place.x())
                          .arg(place.y())
                          .arg(place.width())
                          .arg(place.height())
                          .arg(stage.typeSize(), 0, 'f', 1);
    }
    return places;
}

/// What stands against the choice that most stands against, as the room sees it; back at the question.
QString faultOfAWrongAnswer(Lecture& lecture)
{
    LessonPlayer& player = lecture.player();
    const auto& choices = player.step().predict.choices;
    if (player.phase() != LessonPlayer::Phase::Question || choices.empty())
        return {};
    const auto longest = std::ranges::max_element(choices, {}, [](const LessonChoice& choice) { return choice.why.size(); });
    player.choose(static_cast<int>(longest - choices.begin()));
    if (player.phase() == LessonPlayer::Phase::Question && !player.isLearning())
        player.next();
    if (!lecture.rest() || !QTest::qWaitFor([&] { return fault(lecture).isEmpty(); }, kPatience))
        return "a wrong answer: " + fault(lecture);
    player.previous();
    return lecture.rest() ? QString() : "not at rest after a wrong answer";
}

}  // namespace

QString faultForTheAudience(const QString& lesson, const Screen& screen)
{
    Lecture lecture;
    lecture.appearance().setDark(screen.dark);
    lecture.audience()->resize(screen.size);
    if (lecture.player().start(*findLesson(lesson)))
        return "does not start";
    QStringList before;
    int width = 0;
    for (int index = -1;; index = lecture.player().index(), lecture.player().next()) {
        const QString step = QStringLiteral("%1 of %2").arg(lecture.player().index() + 1).arg(lecture.player().count());
        if (!lecture.rest() || !QTest::qWaitFor([&] { return fault(lecture).isEmpty(); }, kPatience))
            return QStringLiteral("step %1: %2").arg(step, fault(lecture));
        if (const QString wrong = typeFault(lecture); !wrong.isEmpty())
            return QStringLiteral("step %1: %2").arg(step, wrong);
        if (const QString wrong = courseFault(lecture); !wrong.isEmpty())
            return QStringLiteral("step %1: %2").arg(step, wrong);
        if (lecture.label("audience.place") != QStringLiteral("%1  ·  %2").arg(toQString(lecture.player().lesson().title), step))
            return QStringLiteral("step %1 is not named").arg(step);
        // Nothing moves until the terms of the answer need room beside the stage, and then nothing vanishes.
        const QStringList now = arrangement(lecture);
        const bool givesRoom = lecture.player().phase() == LessonPlayer::Phase::Answer && lecture.stage().width() < width;
        if (lecture.player().index() == index && (givesRoom ? now.size() != before.size() : now != before))
            return QStringLiteral("step %1 moves from %2 to %3").arg(step, before.join("; "), now.join("; "));
        before = now;
        width = lecture.stage().width();
        if (lecture.player().isAtEnd())
            return {};
        if (const QString wrong = faultOfAWrongAnswer(lecture); !wrong.isEmpty())
            return QStringLiteral("step %1: %2").arg(step, wrong);
    }
}

}  // namespace headscope
