import { type Tracking, tracking } from 'shared-api/contracts/tracking/wire';

/** Parses records of a list that another remote has read, as cards. Leaves invalid records out, so that the others are shown. */
export const parseCards = (records: readonly unknown[]): Tracking[] =>
  records.flatMap((record) => tracking.safeParse(record).data ?? []);
