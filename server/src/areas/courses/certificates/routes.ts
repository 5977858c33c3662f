import { certificates, checkCertificate } from 'shared-api/contracts/courses/certificates';
import { type Bind, Failure, toPage } from '../../../kernel/index.ts';
import { getCertificateByCode, listCertificates, pageSize } from './find-certificates.ts';
import { toCertificateWire } from './wire.ts';

export function routes(bind: Bind): void {
  bind(certificates, async ({ query: { page } }, { db, caller, language }) => {
    if (!caller) throw new Failure('not_signed_in');
    const { rows, count } = await listCertificates(db, caller.userId, page);
    const data = rows.map((row) => toCertificateWire(row, language));
    return toPage(data, { page, size: pageSize, count });
  });

  bind(
    checkCertificate,
    async ({ params }, { db, language }) => {
      const data = toCertificateWire(await getCertificateByCode(db, params.code), language);
      return { status: true, data } as const;
    },
    { limit: 'links' },
  );
}
