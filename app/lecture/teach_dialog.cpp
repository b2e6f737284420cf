// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/teach_dialog.h"

#include "app/base/text.h"
#include "app/lecture/audience_window.h"
#include "app/lesson/lesson_catalog.h"
#include "app/state/settings.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QPushButton>
#include <QScreen>

#include <cmath>

namespace headscope {

namespace {

constexpr const char* kUsualLecture = "lecture-45";
constexpr int kMostLetters = 36;

}  // namespace

TeachDialog::TeachDialog(QWidget* parent)
    : QDialog(parent),
      m_lesson(named(new QComboBox(this), "teach.lesson", tr("Lecture"), tr("The lecture, or a lesson, that the room follows"))),
      m_goOn(named(new QCheckBox(this), "teach.goOn")),
      m_screen(named(new QComboBox(this), "teach.screen", tr("Screen of the room"),
                     tr("Where the room's window opens; your own tools stay on the other screen"))),
      m_note(makeLabel({.name = "teach.note", .role = "muted", .wraps = true}, this))
{
    setObjectName("teachDialog");
    setWindowTitle(tr("Teach"));
    m_goOn->setToolTip(tr("Off: it begins with its first step"));
    for (QComboBox* box : {m_lesson, m_screen}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(kMostLetters);
    }
    fillLessons();
    fillScreens();
    connect(m_lesson, &QComboBox::currentIndexChanged, this, &TeachDialog::follow);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->addRow(tr("&Lecture"), m_lesson);
    form->addRow(QString(), m_goOn);
    form->addRow(tr("The &room sees it on"), m_screen);
    connect(m_screen, &QComboBox::currentIndexChanged, this, &TeachDialog::tellWhere);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto* start = buttons->addButton(tr("&Start"), QDialogButtonBox::AcceptRole);
    named(start, "teach.start", {}, tr("Opens the room's window and begins"));
    start->setDefault(true);
    start->setFocus();
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    lineUp(new QVBoxLayout(this), {.spacing = 12}, {form, m_note, buttons});
    follow();
    tellWhere();
}

/// The lectures first, then the course, then all other lessons.
void TeachDialog::fillLessons()
{
    const auto rankOf = [](const Lesson& lesson) {
        return lesson.course > 0 ? 1 : lesson.group == findLesson(kUsualLecture)->group ? 0 : 2;
    };
    for (int rank = 0; rank <= 2; ++rank) {
        if (rank > 0)
            m_lesson->insertSeparator(m_lesson->count());
        for (const Lesson& lesson : lessons())
            if (rankOf(lesson) == rank) {
                const QString title = toQString(lesson.title);
                const QString number = lesson.course > 0 ? QStringLiteral("%1  ").arg(lesson.course) : QString();
                m_lesson->addItem(number + tr("%1  ·  %2 min").arg(title).arg(std::lround(lesson.minutes())), toQString(lesson.id));
            }
    }
    m_lesson->setCurrentIndex(m_lesson->findData(QString(kUsualLecture)));
}

void TeachDialog::fillScreens()
{
    const QList<QScreen*> screens = QGuiApplication::screens();
    if (screens.size() > 1)
        for (const QScreen* screen : screens) {
            const QString name = tr("%1, %2×%3").arg(screen->name()).arg(screen->size().width()).arg(screen->size().height());
            m_screen->addItem(screen == parentWidget()->screen() ? tr("This screen: %1").arg(name) : tr("The other screen: %1").arg(name));
        }
    m_screen->addItem(tr("A window on this screen"));
    m_screen->setCurrentIndex(std::max(0, static_cast<int>(screens.size() > 1 ? screens.indexOf(screenBeside(*parentWidget())) : 0)));
}

void TeachDialog::follow()
{
    const Lesson* chosen = findLesson(lesson());
    const int left = chosen ? settings::lessonStep(lesson()) : 0;
    m_goOn->setText(tr("&Go on at step %1, where it was left").arg(left + 1));
    m_goOn->setVisible(left > 0);
    m_goOn->setChecked(false);
}

void TeachDialog::tellWhere()
{
    QString text = tr("You see what the room sees, the notes, the clock and all that you touch; a clicker turns the pages.");
    if (!screen())
        text += ' ' + tr("The room's window lies behind yours: share it in a call, or move it to the projector.");
    m_note->setText(text);
}

QString TeachDialog::lesson() const { return m_lesson->currentData().toString(); }

bool TeachDialog::goesOn() const { return m_goOn->isChecked(); }

QScreen* TeachDialog::screen() const
{
    const QList<QScreen*> screens = QGuiApplication::screens();
    const int chosen = m_screen->currentIndex();
    return screens.size() > 1 && chosen < screens.size() ? screens[chosen] : nullptr;
}

}  // namespace headscope
