import { useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { IconSettings } from 'shared-ui/icons';
import { Card, Group, Page, Stack } from 'shared-ui/layout';
import { NotificationList } from '../../parts/notifications/notification-list.tsx';
import { ReadAllButton } from '../../parts/notifications/read-all-button.tsx';
import { PushOffer } from '../../parts/push/push-offer.tsx';
import { PushSwitch } from '../../parts/push/push-switch.tsx';
import { settingsPath } from '../../rules/paths.ts';

/** `/user/notifications`: the notifications of the bell as a page, for phones, and the push switch of this device. */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Page title={t('notifications.title')} actions={<Actions />}>
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

function Actions() {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Group gap="s">
      <ReadAllButton variant="secondary" />
      <IconButton href={settingsPath} label={t('notifications.settings')} icon={<IconSettings />} />
    </Group>
  );
}
