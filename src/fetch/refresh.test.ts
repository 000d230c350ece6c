import { expect, test } from "vitest";
import { refreshTarget } from "./refresh.ts";

test.each([
  ["0; url=/home/", "/home/"],
  ["0;URL='/home/'", "/home/"],
  ['5;url = "/home/" and more', "/home/"],
  ["0; url='/home/", "/home/"],
  ["0, url=/home/", "/home/"],
  ["0 url=/home/", "/home/"],
  ["  0.5 ; /home/ ", "/home/"],
  ["0; '/home/'", "/home/"],
  [".;url=a", "a"],
  ["0;url", "url"],
  ["0; urls=a", "urls=a"],
  ["0;;url=a", ";url=a"],
  ["300", null],
  ["300;", null],
  ["0; url=", null],
  ["0; url=''", null],
  ["0url=/home/", null],
  ["url=/home/", null],
  ["", null],
])("a refresh with %j leads to %j", (content, expected) => {
  expect(refreshTarget(content)).toBe(expected);
});
