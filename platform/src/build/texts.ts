import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseContracts } from '../registry/contracts.ts';
import { sortUnique } from './module-graph.ts';

/** `{ a: { b: 'x' }, c: ['y'] }` → `a.b`, `c.0`. */
function keysOf(texts: unknown, path: string[] = []): string[] {
  if (typeof texts !== 'object' || texts === null) return [path.join('.')];
  return Object.entries(texts).flatMap(([key, value]) => keysOf(value, [...path, key]));
}

/**
 * The keys of the texts below `src/locales` of the package in `root`, by language: `menu.home` of its own namespace,
 * `legal:terms.lead` of one in a folder.
 */
export function readTextKeys(root: string): ReleaseContracts['texts'] {
  const folder = join(root, 'src/locales');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const keys = (language: string) =>
    files
      .filter((file) => file.replaceAll('\\', '/').split('/').at(-1) === `${language}.json`)
      .flatMap((file) => {
        const namespace = dirname(file) === '.' ? '' : `${dirname(file)}:`;
        return keysOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map((key) => namespace + key);
      });
  return { en: sortUnique(keys('en')), ar: sortUnique(keys('ar')) };
}
