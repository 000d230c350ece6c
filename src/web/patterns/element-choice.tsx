import { excluding, including, type NamedElement, type Pattern } from "./patterns-api.ts";

interface ElementChoiceProps {
  /** The element that was clicked, and those around it; null where none was. */
  readonly elements: readonly NamedElement[] | null;
  readonly pattern: Pattern;
  readonly onChange: (pattern: Pattern) => void;
}

/** What was pointed at, from the inside out: each can be content or not. */
export function ElementChoice({ elements, pattern, onChange }: ElementChoiceProps) {
  return (
    <section aria-label="The element you chose" class="choice-list" aria-live="polite">
      {elements === null ? (
        <p class="hint">Choose an element of the page, to include or exclude it.</p>
      ) : elements.length === 0 ? (
        <p class="hint">No pattern can name this element: choose another.</p>
      ) : (
        <>
          <h2 class="small">You chose</h2>
          <ol class="elements">
            {elements.map(({ place, marker, matches }) => (
              <li key={place}>
                <code>{marker}</code>{" "}
                <span class="hint">{matches === 1 ? "once on this page" : `${matches} times`}</span>
                <span class="row">
                  <button type="button" class="quiet" onClick={() => onChange(including(pattern, marker))}>
                    Include<span class="unseen"> {marker}</span>
                  </button>
                  <button type="button" class="quiet" onClick={() => onChange(excluding(pattern, marker))}>
                    Exclude<span class="unseen"> {marker}</span>
                  </button>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
