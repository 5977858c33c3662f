import { useTexts } from 'shared-api/i18n';
import { Card, Page, Stack } from 'shared-ui/layout';
import { NotificationList, ReadAllButton } from '../../parts/notifications/index.ts';
import { PushOffer, PushSwitch } from '../../parts/push/index.ts';

/** `/user/notifications`: the notifications of the bell as a page, for phones, and the choice of this device. */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Page title={t('notifications.title')} actions={<ReadAllButton variant="secondary" />}>
      <Stack gap="l">
        <Card flush>
          <PushOffer />
          <NotificationList />
        </Card>
        <PushSwitch />
      </Stack>
    </Page>
  );
}
