import type { ConfigError, Values, Variables } from './variable.ts';

/** A group of related variables, and the configuration that they result in. */
export interface ConfigGroup<V extends Variables, Said> {
  variables: V;
  /** Heading of the group in the reference. */
  title: string;
  /** Errors that span several variables, each valid by itself. */
  findErrors?(values: Values<V>, production: boolean): ConfigError[];
  /** Called only with valid values. */
  read(values: Values<V>, about: GroupContext): Said;
}

/** Values of other groups that several groups need. */
export interface GroupContext {
  production: boolean;
  dataDir: string;
}

export const defineGroup = <V extends Variables, Said>(given: ConfigGroup<V, Said>): ConfigGroup<V, Said> =>
  given;
