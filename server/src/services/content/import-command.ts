import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { toSiteIdentity } from '../calendar/index.ts';
import { createMediaStore } from '../media/index.ts';
import { audit, defineCommand } from '../operator/index.ts';
import { ContentError } from './content-kind.ts';
import { type ImportReport, importContent, reportLines } from './import-content.ts';

/** The report, or the problem in the folder because of which nothing was imported. */
type Result = { report: ImportReport } | { problem: string };

export const contentImport = defineCommand({
  name: 'content import',
  takes: ['folder'],
  summary: 'bring a folder of content in, all of it or nothing',
  details:
    'As `npm run import` does before a start, for a server that runs: the whole path of a folder with courses.json and the like. The same folder again changes nothing.',
  options: {
    demonstration: { type: 'boolean', help: 'also what is only for trying the site out' },
  },
  input: z.object({
    folder: z.string().max(4096).refine(isAbsolute),
    demonstration: z.boolean().default(false),
  }),
  async run({ db, modules, config, now }, { folder, demonstration }): Promise<Result> {
    try {
      const options = {
        modules,
        demonstration,
        store: createMediaStore(config),
        site: toSiteIdentity(config),
        production: config.mode === 'production',
        now: now(),
      };
      const report = await importContent(db, folder, options);
      await audit(
        db,
        { action: 'content.import', details: { kinds: Object.keys(report.imported).join(' ') } },
        now(),
      );
      return { report };
    } catch (error) {
      if (error instanceof ContentError) return { problem: error.message };
      throw error;
    }
  },
  lines: (result) => ('problem' in result ? [result.problem] : reportLines(result.report)),
  failed: (result) => 'problem' in result,
});
