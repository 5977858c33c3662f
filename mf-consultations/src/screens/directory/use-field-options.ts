import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import { useFields } from '../../queries/shared.ts';
import type { Filters } from '../../rules/booking/directory-filters.ts';

interface Titled {
  id: number;
  title: string;
}

const optionsOf = (items: readonly Titled[]) =>
  [...new Map(items.map(({ id, title }) => [id, title]))].map(([id, title]) => ({
    value: String(id),
    label: title,
  }));

/** The fields of the chosen types (of all types without a choice), and the specialities of the chosen fields. */
export function useFieldOptions({ types, fields }: Pick<Filters, 'types' | 'fields'>) {
  const isAsked = (type: ConsultantType) => types.length === 0 || types.includes(type);
  const asked = {
    consultant: useFields('consultant', { enabled: isAsked('consultant') }),
    organization: useFields('organization', { enabled: isAsked('organization') }),
    teacher: useFields('teacher', { enabled: isAsked('teacher') }),
  };
  const queries = Object.entries(asked)
    .filter(([type]) => isAsked(type as ConsultantType))
    .map(([, query]) => query);
  const all = queries.flatMap(({ data }) => data ?? []);
  const specialitiesOf = (chosen: readonly string[]) =>
    all
      .filter(({ id }) => chosen.length === 0 || chosen.includes(String(id)))
      .flatMap(({ specialties }) => specialties);
  const failed = queries.find(({ error }) => error !== null);
  return {
    fields: optionsOf(all),
    specialities: optionsOf(specialitiesOf(fields)),
    /** Keeps the specialities that belong to the chosen fields. */
    kept: (chosen: readonly string[], specialities: readonly string[]): string[] => {
      const options = optionsOf(specialitiesOf(chosen)).map(({ value }) => value);
      return specialities.filter((id) => options.includes(id));
    },
    /** The combined state of all queries. */
    query: {
      data: failed === undefined ? all : undefined,
      error: failed?.error ?? null,
      refetch: () => {
        for (const query of queries) if (query.error !== null) void query.refetch();
      },
    },
  };
}
