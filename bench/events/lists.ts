import type { Result } from '../report.ts';
import { beside, connected } from '../whole/beside.ts';
import type { FullSite } from '../whole/site.ts';

const size = 12;
const columns =
  'id, title_en, title_ar, image, paid, usd, egp, provider_id, language, starts_at, ends_at, timezone, place_en, capacity, seats_taken';

/** Condition: the provider's account is not closed. */
const isOpen =
  '(provider_id is null or exists (select from users where users.id = provider_id and deleted_at is null))';

/** The bare query: reads a page of events and their total number by the index, without the other contents of the cards. */
const toList = (condition: string) => `
  with found as (
    select ${columns} from events where kind = 'event' and is_published and starts_at > now() and ${isOpen} and ${condition}
    order by starts_at, id limit ${size} offset $1)
  select found.*, (select count(*) from events where kind = 'event' and is_published and ${isOpen} and ${condition}) as count from found`;

/** Lists that the page requests: the query of the page, and the condition of the bare query. */
const lists: readonly [what: string, query: string, condition: string][] = [
  ['all events', '', 'true'],
  ['events in one language', 'langs[0]=en', `language = 'en'`],
  ['events of the house', 'providers[0]=admin', 'provider_id is null'],
  ['events of consultants', 'providers[0]=consultant', 'provider_id is not null'],
  ['free events', 'price_types[0]=free', 'paid = 0'],
  [
    'events of all filters',
    'langs[0]=en&providers[0]=admin&price_types[0]=free',
    `language = 'en' and provider_id is null and paid = 0`,
  ],
  ['a search', 'search=kayaks', `search @@ to_tsquery('simple', 'kayaks')`],
];

/** Measures pages of the list of events with every filter, compared with their bare queries. */
export const eventLists = (site: FullSite, events: number): Promise<Result[]> =>
  connected(site.postgres, async (client) => {
    const results: Result[] = [];
    for (const [what, query, condition] of lists) {
      const page = (turn: number) => 1 + (turn % 5);
      results.push(
        await beside(
          `${what}, of ${events}`,
          site,
          (turn) => `/api/events/list/${page(turn)}?${query}`,
          undefined,
          (turn) => client.query(toList(condition), [(page(turn) - 1) * size]),
        ),
      );
    }
    return results;
  });
