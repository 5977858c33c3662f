import { z } from 'zod';
import { defineGroup, findMissing, variable } from '../../kernel/index.ts';

/** In the form of `RTCConfiguration` in browsers. */
const iceServer = z.strictObject({
  urls: z.array(z.string().regex(/^(stun|turn)s?:[^\s]{1,253}$/)).min(1),
  username: z.string().max(256).optional(),
  credential: z.string().max(256).optional(),
});

/** Which service transports audio and video of meetings. */
export type MeetingsConfig =
  /** Browsers connect to each other (WebRTC mesh). */
  | { kind: 'embedded'; iceServers: z.infer<typeof iceServer>[] }
  | {
      kind: 'realtimekit';
      /** URL of Cloudflare's API. */
      url: string;
      account: string;
      app: string;
      token: string;
      presets: { host: string; guest: string };
    }
  | { kind: 'livekit'; url: string; key: string; secret: string };

declare module '../../kernel/config/config.ts' {
  interface Config {
    meetings: MeetingsConfig;
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const variables = {
  MEETINGS: variable(z.enum(['embedded', 'realtimekit', 'livekit']), {
    meaning: 'Who carries the sound and pictures of meetings: see [operations.md](operations.md#meetings)',
    expects: 'embedded, realtimekit or livekit',
    example: 'realtimekit',
    unset: '`embedded`; needed in production',
  }).optional(),
  ICE_SERVERS: variable(z.string().max(4096).transform(jsonOf).pipe(z.array(iceServer).max(10)), {
    meaning: 'STUN and TURN servers, with `MEETINGS=embedded`',
    expects: 'a JSON list of servers that help browsers to reach one another',
    example: '\'[{"urls":["turn:turn.example:3478"],"username":"rafiq","credential":"…"}]\'',
  }).optional(),
  REALTIMEKIT_ACCOUNT: variable(z.string().regex(/^\w{1,32}$/), {
    meaning: 'The account with Cloudflare, with `MEETINGS=realtimekit`',
    expects: "the account's number with Cloudflare",
    example: '023e105f4ecef8ad9ca31a8372d0c353',
  }).optional(),
  REALTIMEKIT_APP: variable(z.string().regex(/^[\w-]{1,64}$/), {
    meaning: 'The app of RealtimeKit',
    expects: 'the number of a RealtimeKit app',
    example: '2ae0b6f5-9d8d-4f8a-8c7e-3a0c6f6c1d11',
  }).optional(),
  REALTIMEKIT_TOKEN: variable(z.string().regex(/^[\w.~+/=-]{16,512}$/), {
    meaning: "The token of Cloudflare's API",
    expects: 'an API token with the permission Realtime',
    example: '"$(cat realtimekit-token)"',
  }).optional(),
  REALTIMEKIT_PRESETS: variable(z.string().regex(/^[^,]{1,64},[^,]{1,64}$/), {
    meaning: 'The presets of the app for hosts and guests',
    expects: "two presets' names, of hosts and of guests",
    example: 'group_call_host,group_call_participant',
    unset: '`group_call_host,group_call_participant`',
  }).optional(),
  LIVEKIT_URL: variable(z.url({ protocol: /^wss?$/ }), {
    meaning: 'The LiveKit server, with `MEETINGS=livekit`',
    expects: 'the address of a LiveKit server',
    example: 'wss://rafiq.livekit.cloud',
  }).optional(),
  LIVEKIT_KEY: variable(z.string().regex(/^\w{1,128}$/), {
    meaning: 'The key of its API',
    expects: 'an API key of LiveKit',
    example: 'APIxxxxxxxxxxxx',
  }).optional(),
  LIVEKIT_SECRET: variable(z.string().min(16).max(512), {
    meaning: 'The secret of `LIVEKIT_KEY`',
    expects: 'the secret that goes with it, at least 16 characters',
    example: '"$(cat livekit-secret)"',
  }).optional(),
};

/** Required variables of each service. */
const neededFor = {
  embedded: [],
  realtimekit: ['REALTIMEKIT_ACCOUNT', 'REALTIMEKIT_APP', 'REALTIMEKIT_TOKEN'],
  livekit: ['LIVEKIT_URL', 'LIVEKIT_KEY', 'LIVEKIT_SECRET'],
} as const;

export const meetingsConfig = defineGroup({
  title: 'Meetings',
  variables,

  findErrors(values, production) {
    if (production && !values.MEETINGS)
      return [
        [
          'MEETINGS',
          'is needed in production (or ask for rooms without a service by name: MEETINGS=embedded)',
          'realtimekit',
        ],
      ];
    const { MEETINGS: kind = 'embedded' } = values;
    return findMissing(variables, values, { needed: neededFor[kind], because: `MEETINGS=${kind}` });
  },

  read(values): { meetings: MeetingsConfig } {
    const {
      MEETINGS: kind = 'embedded',
      ICE_SERVERS: iceServers = [],
      REALTIMEKIT_PRESETS,
      ...credentials
    } = values;
    if (kind === 'embedded') return { meetings: { kind, iceServers } };
    if (kind === 'livekit') {
      const { LIVEKIT_URL: url = '', LIVEKIT_KEY: key = '', LIVEKIT_SECRET: secret = '' } = credentials;
      return { meetings: { kind, url, key, secret } };
    }
    const { REALTIMEKIT_ACCOUNT: account = '', REALTIMEKIT_APP: app = '' } = credentials;
    const { REALTIMEKIT_TOKEN: token = '' } = credentials;
    const [host = 'group_call_host', guest = 'group_call_participant'] =
      REALTIMEKIT_PRESETS?.split(',') ?? [];
    const url = 'https://api.cloudflare.com/client/v4';
    return { meetings: { kind, url, account, app, token, presets: { host, guest } } };
  },
});
