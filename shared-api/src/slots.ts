import type { HomeLists } from './contracts/home.ts';

/** The props of every slot, by its id. A slot's id carries a version; within it props are only added. */
export interface Slots {
  /** A section of the home page, contributed by the remote whose content it shows. */
  'home.section.v1': { lists: HomeLists };
  /** The cart link's badge in the navbar: learner mode only. */
  'navbar.cart.v1': Record<string, never>;
  /** The bell of the navbar: signed in only. */
  'navbar.bell.v1': Record<string, never>;
  /** The dialog that changes the own password, opened from the account menu of the navbar. */
  'account.password.v1': { open: boolean; onClose(): void };
}
export type SlotId = keyof Slots;
