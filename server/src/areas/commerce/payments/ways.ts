import type { Config } from '../../../kernel/index.ts';

/** Hosts of a provider's own pages, which the browser is sent to (PD-14); the sandbox's are pages of this site. */
function hostsOf(payments: Config['payments'][number]): string[] {
  switch (payments.kind) {
    case 'sandbox':
      return [];
    case 'stripe':
      return [new URL(payments.url).host.replace(/^api\./, 'checkout.')];
    case 'paypal':
      return [new URL(payments.url).host.replace(/^api-m\./, 'www.')];
    case 'paymob':
      return [new URL(payments.url).host];
  }
}

/** Hosts of the pages of all providers that are configured. */
export const pageHosts = ({ payments }: Pick<Config, 'payments'>): string[] => payments.flatMap(hostsOf);
