import * as calls from 'shared-api/contracts/second-factor';
import { type Bind, type Context, getCaller, type Services } from '../../../kernel/index.ts';
import { type Account, getPermissions } from '../accounts/account.ts';
import { createDetails } from '../accounts/call-details.ts';
import { getOwnAccount } from '../accounts/own-account.ts';
import { clearTicketCookie, getTicketCookie, sendSignIn, stepCookie } from '../accounts/session-cookies.ts';
import { addPasskey, addTotp, startPasskey, startTotp } from './add-factor.ts';
import { describeFactors, renameFactor } from './factors.ts';
import { askForPasskey, findSignIn, finishSignIn } from './finish-sign-in.ts';
import { listMethods } from './list-methods.ts';
import { askForProof, proveSession, requireRecentProof } from './prove.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { removeFactor } from './remove-factor.ts';

export function routes(bind: Bind, { config }: Services): void {
  const details = createDetails(config);
  const { lifetimes } = config;
  const getStep = (context: Context) => context.cookies.get(stepCookie.name);
  const limit = { limit: 'login' } as const;

  bind(calls.signInStep, async (_, context) => {
    const { userId, expiresAt } = await findSignIn(context.db, getStep(context), context.now());
    const methods = await listMethods(context.db, userId);
    return { status: true, data: { methods, expires_at: expiresAt.toISOString() } } as const;
  });
  bind(
    calls.signInPasskey,
    async (_, context) => {
      const data = await askForPasskey(context.db, getStep(context), details(context));
      return { status: true, data: { ...data } } as const;
    },
    limit,
  );
  bind(
    calls.finishSignIn,
    async ({ body }, context) => {
      const call = { ...details(context), lifetimes };
      const session = await finishSignIn(context.db, getStep(context), body, call);
      context.cookies.clear(stepCookie.name, { path: stepCookie.path });
      return sendSignIn(context, session);
    },
    limit,
  );

  bind(calls.proofMethods, async (_, context) => {
    const account = await getOwnAccount(context);
    const found = await listMethods(context.db, account.id);
    const methods =
      found.length > 0 ? found : [account.passwordHash === null ? ('email' as const) : ('password' as const)];
    return { status: true, data: { methods } } as const;
  });
  bind(
    calls.proofPasskey,
    async (_, context) => {
      const data = await askForProof(context.db, getCaller(context), details(context));
      return { status: true, data: { ...data } } as const;
    },
    limit,
  );
  bind(
    calls.prove,
    async ({ body }, context) => {
      const account = await getOwnAccount(context);
      const input = { ...body, ticket: getTicketCookie(context) };
      await proveSession(context.db, account, getCaller(context).sessionId, input, details(context));
      clearTicketCookie(context);
      return { status: true, msg: context.text('factor_proved') } as const;
    },
    limit,
  );

  const describe = async (
    context: Context,
    account: Account,
    hasProved = getCaller(context).hasSecondFactor,
  ) => {
    const own = await describeFactors(context.db, account.id);
    const is_required = getPermissions(account).length > 0 ? (1 as const) : (0 as const);
    const is_proved = hasProved && own.factors.length > 0 ? (1 as const) : (0 as const);
    return { ...own, is_required, is_proved };
  };
  const getProvedAccount = async (context: Context): Promise<Account> => {
    const account = await getOwnAccount(context);
    await requireRecentProof(context);
    return account;
  };

  bind(calls.listFactors, async (_, context) => {
    return { status: true, data: await describe(context, await getOwnAccount(context)) } as const;
  });
  bind(
    calls.startTotp,
    async (_, context) => {
      const account = await getProvedAccount(context);
      const data = await startTotp(context.db, account, getCaller(context), details(context));
      return { status: true, data } as const;
    },
    limit,
  );
  bind(
    calls.startPasskey,
    async (_, context) => {
      const account = await getProvedAccount(context);
      const data = await startPasskey(context.db, account, getCaller(context), details(context));
      return { status: true, data: { ...data } } as const;
    },
    limit,
  );
  const sendAdded = async (context: Context, account: Account, codes: string[] | undefined) => {
    const data = await describe(context, account, true);
    return { status: true, msg: context.text('factor_added'), data, recovery_codes: codes } as const;
  };
  bind(
    calls.addTotp,
    async ({ body }, context) => {
      const account = await getProvedAccount(context);
      const codes = await addTotp(context.db, account, getCaller(context), body, details(context));
      return sendAdded(context, account, codes);
    },
    limit,
  );
  bind(
    calls.addPasskey,
    async ({ body }, context) => {
      const account = await getProvedAccount(context);
      const codes = await addPasskey(context.db, account, getCaller(context), body, details(context));
      return sendAdded(context, account, codes);
    },
    limit,
  );
  bind(calls.renameFactor, async ({ params: { id }, body: { name } }, context) => {
    const account = await getOwnAccount(context);
    await renameFactor(context.db, { userId: account.id, id, name });
    const data = await describe(context, account);
    return { status: true, msg: context.text('factor_renamed'), data } as const;
  });
  bind(calls.removeFactor, async ({ params: { id } }, context) => {
    const account = await getProvedAccount(context);
    await context.db.transaction((tx) => removeFactor(tx, account, id, details(context)));
    const data = await describe(context, account);
    return { status: true, msg: context.text('factor_removed'), data } as const;
  });
  bind(calls.renewRecoveryCodes, async (_, context) => {
    const account = await getProvedAccount(context);
    const codes = await context.db.transaction((tx) => renewRecoveryCodes(tx, account, details(context)));
    return { status: true, msg: context.text('recovery_codes_renewed'), recovery_codes: codes } as const;
  });
}
