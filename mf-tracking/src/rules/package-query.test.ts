import { expect, test } from 'vitest';
import { enrolledAnswer, trackingAnswer } from '../testing/trackings.ts';
import { getLevelPath, parsePackageQuery, withoutParticipant, withParticipant } from './package-query.ts';

const of = (query: string) => new URLSearchParams(query);
const invitation = 'type=a&modal_type=b&model_id=4&invitation_id=5&invitee_id=6';

test('discover=0 is the participant’s package; a visitor has none', () => {
  expect(parsePackageQuery(of('discover=0&current_user_id=3'), true)).toEqual({ isMine: true, userId: 3 });
  expect(parsePackageQuery(of('discover=0&selectedAssignedId=4'), true)).toEqual({ isMine: true, userId: 4 });
  expect(parsePackageQuery(of('discover=0&current_user_id=3'), false)).toEqual({
    isMine: false,
    userId: undefined,
  });
  for (const query of ['', 'discover=1', 'discover=2'])
    expect(parsePackageQuery(of(query), true)).toEqual({ isMine: false, userId: undefined });
});

test('another participant changes the query by their keys alone', () => {
  const query = of(`discover=1&selectedAssignedId=8&tab=rank&${invitation}`);
  expect(withParticipant(query, 4).toString()).toBe(`discover=0&tab=rank&${invitation}&current_user_id=4`);
  expect(withoutParticipant(withParticipant(query, 4)).toString()).toBe(`discover=1&tab=rank&${invitation}`);
});

test('a level is opened with the invitation until somebody is enrolled', () => {
  const query = of(`discover=1&tab=levels&${invitation}`);
  const level = { package_id: 4, level: 1, belongs_to_level_tree: 1 } as const;
  expect(getLevelPath(trackingAnswer(level), { query, hasPricedLevels: true })).toBe(
    `/user/trackings/9/details?is_level=1&has_priced_level=1&${invitation}`,
  );
  expect(getLevelPath(trackingAnswer(level), { query: of(''), hasPricedLevels: false })).toBe(
    '/user/trackings/9/details?is_level=1',
  );
  expect(getLevelPath(enrolledAnswer(level), { query, hasPricedLevels: true })).toBe(
    '/user/trackings/9/details/enrolled/3',
  );
});
