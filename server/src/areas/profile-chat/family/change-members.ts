import { randomUUID } from 'node:crypto';
import { and, eq, exists, isNotNull } from 'drizzle-orm';
import {
  type Database,
  Failure,
  type FieldError,
  type Language,
  type Module,
} from '../../../kernel/index.ts';
import { dropPicture, pictureAddress, storePicture } from '../../../services/pictures/index.ts';
import { users } from '../../../services/users/index.ts';
import { findBlockers, graceDays, insertUser, memberEmail } from '../../auth/index.ts';
import { familyMembers } from '../tables/family.ts';
import { notBeforeCreation } from './erase-family.ts';
import { isInGrace, listMembers, lockMember, type Member } from './family.ts';
import { checkBirthDate, checkName } from './person-form.ts';
import { getFamilyPurchases } from './purchases.ts';

/** Maximum number of family members. */
const maxMembers = 20;

/** Form of a family member (TF §5). */
export interface MemberForm {
  name: string;
  gender: number;
  relation: number;
  birth_date?: string;
}

/** Returns the encoded picture of a form (`encodeAvatar`); undefined if it has none. */
type GetPhoto = (() => Uint8Array | undefined) | undefined;

/** 1 child, 2 parent. */
const child = 1;

/** Maps a form to columns; a missing picture or date leaves the stored one unchanged. */
async function detailsOf(tx: Database, form: MemberForm, getPhoto: GetPhoto, now: Date, before?: Member) {
  checkName({ name: form.name }, before?.username);
  checkBirthDate(form.birth_date, now);
  const photo = getPhoto?.();
  const picture = photo && (await storePicture(tx, photo));
  return {
    username: form.name,
    gender: form.gender,
    ...(form.birth_date !== undefined && { birthDate: form.birth_date }),
    ...(picture !== undefined && { avatar: pictureAddress(picture) }),
    updatedAt: now,
  };
}

async function memberOf(tx: Database, ownerId: number, id: number): Promise<Member> {
  const member = (await listMembers(tx, ownerId)).find((each) => each.id === id);
  if (!member) throw new Error(`The family member ${id} that was just saved is not there`);
  return member;
}

/**
 * Locks a family before a member is added, so that concurrent calls cannot exceed the limit.
 * @throws Failure 409 `family_full`
 */
async function lockFamily(tx: Database, ownerId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
  if ((await listMembers(tx, ownerId)).length >= maxMembers)
    throw new Failure('family_full', { params: { max: maxMembers } });
}

/**
 * Adds a family member: an account that cannot sign in. Stores when the guardian consented for a child (PD-86).
 * @throws Failure 400 `consent_required`, `birth_date_future`, `birth_date_early`; 409 `family_full`; 422 `invalid_fields` for a reserved name
 */
export async function addMember(
  tx: Database,
  owner: { id: number; language: Language },
  { consent, getPhoto, ...form }: MemberForm & { consent?: boolean; getPhoto?: GetPhoto },
  now: Date,
): Promise<Member> {
  if (form.relation === child && !consent)
    throw new Failure('consent_required', { errors: { consent: ['consent_required'] } });
  await lockFamily(tx, owner.id);
  const memberId = await insertUser(tx, {
    ...(await detailsOf(tx, form, getPhoto, now)),
    email: memberEmail(randomUUID()),
    language: owner.language,
    createdAt: now,
  });
  if (memberId === undefined) throw new Error('A family member with a random address exists already');
  await tx
    .insert(familyMembers)
    .values({ memberId, ownerId: owner.id, relation: form.relation, createdAt: now });
  return memberOf(tx, owner.id, memberId);
}

/**
 * Changes a member of the caller's family.
 * @throws Failure 404 `not_found`; 400 `birth_date_future`, `birth_date_early`; 422 `invalid_fields`
 */
export async function editMember(
  tx: Database,
  { ownerId, id }: { ownerId: number; id: number },
  { getPhoto, ...form }: MemberForm & { getPhoto?: GetPhoto },
  now: Date,
): Promise<Member> {
  if (!(await lockMember(tx, ownerId, id))) throw new Failure('not_found');
  const before = await memberOf(tx, ownerId, id);
  await tx
    .update(users)
    .set(await detailsOf(tx, form, getPhoto, now, before))
    .where(eq(users.id, id));
  await tx.update(familyMembers).set({ relation: form.relation }).where(eq(familyMembers.memberId, id));
  const member = await memberOf(tx, ownerId, id);
  if (before.avatar !== null && before.avatar !== member.avatar) await dropPicture(tx, before.avatar);
  return member;
}

/**
 * Finds what would be lost with a member, which the caller of `removeMember` must confirm, and for how many days the member can be restored (PD-129).
 * @throws Failure 404 `not_found`
 */
export async function findLosses(
  db: Database,
  { ownerId, id }: { ownerId: number; id: number },
  areas: readonly Module[],
  now: Date,
): Promise<{ losses: FieldError[]; restorableDays: number | undefined }> {
  if (!(await listMembers(db, ownerId)).some((member) => member.id === id)) throw new Failure('not_found');
  return {
    losses: await findBlockers(db, id, areas, now),
    restorableDays: (await getFamilyPurchases(areas).hasOrder(db, id, 'paid')) ? graceDays : undefined,
  };
}

/**
 * Removes a member from the caller's family (PD-85) and plans the erasure (PD-129): at once, or after a purchase at the end of the grace period,
 * until which the member can be restored (`restoreMember`). The member's items leave the cart.
 * @returns whether the account can be closed now, in a separate transaction, because closing takes locks that come before the family's
 * @throws Failure 404 `not_found`; 409 `member_in_order`, `member_in_use` with the losses as `errors.confirm`
 */
export async function removeMember(
  tx: Database,
  { ownerId, id, confirmed }: { ownerId: number; id: number; confirmed: boolean },
  areas: readonly Module[],
  now: Date,
): Promise<boolean> {
  if (!(await lockMember(tx, ownerId, id))) throw new Failure('not_found');
  const purchases = getFamilyPurchases(areas);
  if (await purchases.hasOrder(tx, id, 'open')) throw new Failure('member_in_order');
  const obstacles = confirmed ? [] : await findBlockers(tx, id, areas, now);
  if (obstacles.length > 0) throw new Failure('member_in_use', { errors: { confirm: obstacles } });
  const wasBoughtFor = await purchases.hasOrder(tx, id, 'paid');
  const deletesAt = wasBoughtFor ? new Date(now.getTime() + graceDays * 86_400_000) : now;
  const { avatar } = await memberOf(tx, ownerId, id);
  await tx.update(familyMembers).set({ removedAt: now }).where(eq(familyMembers.memberId, id));
  await purchases.emptyCart(tx, { ownerId, memberId: id });
  await tx
    .update(users)
    .set({
      deletesAt: notBeforeCreation(deletesAt),
      updatedAt: now,
      ...(!wasBoughtFor && { avatar: null, birthDate: null }),
    })
    .where(eq(users.id, id));
  if (!wasBoughtFor && avatar !== null) await dropPicture(tx, avatar);
  return !wasBoughtFor;
}

/**
 * Restores a removed member to the caller's family with all data, until the grace period ends (PD-129).
 * @throws Failure 404 `not_found`; 409 `family_full`
 */
export async function restoreMember(
  tx: Database,
  { ownerId, id }: { ownerId: number; id: number },
  now: Date,
): Promise<Member> {
  await lockFamily(tx, ownerId);
  const isRemoved = tx
    .select({ id: familyMembers.memberId })
    .from(familyMembers)
    .where(
      and(
        eq(familyMembers.ownerId, ownerId),
        eq(familyMembers.memberId, users.id),
        isNotNull(familyMembers.removedAt),
      ),
    );
  // Locks the account before its family, as closing the account does.
  const [kept] = await tx
    .update(users)
    .set({ deletesAt: null, updatedAt: now })
    .where(and(eq(users.id, id), isInGrace(now), exists(isRemoved)))
    .returning({ id: users.id });
  if (!kept) throw new Failure('not_found');
  await tx.update(familyMembers).set({ removedAt: null }).where(eq(familyMembers.memberId, id));
  return memberOf(tx, ownerId, id);
}
