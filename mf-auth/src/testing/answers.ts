import type { SessionAnswer, User } from 'shared-api/contracts/accounts';

/** What login and registration answer. */
export const sessionAnswer = (user: Partial<User> = {}): SessionAnswer => ({
  status: true,
  success: true,
  access_token: 'token-of-mona',
  token: 'token-of-mona',
  expires_in: 900,
  user: {
    id: 7,
    username: 'Mona',
    email: 'mona@rafiq.example',
    avatar: null,
    is_consultant: false,
    consultation_info: null,
    hasPassword: true,
    gender: 2,
    ...user,
  },
});

/** Google's profile of the person who returns. */
export const googleIdentity = {
  status: true,
  success: true,
  provider: 'google',
  provider_id: '108',
  email: 'mona@gmail.example',
  name: 'Mona Saleh',
  id_token: 'a.b.c',
} as const;
