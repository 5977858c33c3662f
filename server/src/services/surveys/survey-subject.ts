import type { Database, Language, Module } from '../../kernel/index.ts';
import type { surveyAssignments } from './tables.ts';

/** What people are asked about in surveys: the courses of an area, its sessions. */
export interface SurveySubject {
  /** `type` of assignments. */
  type: string;
  /** What the page of a survey calls it; undefined where there is none. */
  findTitle(db: Database, id: number, language: Language): Promise<string | undefined>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** What of this area people are asked about in surveys. */
    surveySubjects?: readonly SurveySubject[];
  }
}

/** What an assignment is about; empty where no area knows it. */
export async function subjectTitle(
  db: Database,
  modules: readonly Module[],
  { type, typeId }: Pick<typeof surveyAssignments.$inferSelect, 'type' | 'typeId'>,
  language: Language,
): Promise<string> {
  const subject = modules
    .flatMap(({ surveySubjects = [] }) => surveySubjects)
    .find((each) => each.type === type);
  return (await subject?.findTitle(db, typeId, language)) ?? '';
}
