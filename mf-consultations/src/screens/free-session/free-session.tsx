import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { findFreeSessionRejection } from 'shared-api/rules/slot-state';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { useNow } from 'shared-ui/hooks';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { StickyBar } from 'shared-ui/sticky-bar';
import { toast } from 'shared-ui/toast';
import { ConsultantLine } from '../../parts/booking/consultant-line.tsx';
import { NoteField } from '../../parts/booking/note-field.tsx';
import styles from '../../parts/booking/panel.module.css';
import { SlotChooser } from '../../parts/booking/slot-chooser.tsx';
import { useIsOwn } from '../../parts/booking/use-is-own.ts';
import { useSelection } from '../../parts/booking/use-selection.ts';
import { SessionTime } from '../../parts/session-time/session-time.tsx';
import { slotsChanged, useBookFree } from '../../queries/booking.ts';
import { freeSessionRejectionTexts } from '../../rules/booking/free-session-rejection-texts.ts';

/** Chooses a slot and books it for free (CC §5), or explains why the user has no free session. */
export function FreeSession({ profile }: { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
  const isOwn = useIsOwn(profile.id);
  const rejection = isOwn
    ? 'not_offered'
    : findFreeSessionRejection(profile.first_session_free, profile.available_free_sessions);
  return (
    <Stack gap="l">
      <ConsultantLine profile={profile} />
      {profile.consultation_info_disable === 1 ? (
        <FormMessage tone="warning">{t('booking.suspended')}</FormMessage>
      ) : rejection !== undefined ? (
        <FormMessage tone="warning">{t(freeSessionRejectionTexts[rejection])}</FormMessage>
      ) : (
        <Choice profile={profile} />
      )}
    </Stack>
  );
}

function Choice({ profile }: { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
  const navigate = useNavigate();
  const selection = useSelection(profile.id, profile.marginhours, useNow());
  const book = useBookFree();
  const slot = selection.slots[0];
  const [note, setNote] = useState('');

  const submit = () => {
    if (slot === undefined || book.isPending) return;
    book.mutate(
      {
        body: {
          consultation_session_id: slot.consultation_session_id,
          note: note.trim() || undefined,
        },
      },
      {
        // The result page shows the booked session and the survey that follows it (CONS-191).
        onSuccess: ({ session_id, survey_id }) =>
          void navigate('/payment-result?payment_success=1', {
            replace: true,
            state: { session: session_id, survey: survey_id },
          }),
        onError: ({ status, message }) => {
          toast.error(message || t('booking.freeSession.failed'));
          if (status !== 409) return;
          slotsChanged();
          selection.check();
        },
      },
    );
  };

  return (
    <div className={styles.box}>
      <div className={styles.panel}>
        <div className={styles.slots}>
          <SlotChooser
            consultantId={profile.id}
            mode="one"
            free
            selected={selection.chosen}
            onToggle={selection.choose}
          />
        </div>
        <Card tone="sunken">
          <Stack gap="s">
            <Heading size="s">{t('booking.panel.choice')}</Heading>
            {slot ? (
              <>
                <SessionTime start={slot.from_date} end={slot.to_date} otherZone={profile.timezone} />
                <Text size="s">{t('booking.free')}</Text>
                <NoteField name={profile.username} value={note} onChange={setNote} />
              </>
            ) : (
              <Text size="s" tone="muted">
                {t('booking.panel.none')}
              </Text>
            )}
          </Stack>
        </Card>
        <div className={styles.bar}>
          <StickyBar label={t('booking.panel.choice')} sticky={slot !== undefined}>
            <Text as="span" role="status" strong>
              {slot ? t('booking.panel.chosen', { count: 1 }) : t('booking.panel.none')}
            </Text>
            <Button variant="accent" disabled={slot === undefined} loading={book.isPending} onClick={submit}>
              {t('booking.contact.free')}
            </Button>
          </StickyBar>
        </div>
      </div>
    </div>
  );
}
