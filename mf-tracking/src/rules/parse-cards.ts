import { type Tracking, tracking } from 'shared-api/contracts/tracking/wire';

/** Parses the records of a list that another remote has read, as cards. Skips invalid records. */
export const parseCards = (records: readonly unknown[]): Tracking[] =>
  records.flatMap((record) => tracking.safeParse(record).data ?? []);
