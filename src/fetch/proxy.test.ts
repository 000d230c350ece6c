import { expect, test } from "vitest";
import { proxyFor, proxyRules } from "./proxy.ts";

const P = "http://proxy.example:3128";
const Q = "http://other.example:3128";

test.each<[string, string | undefined, Record<string, string>, string, string | null]>([
  ["nothing is set", undefined, {}, "https://a.example/", null],
  ["one is named", P, {}, "https://a.example/", P],
  ["one is named, for this machine, too", P, {}, "http://127.0.0.1:80/", P],
  ["the named one is before the environment's", P, { HTTPS_PROXY: Q }, "https://a.example/", P],
  ["the environment has one for https", undefined, { HTTPS_PROXY: P }, "https://a.example/", P],
  ["the environment has one for https alone", undefined, { HTTPS_PROXY: P }, "http://a.example/", null],
  ["the environment has one for http", undefined, { http_proxy: P, HTTPS_PROXY: Q }, "http://a.example/", P],
  ["the environment has one for all", undefined, { ALL_PROXY: P }, "http://a.example/", P],
  ["its scheme is left out", undefined, { http_proxy: "proxy.example:3128" }, "http://a.example/", P],
  ["the environment's is not for this machine", undefined, { ALL_PROXY: P }, "http://localhost/", null],
  ["the host is direct", undefined, { ALL_PROXY: P, NO_PROXY: "b.example, a.example" }, "http://a.example/", null],
  ["the host is direct, with a named one", P, { NO_PROXY: "a.example" }, "http://a.example/", null],
  ["the host is below a direct one", undefined, { ALL_PROXY: P, no_proxy: ".a.example" }, "http://www.a.example/", null],
  ["the host only ends alike", undefined, { ALL_PROXY: P, no_proxy: "a.example" }, "http://aa.example/", P],
  ["the port is direct", undefined, { ALL_PROXY: P, no_proxy: "a.example:443" }, "https://a.example/", null],
  ["another port is direct", undefined, { ALL_PROXY: P, no_proxy: "a.example:443" }, "http://a.example/", P],
  ["all are direct", undefined, { ALL_PROXY: P, NO_PROXY: "*" }, "http://a.example/", null],
])("where %s, that is the proxy", (_, named, environment, url, expected) => {
  expect(proxyFor(new URL(url), proxyRules(named, environment))).toBe(expected);
}); // biome-ignore format: one case a line

test.each(["proxy", "ftp://a.example", "socks5://a.example:1080", ""])("%j is no proxy", (proxy) => {
  expect(() => proxyRules(proxy, {})).toThrow(`proxy is "${proxy}": write it as http://host:port`);
});
