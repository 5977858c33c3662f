import type { GalleryItem } from 'shared-api/contracts/events/gallery';

/** The previous camp 2: three pictures and a film. */
export const galleryAnswer = (item: Partial<GalleryItem> = {}): GalleryItem => ({
  id: 2,
  title: 'Canada, last summer',
  date: '2029-07-20',
  photos: [
    { id: 7, photo_url: '/m/a.jpg', title: 'The lake' },
    { id: 8, photo_url: '/m/b.mp4?until=1', title: 'The boats' },
    { id: 9, photo_url: '/m/c.jpg', title: 'The fire' },
    { id: 10, photo_url: '/m/d.jpg', title: 'The way home' },
  ],
  ...item,
});
