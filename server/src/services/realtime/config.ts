import { z } from 'zod';
import { type ConfigError, defineGroup, findMissing, numberOr, variable } from '../../kernel/index.ts';

/** The account with which the server calls Google's APIs. Secret. */
export interface ServiceAccount {
  email: string;
  /** Private key, PKCS #8 in PEM. */
  privateKey: string;
  /** Address that issues access tokens. */
  tokenUrl: string;
}

/** A project of Firebase. */
export interface FirebaseConfig {
  account: ServiceAccount;
  /** Address of the Realtime Database, without a trailing slash. */
  databaseUrl: string;
  /** The configuration with which browsers initialise Firebase, in Firebase's field names; public. */
  browser: {
    apiKey: string;
    authDomain: string;
    databaseURL: string;
    projectId: string;
    appId: string;
    messagingSenderId: string;
  };
  /** Address where browsers sign in, instead of Google's servers. */
  authEmulator?: string;
  /** The public key of Cloud Messaging; undefined if the server does not send through it. */
  vapidKey?: string;
  /** Address to which messages are sent. */
  messagingUrl: string;
}

export interface RealtimeConfig {
  /** Maximum number of streams of this node, and of one account on it. */
  maxStreams: number;
  maxStreamsPerAccount: number;
  /** Days for which a reader can resume. */
  keptDays: number;
  /** Undefined if browsers read the stream of the API. */
  firebase?: FirebaseConfig;
}

declare module '../../kernel/config/config.ts' {
  interface Config {
    realtime: RealtimeConfig;
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The fields that the server uses of the file from Google's console. */
const serviceAccount = z.object({
  project_id: z.string(),
  client_email: z.string().min(3),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url({ protocol: /^https?$/ }),
});

const variables = {
  REALTIME: variable(z.enum(['api', 'firebase']), {
    meaning:
      'What brings live events to browsers: the stream of the API, or Firebase: see [operations.md](operations.md#firebase)',
    expects: 'api or firebase',
    example: 'firebase',
    unset: '`api`',
  }).optional(),
  REALTIME_STREAMS: numberOr(5_000, [1, 100_000], {
    meaning: 'Browsers that may follow live events on one node at once',
    expects: 'a number of connections',
  }),
  REALTIME_STREAMS_PER_ACCOUNT: numberOr(20, [1, 1_000], {
    meaning: 'Browsers of one account that may follow live events on one node at once',
    expects: 'a number of connections',
  }),
  REALTIME_DAYS: numberOr(3, [1, 30], {
    meaning:
      'For how many days live events are stored; a browser that was away for longer reads everything again',
    expects: 'a number of days',
  }),
  FIREBASE_PROJECT_ID: variable(z.string().regex(/^[a-z][a-z\d-]{3,60}$/), {
    meaning: 'The project of Firebase, with `REALTIME=firebase`',
    expects: 'the id of a project of Firebase',
    example: 'rafiq-live',
  }).optional(),
  FIREBASE_DATABASE_URL: variable(z.url({ protocol: /^https?$/ }), {
    meaning: 'Its Realtime Database',
    expects: 'the address of a Realtime Database',
    example: 'https://rafiq-live-default-rtdb.europe-west1.firebasedatabase.app',
  }).optional(),
  FIREBASE_SERVICE_ACCOUNT: variable(z.string().max(16_384).transform(parseJson).pipe(serviceAccount), {
    meaning:
      'Secret: the key of a service account of the project, as the console creates it. It is never logged, and never sent to a browser',
    expects: 'the JSON of a service account',
    example: '"$(cat service-account.json)"',
  }).optional(),
  FIREBASE_API_KEY: variable(z.string().regex(/^[\w-]{10,100}$/), {
    meaning: '`apiKey` of the web app of the project; public, like the following',
    expects: 'the API key of a web app',
    example: 'AIzaSyA-0123456789abcdefghijklmnopqrstu',
  }).optional(),
  FIREBASE_AUTH_DOMAIN: variable(z.string().regex(/^[a-z\d.-]{3,253}$/), {
    meaning: '`authDomain` of the web app',
    expects: 'a host',
    example: 'rafiq-live.firebaseapp.com',
    unset: '`<FIREBASE_PROJECT_ID>.firebaseapp.com`',
  }).optional(),
  FIREBASE_APP_ID: variable(z.string().regex(/^[\w:]{5,100}$/), {
    meaning: '`appId` of the web app',
    expects: 'the id of a web app',
    example: '1:123456789012:web:0123456789abcdef012345',
  }).optional(),
  FIREBASE_SENDER_ID: variable(z.string().regex(/^\d{5,20}$/), {
    meaning: '`messagingSenderId` of the web app',
    expects: 'the number of the project',
    example: '123456789012',
  }).optional(),
  FIREBASE_VAPID_KEY: variable(z.string().regex(/^[\w-]{87}$/), {
    meaning:
      'Public key of the web push certificate of Cloud Messaging. With it the server sends notifications by Cloud Messaging too, to the tokens that apps register',
    expects: 'a key of 87 characters',
    example: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  }).optional(),
  FIREBASE_AUTH_EMULATOR_HOST: variable(z.string().regex(/^[\w.-]{1,253}:\d{1,5}$/), {
    meaning: "Where Firebase's own emulator of sign-in runs, for development; not in production",
    expects: 'a host with a port',
    example: 'localhost:9099',
  }).optional(),
};

const needed = [
  'FIREBASE_PROJECT_ID',
  'FIREBASE_DATABASE_URL',
  'FIREBASE_SERVICE_ACCOUNT',
  'FIREBASE_API_KEY',
  'FIREBASE_APP_ID',
  'FIREBASE_SENDER_ID',
] as const;

export const realtimeConfig = defineGroup({
  title: 'Live events',
  variables,

  findErrors(values, production) {
    if (values.REALTIME !== 'firebase') return [];
    const errors: ConfigError[] = findMissing(variables, values, { needed, because: 'REALTIME=firebase' });
    const { FIREBASE_SERVICE_ACCOUNT: account, FIREBASE_PROJECT_ID: project } = values;
    if (account && project && account.project_id !== project)
      errors.push([
        'FIREBASE_SERVICE_ACCOUNT',
        `is of the project ${account.project_id}, and FIREBASE_PROJECT_ID is ${project}`,
        '"$(cat service-account.json)"',
      ]);
    if (production && values.FIREBASE_DATABASE_URL?.startsWith('http:'))
      errors.push([
        'FIREBASE_DATABASE_URL',
        'must be https in production',
        'https://rafiq-live-default-rtdb.firebaseio.com',
      ]);
    if (production && values.FIREBASE_AUTH_EMULATOR_HOST)
      errors.push(['FIREBASE_AUTH_EMULATOR_HOST', 'must not be set in production', '(unset)']);
    return errors;
  },

  read(values): { realtime: RealtimeConfig } {
    const streams = {
      maxStreams: values.REALTIME_STREAMS,
      maxStreamsPerAccount: values.REALTIME_STREAMS_PER_ACCOUNT,
      keptDays: values.REALTIME_DAYS,
    };
    const { FIREBASE_SERVICE_ACCOUNT: account, FIREBASE_PROJECT_ID: projectId = '' } = values;
    if (values.REALTIME !== 'firebase' || !account) return { realtime: streams };
    const databaseUrl = (values.FIREBASE_DATABASE_URL ?? '').replace(/\/$/, '');
    const firebase: FirebaseConfig = {
      account: {
        email: account.client_email,
        privateKey: account.private_key,
        tokenUrl: account.token_uri,
      },
      databaseUrl,
      browser: {
        apiKey: values.FIREBASE_API_KEY ?? '',
        authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
        databaseURL: databaseUrl,
        projectId,
        appId: values.FIREBASE_APP_ID ?? '',
        messagingSenderId: values.FIREBASE_SENDER_ID ?? '',
      },
      ...(values.FIREBASE_AUTH_EMULATOR_HOST && {
        authEmulator: `http://${values.FIREBASE_AUTH_EMULATOR_HOST}`,
      }),
      ...(values.FIREBASE_VAPID_KEY && { vapidKey: values.FIREBASE_VAPID_KEY }),
      messagingUrl: `https://fcm.googleapis.com/v1/projects/${projectId}/messages:send`,
    };
    return { realtime: { ...streams, firebase } };
  },
});

/** The origins that pages call with Firebase: the database, the hosts of its region to which it redirects, and sign-in. */
export function firebaseOrigins({ realtime: { firebase } }: { realtime: RealtimeConfig }): string[] {
  if (!firebase) return [];
  const { protocol, host } = new URL(firebase.databaseUrl);
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://`;
  // `<name>.<region>.firebasedatabase.app` and `<name>.firebaseio.com`; a local database does not redirect.
  const siblings = protocol === 'https:' ? [`${socket}*.${host.slice(host.indexOf('.') + 1)}`] : [];
  return [
    `${socket}${host}`,
    ...siblings,
    ...(firebase.authEmulator
      ? [firebase.authEmulator]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']),
  ];
}
