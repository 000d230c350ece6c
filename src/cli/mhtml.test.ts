import { describe, expect, it } from "vitest";
import { savedPage } from "./mhtml.ts";

const PAGE = '<p class="tide">Größe, and a line\r\nthat goes on.</p>';
/** Lines end behind `=`, as where a browser breaks them. */
const QUOTED = '<p class=3D"tide">Gr=C3=B6=C3=9Fe, and a=\r\n line\r\nthat goes on.</p>';

const HEAD = [
  "From: <Saved by Blink>",
  "Snapshot-Content-Location: https://almanac.example/tides",
  "Subject: Tides",
  "MIME-Version: 1.0",
  "Content-Type: multipart/related;",
  '\ttype="text/html";',
  '\tboundary="----Tide=_1----"',
];
const MARK = "------Tide=_1----";

function mhtml(...parts: (readonly string[])[]): Buffer {
  const lines = [...HEAD, "", "", ...parts.flatMap((part) => [MARK, ...part]), `${MARK}--`, ""];
  return Buffer.from(lines.join("\r\n"));
}

const STYLE = ["Content-Type: text/css", "Content-Transfer-Encoding: binary", "", "p { color: red }"];

const MAIL = "MIME-Version: 1.0\nContent-Type: text/plain\n\nThe tide is out.";

function textOf(file: Buffer): string | undefined {
  const page = savedPage(file);
  return page === null ? undefined : Buffer.from(page.bytes).toString().trimEnd();
}

describe("a page that a browser saved as one file", () => {
  it.each<[encoding: string, body: string]>([
    ["quoted-printable", QUOTED],
    ["base64", Buffer.from(PAGE).toString("base64").replace(/.{20}/g, "$&\r\n")],
    ["binary", PAGE],
  ])("is the HTML in it, which is %s", (encoding, body) => {
    const part = ["Content-Type: text/html", `Content-Transfer-Encoding: ${encoding}`, "", body];
    expect(textOf(mhtml(STYLE, part, STYLE))).toBe(PAGE);
  });

  it("says where it is from", () => {
    const located = ["Content-Type: text/html; charset=utf-8", "Content-Location: https://almanac.example/t", "", PAGE];
    const here = savedPage(mhtml(located));
    expect([here?.url, here?.contentType]).toEqual(["https://almanac.example/t", "text/html; charset=utf-8"]);
    expect(savedPage(mhtml(["Content-Type: text/html", "", PAGE]))?.url).toBe("https://almanac.example/tides");
    const local = ["Content-Type: text/html", "Content-Location: file:///C:/tides.html", "", PAGE];
    expect(savedPage(mhtml(local))?.url).toBeNull();
  });

  it("may have no parts", () => {
    const file = `MIME-Version: 1.0\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n${QUOTED}`;
    expect(textOf(Buffer.from(file))).toBe(PAGE);
  });

  it("without HTML is refused", () => {
    for (const file of [mhtml(STYLE), mhtml()])
      expect(() => savedPage(file)).toThrow("is a saved page without HTML: save it again");
  });

  it.each(["", PAGE, "Note: the tide\n\nis out.", MAIL, "a: ".repeat(100_000), `${"a:\n".repeat(50_000)}b`])(
    "is not any other file",
    (text) => expect(savedPage(Buffer.from(text))).toBeNull(),
  );
});
