import { describe, expect, it } from "vitest";
import { scan, select } from "../html/index.ts";
import { shareOf, widthShares } from "./width-shares.ts";

describe("WidthAttr", () => {
  it.each([
    [{ value: 70, unit: "%" }, 1, 0.7],
    [{ value: 25, unit: "%" }, 0.8, 0.2],
    [{ value: 640, unit: "px" }, 1, 0.5],
    [{ value: 640, unit: "px" }, 0.8, 0.5],
    [{ value: 640, unit: "px" }, 0.25, 0.25],
    [{ value: 2000, unit: "px" }, 1, 1],
    [{ value: 150, unit: "%" }, 0.5, 0.5],
  ] as const)("%j in a container of share %d is %d of a page of 1280 pixels", (width, container, share) => {
    expect(shareOf(width, container, 1280)).toBeCloseTo(share, 10);
  });

  function shares(html: string): number[] {
    const page = scan(html);
    const all = widthShares(page);
    return select(page, "[id]").map((node) => Number(all[node].toFixed(3)));
  }

  it.each([
    ["an attribute", `<table id=a WIDTH=80%><tr><td id=b width=" 25% ">`, [0.8, 0.2]],
    ["an inline style, which overrules it", `<div id=a width=10 style="color: red; WIDTH : 320px">`, [0.25]],
    ["nothing", `<div id=a><p id=b style="max-width: 300px">`, [1, 1]],
    ["nonsense", `<div id=a width=0><div id=b width=wide><div id=c width="12 monkeys">`, [1, 1, 1]],
    ["the body's width", `<body style="width:800px"><div id=a width=400>`, [0.5]],
    ["the viewport's", `<meta name=Viewport content="initial-scale=1, width=1000"><div id=a width=400>`, [0.4]],
    ["no width of the viewport", `<meta name=viewport content="width=device-width"><div id=a width=320>`, [0.25]],
    ["no width of inline elements", `<span id=a width=10%><img id=b width=10>`, [1, 1]],
  ])("comes from %s", (_, html, expected) => {
    expect(shares(html)).toEqual(expected);
  });
});
