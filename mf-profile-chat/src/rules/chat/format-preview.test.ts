import { expect, test } from 'vitest';
import { chatMessage } from '../../testing/chat.ts';
import { formatPreview } from './format-preview.ts';

const texts = { picture: 'Picture', removed: 'Message removed' };
const file = { url: '/x', name: 'plan.pdf', type: 'pdf', bytes: 1, width: null, height: null };

test.each([
  [{ message: 'Hello\n  there \u202e' }, 'Hello there'],
  [{ message: 'Hello' }, 'Hello'],
  [{ message: '', file }, 'plan.pdf'],
  [{ message: 'Read this', file }, 'Read this'],
  [{ message: '', file: { ...file, width: 4, height: 3 } }, 'Picture'],
  [{ message: '', removed: true }, 'Message removed'],
])('%o', (fields, preview) => {
  expect(formatPreview(chatMessage(fields), texts)).toBe(preview);
});
