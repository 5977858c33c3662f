import { eq } from 'drizzle-orm';
import * as contracts from 'shared-api/contracts/profile';
import {
  type Bind,
  defineModule,
  Failure,
  getUserId,
  type Services,
  transactWithPrepared,
} from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { encodeAvatar } from '../family/person-form.ts';
import { changeProfile } from './change-profile.ts';
import { readProfile } from './read-profile.ts';

/** One picture as a file upload. */
const picture = { files: { max: 1, bytes: 2_097_152 } };

function routes(bind: Bind, { modules }: Services): void {
  bind(contracts.profile, async (_, context) => {
    const user = await readProfile(context.db, getUserId(context), context, modules);
    return { status: true, user } as const;
  });
  bind(
    contracts.editProfile,
    async ({ params, body }, context) => {
      const userId = getUserId(context);
      if (params.id !== userId) throw new Failure('not_found');
      const { avatar, ...form } = body;
      await transactWithPrepared(
        context.db,
        () => encodeAvatar(avatar),
        (tx, getPhoto) => changeProfile(tx, userId, { ...form, ...(avatar && { getPhoto }) }, context.now()),
      );
      const user = await readProfile(context.db, userId, context, modules);
      return { status: true, msg: context.text('profile_saved'), user } as const;
    },
    picture,
  );
  bind(contracts.refCode, async (_, context) => {
    const [user] = await context.db
      .select({ code: users.referralCode })
      .from(users)
      .where(eq(users.id, getUserId(context)));
    if (!user) throw new Error('The account of a session is missing');
    return { status: true, referer_code: user.code } as const;
  });
}

/** A user's own profile, with the referral code (EC §2.6, §3, §5, §7). */
export const profile = defineModule({
  name: 'profile',
  texts: {
    en: { profile_saved: 'Your profile is saved.' },
    ar: { profile_saved: 'تم حفظ ملفك الشخصي.' },
  },
  routes,
});
