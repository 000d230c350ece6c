import { type Forest, forestOf } from "./forest.ts";
import type { TokenWeights } from "./parts.ts";

/** What was learned: see training/README.md. */
export interface Model {
  /** How many features the first forest reads, and how many of context the second reads after them. */
  readonly features: number;
  readonly context: number;
  readonly names: TokenWeights;
  readonly first: Forest;
  readonly second: Forest;
  /** The types of page, and a forest whose trees take turns for them. */
  readonly types: readonly string[];
  readonly typeForest: Forest;
}

/** What a tree adds to a score is a multiple of this. */
const VALUE_STEP = 1 / 4096;

const ARRAYS = {
  int8: Int8Array,
  uint8: Uint8Array,
  int16: Int16Array,
  float32: Float32Array,
} as const;

interface Header {
  readonly features: number;
  readonly context: number;
  readonly types: readonly string[];
  readonly depths: Readonly<Record<string, number>>;
  readonly arrays: readonly { readonly name: string; readonly type: keyof typeof ARRAYS; readonly length: number }[];
}

/** Reads what training/model_file.py writes: the length of the header, the header, the arrays. */
export function readModel(bytes: Uint8Array<ArrayBuffer>): Model {
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const length = new DataView(buffer, byteOffset).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Header;
  const arrays = new Map<string, Int8Array | Uint8Array | Int16Array | Float32Array>();
  let at = byteOffset + 4 + length;
  for (const { name, type, length } of header.arrays) {
    const array = new ARRAYS[type](buffer, at, length);
    arrays.set(name, array);
    at += Math.ceil(array.byteLength / 4) * 4;
  }
  const column = <Kind>(name: string) => arrays.get(name) as Kind;
  const forest = (name: string): Forest =>
    forestOf({
      depth: header.depths[name],
      feature: column(`${name}.feature`),
      threshold: column(`${name}.threshold`),
      value: new Float32Array(column<Int16Array>(`${name}.value`)).map((steps) => steps * VALUE_STEP),
    });
  const { features, context, types } = header;
  return {
    features,
    context,
    types,
    names: { near: column("near"), far: column("far") },
    first: forest("first"),
    second: forest("second"),
    typeForest: forest("types"),
  };
}

/** Base64 without Node's Buffer, for browsers. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
