import type { Contribution, Page } from '../registry/contribution.ts';

/** The name under which the shell's own pages take part in matching. */
export const shell = 'shell';

/** What `arrive` asks of the pages of remote or shell. */
export type Pages = Pick<Contribution, 'name' | 'pages' | 'redirects'>;

/** The shell's own pages, as if a remote contributed them; they have no screen that anybody would ask for. */
export const shellContribution = (pages: readonly Omit<Page, 'screen'>[]): Pages => ({
  name: shell,
  pages: pages as Page[],
  redirects: [],
});
