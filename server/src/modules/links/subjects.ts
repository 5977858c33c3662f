import { matchPattern } from 'platform/edge';
import type { Database, Language, Module, Subject, SubjectKind } from '../../kernel/index.ts';

/** The kind that links, invitations and ads mean by a name, in whatever case (decision 15). */
export function subjectKind(modules: readonly Module[], type: string): SubjectKind | undefined {
  const wanted = type.toLowerCase();
  return modules.flatMap(({ subjects = [] }) => subjects).find((kind) => kind.type.toLowerCase() === wanted);
}

const idOf = (text: string | null | undefined): number | undefined => {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : undefined;
};

/** What a page's address is about. */
export interface Named {
  kind: SubjectKind;
  id: number;
  /** The path, when it is a page of the subject itself. */
  page?: string;
}

/**
 * What an address of the site is about: what its path names, else, on the way in, the `type` and `model_id` that an
 * invitation carries (CC §2: `/login?type=Course&model_id=5`).
 */
export function subjectNamed(modules: readonly Module[], url: URL): Named | undefined {
  for (const { subjects = [] } of modules)
    for (const kind of subjects)
      for (const pattern of kind.pages) {
        const id = idOf(matchPattern(pattern, url.pathname)?.id);
        if (id) return { kind, id, page: pattern.replace('{id}', String(id)) };
      }
  const kind = subjectKind(modules, url.searchParams.get('type') ?? '');
  const id = idOf(url.searchParams.get('model_id'));
  return kind && id ? { kind, id } : undefined;
}

/** What a link to this address shows: its subject, undefined where it is about none; `page` is the path of a page of it. */
export async function subjectOf(
  modules: readonly Module[],
  url: URL,
  request: { db: Database; language: Language },
): Promise<(Subject & { page?: string }) | undefined> {
  const named = subjectNamed(modules, url);
  const subject = await named?.kind.find(named.id, request);
  return subject && { ...subject, page: named?.page };
}
