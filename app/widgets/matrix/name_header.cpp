// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/matrix/name_header.h"

#include "app/base/text.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/text/fonts.h"
#include "app/widgets/text/named_cells.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

constexpr int kHeaderGap = 4;
constexpr int kColorEdge = 3;
constexpr double kLongestName = 6.4;  // lines of text; longer names are elided, the tooltip has them whole
constexpr int kTurnBelow = 24;        // px; narrower sections have their names turned upright
constexpr int kMeasuredNames = 200;   // enough to know how long names are, cheap for thousands of tokens

QFont stretched(QFont font, int percent)
{
    font.setStretch(percent);
    return font;
}

/// Keeps Return and Escape to itself: the table below would edit its cell.
class NameEditor : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

protected:
    void keyPressEvent(QKeyEvent* event) override
    {
        if (event->key() == Qt::Key_Escape) {
            setModified(false);
            emit editingFinished();
        } else {
            QLineEdit::keyPressEvent(event);
        }
        event->accept();
    }
};

}  // namespace

NameHeader::NameHeader(Qt::Orientation orientation, QWidget* parent) : QHeaderView(orientation, parent)
{
    setSectionResizeMode(QHeaderView::Fixed);
    setMinimumSectionSize(2);
    setSectionsClickable(true);
    setHighlightSections(false);
    setAttribute(Qt::WA_Hover);
}

void NameHeader::setColors(std::vector<QColor> colors)
{
    if (colors == m_colors)
        return;
    m_colors = std::move(colors);
    updateGeometry();
    viewport()->update();
}

void NameHeader::setTypeScale(double scale)
{
    if (scale == m_typeScale)
        return;
    m_typeScale = scale;
    forgetNames();
    updateGeometry();
    viewport()->update();
}

QFont NameHeader::nameFont() const { return scaledFont(font(), m_typeScale); }

void NameHeader::setEmphasized(int section)
{
    if (std::exchange(m_emphasized, section) != section)
        viewport()->update();
}

bool NameHeader::isTurned() const { return orientation() == Qt::Horizontal && wrapping().lines == 0; }

void NameHeader::setModel(QAbstractItemModel* model)
{
    QHeaderView::setModel(model);
    forgetNames();
    if (model)
        connect(model, &QAbstractItemModel::modelReset, this, &NameHeader::forgetNames);
}

bool NameHeader::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        forgetNames();
    return QHeaderView::event(event);
}

void NameHeader::forgetNames()
{
    m_measured.clear();
    m_longest = -1;
    m_longestWord = -1;
    m_wrapping = {};
}

const QStringList& NameHeader::measuredNames() const
{
    const int names = !model() ? 0 : orientation() == Qt::Vertical ? model()->rowCount() : model()->columnCount();
    for (int i = static_cast<int>(m_measured.size()); i < std::min(names, kMeasuredNames); ++i)
        m_measured << model()->headerData(i, orientation()).toString();
    return m_measured;
}

int NameHeader::longestName() const
{
    if (m_longest < 0) {
        m_longest = 0;
        const TextWidths widthOf(nameFont());
        for (const QString& name : measuredNames())
            m_longest = std::max(m_longest, widthOf(name));
    }
    return m_longest;
}

/// The first way in which all names are whole: as they are, on two lines, narrower, on three lines, with words broken.
const NameHeader::Wrapping& NameHeader::wrapping() const
{
    const int width = defaultSectionSize();
    if (m_wrapping.width == width)
        return m_wrapping;
    m_wrapping = {width};
    if (width < kTurnBelow)
        return m_wrapping;
    using enum WordBreaks;
    for (const Wrapping& way : {Wrapping{width, 1, 100, Never}, Wrapping{width, 2, 100, Never}, Wrapping{width, 2, 88, Never},
                                Wrapping{width, 3, 88, Never}, Wrapping{width, 3, 78, Never}, Wrapping{width, 3, 72, Never},
                                Wrapping{width, 3, 88, WhenNeeded}, Wrapping{width, 4, 78, WhenNeeded}}) {
        const TextWidths widthOf(stretched(nameFont(), way.stretch));
        qsizetype lines = 1;  // lines that are needed, among those that there may be
        const auto fits = [&](const QString& name) {
            const QStringList wrapped = wrappedName(name, widthOf, width - 2, way.lines, way.breaks);
            lines = std::max(lines, wrapped.size());
            return name.isEmpty() || !wrapped.isEmpty();
        };
        if (std::ranges::all_of(measuredNames(), fits)) {
            m_wrapping = way;
            m_wrapping.lines = static_cast<int>(lines);
            break;
        }
    }
    return m_wrapping;
}

int NameHeader::preferredExtent() const
{
    return std::min(longestName(), static_cast<int>(kLongestName * QFontMetrics(nameFont()).height())) + 2 * kHeaderGap;
}

int NameHeader::wordExtent() const
{
    if (m_longestWord < 0) {
        m_longestWord = 0;
        const TextWidths widthOf(nameFont());
        for (const QString& name : measuredNames())
            for (const QString& word : wordsOf(name))
                m_longestWord = std::max(m_longestWord, widthOf(word.trimmed()));
    }
    return std::min(m_longestWord, static_cast<int>(kLongestName * QFontMetrics(nameFont()).height())) + kHeaderGap;
}

int NameHeader::namesExtent() const
{
    if (orientation() == Qt::Vertical)
        return preferredExtent() + edgeExtent();
    return (isTurned() ? preferredExtent() : wrapping().lines * QFontMetrics(nameFont()).lineSpacing() + kHeaderGap) + edgeExtent();
}

int NameHeader::edgeExtent() const { return m_colors.empty() ? 0 : kColorEdge + 2; }

void NameHeader::setLeastExtent(int extent)
{
    if (extent == m_leastExtent)
        return;
    m_leastExtent = extent;
    updateGeometry();
    emit geometriesChanged();  // also where the table itself keeps its size
}

QSize NameHeader::sizeHint() const
{
    const int extent = std::max(namesExtent(), m_leastExtent);
    return orientation() == Qt::Vertical ? QSize(extent, 10) : QSize(10, extent);
}

QString NameHeader::shownName(int section) const
{
    const bool across = orientation() == Qt::Horizontal;
    return fittedName(
        section, across ? QSize(sectionSize(section), viewport()->height()) : QSize(viewport()->width(), sectionSize(section)), nameFont());
}

/// The name, as it fits into a section of that size.
QString NameHeader::fittedName(int section, const QSize& size, const QFont& font) const
{
    const QString name = model()->headerData(section, orientation()).toString();
    const QFontMetrics metrics(font);
    const Qt::TextElideMode elision = startShared(section) ? Qt::ElideLeft : Qt::ElideRight;
    const int edge = section < static_cast<int>(m_colors.size()) ? kColorEdge + 2 : 0;
    if (orientation() == Qt::Vertical)
        return metrics.elidedText(name, elision, size.width() - edge - kHeaderGap - kHeaderGap / 2);
    if (isTurned())
        return metrics.elidedText(name, elision, size.height() - edge - kHeaderGap);
    const Wrapping& way = wrapping();
    const QStringList lines = wrappedName(name, TextWidths(stretched(font, way.stretch)), size.width() - 2, way.lines, way.breaks);
    return lines.isEmpty() ? metrics.elidedText(name, elision, size.width()) : lines.join('\n');
}

/// Whether a neighbour's name begins alike, as "info-…" does: then their ends tell them apart, and are what is kept of them.
bool NameHeader::startShared(int section) const
{
    constexpr int kAlike = 3;
    const auto start = [this](int i) { return model()->headerData(i, orientation()).toString().left(kAlike); };
    const QString own = start(section);
    return own.size() == kAlike && ((section > 0 && start(section - 1) == own) || (section + 1 < count() && start(section + 1) == own));
}

int NameHeader::stride() const
{
    if (orientation() == Qt::Horizontal && !isTurned())
        return 1;
    return NameRow(defaultSectionSize(), lineExtent(), lineExtent()).step();
}

/// The room that a line of names takes beside another.
int NameHeader::lineExtent() const { return QFontMetrics(nameFont()).height() - 3; }

int NameHeader::middleOf(int section) const
{
    const int half = QFontMetrics(nameFont()).height() / 2;
    const int end = std::max(length(), orientation() == Qt::Vertical ? viewport()->height() : viewport()->width());
    return std::clamp(sectionPosition(section) + sectionSize(section) / 2, half, std::max(half, end - half));
}

bool NameHeader::isNamed(int section) const
{
    const int step = stride();
    if (step == 1)
        return true;
    const int last = (count() - 1) / step * step;
    return section % step == 0 && (section == 0 || middleOf(section) - middleOf(0) >= lineExtent()) &&
           (section == 0 || section == last || middleOf(last) - middleOf(section) >= lineExtent());
}

void NameHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    const bool emphasized = section == m_emphasized;
    QRect place = rect;
    if (section < static_cast<int>(m_colors.size())) {
        const bool across = orientation() == Qt::Horizontal;
        const QRect edge = across ? QRect(rect.left() + 1, rect.bottom() - kColorEdge, rect.width() - 2, kColorEdge)
                                  : QRect(rect.right() - kColorEdge, rect.top() + 1, kColorEdge, rect.height() - 2);
        painter->fillRect(edge, m_colors[section]);
        place.adjust(0, 0, across ? 0 : -kColorEdge - 2, across ? -kColorEdge - 2 : 0);
    }
    if (!isNamed(section) && !emphasized)
        return;
    const QString name = model()->headerData(section, orientation()).toString();
    QFont font = nameFont();
    font.setBold(emphasized &&
                 (orientation() == Qt::Vertical || isTurned() || QFontMetrics(boldOf(font)).horizontalAdvance(name) <= place.width()));
    painter->setFont(font);
    painter->setPen(palette().color(emphasized ? QPalette::WindowText : QPalette::PlaceholderText));
    const QFontMetrics metrics(font);
    const QString shown = fittedName(section, rect.size(), font);
    if (orientation() == Qt::Vertical) {
        const int slack = std::max(0, metrics.height() - place.height()) / 2 + 1;
        place.adjust(kHeaderGap / 2, -slack, -kHeaderGap, slack);
        if (stride() > 1)
            place.moveTop(middleOf(section) - offset() - place.height() / 2);
        painter->drawText(place, Qt::AlignRight | Qt::AlignVCenter, shown);
    } else if (!isTurned()) {
        painter->setFont(stretched(font, wrapping().stretch));
        painter->drawText(place, Qt::AlignHCenter | Qt::AlignBottom, shown);
    } else {
        painter->save();
        painter->translate((stride() > 1 ? middleOf(section) - offset() : place.center().x()) + 1, place.bottom() - kHeaderGap / 2.0);
        painter->rotate(-90);
        const QRect turned(0, -metrics.height() / 2, place.height() - kHeaderGap, metrics.height());
        painter->drawText(turned, Qt::AlignLeft | Qt::AlignVCenter, shown);
        painter->restore();
    }
}

void NameHeader::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const int section = logicalIndexAt(event->position().toPoint()); m_renamable && section >= 0)
        editName(section);
    else
        QHeaderView::mouseDoubleClickEvent(event);
}

void NameHeader::editName(int section)
{
    auto* editor = named(new NameEditor(model()->headerData(section, orientation(), Qt::EditRole).toString(), viewport()), "nameEditor",
                         tr("New name"));
    const int position = sectionViewportPosition(section);
    QRect place = orientation() == Qt::Horizontal ? QRect(position, 0, std::max(sectionSize(section), 110), viewport()->height())
                                                  : QRect(0, position, viewport()->width(), sectionSize(section));
    place.setHeight(std::max(place.height(), editor->sizeHint().height()));
    place.setWidth(std::max(place.width(), 90));
    // The editor is over the header but a child of the table, so that the header does not cut it off.
    editor->setParent(parentWidget());
    place.translate(mapTo(parentWidget(), QPoint()));
    place.moveRight(std::min(place.right(), parentWidget()->width() - 1));
    place.moveLeft(std::max(place.left(), 0));
    editor->setGeometry(place);
    editor->selectAll();
    editor->show();
    editor->setFocus();
    connect(editor, &QLineEdit::editingFinished, this, [this, editor, section] { finish(*editor, section); });
    // Several names were pasted: they are for the sections that follow.
    connect(editor, &QLineEdit::textChanged, this, [this, editor, section](const QString& text) {
        if (std::ranges::any_of(text, [](QChar c) {
                return c == '\t' || c == '\n' || c == '\r' || c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
            }))
            finish(*editor, section);
    });
}

/// Finished is also emitted when focus goes; a name that was not touched is not an edit.
void NameHeader::finish(QLineEdit& editor, int section)
{
    editor.disconnect(this);
    editor.hide();
    editor.deleteLater();
    if (!editor.isModified())
        return;
    const Result<QStringList> names = namesFromText(editor.text());
    if (!names)
        emit refused(tr("Nothing was renamed: %1.").arg(toQString(names.error().sentence())));
    else if (section + names->size() > count())
        emit refused(tr("Nothing was renamed: %1 names do not fit into the %2 places from “%3” on.")
                         .arg(names->size())
                         .arg(count() - section)
                         .arg(model()->headerData(section, orientation(), Qt::ToolTipRole).toString()));
    else if (!names->first().isEmpty())
        emit renamed(section, *names);
}

}  // namespace headscope
