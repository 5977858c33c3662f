import { legalDocument } from 'shared-api/contracts/legal-documents';
import { closedAreas, contactUs, languages, siteDetails } from 'shared-api/contracts/settings';
import { defineModule, repeat } from '../../kernel/index.ts';
import { listClosedAreas } from './areas.ts';
import { deleteMessagesFrom, deleteOldMessages, receiveMessage } from './contact.ts';
import { languagesContent } from './languages-content.ts';
import { readLegalDocument } from './legal-documents.ts';
import { personalData } from './personal-data.ts';
import { getContactDetails, removeExampleAccount, spokenLanguages } from './service.ts';
import { siteContent } from './site-content.ts';
import { findContactMail } from './site-settings.ts';
import { texts } from './texts.ts';
import { demonstrationTransferAccount, transferAccountContent } from './transfer-account-content.ts';

const hourMs = 3_600_000;

/** The languages that forms offer, the contact details of the site, and the contact form. */
export const settings = defineModule({
  name: 'settings',
  content: [languagesContent, siteContent, transferAccountContent, demonstrationTransferAccount],
  async removeDemonstration(db) {
    return { 'accounts for transfers': await removeExampleAccount(db) };
  },
  texts,
  routes(bind) {
    bind(
      languages,
      async (_, { db, language }) => ({ status: true, data: await spokenLanguages(db, language) }) as const,
      { everyone: true },
    );
    bind(
      siteDetails,
      async (_, { db, language }) => ({ status: true, data: await getContactDetails(db, language) }) as const,
      { everyone: true },
    );
    bind(
      closedAreas,
      async (_, { db }) => ({ status: true, data: { closed: await listClosedAreas(db) } }) as const,
      { everyone: true },
    );
    bind(
      legalDocument,
      async ({ params, query }, { db, language }) =>
        ({ status: true, data: await readLegalDocument(db, { ...params, ...query }, language) }) as const,
      { everyone: true },
    );
    bind(
      contactUs,
      async ({ body }, { db, language, config, now, text }) => {
        const mail = await findContactMail(db, config);
        await receiveMessage(db, { ...body, language }, { ...config.contact, mail, now: now() });
        return { status: 200, message: text('contact_sent') } as const;
      },
      { limit: 'contact' },
    );
  },
  personalData,
  deletion: { erase: (tx, { email }) => deleteMessagesFrom(tx, email) },
  async start({ db, now, log }) {
    return repeat(
      () => deleteOldMessages(db, now()),
      hourMs,
      (error) => log.error({ err: error }, 'old messages could not be deleted'),
    );
  },
});
