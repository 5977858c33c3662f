import * as contracts from 'shared-api/contracts/accounts';
import { type Bind, type Context, Failure, formatInstant, type Services } from '../../../kernel/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { CallDetails } from './otps.ts';
import { getOwnAccount, provePassword } from './own-account.ts';
import { changePassword, resetPassword } from './password-reset.ts';
import { hashPassword } from './passwords.ts';
import { planDeletion } from './plan-deletion.ts';
import {
  clearSessionCookie,
  clearTicketCookie,
  getTicketCookie,
  setDeviceCookie,
} from './session-cookies.ts';

/** Calls that verify the user again besides the session: changing the password, deleting the account. */
export function passwordRoutes(
  bind: Bind,
  { modules }: Services,
  details: (context: Context) => CallDetails,
): void {
  /** Reset by a visitor with a ticket. */
  const reset = async (context: Context, email: string, newPassword: string) => {
    const ticket = getTicketCookie(context);
    if (!ticket) throw new Failure('no_ticket');
    const passwordHash = await hashPassword(newPassword);
    const id = await context.db.transaction((tx) =>
      resetPassword(tx, { email, ticket, passwordHash }, details(context)),
    );
    setDeviceCookie(context, { id, passwordHash });
  };

  /** Change by a signed-in user, whatever e-mail the request has. */
  const change = async (context: Context, sessionId: string, newPassword: string, current?: string) => {
    const call = details(context);
    const account = await getOwnAccount(context);
    const proof = { field: 'current_password', password: current };
    await provePassword(context.db, account, proof, sessionId, call);
    const passwordHash = await hashPassword(newPassword);
    const ticket = getTicketCookie(context);
    await context.db.transaction((tx) =>
      changePassword(tx, account, { ticket, passwordHash, sessionId }, call),
    );
    setDeviceCookie(context, { id: account.id, passwordHash });
  };

  bind(
    contracts.resetPassword,
    async ({ body }, context) => {
      const { caller } = context;
      if (await isCommonPassword(body.new_password))
        throw new Failure('invalid_fields', { status: 400, errors: { new_password: ['password.common'] } });
      // Rejects a call with an expired token: the client renews it and repeats the call. Handled as a visitor's call, it could change the
      // account of a ticket that is still in the browser, and end this session.
      if (!caller && context.hasToken) throw new Failure('session_expired');
      if (caller) await change(context, caller.sessionId, body.new_password, body.current_password);
      else await reset(context, body.email, body.new_password);
      clearTicketCookie(context);
      return { status: true, msg: context.text('password_changed') } as const;
    },
    { limit: 'login' },
  );

  bind(
    contracts.deleteAccount,
    async ({ body }, context) => {
      const call = details(context);
      const account = await getOwnAccount(context);
      const proof = { field: 'password', password: body.password };
      await provePassword(context.db, account, proof, context.caller?.sessionId ?? '', call);
      const input = { ticket: getTicketCookie(context), confirmed: body.confirm ?? false };
      const deletesAt = await context.db.transaction((tx) => planDeletion(tx, account, input, modules, call));
      clearTicketCookie(context);
      clearSessionCookie(context);
      const date = formatInstant(deletesAt, context.language, context.timezone);
      return {
        status: true,
        msg: context.text('deletion_planned', { date }),
        deletes_at: deletesAt.toISOString(),
      } as const;
    },
    { limit: 'login' },
  );
}
