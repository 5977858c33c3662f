import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Group, Text } from 'shared-ui/layout';
import { useNotifications } from '../../queries/notifications.ts';
import { canOfferPush } from '../../rules/can-offer-push.ts';
import styles from './push.module.css';
import { PushMessage } from './push-message.tsx';
import { isPushSupported } from './push-subscription.ts';
import { getFirstVisit, readChoice, storeChoice } from './stored-choice.ts';
import { usePush } from './use-push.ts';

/** Offers push above the list of notifications (`canOfferPush`). Renders nothing otherwise. */
export function PushOffer() {
  const hasNotifications = (useNotifications(1).data?.data.data.length ?? 0) > 0;
  const [now] = useState(() => Date.now());
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed || !isPushSupported()) return null;
  const dismissedAt = readChoice('dismissedAt');
  const isOffered = canOfferPush({
    permission: Notification.permission,
    hasNotifications,
    firstVisitAt: getFirstVisit(now),
    dismissedAt: dismissedAt === undefined ? undefined : Number(dismissedAt),
    now,
  });
  const dismiss = () => {
    storeChoice('dismissedAt', Date.now());
    setIsDismissed(true);
  };
  return isOffered ? <Offer onDismiss={dismiss} /> : null;
}

function Offer({ onDismiss }: { onDismiss(): void }) {
  const { t } = useTexts('mf-profile-chat');
  const { isAvailable, isOn, isPending, error, switchOn } = usePush();
  if (!isAvailable || isOn !== false) return null;
  return (
    <section aria-label={t('push.offer.title')} className={styles.offer}>
      <Text strong>{t('push.offer.title')}</Text>
      <Text size="s">{t('push.offer.text')}</Text>
      <PushMessage error={error} />
      <Group gap="s">
        <Button size="s" loading={isPending} onClick={switchOn}>
          {t('push.offer.accept')}
        </Button>
        <Button size="s" variant="quiet" onClick={onDismiss}>
          {t('push.offer.dismiss')}
        </Button>
      </Group>
    </section>
  );
}
