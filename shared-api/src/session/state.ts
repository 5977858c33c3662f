import type { SessionAnswer, User } from '../contracts/accounts.ts';
import { keys, type StoredKey } from './keys.ts';

export type Mode = '0' | '1';
export type Language = 'en' | 'ar';

/** The session as the browser stores it: a cache for display; the server decides about permissions (PD-7). */
export interface SessionState {
  logged: boolean;
  /** Bearer token. */
  token?: string;
  /** Milliseconds since 1970 by this browser's clock; unknown for a token that an older release stored. */
  tokenExpiresAt?: number;
  userId?: number;
  name?: string;
  email?: string;
  avatar?: string;
  gender?: number;
  isConsultant: boolean;
  /** What the user may do as an operator, names separated by commas as the browser stores them; absent for everybody else. */
  permissions?: string;
  /** Version of the terms that the user has to accept to go on; absent without one. */
  newTerms?: string;
  /** '0' learner, '1' consultant; always '0' for users who are no consultants. */
  mode: Mode;
  /** Id of the consultation info; 0 if the account has none. */
  consultantId: number;
  feedback?: number;
  ratingStars?: number;
  ratings?: number;
  hasPassword: boolean;
  isSocial: boolean;
  /** 'en' unless chosen (XCUT-043). */
  language: Language;
  /** The chosen language that the signed-in user's account has not stored yet (PD-125). */
  unsentLanguage?: Language;
}

/** Signed in: both the flag and the token are set (PD-9). */
export const isSignedIn = (state: Pick<SessionState, 'logged' | 'token'>): boolean =>
  state.logged && state.token !== undefined;

/** Id of the signed-in user; undefined for a visitor. */
export const readUserId = (state: Pick<SessionState, 'logged' | 'token' | 'userId'>): number | undefined =>
  isSignedIn(state) ? state.userId : undefined;

const languageOf = (text: string | undefined): Language | undefined =>
  text === 'ar' || text === 'en' ? text : undefined;

const numberOf = (text: string | undefined): number | undefined => {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
};

/** Reads a session from the stored values; invalid values count as absent. */
export function readSession(get: (key: StoredKey) => string | undefined): SessionState {
  const text = (key: StoredKey) => get(key) || undefined;
  const isConsultant = get(keys.isConsultant) === 'true';
  const chosen = languageOf(get(keys.language));
  const isLanguageSent = get(keys.logged) !== '1' || get(keys.storedLanguage) === chosen;
  return {
    logged: get(keys.logged) === '1',
    token: text(keys.token),
    tokenExpiresAt: numberOf(get(keys.tokenExpiresAt)),
    userId: numberOf(get(keys.userId)),
    name: text(keys.name),
    email: text(keys.email),
    avatar: text(keys.avatar),
    gender: numberOf(get(keys.gender)),
    isConsultant,
    permissions: text(keys.permissions),
    newTerms: text(keys.newTerms),
    mode: isConsultant && get(keys.mode) === '1' ? '1' : '0',
    consultantId: numberOf(get(keys.consultantId)) ?? 0,
    feedback: numberOf(get(keys.feedback)),
    ratingStars: numberOf(get(keys.ratingStars)),
    ratings: numberOf(get(keys.ratings)),
    hasPassword: get(keys.hasPassword) === 'true',
    isSocial: get(keys.isSocial) === 'true',
    language: chosen ?? 'en',
    unsentLanguage: isLanguageSent ? undefined : chosen,
  };
}

/** Values to store; `undefined` for those to remove. */
export type Changes = Partial<Record<StoredKey, string | undefined>>;

export function userChanges(user: User): Changes {
  const info = user.consultation_info ?? undefined;
  return {
    [keys.userId]: String(user.id),
    [keys.name]: user.username,
    [keys.email]: user.email,
    [keys.avatar]: user.avatar ?? undefined,
    [keys.gender]: String(user.gender),
    [keys.isConsultant]: String(user.is_consultant),
    [keys.permissions]: user.permissions?.join(','),
    [keys.needsFactor]: user.needs_second_factor && 'true',
    [keys.newTerms]: user.new_terms,
    [keys.consultantId]: String(info?.id ?? 0),
    [keys.feedback]: info && String(info.feedBack),
    [keys.ratingStars]: info && String(info.rating_stars),
    [keys.ratings]: info && String(info.ratings),
    [keys.hasPassword]: String(user.hasPassword),
    ...(user.is_consultant ? {} : { [keys.mode]: '0' }),
  };
}

/** @param now milliseconds since 1970 */
export const tokenChanges = (answer: SessionAnswer, now: number): Changes => ({
  [keys.token]: answer.access_token || answer.token,
  [keys.tokenExpiresAt]: String(now + answer.expires_in * 1000),
});
