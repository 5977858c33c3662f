import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { Group, Text } from 'shared-ui/layout';
import { MultiSelectField } from 'shared-ui/select';
import { useErrorText } from 'shared-ui/states';
import { useSpokenLanguages } from '../../queries/accounts.ts';

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
  const toErrorText = useErrorText();
  const languages = useSpokenLanguages();

  if (languages.isError) {
    return (
      <FormMessage tone="warning">
        <Text>{t('register.languagesFailed')}</Text>
        <Group>
          <Text size="s">{toErrorText(languages.error)}</Text>
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
