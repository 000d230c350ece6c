/** What XML 1.0 § 2.2 does not allow anywhere, not even as a reference: most controls, lone surrogates, two others. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu;

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

/** Text as it may stand in XML, between tags and in quoted values. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, "\ufffd").replace(/[&<>"\r]/g, (character) => REFERENCES[character]);
}

/** An opening tag's attributes, each after a space; those that are null or undefined are left out. */
export function xmlAttributes(attributes: Readonly<Record<string, string | null | undefined>>): string {
  let written = "";
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== undefined)
      written += ` ${name}="${escapeXml(value).replace(/[\t\n]/g, (space) => (space === "\t" ? "&#9;" : "&#10;"))}"`;
  return written;
}

/** A line with one element and its text, for every value that there is. */
export function xmlLines(name: string, values: readonly (string | number | null)[]): string[] {
  return values.filter((value) => value !== null).map((value) => `<${name}>${escapeXml(String(value))}</${name}>`);
}
