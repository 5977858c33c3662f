import type { AuditLine } from 'shared-api/contracts/operator';

export type DetailValue = AuditLine['details'][string];

/** A detail of a line of the audit. */
export interface Detail {
  key: string;
  value: DetailValue;
  /** The value before the action. Absent if the line does not have it. */
  before?: DetailValue;
}

/** Details whose value before has a name of its own, instead of `<key>_before`. */
const ownNames = new Map([
  ['revision', 'before'],
  ['mark', 'former'],
]);

/** The details of a line in their order, each together with its value before the action if the line has both. */
export function toDetails(details: AuditLine['details']): Detail[] {
  const values = new Map(Object.entries(details));
  const findBefore = (key: string) =>
    [`${key}_before`, ownNames.get(key)].find((name) => name !== undefined && values.has(name));
  const paired = new Set([...values.keys()].map(findBefore));
  return [...values]
    .filter(([key]) => !paired.has(key))
    .map(([key, value]) => {
      const before = findBefore(key);
      return before === undefined ? { key, value } : { key, value, before: values.get(before) };
    });
}
