import type { Database, Language } from '../../kernel/index.ts';

/** The public metadata of an entity with a page, for link previews. */
export interface Subject {
  title: string;
  description: string;
  /** Path of a picture on this site. */
  image?: string;
  /** The subject as an object of schema.org, for search engines: `{ '@type': 'Person', name: … }`. */
  structured?: Record<string, unknown>;
}

/** A kind of entities with pages of their own, by the name that links, invitations and ads use. */
export interface SubjectKind {
  /** `type` of links and invitations, `model_name` of ads: `Course`. Case is ignored (PD-15). */
  type: string;
  /** Patterns of its pages, with `{id}` as the only parameter: `/courses/{id}`. */
  pages: readonly string[];
  /** Paths of the pages of all that is public, one for each subject, for search engines. */
  listPages?(db: Database): Promise<string[]>;
  /** Undefined: there is none, or it is not for everyone. */
  find(
    id: number,
    request: {
      db: Database;
      language: Language;
      /** ISO 3166-1 alpha-2; undefined where it is not known, which hides nothing (PD-118). */
      country?: string;
    },
  ): Promise<Subject | undefined>;
}

/** A page whose address has a code instead of an id; link previews show its subject. */
export interface CodePage {
  /** `/certificates/{code}` */
  pattern: string;
  /** Undefined when it does not exist. */
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
