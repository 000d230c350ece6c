/**
 * Whether a doctype puts browsers into quirks mode (§ 13.2.6.4.1), in which a table does not close an open paragraph.
 */
export function isQuirky(doctype: string): boolean {
  const match =
    /^<!doctype\s*([^\s>]*)(?:\s+(public|system)\s*(?:"([^">]*)"|'([^'>]*)')?\s*(?:"([^">]*)"|'([^'>]*)')?)?/i.exec(
      doctype,
    );
  if (match === null || match[1].toLowerCase() !== "html") return true;
  if (match[2] === undefined) return false;
  const first = (match[3] ?? match[4] ?? "").toLowerCase();
  if (match[2].toLowerCase() === "system")
    return first === "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd";
  const hasSystem = match[5] !== undefined || match[6] !== undefined;
  if (QUIRKY_WITHOUT_SYSTEM.test(first)) return !hasSystem;
  return QUIRKY_PUBLIC.test(first);
}

const QUIRKY_WITHOUT_SYSTEM = /^-\/\/w3c\/\/dtd html 4\.01 (?:frameset|transitional)\/\//;

/** The standard's list of public identifiers, which are those of HTML before 4.01. */
const QUIRKY_PUBLIC = new RegExp(
  "^(?:\\+//silmaril//dtd html pro v0r11 19970101//|-//as//dtd html 3\\.0 aswedit|-//advasoft ltd//dtd html 3\\.0 aswedit" +
    "|-//ietf//dtd html|-//metrius//dtd metrius presentational//|-//microsoft//dtd internet explorer [23]\\.0 (?:html|tables)" +
    "|-//netscape comm\\. corp\\.//dtd (?:strict )?html//|-//o'reilly and associates//dtd html|-//spyglass//dtd html 2\\.0 extended//" +
    "|-//sq//dtd html 2\\.0 hotmetal|-//softquad|-//sun microsystems corp\\.//dtd hotjava|-//w3c//dtd html 3|-//w3c//dtd html 4\\.0 (?:frameset|transitional)//" +
    "|-//w3c//dtd html experimental|-//w3c//dtd w3 html//|-//w3o//dtd w3 html|-//webtechs//dtd mozilla html" +
    "|-//w3o//dtd w3 html strict 3\\.0//en//|-/w3c/dtd html 4\\.0 transitional/en$|html$)",
);
