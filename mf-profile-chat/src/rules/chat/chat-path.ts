/** A chat as its page addresses it: the reader's side and the other one; 0 is customer service (PD-108). */
export interface ChatPath {
  userId: number;
  guestId: number;
}

export const inboxPath = '/chatlist';
/** The inbox of customer service, for operators; an addition to the specification. */
export const serviceInboxPath = '/chatlist/customer-service';
/** Reported messages, for operators; an addition to the specification. */
export const reportsPath = '/chatlist/reports';

export const toChatPath = ({ userId, guestId }: ChatPath): string => `/chat/${userId}/${guestId}`;

/** Path that opens the chat at a message. */
export const toMessagePath = (path: ChatPath, sequence: number): string =>
  `${toChatPath(path)}?message=${sequence}`;

const maxId = 2_147_483_647;

/** Parses a whole number in an address; undefined for anything else. */
export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= maxId ? id : undefined;
}

/** Parses the chat in an address; undefined if it is invalid. */
export function parseChatPath(params: { userId?: string; guestId?: string }): ChatPath | undefined {
  const userId = parseId(params.userId);
  const guestId = parseId(params.guestId);
  return userId === undefined || guestId === undefined || userId === guestId
    ? undefined
    : { userId, guestId };
}
