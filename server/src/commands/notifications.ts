import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { modules } from '../areas.ts';
import { packageRoot } from '../kernel/package-root.ts';
import { notificationReference } from '../services/notifications/index.ts';

/* npm run notifications: writes docs/notifications.md anew. */
await writeFile(join(packageRoot, '..', 'docs', 'notifications.md'), notificationReference(modules));
