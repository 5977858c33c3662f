import { z } from 'zod';
import { defineCall, ownerOnly } from '../../contract.ts';
import { maxTrackingNoteLength, trackingNoteLength } from '../../rules/tracking-note.ts';
import { id, instant, text } from '../../wire.ts';
import { done } from '../wire.ts';

/** Notes of a participant about an activity, which family members can write for them too (TF §2.4, §7; PD-67, PD-78). */

export const note = z.object({
  id: z.int(),
  note: z.string(),
  note_added_date: instant,
  updated_at: instant,
});
export type Note = z.infer<typeof note>;

/** At most 150 code points (PD-78). */
export const noteText = text(2 * maxTrackingNoteLength)
  .min(1)
  .check(({ value, issues }) => {
    if (trackingNoteLength(value) > maxTrackingNoteLength)
      issues.push({ code: 'too_big', origin: 'string', maximum: maxTrackingNoteLength, input: value });
  });

export const activityNotes = defineCall({
  id: 'trackings.notes',
  method: 'GET',
  path: '/api/trackingsystem/note/all-activity-notes',
  origin: 'spec',
  source: 'TF §7, PD-67',
  summary: 'The notes of a participant about an activity, the newest first',
  query: z.object({
    activity_id: id,
    /** Id of the participant; the caller by default. */
    current_user_id: id.optional(),
    tracking_id: id.optional(),
  }),
  answer: z.object({ status: z.literal(true), data: z.array(note) }),
  callers: { ...ownerOnly, other: 'allowed', consultant: 'allowed', operator: 'allowed' },
  errors: ['not_found'],
  example: { query: { activity_id: 91, tracking_id: 9 } },
});

export const addNote = defineCall({
  callers: ownerOnly,
  id: 'trackings.add-note',
  method: 'POST',
  path: '/api/trackingsystem/note/add',
  source: 'TF §5 and §7, PD-78',
  summary: 'Add a note of at most 150 code points to an activity',
  errors: ['run_ended'],
  body: z.object({
    note: noteText,
    /** `user_activity_id` of the activity. */
    user_tracking_activity_id: id,
  }),
  answer: done.extend({ data: note }),
  example: { body: { note: 'We read two pages.', user_tracking_activity_id: 51 } },
});

export const editNote = defineCall({
  callers: ownerOnly,
  id: 'trackings.edit-note',
  method: 'POST',
  path: '/api/trackingsystem/note/edit',
  source: 'TF §5 and §7, PD-78',
  summary: 'Change a note',
  body: z.object({ note: noteText, id }),
  answer: done.extend({ data: note }),
  example: { body: { note: 'We read three pages.', id: 61 } },
});

export const deleteNote = defineCall({
  callers: ownerOnly,
  id: 'trackings.delete-note',
  method: 'DELETE',
  path: '/api/trackingsystem/note/{id}',
  origin: 'spec',
  source: 'TF §7',
  summary: 'Delete a note; 404 when there is none any more',
  params: z.object({ id }),
  answer: done,
  example: { params: { id: 61 } },
});
