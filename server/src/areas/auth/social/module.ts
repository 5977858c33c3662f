import { eq } from 'drizzle-orm';
import { defineModule, repeat } from '../../../kernel/index.ts';
import { identities } from '../tables/social.ts';
import { sweepAttempts } from './attempts.ts';
import { embeddedPages } from './embedded/pages.ts';
import { registerNavigations } from './navigations.ts';
import { notificationKinds } from './notification-kinds.ts';
import { getVisitorOrigin } from './origin.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { getSocial } from './social.ts';
import { texts } from './texts.ts';

const hourMs = 3_600_000;

/** Sign-in by Google, or by the embedded provider in its place (CC §2 and §7, PD-6). */
export const social = defineModule({
  name: 'social',
  texts,
  notificationKinds,
  routes,
  pages(app, services) {
    const { config } = services;
    const server = getSocial(services);
    app.register(async (room) => registerNavigations(room, services, server));
    const { embedded } = server;
    if (embedded)
      app.register(async (room) =>
        embeddedPages(room, embedded, (request) => getVisitorOrigin(request, config)),
      );
  },
  personalData,
  deletion: {
    async erase(tx, account) {
      await tx.delete(identities).where(eq(identities.userId, account.id));
    },
  },
  async start({ db, now, log }) {
    return repeat(
      () => sweepAttempts(db, now()),
      hourMs,
      (error) => log.error({ err: error }, 'ended ways to a provider could not be deleted'),
    );
  },
});
