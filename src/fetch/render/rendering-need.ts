/** What is remembered of a host: how its pages that were looked at turned out. */
export interface RenderingNote {
  /** Pages that only their scripts made. */
  readonly needed: number;
  /** Pages that seemed so, and had nothing more when their scripts had run. */
  readonly useless: number;
  /** Pages that were there without scripts, since the last that was not. */
  readonly plain: number;
  /** Pages that were not looked at since the last that was. */
  readonly unseen: number;
}

export const NOTHING_NOTED: RenderingNote = { needed: 0, useless: 0, plain: 0, unseen: 0 };

/** So many of one kind, and none of another, are a habit. */
const HABIT = 3;
/** One page of so many is looked at all the same: sites change. */
const LOOK_EVERY = 20;

/** What to do with a page: render it at once, leave it as it is, or look whether it needs it. */
export type Plan = "render" | "leave" | "look";

export function planFor({ needed, useless, plain, unseen }: RenderingNote): Plan {
  if (unseen >= LOOK_EVERY - 1) return "look";
  if (needed >= HABIT && plain === 0) return "render";
  return useless >= HABIT && needed === 0 ? "leave" : "look";
}

/** `unseen`: the page was treated by habit. */
export type Lesson = "needed" | "useless" | "plain" | "unseen";

export function learned(note: RenderingNote, lesson: Lesson): RenderingNote {
  switch (lesson) {
    case "needed":
      return { ...note, needed: note.needed + 1, useless: 0, plain: 0, unseen: 0 };
    case "useless":
      return { ...note, useless: note.useless + 1, unseen: 0 };
    case "plain":
      return { ...note, plain: note.plain + 1, unseen: 0 };
    case "unseen":
      return { ...note, unseen: note.unseen + 1 };
  }
}

/** A note from outside; what is none is nothing. */
export function noteFrom(data: unknown): RenderingNote {
  if (typeof data !== "object" || data === null) return NOTHING_NOTED;
  const numbers = Object.keys(NOTHING_NOTED).map((name) => [name, (data as Record<string, unknown>)[name]]);
  const isNote = numbers.every(([, value]) => Number.isInteger(value) && (value as number) >= 0);
  return isNote ? (Object.fromEntries(numbers) as RenderingNote) : NOTHING_NOTED;
}
