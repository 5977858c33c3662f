import type { AuditDetails } from '../operator/index.ts';

const maxLength = 500;

/** A list as one text, in which an item is a line. */
const toLine = (item: unknown): string =>
  typeof item === 'object' && item !== null ? Object.values(item).join(' · ') : String(item);

/** The values of a section by flat names: `name_en`, `networks_facebook`. */
function flatten(value: object, prefix = ''): Record<string, string | boolean> {
  const flat: Record<string, string | boolean> = {};
  for (const [key, each] of Object.entries(value)) {
    const name = `${prefix}${key.replaceAll('-', '_')}`;
    if (Array.isArray(each)) flat[name] = each.map(toLine).join('\n').slice(0, maxLength);
    else if (typeof each === 'object' && each !== null) Object.assign(flat, flatten(each, `${name}_`));
    else flat[name] = typeof each === 'boolean' ? each : String(each).slice(0, maxLength);
  }
  return flat;
}

/** The fields of a section that have changed, with the value before as `<field>_before`, for the audit. */
export function listChanges(before: object, after: object): AuditDetails {
  const old = flatten(before);
  const details: AuditDetails = {};
  for (const [name, value] of Object.entries(flatten(after)))
    if (value !== old[name]) {
      details[`${name}_before`] = old[name] ?? null;
      details[name] = value;
    }
  return details;
}
