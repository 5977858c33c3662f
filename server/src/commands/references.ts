import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configGroups, modules } from '../areas.ts';
import { configurationReference } from '../kernel/config/reference.ts';
import { packageRoot } from '../kernel/package-root.ts';
import { notificationReference } from '../services/notifications/index.ts';

/* npm run docs: writes docs/configuration.md and docs/notifications.md anew. */
const docs = join(packageRoot, '..', 'docs');
await writeFile(join(docs, 'configuration.md'), configurationReference(configGroups));
await writeFile(join(docs, 'notifications.md'), notificationReference(modules));
