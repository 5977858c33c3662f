import { confirmEmail } from 'shared-api/contracts/accounts';
import * as calls from 'shared-api/contracts/people';
import {
  type Bind,
  type Context,
  type Database,
  Failure,
  formatDuration,
  getCaller,
  type Services,
  toPage,
} from '../../../kernel/index.ts';
import { getLinkUser } from '../../../services/media/index.ts';
import { createDetails } from '../accounts/call-details.ts';
import { checkNoCopy } from '../accounts/data-copy/lease.ts';
import { createCopyLink } from '../accounts/data-copy/link.ts';
import { requireRecentSignIn } from '../operators/require-recent-sign-in.ts';
import { blockPerson, endPersonDevice, restorePerson, signPersonOut } from './block.ts';
import { confirmEmailChange, requestEmailChange, withdrawEmailChange } from './change-email.ts';
import { pageSize as deletionsPageSize, erasePerson, keepPerson, listDeletions } from './deletions.ts';
import { factorRoutes } from './factor-routes.ts';
import type { PersonChange } from './lock-person.ts';
import { listPeople, pageSize, readPerson } from './people.ts';
import { recordExport } from './record-export.ts';
import { readSections } from './sections.ts';
import { sendPersonCode } from './send-code.ts';

export function routes(bind: Bind, services: Services): void {
  const { modules, config } = services;
  const details = createDetails(config);

  bind(calls.findPeople, async ({ query }, { db }) => {
    const { items, count } = await listPeople(db, query);
    return toPage(items, { page: query.page, size: pageSize, count });
  });

  bind(calls.findPerson, async ({ params: { id } }, { db, now }) => {
    return { status: true, data: await readPerson(db, id, now()) } as const;
  });

  bind(calls.personSections, async ({ params: { id } }, context) => {
    const { permissions } = getCaller(context);
    const { db, language, now } = context;
    const data = await readSections(db, id, { modules, permissions, language, now: now() });
    return { status: true, data } as const;
  });

  bind(calls.listDeletions, async ({ query: { page } }, { db }) => {
    const { items, count } = await listDeletions(db, page);
    return toPage(items, { page, size: deletionsPageSize, count });
  });

  const toChange = (context: Context, id: number): PersonChange => {
    const { userId: operatorId, permissions } = getCaller(context);
    return { id, by: { operatorId, permissions }, publicUrl: config.publicUrl, now: context.now() };
  };
  /** Changes an account and answers with it. */
  async function change(
    context: Context,
    id: number,
    msg: string,
    apply: (tx: Database, change: PersonChange) => Promise<void>,
  ) {
    const { db, now } = context;
    await db.transaction((tx) => apply(tx, toChange(context, id)));
    return { status: true, msg: context.text(msg), data: await readPerson(db, id, now()) } as const;
  }

  bind(calls.signPersonOut, ({ params: { id } }, context) =>
    change(context, id, 'account_signed_out', signPersonOut),
  );
  bind(calls.endPersonDevice, ({ params: { id, device } }, context) =>
    change(context, id, 'device_ended', (tx, common) => endPersonDevice(tx, { ...common, device })),
  );
  bind(calls.blockPerson, ({ params: { id }, body: { reason } }, context) =>
    change(context, id, 'account_was_blocked', (tx, common) => blockPerson(tx, { ...common, reason })),
  );
  bind(calls.restorePerson, ({ params: { id } }, context) =>
    change(context, id, 'account_restored', restorePerson),
  );
  bind(
    calls.sendPersonCode,
    async ({ params: { id } }, context) => {
      const wait = await context.db.transaction((tx) =>
        sendPersonCode(tx, toChange(context, id), details(context)),
      );
      if (wait !== undefined)
        throw new Failure('otp_wait', { params: { time: formatDuration(wait) }, retryAfter: wait });
      return { status: true, msg: context.text('code_was_sent') } as const;
    },
    { limit: 'otp' },
  );
  bind(calls.changePersonEmail, async ({ params: { id }, body }, context) => {
    await requireRecentSignIn(context);
    return change(context, id, 'email_asked', (tx, common) => requestEmailChange(tx, { ...common, ...body }));
  });
  bind(calls.withdrawPersonEmail, ({ params: { id } }, context) =>
    change(context, id, 'email_withdrawn', withdrawEmailChange),
  );
  bind(calls.exportPerson, async ({ params: { id } }, context) => {
    await requireRecentSignIn(context);
    const { sessionId } = getCaller(context);
    const { db, now } = context;
    await checkNoCopy(db, id, now());
    await db.transaction((tx) => recordExport(tx, toChange(context, id)));
    getLinkUser(context);
    return { status: true, data: createCopyLink(config, { sessionId, personId: id }, now()) } as const;
  });
  bind(calls.erasePerson, async ({ params: { id }, body }, context) => {
    await requireRecentSignIn(context);
    const { confirmation, reason, confirm = false } = body;
    const erasure = { typedEmail: confirmation, reason, confirmed: confirm, areas: modules };
    const { timezone } = context;
    return change(context, id, 'account_will_be_erased', (tx, common) =>
      erasePerson(tx, { ...common, ...erasure, timezone }),
    );
  });
  bind(calls.keepPerson, ({ params: { id }, body: { reason } }, context) =>
    change(context, id, 'account_is_kept', (tx, common) => keepPerson(tx, { ...common, reason })),
  );

  bind(
    confirmEmail,
    async ({ body: { key } }, context) => {
      const { publicUrl } = config;
      const email = await context.db.transaction((tx) =>
        confirmEmailChange(tx, { key, publicUrl, now: context.now() }),
      );
      return { status: true, msg: context.text('email_confirmed'), data: { email } } as const;
    },
    { limit: 'otp' },
  );
  factorRoutes(bind);
}
