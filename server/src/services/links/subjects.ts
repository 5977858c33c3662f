import { matchPattern } from 'platform/edge';
import { type Database, indexKinds, type Language, type Module } from '../../kernel/index.ts';
import type { Subject, SubjectKind } from './subject-kind.ts';

/** The kinds of all modules by their lower-case names. */
export const indexSubjectKinds = (modules: readonly Module[]): ReadonlyMap<string, SubjectKind> =>
  indexKinds(modules, 'subjects', ({ type }) => type.toLowerCase());

/** Finds a kind by its name in links, invitations and ads, ignoring case (PD-15). */
export function findSubjectKind(modules: readonly Module[], type: string): SubjectKind | undefined {
  return indexSubjectKinds(modules).get(type.toLowerCase());
}

const idOf = (text: string | null | undefined): number | undefined => {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : undefined;
};

/** The subject that an address refers to. */
export interface SubjectAddress {
  kind: SubjectKind;
  /** Undefined for an address of a page of the kind without a valid id: `/courses/x`. */
  id: number | undefined;
  /** The path, when it is the subject's own page. */
  page?: string;
}

/**
 * The subject of an address of the site: the one of its path, else, on pages of sign-in and sign-up, that of `type` and `model_id` of an
 * invitation (CC §2: `/login?type=Course&model_id=5`).
 */
export function parseSubjectAddress(modules: readonly Module[], url: URL): SubjectAddress | undefined {
  for (const { subjects = [] } of modules)
    for (const kind of subjects)
      for (const pattern of kind.pages) {
        const params = matchPattern(pattern, url.pathname);
        if (params === undefined) continue;
        const id = idOf(params.id);
        return { kind, id, page: id === undefined ? url.pathname : pattern.replace('{id}', String(id)) };
      }
  const kind = findSubjectKind(modules, url.searchParams.get('type') ?? '');
  const id = idOf(url.searchParams.get('model_id'));
  return kind && id ? { kind, id } : undefined;
}

/**
 * The link preview of an address: its subject; `page` is the path of the subject's page. Undefined where the address has no subject, `missing`
 * where the subject does not exist or is not public.
 */
export async function findLinkPreview(
  modules: readonly Module[],
  url: URL,
  request: { db: Database; language: Language },
): Promise<(Subject & { page?: string }) | 'missing' | undefined> {
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
  return { ...subject, page };
}

/** Paths of the pages of all public subjects, for the sitemap. */
export async function listSubjectPages(modules: readonly Module[], db: Database): Promise<string[]> {
  const lists: string[][] = [];
  for (const { subjects = [] } of modules)
    for (const { listPages } of subjects) lists.push((await listPages?.(db)) ?? []);
  return lists.flat();
}
