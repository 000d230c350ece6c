import { expect, test } from "vitest";
import { words } from "./words.ts";

test.each([
  ["words are lower-cased runs of letters and digits", "Snow White, 7 dwarfs!", ["snow", "white", "7", "dwarfs"]],
  ["punctuation inside a word splits it", "don't foo_bar 3.14", ["don", "t", "foo", "bar", "3", "14"]],
  ["letters and digits stay together", "utf8 x86_64", ["utf8", "x86", "64"]],
  ["every alphabet counts", "Ευτυχία Žluťoučký мир", ["ευτυχία", "žluťoučký", "мир"]],
  ["combining marks belong to their word", "cafe\u0301 हिन्दी", ["cafe\u0301", "हिन्दी"]],
  ["Han is split by character, without its punctuation", "白雪公主。", ["白", "雪", "公", "主"]],
  ["Kana is split by character, long vowels included", "コーヒーです", ["コ", "ー", "ヒ", "ー", "で", "す"]],
  ["Thai is split by character", "ไทย", ["ไ", "ท", "ย"]],
  ["Hangul has spaces and keeps its words", "안녕 세계", ["안녕", "세계"]],
  ["a change of script ends a word", "iPhone手机15", ["iphone", "手", "机", "15"]],
  ["Han beyond the basic plane is one character", "𠮷野", ["𠮷", "野"]],
  ["half a surrogate pair is no letter", "a\ud842b", ["a", "b"]],
  ["emoji are no words", "🎉 ok", ["ok"]],
  ["nothing has no words", " \n–", []],
])("%s", (_, text, expected) => {
  expect(words(text)).toEqual(expected);
});
