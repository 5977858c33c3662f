import { z } from 'zod';
import { type ConfigError, defineGroup, variable } from '../../../kernel/index.ts';

export interface PushConfig {
  /** The server's keys and contact address for push services (RFC 8292); undefined if push is off. */
  push: { publicKey: string; privateKey: string; subject: string } | undefined;
}

declare module '../../../kernel/config/config.ts' {
  interface Config extends PushConfig {}
}

/** Web push. */
export const pushConfig = defineGroup({
  title: 'Web push',
  variables: {
    PUSH_PUBLIC_KEY: variable(z.string().regex(/^[\w-]{87}$/), {
      meaning:
        'Public VAPID key, which browsers subscribe with (a pair of P-256 in base64url). Without it nobody is offered push',
      expects: 'a key of 87 characters',
      example: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    }).optional(),
    PUSH_PRIVATE_KEY: variable(z.string().regex(/^[\w-]{43}$/), {
      meaning: 'Private VAPID key of the pair. With other keys every browser has to subscribe again',
      expects: 'a key of 43 characters',
      example: '<43 characters>',
    }).optional(),
    PUSH_SUBJECT: variable(z.string().regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/), {
      meaning: 'Whom a push service writes to when something is wrong',
      expects: 'a mailto: or https: address',
      example: 'mailto:help@rafiq.example',
    }).optional(),
  },

  findErrors({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SUBJECT: subject }) {
    const errors: ConfigError[] = [];
    if (publicKey && !privateKey)
      errors.push(['PUSH_PRIVATE_KEY', 'is needed with PUSH_PUBLIC_KEY', '<43 characters>']);
    if (privateKey && !publicKey)
      errors.push(['PUSH_PUBLIC_KEY', 'is needed with PUSH_PRIVATE_KEY', '<87 characters>']);
    if (publicKey && !subject)
      errors.push(['PUSH_SUBJECT', 'is needed with PUSH_PUBLIC_KEY', 'mailto:help@rafiq.example']);
    return errors;
  },

  read({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SUBJECT: subject }): PushConfig {
    return { push: publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined };
  },
});
