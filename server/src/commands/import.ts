import { parseArgs } from 'node:util';
import { modules } from '../areas.ts';
import { StartError } from '../kernel/start-error.ts';
import { readConfig } from '../read-config.ts';
import { toSiteIdentity } from '../services/calendar/index.ts';
import { ContentError, contentFolder, importContent, reportLines } from '../services/content/index.ts';
import { createMediaStore } from '../services/media/index.ts';
import { openDatabase } from './open-database.ts';

/*
 * npm run import -- [folder] [--demonstration]
 * Imports a folder of content into the configured database. It exits with an error while a server runs on the embedded database, which
 * imports at its start.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { demonstration: { type: 'boolean', default: false } },
  });
  const result = readConfig(process.env);
  if (!result.ok) throw new ContentError(result.message);
  const { config } = result;
  const database = await openDatabase(config);
  try {
    const report = await importContent(database.db, positionals[0] ?? contentFolder, {
      modules,
      demonstration: config.mode === 'embedded' || values.demonstration,
      store: createMediaStore(config),
      site: toSiteIdentity(config),
      production: config.mode === 'production',
      now: new Date(),
    });
    process.stdout.write(`${reportLines(report).join('\n')}\n`);
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
