import { useSearchParams } from 'react-router-dom';
import { id } from 'shared-api/wire';
import { ClaimedResult } from './claimed-result.tsx';
import { OrderResult } from './order-result.tsx';

/**
 * `/payment-result`: what became of a payment (EC §2.4). With an order it is what the order says; an address without one says it by
 * itself (decision 89).
 */
export default function Screen() {
  const [query] = useSearchParams();
  const claimed = query.get('payment_success') === '1';
  const order = id.safeParse(query.get('order')).data;
  if (order === undefined) return <ClaimedResult paid={claimed} />;
  return <OrderResult key={order} id={order} claimed={claimed} />;
}
