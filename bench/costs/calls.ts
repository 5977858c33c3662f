import type { AnyContract, Caller } from 'shared-api/contract';
import { contracts } from 'shared-api/contracts/index';
import type { Minted } from '../../server/src/areas/auth/accounts/mint-session.ts';
import { encodeCall } from '../../server/src/testing/encode.ts';
import { type People, system } from './seed.ts';

type Who = keyof People | 'visitor';

/** A GET request, and the kind of user who sends it. */
export interface Read {
  /** A description that is the same for each size. */
  what: string;
  who: Who;
  path: string;
}

/** Lists with their filters, orders, searches and far pages; `deep` is a page in the middle of `size` rows. */
function listReads(people: People, size: number): Read[] {
  const { userId } = people.learner;
  const deep = (perPage: number) => Math.max(2, Math.floor(size / perPage / 2));
  const courses = '/api/mobile/courses/paginated/list';
  const directory = '/api/mobile/consultation/consultants/paginated/list';
  const inbox = `/api/mobile/chats/${userId}`;
  const reads: readonly [what: string, who: Who, path: string][] = [
    ['catalogue', 'visitor', `${courses}?page=1`],
    ['catalogue of somebody signed in', 'learner', `${courses}?page=1`],
    ['catalogue, a page in the middle', 'visitor', `${courses}?page=${deep(12)}`],
    ['catalogue, live ones', 'visitor', `${courses}?page=1&is_live=1`],
    ['catalogue, free ones', 'visitor', `${courses}?page=1&free=1`],
    ['catalogue, a category', 'visitor', `${courses}?page=1&category_id[0]=1`],
    ['catalogue, a language', 'visitor', `${courses}?page=1&language_id[0]=1`],
    ['catalogue, a word of all', 'visitor', `${courses}?page=1&title=topic`],
    ['catalogue, words of one', 'visitor', `${courses}?page=1&title=benchw%20topic0%20100`],
    ['catalogue, the newest', 'visitor', `${courses}?page=1&sort=newest`],
    ['catalogue, by price', 'visitor', `${courses}?page=1&sort=price`],
    ['catalogue, by rating', 'visitor', `${courses}?page=1&sort=rating`],
    ['directory', 'learner', `${directory}?page=1`],
    ['directory, a page in the middle', 'learner', `${directory}?page=${deep(12)}`],
    ['directory, a part of a name of all', 'learner', `${directory}?page=1&name=bench`],
    ['directory, the name of one', 'learner', `${directory}?page=1&name=baa%201`],
    ['directory, by price', 'learner', `${directory}?page=1&sort=price`],
    ['directory, by rating', 'learner', `${directory}?page=1&sort=rating`],
    ['directory, a language', 'learner', `${directory}?page=1&languages[0]=1`],
    ['directory, a field', 'learner', `${directory}?page=1&fields[0]=1`],
    ['events', 'visitor', '/api/events/list/1'],
    ['events, a page in the middle', 'visitor', `/api/events/list/${deep(12)}`],
    ['events, a language', 'visitor', '/api/events/list/1?langs[0]=en'],
    [
      'events, free ones of the house',
      'visitor',
      '/api/events/list/1?price_types[0]=free&providers[0]=admin',
    ],
    ['events, a word of all', 'visitor', '/api/events/list/1?search=bench'],
    ['events, words of few', 'visitor', '/api/events/list/1?search=kayaks%20100'],
    ['inbox', 'learner', `${inbox}?page=1`],
    ['inbox, a page in the middle', 'learner', `${inbox}?page=${deep(20)}`],
    ['inbox, by a name of all', 'learner', `${inbox}?page=1&search=bench`],
    ['inbox, by the name of one', 'learner', `${inbox}?page=1&search=baa%201`],
    ['unread chats', 'learner', `${inbox}/unread`],
    [
      'ranking',
      'learner',
      `/api/trackingsystem/get/user/trackings/${system.id}/general/ranking?order_by=total&page=1&user_id=${userId}`,
    ],
    ["an operator's orders", 'operator', '/api/operator/orders?page=1'],
    ["an operator's orders, a page in the middle", 'operator', `/api/operator/orders?page=${deep(10)}`],
    [
      "an operator's orders, of one buyer",
      'operator',
      `/api/operator/orders?page=1&email=${people.learner.email}`,
    ],
    ['surveys that are due', 'learner', '/api/mobile/survey/1'],
    ["a consultant's clients", 'consultant', '/api/trackingsystem/tasks/clients?page=1'],
  ];
  return reads.map(([what, who, path]) => ({ what, who, path }));
}

const roles: Record<Who, Caller> = {
  learner: 'learner',
  consultant: 'consultant',
  operator: 'operator',
  visitor: 'visitor',
};

/** The example of a contract, with the caller's own id where a path names a user. */
async function toRead(contract: AnyContract, who: Who, session: Minted | undefined): Promise<Read> {
  const { params, query } = contract.example ?? {};
  const own = session && params && 'userId' in params ? { userId: session.userId } : {};
  const { url } = await encodeCall(contract, { query, params: { ...params, ...own } });
  return { what: `${contract.id} (${who})`, who, path: String(url) };
}

/** Every GET with its example, by each caller who may call it, and all variants of the lists. */
export async function listAllReads(people: People, size: number): Promise<{ lists: Read[]; others: Read[] }> {
  const others: Read[] = [];
  for (const contract of contracts.filter(({ method }) => method === 'GET'))
    for (const who of ['visitor', 'learner', 'consultant', 'operator'] as const)
      if (contract.callers[roles[who]] === 'allowed')
        others.push(await toRead(contract, who, who === 'visitor' ? undefined : people[who]));
  return { lists: listReads(people, size), others };
}
