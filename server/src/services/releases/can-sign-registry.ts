import type { Config } from '../../kernel/index.ts';

/** Whether this server has the private pointer key: without it canaries do not go back by themselves, and operators cannot change releases here. */
export const canSignRegistry = ({ releases: { keys } }: Pick<Config, 'releases'>): boolean =>
  'folder' in keys || keys.pointerKey !== undefined;
