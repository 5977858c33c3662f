import type { Database, Language } from '../../kernel/index.ts';

/** What everyone may know of something that has a page: for link previews. */
export interface Subject {
  title: string;
  description: string;
  /** Path of a picture on this site. */
  image?: string;
}

/** A kind of things with pages of their own, by the name that links, invitations and ads give it. */
export interface SubjectKind {
  /** `type` of links and invitations, `model_name` of ads: `Course`. Case does not count (PD-15). */
  type: string;
  /** Patterns of its pages, with `{id}` and no other name: `/courses/{id}`. */
  pages: readonly string[];
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

/** A page that a code names: links to it show what it is about, and nothing else refers to it by a number. */
export interface CodePage {
  /** `/certificates/{code}` */
  pattern: string;
  /** Undefined: there is none. */
  find(code: string, request: { db: Database; language: Language }): Promise<Subject | undefined>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** What this area has pages about (PD-120). */
    subjects?: readonly SubjectKind[];
    /** Pages of it that a code names. */
    codePages?: readonly CodePage[];
  }
}
