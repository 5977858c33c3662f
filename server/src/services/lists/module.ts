import { defineModule } from '../../kernel/index.ts';
import { exportLeases, exportPage } from './export.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { eraseViews } from './views.ts';

/** Saved views and exports of the lists that modules register for operators. */
export const lists = defineModule({
  name: 'lists',
  texts: {
    en: {
      view_saved: 'The view is saved.',
      view_deleted: 'The view is deleted.',
      too_many_views: 'You have as many views of this list as can be saved. Delete one first.',
      export_running: 'Another list is being downloaded already. Please wait until it is saved.',
      export_too_large: 'A file has at most {max} rows. Please narrow the list by its filters.',
    },
    ar: {
      view_saved: 'حُفظ العرض.',
      view_deleted: 'حُذف العرض.',
      too_many_views: 'بلغت العروض المحفوظة لهذه القائمة حدّها الأقصى. احذف أحدها أولًا.',
      export_running: 'يجري الآن تنزيل قائمة أخرى. يُرجى الانتظار حتى تُحفظ.',
      export_too_large: 'يتسع الملف لـ {max} صف على الأكثر. يُرجى تضييق القائمة بالمرشّحات.',
    },
  },
  personalData,
  deletion: {
    async erase(tx, { id }) {
      await eraseViews(tx, id);
      await exportLeases.erase(tx, id);
    },
  },
  routes,
  pages(app, services) {
    app.register((scope) => exportPage(scope, services));
  },
});
