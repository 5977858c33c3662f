import type { HomeLists } from 'shared-api/contracts/home';
import type { Caller, Database, Language } from '../../kernel/index.ts';

/** The visitor for whom the home page is built. */
export interface HomeVisitor {
  db: Database;
  language: Language;
  caller?: Caller;
  /** IANA zone of the device. */
  timezone?: string;
  /** ISO 3166-1 alpha-2; undefined if unknown, which hides nothing (PD-118). */
  country?: string;
  now: Date;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The lists of the home page that this module fills (EC §7); lists that no module fills stay empty. The voices of all modules are joined. */
    homeLists?(visitor: HomeVisitor): Promise<Partial<Omit<HomeLists, 'ads'>>>;
  }
}
