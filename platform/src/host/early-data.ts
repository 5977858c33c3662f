import type { Match } from '../registry/match.ts';

/** Asks the server for `path` ahead of the page that will ask it; `client` is `<remote>@<version>` of that page. */
export type AskEarly = (path: string, client: string) => unknown;

/** What the page asks for first, with its placeholders filled in: see `data` of a page. */
export function earlyData({ page: { data = [] }, params }: Match, language: string): string[] {
  const values: Record<string, string> = {
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language,
    ...params,
  };
  return data.map((path) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
  );
}
