// What is remembered from one start to the next, each under one key.
#pragma once

#include <QByteArray>
#include <QStringList>

namespace headscope {

class Appearance;

namespace settings {

void loadAppearance(Appearance& appearance);
void saveAppearance(const Appearance& appearance);

QByteArray windowGeometry();
QByteArray windowState();
void saveWindow(const QByteArray& geometry, const QByteArray& state);

QStringList recentFiles();                  ///< newest first, existing or not
void addRecentFile(const QString& path);
void removeRecentFile(const QString& path);

}  // namespace settings
}  // namespace headscope
