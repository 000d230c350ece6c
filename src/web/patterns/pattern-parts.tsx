import { type Pattern, partText } from "./patterns-api.ts";

interface PatternPartsProps {
  readonly pattern: Pattern;
  readonly onChange: (pattern: Pattern) => void;
}

/** The pattern as it is now, each of its parts to be taken out. */
export function PatternParts({ pattern, onChange }: PatternPartsProps) {
  const { parts, excludes, repeated = [] } = pattern;
  return (
    <>
      <h2 class="small">The pattern</h2>
      <MarkerList
        title="Content is"
        empty="nothing yet"
        texts={parts.map(partText)}
        onRemove={(at) => onChange({ ...pattern, parts: parts.toSpliced(at, 1) })}
      />
      <MarkerList
        title="without"
        empty="nothing left out"
        texts={excludes}
        onRemove={(at) => onChange({ ...pattern, excludes: excludes.toSpliced(at, 1) })}
      />
      {repeated.length > 0 && (
        <MarkerList
          title="and without what pages repeat to the letter"
          empty=""
          texts={repeated}
          onRemove={(at) => onChange({ ...pattern, repeated: repeated.toSpliced(at, 1) })}
        />
      )}
    </>
  );
}

interface MarkerListProps {
  readonly title: string;
  readonly empty: string;
  readonly texts: readonly string[];
  readonly onRemove: (at: number) => void;
}

function MarkerList({ title, empty, texts, onRemove }: MarkerListProps) {
  return (
    <div class="markers">
      <h3>{title}</h3>
      {texts.length === 0 ? (
        <p class="hint">{empty}</p>
      ) : (
        <ul>
          {texts.map((text, at) => (
            <li key={text}>
              <code>{text}</code>{" "}
              <button type="button" class="quiet" onClick={() => onRemove(at)}>
                Remove<span class="unseen"> {text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
