import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { termsVersion } from 'shared-api/rules/terms';
import { codeFor, freshAddress } from './mailbox.ts';
import { openSession } from './second-factor.ts';

/** Demonstration accounts that the README names. */
export const learner = { email: 'learner@rafiq.example', password: 'demonstration' };
export const consultant = { email: 'consultant@rafiq.example', password: 'demonstration' };

/**
 * Signs in through the API: sets the refresh cookie in the page's context, and the stored keys in its next document.
 */
export async function signIn(page: Page, account: typeof learner) {
  const { request } = page.context();
  const { access_token: token, expires_in: seconds, user } = await openSession(request, account);
  await page.context().addInitScript(
    ({ token, seconds, user }) => {
      if (location.protocol !== 'http:' || window !== window.top) return;
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
        ...(user.permissions && { permissions: user.permissions.join(',') }),
      };
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, String(value));
    },
    { token, seconds, user },
  );
  return { token, user };
}

/** Signs in and returns the token of the new session. */
export async function newToken(request: APIRequestContext, account: typeof learner): Promise<string> {
  return (await openSession(request, account)).access_token;
}

/** Signs in another user in a separate browser context; the test closes `page.context()`. */
export async function personIn(
  browser: Browser,
  language: 'en' | 'ar',
  account: typeof learner,
  options?: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript((lang) => {
    if (location.protocol === 'http:') localStorage.setItem('lang', lang);
  }, language);
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

/** Creates an account through the API; `token` is of its first session. */
export async function newAccount(request: APIRequestContext, username = 'Demo Account') {
  const account = { email: freshAddress(), password: 'a-long-password' };
  const post = async (path: string, multipart: Record<string, string>) => {
    const answer = await request.post(`/api/mobile/auth/${path}`, { multipart });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  await post('sendOtp', { email: account.email });
  const otp = await codeFor(request, account.email);
  await post('verifyOtp', { email: account.email, otp, type: 'register' });
  const { access_token: token } = await post('register', {
    ...account,
    phone: '+447700900997',
    username,
    birth_date: '1991-05-17',
    terms_version: termsVersion,
  });
  return { ...account, token: token as string };
}

/** Whether the server still accepts the session of a token. */
export async function isLive(request: APIRequestContext, token: string): Promise<boolean> {
  const answer = await request.get('/api/mobile/auth/user', {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.status() === 200;
}
