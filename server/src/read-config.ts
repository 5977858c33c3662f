import { configGroups } from './areas.ts';
import { type ConfigResult, createConfigReader } from './kernel/index.ts';

/** Reads the environment. That the groups read every field of `Config` is checked by its type. */
export const readConfig: (env: Record<string, string | undefined>) => ConfigResult =
  createConfigReader(configGroups);
