import type { Order } from 'shared-api/contracts/commerce/wire';

/** Maximum number of sessions: more would push the receipt too far down. The page of sessions shows all. */
const maxShown = 3;

/** The ids of the booked sessions that the page of a paid order shows: the first with each consultant, the earliest first. */
export function listBookedSessions({ lines }: Pick<Order, 'lines'>): number[] {
  const sessions = lines
    .filter(({ model_name, status }) => model_name === 'ConsultationSession' && status === 'delivered')
    .sort((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
  return sessions
    .filter(({ name }, index) => sessions.findIndex((each) => each.name === name) === index)
    .flatMap(({ reference }) => reference ?? [])
    .slice(0, maxShown);
}
