import type { Config } from '../../../kernel/index.ts';

/** Hosts of a provider's payment pages, to which the browser is redirected (PD-14); empty for the sandbox, whose pages are on this site. */
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

/** Hosts of the payment pages of all configured providers. */
export const listPageHosts = ({ payments }: Pick<Config, 'payments'>): string[] => payments.flatMap(hostsOf);
