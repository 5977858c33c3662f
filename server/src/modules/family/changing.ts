import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type { UploadedPart } from 'shared-api/wire';
import { type Database, Failure, type Language } from '../../kernel/index.ts';
import { memberEmail } from '../accounts/member-address.ts';
import { insertUser } from '../accounts/registration.ts';
import { users } from '../accounts/tables.ts';
import { cartItems } from '../cart/tables.ts';
import { extensionOf } from '../home/picture-types.ts';
import { dropPicture, pictureAddress, storePicture } from '../home/pictures.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { familyOf, lockMember, type Member } from './family.ts';
import { familyMembers } from './tables.ts';

/** People in a family list, at most. */
const mostMembers = 20;

/** What the form says of a family member (TF §5). */
export interface MemberForm {
  name: string;
  gender: number;
  relation: number;
  birth_date?: string;
  avatar?: UploadedPart;
}

/** 1 child, 2 parent. */
const child = 1;

/**
 * The form's picture, read; undefined without one.
 * @throws Failure 400 `picture_type` for what is none by its content
 */
async function photoOf({ avatar }: MemberForm): Promise<Uint8Array | undefined> {
  if (!avatar) return undefined;
  const bytes = await readFile(avatar.path);
  const extension = extensionOf(bytes);
  // A drawing is no photograph, and can hold more than one sees.
  if (extension === undefined || extension === 'svg')
    throw new Failure(400, 'picture_type', { errors: { avatar: ['picture_type'] } });
  return bytes;
}

/** @throws Failure 400 `birth_date_future`, `birth_date_early` */
function checkBirthDate({ birth_date: date }: MemberForm, now: Date): void {
  if (date === undefined) return;
  // The day has come somewhere, as in registration (decision 16).
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  const code = date > latest ? 'birth_date_future' : date < '1900-01-01' ? 'birth_date_early' : undefined;
  if (code) throw new Failure(400, code, { errors: { birth_date: [code] } });
}

/** What a form says, as an account keeps it; without a picture or a date in it, those that are there stay. */
async function detailsOf(tx: Database, form: MemberForm, now: Date) {
  checkBirthDate(form, now);
  const photo = await photoOf(form);
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
  const member = (await familyOf(tx, ownerId)).find((each) => each.id === id);
  if (!member) throw new Error(`The family member ${id} that was just saved is not there`);
  return member;
}

/**
 * Adds somebody to a family: an account nobody can sign in to. The guardian's consent for a child is of the time of adding (decision 86).
 * @throws Failure 400 `consent_required`, `birth_date_future`, `birth_date_early`, `picture_type`; 409 `family_full`
 */
export async function addMember(
  tx: Database,
  owner: { id: number; language: Language },
  { consent, ...form }: MemberForm & { consent?: boolean },
  now: Date,
): Promise<Member> {
  if (form.relation === child && !consent)
    throw new Failure(400, 'consent_required', { errors: { consent: ['consent_required'] } });
  // One change of a family after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for('no key update');
  if ((await familyOf(tx, owner.id)).length >= mostMembers)
    throw new Failure(409, 'family_full', { params: { max: mostMembers } });
  const memberId = await insertUser(tx, {
    ...(await detailsOf(tx, form, now)),
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
 * Changes somebody of the own family.
 * @throws Failure 404 `not_found`; 400 `birth_date_future`, `birth_date_early`, `picture_type`
 */
export async function editMember(
  tx: Database,
  { ownerId, id }: { ownerId: number; id: number },
  form: MemberForm,
  now: Date,
): Promise<Member> {
  if (!(await lockMember(tx, ownerId, id))) throw new Failure(404, 'not_found');
  const { avatar: before } = await memberOf(tx, ownerId, id);
  await tx
    .update(users)
    .set(await detailsOf(tx, form, now))
    .where(eq(users.id, id));
  await tx.update(familyMembers).set({ relation: form.relation }).where(eq(familyMembers.memberId, id));
  const member = await memberOf(tx, ownerId, id);
  if (before !== null && before !== member.avatar) await dropPicture(tx, before);
  return member;
}

/** Whether somebody is buying something for a member now. */
async function isBeingBoughtFor(tx: Database, memberId: number): Promise<boolean> {
  const [line] = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.userId, memberId), inArray(orders.status, ['open', 'pending'])))
    .limit(1);
  return line !== undefined;
}

/**
 * Takes somebody out of the own family (decision 85). What was bought for them stays; what lies in the cart for them goes.
 * @throws Failure 404 `not_found`; 409 `member_in_order`
 */
export async function removeMember(
  tx: Database,
  { ownerId, id }: { ownerId: number; id: number },
  now: Date,
): Promise<void> {
  if (!(await lockMember(tx, ownerId, id))) throw new Failure(404, 'not_found');
  if (await isBeingBoughtFor(tx, id)) throw new Failure(409, 'member_in_order');
  await tx.update(familyMembers).set({ removedAt: now }).where(eq(familyMembers.memberId, id));
  await tx.delete(cartItems).where(and(eq(cartItems.ownerId, ownerId), eq(cartItems.userId, id)));
}
