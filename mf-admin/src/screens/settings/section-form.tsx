import { type ReactNode, useState } from 'react';
import type { ApiError } from 'shared-api/client';
import type { SettingsSection } from 'shared-api/contracts/site-settings';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useResetSettings } from '../../queries/settings-calls.ts';
import { Conflict } from './conflict.tsx';
import type { SectionState } from './use-section.ts';

type FormError = Pick<ApiError, 'code' | 'errors' | 'message'> | null;

interface SectionFormProps<Section extends SettingsSection> {
  state: SectionState<Section>;
  isPending: boolean;
  error: FormError;
  /** Saves the input under a version. */
  onSave(version: string): void;
  /** Reads what is stored now, after another change. */
  onRefresh(): void;
  children: ReactNode;
}

/** The form of a section: where its values come from, its fields, and what to do after a change of somebody else. */
export function SectionForm<Section extends SettingsSection>({
  state,
  isPending,
  error,
  onSave,
  onRefresh,
  children,
}: SectionFormProps<Section>) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const { settings, value, version, isDirty } = state;
  const isChanged = isDirty && version !== settings.version;
  return (
    <Card>
      <Stack gap="l">
        <Stack gap="s">
          <Text>{t(`settings.sections.${state.section}.lead`)}</Text>
          <Text size="s" tone="muted">
            {t(`settings.origins.${settings.origin}`)}
          </Text>
        </Stack>
        <Form onSubmit={() => !isPending && onSave(version)}>
          {children}
          {isChanged ? (
            <Conflict
              own={value}
              stored={settings.value}
              isPending={isPending}
              onKeep={() => {
                state.rebase();
                onSave(settings.version);
              }}
              onDiscard={state.discard}
            />
          ) : (
            <>
              {error && error.errors === undefined && (
                <FormMessage tone="error">{errorText(error)}</FormMessage>
              )}
              <Group gap="s">
                <Button type="submit" loading={isPending}>
                  {t('settings.save')}
                </Button>
                {isDirty && (
                  <Button variant="secondary" disabled={isPending} onClick={state.discard}>
                    {t('settings.discard')}
                  </Button>
                )}
                {settings.origin === 'stored' && <ResetButton state={state} onRefresh={onRefresh} />}
              </Group>
            </>
          )}
        </Form>
      </Stack>
    </Card>
  );
}

interface ResetButtonProps<Section extends SettingsSection> {
  state: SectionState<Section>;
  onRefresh(): void;
}

/** Removes what operators have stored, after a question. */
function ResetButton<Section extends SettingsSection>({ state, onRefresh }: ResetButtonProps<Section>) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const { send, isPending, dialog } = useResetSettings({
    onRejected: (error) => {
      setIsAsking(false);
      toast.error(errorText(error));
      onRefresh();
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('settings.reset.action')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('settings.reset.title')}
        tone="danger"
        confirmLabel={t('settings.reset.confirm')}
        loading={isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          send(
            { params: { section: state.section }, query: { version: state.settings.version } },
            ({ msg }) => {
              toast.success(msg);
              setIsAsking(false);
              state.discard();
            },
          )
        }
      >
        <Text>{t('settings.reset.text')}</Text>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
