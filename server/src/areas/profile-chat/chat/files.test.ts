import { eq } from 'drizzle-orm';
import * as operatorCalls from 'shared-api/contracts/chat/operator';
import * as rooms from 'shared-api/contracts/chat/room';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaCookie, mediaToken } from '../../../services/media/link-user.ts';
import { mediaLink } from '../../../services/media/links.ts';
import { docx, pdf, svg } from '../../../services/media/media.fixture.ts';
import { media } from '../../../services/media/tables.ts';
import { outcome } from '../../../testing/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { chatMessages } from '../tables/chat.ts';
import { type ChatServer, openChatServer } from './chat.fixture.ts';

let site: ChatServer;
beforeAll(async () => {
  site = await openChatServer();
});
afterAll(() => site.close());

/** A rotated photograph with the place in its metadata. */
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#258' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'The camera' }, IFD3: { GPSLatitudeRef: 'N' } })
  .withMetadata({ orientation: 6 })
  .toBuffer();
const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);

const open = (url: string, as: Minted) =>
  site.app.inject({ url, cookies: { [mediaCookie.name]: mediaToken(site.config, as.sessionId) } });

test('a picture is stored upright and without metadata, and only the two of the chat read it', async () => {
  const { consultant, learner } = await site.pair();
  const sent = await site.send(learner, consultant, 'Look', {
    file: fileOf(photo, 'garden\u202ephoto.JPG'),
  });
  const own = sent.answer.data.file;
  expect(own).toMatchObject({ name: 'gardenphoto.webp', type: 'webp', width: 40, height: 60 });
  const [received] = (await site.history(consultant, learner)).answer.data;
  const url = received?.file?.url ?? '';
  const read = await open(url, consultant);
  expect([read.statusCode, read.headers['content-type'], read.headers['content-disposition']]).toEqual([
    ...[200, 'image/webp', 'inline'],
  ]);
  const { exif, width, height } = await sharp(read.rawPayload).metadata();
  expect([exif, width, height]).toEqual([undefined, 40, 60]);
  const stranger = await site.learner();
  for (const as of [stranger, await site.operator(), learner])
    expect((await open(url, as)).statusCode).not.toBe(200);
  expect((await open(own?.url ?? '', learner)).statusCode).toBe(200);
  expect((await site.app.inject({ url })).statusCode).not.toBe(200);
});

test('documents are saved under their name; a file needs no text', async () => {
  const { consultant, learner } = await site.pair();
  const { file, message } = (await site.send(learner, consultant, ' ', { file: fileOf(pdf(), 'خطة الأسرة') }))
    .answer.data;
  expect([message, file?.name, file?.type, file?.bytes, file?.width]).toEqual([
    ...['', 'خطة الأسرة.pdf', 'pdf', pdf().length, null],
  ]);
  const saved = await open(file?.url ?? '', learner);
  expect(saved.headers['content-disposition']).toContain('attachment');
  expect((await site.send(learner, consultant, '', { file: fileOf(docx(), 'plan.docx') })).status).toBe(200);
});

test('other files are rejected by their content, with the field, and nothing is stored', async () => {
  const { consultant, learner } = await site.pair();
  const wrong = [
    fileOf(Buffer.from('<script>alert(1)</script>'), 'photo.png'),
    fileOf(svg(), 'drawing.svg'),
    fileOf(photo.subarray(0, 200), 'cut.jpg'),
    fileOf(Buffer.from('MZ program'), 'plan.pdf'),
    fileOf(new Uint8Array(), 'empty.pdf'),
  ];
  for (const file of wrong) {
    const rejection = await site.send(learner, consultant, 'x', { file });
    expect([...outcome(rejection), Object.keys(rejection.failure.errors ?? {})], file.name).toEqual([
      ...[400, 'chat_file_type', ['file']],
    ]);
  }
  const large = await site.send(learner, consultant, 'x', {
    file: fileOf(new Uint8Array(10_485_761), 'large.pdf'),
  });
  expect(outcome(large)).toEqual([413, 'file_too_large']);
  expect((await site.history(learner, consultant)).answer.data).toEqual([]);
});

test('the same file again with the same client id is one message', async () => {
  const { consultant, learner } = await site.pair();
  const clientId = '2f0a6b1e-1111-4222-8333-444455556666';
  const sends = () => site.send(learner, consultant, '', { clientId, file: fileOf(photo, 'a.jpg') });
  const [first, second] = [await sends(), await sends()];
  expect(second.answer.data.sequence).toBe(first.answer.data.sequence);
  expect(
    outcome(await site.send(learner, consultant, '', { clientId, file: fileOf(pdf(), 'a.pdf') })),
  ).toEqual([...[409, 'key_reused']]);
});

test('operators read a file of customer service and of a reported message, and no other', async () => {
  const { consultant, learner } = await site.pair();
  const operator = await site.operator();
  await site.send(learner, 0, 'Invoice', { file: fileOf(pdf(), 'invoice.pdf') });
  const [asked] = (await site.history(0, learner, {}, operator)).answer.data;
  expect((await open(asked?.file?.url ?? '', operator)).statusCode).toBe(200);
  await site.send(consultant, learner, 'First', { file: fileOf(photo, 'one.jpg') });
  await site.request(
    rooms.report,
    { params: site.params(learner, consultant), body: { reason: 'abuse', messages: [1] } },
    { as: learner },
  );
  const { data } = (await site.request(operatorCalls.chatReports, { query: {} }, { as: operator })).answer;
  const report = await site.request(
    operatorCalls.findReport,
    { params: { id: data.data[0]?.id ?? 0 } },
    { as: operator },
  );
  const [message] = report.answer.data.messages;
  expect((await open(message?.file?.url ?? '', operator)).statusCode).toBe(200);
  expect(await site.db.$count(media)).toBeGreaterThan(0);
  expect(await site.db.$count(chatMessages, eq(chatMessages.message, 'First'))).toBe(1);
});

test('a link of its own opens a file of other people to nobody, operators included', async () => {
  const { consultant, learner } = await site.pair();
  await site.send(learner, consultant, 'Between us', { file: fileOf(photo, 'two.jpg') });
  const [message] = await site.db.select().from(chatMessages).where(eq(chatMessages.message, 'Between us'));
  const [file] = await site.db
    .select()
    .from(media)
    .where(eq(media.id, message?.mediaId ?? ''));
  if (!message || !file) throw new Error('The message has no file');
  const read = async (as: Minted) => {
    const viewer = { sessionId: as.sessionId, right: `c${message.id}` };
    return (await open(mediaLink(site.config, file, site.now(), { viewer }).url, as)).statusCode;
  };
  expect(await read(consultant)).toBe(200);
  for (const as of [await site.operator(), await site.learner()]) expect(await read(as)).toBe(404);
});
