import { z } from 'zod';
import { homeLists } from './contracts/home.ts';

/** A function among the props; only the compiler checks its parameters and its result. */
const action = <Action extends (...args: never) => unknown>() =>
  z.custom<Action>((value) => typeof value === 'function').meta({ title: 'function' });

/** `replace`: replaces the history entry, for corrections of the address; otherwise Back returns to the previous state. */
interface ChangeOptions {
  replace?: boolean;
}

const nothing = z.object({});

/** A tab of a consultant's public profile. The profile keeps the tab's page in the address. */
const consultantTab = z.object({
  /** The account's id. */
  consultantId: z.int(),
  /** 1 and up. */
  page: z.int(),
  onPage: action<(page: number, options?: ChangeOptions) => void>(),
});

/**
 * A tab of the user's own profile. The profile keeps the tab's part (a sub-tab) and page in the address; tabs without them ignore
 * these props.
 */
const userTab = z.object({
  /** The tab's key of its part; undefined for the first one. */
  part: z.string().optional(),
  /** 1 and up. */
  page: z.int(),
  onChange: action<(place: { part?: string; page: number }, options?: ChangeOptions) => void>(),
});

/**
 * The props of every slot, by id. Within a version of a slot, props are only added. Code imports only the types; the build writes
 * the schemas into releases that show or fill a slot.
 */
export const slots = {
  /** A section of the home page, contributed by the remote whose content it shows. */
  'home.section.v1': z.object({ lists: homeLists }),
  /** The cart link's badge in the navbar: learner mode only. */
  'navbar.cart.v1': nothing,
  /** The bell of the navbar: signed in only. */
  'navbar.bell.v1': nothing,
  /** Unread chat messages in the navbar: signed in only. */
  'navbar.chat.v1': nothing,
  /** The dialog that changes the own password, opened from the account menu of the navbar. */
  'account.password.v1': z.object({ open: z.boolean(), onClose: action<() => void>() }),
  /** The steps that prove the e-mail of an account without a password by a code; then the server has its ticket (PD-2, PD-106). */
  'account.email-proof.v1': z.object({
    onProved: action<() => void>(),
    /** What is proved for, said by the mail; else a new password. */
    purpose: z.enum(['delete_account']).optional(),
  }),
  /** A section of the start page of a user: what is next in the area that fills it. */
  'dashboard.section.v1': nothing,
  /** A section of the start page in consultant mode: what is due today and what waits for an answer. */
  'consultant-dashboard.section.v1': nothing,
  /** On the page of a payment's result: a session that was just booked, and for a free one its survey. */
  'payment-result.session.v1': z.object({ sessionId: z.int(), surveyId: z.int().optional() }),
  /** Tabs of the consultant profile that other areas fill (CC §2); their names and empty states are those of the profile. */
  'consultant-profile.courses.v1': consultantTab,
  'consultant-profile.follow-up-systems.v1': consultantTab,
  'consultant-profile.initiatives.v1': consultantTab,
  /** Tabs of /show/user/profile (EC §2.6), by the word of `?tab=`, except the profile's own `first` and `family`. */
  'user-profile.tasks.v1': userTab,
  'user-profile.sessions.v1': userTab,
  'user-profile.events.v1': userTab,
  'user-profile.requests.v1': userTab,
  'user-profile.questionnaires.v1': userTab,
  'user-profile.courses.v1': userTab,
  'user-profile.certificaties.v1': userTab,
  /** Ours: what the family has to do today. */
  'user-profile.today.v1': userTab,
  /** Ours: the systems and competitions in which the family is enrolled. */
  'user-profile.trackings.v1': userTab,
};

export type SlotId = keyof typeof slots;
export type Slots = { [Id in SlotId]: z.infer<(typeof slots)[Id]> };
