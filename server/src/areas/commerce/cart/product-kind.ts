import type { Output } from 'shared-api/contract';
import type { CartModel, cartAdd } from 'shared-api/contracts/cart';
import type { AreaName } from 'shared-api/rules/areas';
import type { Currency } from 'shared-api/rules/currency';
import type { Context, Database, Failure, FieldError, Language, Services } from '../../../kernel/index.ts';
import type { MailBlock } from '../../../services/mail/index.ts';
import type { ProductOptions } from '../tables/product-options.ts';

/** The user to whom products are shown and sold. */
export interface Buyer {
  userId: number;
  language: Language;
  /** ISO 3166-1 alpha-2; undefined if unknown, which hides no product (PD-118). */
  country?: string;
  /** IANA zone of the device. */
  timezone?: string;
}

/** Where a product takes place, for its times. */
export interface ProductPlace {
  endsAt: Date;
  /** IANA zone. */
  timezone: string;
}

/** A product as the cart shows it (CC §3, EC §3). */
export interface Product {
  /** The area that sells it: while it is closed, the product is unavailable. */
  area: AreaName;
  name: string;
  /** Address of a picture. */
  image?: string;
  eventName?: string;
  /** Price for one user, in hundredths, by currency (PD-93); empty if the product cannot be bought. */
  prices: Partial<Record<Currency, number>>;
  /** Prices of the unlimited option, as `prices`; undefined if there is no such option. */
  unlimitedPrices?: Partial<Record<Currency, number>>;
  /** Duration: minutes of a session, days of a course. */
  period?: number;
  startsAt?: Date;
  /** Start and end in the format of EC §3: `10-05-2030 to 20-05-2030`. */
  interval?: string;
  place?: ProductPlace;
  trackingType?: string;
  /** Why it cannot be bought now. */
  unavailable?: FieldError;
  /** The product is no longer sold, not even to a buyer whose order holds it, because it was withdrawn or has ended. */
  isOffSale?: boolean;
  /** No seats are left. */
  soldOut?: boolean;
  /** Until when the buyer's own order holds it. */
  heldUntil?: Date;
}

/** An order line whose product an area is asked to hold for a user, at a price. */
export interface LineItem {
  lineId: number;
  modelId: number;
  userId: number;
  /** Price in hundredths of the order's currency. */
  price: number;
  /** The buyer's note, for kinds that accept one. */
  note?: string;
  /** The buyer's choices, for kinds that accept them. */
  options?: ProductOptions;
}

/** The form of a camp, as the call of the cart sends it. */
export interface CampForm {
  modelId: number;
  /** The parent's name. */
  name: string;
  participants: NonNullable<Output<typeof cartAdd>['body']['data']>;
}

/**
 * Saves a form and returns the options of its entry in the cart.
 * @param before the options of the existing entry, whose participants are kept
 * @throws Failure 409 with the reason
 */
export type SaveForm = (tx: Database, before: ProductOptions | undefined) => Promise<ProductOptions>;

/** For whom products are held, and until when. */
export interface HoldOptions {
  buyer: Buyer;
  currency: Currency;
  until: Date;
  /** IANA zone of the buyer's device. */
  timezone?: string;
  /** Lines of the buyer's earlier order, which this one replaces; their holds are released when the new ones are created. */
  replaced?: readonly LineReference[];
  now: Date;
}

/** An order line with the id under which its area stores the product; for a session, the booking's id. */
export interface LineReference {
  lineId: number;
  reference: number;
}

/** A delivered line of a paid order. */
export interface SoldLine extends LineReference {
  modelId: number;
  paidAt: Date;
}

/** Who earns from a line, and when it is earned. */
export interface Earner {
  userId: number;
  at: Date;
}

/** What a delivery needs besides the database. */
export interface DeliverOptions extends Pick<Services, 'jobs' | 'config'> {
  /** Whether the current transaction created the holds, so that it has their locks and no other transaction has changed them. */
  isNewHold?: boolean;
  now: Date;
}

/** The section of a kind in the mail about a paid order, in the buyer's language. */
export interface OrderMailPart {
  /** Details by line id. */
  details: ReadonlyMap<number, readonly MailBlock[]>;
  /** An iCalendar object (RFC 5545) with all lines. */
  calendar?: string;
}

/** What revoking a delivered product needs besides the database. */
export interface RevokeOptions extends Pick<Services, 'config'> {
  /** Where the refund goes. */
  refundTo: 'source' | 'wallet';
  now: Date;
}

/**
 * A kind of products that an area sells through the cart, by its `model_name` (EC §3). An order calls `hold` to `release` in its own
 * transaction, kind after kind in the order of their names; each kind takes its locks in a fixed order.
 */
export interface ProductKind {
  modelName: CartModel;
  /** Whether it can be bought for members of the buyer's family. */
  forFamily: boolean;
  /** The buyer can send a note to the provider; notes for other kinds are dropped. */
  acceptsNote?: true;
  /** Finds why the buyer cannot send a note to the provider of a product. */
  findNoteRejection?(tx: Database, id: number, buyer: Buyer, now: Date): Promise<Failure | undefined>;
  /** The buyer can choose options; options for other kinds are dropped. */
  acceptsOptions?: true;
  /**
   * Stores the files of a camp's form (EC §7). Returns the function that saves its participants in the cart's transaction.
   * @throws Failure 404 `not_found`, 400 and 409 with the reason
   */
  acceptForm?(context: Context, form: CampForm): Promise<SaveForm>;
  /** Discards what the form stored after its entry is removed from the cart, except what an order holds. */
  discardForm?(tx: Database, options: ProductOptions, now: Date): Promise<void>;
  /** Undoes `discardForm`; false if what the form stored is gone. */
  restoreForm?(tx: Database, options: ProductOptions, now: Date): Promise<boolean>;
  /**
   * Describes the products for the buyer; holds of the buyer's own order count as available. Products that do not exist or that the buyer
   * must not see are missing.
   */
  describe(db: Database, ids: readonly number[], buyer: Buyer, now: Date): Promise<Map<number, Product>>;
  /** Finds which of the users are enrolled already. Without it no user is. */
  findEnrolled?(db: Database, id: number, userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Finds why the products cannot be added to the cart together; 404 `not_found` for a product that does not exist. */
  findRejection(tx: Database, ids: readonly number[], buyer: Buyer, now: Date): Promise<Failure | undefined>;
  /** Finds why products cannot be added to the cart with the buyer's options, for kinds that accept them. */
  findOptionsRejection?(
    tx: Database,
    products: readonly { modelId: number; options: ProductOptions }[],
  ): Promise<Failure | undefined>;
  /**
   * Holds the products for the buyer until `until`. Returns the area's id for each line. It locks what both orders need before it
   * releases the holds of `replaced`, so that nobody else can get what the new order needs.
   * @throws Failure with the code of the reason, all or nothing; its parameters `model_id` and `user_id` identify the product and the user
   */
  hold(tx: Database, lines: readonly LineItem[], options: HoldOptions): Promise<Map<number, number>>;
  /** Extends existing holds to `until`; never shortens them. */
  extend(tx: Database, lines: readonly LineReference[], until: Date): Promise<void>;
  /**
   * Delivers the paid products, even after the hold has expired, provided that nobody else got them. Returns the delivered lines;
   * idempotent.
   */
  deliver(tx: Database, lines: readonly LineReference[], options: DeliverOptions): Promise<Set<number>>;
  /** Releases holds; leaves delivered products unchanged. */
  release(tx: Database, lines: readonly LineReference[], now: Date): Promise<void>;
  /**
   * Revokes delivered products, because an operator refunds them (PD-126): cancels a session, ends an enrolment. Returns the lines that it
   * revoked; these products can be bought again. Products that ended earlier stay unchanged.
   */
  revoke(tx: Database, lines: readonly LineReference[], options: RevokeOptions): Promise<ReadonlySet<number>>;
  /** Ends the right to another refund for delivered products that the buyer keeps after an operator refunded them (PD-126). */
  endRefundRight?(tx: Database, lines: readonly LineReference[], now: Date): Promise<void>;
  /** Details for the mail about a paid order; without it the mail has only name and price. */
  buildOrderMail?(
    tx: Database,
    lines: readonly LineReference[],
    options: Pick<DeliverOptions, 'config' | 'now'>,
  ): Promise<OrderMailPart>;
  /** Finds when the delivered products start; they may have been rescheduled since the purchase. Without it lines keep their dates. */
  findStartTimes?(db: Database, lines: readonly LineReference[]): Promise<ReadonlyMap<number, Date>>;
  /** Names of products in both languages; without it orders show the names of their creation. */
  findNames?(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Record<Language, string>>>;
  /** Finds the places of the lines' products. */
  findPlaces?(db: Database, lines: readonly LineReference[]): Promise<ReadonlyMap<number, ProductPlace>>;
  /**
   * Finds by line until when cancelling gives a full refund (PD-42), for held and delivered lines; null if it was too late already at the sale. Lines
   * without such a rule are missing.
   */
  findRefundDeadlines?(
    db: Database,
    lines: readonly LineReference[],
  ): Promise<ReadonlyMap<number, Date | null>>;
  /**
   * Finds by line which consultant earns from it, and when. A line whose time is to come is asked about again then; nobody earns from those that are
   * missing (ADR-0069).
   */
  findEarners?(db: Database, lines: readonly SoldLine[], now: Date): Promise<ReadonlyMap<number, Earner>>;
}

declare module '../../../kernel/http/module.ts' {
  interface Module {
    /** What this area sells through the cart. */
    productKinds?: readonly ProductKind[];
  }
}
