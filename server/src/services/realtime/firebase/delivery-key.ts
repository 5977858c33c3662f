/**
 * The key of an event below its user's path. Keys sort in the order of delivery, because `planned_at` never decreases. A key is also the position
 * after which a reader resumes; the stream of the API answers such a position with a reset.
 */
export interface DeliveryKey {
  /** Milliseconds since 1970. */
  plannedAt: number;
  sequence: number;
}

export const formatDeliveryKey = ({ plannedAt, sequence }: DeliveryKey): string =>
  `${String(plannedAt).padStart(13, '0')}:${String(sequence).padStart(15, '0')}`;

/** Returns undefined for another kind of position. */
export function parseDeliveryKey(text: string): DeliveryKey | undefined {
  const [, plannedAt, sequence] = /^(\d{13}):(\d{15})$/.exec(text) ?? [];
  return sequence === undefined ? undefined : { plannedAt: Number(plannedAt), sequence: Number(sequence) };
}
