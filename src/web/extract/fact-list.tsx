import type { Inspected } from "../api.ts";

interface FactListProps {
  readonly facts: Inspected["facts"];
}

/** Facts with the places that say so and how sure they are. */
export function FactList({ facts }: FactListProps) {
  if (facts.length === 0) return <p class="hint">The page says nothing about itself.</p>;
  return (
    <dl class="facts">
      {facts.map(({ name, value, raw, origins, confidence }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <div class="value">{valueText(value)}</div>
            <div class="origin">
              <Meter share={confidence} /> from {origins.join(", ")}
            </div>
            {raw !== valueText(value) && <div class="origin">as written: {shorten(raw)}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Meter({ share }: { readonly share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span class="meter">
      <meter min={0} max={100} value={percent} aria-label="How sure it is" /> {percent} % sure,
    </span>
  );
}

function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.join(", ");
  return JSON.stringify(value);
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
