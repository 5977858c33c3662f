import { expect, test } from 'vitest';
import { modules } from '../areas.ts';
import type { Language } from '../kernel/index.ts';
import { listMailNames, type MailBlock } from '../services/mail/content.ts';
import type { ExampleMail } from '../services/mail/mail-examples.fixture.ts';
import { createMailRenderer } from '../services/mail/render-mail.ts';
import { renderText } from '../services/mail/render-text.ts';
import { contactMail } from '../services/settings/contact-mail.ts';
import { testConfig } from './index.ts';
import { listExampleMails } from './mail-catalogue.ts';

const config = testConfig({ publicUrl: 'https://rafiq.example' });
const render = createMailRenderer(config);
const createdAt = new Date('2030-04-29T09:00:00Z');

async function renderExample(mail: ExampleMail, language: Language) {
  const { html = '', ...rendered } = await render({
    language,
    subject: mail.subject,
    text: renderText(mail),
    content: mail,
    createdAt,
  });
  return { ...rendered, html };
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '');

/** The part of a mail that a reader sees: without the head, the hidden preheader and what only Outlook reads. */
const getBody = (html: string): string =>
  html
    .replace(/^.*<\/head>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<div style="display:none[^>]*>.*?<div>.*?<\/div><\/div>/s, '');

const listTexts = (html: string): string[] =>
  getBody(html)
    .split(/<[^>]*>/)
    .map((text) => decode(text).replaceAll('\u00a0', ' ').trim())
    .filter((text) => text !== '');

const listLinks = (html: string): { address: string; text: string }[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, address = '', inner = '']) => ({
    address: decode(address),
    text: decode(inner.replace(/<[^>]*>/g, '')),
  }));

const examples = (['en', 'ar'] as const).flatMap((language) =>
  Object.entries(listExampleMails(language, config.publicUrl)).map(
    ([example, mail]) => [language, example, mail] as const,
  ),
);

test('the catalogue has every mail that the modules define', () => {
  // Loading the modules defines their mails.
  expect(modules.length).toBeGreaterThan(20);
  const shown = new Set(examples.map(([, , { name }]) => name));
  // Other tests of this process may have defined their own mails.
  expect([...shown].sort()).toEqual(listMailNames().filter((name) => name !== 'test'));
  expect(shown.size).toBeGreaterThan(20);
});

test.each(examples)(
  '%s, %s: HTML and text are whole, equal in content, and load nothing',
  async (language, _example, mail) => {
    const { html, text, optOutAddress } = await renderExample(mail, language);
    expect(html).toContain(`<html dir="${language === 'ar' ? 'rtl' : 'ltr'}" lang="${language}">`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/class="m-button"/g)?.length ?? 0).toBe(mail.action ? 1 : 0);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).not.toMatch(
      /<(?:img|link|script|iframe|object|video|form)\b|url\(|@import|@font-face|\bon\w+="/i,
    );
    expect(html.match(/<table(?![^>]*role="presentation")/g)).toBeNull();
    // Gmail clips longer mails.
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);

    const texts = listTexts(html);
    for (const one of [...texts, mail.subject, text])
      expect(one).not.toMatch(/\bundefined\b|\bnull\b|\[object|NaN|\{\w+\}/);
    const flat = text.replace(/\n> ?/g, '\n');
    const title = mail.title ?? mail.subject;
    for (const one of texts.filter((each) => ![title, 'Rafiq', 'رفيق', '✦', '·'].includes(each)))
      expect(flat).toContain(one.replace(/^· | ·$/g, ''));
    expect(texts).toContain(title);
    const letters = language === 'ar' ? /\p{Script=Arabic}/u : /\p{Script=Latin}/u;
    for (const one of [mail.subject, title]) expect(one).toMatch(letters);
    if (language === 'en') expect(text).not.toMatch(/\p{Script=Arabic}/u);

    // A link leads to the site, or its text shows the address.
    const links = listLinks(html);
    for (const { address, text: label } of links)
      expect(new URL(address).origin === config.publicUrl || label === address, address).toBe(true);
    for (const { address } of links) expect(text).toContain(address);
    if (mail.action)
      expect(links.map(({ address }) => address)).toContain(
        new URL(mail.action.address, config.publicUrl).href,
      );

    expect(text).toContain('hello@rafiq.example');
    const hasSettings = links.some(({ address }) => address.endsWith('/user/notifications/settings'));
    expect(hasSettings).toBe(mail.optOut !== undefined);
    expect(optOutAddress !== undefined).toBe(mail.optOut !== undefined);
  },
);

const lettersOf = { en: /\p{Script=Latin}/u, ar: /\p{Script=Arabic}/u };
const other = { en: 'ar', ar: 'en' } as const;
const blockTexts = (block: MailBlock): string[] => {
  if (typeof block === 'string') return [block];
  if ('quote' in block) return [block.intro];
  if ('fields' in block) return block.fields.map(({ value }) => value);
  if ('items' in block) return block.items.map(({ text }) => text);
  if ('title' in block) return [block.title];
  return ['code' in block ? block.label : block.link];
};

/** Lines of a mail with letters of both languages, except isolated parts and the name of Google. */
const listMixed = ({ subject, title, preheader, blocks, action, after }: ExampleMail, language: Language) =>
  [subject, title, preheader, ...[...blocks, ...(after ?? [])].flatMap(blockTexts), action?.label]
    .filter((text) => text !== undefined)
    .filter((text) => {
      const rest = text.replace(/\u2068[^\u2068\u2069]*\u2069|Google/g, '');
      return lettersOf[language].test(rest) && lettersOf[other[language]].test(rest);
    });

test.each(['en', 'ar'] as const)('%s: names and titles of the other direction are isolated', (language) => {
  const mails = Object.entries(listExampleMails(language, config.publicUrl, other[language]));
  const mixed = mails.flatMap(([example, mail]) =>
    listMixed(mail, language).map((text) => `${example}: ${text}`),
  );
  expect(mixed).toEqual([]);
});

test('a code is large, and from left to right', async () => {
  for (const language of ['en', 'ar'] as const) {
    const mail = listExampleMails(language, config.publicUrl)['code to register'];
    const { html } = await renderExample(mail as ExampleMail, language);
    expect(html).toMatch(/<span dir="ltr" style="[^"]*font-size:38px[^"]*">0042<\/span>/);
  }
});

const hostile =
  '<script>alert(1)</script> \u202Eevil\u202C \u2066x\u2069 "><img src=x onerror=1> & \'\r\nBcc: spy@test.example';

test('names and words of people are text alone, turn nothing around, and add no line outside their quotation', async () => {
  const mail = contactMail('help@rafiq.example', {
    email: hostile,
    message: `${hostile}\n-- \nRafiq`,
    language: 'en',
  });
  const { html, text } = await renderExample(mail, 'en');
  expect(html).not.toMatch(/<script|<img/i);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(`${html}${text}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  const body = text.slice(0, text.indexOf('\nAn answer'));
  expect(body).toContain('\n> Bcc: spy@test.example\n> -- \n> Rafiq\n');
  expect(body.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
});

test('a subject and a heading stay on one line, without marks that steer directions', () => {
  const lines = listExampleMails('en', config.publicUrl);
  expect(Object.keys(lines).length).toBeGreaterThan(40);
  for (const [, , { subject, title = '' }] of examples)
    expect(`${subject}${title}`).not.toMatch(/[\r\n\u202a-\u202e\u2066-\u2069]/);
});
