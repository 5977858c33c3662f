import { useLanguage } from 'shared-api/i18n';

const en = {
  columns: 'Columns',
  columnsText: 'The first column is always shown.',
  allColumns: 'Reset',
  done: 'Done',
  failed: 'The list could not be loaded.',
  count: 'Rows on this page: {{count}}',
  pageOf: 'Page {{page}} of {{pages}}',
  pages: 'Pages',
};

const ar: typeof en = {
  columns: 'الأعمدة',
  columnsText: 'العمود الأول ظاهر دائمًا.',
  allColumns: 'إعادة الضبط',
  done: 'تم',
  failed: 'تعذّر تحميل القائمة.',
  count: 'عدد الصفوف في هذه الصفحة: {{count}}',
  pageOf: 'الصفحة {{page}} من {{pages}}',
  pages: 'الصفحات',
};

/** The table's own texts: it is bundled by who shows one, so that they are not among those that every page loads. */
export const useTableTexts = (): typeof en => (useLanguage().language === 'ar' ? ar : en);

/** Inserts values into a text. */
export const fill = (text: string, values: Record<string, number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(values[name] ?? all));
