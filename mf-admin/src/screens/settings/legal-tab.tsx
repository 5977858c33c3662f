import { useLeaveGuard } from 'platform/remote';
import { useState } from 'react';
import type { LegalKind, LegalRecord } from 'shared-api/contracts/legal-documents';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Card, Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Loaded, useErrorText } from 'shared-ui/states';
import { TextAreaField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { useLegalDocuments, usePublishLegalDocument } from '../../queries/settings-calls.ts';
import { AskFields, isHalf, isNotAsking, notAsking, toAsked } from './ask-fields.tsx';
import { findMessage } from './find-message.ts';
import styles from './settings.module.css';

const maxText = 60_000;
const paths = { terms: '/terms-and-conditions', privacy: '/privacy-policy' } as const;

/** The terms or the privacy policy: the text in force, which a new version replaces, and all versions. */
export function LegalTab({ kind }: { kind: LegalKind }) {
  const query = useLegalDocuments();
  return (
    <Loaded query={query}>
      {(documents) => (
        <Stack gap="l">
          <PublishForm kind={kind} record={documents[kind]} onRefresh={() => void query.refetch()} />
          <Versions kind={kind} record={documents[kind]} />
        </Stack>
      )}
    </Loaded>
  );
}

interface LegalProps {
  kind: LegalKind;
  record: LegalRecord;
}

function PublishForm({ kind, record, onRefresh }: LegalProps & { onRefresh(): void }) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  const [edit, setEdit] = useState<{ en: string; ar: string; version: string }>();
  const [asking, setAsking] = useState(notAsking);
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useLeaveGuard(edit !== undefined || !isNotAsking(asking), t('settings.leave'));
  const { send, isPending, error, dialog } = usePublishLegalDocument({
    onRejected: () => {
      setIsAsking(false);
      onRefresh();
    },
  });
  const draft = edit ?? record;
  const isOld = draft.version !== record.version;
  const publish = () => {
    const body = { en: draft.en, ar: draft.ar, version: draft.version, ...toAsked(asking) };
    send({ params: { kind }, body }, ({ msg }) => {
      toast.success(msg);
      setIsAsking(false);
      setEdit(undefined);
      setAsking(notAsking);
      setIsChecked(false);
    });
  };
  return (
    <Card>
      <Stack gap="m">
        <Text>{t(`settings.legal.lead.${kind}`)}</Text>
        {record.en === '' && <Text tone="muted">{t('settings.legal.delivered')}</Text>}
        {/* Before the form: when it closes, the form gives the focus to an invalid field. */}
        <ConfirmDialog
          opened={isAsking}
          title={t('settings.legal.question')}
          confirmLabel={t('settings.legal.publish')}
          loading={isPending}
          onConfirm={publish}
          onCancel={() => setIsAsking(false)}
        >
          <Text>{t(`settings.legal.effect.${kind}`)}</Text>
          {asking.mustAccept && <Text>{t('settings.legal.mustAcceptHint')}</Text>}
        </ConfirmDialog>
        <Form
          onSubmit={() => {
            setIsChecked(true);
            setIsAsking(!isHalf(asking));
          }}
        >
          {(['en', 'ar'] as const).map((language) => (
            <TextAreaField
              key={language}
              label={t(`settings.in.${language}`, { label: t('settings.legal.text') })}
              hint={t('settings.legal.format')}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              rows={12}
              required
              maxLength={maxText}
              value={draft[language]}
              onChange={(text) =>
                setEdit({ en: draft.en, ar: draft.ar, version: draft.version, [language]: text })
              }
              error={findMessage(error, language)}
            />
          ))}
          {kind === 'terms' && (
            <AskFields value={asking} onChange={setAsking} isChecked={isChecked} error={error} />
          )}
          {error && error.errors === undefined && <FormMessage tone="error">{errorText(error)}</FormMessage>}
          {isOld && (
            <FormMessage tone="warning">
              {t('settings.legal.newer', { version: record.version })}{' '}
              <TextLink to={paths[kind]} target="_blank">
                {t('settings.legal.read')}
              </TextLink>
              <div>
                <Button
                  variant="secondary"
                  onClick={() => setEdit({ en: draft.en, ar: draft.ar, version: record.version })}
                >
                  {t('settings.legal.replace')}
                </Button>
              </div>
            </FormMessage>
          )}
          <div>
            <Button type="submit" loading={isPending} disabled={edit === undefined || isOld}>
              {t('settings.legal.publish')}
            </Button>
          </div>
        </Form>
      </Stack>
      {dialog}
    </Card>
  );
}

/** All versions with the time of their publication and the number of people who have accepted them. */
function Versions({ kind, record: { versions } }: LegalProps) {
  const { t } = useTexts('mf-admin');
  const { time } = useFormats();
  return (
    <Card as="section" aria-labelledby={`versions-${kind}`}>
      <Stack gap="s">
        <Heading id={`versions-${kind}`} size="m">
          {t('settings.legal.versions')}
        </Heading>
        <ul className={styles.versions}>
          {versions.map(({ version, published_at: publishedAt, accepted, must_accept: mustAccept }) => (
            <li key={version}>
              <TextLink to={`${paths[kind]}?version=${version}`}>
                {t('settings.legal.version', { version })}
              </TextLink>
              <Text size="s" tone="muted">
                {publishedAt === null
                  ? t('settings.legal.first')
                  : t('settings.legal.published', { time: time(publishedAt) })}
                {accepted !== null && ` ${t('settings.legal.accepted', { count: accepted })}`}
                {mustAccept === 1 && ` ${t('settings.legal.asked')}`}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
