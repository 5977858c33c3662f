/** Keys under which a browser stores the session (CC §3, EC §3). Misspellings stay, since users' browsers hold these keys. */
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
  /** Not in the specification: what an operator may do, names separated by commas. */
  permissions: 'permissions',
  /** Not in the specification: set for an operator whose session has not proved a second factor. */
  needsFactor: 'needsFactor',
  /** Not in the specification: version of the terms that the user has to accept to go on. */
  newTerms: 'newTerms',
  /** Not in the specification: written and removed at once when a user signs out, so that other tabs know why the session ends. */
  left: 'loggedOut',
  referralCode: 'userRefCode',
  language: 'lang',
  /** Not in the specification: the value of `lang` that the account has already stored (PD-125). */
  storedLanguage: 'langStored',
  /** Not in the specification: when the token expires, in milliseconds since 1970 by this browser's clock. */
  tokenExpiresAt: 'tokenExpiresAt',
} as const;

export type StoredKey = (typeof keys)[keyof typeof keys];

/** Keys that outlive a session: the language, and a referral code until someone signs in. */
export const keptKeys: readonly StoredKey[] = [keys.language, keys.referralCode];
export const sessionKeys: readonly StoredKey[] = Object.values(keys).filter((key) => !keptKeys.includes(key));
