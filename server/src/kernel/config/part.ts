import type { Fault, Values, Variables } from './variable.ts';

/** Variables that belong together, and what they come to. */
export interface Part<V extends Variables, Said> {
  variables: V;
  /** What it is about, as a heading of the reference. */
  title: string;
  /** What is wrong with values that are right one by one. */
  faults?(values: Values<V>, production: boolean): Fault[];
  /** Of values without a fault. */
  read(values: Values<V>, about: About): Said;
}

/** What several parts need to know. */
export interface About {
  production: boolean;
  dataDir: string;
}

export const part = <V extends Variables, Said>(given: Part<V, Said>): Part<V, Said> => given;
