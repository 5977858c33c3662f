import { id } from 'shared-api/wire';
import { z } from 'zod';
import { defineCommand } from '../../../services/operator/index.ts';
import { reopenChat } from './reports.ts';

/** `chat reopen` reopens a chat that was closed after a report. */
export const chatReopen = defineCommand({
  name: 'chat reopen',
  takes: ['report'],
  summary: 'open a chat again that was closed after a report',
  details: 'By the number of the report. Both people can write again and are notified.',
  options: {},
  input: z.object({ report: id }),
  run: async ({ db, now }, { report }) => {
    await db.transaction((tx) => reopenChat(tx, { id: report }, now()));
    return { report };
  },
  lines: ({ report }) => [`The chat of report ${report} is open again.`],
});
