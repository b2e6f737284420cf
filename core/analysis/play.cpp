// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/play.h"

#include "core/analysis/play_scenes.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"

#include <algorithm>

namespace headscope {

namespace {

PlayedMatrix playedMatrix(const Trace& trace, const MatrixRef& ref)
{
    const Session& session = *trace.session;
    const bool masked = ref.id == MatrixId::Attention;  // a blocked score says so itself: −∞
    return {ref, matrixOf(trace, ref), rowNames(session, ref), columnNames(session, ref),
            masked ? BlockedCells(trace.block(ref.block).mask) : BlockedCells()};
}

}  // namespace

const PlayedMatrix& Play::matrix(const MatrixRef& ref) const { return *std::ranges::find(matrices, ref, &PlayedMatrix::ref); }

Play playOf(const Trace& trace, const std::vector<CellRef>& path)
{
    Play play{path, {}, {}};
    std::optional<CellRef> before;
    for (const CellRef& cell : path) {
        for (Scene& scene : scenesOf(trace, cell, before))
            play.scenes.push_back(std::move(scene));
        before = cell;
    }
    for (const Scene& scene : play.scenes)
        for (const SceneMatrix& shown : scene.matrices)
            if (std::ranges::find(play.matrices, shown.ref(), &PlayedMatrix::ref) == play.matrices.end())
                play.matrices.push_back(playedMatrix(trace, shown.ref()));
    return play;
}

}  // namespace headscope
