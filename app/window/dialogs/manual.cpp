// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/manual.h"

#include "app/base/language.h"
#include "app/base/text.h"
#include "app/figures/figure_kinds.h"
#include "app/figures/figure_layout.h"
#include "app/figures/page.h"
#include "app/files/examples.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "core/base/phrase.h"
#include "core/io/session/figure_json.h"
#include "core/passes/forward.h"

#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScreen>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrlQuery>

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr double kPictureWidth = 5;  // inches, on a screen of 96 dots each
constexpr int kMostHits = 100;
constexpr int kPageRole = Qt::UserRole, kLineRole = Qt::UserRole + 1;

struct PageOfManual {
    const char* id;
    const char* file;  ///< in the program's resources
};

constexpr std::array kPages{
    PageOfManual{"start", "manual/start.md"},
    PageOfManual{"explore", "manual/explore.md"},
    PageOfManual{"views", "manual/views.md"},
    PageOfManual{"figures", "manual/figures.md"},
    PageOfManual{"teach", "manual/teach.md"},
    PageOfManual{"lessons", "manual/lessons.md"},
    PageOfManual{"left-out", "manual/left-out.md"},
    PageOfManual{"models", "manual/models.md"},
    PageOfManual{"training", "manual/training.md"},
    PageOfManual{"commands", "manual/commands.md"},
    PageOfManual{"session-format", "formats/session.md"},
    PageOfManual{"lesson-format", "formats/lesson.md"},
};

/// The page in the language of the window, where there is one.
QString markdownOf(const PageOfManual& page)
{
    QFile file(QStringLiteral(":/languages/%1/%2").arg(spokenLanguage(), page.file));
    if (!file.exists())
        file.setFileName(QStringLiteral(":/") + page.file);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList linesOf(const QString& markdown)
{
    QTextDocument document;
    document.setMarkdown(markdown);
    QStringList lines;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        if (const QString line = block.text().remove(QChar::ObjectReplacementCharacter).trimmed(); !line.isEmpty())
            lines << line;
    return lines;
}

/// The figure that "figure:three-friends/attention?head=1&kind=lines" stands for; nothing where that is no picture.
Result<Figure> pictured(const QUrl& url)
{
    const QStringList path = url.path().split('/');
    const QUrlQuery query(url);
    const auto session = loadExample(path.value(0));
    const MatrixInfo* matrix = findMatrix(path.value(1).toStdString());
    if (!session || !matrix)
        return Error{url.toString().toStdString(), phrase("no such picture")};
    FigurePart part{.matrix = {matrix->id, 0, std::max(0, query.queryItemValue("head").toInt() - 1)},
                    .allHeads = matrix->perHead() && !query.hasQueryItem("head")};
    const auto kind = std::ranges::find(figureKinds(), query.queryItemValue("kind").toStdString(), &JsonChoice<FigureKind>::word);
    if (kind != figureKinds().end())
        part.kind = kind->value;
    if (query.hasQueryItem("minus"))
        part.minus = query.queryItemValue("minus").toInt() - 1;
    return figureOf(*forward(std::make_shared<const Session>(*session)), part, ColorMap::named({}));
}

class Text : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

protected:
    QVariant loadResource(int type, const QUrl& name) override
    {
        if (name.scheme() != "figure")
            return QTextBrowser::loadResource(type, name);
        const auto figure = pictured(name);
        if (!figure)
            return {};
        Page page{.size = {kPictureWidth * kPointsPerInch, 0}, .dpi = static_cast<int>(96 * devicePixelRatioF())};
        QImage image = pageImage(*figure, layOut(*figure, page.size), page);
        image.setDevicePixelRatio(devicePixelRatioF());
        return image;
    }
};

}  // namespace

Manual::Manual(QWidget* parent) : QDialog(parent)
{
    setObjectName("manual");
    setWindowTitle(tr("Manual"));
    m_search = named(new QLineEdit(this), "manual.search", tr("Search the manual"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_list = named(new QListWidget(this), "manual.pages", tr("Pages of the manual"));
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text = named(new Text(this), "manual.text", tr("Page"));
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(16);

    auto* left = new QWidget(this);
    lineUp(new QVBoxLayout(left), {.margins = {}}, {m_search, m_list});
    auto* both = new QSplitter(this);
    both->addWidget(left);
    both->addWidget(m_text);
    both->setStretchFactor(1, 1);
    both->setSizes({220, 720});
    both->setChildrenCollapsible(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    lineUp(new QVBoxLayout(this), {both, buttons});
    resize(QSize(980, 720).boundedTo(screen()->availableSize() * 0.9));

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_search, &QLineEdit::textChanged, this, &Manual::list);
    connect(m_search, &QLineEdit::returnPressed, m_list, qOverload<>(&QWidget::setFocus));
    connect(m_list, &QListWidget::currentItemChanged, this, &Manual::follow);
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) {
        if (url.isRelative())
            showPage(url.path().section('/', -1).section('.', 0, 0));
        else
            QDesktopServices::openUrl(url);
    });
    for (const PageOfManual& page : kPages)
        m_lines.push_back(linesOf(markdownOf(page)));
    list();
    showPage("start");
}

Manual& Manual::of(QWidget& window)
{
    auto* manual = window.findChild<Manual*>();
    if (!manual)
        manual = new Manual(&window);
    manual->show();
    manual->raise();
    return *manual;
}

std::vector<ManualHeading> Manual::headings()
{
    std::vector<ManualHeading> headings;
    static const QRegularExpression marks(QStringLiteral("[*`#]"));
    for (const PageOfManual& page : kPages) {
        QString title;
        bool inCode = false;
        for (const QString& line : markdownOf(page).split('\n')) {
            inCode ^= line.startsWith(QStringLiteral("```"));
            if (inCode || !line.startsWith('#'))
                continue;
            const QString text = QString(line).remove(marks).trimmed();
            if (title.isEmpty())
                title = text;
            headings.push_back({page.id, title, text});
        }
    }
    return headings;
}

void Manual::search(const QString& words)
{
    m_search->setText(words);
    m_list->setFocus();
}

void Manual::showPage(const QString& id, const QString& line)
{
    m_search->clear();
    const auto page = std::ranges::find(kPages, id, [](const PageOfManual& each) { return QString(each.id); });
    if (page != kPages.end())
        m_list->setCurrentRow(static_cast<int>(page - kPages.begin()));
    if (!line.isEmpty())
        m_text->find(line);
}

void Manual::list()
{
    const QStringList words = m_search->text().simplified().split(' ', Qt::SkipEmptyParts);
    const auto fits = [&](const QString& line) {
        return std::ranges::all_of(words, [&](const QString& word) { return line.contains(word, Qt::CaseInsensitive); });
    };
    m_list->clear();
    for (std::size_t page = 0; page < kPages.size(); ++page) {
        const QStringList& lines = m_lines[page];
        const auto add = [&](const QString& text, const QString& line) {
            auto* item = new QListWidgetItem(text, m_list);
            item->setData(kPageRole, QString(kPages[page].file));
            item->setData(kLineRole, line);
        };
        if (words.isEmpty())
            add(lines.value(0), {});
        else
            for (const QString& line : lines)
                if (fits(line) && m_list->count() < kMostHits)
                    add(lines.value(0) + ": " + (line.size() > 90 ? line.left(88) + QStringLiteral("…") : line), line);
    }
    if (m_list->count() == 0) {
        auto* none = new QListWidgetItem(tr("Nothing in the manual has these words."), m_list);
        none->setFlags(Qt::NoItemFlags);
    } else if (!words.isEmpty()) {
        m_list->setCurrentRow(0);
    }
}

void Manual::follow()
{
    const QListWidgetItem* item = m_list->currentItem();
    if (!item)
        return;
    const QString file = item->data(kPageRole).toString(), line = item->data(kLineRole).toString();
    const auto page = std::ranges::find(kPages, file, [](const PageOfManual& each) { return QString(each.file); });
    if (page == kPages.end())
        return;
    m_text->setMarkdown(markdownOf(*page));
    m_text->moveCursor(QTextCursor::Start);
    if (!line.isEmpty())
        m_text->find(line);
}

}  // namespace headscope
