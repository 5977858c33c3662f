import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Language, Services } from '../../kernel/index.ts';

/** Rows of one table that are part of the copy of a user's data, and how they belong to the user. */
export interface PersonalRows {
  table: PgTable;
  /** Heading of the section on the page of the copy. */
  title: Readonly<Record<Language, string>>;
  /** Key of the section in the copy; the table's name by default. Needed for a table with two sections. */
  section?: string;
  /**
   * Foreign keys from a row to its user, each as a list of columns: `[lessonProgress.enrolmentId, enrolments.userId]` are the rows whose
   * enrolment is the user's. A row belongs to the user if one of the paths leads to the user. One column of a composite foreign key represents
   * all of its columns.
   */
  paths?: readonly (readonly PgColumn[])[];
  /** Further rows of the user that no foreign key leads to. */
  where?(userId: number): SQL;
  /** Stored names of the columns that are left out, each with the reason. */
  leftOut?: Readonly<Record<string, string>>;
  /** Only the owner reads them: a copy that an operator makes leaves them out. */
  isPrivate?: true;
  /** Expressions that replace columns, by the stored names of these. */
  values?: Readonly<Record<string, SQL>>;
  /** Further texts that make a row readable, in the language of the account, by the keys that they get. */
  texts?(userId: number, language: Language): Readonly<Record<string, SQL>>;
}

/** The name that users know for a row of a table. A row of the copy that refers to it has the name beside its number: `course_name` beside `course_id`. */
export interface NamedRows {
  table: PgTable;
  name: Readonly<Record<Language, PgColumn>>;
}

/** A file that a user uploaded. */
export interface PersonalFile {
  /** The id by which rows of the copy refer to it. */
  id: string;
  /** A safe name with the extension of its type. If a row of the copy has the uploader's name for it, that name is used instead. */
  name: string;
  createdAt?: Date;
  /** Opens it; undefined if it does not exist any more. */
  open(): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** A module's part of the copy of a user's data (GDPR articles 15 and 20). */
export interface PersonalData {
  /** What users wrote, booked, bought and did, and their notifications, as they see them on the site. */
  rows?: readonly PersonalRows[];
  names?: readonly NamedRows[];
  /** The uploaded files that are still stored. No file is open when it returns. */
  findFiles?(services: Pick<Services, 'db' | 'config' | 'now'>, userId: number): Promise<PersonalFile[]>;
  /**
   * What refers to a user but is not part of the copy, each with the reason: a table, or a column (`table.column`) that does not make a row the
   * user's.
   */
  withheld?: Readonly<Record<string, string>>;
  /** Ids of accounts without a sign-in that the user manages: their data is part of the copy, too. */
  findManagedAccounts?(tx: Database, userId: number): Promise<number[]>;
}

declare module '../../kernel/http/module.ts' {
  interface Module {
    /** The module's part of the copy of a user's data. */
    personalData?: PersonalData;
  }
}
