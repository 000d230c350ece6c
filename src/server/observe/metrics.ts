type Labels = Readonly<Record<string, string | number>>;

/** Seconds; from a cut by pattern to a fetch of a slow site. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Family {
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
}

interface Distribution {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** Numbers for Prometheus. Names and labels come from the code alone, so that nobody outside can make more of them. */
export class Metrics {
  readonly #families = new Map<string, Family>();
  readonly #values = new Map<string, Map<string, number>>();
  readonly #distributions = new Map<string, Map<string, Distribution>>();
  /** Read when they are asked for. */
  readonly #readings: { readonly name: string; readonly read: () => number }[] = [];

  describe(name: string, type: Family["type"], help: string): void {
    this.#families.set(name, { type, help });
  }

  count(name: string, labels: Labels = {}, by = 1): void {
    const values = entry(this.#values, name, () => new Map<string, number>());
    const key = labelText(labels);
    values.set(key, (values.get(key) ?? 0) + by);
  }

  observe(name: string, labels: Labels, seconds: number): void {
    const distributions = entry(this.#distributions, name, () => new Map<string, Distribution>());
    const distribution = entry(distributions, labelText(labels), emptyDistribution);
    const bucket = BUCKETS.findIndex((most) => seconds <= most);
    if (bucket >= 0) distribution.counts[bucket]++;
    distribution.sum += seconds;
    distribution.count++;
  }

  gauge(name: string, help: string, read: () => number): void {
    this.describe(name, "gauge", help);
    this.#readings.push({ name, read });
  }

  /** What only grows, counted elsewhere. */
  counter(name: string, help: string, read: () => number): void {
    this.describe(name, "counter", help);
    this.#readings.push({ name, read });
  }

  /** The text format of Prometheus, version 0.0.4. */
  text(): string {
    const lines = [...this.#families].flatMap(([name, { type, help }]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...this.#samples(name),
    ]);
    return `${lines.join("\n")}\n`;
  }

  #samples(name: string): string[] {
    const values = [...(this.#values.get(name) ?? [])].map(([labels, value]) => sample(name, labels, value));
    const readings = this.#readings.filter((one) => one.name === name).map(({ read }) => sample(name, "", read()));
    const distributions = [...(this.#distributions.get(name) ?? [])].flatMap(([labels, distribution]) =>
      histogram(name, labels, distribution),
    );
    return [...values, ...readings, ...distributions];
  }
}

function emptyDistribution(): Distribution {
  return { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
}

function histogram(name: string, labels: string, { counts, sum, count }: Distribution): string[] {
  let below = 0;
  const buckets = BUCKETS.map((most, at) => {
    below += counts[at];
    return sample(`${name}_bucket`, joined(labels, `le="${most}"`), below);
  });
  const total = sample(`${name}_bucket`, joined(labels, 'le="+Inf"'), count);
  return [...buckets, total, sample(`${name}_sum`, labels, sum), sample(`${name}_count`, labels, count)];
}

function sample(name: string, labels: string, value: number): string {
  return `${name}${labels === "" ? "" : `{${labels}}`} ${value}`;
}

function joined(labels: string, more: string): string {
  return labels === "" ? more : `${labels},${more}`;
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, escaped)}"`)
    .join(",");
}

function escaped(character: string): string {
  return character === "\n" ? "\\n" : `\\${character}`;
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = create();
    map.set(key, value);
  }
  return value;
}
