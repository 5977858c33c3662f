import { z } from 'zod';
import { homeLists } from './contracts/home.ts';

/** A function in the props; only the compiler checks its parameters and its result. */
const action = <Action extends (...args: never) => unknown>() =>
  z.custom<Action>((value) => typeof value === 'function').meta({ title: 'function' });

/** `replace`: replaces the history entry, for corrections of the address; otherwise Back returns to the previous state. */
interface ChangeOptions {
  replace?: boolean;
}

const nothing = z.object({});

/** A tab of a consultant's public profile. The profile keeps the tab's page in the address. */
const consultantTab = z.object({
  /** Id of the account. */
  consultantId: z.int(),
  /** From 1. */
  page: z.int(),
  onPage: action<(page: number, options?: ChangeOptions) => void>(),
});

/**
 * A tab of the user's own profile. The profile keeps the tab's part (a sub-tab) and page in the address; tabs without them ignore
 * these props.
 */
const userTab = z.object({
  /** The tab's key of its part; undefined for the first part. */
  part: z.string().optional(),
  /** From 1. */
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
  /** The badge of the cart link in the navbar: learner mode only. */
  'navbar.cart.v1': nothing,
  /** The bell in the navbar: only for signed-in users. */
  'navbar.bell.v1': nothing,
  /** Unread chat messages in the navbar: only for signed-in users. */
  'navbar.chat.v1': nothing,
  /** The dialog for changing one's password, opened from the account menu of the navbar. */
  'account.password.v1': z.object({ open: z.boolean(), onClose: action<() => void>() }),
  /** The steps that verify the e-mail of an account without a password by a code; afterwards the server has a ticket for it (PD-2, PD-106). */
  'account.email-proof.v1': z.object({
    onProved: action<() => void>(),
    /** Purpose of the verification, which the mail names; a new password by default. */
    purpose: z.enum(['delete_account']).optional(),
  }),
  /** Lets a signed-in user prove who they are again, after a call answered `reauthentication_required` or `second_factor_required`. */
  'account.identity-proof.v1': z.object({ onProved: action<() => void>() }),
  /** A section of a user's start page: what comes next in the area that fills it. */
  'dashboard.section.v1': nothing,
  /** A section of the start page in consultant mode: what is due today and what waits for an answer. */
  'consultant-dashboard.section.v1': nothing,
  /** A section of the operators' start page: the administration of the area that fills it. A fill names the permission that it needs. */
  'admin.section.v1': nothing,
  /** On the page of a payment's result: a session that was just booked, with the survey of a free one. */
  'payment-result.session.v1': z.object({ sessionId: z.int(), surveyId: z.int().optional() }),
  /** Tabs of the consultant profile that other areas fill (CC §2); the profile defines their names and empty states. */
  'consultant-profile.courses.v1': consultantTab,
  'consultant-profile.follow-up-systems.v1': consultantTab,
  'consultant-profile.initiatives.v1': consultantTab,
  /** Tabs of /show/user/profile (EC §2.6), by the value of `?tab=`, except the profile's own `first` and `family`. */
  'user-profile.tasks.v1': userTab,
  'user-profile.sessions.v1': userTab,
  'user-profile.events.v1': userTab,
  'user-profile.requests.v1': userTab,
  'user-profile.questionnaires.v1': userTab,
  'user-profile.courses.v1': userTab,
  'user-profile.certificaties.v1': userTab,
  /** Not in the specification: what the family has to do today. */
  'user-profile.today.v1': userTab,
  /** Not in the specification: the systems and competitions in which the family is enrolled. */
  'user-profile.trackings.v1': userTab,
};

export type SlotId = keyof typeof slots;
export type Slots = { [Id in SlotId]: z.infer<(typeof slots)[Id]> };
