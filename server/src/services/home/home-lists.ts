import type { HomeLists } from 'shared-api/contracts/home';
import type { Caller, Database, Language } from '../../kernel/index.ts';

/** The visitor for whom the home page is built. */
export interface HomeVisitor {
  db: Database;
  language: Language;
  caller?: Caller;
  /** IANA zone of the device. */
  timezone?: string;
  /** ISO 3166-1 alpha-2; undefined where it is not known, which hides nothing (PD-118). */
  country?: string;
  now: Date;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The lists of the home page that this module fills (EC §7); the others stay empty. */
    homeLists?(visitor: HomeVisitor): Promise<Partial<Omit<HomeLists, 'ads'>>>;
  }
}

/** The home page without any content. */
export const emptyLists: HomeLists = {
  initiatives: [],
  initiative_packages: [],
  teachers: { data: [] },
  consultants: { data: [] },
  organization: { data: [] },
  recorded_courses: { data: [] },
  live_courses: { data: [] },
  follow_up_systems: [],
  follow_up_system_packages: [],
  consultation_request_status: null,
  ads: [],
};
