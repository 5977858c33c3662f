import type { SurveyType } from 'shared-api/contracts/consultations/surveys';
import { type Database, indexKinds, type Language, type Module } from '../../kernel/index.ts';
import type { surveyAssignments } from './tables.ts';

/** A kind of subjects of surveys: courses, sessions. */
export interface SurveySubject {
  /** `purpose` of questionnaires and `type` of assignments; unique among kinds. */
  type: SurveyType;
  /** Whether its questionnaires only ask for ratings. */
  ratingsOnly?: true;
  /** The title on the survey's page; undefined if the subject does not exist. */
  findTitle(db: Database, id: number, language: Language): Promise<string | undefined>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The kinds of subjects of surveys of this module. */
    surveySubjects?: readonly SurveySubject[];
  }
}

/** The kinds of all modules by their `type`. */
export const getSurveySubjects = (modules: readonly Module[]): ReadonlyMap<string, SurveySubject> =>
  indexKinds(modules, 'surveySubjects', ({ type }) => type);

/** The title of an assignment's subject; empty if no module knows it. */
export async function subjectTitle(
  db: Database,
  modules: readonly Module[],
  { type, typeId }: Pick<typeof surveyAssignments.$inferSelect, 'type' | 'typeId'>,
  language: Language,
): Promise<string> {
  return (await getSurveySubjects(modules).get(type)?.findTitle(db, typeId, language)) ?? '';
}
