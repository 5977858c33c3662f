import * as contracts from 'shared-api/contracts/accounts';
import {
  type Bind,
  type Context,
  Failure,
  formatDuration,
  getCaller,
  getSecret,
  type Services,
} from '../../../kernel/index.ts';
import { getLinkUser } from '../../../services/media/index.ts';
import { findCurrentVersion } from '../../../services/settings/index.ts';
import { acceptTerms } from './accept-terms.ts';
import { storeLanguage, toUser } from './account.ts';
import { addressKey } from './addresses.ts';
import { createDetails } from './call-details.ts';
import { collectPersonalData } from './collect-personal-data.ts';
import { isCommonPassword } from './common-passwords.ts';
import { checkNoCopy } from './data-copy/lease.ts';
import { createCopyLink } from './data-copy/link.ts';
import { deriveKeys } from './keys.ts';
import type { OtpType } from './otp-rules.ts';
import { type MailedProof, sendCode, verifyCode } from './otps.ts';
import { getOwnAccount } from './own-account.ts';
import { passwordRoutes } from './password-routes.ts';
import { tooManyTries } from './password-tries.ts';
import { hashPassword } from './passwords.ts';
import { checkRegistration, createAccount, rejectFields } from './registration.ts';
import {
  clearSessionCookie,
  clearTicketCookie,
  demandSecondStep,
  getTicketCookie,
  refreshCookie,
  sendSession,
  sendSignIn,
  setTicketCookie,
} from './session-cookies.ts';
import { endAllSessions, endSession, findSessionByRefresh, renewSession } from './sessions.ts';
import { openAccountSession, signIn } from './sign-in.ts';
import { endDevice, listDevices } from './signed-in-devices.ts';
import { readTicket } from './tickets.ts';
import { findWalletBalance } from './wallet-balance.ts';

export function routes(bind: Bind, services: Services): void {
  const { config } = services;
  const keys = deriveKeys(getSecret(config));
  const details = createDetails(config);

  const send = async (context: Context, body: { email: string; type: OtpType }) => {
    const seconds = await context.db.transaction((tx) => sendCode(tx, body, details(context)));
    if (seconds !== undefined)
      throw new Failure('otp_wait', { params: { time: formatDuration(seconds) }, retryAfter: seconds });
    return { status: true, msg: context.text('otp_sent') } as const;
  };

  bind(contracts.sendOtp, ({ body }, context) => send(context, { email: body.email, type: 'register' }), {
    limit: 'otp',
  });
  bind(
    contracts.resendOtp,
    async ({ body }, context) => {
      if (body.type === 'delete_account') {
        if (!context.caller) throw new Failure('session_expired');
        const { email, passwordHash } = await getOwnAccount(context);
        // Nobody else may cause a mail about the deletion of an account.
        if (body.email !== email || passwordHash !== null) throw new Failure('not_found');
      }
      return send(context, body);
    },
    { limit: 'otp' },
  );
  bind(
    contracts.forgotPassword,
    ({ body }, context) => send(context, { email: body.email, type: 'forgot_password' }),
    { limit: 'otp' },
  );

  bind(
    contracts.verifyOtp,
    async ({ body }, context) => {
      const { email, type, otp, key } = body;
      const proof: MailedProof | undefined = key ? { key } : otp ? { otp } : undefined;
      if (!proof) throw new Failure('invalid_otp');
      const result = await context.db.transaction((tx) =>
        verifyCode(tx, { email, type, ...proof }, details(context)),
      );
      if (result.outcome !== 'right')
        throw new Failure(result.outcome === 'wrong' ? 'invalid_otp' : 'otp_unusable');
      setTicketCookie(context, result.ticket);
      return { status: true, msg: context.text('otp_right') } as const;
    },
    { limit: 'otp' },
  );

  bind(
    contracts.register,
    async ({ body }, context) => {
      const now = context.now();
      const ticket = getTicketCookie(context);
      // Ignores the posted provider: the ticket records whether one verified the e-mail (PD-6).
      const proof = await readTicket(context.db, ticket, { email: body.email, type: 'register' }, now);
      if (!proof) throw new Failure('no_ticket');
      const termsVersion = await findCurrentVersion(context.db, 'terms');
      rejectFields(checkRegistration(body, { social: proof.identity !== undefined, termsVersion, now }));
      if (body.password && (await isCommonPassword(body.password)))
        rejectFields({ password: ['password.common'] });
      const passwordHash = body.password ? await hashPassword(body.password) : undefined;
      const session = await context.db.transaction(async (tx) => {
        const account = await createAccount(
          tx,
          body,
          { ticket, passwordHash },
          now,
          body.lang ?? context.language,
        );
        const from = addressKey(keys, context.ip);
        return openAccountSession(tx, account, from, { lifetimes: config.lifetimes, now });
      });
      clearTicketCookie(context);
      return sendSignIn(context, session);
    },
    { limit: 'login' },
  );

  bind(
    contracts.login,
    async ({ body }, context) => {
      const result = await signIn(context.db, body, { ...details(context), lifetimes: config.lifetimes });
      if (result.outcome === 'wait') throw tooManyTries(result.seconds);
      if (result.outcome === 'wrong') throw new Failure('wrong_sign_in');
      if (result.outcome === 'second-step') demandSecondStep(context, result.token);
      return sendSignIn(context, result.session);
    },
    { limit: 'login' },
  );

  bind(contracts.currentUser, async (_, context) => {
    const account = await getOwnAccount(context);
    const balance = await findWalletBalance(services.modules, context.db, account.id, context.timezone);
    return {
      status: true,
      user: { ...toUser(account, context.caller?.hasSecondFactor ?? false), wallet_balance: balance },
    } as const;
  });

  bind(contracts.setLanguage, async ({ body }, context) => {
    await storeLanguage(context.db, (await getOwnAccount(context)).id, body.language, context.now());
    return { status: true } as const;
  });

  bind(contracts.acceptTerms, async ({ body: { version } }, context) => {
    const { userId } = getCaller(context);
    await context.db.transaction((tx) => acceptTerms(tx, { userId, version }, context.now()));
    return { status: true, msg: context.text('terms_accepted') } as const;
  });

  bind(
    contracts.renew,
    async (_, context) => {
      const refresh = context.cookies.get(refreshCookie.name) ?? '';
      const result = await renewSession(context.db, refresh, {
        keys,
        lifetimes: config.lifetimes,
        now: context.now(),
      });
      if (result.outcome === 'refused') {
        if (result.reason === 'reuse')
          context.log.warn(
            { session: result.sessionId, user: result.userId },
            'a refresh token was used again after its successor: session ended',
          );
        clearSessionCookie(context);
        throw new Failure('session_expired');
      }
      return sendSession(context, result.session);
    },
    { authentication: 'handler' },
  );

  bind(contracts.logout, async ({ body }, context) => {
    const now = context.now();
    const refresh = context.cookies.get(refreshCookie.name);
    const session =
      context.caller ?? (refresh ? await findSessionByRefresh(context.db, refresh, now) : undefined);
    if (session && body.everywhere) await endAllSessions(context.db, session.userId, 'everywhere', now);
    else if (session) await endSession(context.db, String(session.sessionId), now);
    clearSessionCookie(context);
    // Clears the ticket of an unfinished reset, so that the browser's next user cannot complete it.
    clearTicketCookie(context);
    return { status: true } as const;
  });

  bind(contracts.devices, async (_, context) => {
    const caller = getCaller(context);
    return { status: true, data: await listDevices(context.db, caller, context.now()) } as const;
  });
  bind(contracts.endDevice, async ({ params: { id } }, context) => {
    const { userId } = getCaller(context);
    await endDevice(context.db, { userId, id }, context.now());
    return { status: true, msg: context.text('device_ended') } as const;
  });
  bind(
    contracts.accountData,
    async (_, context) => {
      const { userId } = getCaller(context);
      const copy = await collectPersonalData(context.db, userId, services.modules);
      return { status: true, data: { created_at: context.now().toISOString(), ...copy } } as const;
    },
    { limit: 'login' },
  );

  bind(
    contracts.accountDataFile,
    async (_, context) => {
      const { sessionId, userId } = getCaller(context);
      await checkNoCopy(context.db, userId, context.now());
      getLinkUser(context);
      return { status: true, data: createCopyLink(config, { sessionId }, context.now()) } as const;
    },
    { limit: 'login' },
  );

  passwordRoutes(bind, services, details);
}
