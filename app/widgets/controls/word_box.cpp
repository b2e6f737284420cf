// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/word_box.h"

#include "app/widgets/controls/named.h"

#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QListView>

namespace headscope {

namespace {

constexpr int kLettersOfAWord = 12;

}  // namespace

QComboBox* makeWordBox(const QString& name, const QString& spoken, QAbstractItemModel* words, QWidget* parent)
{
    auto* box = named(new QComboBox(parent), name, spoken, spoken);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);  // no word is measured
    box->setMinimumContentsLength(kLettersOfAWord);
    box->setModel(words);
    box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    box->completer()->setFilterMode(Qt::MatchContains);
    if (auto* list = qobject_cast<QListView*>(box->view()))
        list->setUniformItemSizes(true);
    return box;
}

}  // namespace headscope
