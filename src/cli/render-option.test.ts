import type { Server } from "node:http";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterEach, describe, expect, it } from "vitest";
import { HAS_CHROMIUM } from "../fetch/render/test-chromium.ts";
import { BIN, dechaff, serve } from "./test-command.ts";

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const SHELL = '<!DOCTYPE html><title>Log</title><div id="root"></div><script src="/log.js"></script>';
const LINES = "Array.from({ length: 9 }, (_, at) => '<p>On day ' + at + ' the boats of the harbour lay still.</p>')";
const PROGRAM = `document.getElementById("root").innerHTML = "<article>" + ${LINES}.join("") + "</article>";`;

async function start(): Promise<string> {
  const { url, server } = await serve((request, response) => {
    const isProgram = request.url === "/log.js";
    response.setHeader("content-type", isProgram ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isProgram ? PROGRAM : SHELL);
  });
  servers.push(server);
  return url;
}

describe.skipIf(!HAS_CHROMIUM)("--render", { timeout: 120_000 }, () => {
  it("writes what scripts made of the page", async () => {
    const url = await start();
    const without = await dechaff([`${url}/`, "-f", "text"]);
    expect(without.stdout).not.toContain("boats");
    const { code, stdout, stderr } = await dechaff([`${url}/`, "-f", "text", "--render"]);
    expect(stderr).toBe("");
    expect(stdout).toContain("On day 8 the boats of the harbour lay still.");
    expect(code).toBe(0);
  });

  it("lets agents read such pages, too", async () => {
    const url = await start();
    const words = ["mcp", "--store", ":memory:", "--allow", "127.0.0.0/8", "--render"];
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [BIN, ...words] }));
    const { content } = await client.callTool({ name: "read_page", arguments: { url: `${url}/` } });
    await client.close();
    expect(content).toMatchObject([{ text: expect.stringContaining("On day 8 the boats of the harbour lay still.") }]);
  });
});

it("is the advice where a page has no text", async () => {
  const url = await start();
  const { stderr } = await dechaff([`${url}/`, "-f", "text"]);
  expect(stderr).toBe(
    `dechaff: ${url}/: the page has no text: it may be made by scripts, which --render runs, or be no HTML\n`,
  );
});

describe("--render", () => {
  const before = process.env.DECHAFF_CHROMIUM;

  afterEach(() => {
    if (before === undefined) delete process.env.DECHAFF_CHROMIUM;
    else process.env.DECHAFF_CHROMIUM = before;
  });

  const kept = ["--store", ":memory:"];
  it.each([[[]], [["crawl"]], [["serve", ...kept]], [["mcp", ...kept]]])(
    "says what is missing: %j",
    async (command) => {
      const url = await start();
      process.env.DECHAFF_CHROMIUM = "/nowhere/chromium";
      const address = command.length > 1 ? [] : [`${url}/`];
      const { code, stdout, stderr } = await dechaff([...command, ...address, "--render"]);
      expect(stderr).toBe(
        'dechaff: --render: DECHAFF_CHROMIUM is "/nowhere/chromium", which is not there: install it ' +
          "(apt install chromium, brew install chromium), or name it in DECHAFF_CHROMIUM\n",
      );
      expect([code, stdout]).toEqual([2, ""]);
    },
  );

  it("is refused where no input is an address", async () => {
    const { code, stderr } = await dechaff(["-", "--render"], "<p>x");
    expect([code, stderr]).toEqual([2, "dechaff: --render is for addresses: name one, or leave it out\n"]);
  });
});
