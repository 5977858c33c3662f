import { database } from './database.ts';
import { generalLimit } from './limits.ts';
import { metrics } from './metrics.ts';
import { secret } from './secret.ts';
import { site } from './site.ts';

/** What the kernel itself reads. */
export const kernelConfig = { site, database, secret, limits: generalLimit, metrics } as const;
