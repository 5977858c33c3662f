import * as account from 'shared-api/contracts/consultations/account';
import * as contracts from 'shared-api/contracts/consultations/directory';
import { type Bind, Failure, getUserId } from '../../../kernel/index.ts';
import { checkForm, detailsReader } from './form.ts';
import { editDetails, ownDetails, requestedType } from './own-profile.ts';
import { applyAsConsultant, decideRequest, getApplication, listDecisions } from './requests.ts';
import { findGender, listFields, listJobTitles, listSpecialties } from './titles.ts';

export function routes(bind: Bind): void {
  bind(
    contracts.fields,
    async ({ params }, { db, language }) =>
      ({ status: true, data: await listFields(db, language, params.type) }) as const,
    { everyone: true },
  );
  bind(
    contracts.specialties,
    async ({ query }, { db, language }) => {
      const chosen = query.fields.length > 0 ? query.fields : undefined;
      return { status: true, data: await listSpecialties(db, language, chosen) } as const;
    },
    { everyone: true },
  );
  bind(
    contracts.jobTitles,
    async (_, { db, language }) => ({ status: true, data: await listJobTitles(db, language) }) as const,
    { everyone: true },
  );

  bind(account.accountProfile, async ({ params }, context) => {
    const { db, language, timezone } = context;
    const userId = getUserId(context);
    if (params.id !== userId) throw new Failure('not_found');
    const details = await ownDetails(db, userId, timezone);
    const read = await detailsReader(db, language);
    const requested_type = await requestedType(db, userId);
    return {
      status: true,
      data: { ...read(details, await findGender(db, userId)), timezone: details.timezone, requested_type },
    } as const;
  });
  bind(account.editProfile, async ({ body }, context) => {
    const { db, timezone, now, text } = context;
    const requested_type = await db.transaction((tx) =>
      editDetails(tx, getUserId(context), body, { device: timezone, now: now() }),
    );
    const msg = text(requested_type === null ? 'consultant.saved' : 'consultant.type_waits');
    return { status: true, msg, requested_type } as const;
  });
  bind(account.apply, async ({ body }, context) => {
    const { db, now, text } = context;
    const details = { ...body, timezone: body.timezone ?? context.timezone ?? 'UTC' };
    await checkForm(db, details);
    await db.transaction((tx) => applyAsConsultant(tx, getUserId(context), details, now()));
    return { status: true, msg: text('consultant.requested') } as const;
  });
  bind(account.application, async (_, context) => {
    const data = await getApplication(context.db, getUserId(context), context.language);
    return { status: true, data } as const;
  });

  bind(account.decisions, ({ query }, { db, language }) => {
    const { page, request_status: status, name } = query;
    return listDecisions(db, { page, status, name }, language);
  });
  bind(account.accept, async ({ params }, context) => {
    const { db, config, now, text } = context;
    const decision = { by: getUserId(context), outcome: 'accepted' } as const;
    const reported = { now: now(), publicUrl: config.publicUrl };
    await db.transaction((tx) => decideRequest(tx, params.id, decision, reported));
    return { status: true, msg: text('consultant.accepted') } as const;
  });
  bind(account.refuse, async ({ params, body }, context) => {
    const { db, config, now, text } = context;
    const decision = { by: getUserId(context), outcome: 'refused', reason: body.reason } as const;
    const reported = { now: now(), publicUrl: config.publicUrl };
    await db.transaction((tx) => decideRequest(tx, params.id, decision, reported));
    return { status: true, msg: text('consultant.refused') } as const;
  });
}
