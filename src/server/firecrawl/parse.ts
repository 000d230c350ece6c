import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { checked } from "../routes/read-body.ts";
import type { RequestEnv } from "../routes/router.ts";
import type { Service } from "../service.ts";
import { ServiceError } from "../service-error.ts";
import type { Document } from "./document.ts";
import { readPage } from "./scrape.ts";
import { scrapeOptions, scrapeRequest } from "./scrape-request.ts";

/** The document of a file that is sent along, as a form with `file` and, as JSON, `options`. */
export async function parseFile({ pages }: Service, context: Context<RequestEnv>): Promise<Document> {
  const form = await formOf(context);
  const file = form.get("file");
  if (!(file instanceof File)) throw new ServiceError("invalid-request", "There is no file: send it as the field file");
  const request = scrapeRequest(checked(scrapeOptions, optionsOf(form.get("options"))));
  const bytes = new Uint8Array(await file.arrayBuffer());
  refuseOthers(file, bytes);
  const contentType = file.type === "" ? null : file.type;
  const scraped = { sourceURL: file.name, url: file.name, statusCode: 200, contentType, scrapeId: randomUUID() };
  const { document } = await readPage(pages, { html: bytes, url: null, contentType }, { request, scraped });
  return document;
}

async function formOf(context: Context<RequestEnv>): Promise<FormData> {
  try {
    return await context.req.formData();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError("invalid-request", "The body is no form: send multipart/form-data", { cause: error });
  }
}

function optionsOf(text: unknown): unknown {
  if (text === null) return {};
  try {
    return JSON.parse(String(text));
  } catch (error) {
    throw new ServiceError("invalid-json", "The field options is not valid JSON: check its quotes", { cause: error });
  }
}

/** PDF, packed formats of offices, images: by their first bytes, whatever they are called. */
const OTHERS = /^(?:%PDF|PK\x03\x04|\xd0\xcf\x11\xe0|\x89PNG|\xff\xd8\xff|GIF8|\{\\rtf)/;

function refuseOthers({ name }: File, bytes: Uint8Array): void {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  if (OTHERS.test(head))
    throw new ServiceError(
      "not-implemented",
      `${name.slice(0, 100)} is no HTML: this service reads HTML and plain text`,
    );
}
