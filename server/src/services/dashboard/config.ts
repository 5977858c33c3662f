import { isTimeZone } from 'shared-api/rules/time-zone';
import { z } from 'zod';
import { defineGroup, variable } from '../../kernel/index.ts';

declare module '../../kernel/config/config.ts' {
  interface Config {
    /** IANA zone of the site: its days are those of the dashboard. */
    timezone: string;
  }
}

const usual = 'Africa/Cairo';

export const dashboardConfig = defineGroup({
  title: 'The site',
  variables: {
    SITE_TIMEZONE: variable(z.string().refine(isTimeZone), {
      meaning: 'The zone whose days the dashboard of operators counts; a change counts everything again',
      expects: 'the name of a time zone of the IANA database',
      example: 'Asia/Riyadh',
      unset: `\`${usual}\``,
    }).optional(),
  },
  read: (values) => ({ timezone: values.SITE_TIMEZONE ?? usual }),
});
