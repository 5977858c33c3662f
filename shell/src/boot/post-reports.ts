import type { ReportBatch } from 'platform/host';

/**
 * Copied from the contracts `reports.browser` and `reports.ticket`, whose module would bring zod into the first load;
 * a test compares them.
 */
export const reportPath = '/api/reports/browser';
export const ticketPath = '/api/reports/ticket';

/** Ticket for the next batch. The server issues the first on request, and a new one with each answer. */
let ticket: string | undefined;
let fetching: Promise<void> | undefined;

const readTicket = async (answer: Response): Promise<string | undefined> =>
  answer.ok ? ((await answer.json()) as { ticket?: string }).ticket : undefined;

/**
 * Fetches a ticket unless there is one. Called after the page has loaded, because there is no time for it while the
 * user leaves the page.
 * @param origin of the API; the page's own by default
 */
export function fetchReportTicket(origin = ''): Promise<void> {
  if (ticket !== undefined) return Promise.resolve();
  fetching ??= fetch(origin + ticketPath, { cache: 'no-store' })
    .then(readTicket)
    .then(
      (found) => {
        ticket = found;
      },
      () => {},
    )
    .finally(() => {
      fetching = undefined;
    });
  return fetching;
}

/** Sends the batches of a page one after the other, each with the ticket from the previous answer. */
let sending = Promise.resolve();

async function send(batch: Partial<ReportBatch>, origin: string): Promise<void> {
  const own = ticket;
  ticket = undefined;
  const answer = await fetch(origin + reportPath, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...batch, ticket: own }),
  });
  ticket ??= await readTicket(answer);
}

/**
 * Sends the reports of a visit so that the requests outlive the page. A batch that fails is dropped.
 * @param origin of the API; the page's own by default
 */
export function postReports(batch: Partial<ReportBatch>, origin = ''): void {
  const sent =
    document.visibilityState === 'hidden'
      ? // The page may be closing: sends at once, with a ticket if there is one.
        send(batch, origin)
      : sending.then(() => fetchReportTicket(origin)).then(() => send(batch, origin));
  sending = sent.catch(() => {});
}
