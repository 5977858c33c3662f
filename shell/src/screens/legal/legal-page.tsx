import type { ReactNode } from 'react';
import type { Answer } from 'shared-api/contract';
import { type LegalKind, legalDocument } from 'shared-api/contracts/legal-documents';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { useCall } from 'shared-api/query';
import { FormMessage } from 'shared-ui/form';
import { formatDate } from 'shared-ui/format';
import { Heading, Page, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { useWords } from 'shared-ui/list';
import { Loaded } from 'shared-ui/states';
import reading from '../reading.module.css';
import css from './legal.module.css';
import { LegalText } from './legal-text.tsx';

type Document = Answer<typeof legalDocument>['data'];

interface LegalPageProps {
  kind: LegalKind;
  /** Address of the page. */
  path: string;
  title: string;
  /** Sentence below the title of the delivered text. */
  lead: string;
  /** The text that the site is delivered with. */
  delivered: ReactNode;
  /** What stands below each version. */
  children: ReactNode;
}

const parseVersion = (word: string | undefined): string | undefined =>
  word !== undefined && /^[1-9]\d{0,5}$/.test(word) ? word : undefined;

/** The terms or the privacy policy: the version that is in force, or the one that the address names. */
export function LegalPage({ kind, path, title, lead, delivered, children }: LegalPageProps) {
  const [words] = useWords(['version']);
  const version = parseVersion(words.version);
  const query = useCall(
    legalDocument,
    { params: { kind }, query: { version } },
    { select: ({ data }) => data },
  );
  return (
    <Page title={title} lead={query.data?.text === null ? lead : undefined}>
      <Loaded query={query}>
        {(document) => (
          <Stack gap="xl" className={reading.column}>
            <VersionNote document={document} path={path} />
            {document.text === null ? delivered : <LegalText text={document.text} />}
            {children}
            <Versions document={document} path={path} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

interface PartProps {
  document: Document;
  path: string;
}

/** Formats the name of a version with the day of its publication. */
function useVersionName() {
  const { t } = useTexts('legal');
  const { language } = useLanguage();
  return ({ version, published_at: publishedAt }: Document['versions'][number]): string => {
    const name = t('versions.version', { version });
    if (publishedAt === null) return name;
    return `${name}, ${t('versions.since', { date: formatDate(publishedAt, language) })}`;
  };
}

/** Names the version of a document that has been published, and says if it is not in force any more. */
function VersionNote({ document, path }: PartProps) {
  const { t } = useTexts('legal');
  const nameVersion = useVersionName();
  const { version, versions } = document;
  if (versions.length === 1) return undefined;
  return (
    <Stack gap="s">
      <Text tone="muted">{nameVersion(document)}</Text>
      {version !== versions[0]?.version && (
        <FormMessage tone="warning">
          {t('versions.earlier')} <TextLink to={path}>{t('versions.current')}</TextLink>
        </FormMessage>
      )}
    </Stack>
  );
}

/** Links to all versions of a document, if there are several. */
function Versions({ document: { versions }, path }: PartProps) {
  const { t } = useTexts('legal');
  const nameVersion = useVersionName();
  if (versions.length === 1) return undefined;
  return (
    <Stack as="section" gap="s" aria-labelledby="versions">
      <Heading id="versions" size="m">
        {t('versions.all')}
      </Heading>
      <ul className={css.versions}>
        {versions.map((each) => (
          <li key={each.version}>
            <TextLink to={`${path}?version=${each.version}`}>{nameVersion(each)}</TextLink>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
