import { randomUUID } from 'node:crypto';
import * as inbox from 'shared-api/contracts/chat/inbox';
import * as room from 'shared-api/contracts/chat/room';
import type { ChatMessage } from 'shared-api/contracts/chat/wire';
import type { TestAnswer } from '../../../testing/index.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { familyMembers } from '../tables/family.ts';

/** A person in the path of a chat; 0 is customer service. */
export type Who = Minted | 0;
const idOf = (who: Who): number => (who === 0 ? 0 : who.userId);

interface SendInput {
  clientId?: string;
  file?: File;
  /** The caller; by default the first person of the path. */
  as?: Minted;
}

export interface ChatServer extends Site {
  operator(): Promise<Minted>;
  /** Creates a consultant and a learner with a common session. */
  pair(): Promise<{ consultant: Minted; learner: Minted }>;
  addMember(owner: Minted): Promise<Minted>;
  params(from: Who, to: Who): { userId: number; guestId: number };
  send(from: Who, to: Who, message: string, input?: SendInput): Promise<TestAnswer<typeof room.send>>;
  /** Sends messages one after the other. */
  sendAll(from: Who, to: Who, messages: readonly string[], as?: Minted): Promise<ChatMessage[]>;
  history(
    from: Who,
    to: Who,
    query?: { before?: number; after?: number },
    as?: Minted,
  ): Promise<TestAnswer<typeof room.messages>>;
  room(from: Who, to: Who, as?: Minted): Promise<TestAnswer<typeof room.room>>;
  read(from: Who, to: Who, sequence: number, as?: Minted): Promise<TestAnswer<typeof room.read>>;
  inbox(
    of: Who,
    query?: { page?: number; search?: string },
    as?: Minted,
  ): Promise<TestAnswer<typeof inbox.chatList>>;
  unread(of: Minted): Promise<TestAnswer<typeof inbox.unreadCounts>>;
}

const caller = (from: Who, as?: Minted): Minted => {
  const minted = as ?? from;
  if (minted === 0) throw new Error('An operator acts for customer service');
  return minted;
};

/** A server whose clock shows 20 April 2030, 09:00 UTC, with calls of the chat. */
export async function openChatServer(): Promise<ChatServer> {
  const site = await openSite();
  const params = (from: Who, to: Who) => ({ userId: idOf(from), guestId: idOf(to) });
  const send: ChatServer['send'] = (from, to, message, { clientId = randomUUID(), file, as } = {}) =>
    site.request(
      room.send,
      { params: params(from, to), body: { message, client_id: clientId, ...(file && { file }) } },
      { as: caller(from, as) },
    );
  return {
    ...site,
    params,
    send,
    operator: () =>
      mintSession(site.db, { role: 'operator', now: site.now(), lifetimes: { token: 1e8, refresh: 1e8 } }),
    async pair() {
      const [consultant, learner] = [await site.consultant(), await site.learner()];
      await site.booked(
        consultant,
        learner,
        `2030-04-25T${String(9 + (learner.userId % 9)).padStart(2, '0')}:00:00Z`,
      );
      return { consultant, learner };
    },
    async addMember(owner) {
      const member = await site.learner();
      await site.db
        .insert(familyMembers)
        .values({ ownerId: owner.userId, memberId: member.userId, relation: 1, createdAt: site.now() });
      return member;
    },
    async sendAll(from, to, messages, as) {
      const sent: ChatMessage[] = [];
      for (const message of messages) sent.push((await send(from, to, message, as && { as })).answer.data);
      return sent;
    },
    history: (from, to, query = {}, as) =>
      site.request(room.messages, { params: params(from, to), query }, { as: caller(from, as) }),
    room: (from, to, as) => site.request(room.room, { params: params(from, to) }, { as: caller(from, as) }),
    read: (from, to, sequence, as) =>
      site.request(room.read, { params: params(from, to), body: { sequence } }, { as: caller(from, as) }),
    inbox: (of, query = {}, as) =>
      site.request(
        inbox.chatList,
        { params: { userId: idOf(of) }, query: { page: 1, ...query } },
        { as: caller(of, as) },
      ),
    unread: (of) => site.request(inbox.unreadCounts, { params: { userId: of.userId } }, { as: of }),
  };
}
