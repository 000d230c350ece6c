import { expect, test } from "vitest";
import { needsScripts } from "./needs-scripts.ts";

const SCRIPT = '<script src="/app.js"></script>';
const text = (length: number) => "Boats lie in the harbour. ".repeat(Math.ceil(length / 26));

test.each([
  ["an empty root with a script", `<title>App</title><div id="root"></div>${SCRIPT}`, true],
  ["an empty root in space", `<div id=app>\n  <!-- here -->\n</div>${SCRIPT}`, true],
  ["an element of Angular's", `<nav>${text(800)}</nav><app-root></app-root>${SCRIPT}`, true],
  ["a word to those without scripts", `<noscript>You need to enable JavaScript to run this app.</noscript><nav>${text(400)}</nav>${SCRIPT}`, true],
  ["a menu around an empty root", `<nav>${text(800)}</nav><div id="__next"></div>${SCRIPT}`, true],
  ["a spinner", `<div class=spinner>Loading…</div>${SCRIPT}`, true],
  ["an empty page without scripts", "<title>Nothing</title><p>Nothing here", false],
  ["data alone", '<script type="application/ld+json">{}</script><p>Short', false],
  ["a short page with a script that counts visitors", `<article>${text(600)}</article>${SCRIPT}`, false],
  ["a full root", `<div id="root"><article>${text(600)}</article></div>${SCRIPT}`, false],
  ["an article with an empty root for its comments", `<article>${text(3000)}</article><div id="app"></div>${SCRIPT}`, false],
  ["an article with a word about scripts", `<article>${text(3000)}</article><noscript>Comments need JavaScript</noscript>${SCRIPT}`, false],
  ["a template's text, which nobody sees", `<template>${text(3000)}</template><div id=app></div>${SCRIPT}`, true],
  ["a page in Chinese", `<p>${"海港的早晨".repeat(60)}</p>${SCRIPT}`, false],
  ["nothing", "", false],
])("%s", (_, html, expected) => {
  expect(needsScripts(html)).toBe(expected);
}); // biome-ignore format: one case a line
