import { useMemo } from 'react';
import type { UnsentMail } from 'shared-api/contracts/mails';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Text } from 'shared-ui/layout';
import type { TableColumn } from 'shared-ui/table';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { MailChoice } from './mail-choice.tsx';
import { RetryMail } from './retry-mail.tsx';

/** The columns of the unsent mails, the last one with the way to send them again. */
export function useMailColumns(): TableColumn<UnsentMail>[] {
  const { t } = useTexts('mf-admin');
  const { number, time } = useFormats();
  return useMemo(
    () => [
      { id: 'to', title: t('mails.columns.to'), cell: (mail) => <MailChoice mail={mail} /> },
      {
        id: 'name',
        title: t('mails.columns.name'),
        cell: ({ name }) => (name === null ? t('mails.unknown') : <bdi>{name}</bdi>),
      },
      { id: 'cause', title: t('mails.columns.cause'), cell: ({ error }) => <Text written>{error}</Text> },
      {
        id: 'attempts',
        title: t('mails.columns.attempts'),
        sortKey: 'attempts',
        align: 'end',
        cell: ({ attempts }) => number(attempts),
      },
      {
        id: 'created',
        title: t('mails.columns.created'),
        sortKey: 'created_at',
        cell: ({ created_at }) => time(created_at),
      },
      {
        id: 'next',
        title: t('mails.columns.next'),
        sortKey: 'due_at',
        cell: ({ is_given_up, due_at }) =>
          is_given_up === 1 ? <Badge tone="danger">{t('mails.states.givenUp')}</Badge> : time(due_at),
      },
      { id: 'retry', title: t('mails.columns.retry'), cell: (mail) => <RetryMail mail={mail} /> },
    ],
    [t, number, time],
  );
}
