import { hideUsers } from "./credentials.ts";
import { FetchError } from "./fetch-error.ts";
import { type FetchOptions, fetchResource, type ResourceKind } from "./fetch-page.ts";
import { type ImageType, imageType } from "./image-type.ts";

export interface FetchedImage {
  readonly type: ImageType;
  readonly bytes: Uint8Array;
}

/** Larger than any picture that a page shows; what never ends is dropped here. */
export const MAX_IMAGE_BYTES = 16 * 1024 * 1024;

const IMAGE: ResourceKind = { accept: "image/*, */*;q=0.1", refuseType: refusePage };

/** Gets one image, and makes sure that it is one; a password in its address is the page's, and is not sent. Rejects with a FetchError, or a TypeError for wrong options. */
export async function fetchImage(url: string, options: FetchOptions = {}): Promise<FetchedImage> {
  const limits = { maxBytes: MAX_IMAGE_BYTES, maxRedirects: 5 };
  const { bytes, contentType, url: last } = await fetchResource(hideUsers(url), { ...limits, ...options }, IMAGE);
  const type = imageType(bytes);
  if (type === "html") throw notImage(last, "an HTML page");
  if (type === null) throw notImage(last, bytes.length === 0 ? "nothing" : `${contentType ?? "something"}`);
  return { type, bytes };
}

/** Known before a byte of the body is read. */
function refusePage(url: string, contentType = ""): void {
  const type = contentType.split(/[;,]/)[0].trim().toLowerCase();
  if (type === "text/html" || type === "application/xhtml+xml") throw notImage(url, "an HTML page");
  if (/^(?:video|audio)\//.test(type)) throw notImage(url, type);
}

function notImage(url: string, sent: string): FetchError {
  return new FetchError("not-image", url, `sent ${sent}, not an image: look at it in a browser`);
}
