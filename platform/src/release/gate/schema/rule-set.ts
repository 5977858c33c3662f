import type { Extras, Keywords, Schema, TypeName } from './schema.ts';

/** A bound of a number: whether the number itself is outside. */
export interface Bound {
  at: number;
  outside: boolean;
}

/** Everything that one schema says, its references and conjunctions put together. */
export interface Rules {
  types: ReadonlySet<TypeName>;
  /** Numbers are whole. */
  whole: boolean;
  /** The only values; undefined for no such list. */
  values?: readonly unknown[];
  low?: Bound;
  high?: Bound;
  multiples: readonly number[];
  /** Of strings in characters, of arrays in items. */
  length: { min: number; max: number };
  items: { min: number; max: number; first: readonly Schema[]; others: Schema };
  patterns: readonly string[];
  formats: readonly string[];
  properties: ReadonlyMap<string, Schema>;
  required: ReadonlySet<string>;
  /** What a property that is not named may be. */
  others: Schema;
  /** What names may be; undefined for all. */
  names?: Schema;
  /** One of each list holds, too. */
  choices: readonly (readonly Schema[])[];
  /** Rules that are only compared for being the same. */
  further: Keywords;
  root: unknown;
  extras: Extras;
}
