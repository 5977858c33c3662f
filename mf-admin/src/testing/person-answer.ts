import type { PersonDetails } from 'shared-api/contracts/people';

/** An account as the server answers it, with changes. */
export const person = (changes: Partial<PersonDetails> = {}): PersonDetails => ({
  id: 7,
  username: 'Amal',
  email: 'amal@example.org',
  phone: '+201000000000',
  avatar: null,
  is_consultant: 0,
  is_operator: 0,
  created_at: '2030-05-01T10:00:00.000Z',
  blocked_at: null,
  deletes_at: null,
  birth_date: '1990-01-31',
  language: 'ar',
  has_password: 1,
  permissions: [],
  is_member: 0,
  email_change: null,
  devices: [
    {
      id: '0196f5a0-0000-4000-8000-000000000001',
      browser: 'Firefox',
      system: 'Android',
      signed_in_at: '2030-05-01T10:00:00.000Z',
      last_seen_at: '2030-05-02T10:00:00.000Z',
    },
  ],
  ...changes,
});
