import type { z } from 'zod';
import type { contribution } from './contribution.ts';

/** For a remote's `remote.ts`: static data, typed here and checked against the schema during the build. */
export const defineRemote = <Remote extends z.input<typeof contribution>>(remote: Remote): Remote => remote;
