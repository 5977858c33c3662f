import type { ReportBatch } from 'platform/host';
import { apiBase, hostTable } from 'shared-api/client';
import { fetchReportTicket, postReports } from './post-reports.ts';

const origin = () => apiBase(location.host, hostTable(document));

/** Sends the reports of a visit to the API. */
export const sendReports = (batch: Partial<ReportBatch>): void => postReports(batch, origin());

/** Fetches the ticket of the first batch, so that it is available when the user leaves the page. */
export const prepareReports = (): Promise<void> => fetchReportTicket(origin());
