import { useEffect, useState } from "preact/hooks";

let hasMoved = false;

/** Whether the user came to this route within the page. Whoever has just opened it may have followed a stranger's link. */
export function isOwnMove(): boolean {
  return hasMoved;
}

/** Where the user is, as the address's fragment says: `#/crawl/1b2c` is ["crawl", "1b2c"]. */
export function useRoute(): readonly string[] {
  const [route, setRoute] = useState(currentRoute);
  useEffect(() => {
    const update = () => {
      hasMoved = true;
      setRoute(currentRoute());
    };
    addEventListener("hashchange", update);
    return () => removeEventListener("hashchange", update);
  }, []);
  return route;
}

function currentRoute(): readonly string[] {
  return location.hash
    .replace(/^#\/?/, "")
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeTo(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

export function goTo(...parts: readonly string[]): void {
  location.hash = routeTo(...parts);
}
