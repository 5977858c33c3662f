import { useLocation, useParams } from 'react-router-dom';
import type { ApiError } from 'shared-api/client';
import { customerServiceId } from 'shared-api/contracts/chat/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { EmptyState, ErrorState, useErrorText } from 'shared-ui/states';
import { useRoom, useUserId } from '../../queries/chat.ts';
import { type ChatPath, inboxPath, parseChatPath } from '../../rules/chat/chat-path.ts';
import { findGuest } from '../../rules/chat/chat-state.ts';

import { ChatRoom } from './chat-room.tsx';

/**
 * `/chat/{userId}/{guestId}`: a chat (EC §2.9). The first user is the caller, or 0 for an operator who answers for
 * customer service. Everything is read from the server, so that a link and a refresh show the same. Until it answers,
 * the page shows the names in the navigation state (PD-12).
 */
export default function Screen() {
  const me = useUserId();
  const path = parseChatPath(useParams());
  const isOwn = path !== undefined && (path.userId === me || path.userId === customerServiceId);
  return isOwn ? <Chat key={`${path.userId} ${path.guestId}`} path={path} /> : <NoChat />;
}

function Chat({ path }: { path: ChatPath }) {
  const errorText = useErrorText();
  const { t } = useTexts('mf-profile-chat');
  const guest = findGuest(useLocation().state, path);
  const query = useRoom(path);
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error !== null) {
    if (error.status === 404) return <NoChat error={error} />;
    return (
      <Page title={guest?.username ?? t('chat.title')} width="narrow">
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={refetch} />
      </Page>
    );
  }
  return <ChatRoom path={path} guest={data?.guest ?? guest} room={data} />;
}

/** Shown for a chat that the user cannot open, with the server's reason (CHAT-013), or for an invalid address. */
function NoChat({ error }: { error?: ApiError }) {
  const { t } = useTexts('mf-profile-chat');
  const reason = error?.code === 'chat_not_allowed' ? error.message : '';
  return (
    <Page title={t('chat.title')} width="narrow">
      <EmptyState
        picture="chat"
        title={reason === '' ? t('chat.missing') : reason}
        action={<Button href={inboxPath}>{t('chat.toInbox')}</Button>}
      />
    </Page>
  );
}
