import { expect, test } from 'vitest';
import { accepts, listTypes } from './accept.ts';

const file = (name: string, type = '') => ({ name, type });

test.each([
  ['a.png', '', '.png,.jpg', true],
  ['a.PNG', '', '.png,.jpg', true],
  ['a.png', '', '.PNG', true],
  ['a.png.exe', 'image/png', '.png', false],
  ['png', '', '.png', true],
  ['png', 'text/plain', '.png', false],
  ['a.JFIF', '', '.png,.jpg', true],
  ['a.jfif', 'image/jpeg', '.png,.jpeg', true],
  ['a.jfif', 'image/jpeg', '.png', false],
  ['a.pdf', 'application/pdf', 'application/pdf', true],
  ['a.heic', 'image/heic', 'image/*', true],
  ['a.txt', 'text/plain', 'image/*', false],
  ['a', '', 'image/*', false],
  ['a.mov', 'video/quicktime', ' image/* , video/* ', true],
  ['a.anything', 'x/y', '', true],
])('%s of type %j against %j: %s', (name, type, accept, isAccepted) => {
  expect(accepts(file(name, type), accept)).toBe(isAccepted);
});

test('kinds are named as people name them, each once', () => {
  const words = { images: 'pictures', videos: 'videos', sounds: 'recordings' };
  expect(listTypes('.png,.jpg, .PNG', words)).toEqual(['PNG', 'JPG']);
  expect(listTypes('image/*,.pdf', words)).toEqual(['pictures', 'PDF']);
  expect(listTypes('.jpg,.jpeg,image/jpeg', words)).toEqual(['JPG', 'JPEG']);
  expect(listTypes('application/pdf', words)).toEqual(['PDF']);
  expect(listTypes('', words)).toEqual([]);
});
