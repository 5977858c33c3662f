import { useId, useState } from 'react';
import type { ReleasedPart } from 'shared-api/contracts/operator-releases';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { Dialog } from 'shared-ui/dialog';
import { Form } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { SelectField } from 'shared-ui/select';
import { TextField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { usePromoteRelease } from '../../queries/release-calls.ts';
import { isolate } from '../../rules/releases/isolate.ts';
import { readShare } from '../../rules/releases/read-share.ts';
import { promoteCommand, toPercent } from '../../rules/releases/release-command.ts';
import { CommandLine } from './command-line.tsx';
import { Rejection } from './rejection.tsx';
import { type ChangeProps, useBasedOn } from './use-based-on.ts';

/** What the dialog begins with. */
export interface Choice {
  version?: string;
  audience?: 'share' | 'everybody';
  share?: number;
}

interface ReleaseDialogProps extends ChangeProps {
  part: ReleasedPart;
  choice: Choice;
}

const audiences = ['share', 'everybody'] as const;
/** Of a new canary, in percent. */
const usualPercent = 10;

/** Makes a stored version live for a share of the visitors, or for everybody. */
export function ReleaseDialog({
  part,
  choice,
  opened,
  canChange,
  onClose,
  onChanged,
  ...registry
}: ReleaseDialogProps) {
  const { t } = useTexts('mf-admin');
  const formats = useFormats();
  const formId = useId();
  const { name, live, versions, canary } = part;
  const { basedOn, isReading, onRejected } = useBasedOn(registry);
  const promote = usePromoteRelease(onRejected);
  const others = versions.filter((each) => each.version !== live);
  const [version, setVersion] = useState(choice.version ?? others[0]?.version ?? '');
  const [audience, setAudience] = useState(choice.audience ?? (live === null ? 'everybody' : 'share'));
  const [percent, setPercent] = useState(String(toPercent(choice.share ?? usualPercent / 100)));
  const [isChecked, setIsChecked] = useState(false);
  const share = audience === 'share' ? readShare(percent) : undefined;
  const isShareWrong = audience === 'share' && share === undefined;
  const submit = () => {
    setIsChecked(true);
    if (isShareWrong || version === '') return;
    promote.send({ body: { revision: basedOn, name, version, share } }, ({ msg, revision }) => {
      toast.success(msg);
      onChanged(revision);
      onClose();
    });
  };
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t('releases.promote.title', { name })}
        footer={
          canChange && (
            <Button type="submit" form={formId} loading={promote.isPending || isReading}>
              {t(audience === 'share' ? 'releases.promote.toShare' : 'releases.promote.toEverybody')}
            </Button>
          )
        }
      >
        <Form id={formId} onSubmit={submit}>
          <Rejection error={promote.error} />
          <SelectField
            label={t('releases.promote.version')}
            placeholder={false}
            options={others.map((each) => ({
              value: each.version,
              label: t('releases.promote.stored', {
                version: isolate(each.version),
                time: formats.time(each.published_at),
              }),
            }))}
            value={version}
            onChange={setVersion}
          />
          {live !== null && version !== '' && (
            <Text size="s">
              <TextLink href={compareHref(name, live, version)}>
                {t('releases.promote.compare', { version: isolate(live) })}
              </TextLink>
            </Text>
          )}
          {live !== null && (
            <RadioGroupField
              label={t('releases.promote.audience')}
              options={audiences.map((value) => ({
                value,
                label: t(`releases.promote.audiences.${value}.name`),
                hint: t(`releases.promote.audiences.${value}.text`),
              }))}
              value={audience}
              onChange={(value) => setAudience(value === 'share' ? 'share' : 'everybody')}
            />
          )}
          {audience === 'share' && (
            <TextField
              label={t('releases.promote.percent')}
              inputMode="decimal"
              dir="ltr"
              maxLength={8}
              autoComplete="off"
              value={percent}
              onChange={setPercent}
              error={isChecked && isShareWrong ? t('releases.promote.percentWrong') : undefined}
            />
          )}
          {canary !== null && canary.version !== version && (
            <Text size="s" tone="muted">
              {t('releases.promote.replaces', { version: isolate(canary.version) })}
            </Text>
          )}
          {!canChange && !isShareWrong && version !== '' && (
            <CommandLine command={promoteCommand({ name, version, share })} />
          )}
        </Form>
      </Dialog>
      {promote.dialog}
    </>
  );
}

/** The address of the comparison of two versions. */
export const compareHref = (name: string, from: string, to: string): string =>
  `/admin/releases?${new URLSearchParams({ tab: 'compare', part: name, from, to })}`;
