import { parseSnapshot, type Snapshot } from './snapshot.ts';

/** @throws for a text that is not a snapshot */
export function toSnapshot(text: string): Snapshot {
  const snapshot = parseSnapshot(text);
  if (!snapshot) throw new Error(text);
  return snapshot;
}
