// SPDX-License-Identifier: GPL-3.0-or-later
// Tells where a session first computes NaN or infinity, when it begins to.
#pragma once

#include "app/base/background_job.h"

#include <QObject>

#include <string>

namespace headscope {

class Engine;
class Notice;

class NotFiniteNote : public QObject {
    Q_OBJECT

public:
    NotFiniteNote(const Engine& engine, Notice& notice, QObject* parent);

private:
    void tell(const std::string& where);

    Notice& m_notice;
    std::string m_told;
    BackgroundJob<std::string> m_search;
};

}  // namespace headscope
