import { eq, sql } from 'drizzle-orm';
import type { SettingsSection, SettingsValue } from 'shared-api/contracts/site-settings';
import { areaNames } from 'shared-api/rules/areas';
import { isIban } from 'shared-api/rules/iban';
import { type Database, Failure, type FieldError } from '../../kernel/index.ts';
import { type Actor, audit } from '../operator/index.ts';
import { listChanges } from './list-changes.ts';
import { findSection, toVersion } from './site-settings.ts';
import { siteSettings } from './tables.ts';
import { exampleIban } from './transfer-account-content.ts';

interface Change {
  /** The version that the operator has read. */
  version: string;
  by: Required<Actor>;
  now: Date;
}

/**
 * Locks a section until the end of the transaction, and checks that it still has the version.
 * @returns the value before the change
 * @throws Failure 409 `settings_changed`
 */
async function lockSection<Section extends SettingsSection>(tx: Database, section: Section, version: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site_settings'), hashtext(${section}))`);
  const found = await findSection(tx, section);
  if (toVersion(found) !== version) throw new Failure('settings_changed');
  return found;
}

/** Writes what has changed into the audit; nothing if nothing has. */
async function auditChange(
  tx: Database,
  section: SettingsSection,
  [before, after]: [object, object],
  { by: { operatorId }, now }: Change,
): Promise<void> {
  const changes = listChanges(before, after);
  if (Object.keys(changes).length === 0) return;
  await audit(tx, { operatorId, action: 'settings.change', details: { section, ...changes } }, now);
}

/**
 * Stores the value of a section.
 * @throws Failure 409 `settings_changed`
 */
export async function changeSection<Section extends SettingsSection>(
  tx: Database,
  section: Section,
  value: SettingsValue<Section>,
  change: Change,
): Promise<void> {
  const before = await lockSection(tx, section, change.version);
  const row = { value, updatedAt: change.now };
  await tx
    .insert(siteSettings)
    .values({ section, ...row })
    .onConflictDoUpdate({ target: siteSettings.section, set: row });
  await auditChange(tx, section, [before.value, value], change);
}

/**
 * Closes and opens areas; those that are not named stay as they are.
 * @throws Failure 409 `settings_changed`
 */
export async function changeAreas(
  tx: Database,
  changed: Partial<SettingsValue<'areas'>>,
  change: Change,
): Promise<void> {
  const { value } = await lockSection(tx, 'areas', change.version);
  const next = { ...value };
  for (const area of areaNames) next[area] = changed[area] ?? value[area];
  await changeSection(tx, 'areas', next, change);
}

/**
 * Removes the stored value of a section; idempotent.
 * @throws Failure 409 `settings_changed`
 */
export async function resetSection(tx: Database, section: SettingsSection, change: Change): Promise<void> {
  const before = await lockSection(tx, section, change.version);
  await tx.delete(siteSettings).where(eq(siteSettings.section, section));
  const after = await findSection(tx, section);
  await auditChange(tx, section, [before.value, after.value], change);
}

/**
 * Checks an account for transfers, and writes its number without blanks. An account that is not offered may be incomplete.
 * @throws Failure 400 `invalid_input`
 */
export function checkTransferAccount(
  account: SettingsValue<'transfer_account'>,
  { isProduction }: { isProduction: boolean },
): SettingsValue<'transfer_account'> {
  const iban = account.iban.replace(/\s/g, '').toUpperCase();
  const errors: Record<string, FieldError[]> = {};
  if (account.is_offered)
    for (const field of ['bank', 'owner'] as const)
      for (const language of ['en', 'ar'] as const)
        if (account[field][language] === '') errors[`${field}[${language}]`] = ['field.required'];
  if (iban === '' ? account.is_offered : !isIban(iban))
    errors.iban = [iban === '' ? 'field.required' : 'iban_wrong'];
  // People must not send money to the account of the demonstration.
  if (isProduction && iban === exampleIban) errors.iban = ['iban_example'];
  if (Object.keys(errors).length > 0) throw new Failure('invalid_input', { errors });
  return { ...account, iban };
}
