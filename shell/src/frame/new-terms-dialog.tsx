import { useState } from 'react';
import { acceptTerms } from 'shared-api/contracts/accounts';
import { legalDocument } from 'shared-api/contracts/legal-documents';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { useCall, useSend } from 'shared-api/query';
import { termsAccepted } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { formatDate } from 'shared-ui/format';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Loaded, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useLogout } from './use-logout.ts';

/** What has changed in the terms, with the ways to accept them and to sign out. The page behind it keeps what was entered. */
export default function NewTermsDialog() {
  const { t } = useTexts('legal');
  const errorText = useErrorText();
  const query = useCall(
    legalDocument,
    { params: { kind: 'terms' }, query: {} },
    { select: ({ data }) => data, staleTime: 0 },
  );
  const version = query.data?.version;
  const { mutate, isPending, error } = useSend(acceptTerms, {
    onSuccess: ({ msg }) => {
      // In all tabs.
      termsAccepted();
      toast.success(msg);
    },
    // Newer terms may have been published meanwhile.
    onError: () => void query.refetch(),
  });
  const logout = useLogout();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Dialog
      opened
      onClose={() => {}}
      closable={false}
      title={t('newTerms.title')}
      footer={
        <>
          <Button
            variant="secondary"
            loading={isLeaving}
            onClick={() => {
              setIsLeaving(true);
              void logout();
            }}
          >
            {t('newTerms.signOut')}
          </Button>
          <Button
            loading={isPending}
            disabled={version === undefined}
            onClick={() => {
              if (version !== undefined) mutate({ body: { version } });
            }}
          >
            {t('newTerms.accept')}
          </Button>
        </>
      }
    >
      <Stack gap="m">
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <Loaded query={query}>
          {({ changes, published_at: publishedAt }) => (
            <Terms changes={changes ?? null} publishedAt={publishedAt} />
          )}
        </Loaded>
      </Stack>
    </Dialog>
  );
}

function Terms({ changes, publishedAt }: { changes: string | null; publishedAt: string | null }) {
  const { t } = useTexts('legal');
  const { language } = useLanguage();
  return (
    <>
      <Text>
        {publishedAt === null
          ? t('newTerms.lead')
          : t('newTerms.leadSince', { date: formatDate(publishedAt, language) })}
      </Text>
      {changes !== null && (
        <Stack gap="xs">
          <Heading level={3} size="s">
            {t('newTerms.changes')}
          </Heading>
          <Text written>{changes}</Text>
        </Stack>
      )}
      <Text>
        <TextLink to="/terms-and-conditions" target="_blank">
          {t('newTerms.read')}
        </TextLink>
      </Text>
    </>
  );
}
