import type { ErrorTable } from './table.ts';

/** Errors of the chat. */
export const chatErrors = {
  chat_not_allowed: 404,
  message_blank: 400,
  chat_file_type: 400,
  blocked_by_me: 409,
  blocked_by_guest: 409,
  chat_closed: 409,
  chat_ended: 409,
  chat_full_today: 429,
  chat_too_fast: 429,
  not_for_customer_service: 409,
  report_messages: 400,
  reported_already: 409,
  resolved_already: 409,
  chat_is_open: 409,
} as const satisfies ErrorTable;
