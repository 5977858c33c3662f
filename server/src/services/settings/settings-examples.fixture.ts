import { sql } from 'drizzle-orm';
import {
  type SettingsSection,
  type SettingsValue,
  settingsSections,
} from 'shared-api/contracts/site-settings';
import type { Database } from '../../kernel/index.ts';
import { siteSettings } from './tables.ts';

const both = { en: 'Example', ar: 'مثال' };

/** Values of all sections, whose versions the examples of the calls name. */
export const exampleSettings: { [Section in SettingsSection]: SettingsValue<Section> } = {
  organization: { name: both, address: both, tax_number: '1' },
  contact: {
    mail: '',
    channels: [],
    networks: { facebook: '', instagram: '', youtube: '', x: '', linkedin: '', tiktok: '', telegram: '' },
    apps: { 'app-store': '', 'google-play': '' },
  },
  transfer_account: { is_offered: false, bank: both, owner: both, iban: '' },
  areas: settingsSections.areas.parse({}),
};

/** Stores the values again. */
export async function renewSettings(tx: Database, now: Date): Promise<void> {
  await tx.delete(siteSettings);
  // A trigger keeps single rows.
  await tx.execute(sql`truncate legal_documents`);
  await tx.insert(siteSettings).values(
    (Object.keys(exampleSettings) as SettingsSection[]).map((section) => ({
      section,
      value: exampleSettings[section],
      updatedAt: now,
    })),
  );
}
