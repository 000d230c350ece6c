import { describe, expect, it, test } from "vitest";
import { type Decoded, decode } from "./decode.ts";

/** One byte a character, so that tables can spell bytes as "\xe9". */
function bytes(binary: string): Uint8Array {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The reverse of the engine's decoder, for encodings of one or two bytes a character. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, number[]>();
  const learn = (...code: number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(code));
      if (!table.has(character)) table.set(character, code);
    } catch {}
  };
  for (let first = 0; first < 256; first++) learn(first);
  for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) learn(first, second);
  return Uint8Array.from([...text].flatMap((character) => table.get(character) ?? []));
}

function wide(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

const utf8 = (text: string) => new TextEncoder().encode(text);

const META_2 = `<meta charset="iso8859-2">`;
const LATE = `<meta charset=iso-8859-2>\xb1`;

test.each<[string, string | null, string, Decoded["encoding"], Decoded["origin"]]>([
  ["a byte order mark beats the header", "text/html; charset=koi8-r", "\xef\xbb\xbfa", "utf-8", "bom"],
  ["a little-endian mark is UTF-16", null, "\xff\xfea\0", "utf-16le", "bom"],
  ["a big-endian mark is UTF-16", null, "\xfe\xff\0a", "utf-16be", "bom"],
  ["the header beats meta", "text/html; charset=koi8-r", `${META_2}\xc1`, "koi8-r", "http"],
  ["a quoted header label counts", `text/html;charset="KOI8-R"`, "\xc1", "koi8-r", "http"],
  ["a single-quoted header label counts", "text/html; Charset='koi8-r'; x=y", "\xc1", "koi8-r", "http"],
  ["two joined headers name the first label", "text/html; charset=koi8-r, text/html", "\xc1", "koi8-r", "http"],
  ["an unknown header label leaves the word to meta", "text/html; charset=utf8mb4", META_2, "iso-8859-2", "meta"],
  ["a header without a charset leaves the word to meta", "text/html", META_2, "iso-8859-2", "meta"],
  ["a replacement encoding is no encoding", "text/html; charset=iso-2022-kr", META_2, "iso-8859-2", "meta"],
  ["ISO-8859-1 means windows-1252", "text/html; charset=iso-8859-1", "\xe9", "windows-1252", "http"],
  ["single quotes declare", null, "<meta charset='iso8859-2'>", "iso-8859-2", "meta"],
  ["no quotes declare", null, "<META CharSet = ISO8859-2 >", "iso-8859-2", "meta"],
  ["a slash may stand before the attribute", null, "<meta/charset=iso8859-2>", "iso-8859-2", "meta"],
  [
    "http-equiv declares, in any order",
    null,
    `<meta content="text/html; charset=koi8-r" http-equiv=Content-Type>`,
    "koi8-r",
    "meta",
  ],
  [
    "content without http-equiv does not",
    null,
    `<meta content="text/html; charset=koi8-r">`,
    "windows-1252",
    "default",
  ],
  ["the first of two equal attributes counts", null, "<meta charset=koi8-r charset=big5>", "koi8-r", "meta"],
  ["an unknown meta label leaves the word to the next", null, `<meta charset=nonsense>${META_2}`, "iso-8859-2", "meta"],
  ["meta inside a comment is not a tag", null, `<!-- ${META_2} -->`, "windows-1252", "default"],
  ["meta after a comment is", null, `<!--><!-- > -- -->${META_2}`, "iso-8859-2", "meta"],
  ["meta inside an attribute is not a tag", null, `<a title='${META_2}'>`, "windows-1252", "default"],
  ["meta in a processing instruction is not a tag", null, "<?php <meta charset=big5 ?>", "windows-1252", "default"],
  ["meta that is cut off declares nothing", null, `<meta charset="iso8859-2`, "windows-1252", "default"],
  ["another tag's charset declares nothing", null, `<metal charset="iso8859-2">`, "windows-1252", "default"],
  ["meta that says UTF-16 means UTF-8", null, "<meta charset=utf-16>\xc3\xa9", "utf-8", "meta"],
  ["x-user-defined means windows-1252", null, "<meta charset=x-user-defined>\xe9", "windows-1252", "meta"],
  ["meta after 1024 bytes declares", null, `<p>${" ".repeat(2000)}${LATE}`, "iso-8859-2", "meta"],
  ["meta after the body has begun comes too late", null, `<body>${" ".repeat(2000)}${LATE}`, "windows-1252", "default"],
  [
    "a late look does not read scripts",
    null,
    `<script>a<b; '${" ".repeat(2000)}<meta charset=big5>'</script>${LATE}`,
    "iso-8859-2",
    "meta",
  ],
  ["an XML declaration declares", null, `<?xml version="1.0" encoding="ISO-8859-2"?><html>`, "iso-8859-2", "meta"],
  ["meta beats the XML declaration", null, `<?xml encoding='big5'?>${META_2}`, "iso-8859-2", "meta"],
  ["an empty page has the default", null, "", "windows-1252", "default"],
  ["ASCII alone has the default", null, "<p>plain", "windows-1252", "default"],
])("%s", (_, contentType, page, encoding, origin) => {
  expect(decode(bytes(page), contentType)).toMatchObject({ encoding, origin });
});

describe("a declaration that the bytes contradict is passed over", () => {
  const GERMAN = "Größe, Fußgänger, schöne Grüße";
  test.each<[string, string | null, Uint8Array, string, Decoded["origin"]]>([
    ["UTF-8 labelled as ISO-8859-1", "text/html; charset=iso-8859-1", utf8("café"), "utf-8", "detected"],
    ["UTF-8 labelled as EUC-JP", null, utf8("<meta charset=euc-jp>日本語"), "utf-8", "detected"],
    ["ASCII labelled as UTF-16", "text/html; charset=utf-16", utf8(`<p>a${META_2}`), "iso-8859-2", "meta"],
    ["windows-1252 labelled as UTF-8", "text/html; charset=utf-8", bytes(`<p>${GERMAN}`), "windows-1252", "detected"],
    [
      "a header that says UTF-8 over a right meta",
      "text/html; charset=utf-8",
      bytes(`<meta charset=windows-1251>${"\xcf\xf0\xe8\xe2\xe5\xf2"}`),
      "windows-1251",
      "meta",
    ],
    ["UTF-16 labelled as UTF-8", "text/html; charset=utf-8", wide("<p>Größe", true), "utf-16le", "detected"],
  ])("%s", (_, contentType, page, encoding, origin) => {
    expect(decode(page, contentType)).toMatchObject({ encoding, origin });
    expect(decode(page, contentType).text).not.toContain("\ufffd");
  });

  test.each<[string, string, Uint8Array, string]>([
    ["UTF-8 with a foreign byte stays UTF-8", "utf-8", bytes("é, è, ü: \xc3\xa9\xc3\xa8 \xc3\xbc \xe9"), "utf-8"],
    ["UTF-8 whose only signs are spelled-out U+FFFD stays UTF-8", "utf-8", utf8("It\ufffds \ufffd"), "utf-8"],
    ["a pair that may be chance proves nothing", "windows-1251", bytes("\xdf\x85"), "windows-1251"],
    ["UTF-16 is believed where the NULs agree", "utf-16be", wide("<p>Größe", false), "utf-16be"],
  ])("%s", (_, label, page, encoding) => {
    expect(decode(page, `text/html; charset=${label}`)).toMatchObject({ encoding, origin: "http" });
  });
});

const RUSSIAN = "Сегодня хорошая погода, и мы пошли гулять к морю вместе с друзьями.";
const CHINESE = "今天天气很好，我们和朋友一起去海边散步。这是一个关于中国的网页，里面有很多有用的内容。";
const TAIWANESE = "今天天氣很好，我們和朋友一起去海邊散步。這是一個關於臺灣的網頁，裡面有很多有用的內容。";
const JAPANESE = "今日は天気がとても良いので、友達と一緒に海へ行きました。これは日本についてのページです。";
const KOREAN = "오늘은 날씨가 매우 좋아서 친구들과 함께 바다에 갔습니다. 이것은 한국에 관한 페이지입니다.";
const POLISH = "Zażółć gęślą jaźń. Dziś jest piękna pogoda, więc poszliśmy nad morze z przyjaciółmi, żeby odpocząć.";
const THAI = "วันนี้อากาศดีมาก เราจะไปเที่ยวทะเลกับเพื่อนๆ ประเทศไทยตั้งอยู่ในเอเชียตะวันออกเฉียงใต้ และมีประชากรหกสิบเก้าล้านคน";

describe("undeclared bytes are read as what they look like", () => {
  test.each([
    ["shift_jis", JAPANESE],
    ["euc-jp", JAPANESE],
    ["gb18030", CHINESE],
    ["big5", TAIWANESE],
    ["euc-kr", KOREAN],
    ["koi8-u", RUSSIAN],
    ["windows-1251", RUSSIAN],
    ["iso-8859-2", POLISH],
    ["windows-1250", POLISH],
    ["windows-874", THAI],
  ])("%s, in a page full of English markup", (encoding, text) => {
    const page = `<html><head><script>var message = "the weather is fine";</script></head><p class="story">${text}</p>`;
    expect(decode(encode(page, encoding))).toEqual({ text: page, encoding, origin: "detected" });
  });

  test.each(["gbk", "shift_jis", "big5", "euc-kr", "windows-1251"])("%s when declared, however short", (encoding) => {
    const text = { gbk: "中", shift_jis: "日", big5: "臺", "euc-kr": "한", "windows-1251": "Ж" }[encoding] as string;
    const page = `<meta charset=${encoding}>${text}`;
    expect(decode(encode(page, encoding))).toEqual({ text: page, encoding, origin: "meta" });
  });

  it("reads UTF-16 without a mark by its NULs", () => {
    const page = `<!doctype html><title>${CHINESE}</title>`;
    expect(decode(wide(page, true))).toEqual({ text: page, encoding: "utf-16le", origin: "detected" });
    expect(decode(wide(page, false))).toEqual({ text: page, encoding: "utf-16be", origin: "detected" });
  });

  it("reads ISO-2022-JP by its escapes", () => {
    expect(decode(bytes("\x1b$BF|K\\\x1b(B"))).toEqual({ text: "日本", encoding: "iso-2022-jp", origin: "detected" });
  });

  it("takes a handful of odd bytes for windows-1252", () => {
    expect(decode(bytes("El Ni\xf1o"))).toEqual({ text: "El Niño", encoding: "windows-1252", origin: "default" });
  });
});

describe("text", () => {
  it("has no byte order mark", () => {
    expect(decode(bytes("\xef\xbb\xbf\xc3\xa9")).text).toBe("é");
    expect(decode(bytes("\xff\xfe\xe9\0")).text).toBe("é");
  });

  it("has quotation marks, not control characters, from windows-1252", () => {
    const page = bytes("\x93It\x92s \x80 5 \x96 no\x85\x94 \x81");
    expect(decode(page, "text/html; charset=latin1").text).toBe("“It’s € 5 – no…” \x81");
  });

  it("keeps the characters that gb18030 has beyond GBK", () => {
    expect(decode(bytes("\xa2\xe3 \x95\x32\x82\x36"), "text/html; charset=gb2312").text).toBe("€ 𠀀");
  });

  it("ends in U+FFFD where a character was cut in two", () => {
    expect(decode(bytes("caf\xc3"), "text/html; charset=utf-8")).toMatchObject({
      text: "caf\ufffd",
      encoding: "utf-8",
    });
    expect(decode(bytes("caf\xc3"))).toMatchObject({ encoding: "windows-1252", origin: "default" });
    expect(decode(bytes("\x93\xfa\x96"), "text/html; charset=shift_jis").text).toBe("日\ufffd");
  });

  it("comes out of any bytes under any label", () => {
    const page = Uint8Array.from({ length: 4096 }, (_, at) => (at * 7919) >> 3);
    const labels =
      "utf-8 utf-16be gbk big5 euc-kr iso-2022-jp iso-2022-cn replacement x-user-defined utf-7 unknown-8bit";
    for (const label of labels.split(" ")) {
      for (let start = 0; start < 64; start++) {
        expect(typeof decode(page.subarray(start * 13), `text/html; charset=${label}`).text).toBe("string");
      }
    }
  });
});

describe("a page of plain text", () => {
  it.each(["text/plain", "Text/Plain ; charset=utf-8", "text/markdown"])("of type %s is one element", (type) => {
    expect(decode(utf8("\nif (a < b && c > d)\n  <b>"), type).text).toBe(
      "<pre>\n\nif (a &lt; b &amp;&amp; c > d)\n  &lt;b></pre>",
    );
  });

  it("has no declaration of its encoding", () => {
    expect(decode(utf8("<meta charset=koi8-r>"), "text/plain").origin).toBe("default");
  });

  it.each(["text/html", "text/plainer", "application/xml; x=text/plain", null])("is none where it is %s", (type) => {
    expect(decode(utf8("<p>a"), type).text).toBe("<p>a");
  });
});
