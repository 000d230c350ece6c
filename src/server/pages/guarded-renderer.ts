import type { AddressGuard } from "../../fetch/guard/address-guard.ts";
import { guardedConnector, type Resolve } from "../../fetch/guard/guarded-agent.ts";
import { GuardedProxy } from "../../fetch/guard/guarded-proxy.ts";
import { Renderer } from "../../fetch/render/renderer.ts";
import type { ServiceSettings } from "../settings.ts";

/** All that a page loads may be so many times as large as a page. */
const LOADS = 4;

/**
 * A browser for strangers' pages: each has a proxy of its own, which connects where the service itself may, and no
 * other way out. Rejects with a RendererError where the package or the browser is missing.
 */
export async function openGuardedRenderer(
  { timeout, maxPage, userAgent }: ServiceSettings,
  guard: AddressGuard,
  resolve?: Resolve,
): Promise<Renderer> {
  const connect = guardedConnector(guard, resolve);
  return await Renderer.open({
    ...{ timeout, maxBytes: maxPage },
    ...(userAgent !== null && { userAgent }),
    gateway: () => GuardedProxy.open({ connect, maxBytes: LOADS * maxPage }),
  });
}
