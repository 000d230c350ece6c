import { useEffect, useState } from "preact/hooks";
import type { ExtractionSettings } from "../api.ts";
import { optionsOf } from "./known-options.ts";

interface SettingsFormProps {
  readonly settings: ExtractionSettings;
  readonly onChange: (settings: ExtractionSettings) => void;
}

export function SettingsForm({ settings, onChange }: SettingsFormProps) {
  const [options, setOptions] = useState<Awaited<ReturnType<typeof optionsOf>>>({ extractor: [], favor: [] });
  useEffect(() => {
    optionsOf().then(setOptions, () => {});
  }, []);
  const change = (name: keyof ExtractionSettings, value: unknown) => {
    const { [name]: _, ...rest } = settings;
    onChange(value === undefined ? rest : { ...rest, [name]: value });
  };
  const choice = (name: "extractor" | "favor", label: string, usual: string) => (
    <label>
      {label}
      <select value={settings[name] ?? usual} onChange={(event) => change(name, event.currentTarget.value)}>
        {[...new Set([usual, ...options[name]])].map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </label>
  );
  const selectors = (name: "include" | "exclude", label: string) => (
    <label>
      {label}
      <input
        spellcheck={false}
        placeholder="CSS selector"
        value={settings[name]?.[0] ?? ""}
        onInput={(event) => change(name, event.currentTarget.value === "" ? undefined : [event.currentTarget.value])}
      />
    </label>
  );
  return (
    <details class="settings">
      <summary>Options</summary>
      <div class="fields">
        {choice("extractor", "Extractor", "learned")}
        {choice("favor", "Favour", "balanced")}
        {selectors("include", "Only inside")}
        {selectors("exclude", "Never inside")}
      </div>
    </details>
  );
}
