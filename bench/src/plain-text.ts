import { Parser } from "htmlparser2";

const LINES = new Set(
  (
    "address article aside blockquote br dd details dialog div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

/** The text of a clean piece of HTML, for peers that answer in HTML: their `textContent` glues paragraphs together. */
export function plainText(html: string): string {
  let text = "";
  const endLine = (name: string) => {
    if (LINES.has(name)) text += "\n";
  };
  const parser = new Parser({
    onopentagname: endLine,
    onclosetag: endLine,
    ontext(piece) {
      text += piece;
    },
  });
  parser.end(html);
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join("\n");
}
