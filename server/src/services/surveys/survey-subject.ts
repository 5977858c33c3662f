import type { Database, Language, Module } from '../../kernel/index.ts';
import type { surveyAssignments } from './tables.ts';

/** A kind of subjects of surveys: courses, sessions. */
export interface SurveySubject {
  /** `type` of assignments. */
  type: string;
  /** The title on the survey's page; undefined where the subject does not exist. */
  findTitle(db: Database, id: number, language: Language): Promise<string | undefined>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The subjects of surveys of this module. */
    surveySubjects?: readonly SurveySubject[];
  }
}

/** The title of an assignment's subject; empty where no module knows it. */
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
