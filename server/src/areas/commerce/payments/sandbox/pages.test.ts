import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../../testing/index.ts';
import { payments } from '../module.ts';
import type { PaymentProvider } from '../provider.ts';
import type { SignedEvent } from '../webhooks.ts';
import { registerWebhooks } from '../webhooks.ts';
import { createSandboxClient } from './sandbox.fixture.ts';
import { sandboxProvider } from './sandbox.ts';
import { pageTexts } from './texts.ts';

const received: SignedEvent[] = [];
let acceptsWebhooks = true;
let at = Date.now();
const now = () => new Date(at);
let server: TestServer;
let provider: PaymentProvider;
let buyer: ReturnType<typeof createSandboxClient>;
beforeAll(async () => {
  server = await createTestServer({
    now,
    modules: [
      payments,
      {
        name: 'orders',
        texts: { en: {}, ar: {} },
        routes() {},
        pages: (app, services) =>
          registerWebhooks(app, services, async (one) => {
            if (!acceptsWebhooks) throw new Error('the database is away');
            received.push(one);
          }),
      },
    ],
  });
  provider = sandboxProvider({ db: server.db, config: server.config, now });
  buyer = createSandboxClient(server, now);
});
afterAll(() => server.close());

let count = 0;
const open = async (language: 'en' | 'ar' = 'en') => {
  count++;
  const reference = `${count}-test`;
  const openedAt = now();
  const { url, ref } = await provider.open({
    reference,
    orderId: count,
    amount: 123_450,
    currency: 'EGP',
    method: 'paymob_card',
    description: 'Session with <Mona> & جلسة',
    buyer: { name: 'Test', email: 'test@test.example' },
    language,
    returnUrl: `${server.config.publicUrl}/payment-result?order=${count}`,
    cancelUrl: `${server.config.publicUrl}/checkout`,
    openedAt,
    until: new Date(openedAt.getTime() + 600_000),
  });
  const known = { reference, ref, openedAt };
  const status = async () => (await provider.read(known, { capture: true })).status;
  const events = () => received.filter(({ event }) => event.ref === ref).map(({ event }) => event);
  return { url, known, status, events, result: `/payment-result?order=${count}` };
};
const pass = (seconds: number) => {
  at += seconds * 1000;
};

test('the page says what is paid and how much, in the buyer’s language, without scripts, and that no money moves', async () => {
  for (const language of ['en', 'ar'] as const) {
    const { url } = await open(language);
    const { statusCode, body, headers } = await buyer.page(url);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(body).toContain(pageTexts[language].standIn(pageTexts[language].methods.paymob_card));
    expect(body).toContain('Session with &lt;Mona&gt; &amp; جلسة');
    expect(body).toMatch(/1,234\.50/);
    for (const text of Object.values(pageTexts[language].decisions)) expect(body).toContain(text);
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  }
  const styles = await server.app.inject('/dev/payments.css');
  expect(styles.headers['content-type']).toContain('text/css');
  expect(styles.body).not.toMatch(/margin-(left|right)|padding-(left|right)|(^|[^-])\b(left|right):/);
});

test('whoever pays comes back, and the site is told, once', async () => {
  const { url, status, events, result } = await open();
  const { statusCode, headers } = await buyer.press(url, 'pay');
  expect([statusCode, headers.location]).toEqual([303, result]);
  expect(await status()).toBe('paid');
  expect(await buyer.sendWebhooks()).toBe(1);
  expect(await buyer.sendWebhooks()).toBe(0);
  expect(events()).toEqual([
    expect.objectContaining({ type: 'payment.paid', reference: expect.any(String) }),
  ]);
  const page = await buyer.page(url);
  expect(page.body).toContain(pageTexts.en.title.paid);
  expect(page.body).not.toContain('<form');
});

test('who declines comes back too; who gives up goes where they came from, and can go on paying', async () => {
  const declined = await open();
  expect((await buyer.press(declined.url, 'decline')).headers.location).toBe(declined.result);
  expect(await declined.status()).toBe('failed');
  await buyer.sendWebhooks();
  expect(declined.events()).toEqual([expect.objectContaining({ type: 'payment.failed' })]);

  const left = await open();
  expect((await buyer.press(left.url, 'cancel')).headers.location).toBe('/checkout');
  expect(await left.status()).toBe('open');
  expect(await buyer.sendWebhooks()).toBe(0);
});

test('the site can be told late, twice, or never', async () => {
  const [late, twice, never] = [await open(), await open(), await open()];
  await buyer.press(late.url, 'pay-told-late', 30);
  await buyer.press(twice.url, 'pay-told-twice');
  await buyer.press(never.url, 'pay-untold');
  for (const { status } of [late, twice, never]) expect(await status()).toBe('paid');
  expect(await buyer.sendWebhooks()).toBe(2);
  expect(new Set(twice.events().map(({ eventId }) => eventId)).size).toBe(1);
  pass(30);
  expect(await buyer.sendWebhooks()).toBe(1);
  expect([late, twice, never].map(({ events }) => events().length)).toEqual([1, 2, 0]);
});

test('a payment can succeed although its time is over: at once over, paid later', async () => {
  const { url, known, status, events } = await open();
  await buyer.press(url, 'pay-when-over', 20);
  expect(await status()).toBe('expired');
  expect((await provider.expire(known)).status).toBe('expired');
  await buyer.sendWebhooks();
  pass(20);
  await buyer.sendWebhooks();
  expect(await status()).toBe('paid');
  expect(events().map(({ type }) => type)).toEqual(['payment.expired', 'payment.paid']);
});

test('also when the site has ended it, or its time ran out; every other button is gone then', async () => {
  const [ended, over] = [await open(), await open('ar')];
  await provider.expire(ended.known);
  pass(601);
  for (const { url, status } of [ended, over]) {
    expect(await status()).toBe('expired');
    await buyer.press(url, 'pay');
    expect(await status()).toBe('expired');
    expect((await buyer.press(url, 'pay-when-over', 0)).statusCode).toBe(303);
    expect(await status()).toBe('paid');
  }
  expect(await buyer.sendWebhooks()).toBe(2);
  const late = await open('ar');
  pass(601);
  const { body } = await buyer.page(late.url);
  expect(body).toContain(pageTexts.ar.title.expired);
  expect(body).toContain(pageTexts.ar.allTheSame);
  expect(body).not.toContain(pageTexts.ar.decisions.decline);
});

test('what is no number of seconds is told beside the field and kept in it', async () => {
  const { url, status } = await open();
  for (const typed of ['soon', '-1', '3601', '1.5', '']) {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ decision: 'pay-told-late', seconds: typed }).toString(),
    });
    expect(statusCode).toBe(400);
    expect(body).toContain(pageTexts.en.secondsWrong);
    expect(body).toContain(`value="${typed}"`);
    expect(body).toContain('aria-invalid="true"');
  }
  expect(await status()).toBe('open');
});

test('what the site does not take is sent again, a few times', async () => {
  const { url, events } = await open();
  await buyer.press(url, 'pay');
  acceptsWebhooks = false;
  let tries = 0;
  for (const pause of [0, 5, 30, 120, 600]) {
    pass(pause);
    tries++;
    expect(await buyer.sendWebhooks()).toBe(0);
  }
  acceptsWebhooks = true;
  expect(await buyer.sendWebhooks()).toBe(0);
  pass(3600);
  expect(await buyer.sendWebhooks()).toBe(1);
  expect([tries, events().length]).toEqual([5, 1]);
});

test('a payment that nobody opened has no page', async () => {
  const missing = await server.app.inject({
    url: '/dev/payments/sbx_none',
    headers: { 'accept-language': 'ar' },
  });
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain(pageTexts.ar.missing);
});
