import { parseArgs } from 'node:util';
import { modules } from '../areas.ts';
import { StartError } from '../kernel/start-error.ts';
import { readConfig } from '../read-config.ts';
import { ContentError, exportContent } from '../services/content/index.ts';
import { createMediaStore } from '../services/media/index.ts';
import { openDatabase } from './open-database.ts';

/*
 * npm run export -- <folder>
 * Writes the courses, systems, competitions, small ads, events, camps and previous camps of the configured database into an empty folder, in the form that `npm run import` reads. It exits with an error while
 * a server runs on the embedded database, because that server alone may open it.
 */
try {
  const [folder, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (folder === undefined || more.length > 0)
    throw new ContentError('Which folder shall it be? npm run export -- <folder>');
  const result = readConfig(process.env);
  if (!result.ok) throw new ContentError(result.message);
  const { config } = result;
  const database = await openDatabase(config);
  try {
    const counts = await exportContent(modules, { db: database.db, store: createMediaStore(config), folder });
    for (const [name, count] of Object.entries(counts))
      process.stdout.write(`${name}: ${count} in ${folder}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  const expected =
    error instanceof ContentError ||
    error instanceof StartError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  process.stderr.write(`${expected || !(error instanceof Error) ? (error as Error).message : error.stack}\n`);
  process.exitCode = 1;
}
