import { parseArgs } from 'node:util';
import { ReleaseExists } from '../registry/store.ts';
import { FolderStore } from '../registry/store-folder.ts';
import { promote } from './promote.ts';
import { publishRelease } from './publish.ts';
import { Refusal } from './refusal.ts';

const usage = 'Usage: publish --store <folder> <dist> [<dist>…]';

/** Publishes every built folder, then makes all of them live in one revision. */
async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' } },
  });
  const [command, ...folders] = positionals;
  if (command !== 'publish' || values.store === undefined || folders.length === 0) throw new Refusal([usage]);
  const store = new FolderStore(values.store, (message) => console.warn(message));
  const published = await Promise.all(folders.map((folder) => publishRelease(store, folder)));
  const { revision } = await promote(store, published);
  for (const { name, version } of published) console.log(`${name} ${version}`);
  console.log(`Registry revision ${revision}`);
}

main().catch((error: unknown) => {
  if (!(error instanceof Refusal || error instanceof ReleaseExists)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
