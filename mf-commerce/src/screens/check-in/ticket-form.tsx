import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { Group, Stack, Text } from 'shared-ui/layout';
import { TextField } from 'shared-ui/text-field';
import type { CheckIn, CheckInState } from '../../rules/tickets/check-in.ts';
import styles from './check-in.module.css';
import { TicketCamera } from './ticket-camera.tsx';

const tones = {
  sending: 'muted',
  waiting: 'warning',
  in: 'success',
  used: 'danger',
  void: 'danger',
  unknown: 'danger',
  failed: 'danger',
} as const satisfies Record<CheckInState, string>;

interface TicketFormProps {
  /** Scanned or typed tickets, the newest first. */
  entries: readonly CheckIn[];
  onTicket(ticket: string): void;
}

/** Reads a ticket by the camera or a hand scanner, or by its typed code. The next ticket can follow at once. */
export function TicketForm({ entries, onTicket }: TicketFormProps) {
  const { t } = useTexts('mf-commerce');
  const [code, setCode] = useState('');
  const addTyped = () => {
    const ticket = code.trim();
    if (ticket === '') return;
    setCode('');
    onTicket(ticket);
  };
  return (
    <Stack gap="m">
      <TicketCamera onTicket={onTicket} />
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
              <Text as="span" size="s" strong tone={tones[state]}>
                {t(`checkIn.states.${state}`)}
              </Text>
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
