import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './run.mjs';
import { computeHash, isDone, markDone } from './stamp.mjs';

const file = join(root, '.cache', 'openapi.json');

/** The document that the server's sources describe, created in a separate process. */
async function describe() {
  const { code, output } = await run(
    process.execPath,
    ['--import', 'tsx', 'server/src/commands/openapi.ts'],
    { quiet: true },
  );
  if (code !== 0) throw new Error(output.match(/^\w*Error: .*$/m)?.[0] ?? 'its sources do not run');
  return output;
}

/**
 * The OpenAPI document of this checkout's API, created again only if its sources changed.
 * @param {() => Promise<string>} [make] creates the document, if its sources are loaded already
 * @returns {Promise<{ file?: string, failure?: string }>}
 */
export async function openapiFile(make = describe) {
  const value = computeHash(['pnpm-lock.yaml', 'server/src', 'shared-api/src']);
  const stamp = `${file}.of`;
  if (isDone(stamp, value)) return { file };
  try {
    const document = await make();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, document);
  } catch (error) {
    return { failure: `The API's document could not be made, calls are not checked: ${error.message}` };
  }
  markDone(stamp, value);
  return { file };
}
