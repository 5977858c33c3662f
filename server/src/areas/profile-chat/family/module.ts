import * as contracts from 'shared-api/contracts/commerce/family';
import {
  type Bind,
  defineModule,
  type FieldError,
  getUserId,
  type Services,
  transactWithPrepared,
} from '../../../kernel/index.ts';
import { closeAccount, graceDays } from '../../auth/index.ts';
import { addMember, editMember, findLosses, removeMember, restoreMember } from './change-members.ts';
import { eraseFamily, findFamilyAccounts } from './erase-family.ts';
import { listRemoved } from './family.ts';
import { familyContent } from './family-content.ts';
import { listFamily, toFamilyMember } from './list-family.ts';
import { encodeAvatar } from './person-form.ts';
import { familySection } from './person-section.ts';
import { personalData } from './personal-data.ts';
import { getFamilyPurchases } from './purchases.ts';
import { fieldTexts, texts } from './texts.ts';

/** One picture as a file upload. */
const picture = { files: { max: 1, bytes: 2_097_152 } };

function routes(bind: Bind, { modules }: Services): void {
  const purchases = getFamilyPurchases(modules);

  bind(contracts.familyList, async ({ query }, context) => {
    const { model_name: modelName, model_id: modelId } = query;
    const product = modelName !== undefined && modelId !== undefined ? { modelName, modelId } : undefined;
    const userId = getUserId(context);
    const { members, self } = await listFamily(context.db, userId, product, purchases);
    const removed = (await listRemoved(context.db, userId, context.now())).map(
      ({ deletesAt, ...member }) => ({ ...member, deletes_at: deletesAt.toISOString() }),
    );
    return { status: true, data: members, self, removed } as const;
  });
  bind(
    contracts.addMember,
    async ({ body }, context) => {
      const owner = { id: getUserId(context), language: context.language };
      const { avatar, ...form } = body;
      const member = await transactWithPrepared(
        context.db,
        () => encodeAvatar(avatar),
        (tx, getPhoto) => addMember(tx, owner, { ...form, ...(avatar && { getPhoto }) }, context.now()),
      );
      return { status: true, msg: context.text('member_saved'), data: toFamilyMember(member) } as const;
    },
    picture,
  );
  bind(
    contracts.editMember,
    async ({ params, body }, context) => {
      const whose = { ownerId: getUserId(context), id: params.id };
      const { avatar, ...form } = body;
      const member = await transactWithPrepared(
        context.db,
        () => encodeAvatar(avatar),
        (tx, getPhoto) => editMember(tx, whose, { ...form, ...(avatar && { getPhoto }) }, context.now()),
      );
      return { status: true, msg: context.text('member_saved'), data: toFamilyMember(member) } as const;
    },
    picture,
  );
  bind(contracts.removalLosses, async ({ params }, context) => {
    const member = { ownerId: getUserId(context), id: params.id };
    const { losses, restorableDays } = await findLosses(context.db, member, modules, context.now());
    const toText = (loss: FieldError) =>
      typeof loss === 'string' ? context.text(loss) : context.text(loss.code, loss.params);
    return { status: true, data: losses.map(toText), restorable_days: restorableDays } as const;
  });
  bind(contracts.removeMember, async ({ params: { id }, query }, context) => {
    const which = { ownerId: getUserId(context), id, confirmed: query.confirm ?? false };
    const now = context.now();
    const isDue = await context.db.transaction((tx) => removeMember(tx, which, modules, now));
    // If the process ends or a lock is held, the hourly sweep closes the account.
    if (isDue) await context.db.transaction((tx) => closeAccount(tx, id, modules, now));
    return {
      status: true,
      msg: isDue
        ? context.text('member_removed')
        : context.text('member_removed_for_now', { days: graceDays }),
    } as const;
  });
  bind(contracts.restoreMember, async ({ params: { id } }, context) => {
    const which = { ownerId: getUserId(context), id };
    const member = await context.db.transaction((tx) => restoreMember(tx, which, context.now()));
    return { status: true, msg: context.text('member_restored'), data: toFamilyMember(member) } as const;
  });
}

/** Family members of a user, for whom the user buys (TF §3 to §8; PD-24, PD-85 to PD-87). */
export const family = defineModule({
  name: 'family',
  texts,
  fieldTexts,
  routes,
  content: [familyContent],
  personalData,
  personSections: [familySection],
  deletion: { findDependents: findFamilyAccounts, erase: (tx, { id }, now) => eraseFamily(tx, id, now) },
});
