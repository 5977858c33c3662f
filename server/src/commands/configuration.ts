import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configGroups } from '../areas.ts';
import { configurationReference } from '../kernel/config/reference.ts';
import { packageRoot } from '../kernel/package-root.ts';

/* npm run configuration: writes docs/configuration.md anew. */
await writeFile(join(packageRoot, '..', 'docs', 'configuration.md'), configurationReference(configGroups));
