import type { Contribution, Page } from '../registry/contribution.ts';

/** The name under which the shell's own pages take part in matching. */
export const shell = 'shell';

/** The pages of a remote or the shell, with the fields that `resolveRoute` needs. */
export type Pages = Pick<Contribution, 'name' | 'pages' | 'redirects'>;

/** The shell's own pages in the form of a contribution. They have no screen that could be loaded. */
export const shellContribution = (pages: readonly Omit<Page, 'screen'>[]): Pages => ({
  name: shell,
  pages: pages as Page[],
  redirects: [],
});
