import * as calls from 'shared-api/contracts/lists';
import { type Bind, type Context, Failure, getCaller, type Services } from '../../kernel/index.ts';
import { getLinkUser } from '../media/index.ts';
import { findOperatorList } from '../operator/index.ts';
import { countRows, createExportLink, exportLeases } from './export.ts';
import { deleteView, findViews, saveView } from './views.ts';

export function routes(bind: Bind, { modules }: Pick<Services, 'modules'>): void {
  /** The list of a call, which the caller may read. */
  const getList = (context: Context, id: string) => {
    const list = findOperatorList(modules, id, getCaller(context).permissions);
    if (!list) throw new Failure('not_found');
    return list;
  };
  const getOwner = (context: Context, list: string) => ({
    operatorId: getCaller(context).userId,
    list: getList(context, list).id,
  });

  bind(calls.listViews, async ({ params: { list } }, context) => {
    const data = await findViews(context.db, getOwner(context, list));
    return { status: true, data } as const;
  });
  bind(calls.saveView, async ({ params: { list }, body }, context) => {
    const view = { ...getOwner(context, list), ...body };
    const data = await context.db.transaction((tx) => saveView(tx, view, context.now()));
    return { status: true, msg: context.text('view_saved'), data } as const;
  });
  bind(calls.deleteView, async ({ params: { list, id } }, context) => {
    await deleteView(context.db, { ...getOwner(context, list), id });
    return { status: true, msg: context.text('view_deleted') } as const;
  });
  bind(calls.exportList, async ({ params, body: { format, filters } }, context) => {
    const { db, config, language } = context;
    const { userId, sessionId } = getCaller(context);
    const now = context.now();
    const list = getList(context, params.list).open(filters);
    if (!list) throw new Failure('invalid_input');
    if (await exportLeases.isHeld(db, userId, now)) throw new Failure('export_running');
    await countRows(db, list, now);
    getLinkUser(context);
    const exported = { list: params.list, format, language, filters };
    return { status: true, data: createExportLink(config, sessionId, exported, now) } as const;
  });
}
