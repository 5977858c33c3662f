import type { ReportBatch } from 'platform/host';

/** Of the contract `reports.browser`, whose module would bring zod into the first load. A test compares the two. */
export const reportPath = '/api/reports/browser';

/**
 * Sends what a visit has to tell so that it survives the page; a batch that does not arrive is not missed.
 * @param origin of the API; the page's own unless said
 */
export function postReports(batch: Partial<ReportBatch>, origin = ''): void {
  fetch(origin + reportPath, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(batch),
  }).catch(() => {});
}
