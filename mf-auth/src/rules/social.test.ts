import { expect, test } from 'vitest';
import { parseInvitation } from './invitation.ts';
import { googleStart, parseSocialReturn, withoutSocialReturn } from './social.ts';

test('AUTH-010 AUTH-011 the way to Google carries the invitation', () => {
  const search = '?type=Course&model_id=5&invitation_id=1&invitee_id=2&social=failed';
  expect(googleStart('https://api.example', parseInvitation(search))).toBe(
    'https://api.example/api/mobile/auth/social/google/start?type=Course&model_id=5&invitation_id=1&invitee_id=2',
  );
});

test('only the three known returns are returns', () => {
  expect(parseSocialReturn('?social=google&type=Course')).toBe('google');
  expect(parseSocialReturn('?social=refused')).toBe('refused');
  expect(parseSocialReturn('?social=failed')).toBe('failed');
  for (const search of ['', '?social', '?social=', '?social=Google', '?social=constructor'])
    expect(parseSocialReturn(search)).toBeUndefined();
});

test('a return that was dealt with leaves the rest of the query', () => {
  expect(withoutSocialReturn('?social=google&type=Course&model_id=5')).toBe('?type=Course&model_id=5');
  expect(withoutSocialReturn('?social=failed')).toBe('');
});
