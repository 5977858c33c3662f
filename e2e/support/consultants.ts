import { type APIRequestContext, type APIResponse, expect, request as requests } from '@playwright/test';
import { newAccount, newToken } from './accounts.ts';

/** Demonstration account of an operator. */
export const operator = { email: 'operator@rafiq.example', password: 'demonstration' };

/** Creates a client for the calls of one account, by its token. */
export function createCalls(request: APIRequestContext, token: string, base = '') {
  const headers = { authorization: `Bearer ${token}` };
  async function read<T>(answer: APIResponse): Promise<T> {
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  }
  return {
    get: async <T>(path: string) => read<T>(await request.get(base + path, { headers })),
    post: async <T>(path: string, multipart?: Record<string, string>) =>
      read<T>(await request.post(base + path, { headers, multipart })),
    /** A call with a body of JSON. */
    send: async <T>(path: string, data: object) =>
      read<T>(await request.post(base + path, { headers, data })),
    put: async <T>(path: string, data: object) => read<T>(await request.put(base + path, { headers, data })),
  };
}

export type Calls = ReturnType<typeof createCalls>;

/** @param asked the request context that knows the site; a test may have its own */
async function signOperatorIn(asked: APIRequestContext) {
  const { origin } = new URL((await asked.get('/ready')).url());
  const request = await requests.newContext({ baseURL: origin });
  return createCalls(request, await newToken(request, operator));
}

const operators = new WeakMap<APIRequestContext, Promise<Calls>>();

/**
 * The calls of the demonstration's operator, who signs in once per request context (usually one per test). The operator's cookies are in a
 * separate context: in that of a page, the page could no longer open the files of its own session.
 */
export function asOperator(request: APIRequestContext): Promise<Calls> {
  const calls = operators.get(request) ?? signOperatorIn(request);
  operators.set(request, calls);
  return calls;
}

const form = {
  type: 'consultant',
  about_en: 'Helps families to talk to one another.',
  about_ar: 'يساعد الأسر على أن يتحدث بعضها إلى بعض.',
  job_title_id: '1',
  'languages[0]': '1',
  'fields[0]': '1',
  type_age: '4',
};

/** A unique name that consists of letters: `Demo Kxwqzjtr`. */
export const freshName = () =>
  `Demo K${Array.from({ length: 7 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`;

/** Creates an account that has asked to become a consultant. */
export async function newApplicant(request: APIRequestContext, zone = 'Africa/Cairo') {
  const username = freshName();
  const account = await newAccount(request, username);
  const calls = createCalls(request, account.token);
  await calls.post('/api/mobile/consultation/request', { ...form, timezone: zone });
  return { ...account, username, calls };
}

/**
 * Creates a consultant: an account whose application was accepted.
 * @param zone IANA zone of its availability
 */
export async function newConsultant(request: APIRequestContext, zone = 'Africa/Cairo') {
  const { calls, username, ...account } = await newApplicant(request, zone);
  const { user } = await calls.get<{ user: { id: number } }>('/api/mobile/auth/user');
  const decide = await asOperator(request);
  const { data } = await decide.get<{ data: { data: { id: number; user: { id: number } }[] } }>(
    `/api/operator/consultant-requests?request_status=pending&page=1`,
  );
  const asked = data.data.find((each) => each.user.id === user.id);
  if (asked === undefined) throw new Error('The request waits for no decision');
  await decide.post(`/api/operator/consultant-requests/${asked.id}/accept`);
  return { ...account, username, zone, id: user.id, calls };
}

/** Sets prices for an hour and a half hour, with a free first session. */
export const setPrices = (calls: Calls, more: Record<string, string> = {}) =>
  calls.post('/api/availability/set/prices', {
    duration30: '1',
    currency30: '20',
    duration60: '1',
    currency60: '35',
    marginhours: '0',
    first_session_free: '1',
    consultant_currency: 'USD',
    ...more,
  });

/** The date a number of days from now in a zone, `YYYY-MM-DD`. */
export const dateIn = (zone: string, days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + days * 86_400_000);

/** `2030-05-01` in the format of the availability calls: `01-05-2030`. */
export const dayFirst = (date: string): string => date.split('-').reverse().join('-');

/** Adds availability from `from` to `to` (`10:00:00`) on the days, divided into sessions. */
export const addAvailability = (
  calls: Calls,
  { from, to, duration, dates }: { from: string; to: string; duration: 30 | 60; dates: string[] },
) =>
  calls.post('/api/availability/add/new', {
    from,
    to,
    duration: String(duration),
    ...Object.fromEntries(dates.map((date, index) => [`days[${index}]`, dayFirst(date)])),
  });

/** Creates a consultant with whom the learner has a free session. */
export async function newContact(request: APIRequestContext, learner: Calls, zone = 'Africa/Cairo') {
  const consultant = await newConsultant(request, zone);
  await setPrices(consultant.calls);
  const day = dateIn(zone, 2);
  await addAvailability(consultant.calls, { from: '10:00:00', to: '12:00:00', duration: 60, dates: [day] });
  const { data: slots } = await learner.post<{ data: { id: number }[] }>('/api/mobile/consultationInfoDays', {
    user_id: String(consultant.id),
    date: day,
  });
  await learner.post('/api/mobile/booking/bookFree', { consultation_session_id: String(slots[0]?.id) });
  return consultant;
}
