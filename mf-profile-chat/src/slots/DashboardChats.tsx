import { useIsPlanned } from 'platform/remote';
import type { Answer } from 'shared-api/contract';
import { type UnreadChat, unreadCounts } from 'shared-api/contracts/chat/inbox';
import { useTexts } from 'shared-api/i18n';
import { useCall } from 'shared-api/query';
import { isSignedIn, useSession } from 'shared-api/session';
import { Badge } from 'shared-ui/badge';
import { Group, SectionCard, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Person } from 'shared-ui/person';
import { Loaded } from 'shared-ui/states';

const inboxPath = '/chatlist';
/** Maximum number of chats on the start page. */
const maxChats = 3;

const dataOf = ({ data }: Answer<typeof unreadCounts>) => data;

/** Section of the start page: people who have written to the user. Renders nothing while the inbox is planned (PD-123). */
export default function DashboardChats() {
  const isPlanned = useIsPlanned();
  const userId = useSession((session) => (isSignedIn(session) ? session.userId : undefined));
  if (isPlanned(inboxPath) || userId === undefined) return null;
  return <Chats userId={userId} />;
}

function Chats({ userId }: { userId: number }) {
  const { t } = useTexts('mf-profile-chat');
  const query = useCall(unreadCounts, { params: { userId } }, { select: dataOf });
  return (
    <SectionCard
      title={t('dashboard.unread')}
      aside={<TextLink to={inboxPath}>{t('dashboard.chats')}</TextLink>}
    >
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
    </SectionCard>
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
