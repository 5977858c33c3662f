import type { Permission } from 'shared-api/rules/permissions';
import type { Database, Language, Module } from '../../kernel/index.ts';

/** Something that an area knows about a person, such as an order. */
export interface PersonRow {
  /** Unique within the section. */
  id: string;
  /** Its name, in the operator's language. */
  name: string;
  /** State, price and the like, in the operator's language. */
  details: string[];
  at: Date | null;
  /** Address of the page behind it; undefined without one. */
  path?: string;
  /** It is still to come: what blocking or closing the account affects. */
  isUpcoming?: boolean;
}

/** The person, and the operator who reads about them. */
export interface PersonQuery {
  id: number;
  email: string;
  language: Language;
  now: Date;
  /** Maximum number of rows. */
  limit: number;
}

/** A section of the page of a person. */
export interface PersonSection {
  /** Names the section in answers: `orders`. */
  id: string;
  /** Who may read it, besides the permission for people. */
  permission: Permission;
  title: Record<Language, string>;
  /** Lists the first rows, what is to come first, and counts all. */
  list(db: Database, query: PersonQuery): Promise<{ rows: PersonRow[]; count: number }>;
  /** Address of a page with all rows. */
  path?(personId: number): string;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** What this module shows on the page of a person. */
    personSections?: readonly PersonSection[];
  }
}

/** The sections of all modules, in the order of the modules. */
export const listPersonSections = (modules: readonly Module[]): PersonSection[] =>
  modules.flatMap(({ personSections = [] }) => personSections);
