import type { Locator, Page } from '@playwright/test';
import { createPicture } from './picture.ts';
import type { Buyer } from './purchases.ts';

/** A picture that serves as a passport, a photo or a receipt. */
export const picture = createPicture('Demo document.png');

/** The account's tickets, the next event first. */
export async function findTickets({ calls }: Buyer) {
  const answer = await calls.get<{ data: { data: { id: number; name: string; code: string }[] } }>(
    '/api/events/tickets?page=1',
  );
  return answer.data.data;
}

/** Gives the page a camera that shows one picture, such as the QR code of a ticket. */
export const showToCamera = (page: Page, url: string) =>
  page.addInitScript((source) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      // Draws repeatedly, because a canvas stream has new frames only if the canvas changes.
      setInterval(() => {
        context.fillStyle = '#ddd';
        context.fillRect(0, 0, 640, 480);
        context.drawImage(image, 140, 60, 360, 360);
      }, 100);
      return canvas.captureStream(10);
    };
  }, url);

/** A picture of an element as a `data:` address. */
export const takePicture = async (element: Locator): Promise<string> =>
  `data:image/png;base64,${(await element.screenshot()).toString('base64')}`;
