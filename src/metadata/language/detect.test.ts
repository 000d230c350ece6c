import { expect, test } from "vitest";
import { languageKey, languageTag } from "./declared.ts";
import { detectLanguage } from "./detect.ts";

test.each([
  ["en", "The harbour wakes before the town does, and its clock is the tide that the boats wait for."],
  ["de", "Der Hafen wacht vor der Stadt auf, und seine Uhr ist die Flut, auf die die Boote warten."],
  ["fr", "Le port se réveille avant la ville, et son horloge est la marée que les bateaux attendent."],
  ["es", "El puerto se despierta antes que la ciudad, y su reloj es la marea que esperan los barcos."],
  ["it", "Il porto si sveglia prima della città, e il suo orologio è la marea che le barche aspettano."],
  ["nl", "De haven wordt wakker voor de stad, en haar klok is het getij waar de boten op wachten."],
  ["pl", "Port budzi się przed miastem, a jego zegarem jest przypływ, na który czekają łodzie."],
  ["ru", "Гавань просыпается раньше города, и её часы — это прилив, которого ждут лодки."],
  ["uk", "Гавань прокидається раніше за місто, і її годинник — це приплив, на який чекають човни."],
  ["el", "Το λιμάνι ξυπνά πριν από την πόλη και το ρολόι του είναι η παλίρροια."],
  ["ja", "港は町より先に目を覚まし、その時計は太陽ではなく潮の満ち引きである。"],
  ["zh", "港口比城镇醒得早，它的时钟是船只所等待的潮汐，而不是太阳，无论镇上的人怎么说。"],
  ["ko", "항구는 마을보다 먼저 깨어나고, 그 시계는 배들이 기다리는 밀물과 썰물이다."],
  ["ar", "يستيقظ الميناء قبل المدينة، وساعته هي المد الذي تنتظره القوارب، وليست الشمس التي في السماء."],
])("%s is detected", (language, text) => {
  expect(detectLanguage(text)?.language).toBe(language);
});

test("names and numbers have no language", () => {
  expect(detectLanguage("Ebb 42")).toBeNull();
  expect(detectLanguage("Skarvik Lindholm Marlow Falk Reed Lowe")).toBeNull();
});

test.each([
  ["en_US.UTF-8", "en-US"],
  ["zh-hans-cn", "zh-Hans-CN"],
  ["DE", "de"],
  ["english", null],
  ["", null],
])("%j is the tag %j", (raw, tag) => expect(languageTag(raw)).toBe(tag));

test("two codes of a language are one", () => expect(languageKey("nb-NO")).toBe(languageKey("no")));
