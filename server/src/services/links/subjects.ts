import { matchPattern, maxEntries, type SitemapSource } from 'platform/edge';
import { type Database, indexKinds, type Language, type Module } from '../../kernel/index.ts';
import { listClosedAreas } from '../settings/index.ts';
import { toPreviewAddress } from './preview/preview-address.ts';
import type { Subject, SubjectKind } from './subject-kind.ts';

/** The kinds of all modules by lower-case name. */
export const indexSubjectKinds = (modules: readonly Module[]): ReadonlyMap<string, SubjectKind> =>
  indexKinds(modules, 'subjects', ({ type }) => type.toLowerCase());

/** Finds a kind by its name in links, invitations and ads, ignoring case (PD-15). */
export function findSubjectKind(modules: readonly Module[], type: string): SubjectKind | undefined {
  return indexSubjectKinds(modules).get(type.toLowerCase());
}

/** Finds the subject of a link or an ad; undefined if it does not exist, is not public, or its area is closed. */
export async function findOpenSubject(
  kind: SubjectKind | undefined,
  id: number,
  request: Parameters<SubjectKind['find']>[1],
): Promise<Subject | undefined> {
  const subject = await kind?.find(id, request);
  return kind && subject && (await isOpen(request.db, kind, subject)) ? subject : undefined;
}

/** Whether the area of a subject, or of all subjects of a kind, is open. */
async function isOpen(db: Database, kind: Pick<SubjectKind, 'area'>, subject?: Subject): Promise<boolean> {
  const area = subject?.area ?? kind.area;
  return area === undefined || !(await listClosedAreas(db)).includes(area);
}

/** The greatest id that the database can store. */
const lastId = 2_147_483_647;

/** Parses an id of an address; undefined if it is not an id. */
export const parseSubjectId = (text: string | null | undefined): number | undefined => {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= lastId ? id : undefined;
};

/** The subject that an address refers to. */
export interface SubjectAddress {
  kind: SubjectKind;
  /** Undefined if the address is a page of the kind with an invalid id: `/courses/x`. */
  id: number | undefined;
  /** The path, if the address is the subject's own page. */
  page?: string;
}

/**
 * The subject of an address of the site: that of its path, or, on pages of sign-in and sign-up, that of `type` and `model_id` of an invitation
 * (CC §2: `/login?type=Course&model_id=5`).
 */
export function parseSubjectAddress(modules: readonly Module[], url: URL): SubjectAddress | undefined {
  for (const { subjects = [] } of modules)
    for (const kind of subjects)
      for (const pattern of kind.pages) {
        const params = matchPattern(pattern, url.pathname);
        if (params === undefined) continue;
        const id = parseSubjectId(params.id);
        return { kind, id, page: id === undefined ? url.pathname : pattern.replace('{id}', String(id)) };
      }
  const kind = findSubjectKind(modules, url.searchParams.get('type') ?? '');
  const id = parseSubjectId(url.searchParams.get('model_id'));
  return kind && id ? { kind, id } : undefined;
}

/**
 * The link preview of an address: its subject; `page` is the path of the subject's page. Undefined if the address has no subject or one of a closed
 * area, `missing` if the subject does not exist or is not public.
 */
export async function findLinkPreview(
  modules: readonly Module[],
  url: URL,
  request: { db: Database; language: Language },
): Promise<(Subject & { page?: string; parent?: string }) | 'missing' | undefined> {
  for (const { codePages = [] } of modules)
    for (const { pattern, find } of codePages) {
      const code = matchPattern(pattern, url.pathname)?.code;
      if (code === undefined) continue;
      const subject = await find(code, request);
      return subject === undefined ? 'missing' : { ...subject, page: url.pathname };
    }
  const named = parseSubjectAddress(modules, url);
  if (named === undefined) return undefined;
  const { kind, id, page } = named;
  const subject = id === undefined ? undefined : await kind.find(id, request);
  if (subject === undefined) return page === undefined ? undefined : 'missing';
  if (id === undefined || !(await isOpen(request.db, kind, subject))) return undefined;
  const image = toPreviewAddress(kind, id, subject, request.language);
  return { ...subject, image, page, parent: kind.list };
}

/**
 * Public pages of all subjects of open areas, as files of a sitemap. Each file covers a range of 10,000 ids, so that subjects stay in their file when others are
 * added or removed.
 */
export function listSitemaps(modules: readonly Module[], db: Database): SitemapSource[] {
  return [...indexSubjectKinds(modules)].flatMap(([name, { listPages, ...kind }]) =>
    listPages === undefined
      ? []
      : [
          {
            name,
            async listFiles() {
              const files: number[] = [];
              if (!(await isOpen(db, kind))) return files;
              for (;;) {
                const from = files.length === 0 ? 0 : ((files.at(-1) ?? 0) + 1) * maxEntries;
                const [next] = await listPages(db, { from, before: lastId, limit: 1 });
                if (next === undefined) return files;
                files.push(Math.floor(next.id / maxEntries));
              }
            },
            list: async (file: number) =>
              (await isOpen(db, kind))
                ? listPages(db, {
                    from: file * maxEntries,
                    before: (file + 1) * maxEntries,
                    limit: maxEntries,
                  })
                : [],
          },
        ],
  );
}
