import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { type Room, useBlock } from '../../queries/chat.ts';
import type { ChatPath } from '../../rules/chat/chat-path.ts';
import { findBlocker } from '../../rules/chat/find-blocker.ts';
import styles from './chat-room.module.css';

/** Replaces the composer: why the user cannot write, and what they can do about it. */
export function WriteBlocker({ path, room }: { path: ChatPath; room: Room }) {
  const { t } = useTexts('mf-profile-chat');
  const errorText = useErrorText();
  const block = useBlock();
  const blocker = findBlocker(room);
  const name = room.guest.username;
  const unblock = () =>
    block.mutate(
      { params: { ...path }, body: { blocked: '0' } },
      {
        onSuccess: ({ msg }) => toast.success(msg),
        onError: (error) => toast.error(errorText(error)),
      },
    );
  return (
    <div className={styles.blocker} role="status">
      <Text>{t(`chat.blockers.${blocker}`, { name })}</Text>
      {blocker === 'blockedByMe' && (
        <Button variant="secondary" size="s" loading={block.isPending} onClick={unblock}>
          {t('chat.unblock')}
        </Button>
      )}
    </div>
  );
}
