import type { Fault, Values, Variables } from './variable.ts';

/** A group of related variables, and the configuration that they result in. */
export interface Part<V extends Variables, Said> {
  variables: V;
  /** Heading of the group in the reference. */
  title: string;
  /** Errors that span several variables, each valid by itself. */
  faults?(values: Values<V>, production: boolean): Fault[];
  /** Called only with valid values. */
  read(values: Values<V>, about: About): Said;
}

/** Values of other groups that several groups need. */
export interface About {
  production: boolean;
  dataDir: string;
}

export const part = <V extends Variables, Said>(given: Part<V, Said>): Part<V, Said> => given;
