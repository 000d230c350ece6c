import { describe, expect, it } from "vitest";
import { type StateKind, stateValues } from "./state-dates.ts";

describe("the programs of a page", () => {
  it.each<[rule: string, source: string, kind: StateKind, value: string | undefined]>([
    ["date it under a key that says so", '{"publishedAt":"2024-05-03T10:00"}', "published", "2024-05-03T10:00"],
    ["may be escaped", '"{\\"dateCreated\\":\\"2024-05-03\\"}"', "created", "2024-05-03"],
    ["may count seconds", `{'updated_at' : 1714730400}`, "modified", "1714730400"],
    ["have words before and after", '"article_published_time": "2024/05/03 "', "published", "2024/05/03 "],
    ["say it first where they say it twice", '"created":"2024-05-03","created":"2025-06-04"', "created", "2024-05-03"],
    ["mean one key more than another", '"pubDate":"2025-06-04","published":"2024-05-03"', "published", "2024-05-03"],
    ["do not date it without quotation marks", 'publishedAt:"2024-05-03"', "published", undefined],
    ["do not date it by less than a day", '"published":"2024"', "published", undefined],
    ["do not date it under endless keys", `"${"x".repeat(21)}published":"2024-05-03"`, "published", undefined],
    ["do not date it late", `${"published ".repeat(40)}"published":"2024-05-03"`, "published", undefined],
  ])("%s", (_rule, source, kind, value) => expect(stateValues(source).get(kind)).toBe(value));
});
