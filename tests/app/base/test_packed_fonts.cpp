// SPDX-License-Identifier: GPL-3.0-or-later
// Fonts that lie beside the program are there for it, whether the machine has them or not.
#include "tests/support/test_program.h"

#include "app/base/packed_fonts.h"

#include <QDir>
#include <QFile>
#include <QFontDatabase>
#include <QTemporaryDir>
#include <QTest>

namespace headscope::test_packed_fonts {

class TestPackedFonts : public QObject {
    Q_OBJECT

private slots:
    void aFontBesideTheProgramIsThere()
    {
        const QString family = QStringLiteral("Packed Sans Mono");
        QVERIFY(!QFontDatabase::hasFamily(family));
        QFile installed(QStringLiteral("/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"));
        if (!installed.open(QIODevice::ReadOnly))
            QSKIP("the font that is renamed here is not installed");
        const auto inUtf16 = [](const char* text) {
            QByteArray bytes;
            for (const char* c = text; *c; ++c)
                bytes.append('\0').append(*c);
            return bytes;
        };
        QByteArray font = installed.readAll();
        font.replace("DejaVu Sans", "Packed Sans").replace(inUtf16("DejaVu Sans"), inUtf16("Packed Sans"));

        const QTemporaryDir folder;
        addPackedFonts(folder.path());  // as where nothing is packed
        QVERIFY(QDir(folder.path()).mkdir("fonts"));
        QFile packed(folder.filePath("fonts/packed.ttf"));
        QVERIFY(packed.open(QIODevice::WriteOnly) && packed.write(font) == font.size());
        packed.close();
        addPackedFonts(folder.path());
        QVERIFY(QFontDatabase::hasFamily(family));
    }
};

HEADSCOPE_TEST(TestPackedFonts)

}  // namespace headscope::test_packed_fonts

#include "test_packed_fonts.moc"
