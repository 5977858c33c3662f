import { useEffect, useEffectEvent } from 'react';
import type { Ticket } from 'shared-api/contracts/events/tickets';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatDateTime } from 'shared-ui/format';
import { IconVideo } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { useTicket } from '../../queries/tickets.ts';
import { findNextJoinChange, getJoinState } from '../../rules/events/join-state.ts';
import styles from './ticket.module.css';

/**
 * Lets the holder of a ticket join an online event: shows the button in the join window, and before it when it opens.
 * The server sends the link only in the join window, so that the ticket is requested again when it opens.
 */
export function JoinEvent({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const { refetch } = useTicket(ticket.id);
  const { event } = ticket;
  const changesAt = findNextJoinChange(event, Date.now());
  const readAgain = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (changesAt === undefined) return;
    const timer = setTimeout(readAgain, Math.max(0, changesAt - Date.now()) + 1_000);
    return () => clearTimeout(timer);
  }, [changesAt]);
  const state = getJoinState(event, Date.now());
  if (state === 'over' || state === 'withdrawn') return null;
  return (
    <div className={styles.join}>
      {state === 'open' && event.join?.url ? (
        <Button icon={<IconVideo />} href={event.join.url} fullWidth {...newTab}>
          {t('ticket.join')}
        </Button>
      ) : (
        <Text center>
          {state === 'early' && event.join
            ? t('ticket.joinFrom', { date: formatDateTime(event.join.opens_at, language) })
            : t('ticket.joinUnknown')}
        </Text>
      )}
    </div>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };
