import { useTexts } from 'shared-api/i18n';
import { Card, Page } from 'shared-ui/layout';
import { NotificationList, ReadAllButton } from '../../parts/notifications/index.ts';

/** `/user/notifications`: the notifications of the bell as a page, for phones. */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Page title={t('notifications.title')} actions={<ReadAllButton />}>
      <Card flush>
        <NotificationList />
      </Card>
    </Page>
  );
}
