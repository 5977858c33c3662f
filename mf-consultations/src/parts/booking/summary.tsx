import { type RefObject, useState } from 'react';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { Button, IconButton } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { IconTrash } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { SessionTime } from '../session-time/session-time.tsx';
import { CancelRule } from './cancel-rule.tsx';
import { NoteField } from './note-field.tsx';
import { SimilarDialog } from './similar-dialog.tsx';
import styles from './summary.module.css';
import { usePriceText } from './use-price-text.ts';
import type { useSelection } from './use-selection.ts';

export interface SummaryProps {
  /** Box around the heading of the summary, which can get the focus. */
  ref: RefObject<HTMLDivElement | null>;
  profile: ConsultantProfile;
  selection: ReturnType<typeof useSelection>;
  /** The learner's note to the consultant. */
  note: string;
  onNote(note: string): void;
}

/** The chosen slots, their price, and the rules for cancelling, before the user pays (PD-42). */
export function Summary({ ref: box, profile, selection, note, onNote }: SummaryProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const priceText = usePriceText();
  const [similar, setSimilar] = useState(false);
  const { slots, failure } = selection;
  const last = slots.at(-1);
  return (
    <Card tone="sunken">
      <Stack gap="s">
        <div ref={box} tabIndex={-1}>
          <Heading size="s">{t('booking.panel.choice')}</Heading>
        </div>
        {slots.length > 0 ? (
          <Stack as="ul" gap="s">
            {slots.map((slot) => (
              <li key={slot.id} className={styles.slot}>
                <span>
                  <SessionTime start={slot.from_date} end={slot.to_date} otherZone={profile.timezone} />
                  <Text as="span" size="s" tone="muted" numbers>
                    {[t('booking.minutes', { count: slot.duration }), priceText(slot)]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </span>
                <IconButton
                  label={t('booking.panel.remove')}
                  icon={<IconTrash />}
                  onClick={() => {
                    selection.toggle(slot);
                    box.current?.focus();
                  }}
                />
              </li>
            ))}
          </Stack>
        ) : (
          <Text size="s" tone="muted">
            {t('booking.panel.none')}
          </Text>
        )}
        {failure && (
          <FormMessage tone="error">
            <Group gap="s">
              {errorText(failure)}
              <Button variant="quiet" size="s" onClick={selection.retry}>
                {t('booking.retry')}
              </Button>
            </Group>
          </FormMessage>
        )}
        {last && (
          <>
            <div>
              <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={() => setSimilar(true)}>
                {t('booking.similar.open')}
              </Button>
            </div>
            <SimilarDialog
              opened={similar}
              onClose={() => setSimilar(false)}
              slot={last}
              profile={profile}
              chosen={slots}
              onAdd={selection.add}
            />
          </>
        )}
        {slots.length > 0 && <NoteField name={profile.username} value={note} onChange={onNote} />}
        <CancelRule marginHours={profile.marginhours} />
      </Stack>
    </Card>
  );
}
