import type { PlacedReport } from 'platform/host';
import { apiBase, hostTable } from 'shared-api/client';

/** Of the contract `reports.browser`, whose module would bring zod into the first load. A test compares the two. */
export const reportPath = '/api/reports/browser';

/** Sends failures so that they survive the page; a report that does not arrive is not missed. */
export function sendReports(reports: PlacedReport[]): void {
  fetch(apiBase(location.host, hostTable(document)) + reportPath, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reports }),
  }).catch(() => {});
}
