import { callsPerMinute, defineGroup } from '../../kernel/index.ts';

declare module '../../kernel/config/limits.ts' {
  interface Limits {
    contact: number;
  }
}

export const contactLimitConfig = defineGroup({
  title: 'Limits',
  variables: { LIMIT_CONTACT: callsPerMinute(10, 'messages from the contact page') },
  read: (values) => ({ limits: { contact: values.LIMIT_CONTACT } }),
});
