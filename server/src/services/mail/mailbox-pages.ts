import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../kernel/index.ts';
import { devPage, Html, html, protectPages } from '../dev-pages/index.ts';
import { mailboxStyles } from './mailbox-styles.ts';
import { findMail, listMails, type StoredMail } from './outbox.ts';
import { createMailRenderer } from './render-mail.ts';

/**
 * The embedded mailbox: every mail that the site would have sent. It has pages for people, and `/dev/mailbox.json?to=<address>` for programs
 * (newest first: `to`, `replyTo`, `calendar` and `html` if set, `subject`, `text`, `createdAt`).
 */
export function mailboxPages(app: FastifyInstance, { db, config }: Services): void {
  const render = createMailRenderer(config);
  const find = async (id: string) => (/^\d{1,9}$/.test(id) ? await findMail(db, Number(id)) : undefined);
  protectPages(app);

  app.get('/dev/mailbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(mailboxStyles));

  app.get('/dev/mailbox.json', async (request) => {
    const mails = await listMails(db, recipientOf(request.query));
    return Promise.all(
      mails.map(async (mail) => {
        const { to, replyTo, subject, calendar, createdAt } = mail;
        const { text, html: markup } = await render(mail);
        return {
          to,
          ...(replyTo !== null && { replyTo }),
          subject,
          text,
          ...(markup !== undefined && { html: markup }),
          ...(calendar !== null && { calendar }),
          createdAt,
        };
      }),
    );
  });

  app.get('/dev/mailbox', async (request, reply) => {
    const to = recipientOf(request.query);
    return page(reply, 'Mailbox', listPage(await listMails(db, to), to));
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const mail = await find(request.params.id);
    if (mail) {
      const { text } = await render(mail);
      return page(reply.header('content-security-policy', framingPolicy), mail.subject, mailPage(mail, text));
    }
    return page(reply.code(404), 'Mailbox', html`<p>There is no such mail.</p>${back}`);
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
    const mail = await find(request.params.id);
    const { html: markup } = mail ? await render(mail) : {};
    if (markup === undefined)
      return page(reply.code(404), 'Mailbox', html`<p>There is no such mail.</p>${back}`);
    return reply.header('content-security-policy', mailPolicy).type('text/html; charset=utf-8').send(markup);
  });
}

/** Allows a page to show the HTML of its mail in a frame. */
const framingPolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The HTML of a mail cannot run scripts, load resources or send forms; its links open in new pages. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** `to` of the query in lower case, like stored addresses. */
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

const plainText = (mail: StoredMail, text: string): Html =>
  html`<article dir="${mail.language === 'ar' ? 'rtl' : 'ltr'}" lang="${mail.language}">${linked(text)}</article>`;

const mailPage = (mail: StoredMail, text: string): Html => html`
<p><bdi>${mail.to}</bdi> · ${time(mail.createdAt)}</p>
${mail.replyTo === null ? '' : html`<p>Reply to: <bdi>${mail.replyTo}</bdi></p>`}
${
  mail.content === null
    ? plainText(mail, text)
    : html`<iframe src="/dev/mailbox/${mail.id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Plain text</summary>${plainText(mail, text)}</details>`
}
${mail.calendar === null ? '' : html`<h2>For the calendar</h2><pre dir="ltr">${mail.calendar}</pre>`}
${back}`;

const page = (reply: FastifyReply, title: string, content: Html) =>
  reply
    .type('text/html; charset=utf-8')
    .send(devPage({ title, site: 'Rafiq mailbox', styles: '/dev/mailbox.css', content }));
