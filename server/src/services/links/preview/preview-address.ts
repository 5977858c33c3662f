import { createHash } from 'node:crypto';
import type { Language } from '../../../kernel/index.ts';
import type { Subject, SubjectKind } from '../subject-kind.ts';

/** Version of the pictures' design. Increment it with the design, so that older pictures are not shown any more. */
const design = 1;

/** A digest of what a subject's picture shows: another digest means another picture. */
export const toPreviewDigest = (
  { type, label }: Pick<SubjectKind, 'type' | 'label'>,
  { title, description, image, label: own }: Subject,
  language: Language,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([design, type, own ?? label[language], title, description, image ?? null, language]),
    )
    .digest('base64url')
    .slice(0, 16);

/** The address of the picture that previews of a subject show. It contains the digest, so that services fetch the picture again when the subject changes. */
export const toPreviewAddress = (
  kind: SubjectKind,
  id: number,
  subject: Subject,
  language: Language,
): string =>
  `/api/previews/${kind.type.toLowerCase()}-${id}.jpg?lang=${language}&v=${toPreviewDigest(kind, subject, language)}`;
