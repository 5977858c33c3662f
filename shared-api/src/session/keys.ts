/** Names under which a browser keeps the session (CC §3, EC §3): misspellings included, people's storage holds them. */
export const keys = {
  logged: 'logged',
  token: 'token',
  name: 'name',
  email: 'email',
  avatar: 'avatar',
  userId: 'id',
  isConsultant: 'isCons',
  mode: 'switch',
  consultantId: 'Consid',
  feedback: 'feedBack',
  ratingStars: 'ratingStars',
  ratings: 'stars',
  hasPassword: 'hasPassword',
  isSocial: 'is_social',
  gender: 'gender',
  destination: 'distenationRoute',
  /** Ours: written and removed at once when somebody logs out, so that other tabs see why the session goes. */
  left: 'loggedOut',
  referralCode: 'userRefCode',
  language: 'lang',
  /** Ours: the choice of `lang` that the account has already stored (PD-125). */
  storedLanguage: 'langStored',
  /** Ours: when the token ends, in milliseconds since 1970 by this browser's clock. */
  tokenExpiresAt: 'tokenExpiresAt',
} as const;

export type StoredKey = (typeof keys)[keyof typeof keys];

/** What outlives a session: the language, and a referral until someone signs in. */
export const keptKeys: readonly StoredKey[] = [keys.language, keys.referralCode];
export const sessionKeys: readonly StoredKey[] = Object.values(keys).filter((key) => !keptKeys.includes(key));
