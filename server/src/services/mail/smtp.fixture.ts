import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { ReceivedMail } from './mailer.contract.ts';

export interface SmtpFixture {
  url: string;
  /** Every accepted mail, as it was transmitted. */
  taken: { to: string[]; source: string }[];
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
        fixture.taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const fixture: SmtpFixture = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    refuse: undefined,
    received: (to) =>
      fixture.taken.filter((mail) => mail.to.includes(to)).map((mail) => ({ to, ...read(mail.source) })),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return fixture;
}

/** Parses the few forms of MIME in which a plain text mail is sent. */
function read(source: string): Omit<ReceivedMail, 'to'> {
  const border = source.indexOf('\r\n\r\n');
  const headers = source.slice(0, border).replace(/\r\n[ \t]+/g, ' ');
  const body = source.slice(border + 4);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const encoding = header('Content-Transfer-Encoding').toLowerCase();
  const plain =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? quoted(body.replace(/=\r\n/g, ''))
        : body;
  const replyTo = header('Reply-To');
  return {
    subject: words(header('Subject')),
    text: plain.replaceAll('\r\n', '\n'),
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
