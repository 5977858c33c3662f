import { Slot, useIsPlanned } from 'platform/remote';
import type { Cart } from 'shared-api/cart';
import { useCart } from 'shared-api/cart';
import type { Order } from 'shared-api/contracts/commerce/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconReceipt } from 'shared-ui/icons';
import { Card, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { LoadingState } from 'shared-ui/states';
import { isEvent, isSession } from '../../parts/line/line-details.ts';
import { BoughtLines } from '../../parts/order/bought-lines.tsx';
import { OrderSums } from '../../parts/order/order-sums.tsx';
import { ownEventsPath } from '../../rules/events/event-path.ts';
import { listBookedSessions } from '../../rules/orders/booked-sessions.ts';

const entriesOf = ({ totalProducts }: Cart) => totalProducts;

/** Booked sessions with their times and how to join, the lines of the order, its totals, and what is left in the cart. */
export function PaidOrder({ order }: { order: Order }) {
  const { t } = useTexts('mf-commerce');
  const { data: left, isFetching } = useCart(entriesOf);
  return (
    <>
      {listBookedSessions(order).map((sessionId) => (
        <Slot
          key={sessionId}
          id="payment-result.session.v1"
          props={{ sessionId }}
          loading={<LoadingState shape="cards" />}
        />
      ))}
      <Card>
        <Stack>
          <BoughtLines order={order} />
          <OrderSums order={order} />
        </Stack>
      </Card>
      <Stack gap="s">
        {order.total === 0 && <Text>{t('paymentResult.nothing')}</Text>}
        <Text>{t('paymentResult.mail', { email: `\u2068${order.buyer.email}\u2069` })}</Text>
        {left !== undefined && left > 0 && !isFetching && (
          <Text>
            <TextLink href="/cart">{t('paymentResult.stillInCart', { count: left })}</TextLink>
          </Text>
        )}
      </Stack>
    </>
  );
}

/** Links to the bought products and to the receipt. */
export function PaidLinks({ order }: { order: Order }) {
  const { t } = useTexts('mf-commerce');
  const isPlanned = useIsPlanned();
  const delivered = order.lines.filter(({ status }) => status === 'delivered');
  const courses = delivered.filter(
    ({ model_name, user_id }) => model_name === 'Course' && user_id === order.buyer.id,
  );
  const coursePath = `/courses/${courses[0]?.model_id}`;
  return (
    <>
      {delivered.some(isSession) && (
        <Button href="/user/sessions" variant="accent">
          {t('paymentResult.toSessions')}
        </Button>
      )}
      {delivered.some(isEvent) && (
        <Button href={ownEventsPath} variant="accent">
          {t('events.mine')}
        </Button>
      )}
      {courses.length > 0 && (
        <Button
          href={courses.length === 1 && !isPlanned(coursePath) ? coursePath : '/user/courses'}
          variant="accent"
        >
          {t('paymentResult.toCourse', { count: courses.length })}
        </Button>
      )}
      <Button href={`/user/orders/${order.id}`} variant="secondary" icon={<IconReceipt />}>
        {t('paymentResult.receipt')}
      </Button>
    </>
  );
}
