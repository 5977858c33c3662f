import { formatSnapshot, parseSnapshot, type Snapshot } from './snapshot.ts';

/**
 * How far a reader has read: everything that was committed in a snapshot. Readers receive it as the id of events and send it back to resume. The id of an
 * event would not suffice, because an event with a smaller id may be committed later.
 */
export interface Position {
  /** When the snapshot was taken, in seconds since 1970. */
  at: number;
  snapshot: Snapshot;
}

export const formatPosition = ({ at, snapshot }: Position): string => `${at}:${formatSnapshot(snapshot)}`;

export function parsePosition(text: string): Position | undefined {
  const [, at, rest] = /^(\d{1,10}):(.*)$/.exec(text) ?? [];
  const snapshot = rest === undefined ? undefined : parseSnapshot(rest);
  return snapshot && { at: Number(at), snapshot };
}
