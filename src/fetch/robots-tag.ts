import { robotName } from "./fetch-robots.ts";
import { productOf } from "./robots.ts";

/** Directives with a value of their own: their names are no robots'. */
const WITH_VALUE = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/;

/**
 * Whether the header X-Robots-Tag asks robots of this name ("dechaff/1.0"), or all, to follow no links. Directives are
 * listed by commas; those after `robot:` are for that robot alone. A header that came several times was joined, so that
 * what follows a robot's name may have been meant for all: it is taken for that robot's.
 */
export function forbidsFollowing(header: string | undefined, userAgent: string): boolean {
  if (header === undefined) return false;
  const robot = robotName(userAgent);
  let isForUs = true;
  for (const part of header.toLowerCase().split(",")) {
    const [name, value] = part.split(":", 2).map((piece) => piece.trim());
    const isNaming = value !== undefined && !/\s/.test(name) && !WITH_VALUE.test(name);
    if (isNaming) isForUs = name === "*" || productOf(name) === robot;
    const directive = isNaming ? value : name;
    if (isForUs && (directive === "nofollow" || directive === "none")) return true;
  }
  return false;
}
