// SPDX-License-Identifier: GPL-3.0-or-later
// Steps: every matrix of one head in the order of the computation, then what all heads come to.
import {make, typeset} from "./elements.mjs";
import {MatrixView} from "./matrix.mjs";
import {say} from "./words.mjs";

// What is learned stands before what is computed with it.
const kLearnedBefore = {query: "query_weight", key: "key_weight", value: "value_weight", output: "output_weight"};
const withLearned = stages => stages.flatMap(stage => stage in kLearnedBefore ? [kLearnedBefore[stage], stage] : [stage]);

export class Steps {
    constructor(page) {
        const {core, block, head} = page;
        const view = matrix => {
            const info = page.info(matrix);
            const shown = new MatrixView(core, info, {matrix, block, head: info.perHead ? head : 0}, {
                inPercent: matrix === "attention", choose: cell => page.show(cell), row: () => -1,
            });
            return shown.rows * shown.columns > 0 ? shown : null;
        };
        const listed = page.description.blocks[block].stages;
        const isOutputAgain = listed[listed.indexOf("block_output") - 1] === "output";
        const stages = listed.filter(stage => stage !== "contribution" && !(isOutputAgain && stage === "block_output"));
        const parts = [
            [say("What is read"), stages.slice(0, stages.indexOf("query")).filter(stage => !page.info(stage).perHead)],
            [say("Head {0}", head + 1), stages.filter(stage => page.info(stage).perHead)],
            [say("All heads together"), stages.slice(stages.indexOf("concat"))],
        ];
        this.views = [];
        this.element = make("div", {class: "steps"}, ...parts.map(([title, matrices]) => {
            const views = withLearned(matrices).map(view).filter(Boolean);
            this.views.push(...views);
            return make("section", {class: "step"}, make("h2", {}, title), make("div", {class: "matrices"}, ...views.map(each => {
                const {formula} = page.info(each.ref.matrix);
                each.element.append(make("p", {class: "formula"}, ...typeset(formula)));
                return each.element;
            })));
        }));
    }

    refresh() {
        for (const view of this.views)
            view.refresh();
    }
}
