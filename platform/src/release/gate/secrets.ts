import type { ReleaseFile } from '../../registry/store.ts';
import type { Violation } from './violation.ts';

/** Patterns that match only secrets, not words such as `password`. Keys that are meant to be public do not match. */
const secrets: readonly (readonly [what: string, form: RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----(?:\\r|\\n|\s)+[A-Za-z0-9+/]{40}/],
  ['an access key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(?:gh[opsur]_[A-Za-z0-9]{36}|github_pat_\w{60})/],
  ['a token of GitLab', /\bglpat-[\w-]{20}/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abeoprs]-[0-9A-Za-z-]{20}/],
  ['a secret of Stripe', /\b(?:(?:sk|rk)_(?:live|test)_[0-9A-Za-z]{20}|whsec_[0-9A-Za-z]{24})/],
  ['an access token of PayPal', /\baccess_token\$(?:production|sandbox)\$[0-9a-z]{16}\$[0-9a-f]{32}\b/],
  ['a client secret of Google', /\bGOCSPX-[\w-]{28}\b/],
  ['a key of SendGrid', /\bSG\.[\w-]{22}\.[\w-]{43}\b/],
  [
    'a database address with its password',
    /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?|amqps?):\/\/[^\s:@/'"`${]+:[^\s:@/'"`${]{3,}@/,
  ],
];

const token = /\beyJ[\w-]{10,}\.(eyJ[\w-]{10,})\.[\w-]{20,}/g;
/** In seconds; a token with a longer lifetime counts as a secret. */
const aDay = 86_400;

/** Whether a JSON Web Token is valid for longer than a day, or never expires. */
function livesLong(claims: string): boolean {
  try {
    const { exp, iat, nbf } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    return typeof exp !== 'number' || exp - (iat ?? nbf ?? 0) > aDay;
  } catch {
    return false;
  }
}

function secretsIn(text: string): string[] {
  const found = secrets.filter(([, form]) => form.test(text)).map(([what]) => what);
  const tokens = [...text.matchAll(token)].some(([, claims = '']) => livesLong(claims));
  return tokens ? [...found, 'a token (JWT) that lives for more than a day'] : found;
}

/** Finds secrets in files that would be public. The message does not contain them. */
export const checkSecrets = (who: string, files: readonly ReleaseFile[]): Violation[] =>
  files.flatMap(({ path, bytes }) =>
    secretsIn(Buffer.from(bytes).toString('latin1')).map((what) => ({
      where: `${who}, ${path}`,
      what: `it holds ${what}, and everybody could read it`,
      mend: 'Take it out of the sources, and replace it where it is used: it may have been seen',
    })),
  );
