import type { Module } from '../../../kernel/index.ts';

/** Texts by code. */
export const texts: Module['texts'] = {
  en: { note_saved: 'Saved.', note_deleted: 'Deleted.' },
  ar: { note_saved: 'تم الحفظ.', note_deleted: 'تم الحذف.' },
};
