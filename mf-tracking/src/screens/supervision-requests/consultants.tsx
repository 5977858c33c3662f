import { useRef } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { IconChevronDown, IconSend } from 'shared-ui/icons';
import { Stack, Text } from 'shared-ui/layout';
import { emptyTextOf } from 'shared-ui/list';
import { Person } from 'shared-ui/person';
import { Loaded, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { type Supervision, useRequestableConsultants, useSendRequest } from '../../queries/supervision.ts';
import styles from './consultants.module.css';

/** The consultants to whom a request can be sent, in the browser's own disclosure element, each with a send button (TF §2.5). */
export function Consultants({ supervision }: { supervision: Supervision }) {
  const { t } = useTexts('mf-tracking');
  const errorText = useErrorText();
  const query = useRequestableConsultants(supervision);
  const { mutate, isPending, variables, error } = useSendRequest();
  const head = useRef<HTMLElement>(null);
  const { trackingId, userId } = supervision;
  const send = (id: number) =>
    mutate(
      { body: { tracking_id: trackingId, user_id: userId, consultants: [id] } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          // The row is removed from the list.
          head.current?.focus();
        },
      },
    );
  return (
    <details open className={styles.consultants}>
      <summary ref={head} className={styles.head}>
        <h2 className={styles.title}>{t('supervision.consultants')}</h2>
        <IconChevronDown className={styles.fold} aria-hidden="true" />
      </summary>
      <div className={styles.content}>
        <Text size="s" tone="muted">
          {t('supervision.contacts')}
        </Text>
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <Loaded query={query}>
          {(consultants) =>
            consultants.length === 0 ? (
              <Stack gap="s" align="start">
                <Text strong>{emptyTextOf('tracking')}</Text>
                <Text>{t('supervision.nobody')}</Text>
                <Button href="/consultants/consultants" variant="secondary" size="s">
                  {t('supervision.find')}
                </Button>
              </Stack>
            ) : (
              <ul className={styles.list} aria-label={t('supervision.consultants')}>
                {consultants.map(({ id, username, avatar }) => (
                  <li key={id} className={styles.row}>
                    <Person name={username} avatar={avatar} />
                    <Button
                      variant="secondary"
                      size="s"
                      icon={<IconSend />}
                      aria-label={t('supervision.sendTo', { name: username })}
                      loading={isPending && variables.body.consultants[0] === id}
                      onClick={() => !isPending && send(id)}
                    >
                      {t('supervision.send')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </details>
  );
}
