import { describe, expect, it } from "vitest";
import { isFuture } from "./calendar-date.ts";
import { parseDate } from "./parse-date.ts";
import { urlDate } from "./url-date.ts";

const BRITISH = { language: "en", isDayFirst: true };
const AMERICAN = { language: "en", isDayFirst: false };

describe("a date", () => {
  it.each<[text: string, language: string, date: string | null]>([
    ["3 May 2024", "en", "2024-05-03"],
    ["May 3rd, 2024", "en", "2024-05-03"],
    ["Fri, 03 May 2024 15:47:42 GMT", "en", "2024-05-03"],
    ["Sept. 9, 2019", "en", "2019-09-09"],
    ["3. Mai 2024, 17:20 Uhr", "de", "2024-05-03"],
    ["9. März 2021", "de", "2021-03-09"],
    ["Publié le 1er août 2020", "fr", "2020-08-01"],
    ["3 de mayo de 2024", "es", "2024-05-03"],
    ["3 maja 2024", "pl", "2024-05-03"],
    ["3 мая 2024 г.", "ru", "2024-05-03"],
    ["3 травня 2024 року", "uk", "2024-05-03"],
    ["2024. május 3.", "hu", "2024-05-03"],
    ["3 Mayıs 2024", "tr", "2024-05-03"],
    ["3 Μαΐου 2024", "el", "2024-05-03"],
    ["3 พฤษภาคม 2567", "th", "2024-05-03"],
    ["٣ مايو ٢٠٢٤", "ar", "2024-05-03"],
    ["2024年5月3日", "ja", "2024-05-03"],
    ["令和6年5月3日", "ja", "2024-05-03"],
    ["民國101年5月3日", "zh", "2012-05-03"],
    ["2024년 5월 3일", "ko", "2024-05-03"],
    ["2024/05/03 10:00", "ja", "2024-05-03"],
    ["03.05.2024", "de", "2024-05-03"],
    ["20240503", "en", "2024-05-03"],
    ["May 2024", "en", null],
    ["31 June 2024", "en", null],
    ["3 May 1789", "en", null],
    ["version 2.4.11", "en", null],
    ["no date at all", "en", null],
    ["", "en", null],
  ])("%j in %s is %j", (text, language, date) => {
    expect(parseDate(text, { language, isDayFirst: true })).toBe(date);
  });

  it("of a language that the page does not declare is found by the months of all languages", () => {
    expect(parseDate("3 mayo 2024", { language: null, isDayFirst: true })).toBe("2024-05-03");
    expect(parseDate("3. Oktober 2024", AMERICAN)).toBe("2024-10-03");
  });

  it("in numbers begins with the month where Americans read it, but where that is impossible", () => {
    expect(parseDate("3/4/2024", BRITISH)).toBe("2024-04-03");
    expect(parseDate("3/4/2024", AMERICAN)).toBe("2024-03-04");
    expect(parseDate("13/4/2024", AMERICAN)).toBe("2024-04-13");
    expect(parseDate("3.4.2024", AMERICAN)).toBe("2024-04-03");
  });

  it("keeps its time where it is in ISO 8601", () => {
    expect(parseDate("2024-05-03T15:47:42.389+0200", BRITISH)).toBe("2024-05-03T15:47:42+02:00");
    expect(parseDate("2024-05-03 15:47", BRITISH)).toBe("2024-05-03T15:47:00");
    expect(parseDate("2024-05-03T15:47:42Z", BRITISH)).toBe("2024-05-03T15:47:42Z");
  });

  it("does not take a day for a year of two digits beside a whole year", () => {
    expect(parseDate("8 | December 8, 2025", BRITISH)).toBe("2025-12-08");
  });

  it("is in the future only where the time is known, and everywhere on Earth", () => {
    const now = new Date("2024-05-03T12:00:00Z");
    expect(isFuture("2024-05-04", now)).toBe(false);
    expect(isFuture("2024-05-05", now)).toBe(true);
    expect(isFuture("2999-01-01", null)).toBe(false);
  });
});

describe("the date of an address", () => {
  it.each([
    ["https://site.example/2024/05/03/low-water", "2024-05-03"],
    ["https://site.example/news/2024-05-03-low-water.html", "2024-05-03"],
    ["https://site.example/news/20240503-low-water", "2024-05-03"],
    ["https://site.example/2024/may/3/low-water", "2024-05-03"],
    ["https://site.example/2024/05/low-water", null],
    ["https://site.example/item/20249903", null],
    [null, null],
  ])("%s is %s", (address, date) => {
    expect(urlDate(address)?.date ?? null).toBe(date);
  });
});
