import { useHost } from 'platform/remote';
import { useRef, useState } from 'react';
import { isInCart, useCart } from 'shared-api/cart';
import type { EventDetail } from 'shared-api/contracts/events/events';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { IconShoppingCart } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { JoinButton } from '../../parts/waiting-list/join-button.tsx';
import { useEventMembers } from '../../queries/events.ts';
import { eventModel, getEventAction, isAssignable } from '../../rules/events/enrolment.ts';
import { ownEventsPath } from '../../rules/events/event-path.ts';
import styles from './event.module.css';
import { MembersDialog } from './members-dialog.tsx';

interface EnrolButtonProps {
  /** Includes the seats that the waiting list holds for the caller. */
  event: EventDetail;
  /** Whether the event's waiting list is open. */
  isWaitedFor: boolean;
}

/** The one action that an event offers (EC §2.1). A visitor signs in first and returns here. */
export function EnrolButton({ event, isWaitedFor }: EnrolButtonProps) {
  const { t } = useTexts('mf-commerce');
  const host = useHost();
  const signedIn = useSession(isSignedIn);
  const { data: cart } = useCart();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const inCart = event.in_cart === 1 || isInCart(cart, eventModel, event.id);
  // If nobody is enrolled, somebody can be chosen: the family is not loaded before the dialog opens.
  const { data: people } = useEventMembers(event.id, signedIn && event.is_enrolled === 1);
  const isEverybody = people !== undefined && ![people.self, ...people.data].some(isAssignable);
  const open = getEventAction(event, { inCart });
  const action = isEverybody && (open === 'enroll' || open === 'add') ? 'everybody' : open;
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
          {event.remaining_seats !== 0 && (
            <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={press}>
              {t('event.others')}
            </Button>
          )}
        </>
      )}
      {action === 'everybody' && (
        <Text tone="muted">
          {t('event.everybody')} <TextLink to={ownEventsPath}>{t('events.mine')}</TextLink>
        </Text>
      )}
      {action === 'over' && <Text tone="muted">{t('event.overText')}</Text>}
      {action === 'none' && <Text tone="muted">{t('event.announced')}</Text>}
      {action === 'full' && isWaitedFor && <JoinButton id={event.id} isCamp={false} />}
      {signedIn && <MembersDialog event={event} opened={opened} onClose={() => setOpened(false)} />}
    </div>
  );
}
