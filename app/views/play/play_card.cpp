// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_card.h"

#include "app/base/text.h"
#include "app/widgets/text/cell_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kSmallestLine = 10;  // px
constexpr double kPadding = 0.6;   // in lines

bool mayBreakAt(const PlayPiece& piece) { return piece.text.starts_with(" + ") || piece.text.starts_with(" = "); }

/// A number of the session, which has as many decimals as the others of its line; what is known exactly, as a count, has its own.
bool isAligned(const PlayPiece& piece)
{
    const QString text = piece.number ? numberToRead(static_cast<double>(*piece.number)) : QString();
    return piece.number && std::isfinite(*piece.number) && !text.contains('e') &&
           (text.contains('.') || piece.source >= 0 || piece.isResult);
}

int decimalsOf(const PlayLine& line)
{
    int decimals = 0;
    for (const PlayPiece& piece : line)
        if (isAligned(piece))
            decimals = std::max(decimals, static_cast<int>(numberToRead(static_cast<double>(*piece.number)).section('.', 1).size()));
    return decimals;
}

QString numberOf(const PlayPiece& piece, int decimals)
{
    if (!piece.number)
        return {};
    const auto number = static_cast<double>(*piece.number);
    return isAligned(piece) ? numberForCell(number, decimals) : numberToRead(number);
}

}  // namespace

QString plainLine(const PlayLine& line)
{
    QString text;
    for (const PlayPiece& piece : line)
        text += toQString(piece.text) + numberOf(piece, decimalsOf(line));
    return text;
}

QColor sourceColor(const QPalette& palette, int source)
{
    constexpr std::array kRoles{QPalette::Link, QPalette::LinkVisited, QPalette::PlaceholderText};
    return palette.color(kRoles[static_cast<std::size_t>(std::clamp(source, 0, 2))]);
}

PlayCard::PlayCard(const PlayPicture& picture, const Scene& scene, const PlayLayout& layout) : m_picture(picture)
{
    for (int pixels = QFontInfo(layout.type.line).pixelSize(); !place(scene, layout, pixels) && pixels > kSmallestLine;)
        --pixels;
}

/// A sign or a word, and a number.
std::vector<PlayCard::Word> PlayCard::wordsOf(const PlayPiece& piece, int decimals) const
{
    const auto color = [this](QPalette::ColorRole role) { return m_picture.palette.color(role); };
    std::vector<Word> words{{toQString(piece.text), {}, color(QPalette::PlaceholderText), false}};
    if (piece.number)
        words.push_back({numberOf(piece, decimals),
                         {},
                         piece.isResult      ? color(QPalette::Highlight)
                         : piece.source >= 0 ? sourceColor(m_picture.palette, piece.source)
                                             : color(QPalette::WindowText),
                         piece.isResult});
    return words;
}

/// Lines that are too long go on in the next, before a sign. False when the room is not enough.
bool PlayCard::place(const Scene& scene, const PlayLayout& layout, int pixels)
{
    const QRectF& room = layout.card;
    m_font = layout.type.line;
    m_font.setPixelSize(pixels);
    m_bold = m_font;
    m_bold.setBold(true);
    m_words.clear();
    const QFontMetricsF plain(m_font), bold(m_bold);
    const double height = plain.height() * 1.15, pad = kPadding * plain.height(), width = room.width() - 2 * pad;
    const auto advance = [&](const Word& word) { return (word.isResult ? bold : plain).horizontalAdvance(word.text); };
    double y = 0, widest = 0;
    for (const PlayLine& line : scene.lines) {
        double x = 0;
        const int decimals = decimalsOf(line);
        for (std::size_t i = 0; i < line.size(); ++i) {
            std::vector<Word> words = wordsOf(line[i], decimals);
            // A number stays together with what follows it up to the next sign.
            double needed = 0;
            for (std::size_t j = i; j < line.size() && (j == i || !mayBreakAt(line[j])); ++j)
                for (const Word& word : wordsOf(line[j], decimals))
                    needed += advance(word);
            if (x > 0 && mayBreakAt(line[i]) && x + needed > width) {
                x = 0;
                y += height;
                words.front().text = words.front().text.trimmed() + ' ';
            }
            for (Word& word : words) {
                word.at = {x, y};
                x += advance(word);
                m_words.push_back(word);
            }
            widest = std::max(widest, x);
        }
        y += height;
    }
    m_frame = m_words.empty() ? QRectF() : QRectF(0, 0, widest + 2 * pad, y + pad * 1.2);
    m_frame.moveCenter(room.center());
    for (Word& word : m_words)
        word.at += m_frame.topLeft() + QPointF(pad, pad * 0.6 + plain.ascent() + (height - plain.height()) / 2);
    return m_frame.width() <= room.width() && m_frame.height() <= room.height();
}

void PlayCard::paint(QPainter& painter, double opacity, bool withResult) const
{
    if (m_words.empty())
        return;
    painter.setOpacity(opacity);
    painter.setPen(QPen(m_picture.palette.color(QPalette::Mid), 1));
    painter.setBrush(m_picture.palette.color(QPalette::AlternateBase));
    painter.drawRoundedRect(m_frame, 7, 7);
    for (const Word& word : m_words) {
        painter.setFont(word.isResult ? m_bold : m_font);
        painter.setPen(word.color);
        if (!word.isResult || withResult)
            painter.drawText(word.at, word.text);
    }
    painter.setOpacity(1);
}

}  // namespace headscope
