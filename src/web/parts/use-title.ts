import { useEffect } from "preact/hooks";

/** What the browser calls this page in its tabs and its history: what it shows, then where that is. */
export function useTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = [...parts.filter(Boolean), "Dechaff"].join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
