import { z } from 'zod';
import { defineGroup, findMissing, numberOr, type Values, variable } from '../../../kernel/index.ts';

const providers = ['stripe', 'paypal', 'paymob'] as const;
type Provider = (typeof providers)[number];

const isListOfProviders = (text: string): boolean => {
  const names = text.split(',');
  return new Set(names).size === names.length && names.every((name) => providers.some((one) => one === name));
};

const secret = (expects: string, file: string) =>
  variable(z.string().regex(/^[\w.~+/=-]{8,1024}$/), {
    meaning: `${expects.charAt(0).toUpperCase()}${expects.slice(1)}`,
    expects,
    example: `"$(cat ${file})"`,
  }).optional();

const integration = (of: string) =>
  variable(z.string().regex(/^\d{1,12}$/), {
    meaning: `Paymob's integration for ${of}; one of the two is needed`,
    expects: `the number of an integration for ${of}`,
    example: '5083949',
  }).optional();

const variables = {
  PAYMENTS: variable(
    z.string().refine((value) => value === 'sandbox' || isListOfProviders(value)),
    {
      meaning: 'Who takes money: see [operations.md](operations.md#payments)',
      expects: 'sandbox, or any of stripe, paypal and paymob, separated by commas',
      example: 'stripe,paypal,paymob',
      unset: '`sandbox`; needed in production',
    },
  ).optional(),
  STRIPE_KEY: variable(z.string().regex(/^[sr]k_\w{8,250}$/), {
    meaning: 'The key of its API, with `PAYMENTS=stripe`',
    expects: 'a secret or restricted key of Stripe',
    example: '"$(cat stripe-key)"',
  }).optional(),
  STRIPE_WEBHOOK_SECRET: variable(z.string().regex(/^whsec_[\w+/=]{8,250}$/), {
    meaning: 'What its webhooks are signed with; they come to `<PUBLIC_URL>/api/payment/webhooks/stripe`',
    expects: "the signing secret of Stripe's webhook endpoint",
    example: '"$(cat stripe-webhook-secret)"',
  }).optional(),
  STRIPE_MINIMUM: numberOr(50, [0, 100_000], {
    meaning: 'The smallest amount that Stripe takes, in US cents: wallet and coupon leave as much',
    expects: 'a number of cents',
  }),
  PAYPAL_CLIENT_ID: variable(z.string().regex(/^[\w-]{8,255}$/), {
    meaning: 'The app with PayPal, with `PAYMENTS=paypal`',
    expects: "the app's client id with PayPal",
    example: 'AeA1QIZXiflr1_-r0U2UbWTziOWX…',
  }).optional(),
  PAYPAL_SECRET: secret('the secret that goes with it', 'paypal-secret'),
  PAYPAL_WEBHOOK_ID: variable(z.string().regex(/^\w{4,64}$/), {
    meaning: 'The webhook that comes to `<PUBLIC_URL>/api/payment/webhooks/paypal`',
    expects: "the number of PayPal's webhook",
    example: '1JE4291016473214C',
  }).optional(),
  PAYPAL_MODE: variable(z.enum(['live', 'sandbox']), {
    meaning: "Whether PayPal's sandbox is used",
    expects: 'live or sandbox',
    example: 'live',
    unset: '`live`',
  }).optional(),
  PAYMOB_SECRET_KEY: secret('a secret key of Paymob', 'paymob-secret-key'),
  PAYMOB_PUBLIC_KEY: secret('the public key that goes with it', 'paymob-public-key'),
  PAYMOB_API_KEY: secret('the API key of Paymob', 'paymob-api-key'),
  PAYMOB_HMAC: secret("the secret that Paymob's callbacks are signed with", 'paymob-hmac'),
  PAYMOB_MINIMUM: numberOr(1, [1, 100_000], {
    meaning:
      'The smallest amount that Paymob takes, in piastres: wallet and coupon leave as much. Its documentation names none; an account may have one',
    expects: 'a number of piastres',
  }),
  PAYMOB_CARD: integration('cards'),
  PAYMOB_WALLET: integration('mobile wallets'),
};

type Input = Values<typeof variables>;

export interface StripeConfig {
  kind: 'stripe';
  /** Address of Stripe's API. */
  url: string;
  key: string;
  webhookSecret: string;
  /** Minimum amount in cents. */
  minimum: number;
}
export interface PaypalConfig {
  kind: 'paypal';
  /** Address of PayPal's API. */
  url: string;
  clientId: string;
  secret: string;
  webhookId: string;
}
export interface PaymobConfig {
  kind: 'paymob';
  /** Address of Paymob's API and its pages. */
  url: string;
  secretKey: string;
  publicKey: string;
  apiKey: string;
  hmac: string;
  /** Minimum amount in piastres. */
  minimum: number;
  /** Ids of Paymob's integrations; at least one is set. */
  card?: number;
  wallet?: number;
}

/** Payment providers, or the embedded sandbox in place of all of them. */
export type PaymentsConfig =
  | readonly [{ kind: 'sandbox' }]
  | readonly (StripeConfig | PaypalConfig | PaymobConfig)[];

declare module '../../../kernel/config/config.ts' {
  interface Config {
    payments: PaymentsConfig;
  }
}

/** Required variables of each provider. */
const neededFor = {
  stripe: ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
  paymob: ['PAYMOB_SECRET_KEY', 'PAYMOB_PUBLIC_KEY', 'PAYMOB_API_KEY', 'PAYMOB_HMAC'],
} as const satisfies Record<Provider, (keyof Input)[]>;

const providersOf = ({ PAYMENTS = 'sandbox' }: Input): Provider[] =>
  PAYMENTS === 'sandbox' ? [] : (PAYMENTS.split(',') as Provider[]);

export const paymentsConfig = defineGroup({
  title: 'Payments',
  variables,

  findErrors(values, production) {
    if (production && !values.PAYMENTS)
      return [
        [
          'PAYMENTS',
          'is needed in production (or ask for the embedded stand-in by name: PAYMENTS=sandbox)',
          'stripe,paypal,paymob',
        ],
      ];
    const because = `PAYMENTS=${values.PAYMENTS}`;
    return providersOf(values).flatMap((provider) => [
      ...findMissing(variables, values, { needed: neededFor[provider], because }),
      ...(provider === 'paymob' && !values.PAYMOB_CARD && !values.PAYMOB_WALLET
        ? findMissing(variables, values, {
            needed: ['PAYMOB_CARD'],
            because: `${because} (or PAYMOB_WALLET)`,
          })
        : []),
    ]);
  },

  read(values): { payments: PaymentsConfig } {
    const named = providersOf(values);
    const all = configured(values);
    return { payments: named.length === 0 ? [{ kind: 'sandbox' }] : named.map((name) => all[name]) };
  },
});

function configured(values: Input) {
  const { STRIPE_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = values;
  const { PAYPAL_CLIENT_ID = '', PAYPAL_SECRET = '', PAYPAL_WEBHOOK_ID = '', PAYPAL_MODE = 'live' } = values;
  const { PAYMOB_SECRET_KEY = '', PAYMOB_PUBLIC_KEY = '', PAYMOB_API_KEY = '', PAYMOB_HMAC = '' } = values;
  const { PAYMOB_CARD, PAYMOB_WALLET, PAYMOB_MINIMUM, STRIPE_MINIMUM } = values;
  return {
    stripe: {
      kind: 'stripe',
      url: 'https://api.stripe.com',
      key: STRIPE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      minimum: STRIPE_MINIMUM,
    },
    paypal: {
      kind: 'paypal',
      url: PAYPAL_MODE === 'live' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com',
      clientId: PAYPAL_CLIENT_ID,
      secret: PAYPAL_SECRET,
      webhookId: PAYPAL_WEBHOOK_ID,
    },
    paymob: {
      kind: 'paymob',
      url: 'https://accept.paymob.com',
      secretKey: PAYMOB_SECRET_KEY,
      publicKey: PAYMOB_PUBLIC_KEY,
      apiKey: PAYMOB_API_KEY,
      hmac: PAYMOB_HMAC,
      minimum: PAYMOB_MINIMUM,
      card: PAYMOB_CARD === undefined ? undefined : Number(PAYMOB_CARD),
      wallet: PAYMOB_WALLET === undefined ? undefined : Number(PAYMOB_WALLET),
    },
  } as const satisfies Record<Provider, PaymentsConfig[number]>;
}
