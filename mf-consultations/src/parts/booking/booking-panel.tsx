import { useHost } from 'platform/remote';
import { useRef, useState } from 'react';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { AddToCartButton } from 'shared-ui/cart-button';
import { FormMessage } from 'shared-ui/form';
import { useNow } from 'shared-ui/hooks';
import { Text } from 'shared-ui/layout';
import { StickyBar } from 'shared-ui/sticky-bar';
import { slotsChanged } from '../../queries/booking.ts';
import { toSessionProduct } from '../../rules/booking/session-product.ts';
import styles from './panel.module.css';
import { SlotChooser } from './slot-chooser.tsx';
import { Summary } from './summary.tsx';
import { totalText } from './total-text.ts';
import { useIsOwn } from './use-is-own.ts';
import { useSelection } from './use-selection.ts';

/**
 * Chooses sessions with a consultant and adds them to the cart (CC §2, §5). A visitor signs in first and returns to the
 * same choice. Consultants see their own slots read-only.
 */
export function BookingPanel({ profile }: { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
  const isOwn = useIsOwn(profile.id);
  if (profile.consultation_info_disable === 1)
    return <FormMessage tone="warning">{t('booking.suspended')}</FormMessage>;
  if (isOwn) return <SlotChooser consultantId={profile.id} mode="many" selected={[]} />;
  return <Choice profile={profile} />;
}

function Choice({ profile }: { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const host = useHost();
  const userId = useSession((state) => state.userId);
  const selection = useSelection(profile.id, profile.marginhours, useNow());
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState('');
  const summary = useRef<HTMLDivElement>(null);
  const { slots } = selection;

  /** The free first session is booked separately and is never added to the cart (CC §5). */
  const canBeAdded = () => {
    const hasFree = slots.some(({ price }) => price === 0);
    setProblem(hasFree ? t('booking.panel.freeAlone') : undefined);
    return !hasFree;
  };

  return (
    <div className={styles.box}>
      <div className={styles.panel}>
        <div className={styles.slots}>
          <SlotChooser
            consultantId={profile.id}
            mode="many"
            selected={selection.chosen}
            onToggle={(slot) => {
              setProblem(undefined);
              selection.toggle(slot);
            }}
            instead={
              <Button variant="secondary" href={`/consultants/request/private/session/${profile.id}`}>
                {t('booking.contact.private')}
              </Button>
            }
          />
        </div>
        <div className={styles.summary}>
          <Summary ref={summary} profile={profile} selection={selection} note={note} onNote={setNote} />
        </div>
        <div className={styles.bar}>
          {problem !== undefined && <FormMessage tone="error">{problem}</FormMessage>}
          <StickyBar label={t('booking.panel.choice')} sticky={slots.length > 0}>
            <Text as="span" role="status" strong numbers>
              {slots.length === 0
                ? t('booking.panel.none')
                : [t('booking.panel.chosen', { count: slots.length }), totalText(slots, language)]
                    .filter(Boolean)
                    .join(' · ')}
            </Text>
            <AddToCartButton
              items={slots.map((slot) => toSessionProduct(slot, userId, note))}
              signIn={host.signIn}
              onPress={canBeAdded}
              onAdded={() => {
                // The button gets disabled, which would lose the focus.
                summary.current?.focus();
                selection.clear();
                setNote('');
              }}
              onRefused={({ status }) => {
                if (status !== 409) return;
                slotsChanged();
                selection.check();
              }}
            />
          </StickyBar>
        </div>
      </div>
    </div>
  );
}
