import type { ChatMessage } from 'shared-api/contracts/chat/wire';
import { cleanMessage } from 'shared-api/rules/chat-message';

interface PreviewTexts {
  you: string;
  picture: string;
  removed: string;
}

/** One line about a message: its text, or the name of its file. */
export function formatPreview(
  message: ChatMessage,
  { isOwn, texts }: { isOwn: boolean; texts: PreviewTexts },
): string {
  const { file, removed } = message;
  const text = cleanMessage(message.message).replaceAll(/\s+/g, ' ');
  const content = removed
    ? texts.removed
    : text !== ''
      ? text
      : file === null
        ? ''
        : file.width === null
          ? file.name
          : texts.picture;
  return isOwn ? `${texts.you}: ${content}` : content;
}
