// SPDX-License-Identifier: GPL-3.0-or-later
// The manual: pages of text, with pictures that the program draws when a page is opened, and a search over all of them.
#pragma once

#include <QDialog>
#include <QStringList>

#include <vector>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace headscope {

struct ManualHeading {
    QString page;   ///< "figures"
    QString title;  ///< the page's
    QString text;   ///< the heading's own; the title's for the page as a whole
};

class Manual : public QDialog {
    Q_OBJECT

public:
    explicit Manual(QWidget* parent);

    static Manual& of(QWidget& window);  ///< the one that the window has, shown
    static std::vector<ManualHeading> headings();

    /// The page of that id, "figures", at that line of it; what was shown before where there is none.
    void showPage(const QString& id, const QString& line = {});
    void search(const QString& words);

private:
    void list();    ///< the pages, or where the words that are searched for stand
    void follow();  ///< shows what is chosen in the list

    QLineEdit* m_search;
    QListWidget* m_list;
    QTextBrowser* m_text;
    std::vector<QStringList> m_lines;  ///< the lines of each page, which are searched
};

}  // namespace headscope
