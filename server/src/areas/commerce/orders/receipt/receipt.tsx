// The server can start in any folder, without a tsconfig.json that configures JSX.
/** @jsxRuntime automatic */
import type { Order } from 'shared-api/contracts/commerce/wire';
import { isolate, type Language } from '../../../../kernel/index.ts';
import { ink, Pdf, printable, renderPdf, sides, Text, View } from '../../../../services/pdf/index.ts';
import type { DocumentIssuer } from '../../../../services/settings/index.ts';
import { getMailTexts as orderWords } from '../mail-texts.ts';
import { createFormatter, describeLine, type Reader } from './describe-line.ts';
import { receiptTexts } from './texts.ts';

/** Amounts run from the left in both languages. */
const figures = { direction: 'ltr' } as const;

interface RowProps {
  language: Language;
  label: string;
  value: string;
  strong?: boolean;
}

const Row = ({ language, label, value, strong = false }: RowProps) => {
  const { row, text, end } = sides(language);
  const weight = { fontWeight: strong ? 600 : 400 } as const;
  return (
    <View style={[row, { paddingVertical: 2 }]}>
      <Text style={[text, weight, { flex: 1 }]}>{label}</Text>
      <Text style={[end, weight, figures]}>{value}</Text>
    </View>
  );
};

const rule = { borderBottomWidth: 1, borderBottomColor: ink.line, marginVertical: 12 } as const;

interface ReceiptProps extends Reader {
  order: Order;
  /** Host of the site, the address for questions, and the organisation that has been paid. */
  site: { host: string; mail: string; issuer: DocumentIssuer };
}

function Receipt({ order, language, timezone, site }: ReceiptProps) {
  const words = receiptTexts[language];
  const { text, row, end } = sides(language);
  const { money, time } = createFormatter({ language, timezone }, order.currency);
  const title = words.title(order.id);
  const muted = { color: ink.muted } as const;
  const inSentence = (value: string) => isolate(language, printable(value));
  const method = order.payment && order.payment.method !== 'wallet' ? order.payment.method : undefined;
  const back = order.refunds.reduce((sum, refund) => sum + refund.amount + refund.wallet_amount, 0);
  return (
    <Pdf title={title} language={language}>
      <View style={[row, { alignItems: 'flex-end' }]}>
        <Text style={[text, { flex: 1, fontSize: 22, lineHeight: 1.5, fontWeight: 600, color: ink.primary }]}>
          {printable(site.issuer.name)}
        </Text>
        <Text style={[end, muted]}>{site.host}</Text>
      </View>
      {site.issuer.address !== '' && <Text style={[text, muted]}>{printable(site.issuer.address)}</Text>}
      {site.issuer.taxNumber !== '' && (
        <Text style={[text, muted]}>{words.taxNumber(inSentence(site.issuer.taxNumber))}</Text>
      )}
      <View style={rule} />
      <Text style={[text, { fontSize: 16, lineHeight: 1.5, fontWeight: 600 }]}>{title}</Text>
      <Text style={[text, muted]}>{words.paid(time(order.paid_at ?? order.created_at))}</Text>
      <Text style={[text, { marginTop: 12 }]}>{words.buyer(inSentence(order.buyer.username))}</Text>
      <Text style={[text, muted]}>{printable(order.buyer.email)}</Text>
      <View style={rule} />
      {order.lines.map((line) => (
        <View key={line.id} wrap={false} style={[row, { paddingVertical: 6 }]}>
          <View style={{ flex: 1 }}>
            <Text style={[text, { fontWeight: 600 }]}>{printable(line.name)}</Text>
            {describeLine(line, order, { language, timezone }).map((each) => (
              <Text key={each} style={[text, muted]}>
                {each}
              </Text>
            ))}
            {line.status === 'lost' && <Text style={[text, muted]}>{words.lost}</Text>}
            {line.status === 'released' && <Text style={[text, muted]}>{words.cancelled}</Text>}
          </View>
          <Text style={[end, figures]}>{money(line.price)}</Text>
        </View>
      ))}
      <View style={rule} />
      <Row language={language} label={words.items} value={money(order.subtotal)} />
      {order.discount > 0 && (
        <Row
          language={language}
          label={words.discount(inSentence(order.coupon_code ?? ''))}
          value={money(-order.discount)}
        />
      )}
      <Row language={language} label={words.total} value={money(order.total)} strong />
      {order.wallet > 0 && <Row language={language} label={words.wallet} value={money(order.wallet)} />}
      {method && order.due > 0 && (
        <Row
          language={language}
          label={words.through(orderWords(language).methods[method])}
          value={money(order.due)}
        />
      )}
      {back > 0 && <Row language={language} label={words.refunded} value={money(back)} />}
      <View style={rule} />
      <Text style={[text, muted]}>{words.questions(inSentence(site.mail))}</Text>
    </Pdf>
  );
}

/** The receipt of a paid order as a PDF, in the reader's language and zone. */
export const receiptPdf = (props: ReceiptProps): Promise<Buffer> => renderPdf(Receipt(props));
