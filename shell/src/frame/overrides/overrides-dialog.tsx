import { type Platform, usePlatform } from 'platform/host';
import { overrideAddress, storedOverrides, storeOverrides } from 'platform/host/overrides';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Text } from 'shared-ui/layout';
import { toast } from 'shared-ui/toast';
import css from './overrides.module.css';
import { Release } from './release.tsx';

interface OverridesDialogProps {
  opened: boolean;
  onClose(): void;
}

/** Every remote of the site, and those that only exist as overrides in this browser. */
const namesOf = ({ registry, overrides }: Platform) =>
  [...new Set([...Object.keys(registry.remotes), ...overrides.keys()])].sort();

/**
 * Lists shell and remotes with their versions and the source of each in this browser. Changes apply to the next
 * document.
 */
export function OverridesDialog({ opened, onClose }: OverridesDialogProps) {
  const { t } = useTexts('overrides');
  const form = useId();
  const platform = usePlatform();
  const { history, registry } = platform;
  const [stored] = useState(storedOverrides);
  const [addresses, setAddresses] = useState<Record<string, string>>(stored);
  const [isChecked, setChecked] = useState(false);

  const isWrong = (text: string) => text.trim() !== '' && overrideAddress(text) === undefined;

  function apply(texts: Record<string, string>) {
    const next = Object.entries(texts).flatMap(([name, text]) => {
      const address = overrideAddress(text);
      return address === undefined ? [] : [[name, address] as const];
    });
    try {
      storeOverrides(Object.fromEntries(next));
    } catch {
      toast.error(t('overrides.notStored'));
      return;
    }
    history.leave(() => location.reload());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!Object.values(addresses).some(isWrong)) apply(addresses);
  }

  const { shell, visit } = registry;
  const isCanary = (name: string) => visit?.canaries.includes(name) ?? false;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('overrides.title')}
      footer={
        <>
          <Button variant="secondary" disabled={Object.keys(stored).length === 0} onClick={() => apply({})}>
            {t('overrides.resetAll')}
          </Button>
          <Button type="submit" form={form}>
            {t('overrides.apply')}
          </Button>
        </>
      }
    >
      <Text tone="muted">{t('overrides.lead')}</Text>
      <form id={form} noValidate onSubmit={submit}>
        <ul className={css.list}>
          <Release name={shell.name} version={shell.version} isCanary={isCanary(shell.name)} />
          {namesOf(platform).map((name) => {
            const text = addresses[name] ?? '';
            return (
              <Release
                key={name}
                name={name}
                version={registry.remotes[name]?.version}
                isCanary={isCanary(name)}
                override={platform.overrides.get(name)}
                field={{
                  value: text,
                  error: isChecked && isWrong(text) ? t('overrides.wrong') : undefined,
                  onChange: (value) => setAddresses({ ...addresses, [name]: value }),
                }}
                onReset={stored[name] === undefined ? undefined : () => apply({ ...stored, [name]: '' })}
              />
            );
          })}
        </ul>
      </form>
    </Dialog>
  );
}
