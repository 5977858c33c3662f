import type { Currency } from 'shared-api/rules/currency';
import { getMethodCurrency, methodsIn, type ProviderMethod } from 'shared-api/rules/payment-methods';
import type { Services } from '../../../kernel/index.ts';
import type { PaymentsConfig } from './config.ts';
import { paymobProvider } from './paymob/paymob.ts';
import { paypalProvider } from './paypal/paypal.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox/sandbox.ts';
import { stripeProvider } from './stripe/stripe.ts';

/** Address of a provider's webhooks: `stripe` → `/api/payment/webhooks/stripe`. */
export const webhookPath = (provider: string): string => `/api/payment/webhooks/${provider}`;

/** The configured providers. */
export interface Providers {
  /** Finds a provider by its name in the ledger and in the webhook's address. */
  findByName(name: string): PaymentProvider | undefined;
  /** Finds the provider for a method; undefined if none is configured. */
  findByMethod(method: ProviderMethod): PaymentProvider | undefined;
  /** Lists the methods for a currency. */
  listMethods(currency: Currency): ProviderMethod[];
}

type Needs = Pick<Services, 'db' | 'config' | 'now'>;

function createProvider(config: PaymentsConfig[number], needs: Needs): PaymentProvider {
  switch (config.kind) {
    case 'sandbox':
      return sandboxProvider(needs);
    case 'stripe':
      return stripeProvider(config, needs.now);
    case 'paypal':
      return paypalProvider(config, needs.now);
    case 'paymob':
      return paymobProvider(config, {
        ...needs,
        webhookUrl: `${needs.config.publicUrl}${webhookPath('paymob')}`,
      });
  }
}

function createProviders(needs: Needs): Providers {
  const all = needs.config.payments.map((config) => createProvider(config, needs));
  const forMethod = (method: ProviderMethod) => all.find(({ methods }) => methods.includes(method));
  return {
    findByName: (name) => all.find((provider) => provider.name === name),
    findByMethod: forMethod,
    listMethods: (currency) =>
      methodsIn(currency).filter((method) => forMethod(method) && getMethodCurrency(method) === currency),
  };
}

const ofServer = new WeakMap<Services['config'], { db: Services['db']; providers: Providers }>();

/** Gets the configured providers. Cached, so that they keep their tokens and clients. */
export function getProviders(needs: Needs): Providers {
  const kept = ofServer.get(needs.config);
  if (kept?.db === needs.db) return kept.providers;
  const providers = createProviders(needs);
  ofServer.set(needs.config, { db: needs.db, providers });
  return providers;
}
