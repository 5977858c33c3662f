import { useState } from 'react';
import { slotDays, slotsByDate } from 'shared-api/contracts/consultations/availability';
import type { OwnSlot } from 'shared-api/contracts/consultations/slot';
import { useTexts } from 'shared-api/i18n';
import { invalidate } from 'shared-api/query';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useProposeTime } from '../../../queries/sessions.ts';
import { SessionTime } from '../../session-time/session-time.tsx';
import { FreeTimes } from './free-times.tsx';
import type { MovableSession } from './movable-session.ts';

interface ProposeDialogProps {
  opened: boolean;
  onClose(): void;
  session: MovableSession;
}

/** The consultant chooses a free slot of the session's duration and proposes it to the learner. */
export function ProposeDialog({ opened, onClose, session }: ProposeDialogProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const propose = useProposeTime();
  const [slot, setSlot] = useState<OwnSlot>();
  const { id, name, start, end, otherZone } = session;

  const send = () => {
    if (slot === undefined || propose.isPending) return;
    propose.mutate(
      { body: { session_id: id, consultation_session_id: slot.consultation_session_id } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          onClose();
        },
        // Another learner may have booked the slot meanwhile.
        onError: () => {
          setSlot(undefined);
          void invalidate(slotsByDate);
          void invalidate(slotDays);
        },
      },
    );
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="l"
      title={t('sessions.proposal.action')}
      footer={
        <Button disabled={slot === undefined} loading={propose.isPending} onClick={send}>
          {t('sessions.proposal.send')}
        </Button>
      }
    >
      {opened && (
        <Stack>
          {propose.error && <FormMessage tone="error">{errorText(propose.error)}</FormMessage>}
          <div>
            <Text as="span" size="s" tone="muted">
              {t('sessions.proposal.currentWith', { name })}
            </Text>
            <SessionTime start={start} end={end} otherZone={otherZone} />
          </div>
          <Text size="s">{t('sessions.proposal.hint', { name })}</Text>
          <FreeTimes
            session={session}
            chosen={slot}
            onChoose={(next) => {
              propose.reset();
              setSlot(next);
            }}
          />
          <div role="status">
            {slot && (
              <>
                <Text as="span" size="s" tone="muted">
                  {t('sessions.proposal.proposed')}
                </Text>
                <SessionTime start={slot.from_date} end={slot.to_date} otherZone={otherZone} />
              </>
            )}
          </div>
        </Stack>
      )}
    </Dialog>
  );
}
