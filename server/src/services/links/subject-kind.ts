import type { SitemapEntry } from 'platform/edge';
import type { AreaName } from 'shared-api/rules/areas';
import type { Database, Language } from '../../kernel/index.ts';

/** The public metadata of an entity with a page, for link previews. */
export interface Subject {
  title: string;
  /** Its area, if that is not the one of its kind. */
  area?: AreaName;
  /** Name of its kind, if the kind's general name is not exact enough. */
  label?: string;
  description: string;
  /** Path of a picture on this site, of any size and type; previews show a picture that is drawn with it. */
  image?: string;
  /** The subject as an object of schema.org, for search engines: `{ '@type': 'Person', name: … }`. */
  structured?: Record<string, unknown>;
}

/** A public page of a subject, for search engines. */
export interface SubjectPage extends SitemapEntry {
  id: number;
}

/** A kind of entities with pages of their own, by the name that links, invitations and ads use. */
export interface SubjectKind {
  /** `type` of links and invitations, `model_name` of ads: `Course`. Case is ignored (PD-15). */
  type: string;
  /** The area to which its subjects belong: while it is closed, ads, link previews and sitemaps omit them (ADR-0067). */
  area?: AreaName;
  /** Patterns of its pages, with `{id}` as the only parameter: `/courses/{id}`. */
  pages: readonly string[];
  /** The name of the kind, for pictures of previews. */
  label: Record<Language, string>;
  /** The page that lists subjects of the kind. */
  list?: string;
  /** The pages of public subjects, one per subject, ascending by id: ids from `from` up to but not including `before`. */
  listPages?(db: Database, range: { from: number; before: number; limit: number }): Promise<SubjectPage[]>;
  /** Returns undefined if the subject does not exist or is not public. */
  find(
    id: number,
    request: {
      db: Database;
      language: Language;
      /** ISO 3166-1 alpha-2; undefined if unknown, which hides nothing (PD-118). */
      country?: string;
    },
  ): Promise<Subject | undefined>;
}

/** A page whose address has a code instead of an id; link previews show its subject. */
export interface CodePage {
  /** Such as `/certificates/{code}`. */
  pattern: string;
  /** Undefined if it does not exist. */
  find(code: string, request: { db: Database; language: Language }): Promise<Subject | undefined>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The kinds of subjects of this module (PD-120). */
    subjects?: readonly SubjectKind[];
    /** Pages of this module that are addressed by a code. */
    codePages?: readonly CodePage[];
  }
}
