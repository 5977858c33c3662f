import * as contracts from 'shared-api/contracts/consultations/settings';
import { consultantCurrencies } from 'shared-api/rules/durations';
import { toBit } from 'shared-api/rules/to-bit';
import type { Bind, Context } from '../../../kernel/index.ts';
import { getUserId } from '../../../kernel/index.ts';
import { getOwnProfile } from './lock-consultant.ts';
import { readMeetingLink, writeMeetingLink } from './meeting-link.ts';
import { readSettings, setDisabled, writeSettings } from './settings.ts';
import { findTerms } from './terms.ts';

const statusAnswer = (context: Context, disabled: boolean) =>
  ({
    status: true,
    msg: context.text(disabled ? 'requests_suspended' : 'requests_opened'),
    disable: toBit(disabled),
  }) as const;

/** Calls for prices, settings and the meeting link of a consultant. */
export function settingsRoutes(bind: Bind): void {
  bind(contracts.settings, async (_, context) => {
    return { status: true, data: await readSettings(context.db, getUserId(context)) } as const;
  });

  bind(contracts.setPrices, async ({ body }, context) => {
    await context.db.transaction((tx) => writeSettings(tx, getUserId(context), body, context.now()));
    return { status: true, msg: context.text('settings_saved') } as const;
  });

  bind(contracts.multiCurrency, async (_, context) => {
    const terms = await findTerms(context.db, getUserId(context));
    const data = { currencies: [...consultantCurrencies], consultant_currency: terms?.currency ?? 'USD' };
    return { status: true, data } as const;
  });

  bind(contracts.requestsStatus, async (_, context) => {
    const { disabled } = await getOwnProfile(context.db, getUserId(context));
    return statusAnswer(context, disabled);
  });

  bind(contracts.setRequestsStatus, async ({ body }, context) => {
    await context.db.transaction((tx) => setDisabled(tx, getUserId(context), body.disable));
    return statusAnswer(context, body.disable);
  });

  bind(contracts.meetingLink, async (_, context) => {
    return { status: true, data: await readMeetingLink(context.db, getUserId(context)) } as const;
  });

  bind(contracts.setMeetingLink, async ({ body }, context) => {
    const data = await context.db.transaction((tx) =>
      writeMeetingLink(tx, getUserId(context), { enabled: body.has_private_link, link: body.link }),
    );
    return { status: true, data } as const;
  });
}
