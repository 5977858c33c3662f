import type { PersonalData } from '../../../services/users/index.ts';
import { secondFactors } from '../tables/factors.ts';

const key = 'Verifies the factor; of no use without it.';

/** The second factors of an account, without what verifies them. */
export const personalData: PersonalData = {
  rows: [
    {
      table: secondFactors,
      title: { en: 'Second steps of sign-in', ar: 'الخطوات الثانية لتسجيل الدخول' },
      paths: [[secondFactors.userId]],
      leftOut: {
        secret: 'The encrypted secret of an authenticator app.',
        last_step: key,
        credential_id: key,
        public_key: key,
        signatures: key,
        transports: key,
      },
    },
  ],
  withheld: {
    recovery_codes: 'Hashes of recovery codes, which sign the user in.',
    factor_challenges: 'Steps of a sign-in or of adding a factor, for ten minutes.',
  },
};
