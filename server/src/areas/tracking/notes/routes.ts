import * as contracts from 'shared-api/contracts/tracking/notes';
import * as taskContracts from 'shared-api/contracts/tracking/tasks';
import type { Bind } from '../../../kernel/index.ts';
import { toActor } from '../access/access.ts';
import { toCall } from '../progress/activity-day.ts';
import { addNote, addTaskNote, deleteNote, editNote, listActivityNotes, listTaskNotes } from './notes.ts';

export function routes(bind: Bind): void {
  bind(contracts.activityNotes, async ({ query }, context) => {
    const data = await listActivityNotes(context.db, toActor(context), {
      activityId: query.activity_id,
      trackingId: query.tracking_id,
      userId: query.current_user_id,
    });
    return { status: true, data } as const;
  });

  bind(contracts.addNote, async ({ body }, context) => {
    const { note, user_tracking_activity_id: userActivityId } = body;
    const data = await context.db.transaction((tx) => addNote(tx, { note, userActivityId }, toCall(context)));
    return { status: true, msg: context.text('note_saved'), data } as const;
  });

  bind(taskContracts.taskNotes, async ({ body }, context) => {
    const place = { taskId: body.activity_id, userId: body.family_member_id };
    return { status: true, data: await listTaskNotes(context.db, toActor(context), place) } as const;
  });

  bind(taskContracts.addTaskNote, async ({ body }, context) => {
    const input = { note: body.note, taskId: body.user_tracking_activity_id };
    const data = await context.db.transaction((tx) => addTaskNote(tx, input, toCall(context)));
    return { status: true, msg: context.text('note_saved'), data } as const;
  });

  bind(contracts.editNote, async ({ body }, context) => {
    const data = await context.db.transaction((tx) => editNote(tx, body, toCall(context)));
    return { status: true, msg: context.text('note_saved'), data } as const;
  });

  bind(contracts.deleteNote, async ({ params }, context) => {
    await context.db.transaction((tx) => deleteNote(tx, params.id, toActor(context)));
    return { status: true, msg: context.text('note_deleted') } as const;
  });
}
