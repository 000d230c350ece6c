import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchPage } from "../fetch-page.ts";
import { AddressGuard } from "./address-guard.ts";
import { guardedAgent, type Resolve } from "./guarded-agent.ts";

/** One server that answers on this machine's addresses. Whatever reaches it has passed the guard. */
let server: Server;
let port: number;
const reached: string[] = [];
/** Where the server sends those who ask for /to/…. */
const decoded = (path: string) => decodeURIComponent(path.slice("/to/".length));

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(request.url ?? "");
    const isRedirect = request.url?.startsWith("/to/");
    response.writeHead(isRedirect ? 302 : 200, {
      "content-type": "text/html",
      ...(isRedirect && { location: decoded(request.url ?? "") }),
    });
    response.end("<p>The secret of this machine.</p>");
  });
  await new Promise<void>((resolve) => server.listen(0, "::", resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Names that a hostile name server points inwards. */
const NAMES: Record<string, readonly string[]> = {
  localhost: ["127.0.0.1", "::1"],
  "localhost.localdomain": ["127.0.0.1"],
  "ip6-localhost": ["::1"],
  "metadata.google.internal": ["169.254.169.254"],
  "instance-data.ec2.internal": ["169.254.169.254"],
  "metadata.packet.example": ["192.80.8.124", "10.0.0.2"],
  "kubernetes.default.svc": ["10.96.0.1"],
  "router.lan": ["192.168.1.1"],
  "printer.local": ["169.254.7.7"],
  "loop.example": ["127.0.0.1"],
  "loop6.example": ["::1"],
  "mapped.example": ["::ffff:127.0.0.1"],
  "nat64.example": ["64:ff9b::7f00:1"],
  "sixtofour.example": ["2002:7f00:1::1"],
  "teredo.example": ["2001:0:4136:e378:8000:63bf:3fff:fdd2"],
  "compatible.example": ["::7f00:1"],
  "mixed.example": ["93.184.216.34", "127.0.0.1"],
  "mixed6.example": ["2606:2800:220:1:248:1893:25c8:1946", "fd00::1"],
  "zero.example": ["0.0.0.0"],
  "any6.example": ["::"],
  "scoped.example": ["fe80::1%lo"],
  "cgnat.example": ["100.64.0.1"],
  "broadcast.example": ["255.255.255.255"],
  "multicast.example": ["224.0.0.251"],
  "nonsense.example": ["not an address"],
};

const resolve: Resolve = async (host) => {
  const addresses = NAMES[host.replace(/\.$/, "").toLowerCase()];
  if (addresses === undefined) throw Object.assign(new Error(`no such host: ${host}`), { code: "ENOTFOUND" });
  return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
};

/** One address of every network that is not public. */
const INWARDS_V4 = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 100.127.255.254 127.0.0.1 127.0.0.2 127.1.2.3
  127.255.255.254 168.63.129.16 169.254.0.1 169.254.169.254 169.254.170.2 172.16.0.1 172.17.0.1 172.31.255.255
  192.0.0.1 192.0.0.192 192.0.2.1 192.88.99.1 192.168.0.1 192.168.1.254 192.168.255.255 198.18.0.1 198.19.255.255
  198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.250 240.0.0.1 250.1.2.3 255.255.255.255
`
  .trim()
  .split(/\s+/);

const INWARDS_V6 = `
  :: ::1 ::2 ::7f00:1 ::127.0.0.1 ::10.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:a9fe:a9fe
  ::ffff:192.168.0.1 0:0:0:0:0:ffff:7f00:0001 0000:0000:0000:0000:0000:0000:0000:0001 ::ffff:0:127.0.0.1
  ::ffff:0:a00:1 64:ff9b::127.0.0.1 64:ff9b::7f00:1 64:ff9b::a9fe:a9fe 64:ff9b::10.0.0.1 64:ff9b:1::1
  64:ff9b:1:ffff::7f00:1 100::1 100:0:0:1::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:10::1 2001:20::1
  2001:db8::1 2002:7f00:1:: 2002:a00:1::1 2002:a9fe:a9fe:: 2002:c0a8:101::1 3fff::1 5f00::1 fc00::1 fd00::1
  fd00:ec2::254 fd20:ce::254 fdff:ffff::1 fe80::1 fe80::a9fe:a9fe febf::1 fec0::1 ff02::1 ff05::2 ff0e::1
  4000::1 8000::1 c000::1 e000::1 fe00::1 1::1 200::1
`
  .trim()
  .split(/\s+/);

/** How one IPv4 address can be written so that browsers understand it. */
function spellings(address: string): string[] {
  const bytes = address.split(".").map(Number);
  const [a, b, c, d] = bytes;
  const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  const octal = (value: number) => `0${value.toString(8)}`;
  const hex = (value: number) => `0x${value.toString(16)}`;
  return [
    String(whole),
    hex(whole),
    hex(whole).toUpperCase().replace("0X", "0x"),
    octal(whole),
    bytes.map(octal).join("."),
    bytes.map(hex).join("."),
    bytes.map((value) => `0x${value.toString(16).padStart(8, "0")}`).join("."),
    `${a}.${(b << 16) | (c << 8) | d}`,
    `${a}.${b}.${(c << 8) | d}`,
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${address}.`,
    [...address].map((digit) => (digit === "." ? "。" : String.fromCodePoint(digit.codePointAt(0)! + 0xfee0))).join(""),
    address.replaceAll(".", "%2e"),
    `%31${address.slice(1)}`,
    `user@${address}`,
    `example.org:80@${address}`,
    `example.org%40@${address}`,
    `${a}.${b}.${c}.${d}\\@example.org`,
    `${address}#@example.org`,
    `${address}?@example.org/`,
  ];
}

const SPELLED = ["127.0.0.1", "169.254.169.254", "192.168.0.1", "172.16.0.1"].flatMap(spellings);

const HOSTILE: readonly string[] = [
  ...INWARDS_V4.map((host) => `http://${host}`),
  ...INWARDS_V6.map((host) => `http://[${host}]`),
  ...SPELLED.map((host) => `http://${host}`),
  ...Object.keys(NAMES).map((host) => `http://${host}`),
  ...["localhost.", "LOCALHOST", "LocalHost.", "loc%61lhost", "ｌｏｃａｌｈｏｓｔ", "router.lan."].map(
    (host) => `http://${host}`,
  ),
  ...["127.0.0.1", "[::1]", "localhost", "[::ffff:7f00:1]", "2130706433"].flatMap((host) => [
    `https://${host}`,
    `HTTP:\\\\${host}`,
    `http:/${host}`,
    `http:${host}`,
    `  http://${host}`,
    `ht\ntp://${host}`,
    `http://${host}:${0}`,
  ]),
];

/** The local server's port, where none is named, so that a hole in the guard is seen. */
function withPort(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  if (parsed.port === "") parsed.port = String(port);
  return parsed.href;
}

const guarded = (allow: readonly string[] = []) => guardedAgent(new AddressGuard(allow), resolve);

async function outcome(url: string, allow: readonly string[] = []) {
  const dispatcher = guarded(allow);
  try {
    const { bytes } = await fetchPage(url, { dispatcher, timeout: 5_000 });
    return { code: "fetched", message: new TextDecoder().decode(bytes) };
  } catch (error) {
    return { code: (error as { code: string }).code, message: (error as Error).message };
  } finally {
    await dispatcher.destroy();
  }
}

describe("the guard", () => {
  it("is tried with at least two hundred hostile addresses", () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(200);
  });

  it.each(HOSTILE.map((url) => [url]))("refuses %j and says why", async (url) => {
    const before = reached.length;
    const { code, message } = await outcome(withPort(url));
    expect(code).toBe("refused-address");
    expect(message).toMatch(/ is not fetched: .+ public internet only\. Its operator can allow it with --allow$/);
    expect(reached.length).toBe(before);
  });

  it.each([
    "/",
    "//127.0.0.1/",
    "file:///etc/passwd",
    "gopher://127.0.0.1:70/",
    "http://",
    "http://[::1",
    "http://127.0.0.1:99999/",
    "http://256.1.1.1/",
  ])("%j is no web address at all", async (url) => {
    expect(["invalid-url", "unsupported-scheme"]).toContain((await outcome(url)).code);
  });

  it("refuses redirects to private addresses", async () => {
    for (const target of [
      "http://10.0.0.1/",
      "http://0x7f.1/",
      "http://[::1]/",
      "http://metadata.google.internal/latest/",
    ]) {
      const start = `http://127.0.0.5:${port}/to/${encodeURIComponent(target)}`;
      expect(await outcome(start, ["127.0.0.5"])).toMatchObject({ code: "refused-address" });
    }
    expect(
      await outcome(`http://127.0.0.5:${port}/to/${encodeURIComponent(`http://127.0.0.1:${port}/`)}`, ["127.0.0.5"]),
    ).toMatchObject({
      code: "refused-address",
    });
  });

  it("a name that answers otherwise the second time is connected to where the first answer said", async () => {
    const answers = ["127.0.0.9", "127.0.0.1", "10.0.0.1"];
    let asked = 0;
    const rebinding: Resolve = async () => [{ address: answers[asked++], family: 4 }];
    const dispatcher = guardedAgent(new AddressGuard(["127.0.0.9/32"]), rebinding);
    const { bytes } = await fetchPage(`http://rebind.example:${port}/`, { dispatcher });
    expect(new TextDecoder().decode(bytes)).toContain("secret");
    expect(asked).toBe(1);
    await dispatcher.destroy();
    const again = guardedAgent(new AddressGuard(["127.0.0.9/32"]), rebinding);
    await expect(fetchPage(`http://rebind.example:${port}/`, { dispatcher: again })).rejects.toMatchObject({
      code: "refused-address",
      message: expect.stringContaining("rebind.example is at 127.0.0.1, which is this machine"),
    });
    await again.destroy();
  });

  it.each([
    ["127.0.0.1", ["127.0.0.0/8"]],
    ["2130706433", ["127.0.0.1"]],
    ["[::1]", ["::1/128"]],
    ["[::ffff:127.0.0.1]", ["127.0.0.0/8"]],
    ["loop.example", ["127.0.0.0/8"]],
    ["localhost", ["127.0.0.0/8", "::1"]],
  ])("lets %s pass where %j is allowed", async (host, allow) => {
    expect(await outcome(`http://${host}:${port}/`, allow)).toMatchObject({ code: "fetched" });
  });

  it.each([
    ["127.0.0.1", ["10.0.0.0/8"]],
    ["127.0.0.1", ["127.0.0.2/32"]],
    ["[::1]", ["127.0.0.0/8"]],
    ["localhost", ["127.0.0.0/8"]],
  ])("refuses %s where only %j is allowed", async (host, allow) => {
    expect(await outcome(`http://${host}:${port}/`, allow)).toMatchObject({ code: "refused-address" });
  });
});

describe("an address guard", () => {
  it.each([
    "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0", "169.253.255.255",
    "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255",
    "2606:4700:4700::1111", "2a00:1450:4001:80f::200e", "2001:4860:4860::8888", "2003::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
  ])("lets the public address %s pass", (address) => {
    expect(() => new AddressGuard().check(address)).not.toThrow();
  }); // biome-ignore format: addresses side by side

  it.each(["", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0/8", "::/129", "example.org", "10.0.0.0/x"])(
    "does not take %j for a network",
    (network) => {
      expect(() => new AddressGuard([network])).toThrow(/is no network: write an address/);
    },
  );
});
