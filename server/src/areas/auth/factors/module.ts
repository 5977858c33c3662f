import { eq } from 'drizzle-orm';
import { defineModule, repeat } from '../../../kernel/index.ts';
import { endChallenges, sweepChallenges } from '../accounts/challenges.ts';
import { recoveryCodes, secondFactors } from '../tables/factors.ts';
import { personalData } from './personal-data.ts';
import { factorsRemove } from './remove-command.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

const hourMs = 3_600_000;

/** Second factors: authenticator apps, passkeys, recovery codes; required of operators. */
export const factors = defineModule({
  name: 'factors',
  texts,
  personalData,
  routes,
  commands: [factorsRemove],
  deletion: {
    async erase(tx, { id }) {
      await endChallenges(tx, id);
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
      await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
    },
  },
  async start({ db, now, log }) {
    return repeat(
      () => sweepChallenges(db, now()),
      hourMs,
      (error) => log.error({ err: error }, 'ended second steps could not be deleted'),
    );
  },
});
