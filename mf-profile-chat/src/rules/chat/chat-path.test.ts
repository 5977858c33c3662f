import { expect, test } from 'vitest';
import { parseChatPath, toMessagePath } from './chat-path.ts';

test.each([
  ['3', '5', { userId: 3, guestId: 5 }],
  ['3', '0', { userId: 3, guestId: 0 }],
  ['0', '3', { userId: 0, guestId: 3 }],
  ['3', '3', undefined],
  ['3', 'x', undefined],
  ['-3', '5', undefined],
  ['3', '5.5', undefined],
  ['3', '2147483648', undefined],
  [undefined, '5', undefined],
])('/chat/%s/%s is %o', (userId, guestId, path) => {
  expect(parseChatPath({ userId, guestId })).toEqual(path);
});

test('a message has an address', () => {
  expect(toMessagePath({ userId: 3, guestId: 5 }, 7)).toBe('/chat/3/5?message=7');
});
