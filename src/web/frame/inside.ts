import { BLOCK, PLACE, TEXT } from "./mark-page.ts";

/**
 * Looking into the frame. A page may name its elements after methods (`<img name=querySelector>`), which hides them on
 * its document, so all methods are taken from the prototypes of our own.
 */
export function listen(target: EventTarget, type: string, listener: (event: Event) => void): void {
  EventTarget.prototype.addEventListener.call(target, type, listener, { capture: true });
}

export function findAll(document: Document, selector: string): Element[] {
  return [...Document.prototype.querySelectorAll.call(document, selector)];
}

export function textsOf(document: Document, block: number): Element[] {
  return findAll(document, `${TEXT}[${BLOCK}="${block}"]`);
}

export function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) Element.prototype.removeAttribute.call(element, name);
  else Element.prototype.setAttribute.call(element, name, value);
}

/** The block that an event is about. */
export function blockOf(event: Event): number | null {
  return numberOf(closest(event, `${TEXT}[${BLOCK}]`), BLOCK);
}

/** The innermost element of the page that an event is about. */
export function elementOf(event: Event): Element | null {
  return closest(event, `[${PLACE}]`);
}

export function placeOf(element: Element): number | null {
  return numberOf(element, PLACE);
}

function closest({ target }: Event, selector: string): Element | null {
  const node = target as Node | null;
  return node?.nodeType === 1 ? Element.prototype.closest.call(node, selector) : null;
}

function numberOf(element: Element | null, name: string): number | null {
  const value = element === null ? null : Element.prototype.getAttribute.call(element, name);
  return value === null ? null : Number(value);
}

export function rectangleOf(element: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(element);
}

export function focusOn(element: Element): void {
  HTMLElement.prototype.focus.call(element as HTMLElement, { preventScroll: true });
}

/** Scrolls the frame, and not the page around it, as `scrollIntoView` would. A window's methods cannot be hidden. */
export function show(frame: Window, element: Element): void {
  const { top, bottom } = rectangleOf(element);
  if (top >= 0 && bottom <= frame.innerHeight) return;
  frame.scrollTo({ top: frame.scrollY + top - frame.innerHeight / 3 });
}
