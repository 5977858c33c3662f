import { useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { IconSettings } from 'shared-ui/icons';
import { Card, Group, Page, Stack } from 'shared-ui/layout';
import { NotificationList, ReadAllButton } from '../../parts/notifications/index.ts';
import { PushOffer, PushSwitch } from '../../parts/push/index.ts';
import { settingsPath } from '../../rules/paths.ts';

/** `/user/notifications`: the notifications of the bell as a page, for phones, and the choice of this device. */
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
