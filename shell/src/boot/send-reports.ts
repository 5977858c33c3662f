import type { ReportBatch } from 'platform/host';
import { apiBase, hostTable } from 'shared-api/client';
import { fetchReportTicket, postReports } from './post-reports.ts';

const origin = () => apiBase(location.host, hostTable(document));

/** Sends the reports of a visit to the API. */
export const sendReports = (batch: Partial<ReportBatch>): void => postReports(batch, origin());

/** Gets the ticket that the first batch needs, so that it is at hand when the page is left. */
export const prepareReports = (): Promise<void> => fetchReportTicket(origin());
