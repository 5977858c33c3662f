import * as calls from 'shared-api/contracts/people';
import { type Bind, type Context, type Database, getCaller, toPage } from '../../../kernel/index.ts';
import { blockPerson, restorePerson, signPersonOut } from './block.ts';
import { listPeople, pageSize, readPerson } from './people.ts';

export function routes(bind: Bind): void {
  bind(calls.findPeople, async ({ query }, { db }) => {
    const { items, count } = await listPeople(db, { page: query.page, search: query.search });
    return toPage(items, { page: query.page, size: pageSize, count });
  });

  bind(calls.findPerson, async ({ params: { id } }, { db, now }) => {
    return { status: true, data: await readPerson(db, id, now()) } as const;
  });

  type Change = Parameters<typeof signPersonOut>[1];
  /** Changes an account and answers with it. */
  async function change(
    context: Context,
    id: number,
    msg: string,
    apply: (tx: Database, change: Change) => Promise<void>,
  ) {
    const { db, config, now } = context;
    const { userId: operatorId, permissions } = getCaller(context);
    const { publicUrl } = config;
    await db.transaction((tx) => apply(tx, { id, by: { operatorId, permissions }, publicUrl, now: now() }));
    return { status: true, msg: context.text(msg), data: await readPerson(db, id, now()) } as const;
  }

  bind(calls.signPersonOut, ({ params: { id } }, context) =>
    change(context, id, 'account_signed_out', signPersonOut),
  );
  bind(calls.blockPerson, ({ params: { id }, body: { reason } }, context) =>
    change(context, id, 'account_was_blocked', (tx, common) => blockPerson(tx, { ...common, reason })),
  );
  bind(calls.restorePerson, ({ params: { id } }, context) =>
    change(context, id, 'account_restored', restorePerson),
  );
}
