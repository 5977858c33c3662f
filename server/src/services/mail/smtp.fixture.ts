import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { ReceivedMail } from './mailer.contract.ts';

export interface SmtpFixture {
  url: string;
  /** Every accepted mail, as it was transmitted. */
  accepted: { to: string[]; source: string }[];
  /** While set, mails are rejected with this code. */
  refuse: number | undefined;
  received(to: string): ReceivedMail[];
  close(): Promise<void>;
}

/** A real SMTP server on a free port of this machine that records mails. */
export async function smtpFixture(): Promise<SmtpFixture> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      text(stream).then((source) => {
        if (fixture.refuse) {
          done(Object.assign(new Error('not now'), { responseCode: fixture.refuse }));
          return;
        }
        fixture.accepted.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const fixture: SmtpFixture = {
    url: `smtp://127.0.0.1:${port}`,
    accepted: [],
    refuse: undefined,
    received: (to) =>
      fixture.accepted.filter((mail) => mail.to.includes(to)).map((mail) => ({ to, ...read(mail.source) })),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return fixture;
}

interface Part {
  header(name: string): string;
  body: string;
}

function split(source: string): Part {
  const border = source.indexOf('\r\n\r\n');
  const headers = source.slice(0, border).replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*?)\r?$`, 'im').exec(headers)?.[1] ?? '';
  return { header, body: source.slice(border + 4) };
}

/** The leaf parts of a message, also of nested ones. */
function listParts(source: string): Part[] {
  const part = split(source);
  const boundary = /^multipart\/.*boundary="([^"]+)"/i.exec(part.header('Content-Type'))?.[1];
  if (boundary === undefined) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((piece) => listParts(piece.replace(/^\r\n/, '').replace(/\r\n$/, '')));
}

function decode({ header, body }: Part): string {
  const encoding = header('Content-Transfer-Encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n');
  const plain = encoding === 'quoted-printable' ? quoted(body.replace(/=\r\n/g, '')) : body;
  return plain.replaceAll('\r\n', '\n');
}

/** Parses the MIME forms in which mails are sent. */
function read(source: string): Omit<ReceivedMail, 'to'> {
  const { header } = split(source);
  const parts = listParts(source);
  const find = (type: string) => parts.find((part) => part.header('Content-Type').startsWith(type));
  const [text, html] = [find('text/plain'), find('text/html')];
  const replyTo = header('Reply-To');
  return {
    subject: words(header('Subject')),
    text: text ? decode(text) : '',
    ...(html && { html: decode(html) }),
    ...(replyTo !== '' && { replyTo }),
  };
}

const quoted = (value: string): string =>
  Buffer.from(
    value.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Decodes encoded words (RFC 2047); spaces between two of them are not part of the text. */
const words = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, coded: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(coded, 'base64').toString()
        : quoted(coded.replaceAll('_', ' ')),
    );
