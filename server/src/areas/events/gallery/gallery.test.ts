import { gallery, galleryDetails } from 'shared-api/contracts/events/gallery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { media } from '../../../services/media/tables.ts';
import { pictures } from '../../../services/pictures/tables.ts';
import { outcome } from '../../../testing/index.ts';
import { type EventFixture, openEventFixture } from '../events.fixture.ts';
import { galleryItems, galleryPhotos } from '../tables/gallery.ts';

const picture = `${'a'.repeat(32)}.svg`;
const film = 'b'.repeat(32);

let fixture: EventFixture;
beforeAll(async () => {
  fixture = await openEventFixture();
  const { db, now } = fixture;
  await db.insert(pictures).values({ name: picture, bytes: Buffer.from('<svg/>') });
  await db.insert(media).values({ id: film, type: 'mp4', bytes: 1_000, seconds: 13, createdAt: now() });
  await db.insert(galleryItems).values([
    { id: 1, titleEn: 'Lake camp', titleAr: 'مخيم البحيرة', day: '2029-07-01' },
    { id: 2, titleEn: 'Snow camp', titleAr: 'مخيم الثلج', day: '2029-12-20' },
  ]);
  await db.insert(galleryPhotos).values([
    { galleryId: 2, position: 1, titleEn: 'A film', titleAr: 'فيلم', filmId: film },
    { galleryId: 2, position: 0, titleEn: 'The hill', titleAr: 'التل', picture },
  ]);
});
afterAll(() => fixture.close());

test('COMM-054: a previous camp has id, title, date and its pictures and films in order, the latest camp first', async () => {
  const { data } = (await fixture.request(gallery, { query: {} }, {})).answer.data;
  expect(data.map(({ id, title, date }) => [id, title, date])).toEqual([
    [2, 'Snow camp', '2029-12-20'],
    [1, 'Lake camp', '2029-07-01'],
  ]);
  expect(data[0]?.photos).toEqual([
    { id: 1, title: 'The hill', photo_url: `/api/pictures/${picture}` },
    { id: 2, title: 'A film', photo_url: expect.stringContaining(`${film}.mp4`) },
  ]);
});

test('a previous camp is read in the language of the request; an unknown one is not found', async () => {
  const read = (id: number) =>
    fixture.request(galleryDetails, { params: { id } }, { headers: { 'accept-language': 'ar' } });
  expect((await read(1)).answer.data).toEqual({
    id: 1,
    title: 'مخيم البحيرة',
    date: '2029-07-01',
    photos: [],
  });
  expect(outcome(await read(999_999))).toEqual([404, 'not_found']);
});
