import type { ReportBatch } from 'platform/host';
import { apiBase, hostTable } from 'shared-api/client';
import { postReports } from './post-reports.ts';

/** Sends what a visit has to tell to wherever the API is. */
export const sendReports = (batch: Partial<ReportBatch>): void =>
  postReports(batch, apiBase(location.host, hostTable(document)));
