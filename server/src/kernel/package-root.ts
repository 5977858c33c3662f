import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function nearest(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearest(dirname(folder));
}

/** The folder of this package, for its files: the built server has another depth of folders than its sources. */
export const packageRoot = nearest(dirname(fileURLToPath(import.meta.url)));
