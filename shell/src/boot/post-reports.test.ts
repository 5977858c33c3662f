// @vitest-environment happy-dom
import { report, reportTicket } from 'shared-api/contracts/reports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let calls: [path: string, ticket: string | undefined][];
let input: number;
let answers: (path: string) => Response;
let posting: typeof import('./post-reports.ts');

beforeEach(async () => {
  calls = [];
  input = 0;
  answers = () => Response.json({ status: true, ticket: `ticket ${++input}` });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push([path, init.body === undefined ? undefined : JSON.parse(String(init.body)).ticket]);
    return answers(path);
  });
  vi.resetModules();
  posting = await import('./post-reports.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const hide = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

test('reports and tickets go where their contracts say', () => {
  expect([posting.reportPath, posting.ticketPath]).toEqual([report.path, reportTicket.path]);
});

test('a visit asks for one ticket, and each further batch has that of the answer before', async () => {
  await posting.fetchReportTicket();
  await posting.fetchReportTicket();
  posting.postReports({});
  posting.postReports({});
  await settled();
  expect(calls).toEqual([
    [reportTicket.path, undefined],
    [report.path, 'ticket 1'],
    [report.path, 'ticket 2'],
  ]);
});

test('what is sent before there is a ticket asks for one first', async () => {
  posting.postReports({}, 'https://api.example');
  await settled();
  expect(calls).toEqual([
    [`https://api.example${reportTicket.path}`, undefined],
    [`https://api.example${report.path}`, 'ticket 1'],
  ]);
});

test('a page that is left sends at once, with the ticket at hand or without one', async () => {
  await posting.fetchReportTicket();
  hide();
  posting.postReports({});
  posting.postReports({});
  expect(calls.slice(1)).toEqual([
    [report.path, 'ticket 1'],
    [report.path, undefined],
  ]);
  await settled();
});

test('a server without tickets gets the reports all the same', async () => {
  answers = () => new Response('no', { status: 404 });
  posting.postReports({});
  await settled();
  expect(calls).toEqual([
    [reportTicket.path, undefined],
    [report.path, undefined],
  ]);
});
