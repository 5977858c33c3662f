import { paymentWays } from 'shared-api/contracts/commerce/payments';
import { fromHundredths } from 'shared-api/rules/money';
import { defineModule, repeat } from '../../../kernel/index.ts';
import { listPageHosts } from './page-hosts.ts';
import { getProviders, webhookPath } from './providers.ts';
import { deliverWebhooks, sendTo } from './sandbox/deliver-webhooks.ts';
import { sandboxPages } from './sandbox/pages.ts';
import { deleteOldPayments } from './sandbox/payments.ts';
import { getWebhookSecret } from './sandbox/sandbox.ts';
import { texts } from './texts.ts';

const pauseMs = 1000;
const hourMs = 3_600_000;

/** Payments through the configured providers (EC §5 and §7), independent of what is bought. */
export const payments = defineModule({
  name: 'payments',
  texts,
  routes(bind, services) {
    const { listMethods, findByMethod } = getProviders(services);
    const minimums = [...listMethods('USD'), ...listMethods('EGP')].map((method) => ({
      method,
      amount: fromHundredths(findByMethod(method)?.minimum(method) ?? 0),
    }));
    bind(paymentWays, async () => ({
      status: true as const,
      data: { USD: listMethods('USD'), EGP: listMethods('EGP') },
      minimums,
      hosts: listPageHosts(services.config),
    }));
  },
  pages(app, services) {
    const { db, config, now, log } = services;
    if (!config.payments.some(({ kind }) => kind === 'sandbox')) return;
    app.register(async (room) => sandboxPages(room, services));

    // The sandbox delivers its webhooks by HTTP like other providers, so it starts once the server listens.
    let stops: (() => Promise<void>)[] = [];
    app.addHook('onListen', async () => {
      const send = sendTo(`${addressOf(app.listeningOrigin)}${webhookPath('sandbox')}`);
      const secret = getWebhookSecret(config);
      const failed = (error: unknown) => log.error({ err: error }, 'the sandbox of payments failed');
      stops = [
        repeat(() => deliverWebhooks(db, { send, secret, now }), pauseMs, failed),
        repeat(() => deleteOldPayments(db, now()), hourMs, failed),
      ];
    });
    app.addHook('preClose', async () => void (await Promise.all(stops.map((stop) => stop()))));
  },
});

/** Address of this server on its own machine, also if it listens on all interfaces. */
const addressOf = (origin: string): string =>
  origin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
