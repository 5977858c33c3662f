import type { SupervisionRequest } from 'shared-api/contracts/tracking/supervision';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatDate } from 'shared-ui/format';
import { Card, Group } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';

interface SentRequestProps {
  request: SupervisionRequest;
  /** Called to withdraw the request, or to end the supervision. */
  onEnd(): void;
}

/** A request as the family sees it. A rejected one has no actions. */
export function SentRequest({ request, onEnd }: SentRequestProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const { consultant_name: name, consultant_avatar, status, created_at } = request;
  const action = status === 0 ? 'withdrawal' : 'family';
  return (
    <Card>
      <Group justify="between">
        <Person
          name={name}
          avatar={consultant_avatar}
          line={t('supervision.sent', { date: formatDate(created_at, language) })}
        />
        {status !== 2 && (
          <Button
            variant="secondary"
            size="s"
            aria-label={t(`supervision.end.${action}.label`, { name })}
            onClick={onEnd}
          >
            {t(`supervision.end.${action}.action`)}
          </Button>
        )}
      </Group>
    </Card>
  );
}
