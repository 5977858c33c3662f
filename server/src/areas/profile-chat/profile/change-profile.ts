import { eq, inArray } from 'drizzle-orm';
import { type Database, Failure } from '../../../kernel/index.ts';
import { dropPicture, pictureAddress, storePicture } from '../../../services/pictures/index.ts';
import { languages } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';
import { isChild, userLanguages } from '../../auth/index.ts';
import { checkBirthDate, checkName } from '../family/person-form.ts';

/** The profile form (EC §5), validated by the contract. The e-mail is not part of it (PD-105). */
export interface ProfileForm {
  username: string;
  birth_date?: string;
  gender: number;
  phone: string;
  language_id: number[];
  /** Returns the encoded picture (`encodeAvatar`); undefined if the form has none. */
  getPhoto?(): Uint8Array | undefined;
}

/**
 * Changes a user's own profile; a missing picture or date leaves the stored one unchanged.
 * @throws Failure 400 `birth_date_future`, `birth_date_early`; 422 `invalid_fields` for an unknown language, a reserved name and the age of a child
 */
export async function changeProfile(
  tx: Database,
  userId: number,
  form: ProfileForm,
  now: Date,
): Promise<void> {
  checkBirthDate(form.birth_date, now);
  // Serializes changes of one profile, so that languages and pictures from two devices do not mix.
  const [before] = await tx
    .select({ avatar: users.avatar, username: users.username, birthDate: users.birthDate })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!before) throw new Error('Who calls has no account');
  if (form.birth_date !== undefined && form.birth_date !== before.birthDate && isChild(form.birth_date, now))
    throw new Failure('invalid_fields', { status: 422, errors: { birth_date: ['birth_date.child'] } });
  checkName({ username: form.username }, before.username);
  const spoken = [...new Set(form.language_id)];
  const known = await tx.select({ id: languages.id }).from(languages).where(inArray(languages.id, spoken));
  if (known.length < spoken.length)
    throw new Failure('invalid_fields', { status: 422, errors: { language_id: ['language.unknown'] } });

  const photo = form.getPhoto?.();
  const picture = photo && (await storePicture(tx, photo));
  const avatar = picture === undefined ? before.avatar : pictureAddress(picture);
  await tx
    .update(users)
    .set({
      username: form.username,
      phone: form.phone,
      gender: form.gender,
      ...(form.birth_date !== undefined && { birthDate: form.birth_date }),
      avatar,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
  await tx.delete(userLanguages).where(eq(userLanguages.userId, userId));
  await tx.insert(userLanguages).values(spoken.map((languageId) => ({ userId, languageId })));
  if (before.avatar !== null && before.avatar !== avatar) await dropPicture(tx, before.avatar);
}
