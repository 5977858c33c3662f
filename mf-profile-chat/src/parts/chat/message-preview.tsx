import type { ChatMessage } from 'shared-api/contracts/chat/wire';
import { useTexts } from 'shared-api/i18n';
import { formatPreview } from '../../rules/chat/format-preview.ts';

/**
 * A message in a list of chats or messages, after "You" if the user sent it. The text has its own direction and box, so
 * that overflow is cut off at the end of the text, also in a page of the other direction.
 */
export function MessagePreview({ message, isOwn }: { message: ChatMessage; isOwn: boolean }) {
  const { t } = useTexts('mf-profile-chat');
  const texts = { picture: t('chat.file.photo'), removed: t('chat.removed') };
  return (
    <>
      {isOwn && <span>{`${t('chat.you')}: `}</span>}
      <bdi>{formatPreview(message, texts)}</bdi>
    </>
  );
}
