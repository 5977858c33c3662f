import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Variants, variantsFile } from '../../edge/static/variants.ts';
import type { Registry } from '../../registry/registry.ts';
import type { Releases } from '../../registry/releases.ts';
import type { Violation } from '../gate/index.ts';
import type { Check } from './check.ts';

const again = 'Write it once more with export';

async function variantsIn(folder: string): Promise<Variants | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, variantsFile), 'utf8')) as Variants;
  } catch {
    return undefined;
  }
}

/** Checks whether a web server or a CDN that serves `folder` sends the current registry and all documents that it needs. */
export async function staticCheck({ store }: Releases, current: Registry, folder: string): Promise<Check> {
  const error = (what: string): Violation => ({ where: folder, what, mend: again });
  const read = (path: string) => readFile(join(folder, path)).catch(() => undefined);
  const check = (errors: Violation[]): Check => ({
    name: 'static',
    what: `the static site in ${folder}`,
    unverified: false,
    faults: errors,
  });
  const variants = await variantsIn(folder);
  if (variants === undefined) return check([error(`it has no ${variantsFile} that can be read`)]);
  if (variants.revision !== current.revision)
    return check([error(`it is of revision ${variants.revision}, revision ${current.revision} is in force`)]);
  const sealed = await store.readSealed();
  const copy = await read(join('releases', 'registry.json'));
  const documents = [
    'index.html',
    'safe.html',
    variants.stable,
    variants.safe,
    ...Object.values(variants.documents),
  ];
  const missing = await Promise.all(
    [...new Set(documents)].map(async (path) =>
      (await read(path)) === undefined ? [`${path} is missing`] : [],
    ),
  );
  const same = copy !== undefined && sealed !== undefined && Buffer.from(sealed).equals(copy);
  return check([...(same ? [] : ['releases/registry.json is another one']), ...missing.flat()].map(error));
}
