import { randomUUID } from 'node:crypto';
import { getMethodCurrency } from 'shared-api/rules/payment-methods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BadSignature,
  type KnownPayment,
  type OpenedPayment,
  type OpenRequest,
  type PaymentProvider,
  ProviderError,
  type WebhookCall,
} from './provider.ts';

/** An adapter under test, with its fake provider. */
export interface ProviderUnderTest {
  provider: PaymentProvider;
  now(): Date;
  pass(seconds: number): void;
  /** Pays on the provider's page. */
  pay(opened: OpenedPayment): Promise<void>;
  decline(opened: OpenedPayment): Promise<void>;
  /** Builds the provider's webhook for the payment's current state. */
  buildWebhook(opened: OpenedPayment): Promise<WebhookCall>;
  /** Amount refunded of a charge, in hundredths. */
  refunded(charge: string): Promise<number>;
  /** The provider has no idempotency key for creating a payment. */
  opensAnew?: true;
  /** The provider cannot find payments by our reference. */
  needsRef?: true;
  /** The provider cannot end a payment: the buyer may still pay later. */
  cannotEnd?: true;
  /** Controls of a remote provider: makes it fail, or loses the response to the next call that changes something. */
  elsewhere?: { setDown(down: boolean): void; loseAnswer(): void };
  /** Makes the next refunds pending at the provider, or ends the pending ones; for providers with pending refunds. */
  refunds?: {
    hold(): void;
    end(ref: string, how: 'done' | 'failed'): void;
    buildWebhook(ref: string): Promise<WebhookCall>;
  };
  /** Values that no error message may contain. */
  secrets: string[];
  close(): Promise<void>;
}

const minute = 60_000;

/** The tests that every payment adapter passes; `remote` for adapters that call another server. */
export function providerContract(
  name: string,
  open: () => Promise<ProviderUnderTest>,
  { remote = false }: { remote?: boolean } = {},
): void {
  let input: ProviderUnderTest;
  let provider: PaymentProvider;
  beforeAll(async () => {
    input = await open();
    provider = input.provider;
  });
  afterAll(() => input.close());

  const opening = (changes: Partial<OpenRequest> = {}): OpenRequest => {
    const [method = 'stripe'] = provider.methods;
    const openedAt = input.now();
    return {
      reference: randomUUID(),
      orderId: 7,
      amount: 12_550,
      currency: getMethodCurrency(method),
      method,
      description: 'Session with Mona · جلسة',
      buyer: { name: 'Test Learner', email: 'learner@test.example' },
      language: 'en',
      returnUrl: 'https://rafiq.test/payment-result?order=7',
      cancelUrl: 'https://rafiq.test/checkout',
      openedAt,
      until: new Date(openedAt.getTime() + 10 * minute),
      ...changes,
    };
  };
  const opened = async (changes?: Partial<OpenRequest>) => {
    const asked = opening(changes);
    const session = await provider.open(asked);
    const known: KnownPayment = { reference: asked.reference, openedAt: asked.openedAt, ref: session.ref };
    return { asked, session, known };
  };
  const paid = async () => {
    const one = await opened();
    await input.pay(one.session);
    const { charge = '' } = await provider.read(one.known, { capture: true });
    const { amount, currency } = one.asked;
    const refund = (key: string, part = amount) =>
      provider.refund({ ref: one.session.ref, charge, amount: part, currency, key });
    return { ...one, charge, refund };
  };
  const failure = async (work: Promise<unknown>): Promise<ProviderError> => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ProviderError);
    return error as ProviderError;
  };

  test(`${name}: a payment is opened with a page to pay on, and is open until its end`, async () => {
    const { session, known, asked } = await opened();
    expect(session.ref).not.toBe('');
    expect(session.url).toMatch(/^https?:\/\//);
    expect(session.expiresAt.getTime()).toBeGreaterThanOrEqual(asked.until.getTime());
    expect(await provider.read(known, { capture: true })).toEqual({ status: 'open', ref: session.ref });
  });

  test(`${name}: opened again by the same reference it is the same payment`, async () => {
    const { session, asked, known } = await opened();
    const again = await provider.open(asked);
    if (!input.opensAnew) expect(again).toEqual(session);
    await input.pay(again);
    expect(await provider.read(known, { capture: true })).toMatchObject({ status: 'paid' });
  });

  test(`${name}: what was paid is read with amount, currency and charge`, async () => {
    const { session, known, asked } = await opened();
    await input.pay(session);
    const state = await provider.read(known, { capture: true });
    const { amount, currency } = asked;
    expect(state).toEqual({
      status: 'paid',
      ref: session.ref,
      amount,
      currency,
      charge: expect.stringMatching(/./),
    });
    expect(await provider.read(known, { capture: false })).toEqual(state);
    const { ref: _ref, ...lost } = known;
    expect(await provider.read(lost, { capture: true })).toEqual(
      input.needsRef ? { status: 'unknown' } : state,
    );
  });

  test(`${name}: of what was never opened nothing is known`, async () => {
    const nobody = { reference: randomUUID(), openedAt: input.now() };
    expect(await provider.read(nobody, { capture: true })).toEqual({ status: 'unknown' });
    expect(await provider.expire(nobody)).toMatchObject({ status: 'unknown' });
  });

  test(`${name}: what was declined is not paid`, async () => {
    const { session, known } = await opened();
    await input.decline(session);
    expect(['failed', 'open']).toContain((await provider.read(known, { capture: true })).status);
  });

  test(`${name}: a payment that was ended is over, and cannot be paid where the provider can end it`, async () => {
    const { session, known } = await opened();
    expect(await provider.expire(known)).toEqual({ status: 'expired', ref: session.ref });
    await input.pay(session).catch(() => undefined);
    const { status } = await provider.read(known, { capture: false });
    expect(status).toBe(input.cannotEnd ? 'paid' : 'expired');
  });

  test(`${name}: to end what was paid meanwhile says that it was paid`, async () => {
    const { session, known, asked } = await opened();
    await input.pay(session);
    // Only approved, not captured; afterwards it can no longer be captured.
    const captured = await provider.read(known, { capture: true });
    expect(captured).toMatchObject({ status: 'paid', amount: asked.amount });
    expect(await provider.expire(known)).toEqual(captured);
  });

  test(`${name}: money goes back in parts, each once for its key, and not more than was paid`, async () => {
    const { charge, refund, known } = await paid();
    const first = await refund('refund-1', 5000);
    expect(first.status).toBe('done');
    expect((await refund('refund-1', 5000)).ref).toBe(first.ref);
    expect(await provider.readRefund(first.ref)).toBe('done');
    expect(await input.refunded(charge)).toBe(5000);
    const second = await refund('refund-2', 7550);
    expect(second.ref).not.toBe(first.ref);
    expect(await input.refunded(charge)).toBe(12_550);
    expect((await failure(refund('refund-3', 1))).transient).toBe(false);
    expect(await input.refunded(charge)).toBe(12_550);
    expect(await provider.read(known, { capture: true })).toMatchObject({ status: 'paid', charge });
  });

  test(`${name}: the same key is another refund for another charge`, async () => {
    const [one, other] = [await paid(), await paid()];
    await one.refund('refund-1');
    await other.refund('refund-1', 100);
    expect(await input.refunded(other.charge)).toBe(100);
  });

  test(`${name}: a refund that is asked for twice at once is one; whoever was too early asks again`, async () => {
    const { charge, refund } = await paid();
    const both = await Promise.allSettled([refund('refund-1', 700), refund('refund-1', 700)]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const one of both)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ transient: true });
    await refund('refund-1', 700);
    expect(await input.refunded(charge)).toBe(700);
  });

  test(`${name}: a refund that waits at the provider is followed to its end, and may fail after it was made`, async () => {
    const { refunds } = input;
    if (!refunds) return;
    const { refund } = await paid();
    refunds.hold();
    const accepted = await refund('refund-1', 500);
    expect(accepted.status).toBe('pending');
    expect(await provider.readRefund(accepted.ref)).toBe('pending');
    for (const how of ['done', 'failed'] as const) {
      refunds.end(accepted.ref, how);
      expect(await provider.readRefund(accepted.ref)).toBe(how);
      const event = await provider.webhook(await refunds.buildWebhook(accepted.ref));
      expect(event).toMatchObject({ refund: accepted.ref });
    }
  });

  test(`${name}: its webhooks say which payment they are about, the same each time`, async () => {
    const { session, asked } = await paid();
    const call = await input.buildWebhook(session);
    const event = await provider.webhook(call);
    expect(event).toMatchObject({ ref: session.ref, reference: asked.reference });
    expect(event.eventId).not.toBe('');
    expect(await provider.webhook(call)).toEqual(event);
  });

  test(`${name}: a webhook that was changed, or is signed by nobody, is refused`, async () => {
    const { session } = await paid();
    const other = await opened();
    const call = await input.buildWebhook(session);
    const text = call.raw.toString('utf8');
    expect(text).toContain(session.ref);
    const forged = Buffer.from(text.replaceAll(session.ref, other.session.ref));
    const odd: WebhookCall[] = [
      { ...call, raw: forged },
      { raw: call.raw, headers: {}, query: {} },
      { ...call, raw: Buffer.from('') },
      { ...call, raw: Buffer.from('{"id":"x"}') },
      { ...call, raw: Buffer.from([0xff, 0xfe, 0x00]) },
    ];
    for (const one of odd) await expect(provider.webhook(one)).rejects.toBeInstanceOf(BadSignature);
  });

  if (!remote) return;

  test(`${name}: while the provider fails, asking later makes sense, and no error tells a secret`, async () => {
    const { refund, known } = await paid();
    input.elsewhere?.setDown(true);
    const failures = [
      await failure(provider.open(opening())),
      await failure(provider.read(known, { capture: true })),
      await failure(provider.expire(known)),
      await failure(refund('refund-1')),
    ];
    input.elsewhere?.setDown(false);
    for (const error of failures) {
      expect(error.transient).toBe(true);
      for (const secret of input.secrets)
        expect(`${error}${error.stack}${error.cause}`).not.toContain(secret);
    }
    input.pass(120);
    expect((await refund('refund-1')).ref).not.toBe('');
  });

  test(`${name}: an answer that was lost costs nobody anything: asked again, it was done once`, async () => {
    const { charge, refund } = await paid();
    input.elsewhere?.loseAnswer();
    expect((await failure(refund('refund-1', 2000))).transient).toBe(true);
    input.pass(120);
    await refund('refund-1', 2000);
    expect(await input.refunded(charge)).toBe(2000);

    const asked = opening();
    input.elsewhere?.loseAnswer();
    expect((await failure(provider.open(asked))).transient).toBe(true);
    const session = await provider.open(asked);
    await input.pay(session);
    const known = { reference: asked.reference, ref: session.ref, openedAt: asked.openedAt };
    expect(await provider.read(known, { capture: true })).toMatchObject({ status: 'paid' });
  });
}
