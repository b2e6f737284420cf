// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/page_file.h"

#include "app/base/language.h"
#include "app/theme/color_map.h"
#include "app/theme/head_colors.h"
#include "core/base/phrase.h"
#include "core/io/session/session_json.h"
#include "core/model/each_weight.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>

#include <optional>

namespace headscope {

namespace {

constexpr qsizetype kMegabyte = 1024 * 1024, kMostBytesOfLesson = 32 * kMegabyte;

QByteArray content(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The core for browsers: beside the program where it was built, else where it is installed.
Result<QByteArray> module()
{
    for (const char* place : {"/page/page.wasm", "/../share/headscope/page.wasm"})
        if (QByteArray bytes = content(QCoreApplication::applicationDirPath() + place); !bytes.isEmpty())
            return bytes;
    return Error{"",
                 phrase("This program was built without the page for browsers. In the folder of its source, sh app/page/build builds it.")};
}

Index numbersOf(const Session& session)
{
    Index count = 0;
    forEachWeight(session, [&](const Shared<Matrix>& matrix) { count += matrix.size(); });
    for (const Snapshot& snapshot : session.snapshots)
        count += numbersOf(*snapshot.session);
    return count;
}

/// A module of the page behind those that it imports, once each; then they can stand in one script.
void appendScript(const QString& name, QSet<QString>& seen, QByteArray& script)
{
    if (seen.contains(name))
        return;
    seen.insert(name);
    static const QRegularExpression import(QStringLiteral("^import .* from \"\\./(.*)\";\n"), QRegularExpression::MultilineOption);
    static const QRegularExpression exported(QStringLiteral("^export "), QRegularExpression::MultilineOption);
    QString text = QString::fromUtf8(content(":/page/" + name));
    for (const QRegularExpressionMatch& match : import.globalMatch(text))
        appendScript(match.captured(1), seen, script);
    script += text.remove(import).remove(exported).toUtf8();
}

QByteArray deflated(const QByteArray& bytes)
{
    constexpr qsizetype kHeader = 4 + 2, kChecksum = 4;  // the length, which Qt adds, and those of zlib around what is deflated
    const QByteArray packed = qCompress(bytes, 9);
    return packed.mid(kHeader, packed.size() - kHeader - kChecksum);
}

/// All texts of script and core that the language has words for. Those of the core end with a zero.
QJsonObject textsIn(const QString& language, const QByteArray& script, const QByteArray& core)
{
    QJsonObject texts;
    const auto add = [&](const QByteArray& english) {
        if (const std::optional<QString> translated = inLanguage(language, english))
            texts[QString::fromUtf8(english)] = *translated;
    };
    for (const QByteArray& text : core.split('\0'))
        if (text.size() > 1)
            add(text);
    static const QRegularExpression said(QStringLiteral("say\\((\"(?:[^\"\\\\]|\\\\.)*\")"));
    for (const QRegularExpressionMatch& match : said.globalMatch(QString::fromUtf8(script)))
        add(QJsonDocument::fromJson(('[' + match.captured(1) + ']').toUtf8()).array().at(0).toString().toUtf8());
    return texts;
}

QJsonArray languages(const QByteArray& script, const QByteArray& core)
{
    QJsonArray all;
    for (const Language& language : kLanguages)
        all.append(QJsonObject{{"id", language.id}, {"name", language.name}, {"texts", textsIn(language.id, script, core)}});
    return all;
}

QJsonArray colors(const ColorMap& map)
{
    QJsonArray names;
    for (const QRgb color : map.colors)
        names.append(QColor(color).name());
    return names;
}

QJsonObject look(bool dark)
{
    QJsonArray heads;
    for (int head = 0; head < kHeadColorCount; ++head)
        heads.append(headColor(head, dark).name());
    const ColorMap& map = ColorMap::sequential().front();
    return {{"sequential", colors(dark ? map.onDark() : map)}, {"signed", colors(ColorMap::diverging(dark))}, {"heads", heads}};
}

/// Text must not end the element that it stands in.
QByteArray data(const char* id, QByteArray text)
{
    return QByteArray("<script type=\"application/json\" id=\"") + id + "\">" + text.replace('<', "\\u003c") + "</script>\n";
}

QByteArray data(const char* id, const QJsonDocument& json) { return data(id, json.toJson(QJsonDocument::Compact)); }

/// Large things stand there deflated.
QByteArray packed(const char* id, const QByteArray& bytes) { return data(id, deflated(bytes).toBase64()); }

QByteArray digest(const QByteArray& text)
{
    return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() + "'";
}

/// The parts that all pages share: before the session, and after it.
struct Frame {
    QByteArray before, after;
};

Result<Frame> makeFrame()
{
    const auto core = module();
    if (!core)
        return core.error();
    QByteArray script;
    QSet<QString> seen;
    appendScript(QStringLiteral("main.mjs"), seen, script);
    const QByteArray style = content(QStringLiteral(":/page/page.css"));
    QByteArray page = content(QStringLiteral(":/page/page.html"));
    page.replace("<title>",
                 "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; base-uri 'none'; form-action 'none'; "
                 "img-src data:; script-src 'wasm-unsafe-eval' " +
                     digest(script) + "; style-src " + digest(style) + "\">\n<style>" + style + "</style>\n<title>");
    const qsizetype end = page.indexOf("</body>");
    return Frame{page.left(end), data("languages", QJsonDocument(languages(script, *core))) +
                                     data("looks", QJsonDocument(QJsonObject{{"light", look(false)}, {"dark", look(true)}})) +
                                     packed("core", *core) + "<script type=\"module\">" + script + "</script>\n" + page.mid(end)};
}

/// It is made once; where the core is missing somebody may put it there meanwhile.
Result<Frame> frame()
{
    static std::optional<Frame> made;
    if (!made) {
        auto first = makeFrame();
        if (!first)
            return first.error();
        made = *std::move(first);
    }
    return *made;
}

}  // namespace

Result<QByteArray> pageOf(const Session& session, const QJsonObject& lesson)
{
    if (const Index count = numbersOf(session); count > kMostNumbersOfPage)
        return Error{"", phrase("A page holds sessions of at most {} numbers, and this one has {}: use a smaller one, or share the file of "
                                "the session.",
                                kMostNumbersOfPage, count)};
    const QByteArray lessonText = lesson.isEmpty() ? QByteArray() : QJsonDocument(lesson).toJson(QJsonDocument::Compact);
    if (lessonText.size() > kMostBytesOfLesson)
        return Error{"", phrase("A page holds lessons of at most {} MB with their sessions, and this one has {}.",
                                kMostBytesOfLesson / kMegabyte, lessonText.size() / kMegabyte + 1)};
    const auto around = frame();
    if (!around)
        return around.error();
    return around->before + packed("session", QByteArray::fromStdString(writeSession(session))) +
           (lesson.isEmpty() ? QByteArray() : packed("lesson", lessonText)) + around->after;
}

}  // namespace headscope
