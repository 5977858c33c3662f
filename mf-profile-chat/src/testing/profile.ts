import type { ProfileUser } from 'shared-api/contracts/profile';

/** Mona (3), with fields that a test overrides. */
export const profileUser = (fields: Partial<ProfileUser> = {}): ProfileUser => ({
  id: 3,
  username: 'Mona',
  phone: '+201000000000',
  email: 'mona@rafiq.example',
  birth_date: '1990-01-31',
  gender: 2,
  avatar: null,
  languages: [{ id: 1, name: 'Arabic' }],
  wallet_balance: 30,
  user_currency: 'EGP',
  ...fields,
});

export const profileAnswer = (fields: Partial<ProfileUser> = {}) => ({
  body: { status: true, user: profileUser(fields) },
});

export const languagesAnswer = {
  body: {
    status: true,
    data: [
      { id: 1, name: 'Arabic' },
      { id: 2, name: 'English' },
    ],
  },
};
