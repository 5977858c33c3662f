import type { SessionAnswer } from '../contracts/accounts.ts';

/** The answer to a sign-in: Mona, a learner, or with `consultant` Dr. Amal, a consultant (5). */
export const sessionAnswer = ({ consultant = false } = {}): SessionAnswer => ({
  status: true,
  success: true,
  access_token: 'token',
  token: 'token',
  expires_in: 900,
  user: {
    id: consultant ? 5 : 3,
    username: consultant ? 'Dr. Amal' : 'Mona',
    email: consultant ? 'amal@rafiq.example' : 'mona@rafiq.example',
    avatar: null,
    is_consultant: consultant,
    consultation_info: consultant ? { id: 5, feedBack: 2, rating_stars: 4.5, ratings: 8 } : null,
    hasPassword: true,
    gender: 2,
  },
});
