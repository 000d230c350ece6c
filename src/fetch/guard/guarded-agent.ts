import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici/index.js";
import type { AddressGuard } from "./address-guard.ts";

/** Node's own, or one that answers alike: for a name, all its addresses. */
export type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export const systemResolve: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/** An HTTP client that connects only where the guard lets it. Redirects come here like every request. */
export function guardedAgent(guard: AddressGuard, resolve?: Resolve): Agent {
  const connect = guardedConnector(guard, resolve);
  return new Agent({ connect, headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 64 * 1024 });
}

/**
 * Connects only where the guard lets it. What is checked is what is connected to: names are resolved once, all their
 * addresses are checked, and the connection is made to these and to no others, so that a second answer of the name
 * server has no say.
 */
export function guardedConnector(guard: AddressGuard, resolve: Resolve = systemResolve): buildConnector.connector {
  const connector = buildConnector({ lookup: guardedLookup(guard, resolve), timeout: 10_000 });
  return (options, callback) => {
    try {
      // Sockets look up names only.
      if (isIP(options.hostname)) guard.check(options.hostname);
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    connector(options, (...result) => {
      const [error, socket] = result;
      if (error !== null) return callback(error, null);
      try {
        guard.check(socket.remoteAddress ?? "", options.hostname);
        callback(null, socket);
      } catch (refusal) {
        socket.destroy();
        callback(refusal as Error, null);
      }
    });
  };
}

/** One bad address among good ones refuses the name: an honest one has no reason to mix them. */
function guardedLookup(guard: AddressGuard, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        try {
          for (const { address } of addresses) guard.check(address, host);
        } catch (error) {
          return callback(error as Error, "", 0);
        }
        if (options.all)
          return callback(
            null,
            addresses.map(({ address, family }) => ({ address, family })),
          );
        callback(null, addresses[0].address, addresses[0].family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}
