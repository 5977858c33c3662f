import {
  operatorLegalDocuments,
  publishLegalDocument as publishCall,
} from 'shared-api/contracts/legal-documents';
import type { SettingsSection, SettingsValue } from 'shared-api/contracts/site-settings';
import * as calls from 'shared-api/contracts/site-settings';
import type { Bind, Context, Database } from '../../../kernel/index.ts';
import {
  changeAreas,
  changeSection,
  checkTransferAccount,
  publishLegalDocument,
  readLegalRecords,
  readSiteSettings,
  resetSection,
} from '../../../services/settings/index.ts';
import { requireRecentSignIn } from '../operators/require-recent-sign-in.ts';

type Change = Parameters<typeof resetSection>[2];

/** Changes the settings and answers with all of them. */
async function save(
  context: Context,
  version: string,
  apply: (tx: Database, change: Change) => Promise<void>,
  msg = 'site_settings_saved',
) {
  const by = await requireRecentSignIn(context);
  const { db, config } = context;
  await db.transaction((tx) => apply(tx, { version, by, now: context.now() }));
  return { status: true, msg: context.text(msg), data: await readSiteSettings(db, config) } as const;
}

const saveSection = <Section extends SettingsSection>(
  context: Context,
  section: Section,
  { version, value }: { version: string; value: SettingsValue<Section> },
) => save(context, version, (tx, change) => changeSection(tx, section, value, change));

export function routes(bind: Bind): void {
  bind(
    calls.readSiteSettings,
    async (_, { db, config }) => ({ status: true, data: await readSiteSettings(db, config) }) as const,
  );
  bind(calls.changeOrganization, ({ body: { version, ...value } }, context) =>
    saveSection(context, 'organization', { version, value }),
  );
  bind(calls.changeContact, ({ body: { version, ...value } }, context) =>
    saveSection(context, 'contact', { version, value }),
  );
  bind(calls.changeTransferAccount, async ({ body: { version, ...account } }, context) => {
    const isProduction = context.config.mode === 'production';
    const value = checkTransferAccount(account, { isProduction });
    return saveSection(context, 'transfer_account', { version, value });
  });
  bind(calls.changeAreas, async ({ body: { version, ...changed } }, context) =>
    save(context, version, (tx, change) => changeAreas(tx, changed, change)),
  );
  bind(
    operatorLegalDocuments,
    async (_, { db }) => ({ status: true, data: await readLegalRecords(db) }) as const,
  );
  bind(publishCall, async ({ params: { kind }, body }, context) => {
    const by = await requireRecentSignIn(context);
    const { db } = context;
    await db.transaction((tx) => publishLegalDocument(tx, kind, body, { by, now: context.now() }));
    const data = await readLegalRecords(db);
    return { status: true, msg: context.text('legal_published'), data } as const;
  });
  bind(calls.resetSettings, ({ params: { section }, query: { version } }, context) =>
    save(context, version, (tx, change) => resetSection(tx, section, change), 'site_settings_reset'),
  );
}
