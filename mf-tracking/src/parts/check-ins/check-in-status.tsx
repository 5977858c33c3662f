import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { formatDateTime } from 'shared-ui/format';
import { Group, Stack, Text } from 'shared-ui/layout';
import { type CheckIn, findDeadline, getKey } from '../../rules/activity/check-in.ts';
import type { CheckIns } from './use-check-ins.ts';

/** The check-ins that are stored on this device and will be sent, and those that the server rejected, with the reason. */
export function CheckInStatus({ checkIns, dismiss, retry }: Omit<CheckIns, 'record'>) {
  const { t } = useTexts('mf-tracking');
  const open = checkIns.filter(({ isDelayed, rejection }) => isDelayed && rejection === undefined);
  const films = open.filter(({ notBefore }) => notBefore !== undefined);
  const unsent = open.filter(({ notBefore }) => notBefore === undefined);
  const rejected = checkIns.filter(({ rejection }) => rejection !== undefined);
  if (open.length === 0 && rejected.length === 0) return null;
  return (
    <Stack gap="s">
      {unsent.length > 0 && (
        <FormMessage tone="info">
          <Group gap="s" justify="between">
            <Text as="span">{t('activity.checkIns.saved', { count: unsent.length })}</Text>
            <Button size="s" variant="quiet" onClick={retry}>
              {t('activity.checkIns.send')}
            </Button>
          </Group>
          <Deadline checkIns={unsent} />
        </FormMessage>
      )}
      {films.length > 0 && (
        <FormMessage tone="info">{t('activity.checkIns.film', { count: films.length })}</FormMessage>
      )}
      {rejected.map((each) => (
        <FormMessage key={getKey(each)} tone="error">
          <Group gap="s" justify="between">
            <Rejection checkIn={each} />
            <Button size="s" variant="quiet" onClick={() => dismiss(each)}>
              {t('activity.checkIns.dismiss')}
            </Button>
          </Group>
        </FormMessage>
      ))}
    </Stack>
  );
}

const formatMs = (ms: number, language: string) => formatDateTime(new Date(ms), language);

/** Until when the stored check-ins count, or that this time has passed. */
function Deadline({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const deadline = findDeadline(checkIns);
  if (deadline === undefined) return null;
  const isOver = deadline <= Date.now();
  return (
    <Text size="s">
      {t(isOver ? 'activity.checkIns.untilPassed' : 'activity.checkIns.until', {
        time: formatMs(deadline, language),
      })}
    </Text>
  );
}

/** A rejected check-in: what it was, why it was rejected, and whether it came too late. */
function Rejection({
  checkIn: { kind, name, rejection, doneAt, countsUntil, isLate },
}: {
  checkIn: CheckIn;
}) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  return (
    <Text as="span">
      <span>
        {t(kind === 'undone' ? 'activity.checkIns.notUndone' : 'activity.checkIns.rejected', { name })}
      </span>{' '}
      <span>{rejection}</span>
      {isLate === true && countsUntil !== undefined && (
        <>
          {' '}
          <span>
            {t('activity.checkIns.late', {
              done: formatMs(doneAt, language),
              until: formatMs(countsUntil, language),
            })}
          </span>
        </>
      )}
    </Text>
  );
}
