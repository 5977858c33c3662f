import { expect, test } from 'vitest';
import { parseInvitation } from './invitation.ts';

const parse = (query: string) => parseInvitation(new URLSearchParams(query));

test('an invitation of an address is sent under the names of the calls', () => {
  expect(parse('type=Tracking&model_id=9&invitation_id=4&invitee_id=7')).toEqual({
    invitation_id: 4,
    invitation_user_id: 7,
    invitation_type: 'Tracking',
  });
  expect(parse('modal_type=Initiative&invitee_id=7')).toEqual({
    invitation_user_id: 7,
    invitation_type: 'Initiative',
  });
});

test('a shared link and invalid ids are no invitation', () => {
  expect(parse('type=Tracking&model_id=9')).toEqual({});
  expect(parse('invitation_id=x&invitee_id=-1&type=Tracking')).toEqual({});
  expect(parse(`invitee_id=7&type=${'a'.repeat(80)}`).invitation_type).toHaveLength(60);
});
