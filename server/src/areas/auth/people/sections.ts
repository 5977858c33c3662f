import type { PersonSection } from 'shared-api/contracts/people';
import type { Permission } from 'shared-api/rules/permissions';
import { type Database, Failure, type Language, type Module } from '../../../kernel/index.ts';
import { listPersonSections, type PersonRow } from '../../../services/operator/index.ts';
import { findAccountById } from '../accounts/account.ts';

/** Rows of a section; the page behind it has the others. */
const limit = 10;

const toRow = ({
  id,
  name,
  details,
  at,
  path,
  isUpcoming = false,
}: PersonRow): PersonSection['rows'][number] => ({
  id,
  name,
  details,
  at: at?.toISOString() ?? null,
  path: path ?? null,
  is_upcoming: isUpcoming ? 1 : 0,
});

/**
 * Reads the sections of a person that the operator's permissions cover. Sections without rows are part of the answer.
 * @throws Failure 404 `not_found`
 */
export async function readSections(
  db: Database,
  id: number,
  { modules, permissions, language, now }: SectionReader,
): Promise<PersonSection[]> {
  const account = await findAccountById(db, id);
  if (!account || account.deletedAt) throw new Failure('not_found');
  const sections = listPersonSections(modules).filter(({ permission }) => permissions.includes(permission));
  const query = { id, email: account.email, language, now, limit };
  return Promise.all(
    sections.map(async (section) => {
      const { rows, count } = await section.list(db, query);
      return {
        id: section.id,
        title: section.title[language],
        count,
        rows: rows.map(toRow),
        path: section.path?.(id) ?? null,
      };
    }),
  );
}

interface SectionReader {
  modules: readonly Module[];
  permissions: readonly Permission[];
  language: Language;
  now: Date;
}
