import * as calls from 'shared-api/contracts/operator-roles';
import { type Bind, type Context, getCaller, toPage } from '../../../kernel/index.ts';
import { findAccountById } from '../accounts/account.ts';
import { listOperators, pageSize, setOperatorRoles } from './operator-accounts.ts';
import { requireRecentSignIn } from './require-recent-sign-in.ts';
import { changeRole, createRole, deleteRole, type Granter, listRoles } from './roles.ts';

async function toGranter(context: Context): Promise<Granter> {
  const { operatorId } = await requireRecentSignIn(context);
  return { operatorId, permissions: getCaller(context).permissions };
}

export function routes(bind: Bind): void {
  bind(calls.ownPermissions, async (_, context) => {
    const { userId, permissions } = getCaller(context);
    const account = await findAccountById(context.db, userId);
    const data = {
      administrator: account?.isOperator ? (1 as const) : (0 as const),
      permissions: [...permissions],
    };
    return { status: true, data } as const;
  });
  bind(calls.listRoles, async (_, { db }) => ({ status: true, data: await listRoles(db) }) as const);
  bind(calls.createRole, async ({ body }, context) => {
    const by = await toGranter(context);
    const data = await context.db.transaction((tx) => createRole(tx, body, by, context.now()));
    return { status: true, msg: context.text('role_saved'), data } as const;
  });
  bind(calls.changeRole, async ({ params: { id }, body }, context) => {
    const by = await toGranter(context);
    const data = await context.db.transaction((tx) => changeRole(tx, id, body, by, context.now()));
    return { status: true, msg: context.text('role_saved'), data } as const;
  });
  bind(calls.deleteRole, async ({ params: { id } }, context) => {
    const by = await toGranter(context);
    await context.db.transaction((tx) => deleteRole(tx, id, by, context.now()));
    return { status: true, msg: context.text('role_deleted') } as const;
  });
  bind(calls.listOperators, async ({ query: { page } }, { db }) => {
    const { items, count } = await listOperators(db, page);
    return toPage(items, { page, size: pageSize, count });
  });
  bind(calls.setOperatorRoles, async ({ body: { email, roles, administrator, is_new } }, context) => {
    const by = await toGranter(context);
    const input = { email, roles, administrator: administrator === 1, isNew: is_new === 1 };
    const data = await context.db.transaction((tx) => setOperatorRoles(tx, input, by, context.now()));
    return { status: true, msg: context.text('operator_saved'), data: data ?? null } as const;
  });
}
