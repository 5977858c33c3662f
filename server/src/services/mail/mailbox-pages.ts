import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../kernel/index.ts';
import { devPage, Html, html, protectPages } from '../dev-pages/index.ts';
import { mailboxStyles } from './mailbox-styles.ts';
import { findMail, listMails, type StoredMail } from './outbox.ts';

/**
 * The embedded mailbox: every mail that the site would have sent. Pages for people, and `/dev/mailbox.json?to=<address>` for programs (newest
 * first: `to`, `replyTo` and `calendar` if set, `subject`, `text`, `createdAt`).
 */
export function mailboxPages(app: FastifyInstance, { db }: Services): void {
  protectPages(app);

  app.get('/dev/mailbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(mailboxStyles));

  app.get('/dev/mailbox.json', async (request) => {
    const mails = await listMails(db, recipientOf(request.query));
    return mails.map(({ to, replyTo, subject, text, calendar, createdAt }) => ({
      to,
      ...(replyTo !== null && { replyTo }),
      subject,
      text,
      ...(calendar !== null && { calendar }),
      createdAt,
    }));
  });

  app.get('/dev/mailbox', async (request, reply) => {
    const to = recipientOf(request.query);
    return page(reply, 'Mailbox', listPage(await listMails(db, to), to));
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const { id } = request.params;
    const mail = /^\d{1,9}$/.test(id) ? await findMail(db, Number(id)) : undefined;
    if (mail) return page(reply, mail.subject, mailPage(mail));
    return page(reply.code(404), 'Mailbox', html`<p>There is no such mail.</p>${back}`);
  });
}

/** `to` of the query, in lower case as addresses are stored. */
function recipientOf(query: unknown): string | undefined {
  const to = typeof query === 'object' && query !== null && 'to' in query ? query.to : undefined;
  return typeof to === 'string' && to !== '' ? to.trim().toLowerCase() : undefined;
}

const back = html`<p><a href="/dev/mailbox">All mails</a></p>`;

const time = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

const listPage = (mails: StoredMail[], to: string | undefined): Html => html`
<p class="lead">What the site would have sent, newest first. Nothing here leaves this machine.</p>
<form action="/dev/mailbox" role="search">
  <label for="to">Recipient</label>
  <input id="to" name="to" type="email" dir="ltr" value="${to ?? ''}" autocomplete="off">
  <button>Show</button>
</form>
${
  mails.length === 0
    ? html`<p class="empty">No mails yet.</p>`
    : html`<ol>${mails.map(
        (mail) => html`<li><a href="/dev/mailbox/${mail.id}">
  <strong dir="auto" lang="${mail.language}">${mail.subject}</strong>
  <span><bdi>${mail.to}</bdi> · ${time(mail.createdAt)}</span>
</a></li>`,
      )}</ol>`
}`;

const linked = (text: string): Html =>
  new Html(
    text
      .split(/(https?:\/\/[^\s]+)/)
      .map((piece, index) => (index % 2 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`).markup)
      .join(''),
  );

const mailPage = (mail: StoredMail): Html => html`
<p><bdi>${mail.to}</bdi> · ${time(mail.createdAt)}</p>
${mail.replyTo === null ? '' : html`<p>Reply to: <bdi>${mail.replyTo}</bdi></p>`}
<article dir="${mail.language === 'ar' ? 'rtl' : 'ltr'}" lang="${mail.language}">${linked(mail.text)}</article>
${mail.calendar === null ? '' : html`<h2>For the calendar</h2><pre dir="ltr">${mail.calendar}</pre>`}
${back}`;

const page = (reply: FastifyReply, title: string, content: Html) =>
  reply
    .type('text/html; charset=utf-8')
    .send(devPage({ title, site: 'Rafiq mailbox', styles: '/dev/mailbox.css', content }));
