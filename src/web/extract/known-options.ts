import { get } from "../api.ts";

interface Schema {
  readonly enum?: readonly string[];
}

interface Description {
  readonly components: { readonly schemas: Record<string, { properties: Record<string, Schema> }> };
}

let known: Promise<Description> | null = null;

/** The values that the service takes, from its own description: this page has no list of them. */
export async function optionsOf(): Promise<Record<"extractor" | "favor", readonly string[]>> {
  known ??= get<Description>("/openapi.json");
  const { properties } = (await known).components.schemas.InspectRequest;
  return { extractor: properties.extractor.enum ?? [], favor: properties.favor.enum ?? [] };
}
