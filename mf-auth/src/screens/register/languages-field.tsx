import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Group, Text } from 'shared-ui/layout';
import { MultiSelectField } from 'shared-ui/select';
import { useSpokenLanguages } from '../../queries/accounts.ts';
import { getErrorText } from '../../rules/error-texts.ts';

interface Props {
  value: string[];
  onChange(value: string[]): void;
  error?: string;
}

/**
 * The languages that a person speaks. They are optional (PD-16), so that a list that fails to load does not block the
 * registration.
 */
export function LanguagesField({ value, onChange, error }: Props) {
  const { t } = useTexts('mf-auth');
  const languages = useSpokenLanguages();

  if (languages.isError) {
    return (
      <FormMessage tone="warning">
        <Text>{t('register.languagesFailed')}</Text>
        <Group>
          <Text size="s">{getErrorText(languages.error, t)}</Text>
          <Button
            variant="secondary"
            size="s"
            loading={languages.isFetching}
            onClick={() => languages.refetch()}
          >
            {t('register.retry')}
          </Button>
        </Group>
      </FormMessage>
    );
  }
  return (
    <MultiSelectField
      name="language_id"
      label={t('fields.languages')}
      hint={languages.isPending ? t('register.languagesLoading') : t('register.languagesHint')}
      options={languages.data ?? []}
      disabled={languages.isPending}
      error={error}
      value={value}
      onChange={onChange}
    />
  );
}
