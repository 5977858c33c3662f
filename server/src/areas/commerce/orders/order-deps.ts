import { Failure, type Services } from '../../../kernel/index.ts';
import { getProductKinds, type ProductKinds } from '../cart/product-kinds.ts';
import { type PaymentProvider, ProviderError } from '../payments/provider.ts';
import { getProviders, type Providers } from '../payments/providers.ts';
import type { Payment } from './locks.ts';

/** Dependencies of all functions that work on orders. */
export interface OrderDeps extends Pick<Services, 'db' | 'config' | 'jobs' | 'now' | 'log'> {
  productKinds: ProductKinds;
  providers: Providers;
}

/** Creates the dependencies. @param providers others than the configured ones, in tests */
export const createOrderDeps = (
  services: Services,
  providers: Providers = getProviders(services),
): OrderDeps => ({
  ...services,
  productKinds: getProductKinds(services.modules),
  providers,
});

/**
 * Gets the provider of a payment.
 * @throws ProviderError if it is no longer configured
 */
export function getProvider({ providers }: OrderDeps, { id, provider }: Payment): PaymentProvider {
  const found = provider === null ? undefined : providers.findByName(provider);
  if (!found) throw new ProviderError(`Nobody here knows of payment ${id}`, { transient: true });
  return found;
}

/** Runs a request to a provider, for an operator. @throws Failure 502 `provider_unreachable` */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError) throw new Failure('provider_unreachable', { cause: error });
    throw error;
  }
}
