import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';
import { id, instant, line } from '../wire.ts';
import { done } from './wire.ts';

/**
 * What operators do with lists besides reading them: saved views and exports. A list is named by its address; 404 for one that the caller's permissions
 * do not cover.
 */

const list = z.string().regex(/^[a-z-]{1,40}$/);

/** A view of a list: filters, order and columns, as the query of the page's address. */
export const listView = z.object({ id: z.int(), name: z.string(), query: z.string() });
export type ListView = z.infer<typeof listView>;

/** Maximum number of views that an operator has of a list. */
export const maxViews = 30;

export const listViews = defineCall({
  id: 'operator.list-views',
  method: 'GET',
  path: '/api/operator/lists/{list}/views',
  source: 'PD-141',
  summary: "The caller's saved views of a list, by name",
  callers: operators,
  params: z.object({ list }),
  answer: z.object({ status: z.literal(true), data: z.array(listView) }),
  example: { params: { list: 'people' } },
});

export const saveView = defineCall({
  id: 'operator.save-view',
  method: 'POST',
  path: '/api/operator/lists/{list}/views',
  source: 'PD-141',
  summary:
    'Save a view of a list. It replaces the one of the same name, in whatever case; at most 30 of a list (409 `too_many_views`)',
  callers: operators,
  errors: ['too_many_views'],
  encoding: 'json',
  params: z.object({ list }),
  body: z.object({
    name: line(60).min(1),
    /** The query of the page's address, without `?`. */
    query: line(2_000),
  }),
  answer: done.extend({ data: listView }),
  example: { params: { list: 'people' }, body: { name: 'Blocked', query: 'state=blocked&sort=name' } },
});

export const deleteView = defineCall({
  id: 'operator.delete-view',
  method: 'DELETE',
  path: '/api/operator/lists/{list}/views/{id}',
  source: 'PD-141',
  summary: 'Delete a saved view of the caller',
  callers: operators,
  params: z.object({ list, id }),
  answer: done,
  example: { params: { list: 'people', id: 1 } },
});

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Maximum number of rows of an export. */
export const maxExportRows = 200_000;

export const exportList = defineCall({
  id: 'operator.export-list',
  method: 'POST',
  path: '/api/operator/lists/{list}/export',
  source: 'PD-141',
  summary:
    "A link to a list as a file, with the filters and the order of its call. Good for five minutes in the browser of the caller's session. One export at a " +
    'time (409 `export_running`), of at most 200,000 rows (409 `export_too_large`). The download is recorded in the audit',
  callers: operators,
  errors: ['export_running', 'export_too_large'],
  encoding: 'json',
  params: z.object({ list }),
  body: z.object({
    format: z.enum(exportFormats),
    /** The query of the list's call, as text. */
    filters: z.record(z.string().max(40), z.string().max(255)).default({}),
  }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({ url: z.string(), file_name: z.string(), expires_at: instant }),
  }),
  example: { params: { list: 'people' }, body: { format: 'csv', filters: { sort: 'name' } } },
});
