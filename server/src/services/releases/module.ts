import { health } from 'shared-api/contracts/releases';
import { defineModule, repeat } from '../../kernel/index.ts';
import { failureLevel, healthSince } from '../reports/index.ts';
import { releasesAccept } from './accept-command.ts';
import { measureReleases } from './instruments.ts';
import { operatorRoutes } from './operator/routes.ts';
import { releaseChanges } from './site-numbers.ts';
import { texts } from './texts.ts';
import { canaryWatch } from './watch.ts';

/** Milliseconds between two checks of the registry, without and with canaries. */
const pauseMs = 3_000;
const canaryPauseMs = 1_000;
const dayMs = 86_400_000;

/** The health of releases, what operators release from the browser, and the automatic rollback of canaries. */
export const releases = defineModule({
  name: 'releases',
  texts,
  commands: [releasesAccept],
  siteNumbers: [releaseChanges],
  routes(bind, services, api) {
    const { config } = services;
    operatorRoutes(bind, services, api);
    bind(
      health,
      async ({ query }, { db, now }) => {
        const since = query.since ?? new Date(now().getTime() - dayMs).toISOString();
        return { status: true, releases: await healthSince(db, new Date(since)) } as const;
      },
      { token: config.metrics.token },
    );
  },
  async start(services) {
    measureReleases(services);
    // Whether the last check failed, so that a store that stays unavailable is logged only once.
    let failing = false;
    let canaries = 0;
    const round = canaryWatch(services);
    return repeat(
      async () => {
        canaries = await round();
        failing = false;
      },
      () => (canaries > 0 ? canaryPauseMs : pauseMs),
      (error) => {
        if (!failing) services.log[failureLevel(error)]({ err: error }, 'canaries could not be evaluated');
        failing = true;
      },
    );
  },
});
