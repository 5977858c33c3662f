import type { Extras, Keywords, Schema, TypeName } from './schema.ts';

/** A bound of a number. `outside`: the bound itself is excluded. */
export interface Bound {
  at: number;
  outside: boolean;
}

/** All rules of one schema, including its references and conjunctions. */
export interface Rules {
  types: ReadonlySet<TypeName>;
  /** Numbers have to be integers. */
  isInteger: boolean;
  /** The only allowed values; undefined if values are not listed. */
  values?: readonly unknown[];
  low?: Bound;
  high?: Bound;
  multiples: readonly number[];
  /** Length of strings in characters, number of array items. */
  length: { min: number; max: number };
  items: { min: number; max: number; first: readonly Schema[]; others: Schema };
  patterns: readonly string[];
  formats: readonly string[];
  properties: ReadonlyMap<string, Schema>;
  required: ReadonlySet<string>;
  /** Schema of properties that are not named. */
  others: Schema;
  /** Schema of property names; undefined if any name is allowed. */
  names?: Schema;
  /** One alternative of each list has to accept the value, too. */
  choices: readonly (readonly Schema[])[];
  /** Keywords that are only compared for equality. */
  further: Keywords;
  root: unknown;
  extras: Extras;
}
