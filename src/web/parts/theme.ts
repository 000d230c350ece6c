export type Theme = "system" | "light" | "dark";

export const THEMES: Readonly<Record<Theme, string>> = { system: "As the system", light: "Light", dark: "Dark" };

const KEY = "dechaff-theme";

export function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Every colour of the style sheet is a `light-dark()` pair, so that this one property decides them all. */
export function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === "system" ? "light dark" : theme;
  if (theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  dispatchEvent(new Event(THEME_CHANGED));
}

/** What draws with colours of its own listens for it. */
export const THEME_CHANGED = "dechaff-theme-changed";
