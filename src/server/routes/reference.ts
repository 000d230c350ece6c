import { type ApiDocument, referencePage } from "../reference/reference-page.ts";
import { ownAddress } from "./own-address.ts";
import { createRouter } from "./router.ts";

/** The page shows nothing but itself, and nobody shows it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** GET /openapi.json: the routes, for programs; GET /reference: the same for people. */
export function referenceRoutes(describe: () => ApiDocument) {
  return createRouter()
    .get("/openapi.json", (context) => context.json({ ...describe(), servers: [{ url: ownAddress(context) }] }))
    .get("/reference", (context) =>
      context.html(referencePage(describe(), ownAddress(context)), 200, {
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      }),
    );
}
