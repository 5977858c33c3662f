import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Language, Services } from '../../kernel/index.ts';

/** Rows of one table that are part of the copy of a user's data, and how they belong to the user. */
export interface PersonalRows {
  table: PgTable;
  /** Heading of the section on the page of the copy. */
  title: Readonly<Record<Language, string>>;
  /** Key of the section in the copy; the table's name by default. A table whose rows are shown in two ways has two sections. */
  section?: string;
  /**
   * Foreign keys from a row to its user, each a list of columns: `[lessonProgress.enrolmentId, enrolments.userId]` are the rows whose
   * enrolment is the user's. A row belongs to the user if one of the paths leads to them. A column of a composite foreign key stands for all
   * its columns.
   */
  paths?: readonly (readonly PgColumn[])[];
  /** Further rows of the user, where no foreign key leads to them. */
  where?(userId: number): SQL;
  /** Stored names of the columns that are left out, each with the reason. */
  leftOut?: Readonly<Record<string, string>>;
  /** Expressions in place of columns, by their stored names. */
  values?: Readonly<Record<string, SQL>>;
  /** Further texts that make a row readable, by the keys that they get, in the language of the account. */
  texts?(userId: number, language: Language): Readonly<Record<string, SQL>>;
}

/** What people call the rows of a table: a row of the copy that refers to one has the name beside the number, `course_name` beside `course_id`. */
export interface NamedRows {
  table: PgTable;
  name: Readonly<Record<Language, PgColumn>>;
}

/** A file that a user gave. */
export interface PersonalFile {
  /** By which the rows of the copy name it. */
  id: string;
  /** A safe name with the ending of its type; where a row of the copy has the name that its uploader gave, that one is used. */
  name: string;
  createdAt?: Date;
  /** Opens it; undefined where it is gone. */
  open(): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** A module's part of the copy of a user's data (GDPR articles 15 and 20). */
export interface PersonalData {
  /** What users wrote, booked, bought and did, and what they were notified of, as they see it on the site. */
  rows?: readonly PersonalRows[];
  names?: readonly NamedRows[];
  /** The files that the user gave and that are still stored. Nothing is open when it returns. */
  findFiles?(services: Pick<Services, 'db' | 'config' | 'now'>, userId: number): Promise<PersonalFile[]>;
  /**
   * What refers to a user and is not part of the copy, each with the reason: a table, or a column (`table.column`) by which a row does not
   * become the user's.
   */
  withheld?: Readonly<Record<string, string>>;
  /** Ids of accounts without a sign-in that the user manages: their data is part of the copy. */
  findManagedAccounts?(tx: Database, userId: number): Promise<number[]>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The module's part of the copy of a user's data. */
    personalData?: PersonalData;
  }
}
