import { useHost } from 'platform/remote';
import { useRef, useState } from 'react';
import { isInCart, useCart } from 'shared-api/cart';
import type { EventDetail } from 'shared-api/contracts/commerce/events';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { IconShoppingCart } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { WaitingList } from '../../parts/waiting-list/index.ts';
import { useWaitingEntries } from '../../queries/waiting-list.ts';
import { eventModel, getEventAction } from '../../rules/events/enrolment.ts';
import { isFull, withOffers } from '../../rules/events/waiting-offers.ts';
import styles from './event.module.css';
import { MembersDialog } from './members-dialog.tsx';

/** The one action that is open at an event (EC §2.1): a visitor signs in first and comes back. */
export function EnrolButton({ event }: { event: EventDetail }) {
  const { t } = useTexts('mf-commerce');
  const host = useHost();
  const signedIn = useSession(isSignedIn);
  const { data: cart } = useCart();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isWaitedFor = isFull(event);
  const { data: entries = [] } = useWaitingEntries({ enabled: isWaitedFor });
  const open = withOffers(event, entries);
  const inCart = event.in_cart === 1 || isInCart(cart, eventModel, event.id);
  const action = getEventAction(open, { inCart });
  const press = () => {
    if (signedIn) setOpened(true);
    else host.signIn();
  };
  return (
    <div className={styles.enrol}>
      {(action === 'enroll' || action === 'add') && (
        <Button
          ref={button}
          variant="accent"
          icon={action === 'add' && <IconShoppingCart />}
          aria-haspopup={signedIn ? 'dialog' : undefined}
          className={styles.button}
          onClick={press}
        >
          {t(action === 'add' ? 'event.add' : 'event.enroll')}
        </Button>
      )}
      {action === 'cart' && (
        <>
          <Button variant="secondary" icon={<IconShoppingCart />} href="/cart" className={styles.button}>
            {t('event.view')}
          </Button>
          {open.remaining_seats !== 0 && (
            <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={press}>
              {t('event.others')}
            </Button>
          )}
        </>
      )}
      {action === 'full' && <Text strong>{t('camp.fullyBooked')}</Text>}
      {action === 'over' && <Text tone="muted">{t('event.overText')}</Text>}
      {action === 'none' && <Text tone="muted">{t('event.announced')}</Text>}
      {isWaitedFor && event.paid !== 2 && <WaitingList id={event.id} isCamp={false} />}
      {signedIn && <MembersDialog event={open} opened={opened} onClose={() => setOpened(false)} />}
    </div>
  );
}
