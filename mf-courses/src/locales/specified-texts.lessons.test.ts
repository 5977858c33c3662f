import { expect, test } from 'vitest';
import texts from './en.json' with { type: 'json' };

test.each([
  ['COUR-051', texts.player.meet.notStarted, 'Meet Not Start'],
  ['COUR-053', texts.player.meet.expired, 'Meet Expired'],
  ['COUR-058', texts.player.task.accepted, 'Accepted'],
  ['COUR-058', texts.player.task.pending, 'Pending'],
])('%s the specified English text is exact: %s', (_, text, specified) => {
  expect(text).toBe(specified);
});
