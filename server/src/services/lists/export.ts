import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { type ExportFormat, exportFormats, maxExportRows } from 'shared-api/contracts/lists';
import { z } from 'zod';
import {
  type Config,
  type Database,
  Failure,
  type Language,
  limitCalls,
  type Services,
} from '../../kernel/index.ts';
import { createLeases, createSessionLinks, sendDownload } from '../downloads/index.ts';
import { audit, findOperatorList, type OpenList } from '../operator/index.ts';
import { fileTypes, writeList } from './file.ts';
import { listExports } from './tables.ts';

export const exportLeases = createLeases(listExports);

const links = createSessionLinks('list-export-links');

/** Below the path of the session's media cookie, so that browsers send it. */
const path = '/api/media/lists/';

/** What a link exports. */
interface Export {
  list: string;
  format: ExportFormat;
  /** Of the titles. */
  language: Language;
  filters: Record<string, string>;
}

const getFileName = ({ list, format }: Pick<Export, 'list' | 'format'>, now: Date): string =>
  `rafiq-${list}-${now.toISOString().slice(0, 10)}.${format}`;

const toContent = ({ list, format, language, filters }: Export): string =>
  JSON.stringify([list, format, language, Object.entries(filters).sort()]);

/** A link to a list as a file, in the browser of this session. */
export function createExportLink(config: Config, sessionId: string, exported: Export, now: Date) {
  const { query, expires_at } = links.create(config, { sessionId, content: toContent(exported) }, now);
  const { list, format, language, filters } = exported;
  const words = new URLSearchParams({ language, filters: JSON.stringify(filters), ...query });
  return { url: `${path}${list}.${format}?${words}`, file_name: getFileName(exported, now), expires_at };
}

/** @throws Failure 409 `export_too_large` */
export async function countRows(db: Database, list: OpenList, now: Date): Promise<number> {
  const rows = await list.count(db, now);
  if (rows > maxExportRows) throw new Failure('export_too_large', { params: { max: maxExportRows } });
  return rows;
}

const address = z.object({
  params: z.object({ list: z.string(), format: z.enum(exportFormats) }),
  query: z.object({
    language: z.enum(['en', 'ar']),
    filters: z
      .string()
      .max(4_000)
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          context.addIssue('JSON');
          return z.NEVER;
        }
      })
      .pipe(z.record(z.string(), z.string())),
  }),
});

/**
 * GET /api/media/lists/{list}.{format}: a list as a file, by a link of `createExportLink`. 403 `link_expired` after its time, 404 for an invalid link,
 * another browser, an ended session and a permission that was withdrawn, 409 `export_running` while the operator downloads another list. Stops when
 * the client hangs up.
 */
export async function exportPage(app: FastifyInstance, services: Services): Promise<void> {
  const { db, config, now, modules } = services;
  await app.register(cookie);
  await limitCalls(app, config.limits);
  const findReader = modules.find(({ findMediaReader }) => findMediaReader)?.findMediaReader;

  app.get(`${path}:list.:format`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const startedAt = now();
    const parsed = address.safeParse(request);
    if (!parsed.success) throw new Failure('not_found');
    const { params, query } = parsed.data;
    const exported = { ...params, ...query };
    const sessionId = links.check(config, { request, reply }, toContent(exported), startedAt);
    const reader = await findReader?.(db, sessionId, startedAt);
    const found = reader && findOperatorList(modules, exported.list, reader.permissions);
    const list = found?.open(exported.filters);
    if (!reader || !found || !list) throw new Failure('not_found');
    const { userId } = reader;
    const leaseId = await exportLeases.begin(db, userId, startedAt);
    if (leaseId === undefined) throw new Failure('export_running');
    const { language, format } = exported;
    const fileName = getFileName(exported, startedAt);
    const download = { userId, leaseId, leases: exportLeases, fileName, type: fileTypes[format] };
    return sendDownload(reply, services, download, async (signal) => {
      const rows = await countRows(db, list, startedAt);
      // Values of filters can be names and addresses, which the audit does not keep.
      const filters = Object.keys(exported.filters).join(' ');
      const details = { list: found.id, format, rows, filters };
      await audit(db, { operatorId: userId, action: 'list.export', details }, startedAt);
      const title = found.title[language];
      const columns = found.columns.map((column) => column[language]);
      return writeList(format, { title, columns, rows: list.read(db, startedAt) }, signal);
    });
  });
}
