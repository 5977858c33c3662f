import type { Module } from '../../kernel/index.ts';
import { chat } from './chat/module.ts';
import { family } from './family/module.ts';
import { profile } from './profile/module.ts';

/** Profiles, families and the chat. */
export const profileChat: readonly Module[] = [family, profile, chat];
export { type HaveMet, mayChat } from './chat/contacts.ts';
export { findBlock, refuseBlocked } from './chat/find-block.ts';
export { areFamily, isFamily } from './family/family.ts';
export {
  changeFamilyZone,
  findFamilyClock,
  findFamilyOwner,
  holdFamilyClock,
  saveFirstZone,
  selectFamilyOwner,
} from './family/family-zone.ts';
export { listFamily } from './family/list-family.ts';
export { type FamilyPurchases, getFamilyPurchases } from './family/purchases.ts';
export { familyMembers, familyZones } from './tables/family.ts';
