import { expect, type Page } from '@playwright/test';

/** A demonstration account of the README. */
export const learner = { email: 'learner@rafiq.example', password: 'demonstration' };

/** Signs in through the API: the refresh cookie goes into the page's context, the stored keys into its next document. */
export async function signIn(page: Page, account: typeof learner) {
  const answer = await page.context().request.post('/api/mobile/auth/login', { multipart: account });
  expect(answer.status()).toBe(200);
  const { access_token: token, expires_in: seconds, user } = await answer.json();
  await page.context().addInitScript(
    ({ token, seconds, user }) => {
      if (location.protocol !== 'http:') return;
      if (sessionStorage.getItem('seeded') !== null || localStorage.getItem('logged') !== null) return;
      sessionStorage.setItem('seeded', '1');
      const keys = {
        logged: '1',
        token,
        name: user.username,
        email: user.email,
        avatar: user.avatar ?? '',
        id: user.id,
        isCons: user.is_consultant,
        switch: '0',
        Consid: user.consultation_info?.id ?? '',
        hasPassword: user.hasPassword,
        gender: user.gender,
        tokenExpiresAt: Date.now() + seconds * 1000,
      };
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, String(value));
    },
    { token, seconds, user },
  );
  return { token: token as string, user };
}
