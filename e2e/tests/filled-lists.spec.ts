import { sql } from 'drizzle-orm';
import { personIn } from '../support/accounts.ts';
import { operator } from '../support/consultants.ts';
import { expect, expectAccessible, expectWellLaidOut, test } from '../support/test.ts';

/** Orders that were paid and disputed, what consultants earn from them, and webhooks that were not processed. */
const rows = [
  sql`
  with made as (
    insert into orders (buyer_id, status, currency, subtotal, created_at, paid_at)
    select (select min(id) from users), 'paid', case when n % 2 = 0 then 'EGP' else 'USD' end, 100 * (100 + n * 37),
      now() - n * interval '1 day', now() - n * interval '1 day'
    from generate_series(1, 12) n returning id, buyer_id, currency, subtotal, created_at
  ), sold as (
    insert into order_lines (order_id, position, model_name, model_id, user_id, name, price, status)
    select id, 0, 'Course', 1, buyer_id, case when id % 2 = 0 then 'Calm evenings with children' else 'أمسيات هادئة مع الأطفال' end,
      subtotal, 'released' from made returning id, order_id, price
  ), earned as (
    insert into earnings (consultant_id, currency, kind, line_id, gross, share, amount, earned_at, payable_at, created_at)
    select (array(select id from users where is_consultant order by id limit 4))[1 + sold.id % 4], currency, 'earning', sold.id, price, 2000,
      price * 8 / 10, created_at, now() + (sold.id % 3 - 1) * interval '2 days', now()
    from sold join made on made.id = order_id
  ), paid as (
    insert into payments (order_id, buyer_id, idempotency_key, fingerprint, method, provider, currency, amount, wallet_amount, status, ref,
      charge, created_at, settled_at)
    select id, buyer_id, 'filled-' || id, '', 'stripe', 'stripe', currency, subtotal, 0, 'paid', 'cs_' || id, 'pi_filled' || id, created_at,
      created_at from made returning id, amount, currency, created_at
  )
  insert into disputes (payment_id, provider, ref, amount, currency, reason, status, respond_by, url, created_at, decided_at)
  select id, 'stripe', 'dp_filled' || id, amount, currency, case when id % 3 = 0 then 'product_not_received' else 'fraudulent' end,
    (array['open', 'review', 'won', 'lost'])[1 + id % 4], created_at + interval '10 days', 'https://dashboard.stripe.example/disputes/1',
    created_at, case when id % 4 >= 2 then now() end
  from paid`,
  sql`
  do $$ declare earning record; payout integer; begin
    for earning in select * from earnings where payable_at <= now() order by id limit 3 loop
      insert into payouts (consultant_id, currency, amount, reference, operator_id, created_at)
      values (earning.consultant_id, earning.currency, earning.amount, 'TRF-2026-' || earning.id,
        (select min(id) from users where is_operator), now()) returning id into payout;
      insert into payout_entries (earning_id, payout_id, consultant_id, currency)
      values (earning.id, payout, earning.consultant_id, earning.currency);
    end loop;
  end $$`,
  sql`
  insert into payment_events (provider, event_id, type, status, failures, error, received_at)
  select (array['stripe', 'paypal'])[1 + n % 2], 'evt_filled' || n, 'checkout.session.completed', 'received', n,
    'stripe: read failed with StripeConnectionError: An error occurred with our connection', now() - n * interval '1 hour'
  from generate_series(1, 5) n`,
];

test('lists of money that are filled are well laid out, and several webhooks are taken at once', async ({
  browser,
  ownSite,
  language,
  text,
}) => {
  const t = (key: string, values?: Record<string, string>) => text('mf-admin', key, values);
  await ownSite.meanwhile(async (db) => {
    for (const statement of rows) await db.execute(statement);
  });
  const { viewport, hasTouch, locale } = test.info().project.use;
  const page = await personIn(browser, language, operator, {
    baseURL: ownSite.url,
    viewport,
    hasTouch,
    locale,
  });
  const main = page.getByRole('main');
  for (const path of [
    '/admin/payments?tab=disputes',
    '/admin/payouts?tab=earnings',
    '/admin/payouts?tab=payouts',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(main.getByRole('table').getByRole('row').nth(3)).toBeVisible();
      await expectWellLaidOut(page, language);
      await expectAccessible(page);
    });
  await page.goto('/admin/payouts');
  await expect(main.getByRole('button', { name: t('payouts.pay') }).first()).toBeVisible();
  await expectWellLaidOut(page, language);

  await page.goto('/admin/webhooks');
  await main.getByRole('checkbox', { name: t('bulk.all') }).check();
  await expect(main.getByText(t('bulk.selected', { count: '5' }))).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await main.getByRole('button', { name: t('queue.take', { count: '5' }) }).click();
  await expect(main.getByText(t('queue.taken', { count: '5' }))).toBeVisible();
  await expect(main.getByText(t('queue.own'))).toHaveCount(5);
  await expectWellLaidOut(page, language);
  await page.context().close();
});
