import { eq } from 'drizzle-orm';
import { type PersonalData, users } from '../users/index.ts';
import { findPictureBytes } from './pictures.ts';

/** The picture of the profile. */
export const personalData: PersonalData = {
  async findFiles({ db }, userId) {
    const [user] = await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId));
    const avatar = user?.avatar;
    if (!avatar) return [];
    return [
      {
        id: avatar,
        name: `avatar${avatar.slice(avatar.lastIndexOf('.'))}`,
        async open() {
          const bytes = await findPictureBytes(db, avatar);
          return (
            bytes &&
            (async function* () {
              yield bytes;
            })()
          );
        },
      },
    ];
  },
};
