import { useId, useState } from 'react';
import type { ReleasedPart } from 'shared-api/contracts/operator-releases';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { SelectField } from 'shared-ui/select';
import { TextField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { useRollBackRelease } from '../../queries/release-calls.ts';
import { isolate } from '../../rules/releases/isolate.ts';
import { rollBackCommand } from '../../rules/releases/release-command.ts';
import { CommandLine } from './command-line.tsx';
import { Rejection } from './rejection.tsx';
import { type ChangeProps, useBasedOn } from './use-based-on.ts';

const maxReason = 500;

interface RollBackDialogProps extends ChangeProps {
  part: ReleasedPart;
}

/** Ends the canary of a part, or brings back a version that was live before. */
export function RollBackDialog({
  part,
  opened,
  canChange,
  onClose,
  onChanged,
  ...registry
}: RollBackDialogProps) {
  const { t } = useTexts('mf-admin');
  const formats = useFormats();
  const formId = useId();
  const { basedOn, isReading, onRejected } = useBasedOn(registry);
  const rollBack = useRollBackRelease(onRejected);
  // What the dialog was opened for: a canary that ends meanwhile does not become a rollback of what is live.
  const [{ name, live, canary, previous, versions }] = useState(part);
  const others = versions.filter(({ version }) => version !== live);
  const [to, setTo] = useState(previous ?? others[0]?.version ?? '');
  const [typed, setTyped] = useState('');
  const reason = typed.trim() || undefined;
  const target = canary === null ? to || undefined : undefined;
  const submit = () =>
    rollBack.send({ body: { revision: basedOn, name, to: target, reason } }, ({ msg, revision }) => {
      toast.success(msg);
      onChanged(revision);
      onClose();
    });
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={
          canary === null
            ? t('releases.rollBack.title', { name })
            : t('releases.rollBack.endTitle', { name, version: isolate(canary.version) })
        }
        footer={
          canChange && (
            <Button type="submit" variant="danger" form={formId} loading={rollBack.isPending || isReading}>
              {t(canary === null ? 'releases.rollBack.confirm' : 'releases.canaries.end')}
            </Button>
          )
        }
      >
        <Form id={formId} onSubmit={submit}>
          <Rejection error={rollBack.error} />
          <Text>
            {canary === null
              ? t('releases.rollBack.text', { version: isolate(live ?? '') })
              : t('releases.rollBack.endText', { version: isolate(live ?? '') })}
          </Text>
          {canary === null && (
            <SelectField
              label={t('releases.rollBack.to')}
              placeholder={false}
              options={others.map(({ version, published_at }) => ({
                value: version,
                label: t('releases.promote.stored', {
                  version: isolate(version),
                  time: formats.time(published_at),
                }),
              }))}
              value={to}
              onChange={setTo}
            />
          )}
          <TextField
            label={t('releases.rollBack.reason')}
            hint={t('releases.rollBack.reasonHint')}
            dir="auto"
            maxLength={maxReason}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          {!canChange && <CommandLine command={rollBackCommand({ name, to: target, reason })} />}
        </Form>
      </Dialog>
      {rollBack.dialog}
    </>
  );
}
