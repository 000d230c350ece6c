/**
 * Browsers break lines of millions of characters, as JSON has them, for minutes, and nothing can be clicked meanwhile. Of
 * so many they take half a second.
 */
const MOST_SHOWN = 200_000;

/** A text that may be of any length; the whole of it is for copying and downloading. */
export function LongText({ text }: { readonly text: string }) {
  const isCut = text.length > MOST_SHOWN;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <pre class="content" tabIndex={0}>
        {isCut ? `${text.slice(0, MOST_SHOWN)}…` : text}
      </pre>
      {isCut && (
        <p class="hint">
          These are the first {MOST_SHOWN.toLocaleString("en")} of {text.length.toLocaleString("en")} characters.
        </p>
      )}
    </>
  );
}
