import { useEffect, useRef, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Badge, type BadgeTone } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { Group, Stack, Text } from 'shared-ui/layout';
import { TextField } from 'shared-ui/text-field';
import { useCheckIn } from '../../queries/check-in.ts';
import {
  addEntry,
  type CheckIn,
  type CheckInState,
  change,
  toErrorState,
} from '../../rules/tickets/check-in.ts';
import styles from './check-in.module.css';
import { TicketCamera } from './ticket-camera.tsx';

const tones: Record<CheckInState, BadgeTone> = {
  sending: 'neutral',
  waiting: 'warning',
  in: 'success',
  used: 'danger',
  void: 'danger',
  unknown: 'danger',
  failed: 'danger',
};

/** Without a connection, tickets are sent again so often. */
const retryMs = 5_000;

/** A ticket is read by the camera or a hand scanner, or its code is typed; the next one can follow at once. What the network loses is sent again. */
export function TicketForm({ eventId }: { eventId: number }) {
  const { t } = useTexts('mf-commerce');
  const [code, setCode] = useState('');
  const [entries, setEntries] = useState<CheckIn[]>([]);
  const send = useCheckIn(eventId);

  const submit = async ({ key, ticket }: Pick<CheckIn, 'key' | 'ticket'>) => {
    const result = await send(ticket, key);
    setEntries((before) =>
      change(
        before,
        key,
        'guest' in result
          ? { state: 'in', name: result.guest.name }
          : { state: toErrorState(result.error), message: result.error.message },
      ),
    );
  };
  const add = (ticket: string) => {
    const entry: CheckIn = { key: crypto.randomUUID(), ticket, state: 'sending' };
    setEntries((before) => addEntry(before, entry));
    void submit(entry);
  };
  const addTyped = () => {
    const ticket = code.trim();
    if (ticket === '') return;
    setCode('');
    add(ticket);
  };

  const latest = useRef({ entries, submit });
  useEffect(() => {
    latest.current = { entries, submit };
  });
  const isWaiting = entries.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return;
    const retry = () => {
      for (const entry of latest.current.entries)
        if (entry.state === 'waiting') void latest.current.submit(entry);
    };
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isWaiting]);

  return (
    <Stack gap="m">
      <TicketCamera onTicket={add} />
      <Form onSubmit={addTyped}>
        <TextField
          label={t('checkIn.code')}
          dir="ltr"
          autoComplete="off"
          maxLength={300}
          value={code}
          onChange={setCode}
          after={<Button type="submit">{t('checkIn.action')}</Button>}
        />
      </Form>
      <div role="log" aria-label={t('checkIn.last')}>
        {entries.map(({ key, ticket, state, name, message }) => (
          <div key={key} className={styles.entry} data-tone={tones[state]}>
            <Group justify="between" gap="xs">
              <bdi className={styles.name}>
                {name ?? (ticket.length > 20 ? t('checkIn.scanned') : ticket)}
              </bdi>
              <Badge tone={tones[state]}>{t(`checkIn.states.${state}`)}</Badge>
            </Group>
            {state !== 'waiting' && message && (
              <Text size="s" tone="muted">
                {message}
              </Text>
            )}
          </div>
        ))}
      </div>
    </Stack>
  );
}
