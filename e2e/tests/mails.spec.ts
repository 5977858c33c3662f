import type { MailExamples } from '../../server/src/services/mail/mail-examples.fixture.ts';
import { queueMails } from '../../server/src/services/mail/outbox.ts';
import { expect, expectAccessible, expectWellLaidOut, test } from '../support/test.ts';

/** The catalogue, imported by a path that the compiler does not follow, because the server's areas do not compile with a browser's types. */
const catalogue = '../../server/src/testing/mail-catalogue.ts';
const loadExamples = async (): Promise<MailExamples> => (await import(catalogue)).listExampleMails;

/** axe's rules about landmarks are off, because a mail is shown inside a page of the reader's mail service, which has landmarks. */
const landmarks = ['landmark-one-main', 'region'];

/** One address for each language, so that the mailbox lists the mails of one. */
const addresses = { en: 'english@mails.example', ar: 'arabic@mails.example' } as const;

test.use({
  siteContent: {
    async add(db) {
      const now = new Date();
      const listExampleMails = await loadExamples();
      for (const language of ['en', 'ar'] as const) {
        const mails = Object.values(listExampleMails(language, ''));
        await queueMails(
          db,
          mails.map((mail) => ({ ...mail, to: addresses[language], language })),
          now,
        );
      }
    },
  },
});

test('every mail of the catalogue is accessible and without sideways scrolling at 360 px', async ({
  page,
  request,
  ownSite,
  language,
}, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Colors do not depend on the language.
  await page.emulateMedia({ colorScheme: language === 'en' ? 'light' : 'dark' });
  const answer = await request.get(`${ownSite.url}/dev/mailbox.json?to=${addresses[language]}`);
  const mails: { html: string }[] = await answer.json();
  expect(mails).toHaveLength(Object.keys((await loadExamples())(language, '')).length);
  for (const [index, { html }] of mails.entries()) {
    // The mailbox blocks scripts in a mail, and axe is a script.
    await page.setContent(html);
    await expectWellLaidOut(page, language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page, undefined, { without: landmarks });
    await page.screenshot({ path: info.outputPath(`mail-${index}.png`), fullPage: true });
  }
});

test('the mailbox shows a mail in a frame, with its text below @once', async ({
  page,
  ownSite,
  language,
}) => {
  await page.goto(`${ownSite.url}/dev/mailbox?to=${addresses[language]}`);
  await page.locator('ol a').first().click();
  await expect(page.locator('iframe')).toBeVisible();
  await page.locator('summary').click();
  await expect(page.locator('article')).toContainText('hello@rafiq.example');
});

test('the link in a mail asks first, and stops its kind of mails without a sign-in', async ({
  page,
  request,
  ownSite,
  language,
}) => {
  const answer = await request.get(`${ownSite.url}/dev/mailbox.json?to=${addresses[language]}`);
  const mails: { html: string; text: string }[] = await answer.json();
  const link =
    mails.map(({ text }) => /\S+\/api\/mails\/unsubscribe\?\S+/.exec(text)?.[0]).find(Boolean) ?? '';
  await page.goto(link);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.getByRole('button').click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessible(page);
});
