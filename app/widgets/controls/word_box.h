// SPDX-License-Identifier: GPL-3.0-or-later
// A box to choose one of the words of a vocabulary, also of a hundred thousand: typing finds it.
#pragma once

#include <QString>

class QAbstractItemModel;
class QComboBox;
class QWidget;

namespace headscope {

/// Makes an editable box; what is typed becomes no new word. `spoken` is its accessible name and its tooltip.
QComboBox* makeWordBox(const QString& name, const QString& spoken, QAbstractItemModel* words, QWidget* parent);

}  // namespace headscope
