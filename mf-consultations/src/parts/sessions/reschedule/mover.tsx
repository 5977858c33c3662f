import { useState } from 'react';
import { daySlots, freeDays } from 'shared-api/contracts/consultations/profile';
import type { LearnerSession } from 'shared-api/contracts/consultations/sessions';
import type { Slot } from 'shared-api/contracts/consultations/slot';
import { useTexts } from 'shared-api/i18n';
import { invalidate } from 'shared-api/query';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { useErrorText } from 'shared-ui/states';
import { StickyBar } from 'shared-ui/sticky-bar';
import { toast } from 'shared-ui/toast';
import { useReschedule } from '../../../queries/sessions.ts';
import { SlotChooser } from '../../booking/slot-chooser.tsx';
import { SessionTime } from '../../session-time/session-time.tsx';

interface MoverProps {
  session: LearnerSession;
  /** Called after the session has moved. */
  onMoved(): void;
}

/**
 * Chooses another slot of the same consultant and duration. The session keeps its old time until the server has moved
 * it.
 */
export function Mover({ session, onMoved }: MoverProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const move = useReschedule();
  const [slot, setSlot] = useState<Slot>();
  const [asking, setAsking] = useState(false);
  const { id, consultant_id, consultant_timezone: otherZone, duration } = session;
  const old = { start: session.session_start_date_time, end: session.session_end_date_time, otherZone };

  const choose = (next: Slot) => {
    move.reset();
    setSlot(next.id === slot?.id ? undefined : next);
  };
  const confirm = () => {
    if (slot === undefined) return;
    move.mutate(
      { body: { session_id: id, consultation_session_id: slot.consultation_session_id } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          onMoved();
        },
        // Another learner may have booked the slot meanwhile.
        onError: () => setSlot(undefined),
        onSettled: () => {
          setAsking(false);
          void invalidate(daySlots);
          void invalidate(freeDays);
        },
      },
    );
  };

  return (
    <Stack gap="l">
      <Card as="section">
        <Stack>
          <Heading size="s">{t('sessions.reschedule.old')}</Heading>
          <Person name={session.consultant_username} avatar={session.consultant_avatar} />
          <SessionTime {...old} />
        </Stack>
      </Card>
      <Heading>{t('sessions.reschedule.choose')}</Heading>
      {move.error && <FormMessage tone="error">{errorText(move.error)}</FormMessage>}
      <SlotChooser
        consultantId={consultant_id}
        mode="one"
        duration={duration}
        free={session.is_free === 1}
        selected={slot ? [slot] : []}
        onToggle={choose}
      />
      <StickyBar label={t('sessions.reschedule.new')} sticky={slot !== undefined}>
        {slot ? (
          <SessionTime start={slot.from_date} end={slot.to_date} otherZone={otherZone} />
        ) : (
          <Text tone="muted">{t('sessions.reschedule.none')}</Text>
        )}
        <Button disabled={slot === undefined} onClick={() => setAsking(true)}>
          {t('sessions.reschedule.confirm')}
        </Button>
      </StickyBar>
      <ConfirmDialog
        opened={asking}
        title={t('sessions.reschedule.question')}
        confirmLabel={t('sessions.reschedule.confirm')}
        loading={move.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <Stack>
          <Text size="s" tone="muted">
            {t('sessions.reschedule.old')}
          </Text>
          <SessionTime {...old} />
          <Text size="s" tone="muted">
            {t('sessions.reschedule.new')}
          </Text>
          {slot && <SessionTime start={slot.from_date} end={slot.to_date} otherZone={otherZone} />}
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}
