import type { Answer } from 'shared-api/contract';
import { findActivity } from 'shared-api/contracts/tracking/activities';
import { activityNotes, addNote, deleteNote, editNote } from 'shared-api/contracts/tracking/notes';
import { findTask, taskNotes } from 'shared-api/contracts/tracking/tasks';
import { useCall, useSend } from 'shared-api/query';

const notesOf = ({ data }: Answer<typeof activityNotes>) => data;

interface NotesOf {
  activityId: number;
  trackingId: number;
  userId: number;
}

/** The notes of a participant about an activity, the newest first. */
export const useNotes = ({ activityId, trackingId, userId }: NotesOf) =>
  useCall(
    activityNotes,
    { query: { activity_id: activityId, current_user_id: userId, tracking_id: trackingId } },
    { select: notesOf },
  );

/** The calls that change and delete notes are the same for activities and for tasks. */
const changed = { invalidates: [activityNotes, findActivity, taskNotes, findTask] };
export const useAddNote = () => useSend(addNote, changed);
export const useEditNote = () => useSend(editNote, changed);
export const useDeleteNote = () => useSend(deleteNote, changed);
