import type { CartModel } from 'shared-api/contracts/cart';
import type { Currency } from 'shared-api/rules/currency';
import type { Database, Failure, FieldError, Language, Services } from '../../../kernel/index.ts';

/** Who looks at what is for sale. */
export interface Buyer {
  userId: number;
  language: Language;
  /** ISO 3166-1 alpha-2; undefined where it is not known, which hides nothing (PD-118). */
  country?: string;
}

/** A thing as the cart shows it (CC §3, EC §3). */
export interface Sellable {
  name: string;
  /** Address of a picture. */
  image?: string;
  eventName?: string;
  /** For one person, in hundredths, in each currency that it is sold in (PD-93); none: it cannot be bought. */
  prices: Partial<Record<Currency, number>>;
  /** Minutes of a session, days of something longer. */
  period?: number;
  startsAt?: Date;
  /** As EC §3 has it: `10-05-2030 to 20-05-2030`. */
  interval?: string;
  trackingType?: string;
  /** Why it cannot be bought now: the code of a text. */
  unavailable?: FieldError;
  /** There are no places left. */
  soldOut?: boolean;
  /** Until when the buyer's own order holds it. */
  heldUntil?: Date;
}

/** A thing that an order holds: the id of its line, the number of the thing, and for whom it is. */
export interface HeldLine {
  lineId: number;
  modelId: number;
  userId: number;
  /** What it costs, in hundredths of the order's currency. */
  price: number;
  /** What the buyer wrote for it, of a kind that takes a note. */
  note?: string;
}

/** Who holds things, and for how long. */
export interface Holding {
  buyer: Buyer;
  currency: Currency;
  until: Date;
  /** IANA zone of the buyer's device. */
  timezone?: string;
  now: Date;
}

/** A line whose thing an area keeps under a number of its own: of a session, the booking. */
export interface Referred {
  lineId: number;
  reference: number;
}

/** What a delivery needs besides the database. */
export interface Delivery extends Pick<Services, 'jobs' | 'config'> {
  /** The things are held since this very transaction: it has their locks, and nobody can have come between. */
  justHeld?: boolean;
  now: Date;
}

/** A kind's part of the mail about a paid order, in the buyer's language. */
export interface OrderMailPart {
  /** What is to be known of each line. */
  texts: ReadonlyMap<number, string>;
  /** All of them for the buyer's calendar: an iCalendar object (RFC 5545). */
  calendar?: string;
}

/** What the end of something that was delivered needs besides the database. */
export interface TakeBack extends Pick<Services, 'config'> {
  /** Where its money goes. */
  refundTo: 'source' | 'wallet';
  now: Date;
}

/**
 * A kind of things that an area sells through the cart, by its `model_name` (EC §3). `hold` to `release` run in the transaction of an order,
 * which calls the kinds in the order of their names; what a kind locks it locks in one order of its own.
 */
export interface SellableKind {
  modelName: CartModel;
  /** It can be bought for a member of the buyer's family too. */
  forFamily: boolean;
  /** The buyer can write a note to the provider; notes of other kinds are left out. */
  takesNote?: true;
  /** What each of them is to the buyer, to whom their own order's holds are free; one that does not exist, or is not for them, is missing. */
  describe(db: Database, ids: readonly number[], buyer: Buyer, now: Date): Promise<Map<number, Sellable>>;
  /** Who of some people has it already; nobody where a kind does not say. */
  enrolled?(db: Database, id: number, userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Why they cannot be put into the cart together; 404 `not_found` for what does not exist. */
  refusal(tx: Database, ids: readonly number[], buyer: Buyer, now: Date): Promise<Failure | undefined>;
  /**
   * Keeps them for the buyer until `until`. Answers what each line is kept under. What another order of theirs holds is released in a
   * transaction before: a kind locks once in a transaction.
   * @throws Failure with the code of the reason, all or nothing; its parameters `model_id` and `user_id` say which of them
   */
  hold(tx: Database, lines: readonly HeldLine[], holding: Holding): Promise<Map<number, number>>;
  /** Keeps what is still held until `until`, never shorter than before. */
  extend(tx: Database, lines: readonly Referred[], until: Date): Promise<void>;
  /**
   * Hands over what was paid for, also when the hold has run out and nobody else has taken it. Answers the lines that it could; the
   * same again when it is repeated.
   */
  deliver(tx: Database, lines: readonly Referred[], delivery: Delivery): Promise<Set<number>>;
  /** Gives back what is still held; leaves what is delivered. */
  release(tx: Database, lines: readonly Referred[], now: Date): Promise<void>;
  /**
   * Ends what was delivered, because an operator gives its money back (PD-126): a session is cancelled, a place in a course ends. Answers
   * the lines of which it did; they may be bought again. What has ended before is left as it is.
   */
  takeBack(tx: Database, lines: readonly Referred[], context: TakeBack): Promise<ReadonlySet<number>>;
  /** What the one mail about a paid order says of what was delivered; only its name and price where a kind does not say. */
  orderMail?(
    tx: Database,
    lines: readonly Referred[],
    context: Pick<Delivery, 'config' | 'now'>,
  ): Promise<OrderMailPart>;
  /** When what was delivered takes place, or would have: it may have been moved since it was bought. Without it lines keep their dates. */
  startsAt?(db: Database, lines: readonly Referred[]): Promise<ReadonlyMap<number, Date>>;
  /** Until when whoever cancels gets everything back (PD-42), by line, of what is held or delivered; none where nothing is said. */
  refundUntil?(db: Database, lines: readonly Referred[]): Promise<ReadonlyMap<number, Date>>;
}

declare module '../../../kernel/http/module.ts' {
  interface Module {
    /** What this area sells through the cart. */
    sellables?: readonly SellableKind[];
  }
}
