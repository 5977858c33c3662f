import type { FastifyInstance } from 'fastify';
import type { EdgeOptions } from 'platform/edge';
import { ownCall } from '../kernel/index.ts';

/** Pages that are drawn as people get them, in both languages and at all widths. */
const pages = [
  '/',
  '/terms-and-conditions',
  '/privacy-policy',
  '/contact-us',
  '/OurServices',
  '/Experince',
  '/courses',
  '/courses/{id}',
  '/consultants/{type}/{id}',
  '/events-list',
  '/ListUmrah',
  '/ListCamp',
  '/International',
  '/CanadaCamps',
  '/Listgallary',
  '/GalleryDetails/{id}',
  '/user/trackings/list',
  '/user/initiatives',
  '/login-form',
  '/forget-password',
];

/** Headers of a visitor's call on which its answer depends. */
const passed = ['accept', 'accept-language', 'x-timezone', 'x-rafiq-client'];

/**
 * Draws pages with what this server answers to a visitor who is not signed in.
 * @param timezone the site's IANA zone
 */
export const drawPages = (app: FastifyInstance, timezone: string): NonNullable<EdgeOptions['drawing']> => ({
  pages,
  timezone,
  async ask({ address, headers }) {
    if (!address.startsWith('/api/')) throw new Error(`${address} is no call`);
    const own = Object.entries(headers).filter(([name]) => passed.includes(name.toLowerCase()));
    const answer = await app.inject({
      url: address,
      headers: { ...Object.fromEntries(own), [ownCall.name]: ownCall.value },
    });
    return { status: answer.statusCode, body: answer.json() };
  },
});
