import * as lessons from 'shared-api/contracts/courses/lessons';
import type { Bind } from '../../../../kernel/index.ts';
import { getUserId } from '../../../../kernel/index.ts';
import { addNote, deleteNote, editNote, listNotes } from './notes.ts';

export function noteRoutes(bind: Bind): void {
  bind(lessons.lessonNotes, async ({ params }, context) => {
    const data = await listNotes(context.db, { userId: getUserId(context), lessonId: params.id });
    return { status: true, data } as const;
  });

  bind(lessons.addNote, async ({ params, body }, context) => {
    const where = { userId: getUserId(context), lessonId: params.id };
    const data = await context.db.transaction((tx) => addNote(tx, where, body, context.now()));
    return { status: true, data } as const;
  });

  bind(lessons.editNote, async ({ params, body }, context) => {
    const where = { userId: getUserId(context), lessonId: params.id };
    const note = { id: params.note, text: body.text };
    const data = await context.db.transaction((tx) => editNote(tx, where, note, context.now()));
    return { status: true, data } as const;
  });

  bind(lessons.deleteNote, async ({ params }, context) => {
    const where = { userId: getUserId(context), lessonId: params.id };
    await context.db.transaction((tx) => deleteNote(tx, where, params.note));
    return { status: true } as const;
  });
}
