import { decoded } from "../../fetch/decoded.ts";
import { fileName } from "../file-name.ts";

/** Leaves room for the directory's name in paths that Windows limits to 260 characters. */
const MAX_BYTES = 80;

/** Gives the images of one directory their names. */
export class ImageNames {
  /** As file systems that fold case and accents compare them. */
  readonly #taken = new Set<string>();

  /** A name that is not taken: that of the address's file, with the extension of what it really is. */
  next(url: string, type: string): string {
    const stem = stemOf(url);
    for (let number = 1; ; number++) {
      const name = `${stem}${number === 1 ? "" : `-${number}`}.${type}`;
      const folded = name.normalize("NFKC").toLowerCase();
      if (this.#taken.has(folded)) continue;
      this.#taken.add(folded);
      return name;
    }
  }
}

function stemOf(url: string): string {
  if (url.startsWith("data:")) return "image";
  // Encoded slashes become characters of the name, which `fileName` then replaces.
  const segment = decoded(new URL(url).pathname.split("/").findLast((part) => part !== "") ?? "");
  const stem = fileName(segment.replace(/\.[a-z0-9]{2,5}$/i, ""), MAX_BYTES);
  return stem === "untitled" ? "image" : stem;
}
