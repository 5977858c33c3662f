import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { useNow } from 'shared-ui/hooks';
import { Card, Group, Page, Text } from 'shared-ui/layout';
import { ChatList } from '../../parts/chat/chat-list.tsx';
import { ChatRow } from '../../parts/chat/chat-row.tsx';
import { useChatChanges, useChatReports, useUnreadCounts, useUserId } from '../../queries/chat.ts';
import { reportsPath, serviceInboxPath } from '../../rules/chat/chat-path.ts';

/** `/chatlist`: the chat with customer service, then the chats of the user (EC §2.9). */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  const userId = useUserId();
  const name = useSession((state) => state.name) ?? '';
  const now = useNow();
  useChatChanges();
  if (userId === undefined) return null;
  const user = { id: userId, username: name, avatar: null };
  return (
    <Page title={t('chat.inbox.title')}>
      <ChatList
        user={user}
        title={t('chat.inbox.mine')}
        empty={{
          title: t('chat.inbox.empty.title'),
          text: t('chat.inbox.empty.text'),
          action: <Button href="/consultants/consultants">{t('chat.inbox.empty.action')}</Button>,
        }}
      >
        {({ customer_service: service }) => (
          <>
            <OperatorNotice userId={userId} />
            {service !== null && (
              <Card flush as="section" aria-label={t('chat.inbox.service')}>
                <ChatRow chat={service} user={user} now={now} hint={t('chat.inbox.serviceHint')} />
              </Card>
            )}
          </>
        )}
      </ChatList>
    </Page>
  );
}

/** Links for operators to the inbox of customer service and to the reports. The server decides who is an operator. */
function OperatorNotice({ userId }: { userId: number }) {
  const { t } = useTexts('mf-profile-chat');
  const unread = useUnreadCounts(userId).data?.customer_service ?? undefined;
  const reports = useChatReports('open', 1, unread !== undefined).data?.open ?? 0;
  if (unread === undefined) return null;
  return (
    <Card tone="tinted">
      <Group justify="between" gap="s">
        <Text strong>{t('chat.operator.notice')}</Text>
        <Group gap="s">
          <Button href={serviceInboxPath} size="s">
            {t('chat.operator.inbox', { count: unread })}
          </Button>
          <Button href={reportsPath} size="s" variant="secondary">
            {t('chat.operator.reports', { count: reports })}
          </Button>
        </Group>
      </Group>
    </Card>
  );
}
