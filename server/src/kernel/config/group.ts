import type { ConfigError, Values, Variables } from './variable.ts';

/** Related variables of one owner, and the fields of the configuration that they result in. */
export interface ConfigGroup<V extends Variables = Variables, Fields extends object = object> {
  variables: V;
  /** Heading in the reference; groups with the same heading follow one another. */
  title: string;
  /** Errors that span several variables, each valid by itself. */
  findErrors?(values: Values<V>, production: boolean): ConfigError[];
  /** Called only with valid values. */
  read(values: Values<V>, about: GroupContext): Fields;
}

/** Values of the kernel that several groups need. */
export interface GroupContext {
  production: boolean;
  dataDir: string;
}

export const defineGroup = <V extends Variables, Fields extends object>(
  group: ConfigGroup<V, Fields>,
): ConfigGroup<V, Fields> => group;
