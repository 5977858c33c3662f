import { configGroups } from './areas.ts';
import { type ConfigResult, createConfigReader } from './kernel/index.ts';

/** Reads the environment. Its type checks that the groups read every field of `Config`. */
export const readConfig: (env: Record<string, string | undefined>) => ConfigResult =
  createConfigReader(configGroups);
