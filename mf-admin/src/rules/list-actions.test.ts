import { expect, test } from 'vitest';
import { listActions } from './list-actions.ts';

const at = '2030-05-01T10:00:00.000Z';
const device = { id: 'x', browser: null, system: null, signed_in_at: at, last_seen_at: at };
const open = { blocked_at: null, deletes_at: null, devices: [device], is_member: 0 } as const;

test('an account is signed out, blocked or erased; a blocked one is restored, and one that is leaving is kept', () => {
  const devices = [device];
  expect(listActions({ ...open, devices })).toEqual(['signOut', 'code', 'email', 'export', 'block', 'erase']);
  expect(listActions({ ...open, devices: [], blocked_at: at })).toEqual([
    'email',
    'export',
    'restore',
    'erase',
  ]);
  expect(listActions({ ...open, devices: [], deletes_at: at })).toEqual([
    'code',
    'email',
    'export',
    'block',
    'keep',
  ]);
});

test('the account of a member of a family is only exported', () => {
  expect(listActions({ ...open, devices: [], is_member: 1 })).toEqual(['export']);
});
