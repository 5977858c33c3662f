import { expect, test } from 'vitest';
import { findPlayer, readPlayerMessage } from './embedded-player.ts';

const find = (address: string) => findPlayer(address, 'https://rafiq.example');
const youTube =
  'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?enablejsapi=1&origin=https%3A%2F%2Frafiq.example&rel=0&playsinline=1';

test.each([
  ['https://www.youtube.com/watch?v=M7lc1UVf-VE&t=3', youTube],
  ['https://youtu.be/M7lc1UVf-VE', youTube],
  ['https://www.youtube.com/shorts/M7lc1UVf-VE', youTube],
  ['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE', youTube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
])('%s is played by the player of its site', (address, src) => {
  expect(find(address)?.src).toBe(src);
});

test.each([
  'https://example.org/film',
  'http://youtu.be/M7lc1UVf-VE',
  'https://www.youtube.com/feed',
  'https://evil.example/?https://youtu.be/M7lc1UVf-VE',
  'https://notvimeo.com/76979871',
  'film.mp4',
])('%s has no player', (address) => {
  expect(find(address)).toBeUndefined();
});

test.each([
  ['youtube', '{"event":"onStateChange","info":0}', 'ended'],
  ['youtube', '{"event":"infoDelivery","info":{"playerState":0}}', 'ended'],
  ['youtube', '{"event":"onStateChange","info":1}', 'playing'],
  ['youtube', '{"event":"infoDelivery","info":{"currentTime":3}}', 'ready'],
  ['youtube', '{"event":"onReady"}', 'ready'],
  ['vimeo', '{"event":"ended","data":{"percent":1}}', 'ended'],
  ['vimeo', { event: 'play' }, 'playing'],
  ['vimeo', '{"event":"ready"}', 'ready'],
  ['youtube', 'ended', undefined],
  ['vimeo', null, undefined],
] as const)('a message of %s, %j, says %s', (site, data, report) => {
  expect(readPlayerMessage(site, data)).toBe(report);
});
