import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function nearest(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearest(dirname(folder));
}

/** The folder of this package, for its files. It is searched for, because the built server is at another depth than its sources. */
export const packageRoot = nearest(dirname(fileURLToPath(import.meta.url)));
