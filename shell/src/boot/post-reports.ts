import type { ReportBatch } from 'platform/host';

/** Of the contracts `reports.browser` and `reports.ticket`, whose module would bring zod into the first load. A test compares them. */
export const reportPath = '/api/reports/browser';
export const ticketPath = '/api/reports/ticket';

/** What makes the next batch count: the server gives out one ticket at first, and one with each answer. */
let ticket: string | undefined;
let fetching: Promise<void> | undefined;

const readTicket = async (answer: Response): Promise<string | undefined> =>
  answer.ok ? ((await answer.json()) as { ticket?: string }).ticket : undefined;

/**
 * Asks for a ticket unless one is at hand. Called once the page has loaded: a page that is left has no time to ask.
 * @param origin of the API; the page's own unless said
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

/** Batches of a page that stays are sent one after the other, each with the ticket that came with the answer before. */
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
 * Sends what a visit has to report so that it survives the page; a batch that does not arrive is not missed.
 * @param origin of the API; the page's own unless said
 */
export function postReports(batch: Partial<ReportBatch>, origin = ''): void {
  const sent =
    document.visibilityState === 'hidden'
      ? // The page may be gone in a moment: with the ticket at hand, or without one.
        send(batch, origin)
      : sending.then(() => fetchReportTicket(origin)).then(() => send(batch, origin));
  sending = sent.catch(() => {});
}
