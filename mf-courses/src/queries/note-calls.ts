import type { Answer } from 'shared-api/contract';
import { addNote, deleteNote, editNote, lessonNotes } from 'shared-api/contracts/courses/lessons';
import { useCall, useSend } from 'shared-api/query';

const notesOf = ({ data }: Answer<typeof lessonNotes>) => data;

/** The caller's notes of a lesson, in the order of the video. */
export const useNotes = (id: number) => useCall(lessonNotes, { params: { id } }, { select: notesOf });

export const useAddNote = () => useSend(addNote, { invalidates: [lessonNotes] });
export const useEditNote = () => useSend(editNote, { invalidates: [lessonNotes] });
export const useDeleteNote = () => useSend(deleteNote, { invalidates: [lessonNotes] });
