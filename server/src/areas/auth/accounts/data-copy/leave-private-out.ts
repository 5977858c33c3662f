import type { Module } from '../../../../kernel/index.ts';
import type { PersonalFile } from '../../../../services/users/index.ts';
import { getSectionName, type PersonalCopy, type PersonalSections } from '../collect-personal-data.ts';

interface ReadableCopy {
  copy: PersonalCopy;
  files: PersonalFile[];
}

/** Leaves out what only the owner may read (`PersonalRows.isPrivate`), with its files and the rows about these, from a copy that an operator reads. */
export function leavePrivateOut(
  whole: PersonalCopy,
  files: readonly PersonalFile[],
  modules: readonly Module[],
): ReadableCopy {
  const privateNames = new Set(
    modules
      .flatMap(({ personalData }) => personalData?.rows ?? [])
      .filter(({ isPrivate }) => isPrivate)
      .map(getSectionName),
  );
  const ids = new Set(files.map(({ id }) => id));
  const privateFiles = new Set(
    [whole.sections, ...whole.family.map(({ sections }) => sections)]
      .flatMap((sections) => Object.entries(sections))
      .filter(([name]) => privateNames.has(name))
      .flatMap(([, rows]) => rows.flatMap((row) => Object.values(row)))
      .filter((value): value is string => typeof value === 'string' && ids.has(value)),
  );
  const isReadable = (row: Record<string, unknown>): boolean =>
    !Object.values(row).some((value) => typeof value === 'string' && privateFiles.has(value));
  const filter = (sections: PersonalSections): PersonalSections =>
    Object.fromEntries(
      Object.entries(sections)
        .filter(([name]) => !privateNames.has(name))
        .map(([name, rows]) => [name, rows.filter(isReadable)]),
    );
  return {
    copy: {
      sections: filter(whole.sections),
      family: whole.family.map(({ member_id, sections }) => ({ member_id, sections: filter(sections) })),
    },
    files: files.filter(({ id }) => !privateFiles.has(id)),
  };
}
