import { z } from 'zod';
import { homeLists } from './contracts/home.ts';

/** A function among the props: what it takes and gives is for the compiler alone. */
const action = <Action extends (...args: never) => unknown>() =>
  z.custom<Action>((value) => typeof value === 'function').meta({ title: 'function' });

/** A correction of the address replaces the history entry; else Back leads to the place before. */
interface ChangeOptions {
  replace?: boolean;
}

const nothing = z.object({});

/** A tab of a consultant's public profile: its page is kept in the address by who shows it. */
const consultantTab = z.object({
  /** The account's id. */
  consultantId: z.int(),
  /** 1 and up. */
  page: z.int(),
  onPage: action<(page: number, options?: ChangeOptions) => void>(),
});

/**
 * A tab of the own profile. What it shows of itself (a sub-tab, a page) is kept in the address by who shows it; a tab without such
 * takes no notice.
 */
const userTab = z.object({
  /** The tab's own word for its part, undefined for its first one. */
  part: z.string().optional(),
  /** 1 and up. */
  page: z.int(),
  onChange: action<(place: { part?: string; page: number }, options?: ChangeOptions) => void>(),
});

/**
 * The props of every slot, by its id. A slot's id carries a version; within it props are only added. Code takes the types
 * alone; the build writes the schemas into the releases that show or fill a slot.
 */
export const slots = {
  /** A section of the home page, contributed by the remote whose content it shows. */
  'home.section.v1': z.object({ lists: homeLists }),
  /** The cart link's badge in the navbar: learner mode only. */
  'navbar.cart.v1': nothing,
  /** The bell of the navbar: signed in only. */
  'navbar.bell.v1': nothing,
  /** The dialog that changes the own password, opened from the account menu of the navbar. */
  'account.password.v1': z.object({ open: z.boolean(), onClose: action<() => void>() }),
  /** On the page of a payment's result: the session that has just been booked without one, and the survey that comes next. */
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
};

export type SlotId = keyof typeof slots;
export type Slots = { [Id in SlotId]: z.infer<(typeof slots)[Id]> };
