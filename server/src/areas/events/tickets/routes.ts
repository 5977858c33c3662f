import * as calls from 'shared-api/contracts/events/tickets';
import { type Bind, type Context, Failure, getUserId, hasPermission, toPage } from '../../../kernel/index.ts';
import { findIssuer } from '../../../services/settings/index.ts';
import { getEventTitle } from '../catalogue/offer.ts';
import { checkIn, guestPageSize, listExpected, type Staff } from './check-in.ts';
import { findTicket, listTickets, type TicketReader, ticketPageSize } from './find-tickets.ts';

const toStaff = (context: Context): Staff => ({
  userId: getUserId(context),
  isOperator: hasPermission(context, 'events'),
});

const toReader = (context: Context): TicketReader => ({
  language: context.language,
  config: context.config,
  now: context.now(),
});

export function ticketRoutes(bind: Bind): void {
  bind(calls.tickets, async ({ query: { page } }, context) => {
    const own = { userId: getUserId(context), page };
    const { items, count } = await listTickets(context.db, own, toReader(context));
    return toPage(items, { page, size: ticketPageSize, count });
  });
  bind(calls.ticketDetails, async ({ params }, context) => {
    const own = { id: params.id, userId: getUserId(context) };
    const data = await findTicket(context.db, own, toReader(context));
    if (!data) throw new Failure('not_found');
    return { status: true, data } as const;
  });
  bind(
    calls.ticketPdf,
    async ({ params: { id } }, context) => {
      const own = { id, userId: getUserId(context) };
      const ticket = await findTicket(context.db, own, toReader(context));
      if (!ticket) throw new Failure('not_found');
      // Loaded on demand: it is slow to load and rarely used.
      const { renderTicket } = await import('./ticket-document.tsx');
      const { host } = new URL(context.config.publicUrl);
      const { name: issuer } = await findIssuer(context.db, context.language);
      const content = await renderTicket({ ticket, language: context.language, host, issuer });
      const file = { file_name: `rafiq-ticket-${id}.pdf`, type: 'application/pdf' } as const;
      return { status: true, ...file, content: content.toString('base64') } as const;
    },
    { limit: 'events' },
  );
  bind(calls.expectedGuests, async ({ params, query }, context) => {
    const { event, items, count, expected, checkedIn } = await listExpected(context.db, toStaff(context), {
      eventId: params.id,
      ...query,
    });
    const page = toPage(items, { page: query.page, size: guestPageSize, count });
    const event_title = getEventTitle(event, context.language);
    return { ...page, expected, checked_in: checkedIn, event_title };
  });
  bind(calls.checkIn, async ({ params, body }, context) => {
    const request = {
      eventId: params.id,
      ticketText: body.ticket,
      clientKey: body.client_key,
      staff: toStaff(context),
      language: context.language,
    };
    const data = await context.db.transaction((tx) => checkIn(tx, context.config, request, context.now()));
    return { status: true, msg: context.text('ticket_let_in'), data } as const;
  });
}
