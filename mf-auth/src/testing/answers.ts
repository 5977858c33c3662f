import type { SessionAnswer } from 'shared-api/contracts/accounts';

/** What login and registration answer. */
export const sessionAnswer = (): SessionAnswer => ({
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
  },
});
