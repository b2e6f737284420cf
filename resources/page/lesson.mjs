// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson: what a step says and asks, and the way from step to step. The core knows what is right, what is hidden and what is lit.
import {slider} from "./controls.mjs";
import {button, fill, make, typeset} from "./elements.mjs";
import {say} from "./words.mjs";

// Which view of the page shows what a view of Headscope does.
const kViews = {pipeline: "steps", heads: "look"};

const namesOfOthers = () => ({
    mixing: say("Mixing"), geometry: say("Geometry"), scaling: say("Scaling"), budget: say("Budget"), prediction: say("Prediction"),
    training: say("Training"), check: say("Check my work"), map: say("Map"),
});

/// The view of the page for a step, or null where any will do.
export const viewFor = step => kViews[step.view] ?? null;

/// What Headscope shows at this step and a page does not: the id of a view or a dock, or null. The likely next words stand beside any view.
export function missingFor(step) {
    const isThere = !step.view || step.view in kViews || (step.view === "prediction" && (step.part ?? "words") === "words");
    return isThere ? (step.docks ?? []).find(dock => dock === "check" || dock === "map") ?? null : step.view;
}

export class LessonPanel {
    /// page: {core, description, walk(request, about), change(what, about, isDragged), point(place), follow(place)}
    constructor(page) {
        this.page = page;
        this.announced = make("p", {class: "unseen", role: "status", "aria-live": "polite"});
        this.element = make("section", {class: "lesson"});
    }

    get step() {
        return this.page.description.lesson;
    }

    /// Another step or phase: everything anew. Who went on by a control goes on from where the next one is.
    show() {
        const hadFocus = this.element.contains(document.activeElement);
        const {step} = this;
        this.texts = [];
        this.element.setAttribute("aria-label", say("Lesson"));
        const missing = missingFor(step);
        this.next = button(this.nextText(), () => step.isAtEnd ? this.page.walk("step", {go: "leave"}) : this.page.walk("step", {go: "next"}), {class: "next"});
        fill(this.element,
            make("header", {}, make("p", {class: "place"}, step.title), this.stepChoice(),
                button("\u00d7", () => this.page.walk("step", {go: "leave"}), {class: "quiet close", "aria-label": say("Leave the lesson"), title: say("Leave the lesson")})),
            step.steps[step.index] ? make("h2", {}, ...typeset(step.steps[step.index])) : null,
            missing ? make("p", {class: "missing"}, say("This step belongs to “{0}” in Headscope, which a page does not have; its words and numbers are here.", namesOfOthers()[missing])) : null,
            step.text.length ? this.text("text", "p") : null,
            step.phase === "text" ? null : this.text("question", "p", "question"),
            this.choices(), this.number(), this.outcome(),
            step.phase === "answer" ? make("div", {class: "answer"}, step.why.length ? this.text("why", "p") : null, this.text("answer", "p")) : null,
            this.sliders(),
            make("div", {class: "ways"}, button(say("Back"), () => this.page.walk("step", {go: "previous"}), {disabled: step.isAtBeginning}), this.next));
        if (hadFocus)
            (step.phase === "question" && this.element.querySelector(".choices .wrong, input.number-typed") || this.next).focus({preventScroll: true});
        this.element.scrollTop = 0;
        for (const part of [".answer", ...step.phase === "question" ? [".choices", ".typed", ".question"] : []]) // the last one is in sight for certain
            this.element.querySelector(part)?.scrollIntoView({block: "nearest"});
        this.announce();
    }

    nextText() {
        const {phase, asks, isAtEnd} = this.step;
        return phase === "question" ? say("Reveal") : phase === "text" && asks ? say("Predict") : isAtEnd ? say("Finish") : say("Next");
    }

    stepChoice() {
        const {steps, index} = this.step;
        return make("select", {"aria-label": say("Step of the lesson"), change: event => this.page.walk("step", {to: Number(event.target.value)})},
            ...steps.map((title, i) => make("option", {value: i, selected: i === index}, say("{0} of {1}", i + 1, steps.length) + (title ? ` \u00b7 ${title}` : ""))));
    }

    /// A text with its numbers, which follow the session; words that name a place light it up and lead there.
    text(field, tag, kind = "") {
        const element = make(tag, {class: kind});
        const write = () => {
            const pieces = this.step[field], shown = JSON.stringify(pieces);
            if (shown === element.dataset.shown)
                return;
            element.dataset.shown = shown;
            fill(element, ...pieces.flatMap(({text, place}) => place ? [this.link(text, place)] : typeset(text)));
        };
        write();
        this.texts.push(write);
        return element;
    }

    link(text, place) {
        const point = () => this.page.point(place), away = () => this.page.point(null);
        const link = button("", () => this.page.follow(place), {class: "number place", pointerenter: point, pointerleave: away, focus: point, blur: away});
        link.append(...typeset(text));
        return link;
    }

    choices() {
        const {choices, chosen, right, phase} = this.step;
        if (!choices.length)
            return null;
        const isAnswered = phase === "answer";
        return make("div", {class: "choices", role: "group", "aria-label": say("Choices")}, ...choices.map((text, choice) => {
            const isRight = isAnswered && choice === right, isWrong = choice === chosen && !isRight;
            const made = button(isRight ? "\u2713 " : isWrong ? "\u2717 " : "", () => this.page.walk("answer", {choice}), {
                class: isRight ? "right" : isWrong ? "wrong" : "", "aria-pressed": String(isRight || isWrong),
                title: isAnswered && !isRight ? say("What stands against it") : null,
                "aria-label": isRight ? say("{0}, right", text) : isWrong ? say("{0}, not right", text) : null,
            });
            made.append(...typeset(text));
            return made;
        }));
    }

    number() {
        const {asksNumber, phase, typed, withDecimals} = this.step;
        if (!asksNumber || phase === "text")
            return null;
        const field = make("input", {
            class: "number-typed", type: "text", inputmode: "text", autocomplete: "off", maxlength: 24, value: typed, readonly: phase === "answer",
            "aria-label": say("Your number") + (withDecimals ? ", " + say("with two decimals") : ""), placeholder: withDecimals ? say("with two decimals") : null,
        });
        return make("form", {class: "typed", submit: event => {
            event.preventDefault();
            if (phase !== "question")
                return;
            this.page.walk("answer", {number: field.value.trim()});
            if (this.step.phase === "question") {
                const again = this.element.querySelector("input.number-typed");
                again.value = field.value;
                again.select();
                this.announced.textContent = withDecimals ? say("a number, with two decimals") : say("a number");
            }
        }}, field, phase === "question" ? make("button", {}, say("Check")) : null);
    }

    outcome() {
        const {isRight, phase} = this.step;
        return isRight === null ? null : make("p", {class: isRight ? "outcome right" : "outcome wrong"}, this.outcomeText(),
            isRight || phase === "question" ? null : button(say("Try again"), () => this.page.walk("step", {go: "previous"})));
    }

    outcomeText() {
        const {isRight, phase} = this.step;
        return isRight === null ? "" : isRight ? say("✓ right") : phase === "question" ? say("✗ not that: once more") : say("✗ not that");
    }

    sliders() {
        this.pins = this.step.pins.map((pin, i) => {
            const get = () => this.step.pins[i].value;
            const reach = pin.isTemperature ? [0.05, 3] : pin.mayBeNegative ? [-2, 2] : [0, 1];
            return slider({name: pin.name, least: reach[0], most: reach[1], step: 0.01, get, set: (value, isDragged) => this.page.change("tune", {pin: i, value}, isDragged)});
        });
        for (const pin of this.pins)
            pin.refresh();
        return this.pins.length ? make("div", {class: "pins"}, ...this.pins.map(pin => pin.element)) : null;
    }

    /// For who does not see it: what has just come.
    announce() {
        const {step} = this, plain = pieces => pieces.map(piece => piece.text).join("");
        const said = step.phase === "text" ? [step.steps[step.index], plain(step.text)]
            : step.phase === "question" ? [this.outcomeText(), plain(step.question)]
            : [this.outcomeText(), plain(step.why), plain(step.answer)];
        const all = said.filter(Boolean).join(". ");
        if (this.announced.textContent !== all)
            this.announced.textContent = all;
    }

    /// Other numbers in the same step.
    refresh() {
        for (const write of this.texts)
            write();
        this.pins.forEach((pin, i) => this.step.pins[i] && pin.refresh());
    }
}
