import { expect, test } from 'vitest';
import { sharedPath } from './shared-path.ts';
import { targets } from './targets.ts';

const shared = { url: 'https://rafiq.example/s/7KQ2M9XA', title: 'هدوء & calm #1' };

test('whatever stands in a title arrives whole', () => {
  const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);
  expect(queryOf(targets.facebook(shared))).toEqual({ u: shared.url });
  expect(queryOf(targets.twitter(shared))).toEqual({ url: shared.url, text: shared.title });
  expect(queryOf(targets.linkedin(shared))).toEqual({ url: shared.url });
  expect(queryOf(targets.whatsapp(shared))).toEqual({ text: `${shared.title}\n${shared.url}` });
});

test('a shared path says what it shows and keeps the rest of the address', () => {
  expect(sharedPath('/event/9/details', 'Event', 9)).toBe('/event/9/details?type=Event&model_id=9');
  expect(sharedPath('/courses?q=a&type=old#reviews', 'Course', 'a b')).toBe(
    '/courses?q=a&type=Course&model_id=a+b#reviews',
  );
});
