// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/question_readers.h"

#include <QRegularExpression>
#include <QXmlStreamReader>

namespace headscope {

namespace {

const QString kTop = QStringLiteral("$course$/top/Headscope/");

/// "$course$/top/Headscope/A//B": the name "A/B".
QString nameOfCategory(const QString& path)
{
    QString name = path.mid(kTop.size());
    return path.startsWith(kTop) ? name.replace("//", "/") : QString();
}

// Moodle XML: https://docs.moodle.org/en/Moodle_XML_format

class XmlQuestions {
public:
    explicit XmlQuestions(const QString& text) : m_xml(text) {}

    ReadQuestions run()
    {
        if (!m_xml.readNextStartElement() || m_xml.name() != u"quiz")
            return {{}, "no quiz"};
        while (m_xml.readNextStartElement()) {
            if (m_xml.name() != u"question")
                m_xml.raiseError("no question: " + m_xml.name().toString());
            else
                readQuestion(m_xml.attributes().value("type").toString());
        }
        return {m_questions, m_xml.errorString()};
    }

private:
    void readQuestion(const QString& type)
    {
        ReadQuestion question;
        question.category = m_category;
        if (type == "multichoice" || type == "numerical")
            question.kind = type == "numerical" ? ReadQuestion::Kind::Number : ReadQuestion::Kind::Choice;
        else if (type != "essay" && type != "category")
            m_xml.raiseError("no type of question: " + type);
        bool single = false;
        while (m_xml.readNextStartElement()) {
            const QString name = m_xml.name().toString();
            if (name == "category")
                m_category = nameOfCategory(textElement());
            else if (name == "name")
                question.title = textElement();
            else if (name == "questiontext")
                question.text = plainText();
            else if (name == "generalfeedback")
                question.answer = plainText();
            else if (name == "answer")
                question.answers << answer();
            else if (name == "single")
                single = m_xml.readElementText() == "true";
            else if (QStringList{"defaultgrade", "penalty", "hidden", "idnumber", "shuffleanswers", "answernumbering", "unitgradingtype",
                                 "showunits"}
                         .contains(name))
                m_xml.readElementText();
            else
                m_xml.raiseError("unknown: " + name);
        }
        if (question.kind == ReadQuestion::Kind::Choice && !single)
            m_xml.raiseError("several answers");
        if (type != "category")
            m_questions << question;
    }

    /// <name><text>…</text></name>
    QString textElement()
    {
        if (!m_xml.readNextStartElement() || m_xml.name() != u"text")
            m_xml.raiseError("no text");
        QString text = m_xml.readElementText();
        m_xml.skipCurrentElement();
        return text;
    }

    QString plainText()
    {
        if (m_xml.attributes().value("format") != u"plain_text")
            m_xml.raiseError("not plain");
        return textElement();
    }

    ReadAnswer answer()
    {
        ReadAnswer answer;
        bool isNumber = false;
        answer.percent = m_xml.attributes().value("fraction").toDouble(&isNumber);
        if (!isNumber)
            m_xml.raiseError("no fraction");
        while (m_xml.readNextStartElement()) {
            if (m_xml.name() == u"text")
                answer.text = m_xml.readElementText();
            else if (m_xml.name() == u"feedback")
                answer.why = plainText();
            else if (m_xml.name() == u"tolerance")
                answer.tolerance = m_xml.readElementText().toDouble();
            else
                m_xml.raiseError("in an answer: " + m_xml.name().toString());
        }
        return answer;
    }

    QXmlStreamReader m_xml;
    QString m_category;
    QList<ReadQuestion> m_questions;
};

// GIFT: https://docs.moodle.org/en/GIFT_format

/// Each escaped letter is one from here on that the text does not have otherwise, so that signs can be looked for.
QString hidden(QString text)
{
    static const QString kSigns = QStringLiteral("\\~=#{}:");
    for (int i = 0; i < kSigns.size(); ++i)
        text.replace(QStringLiteral("\\") + kSigns[i], QChar(0xE000 + i));
    return text;
}

QString shown(QString text)
{
    static const QString kSigns = QStringLiteral("\\~=#{}:");
    for (int i = 0; i < kSigns.size(); ++i)
        text.replace(QChar(0xE000 + i), kSigns[i]);
    return text.trimmed();
}

/// As Moodle reads a text within a question: at its beginning may stand which format it has.
QString plainGift(const QString& text)
{
    static const QRegularExpression format("^\\[(html|moodle|plain|markdown)\\]");
    const QString read = shown(text);
    const auto match = format.match(read);
    if (!match.hasMatch())
        return read;
    return match.captured(1) == "plain" ? read.mid(match.capturedLength()) : "no plain text: " + read;
}

/// "%50%text#why" behind its = or ~; of a number "12.5:0.1".
ReadAnswer giftAnswer(QString body, bool isRight, bool isNumber)
{
    ReadAnswer answer{{}, isRight ? 100.0 : 0.0, {}, 0};
    static const QRegularExpression weight("^%(-?[\\d.]+)%");
    body = body.trimmed();
    if (const auto match = weight.match(body); match.hasMatch()) {
        answer.percent = match.captured(1).toDouble();
        body = body.mid(match.capturedLength());
    }
    answer.why = plainGift(body.section('#', 1));
    body = body.section('#', 0, 0);
    if (isNumber) {
        answer.tolerance = body.section(':', 1).toDouble();
        body = body.section(':', 0, 0);
    }
    answer.text = plainGift(body);
    return answer;
}

QString readGiftQuestion(const QString& text, ReadQuestion& question)
{
    static const QRegularExpression whole("^::([^:]*)::\\[plain\\]([^{}]*)\\{([^{}]*)\\}$", QRegularExpression::DotMatchesEverythingOption);
    const auto match = whole.match(text);
    if (!match.hasMatch())
        return "no question: " + text;
    question.title = shown(match.captured(1));
    question.text = shown(match.captured(2));
    QString body = match.captured(3);
    const auto general = body.lastIndexOf("####");
    if (general >= 0) {
        question.answer = plainGift(body.mid(general + 4));
        body.truncate(general);
    }
    const bool isNumber = body.startsWith('#');
    question.kind = isNumber                   ? ReadQuestion::Kind::Number
                    : body.trimmed().isEmpty() ? ReadQuestion::Kind::Words
                                               : ReadQuestion::Kind::Choice;
    static const QRegularExpression one("([=~])([^=~]*)");
    for (auto each = one.globalMatch(body); each.hasNext();) {
        const auto part = each.next();
        question.answers << giftAnswer(part.captured(2), part.captured(1) == "=", isNumber);
    }
    if (question.kind == ReadQuestion::Kind::Choice && !body.contains('~'))
        return "only right answers: " + text;
    return {};
}

}  // namespace

ReadQuestions readMoodleXml(const QString& text) { return XmlQuestions(text).run(); }

/// Questions are parted by empty lines.
ReadQuestions readGift(const QString& text)
{
    ReadQuestions read;
    QString category;
    for (const QString& paragraph : text.split("\n\n", Qt::SkipEmptyParts)) {
        QStringList lines = paragraph.split('\n');
        lines.removeIf([](const QString& line) { return line.startsWith("//") || line.trimmed().isEmpty(); });
        if (lines.isEmpty())
            continue;
        if (lines[0].startsWith("$CATEGORY:")) {
            category = nameOfCategory(lines.takeFirst().mid(10).trimmed());
            continue;
        }
        ReadQuestion question;
        question.category = category;
        if (const QString error = readGiftQuestion(hidden(lines.join('\n')), question); !error.isEmpty())
            return {{}, error};
        read.questions << question;
    }
    return read;
}

/// https://docs.moodle.org/en/Aiken_format
ReadQuestions readAiken(const QString& text)
{
    ReadQuestions read;
    ReadQuestion question;
    static const QRegularExpression choice("^([A-Z])[.)] (.*)$"), right("^ANSWER: ([A-Z])$");
    for (const QString& line : text.split('\n')) {
        if (line.isEmpty())
            continue;
        if (const auto match = right.match(line); match.hasMatch()) {
            const int at = match.captured(1)[0].unicode() - 'A';
            if (question.text.isEmpty() || question.answers.size() < 2 || at >= question.answers.size())
                return {{}, "an answer to nothing: " + line};
            question.answers[at].percent = 100;
            question.kind = ReadQuestion::Kind::Choice;
            read.questions << std::exchange(question, {});
        } else if (const auto match = choice.match(line); match.hasMatch()) {
            if (match.captured(1)[0].unicode() - 'A' != question.answers.size())
                return {{}, "out of order: " + line};
            question.answers << ReadAnswer{match.captured(2), 0, {}, 0};
        } else if (question.text.isEmpty() && question.answers.isEmpty()) {
            question.text = line;
        } else {
            return {{}, "a second line: " + line};
        }
    }
    return question.text.isEmpty() ? read : ReadQuestions{{}, "no answer at the end"};
}

}  // namespace headscope
