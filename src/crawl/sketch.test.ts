import { describe, expect, it, test } from "vitest";
import { extract } from "../index.ts";
import { isNear } from "./sketch.ts";
import { TextPrint } from "./text-print.ts";

const PLACES = ["Skarvik", "Tidewater", "Maren", "Holm", "Ebbfleet", "Varde", "Sund", "Nesset", "Almery", "Brink"];
const DOINGS = [
  "mends nets",
  "counts gulls",
  "paints hulls",
  "bakes rye bread",
  "reads the tide table",
  "waits for fog",
];

/** Sentences that are all different. */
function story(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const place = PLACES[at % PLACES.length];
    const doing = DOINGS[Math.floor(at / PLACES.length) % DOINGS.length];
    return `On day ${at} somebody in ${place} ${doing} until the bell of quay ${at * 7 + 3} rings.`;
  });
}

function sketchOf(html: string) {
  const article = extract(html);
  return TextPrint.of(article).sketch(article.title);
}

function sketch(sentences: readonly string[], title = "Days at the quay") {
  const paragraphs = sentences.map((sentence) => `<p>${sentence}</p>`).join("");
  const made = sketchOf(`<title>${title}</title><article><h1>${title}</h1>${paragraphs}</article>`);
  if (made === null) throw new Error("too short");
  return made;
}

const long = story(60);
const near = (a: ReturnType<typeof sketch>, b: ReturnType<typeof sketch>) =>
  a.bands.some((band) => b.bands.includes(band)) && isNear(a.signature, b.signature);

test.each<[string, readonly string[], boolean]>([
  ["the same", long, true],
  ["the same in other letters", long.map((sentence) => sentence.toUpperCase()), true],
  ["one with another word", long.map((sentence, at) => (at === 30 ? sentence.replace("somebody", "nobody") : sentence)), true],
  ["one with another line", [...long, "Printed for visitor 4711 on a Thursday."], true],
  ["one without its first sentence", long.slice(1), true],
  ["half of it", long.slice(30), false],
  ["one of other sentences", story(130).slice(60), false],
])("an article and %s", (_, sentences, expected) => {
  expect(near(sketch(long), sketch(sentences))).toBe(expected);
}); // biome-ignore format: one case a line

describe("a sketch", () => {
  it("of another title is another, however alike the texts", () => {
    expect(near(sketch(long, "Camera, blue"), sketch(long, "Camera, black"))).toBe(false);
    expect(near(sketch(long, "Camera: blue"), sketch(long, "camera blue"))).toBe(true);
  });

  it("is not made of a few words", () => {
    expect(sketchOf("<title>Found</title><p>Nothing was found. Try another word.")).toBeNull();
  });

  it("is one word apart in Chinese, too, where words have no spaces", () => {
    const text = [..."海港的早晨从渔船归来开始人们在码头上数着鱼筐孩子们追着海鸥跑老人坐在墙边修补渔网"];
    const days = Array.from(
      { length: 20 },
      (_, at) => `${text.slice(at).join("")}第${at}天${text.slice(0, at).join("")}。`,
    );
    const changed = days.map((day, at) => (at === 10 ? day.replace("孩子们", "水手们") : day));
    expect(near(sketch(days), sketch(changed))).toBe(true);
  });
});
