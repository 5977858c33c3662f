import { expect, test } from 'vitest';
import { chatMessage } from '../../testing/chat.ts';
import { formatPreview } from './format-preview.ts';

const texts = { you: 'You', picture: 'Picture', removed: 'Message removed' };
const file = { url: '/x', name: 'plan.pdf', type: 'pdf', bytes: 1, width: null, height: null };

test.each([
  [{ message: 'Hello\n  there \u202e' }, false, 'Hello there'],
  [{ message: 'Hello' }, true, 'You: Hello'],
  [{ message: '', file }, false, 'plan.pdf'],
  [{ message: 'Read this', file }, false, 'Read this'],
  [{ message: '', file: { ...file, width: 4, height: 3 } }, true, 'You: Picture'],
  [{ message: '', removed: true }, false, 'Message removed'],
])('%o', (fields, isOwn, preview) => {
  expect(formatPreview(chatMessage(fields), { isOwn, texts })).toBe(preview);
});
