import { z } from 'zod';
import { defineGroup, findMissing, variable } from '../../../kernel/index.ts';

export interface IdentityConfig {
  /** Who signs users in as "Google": Google, or the embedded identity provider, which accepts any identity. */
  identity: { kind: 'embedded' } | { kind: 'google'; issuer: string; clientId: string; clientSecret: string };
}

declare module '../../../kernel/config/config.ts' {
  interface Config extends IdentityConfig {}
}

const variables = {
  GOOGLE_CLIENT_ID: variable(z.string().regex(/^[\w.-]{1,255}$/), {
    meaning:
      'Sign-in with Google. Google sends people back to `<PUBLIC_URL>/api/mobile/auth/social/google/callback`, which its console has to allow',
    expects: "the site's name with Google",
    example: '1234-abcd.apps.googleusercontent.com',
  }).optional(),
  GOOGLE_CLIENT_SECRET: variable(z.string().min(1).max(512), {
    meaning: 'The secret of `GOOGLE_CLIENT_ID`',
    expects: 'the secret that Google gave out with it',
    example: 'GOCSPX-…',
  }).optional(),
  RAFIQ_IDENTITY: variable(z.literal('embedded'), {
    meaning:
      'An embedded identity provider (`/dev/google`) that accepts any identity: in place of `GOOGLE_CLIENT_ID`, to try the site out',
    expects: 'embedded or nothing',
    example: 'embedded',
    unset: '`embedded` outside production, without `GOOGLE_CLIENT_ID`',
  }).optional(),
};

export const identityConfig = defineGroup({
  title: 'Sign-in with Google',
  variables,

  findErrors(values, production) {
    const [id, secret] = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
    const example = '1234-abcd.apps.googleusercontent.com';
    if (values[id]) {
      if (values.RAFIQ_IDENTITY) return [[id, 'and RAFIQ_IDENTITY=embedded exclude one another', example]];
      return findMissing(variables, values, { needed: [secret], because: id });
    }
    if (values[secret]) return findMissing(variables, values, { needed: [id], because: secret });
    if (production && !values.RAFIQ_IDENTITY)
      return [
        [
          id,
          'is needed in production (or ask for the embedded provider by name: RAFIQ_IDENTITY=embedded)',
          example,
        ],
      ];
    return [];
  },

  read: ({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }): IdentityConfig => ({
    identity:
      clientId && clientSecret
        ? { kind: 'google', issuer: 'https://accounts.google.com', clientId, clientSecret }
        : { kind: 'embedded' },
  }),
});
