import { useIsPlanned } from 'platform/remote';
import { useId } from 'react';
import type { Answer } from 'shared-api/contract';
import { type UnreadChat, unreadCounts } from 'shared-api/contracts/chat/inbox';
import { useTexts } from 'shared-api/i18n';
import { useCall } from 'shared-api/query';
import { isSignedIn, useSession } from 'shared-api/session';
import { Badge } from 'shared-ui/badge';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Person } from 'shared-ui/person';
import { Loaded } from 'shared-ui/states';

const inboxPath = '/chatlist';
/** How many chats the start page shows. */
const maxChats = 3;

const dataOf = ({ data }: Answer<typeof unreadCounts>) => data;

/** Section of the start page: who has written to the user; nothing before the inbox exists (PD-123). */
export default function DashboardChats() {
  const isPlanned = useIsPlanned();
  const userId = useSession((session) => (isSignedIn(session) ? session.userId : undefined));
  if (isPlanned(inboxPath) || userId === undefined) return null;
  return <Chats userId={userId} />;
}

function Chats({ userId }: { userId: number }) {
  const { t } = useTexts('mf-profile-chat');
  const headingId = useId();
  const query = useCall(unreadCounts, { params: { userId } }, { select: dataOf });
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack gap="m">
        <Group justify="between" gap="s">
          <Heading id={headingId} size="m">
            {t('dashboard.unread')}
          </Heading>
          <TextLink to={inboxPath}>{t('dashboard.chats')}</TextLink>
        </Group>
        <Loaded query={query}>
          {(chats) =>
            chats.length === 0 ? (
              <Text tone="muted">{t('dashboard.allRead')}</Text>
            ) : (
              <Stack as="ul" gap="m">
                {chats.slice(0, maxChats).map((chat) => (
                  <ChatRow key={chat.guest.id} chat={chat} userId={userId} />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
}

function ChatRow({ chat: { guest, unread }, userId }: { chat: UnreadChat; userId: number }) {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Group as="li" justify="between" gap="s">
      <Person name={guest.username} avatar={guest.avatar} size="s" to={`/chat/${userId}/${guest.id}`} />
      <Badge tone="accent">{t('dashboard.unreadCount', { count: unread })}</Badge>
    </Group>
  );
}
