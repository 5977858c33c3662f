/**
 * The key of an event below its user's path: keys sort in the order of delivery, because `planned_at` never decreases. It is also the position that a
 * reader resumes after; the stream of the API answers such a position by a reset.
 */
export interface DeliveryKey {
  /** Milliseconds since 1970. */
  plannedAt: number;
  sequence: number;
}

export const formatDeliveryKey = ({ plannedAt, sequence }: DeliveryKey): string =>
  `${String(plannedAt).padStart(13, '0')}:${String(sequence).padStart(15, '0')}`;

/** Undefined for a position of another kind. */
export function parseDeliveryKey(text: string): DeliveryKey | undefined {
  const [, plannedAt, sequence] = /^(\d{13}):(\d{15})$/.exec(text) ?? [];
  return sequence === undefined ? undefined : { plannedAt: Number(plannedAt), sequence: Number(sequence) };
}
