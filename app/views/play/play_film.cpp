// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_film.h"

#include "app/base/text.h"
#include "app/figures/figure_text.h"
#include "app/figures/screen_picture.h"
#include "app/theme/theme.h"
#include "app/views/play/play_painter.h"
#include "app/views/play/playback.h"
#include "app/widgets/matrix/matrix_table.h"

#include <QPainter>

#include <algorithm>
#include <mutex>

namespace headscope {

namespace {

constexpr double kStageWidth = 960;  // px of a screen: type and lines keep their proportions
constexpr double kStageAspect = 16 / 9.0;
constexpr double kLeastPixel = kSmallestType / 10.0;  // points: the smallest type of a stage has 10 px
constexpr double kNarrowStage = 600;                  // px: there the least type that is allowed is better than matrices in part
constexpr int kNarrowType = 12;                       // px, of which the layout goes down to the least
constexpr Index kLookedAt = 1 << 16;                  // cells, for the scale of the colours

}  // namespace

class PlayScenes {
public:
    PlayScenes(Play play, const ColorMap& fractions) : m_play(std::move(play)), m_fractions(fractions) {}

    const Play& play() const { return m_play; }

    void paint(QPainter& painter, QSizeF room, const Figure& look, double position)
    {
        const std::scoped_lock lock(m_mutex);
        onPaper(painter, room, std::min(kStageWidth, room.width() / kLeastPixel), [&](QSizeF stage) {
            arrange(stage, look);
            const QPalette palette = themePalette({look.dark});
            paintPlay(painter, {m_play, m_scales, m_layouts, palette}, position);
        });
    }

private:
    void arrange(QSizeF stage, const Figure& look)
    {
        const QFont font = FigureType(look.fontFamily).plainFont(stage.width() < kNarrowStage ? kNarrowType : kScreenType);
        if (m_layouts.empty() || stage != m_stage || look.dark != m_dark || font != m_font) {
            m_stage = stage;
            m_dark = look.dark;
            m_font = font;
            m_layouts.clear();
            m_scales.clear();
            for (std::size_t i = 0; i < m_play.scenes.size(); ++i)
                m_layouts.push_back(i > 0 && m_play.scenes[i].made == m_play.scenes[i - 1].made
                                        ? m_layouts.back()
                                        : PlayLayout(m_play, m_play.scenes[i], font, stage));
            for (const PlayedMatrix& matrix : m_play.matrices)
                m_scales.push_back(info(matrix.ref.id).range == ValueRange::Fraction
                                       ? ColorScale::fraction(look.dark ? m_fractions.onDark() : m_fractions)
                                       : ColorScale::centred(reachOf(matrix.values, 1 + matrix.values.size() / kLookedAt).peak, look.dark));
        }
    }

    const Play m_play;
    const ColorMap& m_fractions;
    std::mutex m_mutex;  // a preview and a file may be painted at the same time
    QSizeF m_stage;
    QFont m_font;
    bool m_dark = false;
    std::vector<ColorScale> m_scales;
    std::vector<PlayLayout> m_layouts;
};

PlayedFigures::PlayedFigures(Play play, const ColorMap& fractions, QString title, QString subtitle, const FigureLook& look)
    : m_scenes(std::make_shared<PlayScenes>(std::move(play), fractions)),
      m_count(static_cast<int>(m_scenes->play().scenes.size())),
      m_title(std::move(title)),
      m_subtitle(std::move(subtitle)),
      m_look(look)
{
    double end = 0;
    for (const Scene& scene : m_scenes->play().scenes)
        m_ends.push_back(end += Playback::timeOf(scene));
}

Figure PlayedFigures::at(double position) const
{
    const Scene& scene = m_scenes->play().scenes[static_cast<std::size_t>(sceneAt(position))];
    QStringList lines;
    for (const PlayLine& line : scene.lines)
        lines << plainLine(line);
    Figure figure;
    figure.title = m_title;
    figure.subtitle = m_subtitle;
    figure.picture = std::make_shared<const FigurePicture>(FigurePicture{
        [scenes = m_scenes, position](QPainter& painter, QSizeF room, const Figure& look) { scenes->paint(painter, room, look, position); },
        kStageAspect, lines.join('\n'), QStringLiteral("%1: %2").arg(toQString(scene.title), lines.join("; ")), nullptr,
        kStageWidth / kStageAspect * kLeastPixel});  // a narrow stage is high instead
    setLook(figure, m_look);
    return figure;
}

double PlayedFigures::seconds() const { return m_ends.empty() ? 0 : m_ends.back() / 1000; }

double PlayedFigures::positionAt(double part) const
{
    const double time = part * m_ends.back();
    const auto scene = std::ranges::upper_bound(m_ends, time);
    if (scene == m_ends.end())
        return m_count;
    const double begin = scene == m_ends.begin() ? 0 : *(scene - 1);
    return static_cast<double>(scene - m_ends.begin()) + (time - begin) / (*scene - begin);
}

Film PlayedFigures::film(int frames) const
{
    return {frames, [played = *this, frames](int frame) -> Result<Figure> {
                return played.at(played.positionAt(frames > 1 ? static_cast<double>(frame) / (frames - 1) : 1));
            }};
}

}  // namespace headscope
