import { customerServiceId } from 'shared-api/contracts/chat/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { ChatList } from '../../parts/chat/chat-list.tsx';
import { useServiceChanges } from '../../queries/chat.ts';
import { inboxPath } from '../../rules/chat/chat-path.ts';

/** `/chatlist/customer-service`: the chats that all operators answer together. The server answers only operators (PD-108). */
export default function Screen() {
  const { t } = useTexts('mf-profile-chat');
  useServiceChanges();
  const user = { id: customerServiceId, username: t('chat.inbox.service'), avatar: null };
  return (
    <Page
      title={t('chat.operator.title')}
      lead={t('chat.operator.lead')}
      actions={
        <Button href={inboxPath} variant="secondary" size="s">
          {t('chat.inbox.mine')}
        </Button>
      }
    >
      <ChatList
        user={user}
        title={t('chat.operator.chats')}
        empty={{ title: t('chat.operator.empty.title'), text: t('chat.operator.empty.text') }}
      />
    </Page>
  );
}
