// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/course_page.h"

#include "app/base/language.h"
#include "app/base/text.h"
#include "app/files/examples.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_translation.h"

namespace headscope {

namespace {

constexpr const char* kHead =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta name=\"color-scheme\" content=\"light dark\">\n<title>Headscope</title>\n"
    "<style>body { background: Canvas; color: CanvasText; font: 1.1rem/1.4 system-ui, sans-serif; margin: 0 auto; padding: 16px; "
    "max-width: 60rem; } "
    "a { color: LinkText; } li a, nav a { display: inline-block; padding: 10px 0; } nav a { padding: 10px 16px 10px 0; } "
    "li span { opacity: .8; } li p { margin: 0 0 8px; }</style>\n</head>\n<body>\n<main>\n<h1>Headscope</h1>\n<nav>\n";

/// The page in one language.
class Part {
public:
    explicit Part(const Language& language) : m_language(language) {}

    QString html() const
    {
        double minutes = 0;
        QString course, others, group;
        for (const Lesson& original : lessons()) {
            const Lesson lesson = inLanguage(original, m_language.id);
            if (lesson.course > 0) {
                minutes += lesson.minutes();
                course += entryOf(lesson);
                continue;
            }
            if (const QString own = toQString(lesson.group); own != group) {
                others += (group.isEmpty() ? QString() : QStringLiteral("</ul>\n")) + heading("h3", own) + "<ul>\n";
                group = own;
            }
            others += entryOf(lesson);
        }
        QString list;
        for (const Example& example : examples())
            list += "<li>" + link(example.id, said(example.title)) + "</li>\n";
        const QString id = QString(m_language.id).replace('_', '-');
        return QString("<section lang=\"%1\" id=\"%1\">\n").arg(id) + heading("h2", m_language.name) +
               heading("h3", said(QT_TR_NOOP("The course")) + " · " + lasting(minutes)) + "<ol>\n" + course + "</ol>\n" + others +
               "</ul>\n" + heading("h3", said(QT_TR_NOOP("Examples"))) + "<ul>\n" + list + "</ul>\n</section>\n";
    }

private:
    QString said(const QString& english) const { return inLanguage(m_language.id, english.toUtf8()).value_or(english); }

    QString lasting(double minutes) const { return said(QT_TR_NOOP("%1 min")).arg(qRound(minutes)); }

    static QString heading(const char* level, const QString& text)
    {
        return QString("<%1>%2</%1>\n").arg(QString(level), text.toHtmlEscaped());
    }

    QString link(const QString& page, const QString& title) const
    {
        return QString("<a href=\"%1.html#lang=%2\">%3</a>").arg(page, m_language.id, title.toHtmlEscaped());
    }

    QString entryOf(const Lesson& lesson) const
    {
        const QString minutes = lesson.minutes() > 0 ? QString(" <span>%1</span>").arg(lasting(lesson.minutes())) : QString();
        return "<li>" + link(pageNameOf(lesson), toQString(lesson.title)) + minutes + "<p>" + toQString(lesson.summary).toHtmlEscaped() +
               "</p></li>\n";
    }

    const Language& m_language;
};

}  // namespace

QString pageNameOf(const Lesson& lesson) { return "lesson-" + toQString(lesson.id); }

QByteArray coursePage()
{
    QString page = kHead, parts;
    for (const Language& language : kLanguages) {
        const QString id = QString(language.id).replace('_', '-');
        page += QString("<a href=\"#%1\" lang=\"%1\">%2</a>\n").arg(id, language.name);
        parts += Part(language).html();
    }
    return (page + "</nav>\n" + parts + "</main>\n</body>\n</html>\n").toUtf8();
}

}  // namespace headscope
