import type { ChatMessage } from 'shared-api/contracts/chat/wire';
import { cleanMessage } from 'shared-api/rules/chat-message';

interface PreviewTexts {
  picture: string;
  removed: string;
}

/** One line about a message: its text, or the name of its file. */
export function formatPreview(message: ChatMessage, texts: PreviewTexts): string {
  const { file, removed } = message;
  if (removed) return texts.removed;
  const text = cleanMessage(message.message).replaceAll(/\s+/g, ' ');
  if (text !== '' || file === null) return text;
  return file.width === null ? file.name : texts.picture;
}
