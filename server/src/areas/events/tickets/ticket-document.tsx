// The server can start in any folder, without a tsconfig.json that configures JSX.
/** @jsxRuntime automatic */
import encodeQR from 'qr';
import type { Ticket } from 'shared-api/contracts/events/tickets';
import { toQrPath } from 'shared-api/rules/qr-path';
import { formatTimeRange, type Language } from '../../../kernel/index.ts';
import { ink, Path, Pdf, printable, renderPdf, Svg, sides, Text, View } from '../../../services/pdf/index.ts';

const texts = {
  en: {
    title: 'Ticket',
    holder: 'For',
    time: 'When',
    place: 'Where',
    code: 'Code',
    notice: 'Show the code at the entrance. It lets one person in, once.',
    online:
      'The event is online. Open this ticket on {host}: its button to join is there from ten minutes before the beginning.',
  },
  ar: {
    title: 'تذكرة',
    holder: 'باسم',
    time: 'الموعد',
    place: 'المكان',
    code: 'الرمز',
    notice: 'أظهر الرمز عند المدخل، وهو يسمح بدخول شخص واحد مرة واحدة.',
    online: 'تُقام الفعالية عن بُعد. افتح هذه التذكرة على {host} تجد زر الانضمام قبل البدء بعشر دقائق.',
  },
} as const;

const rule = { borderBottomWidth: 1, borderBottomColor: ink.line, marginVertical: 12 } as const;
/** Side of the QR code in points, about 7 cm. */
const qrSize = 200;

const Row = ({ language, label, value }: { language: Language; label: string; value: string }) => {
  const { row, text } = sides(language);
  return (
    <View style={[row, { paddingVertical: 4, fontSize: 12 }]}>
      <Text style={[text, { width: 90, color: ink.muted }]}>{label}</Text>
      <Text style={[text, { flex: 1 }]}>{printable(value)}</Text>
    </View>
  );
};

interface TicketDocumentProps {
  ticket: Ticket;
  language: Language;
  /** Host of the site. */
  host: string;
  /** Name of the organisation. */
  issuer: string;
}

function TicketDocument({
  ticket: { event, name, code, token },
  language,
  host,
  issuer,
}: TicketDocumentProps) {
  const messages = texts[language];
  const { text, row, end } = sides(language);
  const { path, size } = toQrPath(encodeQR(token, 'raw'));
  const time = { startsAt: new Date(event.starts_at), endsAt: new Date(event.ends_at) };
  return (
    <Pdf title={`${messages.title} ${code}`} language={language}>
      <View style={[row, { alignItems: 'flex-end' }]}>
        <Text style={[text, { flex: 1, fontSize: 22, lineHeight: 1.5, fontWeight: 600, color: ink.primary }]}>
          {printable(issuer)}
        </Text>
        <Text style={[end, { color: ink.muted }]}>{host}</Text>
      </View>
      <View style={rule} />
      <Text style={[text, { fontSize: 18, lineHeight: 1.5, fontWeight: 600 }]}>{printable(event.title)}</Text>
      <View style={{ alignItems: 'center', marginVertical: 16 }}>
        <Svg viewBox={`0 0 ${size} ${size}`} style={{ width: qrSize, height: qrSize }}>
          <Path d={path} fill="#000000" />
        </Svg>
        <Text style={{ fontSize: 16, fontWeight: 600, letterSpacing: 2, marginTop: 8, direction: 'ltr' }}>
          {code}
        </Text>
      </View>
      <Row language={language} label={messages.holder} value={name} />
      <Row
        language={language}
        label={messages.time}
        value={formatTimeRange(time, language, event.timezone)}
      />
      <Row language={language} label={messages.place} value={event.place} />
      <View style={rule} />
      <Text style={[text, { color: ink.muted }]}>
        {event.is_online === 1 ? printable(messages.online.replace('{host}', host)) : messages.notice}
      </Text>
    </Pdf>
  );
}

/** A ticket with its QR code as a PDF, in the reader's language, with times in the zone of the place. */
export const renderTicket = (props: TicketDocumentProps): Promise<Buffer> => renderPdf(TicketDocument(props));
