import * as contracts from 'shared-api/contracts/accounts';
import { type Bind, Failure, type Services } from '../../../kernel/index.ts';
import { addressKey } from '../accounts/addresses.ts';
import { demandSecondStep, sendSignIn, setTicketCookie } from '../accounts/session-cookies.ts';
import { deriveSecrets, findAttempt } from './attempts.ts';
import { socialSignIn } from './sign-in.ts';
import { getSocial, socialCookie } from './social.ts';

export function routes(bind: Bind, services: Services): void {
  const { config } = services;
  const { keys, provider } = getSocial(services);

  bind(contracts.socialIdentity, async (_, context) => {
    const token = context.cookies.get(socialCookie.name);
    const returned = (await findAttempt(context.db, token, context.now()))?.returned;
    if (!returned) throw new Failure('social_ended');
    return {
      status: true,
      success: true,
      provider: 'google',
      provider_id: returned.subject,
      email: returned.email,
      name: returned.name,
      id_token: returned.idToken,
    } as const;
  });

  bind(
    contracts.socialLogin,
    async ({ body }, context) => {
      const now = context.now();
      const token = context.cookies.get(socialCookie.name);
      const attempt = await findAttempt(context.db, token, now);
      // Only checks the form of posted ids, as specified; the token identifies the user (PD-6).
      const claims =
        token && attempt?.returned && body.id_token
          ? await provider.verify(body.id_token, deriveSecrets(keys, token).nonce, now)
          : undefined;
      if (!token || !claims) throw new Failure('social_refused');

      const { lifetimes, publicUrl } = config;
      const from = addressKey(keys, context.ip);
      const result = await context.db.transaction((tx) =>
        socialSignIn(tx, { token, claims }, { from, lifetimes, publicUrl, now }),
      );
      context.cookies.clear(socialCookie.name, socialCookie.options);
      if (result.outcome === 'open')
        return { ...(await sendSignIn(context, result.session)), registered: true } as const;
      if (result.outcome === 'second-step') demandSecondStep(context, result.token);
      setTicketCookie(context, result.ticket);
      return { status: true, success: true, registered: false } as const;
    },
    { limit: 'login' },
  );
}
