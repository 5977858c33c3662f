import { foldCode } from 'shared-api/rules/typed-text';
import { email, id } from 'shared-api/wire';

/** What a number in the search of orders can be. Every other text is unambiguous. */
export const numberMeanings = ['order', 'user', 'reference'] as const;
export type NumberMeaning = (typeof numberMeanings)[number];

/** A search for orders: one key of the call's query, and its value. */
export interface OrderSearch {
  key: 'order_id' | 'user_id' | 'email' | 'reference';
  value: string;
}

/** Parses the meaning in the address; the number of an order if it is absent or unknown. */
export const parseNumberMeaning = (word: string | undefined): NumberMeaning =>
  numberMeanings.find((meaning) => meaning === word) ?? 'order';

/** Decides by the typed text which key of the query it is for; undefined for an empty text. */
export function parseOrderSearch(typed: string, number: NumberMeaning): OrderSearch | undefined {
  const value = foldCode(typed);
  if (value === '') return undefined;
  if (value.includes('@')) return { key: 'email', value };
  // Paymob's references are numbers too, some of them above the maximum of an id.
  if (number === 'reference' || !id.safeParse(value).success) return { key: 'reference', value };
  return { key: number === 'user' ? 'user_id' : 'order_id', value };
}

/** Whether the server accepts the search: an e-mail address has to be complete. */
export const isCompleteSearch = ({ key, value }: OrderSearch): boolean =>
  key !== 'email' || email.safeParse(value).success;

/** The search as keys of the call's query. */
export const toOrdersQuery = (
  search: OrderSearch | undefined,
): Partial<Record<OrderSearch['key'], string>> =>
  search === undefined ? {} : { [search.key]: search.value };
