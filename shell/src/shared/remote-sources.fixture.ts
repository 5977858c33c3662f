import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Everything that a remote's build bundles: its own sources, and those of bundled packages. */
const folders = readdirSync(workspace)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => `${name}/src`)
  .concat('platform/src/remote', 'shared-api/src', 'shared-ui/src/hooks');

/** The sources, without tests and what only tests use. */
export const remoteSources = folders.flatMap((folder) =>
  readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('testing'))
    .map((path) => ({ path, text: readFileSync(join(workspace, path), 'utf8') })),
);
