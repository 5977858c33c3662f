import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { id } from 'shared-api/wire';
import { readOrderInTab } from '../../rules/orders/order-in-tab.ts';
import { type Booked, ClaimedResult } from './claimed-result.tsx';
import { OrderResult } from './order-result.tsx';

/** Reads the booking of a free session from the navigation state. */
function bookedOf(state: unknown): Booked | undefined {
  const { session, survey } = (state ?? {}) as { session?: unknown; survey?: unknown };
  const sessionId = id.safeParse(session).data;
  return sessionId === undefined ? undefined : { sessionId, surveyId: id.safeParse(survey).data };
}

/**
 * `/payment-result`: the result of a payment (EC §2.4). With an order, named by the address or stored by this tab, the
 * order decides. Without one the address decides (PD-89), as for a free booking, which has no order.
 */
export default function Screen() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const [inTab] = useState(readOrderInTab);
  const claimed = query.get('payment_success') === '1';
  const order = id.safeParse(query.get('order')).data ?? (claimed ? undefined : inTab);
  if (order === undefined)
    return <ClaimedResult paid={claimed} isClaimed={query.has('payment_success')} booked={bookedOf(state)} />;
  return <OrderResult key={order} id={order} claimed={claimed} />;
}
