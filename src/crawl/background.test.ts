import { expect, it } from "vitest";
import { Background } from "./background.ts";

it("runs one piece after the other, and tells when it ends", async () => {
  const seen: string[] = [];
  const background = new Background(() => seen.push("end"));
  background.start(async () => {
    await Promise.resolve();
    seen.push("work");
  });
  expect(background.isRunning).toBe(true);
  await background.settled();
  expect([seen, background.isRunning]).toEqual([["work", "end"], false]);
});

it("throws what went wrong at whoever asks next, and begins nothing more", async () => {
  const background = new Background(() => {});
  background.start(() => Promise.reject(new Error("the disk is full")));
  await expect(background.settled()).rejects.toThrow("the disk is full");
  expect(() => background.start(() => Promise.resolve())).toThrow("the disk is full");
  await expect(background.settled()).rejects.toThrow("the disk is full");
});
