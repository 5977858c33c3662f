import fc from 'fast-check';
import { safePath } from 'shared-api/session';
import { id } from 'shared-api/wire';
import { expect, test } from 'vitest';
import { getPublicPath, invitationType, invitedTo } from './destination.ts';
import { parseInvitation } from './invitation.ts';

const of = (search: string) => invitedTo(parseInvitation(search));

test('AUTH-027 AUTH-028 initiatives keep the invitation', () => {
  expect(of('?type=Initiative&model_id=9&invitation_id=1&invitee_id=2')).toBe(
    '/user/trackings/9/details?is_level=0&type=Initiative&model_id=9&invitation_id=1&invitee_id=2',
  );
  expect(of('?type=InitiativePackage&model_id=9&invitation_id=1&invitee_id=2')).toBe(
    '/user/initiatives/9/package/levels?discover=1&type=InitiativePackage&model_id=9&invitation_id=1&invitee_id=2',
  );
});

test.each([
  ['AUTH-029', 'Event', '/event/9/details'],
  ['AUTH-030', 'tracking', '/user/trackings/9/details?is_level=0'],
  ['AUTH-031', 'trackingPackage', '/user/trackings/9/package/levels?discover=1'],
  ['AUTH-032', 'Course', '/courses/9'],
  ['AUTH-033', 'Consultant', '/consultants/consultant/9'],
])('%s %s leads to %s, in whatever case it is written', (_, type, path) => {
  for (const spelling of [type, type.toLowerCase(), type.toUpperCase()])
    expect(of(`?type=${spelling}&model_id=9&invitation_id=1`)).toBe(path);
});

test('AUTH-034 AUTH-035 invitations to a list need no model', () => {
  expect(of('?type=InitiativesList')).toBe('/user/initiatives/');
  expect(of('?type=followupsystemslist')).toBe('/user/trackings/list/');
});

test.each([
  '',
  '?type=referralCode&model_id=7',
  '?type=constructor&model_id=7',
  '?model_id=7',
  '?type=Course',
])('AUTH-036 %s leads nowhere of its own', (search) => expect(of(search)).toBeUndefined());

test.each(['0', '07', '-1', '1e3', '../7', '7/../../x', '9999999999', ' 7', '٧'])(
  'a model id that is no database id (%s) leads nowhere',
  (modelId) => expect(invitedTo({ type: 'Course', model_id: modelId })).toBeUndefined(),
);

test('what an invitation is for is known exactly when it leads somewhere', () => {
  expect(invitationType({ type: 'COURSE', model_id: '9' })).toBe('Course');
  expect(invitationType({ type: 'initiativeslist' })).toBe('InitiativesList');
  expect(invitationType({ type: 'Course', model_id: 'x' })).toBeUndefined();
  expect(invitationType({ type: 'toString', model_id: '9' })).toBeUndefined();
});

test('a destination is always a page of this site', () => {
  const text = fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.nat().map(String)), { nil: undefined });
  const type = fc.constantFrom('Initiative', 'InitiativePackage', 'Event', 'tracking', 'Consultant');
  fc.assert(
    fc.property(fc.record({ type, model_id: text, invitation_id: text, invitee_id: text }), (invitation) => {
      const path = invitedTo(invitation);
      if (path !== undefined) expect(safePath(path)).toBe(path);
    }),
  );
});

test('a model id is what the wire calls an id', () => {
  const text = fc.oneof(
    fc.string(),
    fc.stringMatching(/^-?\d{0,12}$/),
    fc.constantFrom('2147483647', '2147483648'),
  );
  fc.assert(
    fc.property(text, (modelId) => {
      const leads = invitedTo({ type: 'Course', model_id: modelId }) !== undefined;
      expect(leads).toBe(id.safeParse(modelId).success);
    }),
  );
});

test('the public page of an invitation carries nothing that would lead back to sign-in', () => {
  const invitation = { type: 'Initiative', model_id: '9', invitation_id: '1', invitee_id: '2' };
  expect(getPublicPath(invitation)).toBe('/user/trackings/9/details?is_level=0');
  expect(getPublicPath({ type: 'event', model_id: '9' })).toBe('/event/9/details');
  expect(getPublicPath({ type: 'FollowUpSystemsList' })).toBe('/user/trackings/list/');
  expect(getPublicPath({ type: 'referralCode', model_id: 'ABC' })).toBeUndefined();
});
