import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedLanguage, type Services, toLocalAddress } from '../../../../kernel/index.ts';
import { protectPages } from '../../../../services/dev-pages/index.ts';
import { decide, isDecision } from './decide.ts';
import { paymentPath, stylesPath } from './paths.ts';
import { missingPage, paymentPage } from './payment-page.ts';
import { findPayment } from './payments.ts';
import { sandboxStyles } from './styles.ts';

const formBytes = 4096;

/** Parses whole seconds up to an hour; undefined for other texts. */
const secondsOf = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text) && Number(text) <= 3600 ? Number(text) : undefined;

const show = (reply: FastifyReply, status: number, markup: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(markup);

/** The pages where testers pay, decline, or simulate provider problems. */
export function sandboxPages(app: FastifyInstance, { db, config, now }: Services): void {
  protectPages(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytes },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );

  const here = (url: string): string => toLocalAddress(new URL(url), config.publicUrl);

  app.get(stylesPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(sandboxStyles));

  app.get<{ Params: { ref: string } }>(paymentPath(':ref'), async (request, reply) => {
    const payment = await findPayment(db, { ref: request.params.ref });
    if (!payment)
      return show(reply, 404, missingPage(acceptedLanguage(request.headers['accept-language']) ?? 'en'));
    return show(reply, 200, paymentPage({ payment, now: now(), returnUrl: here(payment.returnUrl) }));
  });

  app.post<{ Params: { ref: string } }>(paymentPath(':ref'), async (request, reply) => {
    const { ref } = request.params;
    const payment = await findPayment(db, { ref });
    if (!payment)
      return show(reply, 404, missingPage(acceptedLanguage(request.headers['accept-language']) ?? 'en'));
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const decision = form.get('decision');
    if (decision === 'cancel') return reply.redirect(here(payment.cancelUrl), 303);
    const again = (status: number, wrong?: string) =>
      show(reply, status, paymentPage({ payment, now: now(), returnUrl: here(payment.returnUrl), wrong }));
    if (!isDecision(decision)) return again(400);
    const typed = form.get('seconds') ?? '0';
    const seconds = secondsOf(typed);
    if (seconds === undefined) return again(400, typed.slice(0, 20));
    const decided = await decide(db, ref, { decision, seconds }, now());
    // Somebody else decided first, or the time ran out: shows the payment's page with its current state.
    return reply.redirect(decided ? here(payment.returnUrl) : paymentPath(ref), 303);
  });
}
