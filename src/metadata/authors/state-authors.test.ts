import { expect, it } from "vitest";
import { stateAuthors } from "./state-authors.ts";

it.each<[source: string, names: string[]]>([
  ['{"contentAuthors":["Ada Lowe","Tom Reed"],"id":1}', ["Ada Lowe", "Tom Reed"]],
  ['{"author": "Ada Lowe"}', ["Ada Lowe"]],
  ['{"author_name":"Ada Lowe"}', ["Ada Lowe"]],
  ['self.push("{\\"authors\\":[\\"Ada Lowe\\"]}")', ["Ada Lowe"]],
  ['{"author":{"name":"Ada Lowe"}}', []],
  ['{"authority":"Ada Lowe"}', []],
  ['<p class="author">Ada Lowe</p>', []],
  ["", []],
])("in %j the authors are %j", (source, names) => expect(stateAuthors(source)).toEqual(names));
