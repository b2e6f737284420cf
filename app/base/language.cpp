// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/language.h"

#include "core/base/phrase.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <algorithm>
#include <map>

namespace headscope {

namespace {

constexpr const char* kContext = "headscope";

QString spoken = kLanguages.front().id;

bool isOurs(const QString& id)
{
    return std::ranges::find(kLanguages, id, [](const Language& each) { return QString(each.id); }) != kLanguages.end();
}

/// A text goes by its English words alone, wherever it stands; Qt's own dialogs have theirs, which may be the same and mean something else.
class OwnTexts : public QTranslator {
public:
    using QTranslator::QTranslator;

    QString translate(const char* context, const char* text, const char* meaning, int count) const override
    {
        const bool isOfQt = context && context[0] == 'Q' && context[1] >= 'A' && context[1] <= 'Z';
        return isOfQt ? QString() : QTranslator::translate(kContext, text, meaning, count);
    }
};

void install(QTranslator& translator, const QString& name, const QString& folder)
{
    QCoreApplication::removeTranslator(&translator);
    if (translator.load(name, folder))
        QCoreApplication::installTranslator(&translator);
}

}  // namespace

QString desktopLanguage()
{
    for (const QString& name : QLocale::system().uiLanguages()) {
        const QLocale locale(name);
        if (locale.language() == QLocale::Chinese && locale.script() != QLocale::SimplifiedHanScript)
            continue;
        for (const Language& ours : kLanguages)
            if (QLocale(ours.id).language() == locale.language())
                return ours.id;
    }
    return kLanguages.front().id;
}

void speak(const QString& id)
{
    static QTranslator ofQt;
    static OwnTexts own;
    spoken = isOurs(id) ? id : desktopLanguage();
    install(ofQt, "qtbase_" + spoken, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    setPhraseTranslator([](const char* english) { return QCoreApplication::translate(kContext, english).toStdString(); });
    install(own, "headscope_" + spoken, ":/languages");
}

std::optional<QString> inLanguage(const QString& id, const QByteArray& english)
{
    static std::map<QString, QTranslator> known;
    const auto [found, isNew] = known.try_emplace(id);
    if (isNew)
        static_cast<void>(found->second.load("headscope_" + id, QStringLiteral(":/languages")));  // there is none of English
    const QString translated = found->second.translate(kContext, english.constData());
    return translated.isEmpty() ? std::nullopt : std::optional(translated);
}

QString spokenLanguage() { return spoken; }

}  // namespace headscope
