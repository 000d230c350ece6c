import * as inside from "./inside.ts";
import { BLOCK, TEXT, VERDICT } from "./mark-page.ts";

interface Heard {
  readonly point: (block: number, place: DOMRect) => void;
  readonly leave: () => void;
  readonly pick?: ((place: number) => void) | undefined;
}

const NOW = "data-dechaff-now";
const OVER = "data-dechaff-over";

/** What happens in the frame, heard from outside: nothing in it runs. Links lead nowhere. */
export class FrameEvents {
  readonly #frame: Window;
  readonly #document: Document;
  readonly #heard: Heard;
  /** The first text of each block, in the page's order. */
  readonly #stops: Element[] = [];
  /** The element that a click would choose. */
  #over: Element | null = null;
  /** The text under the pointer or the focus. */
  #pointed: { readonly block: number; readonly text: Element } | null = null;

  constructor(frame: Window, document: Document, heard: Heard) {
    this.#frame = frame;
    this.#document = document;
    this.#heard = heard;
    this.#findStops();
    inside.listen(document, "click", (event) => this.#click(event));
    inside.listen(document, "auxclick", (event) => event.preventDefault());
    inside.listen(document, "submit", (event) => event.preventDefault());
    inside.listen(document, "dragstart", (event) => event.preventDefault());
    inside.listen(document, "mouseover", (event) => this.#hover(event));
    inside.listen(document, "mouseleave", () => this.#leave());
    inside.listen(document, "focusin", (event) => this.#point(event));
    inside.listen(document, "focusout", () => this.#leave());
    inside.listen(document, "scroll", () => this.#pointAgain());
    inside.listen(document, "keydown", (event) => this.#key(event as KeyboardEvent));
  }

  /** Shows where a block is, or that none is meant. */
  pointOut(block: number | null): void {
    for (const element of inside.findAll(this.#document, `[${NOW}]`)) inside.setAttribute(element, NOW, null);
    if (block === null) return;
    const texts = inside.textsOf(this.#document, block);
    for (const text of texts) inside.setAttribute(text, NOW, "");
    if (texts.length > 0) inside.show(this.#frame, texts[0]);
  }

  /** Pages begin with menus: shows where the content begins. */
  showKept(): void {
    const [first] = inside.findAll(this.#document, `${TEXT}[${VERDICT}="kept"]`);
    if (first !== undefined) inside.show(this.#frame, first);
  }

  #findStops(): void {
    const seen = new Set<string | null>();
    for (const text of inside.findAll(this.#document, TEXT)) {
      const block = Element.prototype.getAttribute.call(text, BLOCK);
      if (!seen.has(block)) this.#stops.push(text);
      seen.add(block);
    }
    if (this.#stops.length > 0) inside.setAttribute(this.#stops[0], "tabindex", "0");
  }

  #click(event: Event): void {
    event.preventDefault();
    const element = inside.elementOf(event);
    const place = element === null ? null : inside.placeOf(element);
    if (place !== null) this.#heard.pick?.(place);
  }

  #hover(event: Event): void {
    this.#point(event);
    if (this.#heard.pick === undefined) return;
    const element = inside.elementOf(event);
    if (this.#over !== null) inside.setAttribute(this.#over, OVER, null);
    if (element !== null) inside.setAttribute(element, OVER, "");
    this.#over = element;
  }

  #point(event: Event): void {
    const block = inside.blockOf(event);
    this.#pointed = block === null ? null : { block, text: event.target as Element };
    if (block === null) this.#heard.leave();
    else this.#pointAgain();
  }

  #pointAgain(): void {
    if (this.#pointed !== null) this.#heard.point(this.#pointed.block, inside.rectangleOf(this.#pointed.text));
  }

  #leave(): void {
    this.#pointed = null;
    this.#heard.leave();
  }

  /** Arrows lead from block to block. Enter does what a click does. */
  #key(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const now = this.#stops.indexOf(event.target as Element);
      const next = this.#stops[now + step];
      if (next !== undefined) this.#moveTo(next);
      event.preventDefault();
    } else if (event.key === "Enter" || event.key === " ") this.#click(event);
  }

  #moveTo(stop: Element): void {
    for (const other of this.#stops) inside.setAttribute(other, "tabindex", "-1");
    inside.setAttribute(stop, "tabindex", "0");
    inside.focusOn(stop);
    inside.show(this.#frame, stop);
  }
}
